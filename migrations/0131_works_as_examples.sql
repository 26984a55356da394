-- stamp: 1795903037034
-- A student may consent that mentors show the work as an example (product §11): since when, null without a consent. What became of a
-- consent that was taken back is in the history.
alter table reservations add column example_consent_at timestamptz;
create index reservations_as_examples on reservations (id) where example_consent_at is not null;
