-- Somebody who plays at casual tables under a nickname, known by the cookie of one browser.
CREATE TABLE guest (
    id         BIGINT NOT NULL PRIMARY KEY,    -- random, below 2^53
    hash       TEXT   NOT NULL UNIQUE,         -- SHA-256 of the cookie
    name       TEXT   NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX guest_expires ON guest (expires_at);

-- What follows from the journals of casual tables, for the lobby.
CREATE TABLE casual_table (
    stream     TEXT     NOT NULL PRIMARY KEY,    -- casual/7KQ2M9XD
    game       TEXT     NOT NULL,
    door       TEXT     NOT NULL CHECK (door IN ('open', 'by_link')),
    stage      TEXT     NOT NULL CHECK (stage IN ('gathering', 'playing', 'over', 'closed')),
    seats      BIGINT   NOT NULL,
    people     BIGINT   NOT NULL,                -- seats held by people
    bots       BIGINT   NOT NULL,
    opened_at  BIGINT   NOT NULL                 -- milliseconds since 1970
);
CREATE INDEX casual_table_opened ON casual_table (opened_at);
