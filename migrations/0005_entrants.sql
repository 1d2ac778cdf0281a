-- Whether pairs or single players play in a tournament; every one before this was of pairs.

ALTER TABLE headline ADD COLUMN entrants TEXT NOT NULL DEFAULT 'pairs';
