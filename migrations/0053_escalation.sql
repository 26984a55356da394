-- stamp: 1795219449001
-- After how many workdays the head of department is told that a task of a mentor waits; the newest row counts, and without a number nobody
-- is told. Rows are only added, so they tell who has set it when.
create table escalation_settings (
  id integer generated always as identity primary key,
  workdays smallint constraint escalation_settings_workdays check (workdays between 1 and 60),
  created_at timestamptz not null default app_now(),
  created_by integer references users
);
call watch_changes('escalation_settings');

-- Tasks of which a head of department has been told: what a mentor had to do, and since when.
create table escalations (
  reservation_id integer not null references reservations on delete cascade,
  task text not null,
  since timestamptz not null,
  primary key (reservation_id, task, since)
);
