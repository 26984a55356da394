-- stamp: 1795219460001
-- After how many workdays the deadline of a reservation moves on while its mentor owes an answer; null for never.
alter table escalation_settings
  add column answer_workdays smallint constraint escalation_settings_answer_workdays check (answer_workdays between 1 and 60);

-- The days by which the deadline of a reservation has moved on, each once.
create table stopped_days (
  reservation_id integer not null references reservations on delete cascade,
  day date not null,
  primary key (reservation_id, day)
);
