-- stamp: 1795219539003
-- Topics and reservations of a former application are imported with the days of their steps (docs/decisions/0071).
alter table imports drop constraint imports_record_set_check,
  add constraint imports_record_set_check check (record_set in ('departments', 'people', 'studies', 'studyPrograms', 'teacherStudies',
    'studentStudies', 'quotas', 'theses', 'reservations'));

-- Writes rows one after another, each as of a time of the past, so that their history has the times at which they changed elsewhere. A
-- change is {"table", "id", "at", "isNew", "values"}; `values` has the columns to write, and a new row also gets its id.
create procedure write_as_of(changes jsonb) language plpgsql as $$
declare
  change record;
  names text;
  present text := current_setting('app.now', true);
begin
  for change in select c.* from jsonb_to_recordset(changes)
    as c ("table" text, id integer, at timestamptz, "isNew" boolean, "values" jsonb)
  loop
    perform set_config('app.now', change.at::text, true);
    select string_agg(quote_ident(key), ', ') into names from jsonb_object_keys(change."values") key;
    if change."isNew" then
      execute format('insert into %1$I (id, %2$s) select $1, %2$s from jsonb_populate_record(null::%1$I, $2)', change."table", names)
        using change.id, change."values";
    else
      execute format('update %1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$I, $2)) where id = $1', change."table", names)
        using change.id, change."values";
    end if;
  end loop;
  perform set_config('app.now', coalesce(present, ''), true);
end $$;
