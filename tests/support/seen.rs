//! What a browser got, read as a person reads it: by heading, sentence, link and form.

use reqwest::StatusCode;
use reqwest::header::HeaderMap;
use scraper::{ElementRef, Html, Selector};

/// An answer, with the address it came from.
#[derive(Debug, Clone)]
pub struct Seen {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub path: String,
    pub text: String,
}

/// A form of the page as it would be sent: the hidden fields and what stands in the others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    pub fields: Vec<(String, String)>,
}

impl Seen {
    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
    }

    /// Where a 303 leads.
    pub fn location(&self) -> &str {
        self.header("location")
    }

    pub fn heading(&self) -> String {
        self.all("h1").join(" ")
    }

    /// The words of the page's own matter, without the bar and the foot.
    pub fn words(&self) -> String {
        self.all("main").join(" ")
    }

    pub fn says(&self, words: &str) -> bool {
        self.words().contains(words)
    }

    /// The words of every element that a selector finds.
    pub fn all(&self, css: &str) -> Vec<String> {
        let page = Html::parse_document(&self.text);
        page.select(&selector(css)).map(words).collect()
    }

    /// An attribute of every element that a selector finds.
    pub fn attributes(&self, css: &str, name: &str) -> Vec<String> {
        let page = Html::parse_document(&self.text);
        page.select(&selector(css))
            .filter_map(|element| element.attr(name).map(str::to_owned))
            .collect()
    }

    /// The cookie that this answer sets, as it is written.
    pub fn cookie(&self, name: &str) -> String {
        let set = self.headers.get_all("set-cookie").iter();
        let found = set
            .filter_map(|cookie| cookie.to_str().ok())
            .find(|text| text.starts_with(&format!("{name}=")));
        found
            .unwrap_or_else(|| panic!("{} sets no cookie {name}", self.path))
            .to_owned()
    }

    /// Every form that is sent to this address, in order.
    pub fn forms(&self, action: &str) -> Vec<Form> {
        let page = Html::parse_document(&self.text);
        let inputs = selector("input, select, textarea");
        page.select(&selector(&format!("form[action=\"{action}\"]")))
            .map(|form| Form {
                fields: form.select(&inputs).filter_map(field).collect(),
            })
            .collect()
    }

    /// The last form sent to this address that has such a field.
    pub fn form_with(&self, action: &str, field: &str) -> Form {
        let has = |form: &Form| form.fields.iter().any(|(name, _)| name == field);
        let form = self.forms(action).into_iter().rfind(has);
        form.unwrap_or_else(|| panic!("{} has no form with {field}: {}", self.path, self.words()))
    }

    /// The form that is sent to this address; "" is the one that is sent to the page itself.
    pub fn form(&self, action: &str) -> Form {
        let page = Html::parse_document(&self.text);
        let css = match action {
            "" => "main form:not([action])".to_owned(),
            action => format!("form[action=\"{action}\"]"),
        };
        let form = page.select(&selector(&css)).next();
        let form = form
            .unwrap_or_else(|| panic!("{} has no form for {action}: {}", self.path, self.words()));
        let inputs = selector("input, select, textarea");
        Form {
            fields: form.select(&inputs).filter_map(field).collect(),
        }
    }
}

impl Form {
    /// With these words in these fields; a field of that name must be there.
    pub fn filled(mut self, typed: &[(&str, &str)]) -> Form {
        for (name, text) in typed {
            self.fields.retain(|(field, _)| field != name);
            self.fields.push(((*name).to_owned(), (*text).to_owned()));
        }
        self
    }

    pub fn without(mut self, name: &str) -> Form {
        self.fields.retain(|(field, _)| field != name);
        self
    }
}

fn selector(css: &str) -> Selector {
    Selector::parse(css).unwrap_or_else(|error| panic!("{css}: {error}"))
}

fn words(element: ElementRef<'_>) -> String {
    element
        .text()
        .flat_map(str::split_whitespace)
        .collect::<Vec<_>>()
        .join(" ")
}

/// What this field would send as it stands.
fn field(element: ElementRef<'_>) -> Option<(String, String)> {
    let name = element.attr("name")?.to_owned();
    let value = element.attr("value").unwrap_or_default().to_owned();
    match (element.value().name(), element.attr("type")) {
        ("input", Some("checkbox" | "radio")) => element.attr("checked").map(|_| (name, value)),
        ("input", _) => Some((name, value)),
        ("select", _) => {
            let options: Vec<ElementRef<'_>> = element.select(&selector("option")).collect();
            let chosen = options
                .iter()
                .find(|option| option.attr("selected").is_some())
                .or(options.first())?;
            Some((name, chosen.attr("value").unwrap_or_default().to_owned()))
        }
        _ => Some((name, element.text().collect())),
    }
}
