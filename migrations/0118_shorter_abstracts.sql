-- stamp: 1795892630260
-- Shorter abstracts.
-- The library or student services may replace the abstract of a completed thesis by a shorter one, with a reason (product §11).
alter table documents add column abstract_reason text not null default '';
