-- stamp: 1795219223000
-- Who is told only of what was public is not told that a date which never was confirmed is off (docs/decisions/0019).

alter table calendar_events add column announced boolean not null default false;
-- of what is cancelled already nobody knows any more whether it was confirmed
update calendar_events set announced = status <> 'tentative';

create or replace function refresh_calendar_event(reservation integer) returns void language sql as $$
  insert into calendar_events as event (reservation_id, status, starts_at, place, summary, announced)
  select r.id, case r.status when 'mentorSetDefenseDate' then 'tentative' else 'confirmed' end,
    r.defense_date, r.defense_place, r.thesis_name, r.status <> 'mentorSetDefenseDate'
  from reservations r
  where r.id = reservation and r.defense_date is not null
    and r.status in ('mentorSetDefenseDate', 'studentServicesConfirmedDefenseDate', 'completed', 'notCompleted')
  on conflict (reservation_id) do update set
    status = excluded.status, starts_at = excluded.starts_at, place = excluded.place, summary = excluded.summary,
    announced = event.announced or excluded.announced, sequence = event.sequence + 1, changed_at = app_now()
  where (event.status, event.starts_at, event.place, event.summary)
    is distinct from (excluded.status, excluded.starts_at, excluded.place, excluded.summary);
  -- a calendar is told of a defense that will not be; day and place stay, so that it finds it
  update calendar_events event set status = 'cancelled', sequence = event.sequence + 1, changed_at = app_now()
  from reservations r
  where r.id = reservation and event.reservation_id = r.id and event.status <> 'cancelled'
    and r.status not in ('mentorSetDefenseDate', 'studentServicesConfirmedDefenseDate', 'completed', 'notCompleted');
$$;
