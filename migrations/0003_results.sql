-- What follows from the journals of tournaments, for queries: rewritten with every entry that
-- changes it, in the same transaction, and by `firstjack rebuild`.

CREATE TABLE headline (
    stream     TEXT     NOT NULL PRIMARY KEY,    -- tournament/spring-open
    name       TEXT     NOT NULL,
    starts     TEXT     NOT NULL,                -- 2026-11-28T19:00, the club's own time
    venue      TEXT     NOT NULL,
    stage      TEXT     NOT NULL CHECK (stage IN ('open', 'under_way', 'certified')),
    pairs      BIGINT   NOT NULL,                -- entered and not withdrawn
    round      BIGINT   NOT NULL,                -- posted rounds
    rounds     BIGINT   NOT NULL                 -- planned rounds
);

-- The certified places, a row for everybody who played for the pair.
CREATE TABLE result (
    stream     TEXT     NOT NULL,
    pair       BIGINT   NOT NULL,
    person     BIGINT   NOT NULL,
    place      BIGINT   NOT NULL,
    played     BIGINT   NOT NULL,
    won        BIGINT   NOT NULL,
    points     BIGINT   NOT NULL,
    sets       BIGINT   NOT NULL,
    bostons    BIGINT   NOT NULL,
    PRIMARY KEY (stream, pair, person)
);
CREATE INDEX result_of_person ON result (person);
