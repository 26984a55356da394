-- stamp: 1795219448001
-- On which weekday somebody wants to be reminded of what waits (1 is Monday, 0 never), if not on the usual one, and the reminders that
-- have been written.
create table reminder_days (
  user_id integer primary key references users on delete cascade,
  weekday smallint not null constraint reminder_days_weekday check (weekday between 0 and 5)
);
call watch_changes('reminder_days');
create table sent_reminders (
  user_id integer not null references users on delete cascade,
  day date not null,
  primary key (user_id, day)
);
