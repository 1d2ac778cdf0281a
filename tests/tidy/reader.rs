//! Reads a Rust source for what it names, calls and says; comments, and what is compiled for tests
//! only, are left out.

use ra_ap_rustc_lexer::{FrontmatterAllowed, LiteralKind, TokenKind, tokenize};

/// What was found, and the line on which it stands.
pub struct Found<T> {
    pub line: usize,
    pub what: T,
}

#[derive(Default)]
pub struct Code {
    /// Paths as written out in full: `use std::{fmt, time::Instant}` gives two of them.
    pub paths: Vec<Found<Path>>,
    /// `.name(…)`, except in a `const`, which the compiler works out.
    pub methods: Vec<Found<String>>,
    /// `name!(…)`
    pub macros: Vec<Found<String>>,
    /// `#[name…]`
    pub attributes: Vec<Found<String>>,
    /// The insides of string literals.
    pub strings: Vec<Found<String>>,
}

pub struct Path {
    /// Starts with `crate`, `self` or `super`; the segments then start at the root instead.
    pub ours: bool,
    pub called: bool,
    pub segments: Vec<String>,
}

/// `file` is the path from the root of the repository, such as `src/web/mod.rs`.
pub fn read(file: &str, text: &str) -> Code {
    let tokens = tokens(text);
    let mut reader = Reader {
        tokens: &tokens,
        at: 0,
        depth: 0,
        file: module(file),
        inner: Vec::new(),
        constant: 0,
        code: Code::default(),
    };
    while reader.at < tokens.len() {
        reader.next();
    }
    reader.code
}

/// The modules down to that file: `src/web/mod.rs` is `web`, `src/main.rs` and `src/lib.rs` none.
pub fn module(file: &str) -> Vec<String> {
    let inside = file.strip_prefix("src/").unwrap_or(file);
    let names = inside.trim_end_matches(".rs").split('/');
    names
        .filter(|name| !["mod", "lib", "main"].contains(name))
        .map(str::to_owned)
        .collect()
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Token<'a> {
    Word(&'a str),
    Text(&'a str),
    Mark(char),
}

/// The tokens that count, with their lines.
fn tokens(text: &str) -> Vec<(usize, Token<'_>)> {
    let (mut tokens, mut from, mut line) = (Vec::new(), 0, 1);
    for token in tokenize(text, FrontmatterAllowed::No) {
        let piece = &text[from..from + token.len as usize];
        from += piece.len();
        let what = match token.kind {
            TokenKind::LineComment { .. }
            | TokenKind::BlockComment { .. }
            | TokenKind::Whitespace
            | TokenKind::Lifetime { .. } => None,
            TokenKind::Ident | TokenKind::RawIdent => Some(Token::Word(piece)),
            TokenKind::Literal { kind, .. } => match kind {
                LiteralKind::Int { .. }
                | LiteralKind::Float { .. }
                | LiteralKind::Char { .. }
                | LiteralKind::Byte { .. } => Some(Token::Mark('0')),
                _ => Some(Token::Text(inside(piece))),
            },
            _ => piece.chars().next().map(Token::Mark),
        };
        tokens.extend(what.map(|what| (line, what)));
        line += piece.matches('\n').count();
    }
    tokens
}

/// A string literal without its quotes.
fn inside(literal: &str) -> &str {
    let opened = literal.split_once('"').map_or(literal, |(_, rest)| rest);
    opened.trim_end_matches('#').trim_end_matches('"')
}

struct Reader<'a> {
    tokens: &'a [(usize, Token<'a>)],
    at: usize,
    /// How many braces are open.
    depth: usize,
    file: Vec<String>,
    /// Modules opened inside the file, with the depth at which they close.
    inner: Vec<(String, usize)>,
    /// Where the constant ends that is being read.
    constant: usize,
    code: Code,
}

impl<'a> Reader<'a> {
    fn next(&mut self) {
        let (line, token) = self.tokens[self.at];
        self.at += 1;
        match token {
            Token::Mark('#') => self.attribute(line),
            Token::Mark('.') => self.method(line),
            Token::Mark('{') => self.depth += 1,
            Token::Mark('}') => {
                self.depth = self.depth.saturating_sub(1);
                self.inner.retain(|(_, depth)| *depth < self.depth);
            }
            Token::Mark(_) => {}
            Token::Text(text) => self.code.strings.push(Found {
                line,
                what: text.to_owned(),
            }),
            Token::Word("mod") => self.inner_module(),
            Token::Word("const") => self.constant(),
            Token::Word(word) => self.path(word, line),
        }
    }

