-- stamp: 1795219220000
-- What calendars outside are told (docs/decisions/0019): a defense's event with its sequence, and the tokens that read it.

create index reservations_by_defense on reservations (defense_date) where defense_date is not null;

-- One row for each defense that ever had a date; what calendars know it by stays, and each change raises the sequence.
create table calendar_events (
  reservation_id integer primary key references reservations on delete cascade,
  sequence integer not null default 0,
  status text not null check (status in ('tentative', 'confirmed', 'cancelled')),
  starts_at timestamptz not null,
  place text not null,
  summary text not null,
  changed_at timestamptz not null default app_now()
);
create index calendar_events_by_start on calendar_events (starts_at);

create function refresh_calendar_event(reservation integer) returns void language sql as $$
  insert into calendar_events as event (reservation_id, status, starts_at, place, summary)
  select r.id, case r.status when 'mentorSetDefenseDate' then 'tentative' else 'confirmed' end,
    r.defense_date, r.defense_place, r.thesis_name
  from reservations r
  where r.id = reservation and r.defense_date is not null
    and r.status in ('mentorSetDefenseDate', 'studentServicesConfirmedDefenseDate', 'completed', 'notCompleted')
  on conflict (reservation_id) do update set
    status = excluded.status, starts_at = excluded.starts_at, place = excluded.place, summary = excluded.summary,
    sequence = event.sequence + 1, changed_at = app_now()
  where (event.status, event.starts_at, event.place, event.summary)
    is distinct from (excluded.status, excluded.starts_at, excluded.place, excluded.summary);
  -- a calendar is told of a defense that will not be; day and place stay, so that it finds it
  update calendar_events event set status = 'cancelled', sequence = event.sequence + 1, changed_at = app_now()
  from reservations r
  where r.id = reservation and event.reservation_id = r.id and event.status <> 'cancelled'
    and r.status not in ('mentorSetDefenseDate', 'studentServicesConfirmedDefenseDate', 'completed', 'notCompleted');
$$;

create function calendar_event_follows_reservation() returns trigger language plpgsql as $$
begin
  perform refresh_calendar_event(new.id);
  return null;
end $$;
create trigger calendar_event after insert on reservations
  for each row when (new.defense_date is not null) execute function calendar_event_follows_reservation();
create trigger calendar_event_changes after update of status, defense_date, defense_place, thesis_name on reservations
  for each row when ((old.status, old.defense_date, old.defense_place, old.thesis_name)
    is distinct from (new.status, new.defense_date, new.defense_place, new.thesis_name))
  execute function calendar_event_follows_reservation();

-- Another mentor or co-mentor is another committee: the event says so to those who had it.
create function calendar_event_follows_thesis() returns trigger language plpgsql as $$
begin
  update calendar_events event set sequence = event.sequence + 1, changed_at = app_now()
  from reservations r
  where r.thesis_id = new.id and event.reservation_id = r.id and event.status <> 'cancelled'
    and r.status in ('mentorSetDefenseDate', 'studentServicesConfirmedDefenseDate');
  return null;
end $$;
create trigger calendar_event after update of mentor_id, co_mentor_id on theses
  for each row when (old.mentor_id is distinct from new.mentor_id or old.co_mentor_id is distinct from new.co_mentor_id)
  execute function calendar_event_follows_thesis();

select refresh_calendar_event(id) from reservations where defense_date is not null;

-- The token that reads a person's feeds and nothing else; its owner sees it again, so it is kept as it is.
create table calendar_tokens (
  user_id integer primary key references users on delete cascade,
  token text not null check (length(token) >= 32),
  created_at timestamptz not null
);

-- Requests with a wrong token, counted against guessing and forgotten after a day.
create table calendar_misses (
  id bigint generated always as identity primary key,
  username text not null,
  address text not null,
  at timestamptz not null
);
create index calendar_misses_by_address on calendar_misses (address, at);
