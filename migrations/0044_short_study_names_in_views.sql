-- stamp: 1795219242001
-- Grids show a study by its short name: saved views that filter by its full name filter by the short one instead.

-- A value as it stands in the query of an address.
create function pg_temp.url_encoded(value text) returns text language sql immutable as $$
  select coalesce(string_agg(case when part ~ '[A-Za-z0-9*._-]' then part when part = ' ' then '+'
    else upper(regexp_replace(encode(convert_to(part, 'UTF8'), 'hex'), '(..)', '%\1', 'g')) end, '' order by nth), '')
  from regexp_split_to_table(value, '') with ordinality as parts (part, nth)
$$;

do $$
declare study record;
begin
  for study in select name, formatted_name from studies where name <> formatted_name order by length(formatted_name) desc loop
    update grid_views set query = replace(query, pg_temp.url_encoded(study.formatted_name), pg_temp.url_encoded(study.name))
    where query like '%study.is=%' and position(pg_temp.url_encoded(study.formatted_name) in query) > 0;
  end loop;
end $$;
drop function pg_temp.url_encoded(text);