    fn token(&self, ahead: usize) -> Option<Token<'a>> {
        self.tokens.get(self.at + ahead).map(|(_, token)| *token)
    }

    fn is(&self, ahead: usize, mark: char) -> bool {
        self.token(ahead) == Some(Token::Mark(mark))
    }

    /// After a `#`: with `cfg(test)` the whole item is passed over.
    fn attribute(&mut self, line: usize) {
        self.at += usize::from(self.is(0, '!'));
        if !self.is(0, '[') {
            return;
        }
        let name = match self.token(1) {
            Some(Token::Word(name)) => name.to_owned(),
            _ => return,
        };
        let for_tests =
            name == "cfg" && self.token(3) == Some(Token::Word("test")) && self.is(4, ')');
        self.code.attributes.push(Found { line, what: name });
        if for_tests {
            self.at += ["[", "cfg", "(", "test", ")", "]"].len();
            self.at += self.item();
        }
    }

    /// How many tokens to the first `;` outside of all brackets, or to the end of the braces.
    fn item(&self) -> usize {
        let mut open = 0;
        let rest = self.tokens[self.at..].iter();
        let end = rest.map(|(_, token)| *token).position(|token| match token {
            Token::Mark('(' | '[' | '{') => {
                open += 1;
                false
            }
            Token::Mark(mark @ (')' | ']' | '}')) => {
                open -= 1;
                mark == '}' && open == 0
            }
            Token::Mark(';') => open == 0,
            Token::Mark(_) | Token::Word(_) | Token::Text(_) => false,
        });
        end.map_or(self.tokens.len() - self.at, |end| end + 1)
    }

    /// After `const`: `NAME: …;`, and not `fn` or a parameter.
    fn constant(&mut self) {
        let named = matches!(self.token(0), Some(Token::Word(name)) if name.chars().any(char::is_uppercase));
        let parameter = self.at > 1 && matches!(self.tokens[self.at - 2].1, Token::Mark('<' | ','));
        if named && !parameter {
            self.constant = self.at + self.item();
        }
    }

    /// After a `.`: a call has arguments, a field has none.
    fn method(&mut self, line: usize) {
        let counts = self.at >= self.constant && self.is(1, '(');
        if let (Some(Token::Word(name)), true) = (self.token(0), counts) {
            let what = name.to_owned();
            self.code.methods.push(Found { line, what });
        }
        self.at += usize::from(matches!(self.token(0), Some(Token::Word(_))));
    }

    fn inner_module(&mut self) {
        if let (Some(Token::Word(name)), true) = (self.token(0), self.is(1, '{')) {
            let name = name.to_owned();
            self.inner.push((name, self.depth));
        }
    }

    fn path(&mut self, first: &str, line: usize) {
        let mut written_out = Vec::new();
        self.branches(vec![first.to_owned()], line, &mut written_out);
        let called = self.is(0, '(');
        if self.is(0, '!') && ['(', '[', '{'].iter().any(|open| self.is(1, *open)) {
            let name = written_out
                .last()
                .and_then(|(_, path)| path.last().cloned());
            self.code
                .macros
                .extend(name.map(|what| Found { line, what }));
        }
        for (line, segments) in written_out {
            let ours =
                segments.len() > 1 && ["crate", "self", "super"].contains(&segments[0].as_str());
            let segments = if ours {
                self.rooted(segments)
            } else {
                segments
            };
            self.code.paths.push(Found {
                line,
                what: Path {
                    ours,
                    called,
                    segments,
                },
            });
        }
    }

    /// All paths that start like this one, with the lines of their last segments.
    fn branches(
        &mut self,
        mut path: Vec<String>,
        mut line: usize,
        found: &mut Vec<(usize, Vec<String>)>,
    ) {
        while self.is(0, ':') && self.is(1, ':') {
            match self.token(2) {
                Some(Token::Word(word)) => {
                    path.push(word.to_owned());
                    line = self.tokens[self.at + 2].0;
                    self.at += 3;
                }
                Some(Token::Mark('{')) => {
                    self.at += 3;
                    return self.tree(&path, found);
                }
                Some(Token::Mark(_) | Token::Text(_)) | None => {
                    self.at += 2;
                    break;
                }
            }
        }
        found.push((line, path));
    }

    /// After the brace of a `use`: each of its branches, up to the closing brace.
    fn tree(&mut self, stem: &[String], found: &mut Vec<(usize, Vec<String>)>) {
        while let Some((line, token)) = self.tokens.get(self.at).copied() {
            self.at += 1;
            match token {
                Token::Mark('}') => return,
                Token::Word("as") => self.at += 1,
                Token::Word(word) => {
                    let longer = [stem, &[word.to_owned()]].concat();
                    self.branches(longer, line, found);
                }
                Token::Mark(_) | Token::Text(_) => {}
            }
        }
    }

    /// A path of ours, starting at the root.
    fn rooted(&self, segments: Vec<String>) -> Vec<String> {
        let inner = self.inner.iter().map(|(name, _)| name.clone());
        let mut root: Vec<String> = self.file.iter().cloned().chain(inner).collect();
        for segment in segments {
            match segment.as_str() {
                "crate" => root.clear(),
                "self" => {}
                "super" => {
                    root.pop();
                }
                _ => root.push(segment),
            }
        }
        root
    }
}
