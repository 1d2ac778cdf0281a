-- What follows from the journals of casual tables: every game that was played to its end.
CREATE TABLE casual_game (
    stream     TEXT     NOT NULL,                -- casual/7KQ2M9XD
    number     BIGINT   NOT NULL,                -- 1, 2, 3… of the table
    game       TEXT     NOT NULL,
    rules      TEXT     NOT NULL,                -- house rules that differ from the game's own: [["mode","club"]]
    door       TEXT     NOT NULL CHECK (door IN ('open', 'by_link')),
    ending     TEXT     NOT NULL CHECK (ending IN ('won', 'capped')),
    ended_at   BIGINT   NOT NULL,                -- milliseconds since 1970
    PRIMARY KEY (stream, number)
);
CREATE INDEX casual_game_ended ON casual_game (ended_at);

-- Whose each seat of such a game was, and what it came to.
CREATE TABLE casual_result (
    stream     TEXT     NOT NULL,
    number     BIGINT   NOT NULL,
    seat       BIGINT   NOT NULL,                -- from 0, clockwise
    who        TEXT     NOT NULL,                -- person:17, guest:9, bot:club
    person     BIGINT,                           -- of a member
    since      TEXT     NOT NULL CHECK (since IN ('start', 'later')),
    hand       TEXT     NOT NULL CHECK (hand IN ('own', 'bot')),    -- bot: some moves were a bot's
    place      BIGINT   NOT NULL,
    score      BIGINT   NOT NULL,
    PRIMARY KEY (stream, number, seat)
);
CREATE INDEX casual_result_person ON casual_result (person);

-- Which club event a game was recorded in. Claimed before the event is opened, so that no two have it.
CREATE TABLE recorded_game (
    played_at  TEXT     NOT NULL,                -- casual/7KQ2M9XD
    number     BIGINT   NOT NULL,
    event      TEXT     NOT NULL,                -- tournament/spring-open
    PRIMARY KEY (played_at, number)
);
