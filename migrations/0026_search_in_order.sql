-- stamp: 1795219225000
-- Searching a word that thousands of topics have takes no longer than one that few have: the topics of each word stand in the order
-- in which they are shown, so that only the first are read (decision 0024). Only what the public finds is searched here.

set local statement_timeout = 0; -- 100 000 topics take some 20 seconds

-- The words of a text as they are written, in small letters; how each is folded stands in search_words.
create or replace function words_of(text) returns tsvector language sql immutable strict parallel safe
return array_to_tsvector(array(select left(word, 60) from unnest(
  -- nearly every text is of these letters and signs alone, and that is ten times as quick
  case when $1 collate "C" !~ '[^ -~ČĆĐŠŽčćđšž„“”–’]' then
    string_to_array(lower(translate($1, 'ČĆĐŠŽ!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~„“”–’', 'čćđšž' || repeat(' ', 37)) collate "C"), ' ')
  else regexp_split_to_array(lower(normalize($1, nfc) collate "und-x-icu"), '[^[:alnum:]]+') collate "C" end) as word where word <> ''));

drop trigger d_search on theses;
drop trigger e_search on users;
drop function index_this_thesis, index_theses_of_mentor, index_thesis;
drop table search_words;
drop index thesis_search_words, thesis_search_published, keywords_words, users_words;

-- Every word that a public topic ever had. One that stands here twice is harmless, so that nobody waits for anybody.
create table search_words (
  written text collate "C" not null,
  folded text collate "C" not null
);

-- Each word of a public topic, with what decides its place; `standing`: 1 published, 2 reserved, 5 completed.
create table thesis_words (
  word text collate "C" not null,
  standing smallint not null,
  elsewhere boolean not null, -- than in the title
  thesis_id integer not null,
  study_id integer not null
);

create function standing_of(status text) returns smallint language sql immutable parallel safe
return case status when 'published' then 1 when 'reserved' then 2 when 'completed' then 5 end;

create function index_theses(which integer[]) returns void language sql as $$
  delete from thesis_words where thesis_id = any (which);
  with texts as materialized (
    select t.id, t.status, standing_of(t.status) as standing, t.study_id, fold_text(t.name) as folded, words_of(t.name) as title,
      words_of(concat_ws(' ', t.name_eng, t.keyword_list, m.name, c.name, t.company)) as others
    from theses t join users m on m.id = t.mentor_id left join users c on c.id = t.co_mentor_id where t.id = any (which)
  ), searched as (
    insert into thesis_search (thesis_id, status, study_id, folded, words)
    select id, status, study_id, folded, title || others from texts
    on conflict (thesis_id) do update set
      status = excluded.status, study_id = excluded.study_id, folded = excluded.folded, words = excluded.words
  ), listed as (
    insert into thesis_words (word, standing, elsewhere, thesis_id, study_id)
    select has.word, standing, has.elsewhere, id, study_id from texts cross join lateral (
      select unnest(tsvector_to_array(title)) as word, false as elsewhere
      union all select unnest(tsvector_to_array(ts_delete(others, tsvector_to_array(title)))), true
      union all select '#' || l.keyword_id, true from thesis_keywords l where l.thesis_id = id) has
    where standing is not null
    returning word)
  insert into search_words (written, folded)
  select word, fold_text(word) from (select distinct word from listed where word not like '#%') has
  where not exists (select from search_words known where known.written = has.word);
$$;

create function index_this_thesis() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from thesis_words where thesis_id = old.id;
  elsif tg_op = 'INSERT' or (old.name, old.name_eng, old.keyword_list, old.mentor_id, old.co_mentor_id, old.company, standing_of(old.status) is null)
     is distinct from (new.name, new.name_eng, new.keyword_list, new.mentor_id, new.co_mentor_id, new.company, standing_of(new.status) is null) then
    perform index_theses(array[new.id]);
  elsif (old.status, old.study_id) is distinct from (new.status, new.study_id) then
    update thesis_search set status = new.status, study_id = new.study_id where thesis_id = new.id;
    update thesis_words set standing = standing_of(new.status), study_id = new.study_id where thesis_id = new.id;
  end if;
  return null;
end $$;
create trigger d_search after insert or update or delete on theses for each row execute function index_this_thesis();

-- Whoever writes one of these topics meanwhile is waited for, and then both changes are seen.
create function index_theses_of_mentor() returns trigger language plpgsql as $$
begin
  perform id from theses where mentor_id = new.id or co_mentor_id = new.id order by id for no key update;
  perform index_theses(array(select id from theses where mentor_id = new.id or co_mentor_id = new.id));
  return null;
end $$;
create trigger e_search after update on users for each row when (old.name <> new.name)
  execute function index_theses_of_mentor();

drop index thesis_search_folded;
truncate thesis_search;
select index_theses(array(select id from theses));
create index thesis_search_folded on thesis_search using gin (folded gin_trgm_ops);

create index thesis_words_in_order on thesis_words (word, elsewhere, standing, thesis_id desc) include (study_id);
create index thesis_words_of_thesis on thesis_words (thesis_id);
create index thesis_search_words on thesis_search using gin (words) where status in ('published', 'reserved', 'completed');
create index thesis_search_published on thesis_search using gin (words) where status = 'published';
create index search_words_by_written on search_words (written);
create index search_words_by_folded on search_words (folded);
create index search_words_near on search_words using gin (folded gin_trgm_ops);
create index keywords_words on keywords using gin (words_of(phrase));
create index users_words on users using gin (words_of(name)) where roles && array['teacher', 'headOfDepartment'];
