-- stamp: 1795219476003
-- An author may put off the day on which everybody may read the thesis, with a reason (docs/decisions/0073).
alter table documents
  add column embargo_until date,
  add column embargo_reason text not null default '',
  add column embargo_announced_at timestamptz,
  add column embargo_ended_at timestamptz,
  add constraint documents_embargo check (embargo_until is null or (publicly_accessible = 'yes' and embargo_reason <> ''));
create index documents_by_embargo on documents (embargo_until) where embargo_until is not null and embargo_ended_at is null;

-- The completed theses that everybody may read in full on a day in Zagreb, each with its version (product §2): their authors have made
-- them public and no embargo lasts beyond that day. This is the only place that says so. A function takes the day as a value, because an
-- answer that is cached must not read the clock.
create function public_documents(today date)
  returns table (thesis_id integer, study_id integer, reservation_id integer, document_id integer) language sql stable as $$
  select t.id, t.study_id, r.id, d.id
  from theses t
  join reservations r on r.thesis_id = t.id and r.status = 'completed'
  join documents d on d.reservation_id = r.id and d.final_version and d.review_status = 'approved' and d.publicly_accessible = 'yes'
    and (d.embargo_until is null or d.embargo_until <= today)
  where t.status = 'completed'
$$;

create or replace function refresh_oai_records(thesis_ids integer[]) returns void language sql as $$
  with open_now as (
    select thesis_id, study_id from public_documents((app_now() at time zone 'Europe/Zagreb')::date) where thesis_id = any (thesis_ids)
  ), gone as (
    update oai_records o set deleted = true, changed_at = app_now()
    where o.thesis_id = any (thesis_ids) and not o.deleted and not exists (select from open_now n where n.thesis_id = o.thesis_id))
  insert into oai_records (thesis_id, study_id, changed_at) select thesis_id, study_id, app_now() from open_now order by 1
  on conflict (thesis_id) do update set study_id = excluded.study_id, changed_at = excluded.changed_at, deleted = false;
$$;
drop view public_documents;
