-- stamp: 1795877758550
-- A bulk write of topics holds a lock on their table, and each topic was indexed twice and its lists written anew for each of its
-- keywords and programmes. Now a bulk write indexes its topics at the end, all at once, and a list that stays as it is costs no write.

-- Whoever sets app.indexes_later in a transaction calls index_theses for what it wrote before its end.
create function indexes_later() returns boolean language sql stable parallel safe
return coalesce(current_setting('app.indexes_later', true), '') = 'on';

create or replace function index_this_thesis() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from thesis_words where thesis_id = old.id;
  elsif indexes_later() then
    return null;
  elsif tg_op = 'INSERT' or (old.name, old.name_eng, old.keyword_list, old.mentor_id, old.co_mentor_id, old.company, standing_of(old.status) is null)
     is distinct from (new.name, new.name_eng, new.keyword_list, new.mentor_id, new.co_mentor_id, new.company, standing_of(new.status) is null) then
    perform index_theses(array[new.id]);
  elsif (old.status, old.study_id) is distinct from (new.status, new.study_id) then
    update thesis_search set status = new.status, study_id = new.study_id where thesis_id = new.id;
    update thesis_words set standing = standing_of(new.status), study_id = new.study_id where thesis_id = new.id;
  end if;
  return null;
end $$;

create or replace function list_keyword() returns trigger language plpgsql as $$
begin
  if indexes_later() then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    delete from thesis_words where thesis_id = old.thesis_id and word = '#' || old.keyword_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into thesis_words (word, standing, elsewhere, thesis_id, study_id)
    select '#' || new.keyword_id, standing_of(t.status), true, t.id, t.study_id
    from theses t where t.id = new.thesis_id and standing_of(t.status) is not null;
  end if;
  return null;
end $$;

create or replace function refresh_thesis_lists() returns trigger language plpgsql as $$
declare
  thesis integer := case when tg_op = 'DELETE' then old.thesis_id else new.thesis_id end;
begin
  update theses t set keyword_list = fresh.keywords, program_list = fresh.programs
  from (select
    coalesce((select string_agg(k.phrase, '|' order by k.phrase)
      from thesis_keywords l join keywords k on k.id = l.keyword_id where l.thesis_id = thesis), '') as keywords,
    coalesce((select string_agg(p.name, '|' order by p.name)
      from thesis_study_programs l join study_programs p on p.id = l.study_program_id where l.thesis_id = thesis), '') as programs) fresh
  where t.id = thesis and (t.keyword_list, t.program_list) <> (fresh.keywords, fresh.programs);
  return null;
end $$;

-- A keyword says nothing to harvesters of a topic that isn't completed.
drop trigger oai_records on thesis_keywords;
drop trigger oai_records_gone on thesis_keywords;
create function refresh_oai_record_of_keyword() returns trigger language plpgsql as $$
declare
  thesis integer := case when tg_op = 'DELETE' then old.thesis_id else new.thesis_id end;
begin
  if exists (select from theses where id = thesis and status = 'completed') then
    perform refresh_oai_records(array[thesis]);
  end if;
  return null;
end $$;
create trigger oai_records after insert or delete on thesis_keywords for each row execute function refresh_oai_record_of_keyword();
