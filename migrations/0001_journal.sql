-- The truth: append-only. Nothing ever updates or deletes a row of this table.
CREATE TABLE journal (
    stream  TEXT   NOT NULL,    -- tournament/spring-open
    seq     BIGINT NOT NULL,    -- 1, 2, 3… within the stream, without gaps
    at      TEXT   NOT NULL,    -- RFC 3339, UTC, milliseconds
    actor   TEXT   NOT NULL,    -- person:17, pair:4, system, public
    request TEXT   NOT NULL,    -- the token of the form: one form is one entry
    entry   TEXT   NOT NULL,    -- {"type":"hand_recorded",…}
    PRIMARY KEY (stream, seq),
    UNIQUE (stream, request)
);
