-- stamp: 1796000700000
-- Reminders of mentors and committee members who haven't marked a thesis or answered a draft of the minutes: each once for a date of
-- the defense, or for a draft (product §11).
create table committee_reminders (
  reservation_id integer not null references reservations on delete cascade,
  task text not null constraint committee_reminders_task check (task in ('marksBefore', 'marksAfter', 'minutes')),
  -- the date of the defense, or when the draft was sent
  since timestamptz not null,
  primary key (reservation_id, task, since)
);
