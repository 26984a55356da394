-- stamp: 1795893800569
-- Outcomes that can be corrected.
-- Until when the outcome of a defense can be corrected, as stored when it was closed; null if it was final at once. `outcome_pending` holds
-- from then until a job has made the outcome final: only then is the topic of a failed defense free again. Defenses that were closed before
-- are final.
alter table reservations
  add column outcome_open_until timestamptz,
  add column outcome_pending boolean not null default false,
  add constraint reservations_outcome check (
    not outcome_pending or (status in ('completed', 'notCompleted') and outcome_open_until is not null));
create index reservations_pending_outcomes on reservations (outcome_open_until) where outcome_pending;

-- A failed defense keeps its topic while its outcome is pending.
drop index reservations_active;
create unique index reservations_active on reservations (thesis_id) where status not in ('canceled', 'notCompleted') or outcome_pending;

-- As in 0006; a topic is also reserved while the outcome of a failed defense is pending.
create or replace function check_thesis_and_reservations() returns trigger language plpgsql as $$
declare
  thesis integer := (to_jsonb(new) ->> case when tg_table_name = 'theses' then 'id' else 'thesis_id' end)::integer;
  thesis_status text;
  open_count integer;
  completed_count integer;
begin
  select t.status into thesis_status from theses t where t.id = thesis;
  if not found then return null; end if;
  select count(*) filter (where r.status not in ('canceled', 'notCompleted', 'completed')
           or (r.status = 'notCompleted' and r.outcome_pending)),
         count(*) filter (where r.status = 'completed')
    into open_count, completed_count from reservations r where r.thesis_id = thesis;
  if (thesis_status = 'reserved') is distinct from (open_count = 1)
     or (thesis_status = 'completed') is distinct from (completed_count = 1) then
    raise exception 'thesis % is % with % open and % completed reservations', thesis, thesis_status, open_count, completed_count
      using errcode = 'check_violation', constraint = 'thesis_and_reservations';
  end if;
  return null;
end $$;
drop trigger thesis_and_reservations on reservations;
create constraint trigger thesis_and_reservations after insert or update of status, outcome_pending on reservations
  deferrable initially deferred for each row execute function check_thesis_and_reservations();

-- For how many hours an outcome can be corrected; the newest row counts, and without a row it is 48. Rows are only added, so they tell who
-- has set it when.
create table outcome_settings (
  id integer generated always as identity primary key,
  hours smallint not null constraint outcome_settings_hours check (hours between 0 and 720),
  created_at timestamptz not null default app_now(),
  created_by integer references users
);
call watch_changes('outcome_settings');
