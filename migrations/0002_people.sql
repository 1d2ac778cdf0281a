-- People are plain rows. Tournaments hold their numbers and nothing else about them.

CREATE TABLE club (
    id         BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    name       TEXT   NOT NULL,
    time_zone  TEXT   NOT NULL,    -- America/New_York
    currency   TEXT   NOT NULL,    -- USD
    created_at BIGINT NOT NULL     -- milliseconds since 1970, like every time below
);

-- The one link by which the first owner is made.
CREATE TABLE setup_link (
    id   BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    hash TEXT   NOT NULL
);

CREATE TABLE person (
    id         BIGINT NOT NULL PRIMARY KEY,    -- random, below 2^53
    name       TEXT   NOT NULL,
    note       TEXT   NOT NULL,                -- tells people of one name apart: "Northside"
    known_as   TEXT   UNIQUE,                  -- name and note, folded; NULL once removed
    searched   TEXT   NOT NULL,                -- the folded words of the name, each after a space
    role       TEXT   NOT NULL,
    status     TEXT   NOT NULL CHECK (status IN ('active', 'removed')),
    sign_in    TEXT   UNIQUE,                  -- folded; NULL for people without an account
    password   TEXT,                           -- Argon2id, PHC string
    request    TEXT   UNIQUE,                  -- the token of the form that entered them
    created_at BIGINT NOT NULL
);

-- Who is signed in: a person, or the phone that opened a pair's ticket.
CREATE TABLE session (
    hash       TEXT   NOT NULL PRIMARY KEY,    -- SHA-256 of the cookie
    person     BIGINT REFERENCES person (id),
    stream     TEXT,
    pair       BIGINT,
    expires_at BIGINT NOT NULL,
    CHECK ((person IS NOT NULL AND stream IS NULL AND pair IS NULL)
        OR (person IS NULL AND stream IS NOT NULL AND pair IS NOT NULL))
);
CREATE INDEX session_of_person ON session (person);
CREATE INDEX session_of_ticket ON session (stream, pair);
CREATE INDEX session_expires ON session (expires_at);

CREATE TABLE invitation (
    id         BIGINT NOT NULL PRIMARY KEY,
    hash       TEXT   NOT NULL UNIQUE,         -- SHA-256 of the link's token
    role       TEXT   NOT NULL,
    person     BIGINT REFERENCES person (id),  -- NULL: whoever accepts is entered as new
    invited_by BIGINT NOT NULL REFERENCES person (id),
    status     TEXT   NOT NULL CHECK (status IN ('open', 'accepted', 'revoked')),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);

-- A pair's own card for one tournament.
CREATE TABLE ticket (
    stream TEXT   NOT NULL,
    pair   BIGINT NOT NULL,
    code   TEXT   NOT NULL UNIQUE,             -- eight Crockford characters
    PRIMARY KEY (stream, pair)
);
