-- stamp: 1795888267234
-- Terms end with their day.

-- Whether terms that end on a day off end with the next working day; the newest row counts, and without one they do. Rows are only added,
-- so they tell who has set it when.
create table term_settings (
  id integer generated always as identity primary key,
  moves_to_workday boolean not null,
  created_at timestamptz not null default app_now(),
  created_by integer references users
);
call watch_changes('term_settings');

-- The day off on which a reservation would have expired, if it expires on the next working day.
alter table reservations add column expiry_moved_from date
  constraint reservations_expiry_moved_from check (expiry_moved_from < (expires_at at time zone 'Europe/Zagreb')::date);

-- When a student began to send a final version that arrived later; terms are compared with it.
alter table documents add column begun_at timestamptz constraint documents_begun_at check (begun_at <= created_at);

-- Stored terms of open reservations end with their day, too, and those that nobody typed with the next working day. Typed ones have a
-- reason and end at 23:59. None ends earlier than it did.
create function pg_temp.is_day_off(day date) returns boolean language plpgsql as $$
declare
  year integer := extract(year from day);
  century integer := year / 100;
  epact integer := (century - century / 4 - (8 * century + 13) / 25 + 19 * (year % 19) + 15) % 30;
  moon integer := epact - (epact / 28) * (1 - (29 / (epact + 1)) * ((21 - year % 19) / 11));
  easter date := make_date(year, 3, 28) + moon - ((year + year / 4 + moon + 2 - century + century / 4) % 7);
begin
  return extract(isodow from day) > 5
    or to_char(day, 'MM-DD') in ('01-01', '01-06', '05-01', '05-30', '06-22', '08-05', '08-15', '11-01', '11-18', '12-25', '12-26')
    or day - easter in (0, 1, 60)
    or exists (select from non_working_days n where day between n.date_from and n.date_to);
end $$;

create function pg_temp.working_day(day date) returns date language plpgsql as $$
begin
  while pg_temp.is_day_off(day) loop day := day + 1; end loop;
  return day;
end $$;

-- The history says who did it.
select set_config('app.username', 'nadogradnja', true);
with ends as (
  select r.id, r.expires_at as was, counted, case when typed then counted else pg_temp.working_day(counted) end as last_day
  from reservations r, lateral (select (r.expires_at at time zone 'Europe/Zagreb')::date as counted,
    r.expires_at_reason <> '' and to_char(r.expires_at at time zone 'Europe/Zagreb', 'HH24:MI:SS') = '23:59:00' as typed) term
  where r.status not in ('completed', 'notCompleted', 'canceled')
), moved as (
  update reservations r set expires_at = (last_day + 1)::timestamp at time zone 'Europe/Zagreb' - interval '1 millisecond',
    expiry_moved_from = nullif(counted, last_day)
  from ends where ends.id = r.id
  returning r.id, r.expires_at
)
-- What was warned of stays warned of.
update expiry_warnings w set expires_at = moved.expires_at from moved, ends
where ends.id = moved.id and w.reservation_id = moved.id and w.expires_at = ends.was;
select set_config('app.username', '', true);
