-- stamp: 1795219468002
-- The completed theses that their authors have made public, each with the version that anybody may read (product §2). This is the
-- only place that says so.
create view public_documents as
  select t.id as thesis_id, t.study_id, r.id as reservation_id, d.id as document_id
  from theses t
  join reservations r on r.thesis_id = t.id and r.status = 'completed'
  join documents d on d.reservation_id = r.id and d.final_version and d.review_status = 'approved' and d.publicly_accessible = 'yes'
  where t.status = 'completed';

-- What the OAI-PMH endpoint tells harvesters: which theses are public, when what it says of them last changed, and which are public no
-- longer. A row stays when its thesis is deleted, so that everybody who has harvested it learns of that (docs/decisions/0065).
create table oai_records (
  thesis_id integer primary key,
  study_id integer not null,
  changed_at timestamptz not null,
  deleted boolean not null default false
);
create index oai_records_by_change on oai_records (changed_at, thesis_id);
create index oai_records_of_study on oai_records (study_id, changed_at, thesis_id);

create function refresh_oai_records(thesis_ids integer[]) returns void language sql as $$
  with open_now as (select thesis_id, study_id from public_documents where thesis_id = any (thesis_ids)), gone as (
    update oai_records o set deleted = true, changed_at = app_now()
    where o.thesis_id = any (thesis_ids) and not o.deleted and not exists (select from open_now n where n.thesis_id = o.thesis_id))
  insert into oai_records (thesis_id, study_id, changed_at) select thesis_id, study_id, app_now() from open_now order by 1
  on conflict (thesis_id) do update set study_id = excluded.study_id, changed_at = excluded.changed_at, deleted = false;
$$;

-- A change of a record that says something of completed theses. Of people, studies and the like only what a record shows counts.
create function refresh_oai_records_of() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  changed_id integer := (changed ->> case tg_table_name when 'thesis_keywords' then 'thesis_id' else 'id' end)::integer;
begin
  perform refresh_oai_records(case tg_table_name
    when 'theses' then array[changed_id]
    when 'thesis_keywords' then array[changed_id]
    when 'reservations' then array[(changed ->> 'thesis_id')::integer]
    when 'documents' then array(select r.thesis_id from reservations r where r.id = (changed ->> 'reservation_id')::integer)
    when 'users' then array(select id from theses where status = 'completed' and changed_id in (mentor_id, co_mentor_id)
      union select thesis_id from reservations where status = 'completed' and student_id = changed_id)
    when 'keywords' then array(select thesis_id from thesis_keywords where keyword_id = changed_id)
    when 'departments' then array(select id from theses where status = 'completed' and department_id = changed_id)
    when 'studies' then array(select id from theses where status = 'completed' and study_id = changed_id)
    when 'study_programs' then array(
      select thesis_id from reservations where status = 'completed' and student_study_program_id = changed_id)
  end);
  return null;
end $$;

create trigger oai_records after insert on theses for each row when (new.status = 'completed')
  execute function refresh_oai_records_of();
create trigger oai_records_changed after update on theses for each row
  when ((old.status = 'completed' or new.status = 'completed') and old.version <> new.version)
  execute function refresh_oai_records_of();
create trigger oai_records_gone after delete on theses for each row when (old.status = 'completed')
  execute function refresh_oai_records_of();
create trigger oai_records after insert on reservations for each row when (new.status = 'completed')
  execute function refresh_oai_records_of();
create trigger oai_records_changed after update on reservations for each row
  when ((old.status = 'completed' or new.status = 'completed') and old.version <> new.version)
  execute function refresh_oai_records_of();
create trigger oai_records_gone after delete on reservations for each row when (old.status = 'completed')
  execute function refresh_oai_records_of();
create trigger oai_records after insert on documents for each row when (new.final_version)
  execute function refresh_oai_records_of();
create trigger oai_records_changed after update on documents for each row
  when (new.final_version and old.version <> new.version) execute function refresh_oai_records_of();
create trigger oai_records_gone after delete on documents for each row when (old.final_version)
  execute function refresh_oai_records_of();
create trigger oai_records after insert on thesis_keywords for each row execute function refresh_oai_records_of();
create trigger oai_records_gone after delete on thesis_keywords for each row execute function refresh_oai_records_of();
create trigger oai_records after update of first_name, last_name on users for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function refresh_oai_records_of();
create trigger oai_records after update of phrase on keywords for each row when (old.phrase <> new.phrase)
  execute function refresh_oai_records_of();
create trigger oai_records after update on departments for each row
  when ((old.name, old.name_eng) is distinct from (new.name, new.name_eng)) execute function refresh_oai_records_of();
create trigger oai_records after update on studies for each row when (old.version <> new.version)
  execute function refresh_oai_records_of();
create trigger oai_records after update on study_programs for each row when (old.version <> new.version)
  execute function refresh_oai_records_of();

-- They have been public since they were completed.
insert into oai_records (thesis_id, study_id, changed_at)
select p.thesis_id, p.study_id, coalesce(t.completed_at, t.updated_at) from public_documents p join theses t on t.id = p.thesis_id;
