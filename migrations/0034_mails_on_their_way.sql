-- stamp: 1795219233000
-- A mail that a worker is sending is claimed for a while instead of holding its row locked: a lost connection to the database then does
-- not undo the note that it was sent. `requeued_at` is when a mail that nobody was sending was last put into the queue again.
alter table mails
  add column claimed_until timestamptz,
  add column requeued_at timestamptz;
create index mails_unsent on mails (created_at) where sent_at is null;
