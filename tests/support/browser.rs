//! Somebody with a browser: keeps cookies, follows no redirect unless told to.

use super::Seen;
use super::seen::Form;
use reqwest::cookie::Jar;
use reqwest::redirect::Policy;
use reqwest::{Client, Method, RequestBuilder};
use serde::Serialize;
use std::sync::Arc;

#[derive(Clone)]
pub struct Browser {
    base: String,
    client: Client,
    jar: Arc<Jar>,
}

impl Browser {
    pub fn new(base: &str) -> Browser {
        let jar = Arc::new(Jar::default());
        let client = Client::builder()
            .cookie_provider(jar.clone())
            .redirect(Policy::none())
            .no_proxy()
            .build();
        Browser {
            base: base.to_owned(),
            client: client.expect("a client"),
            jar,
        }
    }

    /// Brings a cookie that another way than the pages made.
    pub fn bring(&self, cookie: &str) {
        self.jar
            .add_cookie_str(cookie, &self.base.parse().expect("an address"));
    }

    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, format!("{}{path}", self.base))
    }

    pub async fn seen(&self, request: RequestBuilder) -> Seen {
        let answer = request.send().await.expect("an answer");
        let (status, headers, path) = (
            answer.status(),
            answer.headers().clone(),
            answer.url().path().to_owned(),
        );
        Seen {
            status,
            headers,
            path,
            text: answer.text().await.expect("text"),
        }
    }

    pub async fn get(&self, path: &str) -> Seen {
        self.seen(self.request(Method::GET, path)).await
    }

    /// Goes where the answer leads, if it leads anywhere.
    pub async fn follow(&self, seen: Seen) -> Seen {
        match seen.location() {
            "" => seen,
            next => self.get(next).await,
        }
    }

    /// Sends a form as a browser does from a page of the same server.
    pub async fn submit(&self, action: &str, form: &Form) -> Seen {
        let post = self.post(action, &form.fields);
        self.seen(post.header("Sec-Fetch-Site", "same-origin"))
            .await
    }

    /// A POST of these fields, as any program may send it.
    pub fn post<F: Serialize>(&self, path: &str, fields: F) -> RequestBuilder {
        let body = serde_urlencoded::to_string(fields).expect("fields");
        let post = self.request(Method::POST, path).body(body);
        post.header("Content-Type", "application/x-www-form-urlencoded")
    }

    /// Opens a page, fills the form of it that is sent to `action`, and sends it; an action of ""
    /// is the page itself.
    pub async fn send(&self, page: &str, action: &str, typed: &[(&str, &str)]) -> Seen {
        let form = self.get(page).await.form(action).filled(typed);
        let action = if action.is_empty() { page } else { action };
        self.submit(action, &form).await
    }
}
