-- stamp: 1795219236001
-- Which transaction wrote an entry of the history and an event, so that a step can be taken back exactly as it was taken
-- (docs/decisions/0045). Older rows have none.
alter table log_entries add column transaction xid8;
alter table log_entries alter column transaction set default pg_current_xact_id();
alter table events add column transaction xid8;
alter table events alter column transaction set default pg_current_xact_id();
create index events_of_actor on events (actor_id, created_at);

-- While the step can be taken back, those whom it concerns are told nothing. Null for what is shown at once.
alter table notifications add column visible_from timestamptz;
