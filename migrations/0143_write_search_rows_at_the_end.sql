-- stamp: 1795978075870
-- The rows that search reads are written once, at the end of the transaction that changes what they show (src/areas/search/README.md).
-- Until then a transaction only lists what it has changed, so nobody waits for a bulk write because of search, and a topic that is changed
-- several times is indexed once.

drop trigger e_search on users;
drop function index_theses_of_mentor();

-- Lists ids until the end of the transaction, in the named list: theses_to_index has topics with other words, theses_to_list topics that only
-- stand elsewhere, mentors_to_index people with another name.
create function list_for_search(list text, ids text) returns text language sql volatile
return set_config('app.' || list, concat_ws(',', nullif(current_setting('app.' || list, true), ''), ids), true);

-- A condition of the trigger would be read anew by each statement, which takes longer than this function.
create or replace function index_this_thesis() returns trigger language plpgsql as $$
declare
  list text;
begin
  if tg_op = 'DELETE' then
    delete from thesis_words where thesis_id = old.id;
  elsif tg_op = 'INSERT' or (old.name, old.name_eng, old.keyword_list, old.mentor_id, old.co_mentor_id, old.company, standing_of(old.status) is null)
     is distinct from (new.name, new.name_eng, new.keyword_list, new.mentor_id, new.co_mentor_id, new.company, standing_of(new.status) is null) then
    list := list_for_search('theses_to_index', new.id::text);
  elsif (old.status, old.study_id) is distinct from (new.status, new.study_id) then
    list := list_for_search('theses_to_list', new.id::text);
  end if;
  return null;
end $$;

create function index_theses_of_mentor() returns trigger language plpgsql as $$
declare
  list text := list_for_search('mentors_to_index', new.id::text);
begin
  return null;
end $$;
create trigger e_search after update on users for each row when (old.name <> new.name)
  execute function index_theses_of_mentor();

-- The row of a link is written with it, unless its transaction indexes topics anyway.
drop trigger d_search on thesis_keywords;
drop function list_keyword(), indexes_later();
create function list_keywords() returns trigger language plpgsql as $$
declare
  list text;
begin
  if current_setting('app.theses_to_index', true) <> '' then
    list := list_for_search('theses_to_index', (select string_agg(distinct thesis_id::text, ',') from links));
  elsif tg_op = 'DELETE' then
    delete from thesis_words w using links l where w.thesis_id = l.thesis_id and w.word = '#' || l.keyword_id;
  else
    insert into thesis_words (word, standing, elsewhere, thesis_id, study_id)
    select '#' || l.keyword_id, standing_of(t.status), true, t.id, t.study_id
    from links l join theses t on t.id = l.thesis_id where standing_of(t.status) is not null;
  end if;
  return null;
end $$;
create trigger d_search after insert on thesis_keywords referencing new table as links
  for each statement execute function list_keywords();
create trigger d_search_gone after delete on thesis_keywords referencing old table as links
  for each statement execute function list_keywords();

-- The first event at the end writes everything that is listed. A topic is written by one transaction at a time, which reads it only then,
-- so the last one has seen all changes:
-- * who changes a topic has it locked;
-- * who renames a mentor locks the search rows of their topics, not the topics; who only lists a topic anew writes its search row first;
-- * a topic that becomes the renamed mentor's meanwhile is not among them yet, so a rename waits for those who write words, and they for it.
create function write_search_rows() returns trigger language plpgsql set plan_cache_mode to force_generic_plan as $$
declare
  written integer[] := string_to_array(current_setting('app.theses_to_index', true), ',');
  listed integer[] := string_to_array(current_setting('app.theses_to_list', true), ',');
  renamed integer[] := string_to_array(current_setting('app.mentors_to_index', true), ',');
  emptied text;
begin
  if coalesce(written || listed || renamed, '{}') = '{}' then
    return null;
  end if;
  emptied := set_config('app.theses_to_index', '', true) || set_config('app.theses_to_list', '', true)
    || set_config('app.mentors_to_index', '', true);
  if renamed <> '{}' then
    perform pg_advisory_xact_lock(hashtext('names of mentors'));
    written := written || array(select id from theses where mentor_id = any (renamed) or co_mentor_id = any (renamed));
  elsif written <> '{}' then
    perform pg_advisory_xact_lock_shared(hashtext('names of mentors'));
  end if;
  if renamed <> '{}' or cardinality(listed) > 1 then
    perform from thesis_search where thesis_id = any (written || listed) order by thesis_id for update;
  end if;
  if written <> '{}' then
    perform index_theses(written);
  end if;
  if listed <> '{}' then
    update thesis_search s set status = t.status, study_id = t.study_id
    from theses t where t.id = any (listed) and s.thesis_id = t.id and (s.status, s.study_id) <> (t.status, t.study_id);
    update thesis_words w set standing = standing_of(t.status), study_id = t.study_id
    from theses t where t.id = any (listed) and w.thesis_id = t.id and (w.standing, w.study_id) <> (standing_of(t.status), t.study_id);
  end if;
  return null;
end $$;
create constraint trigger search_rows after insert or update of name, name_eng, keyword_list, mentor_id, co_mentor_id, company, status, study_id
  on theses deferrable initially deferred for each row execute function write_search_rows();
create constraint trigger search_rows after update on users
  deferrable initially deferred for each row when (old.name <> new.name) execute function write_search_rows();

-- What else follows a name is written at the end, too: nobody who marks a notification as read waits for an import of people.
drop trigger oai_records on users;
create constraint trigger oai_records after update of first_name, last_name on users deferrable initially deferred for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function refresh_oai_records_of();
drop trigger f_notifications on users;
create constraint trigger f_notifications after update on users deferrable initially deferred for each row
  when (old.name <> new.name or old.name_with_title <> new.name_with_title)
  execute function notifications_follow_name();
