-- Who walked out of a tournament with no substitute named, and is barred for it: follows from the
-- journals, rewritten with every entry that changes it and by `firstjack rebuild`.
CREATE TABLE suspension (
    stream     TEXT     NOT NULL,    -- the tournament left
    pair       BIGINT   NOT NULL,
    person     BIGINT   NOT NULL,
    left_at    BIGINT   NOT NULL,    -- milliseconds since 1970
    reason     TEXT     NOT NULL,
    PRIMARY KEY (stream, pair, person)
);
CREATE INDEX suspension_of_person ON suspension (person);

-- What an owner lifted, and why: a plain row, since no journal says it.
CREATE TABLE suspension_lifted (
    stream     TEXT     NOT NULL,
    person     BIGINT   NOT NULL,
    left_at    BIGINT   NOT NULL,    -- which one: leaving again is another suspension
    lifted_at  BIGINT   NOT NULL,
    lifted_by  BIGINT   NOT NULL REFERENCES person (id),
    reason     TEXT     NOT NULL,
    PRIMARY KEY (stream, person, left_at)
);
