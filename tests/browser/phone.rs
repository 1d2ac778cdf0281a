//! A phone in somebody's hand: Chromium, driven by chromedriver, gone with the test.

use crate::support::{Club, PASSWORD};
use firstjack::ids::PairNo;
use firstjack::people::tickets;
use futures_util::FutureExt;
use serde_json::json;
use std::net::{TcpListener, TcpStream};
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use thirtyfour::prelude::*;

const FLAGS: [&str; 10] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
];

/// How long something may take to come to the screen on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

pub struct Phone {
    driver: WebDriver,
    base: String,
}

/// A phone for as long as the test has a use for it; whatever happens, the browser is closed.
pub async fn with_phone(club: &Club, test: impl AsyncFnOnce(&Phone)) {
    let chromedriver = Chromedriver::start();
    let phone = Phone {
        driver: chromedriver.browser().await,
        base: club.base.clone(),
    };
    let outcome = AssertUnwindSafe(test(&phone)).catch_unwind().await;
    let closed = phone.driver.quit().await;
    if let Err(failure) = outcome {
        resume_unwind(failure);
    }
    closed.expect("a browser that closes");
}

impl Phone {
    pub async fn open(&self, path: &str) {
        let url = format!("{}{path}", self.base);
        self.driver.goto(url).await.expect("a page");
    }

    /// Opens the link that is printed on the pair's ticket.
    pub async fn scans_ticket(&self, club: &Club, stream: &str, pair: PairNo) {
        let codes = tickets::codes(&club.state.db, stream, &[pair]).await;
        let code = codes.expect("codes")[&pair].clone();
        self.open(&format!("/t/{}", code.as_str())).await;
    }

    /// Signs in as the owner of the club, who directs as well.
    pub async fn signs_in_as_owner(&self) {
        self.open("/sign-in").await;
        for (name, text) in [("sign_in", "olive"), ("password", PASSWORD)] {
            let field = self.waits_for_element(&format!("[name={name}]")).await;
            field.send_keys(text).await.expect("to type");
        }
        self.taps("main form button").await;
        self.waits_for_element("a[href='/account']").await;
    }

    /// Files of scripts do not arrive, as where they are switched off.
    pub async fn blocks_scripts(&self) {
        self.cdp("Network.enable", json!({})).await;
        self.cdp(
            "Network.setBlockedURLs",
            json!({
                "urls": ["*.js"],
                "urlPatterns": [{"urlPattern": "*://*:*/*.js", "block": true}],
            }),
        )
        .await;
    }

    pub async fn has_script(&self) -> bool {
        self.asks("return !!window.club").await
    }

    pub async fn loses_connection(&self) {
        self.network(true).await;
    }

    pub async fn is_connected_again(&self) {
        self.network(false).await;
    }

    async fn network(&self, offline: bool) {
        self.cdp("Network.enable", json!({})).await;
        self.cdp(
            "Network.emulateNetworkConditions",
            json!({"offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}),
        )
        .await;
    }

    /// As wide as another device.
    pub async fn is_wide(&self, pixels: u32) {
        self.cdp(
            "Emulation.setDeviceMetricsOverride",
            json!({"width": pixels, "height": 844, "deviceScaleFactor": 1, "mobile": pixels < 800}),
        )
        .await;
    }

    /// Taps what a selector finds, once it is there.
    pub async fn taps(&self, css: &str) {
        let element = self.waits_for_element(css).await;
        let centred = self.driver.execute(
            "arguments[0].scrollIntoView({block: 'center'})",
            vec![element.to_json().expect("an element")],
        );
        centred.await.expect("to scroll");
        element
            .click()
            .await
            .unwrap_or_else(|error| panic!("{css}: {error}"));
    }

    /// Chooses a key of the form of a hand.
    pub async fn chooses(&self, name: &str, value: &str) {
        self.taps(&format!("input[name={name}][value='{value}']"))
            .await;
    }

    pub async fn waits_for_element(&self, css: &str) -> WebElement {
        let query = self.driver.query(By::Css(css));
        let found = query
            .wait(PATIENCE, Duration::from_millis(100))
            .first()
            .await;
        match found {
            Ok(element) => element,
            Err(error) => panic!(
                "{css} did not come: {error}; there is: {}",
                self.words().await
            ),
        }
    }

    /// Waits until the page says so, without loading it anew.
    pub async fn reads(&self, words: &str) {
        let element = self.driver.query(By::Tag("main"));
        let wanted = words.to_owned();
        let found = element
            .wait(PATIENCE, Duration::from_millis(100))
            .with_filter(move |main: WebElement| {
                let wanted = wanted.clone();
                // An element of a page that is just being left has no text any more: ask again.
                async move { Ok(main.text().await.is_ok_and(|text| text.contains(&wanted))) }
            })
            .first()
            .await;
        if found.is_err() {
            panic!("\"{words}\" did not come; there is: {}", self.words().await);
        }
    }

    pub async fn words(&self) -> String {
        let main = self.driver.find(By::Tag("main")).await.expect("a page");
        main.text().await.expect("its words")
    }

    /// Asks the page something that is true or not.
    pub async fn asks(&self, script: &str) -> bool {
        let answer = self.driver.execute(script, vec![]).await;
        answer.expect("an answer").convert().expect("yes or no")
    }

    async fn cdp(&self, method: &str, parameters: serde_json::Value) {
        let sent = self.driver.cdp().send_raw(method, parameters).await;
        sent.unwrap_or_else(|error| panic!("{method}: {error}"));
    }
}

/// The process between the test and the browser.
struct Chromedriver {
    process: Child,
    port: u16,
}

impl Chromedriver {
    fn start() -> Chromedriver {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("its address").port();
        drop(listener);
        let process = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver: install chromium and chromium-driver");
        for _ in 0..300 {
            if TcpStream::connect(("127.0.0.1", port)).is_ok() {
                break;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Chromedriver { process, port }
    }

    async fn browser(&self) -> WebDriver {
        let mut wanted = DesiredCapabilities::chrome();
        for flag in FLAGS {
            wanted.add_arg(flag).expect("a flag");
        }
        let phone = json!({
            "deviceMetrics": {"width": 390, "height": 844, "pixelRatio": 1.0, "touch": true},
            "userAgent": "Mozilla/5.0 (Linux; Android 14) Mobile",
        });
        let emulated = wanted.add_experimental_option("mobileEmulation", phone);
        emulated.expect("an option");
        let url = format!("http://127.0.0.1:{}", self.port);
        WebDriver::new(url, wanted).await.expect("a browser")
    }
}

impl Drop for Chromedriver {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}
