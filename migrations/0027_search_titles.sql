-- stamp: 1795219226000
-- A topic that has the words in its title comes before one that has them elsewhere, whichever forms they are in; and the list of a
-- keyword follows its links themselves.

set local statement_timeout = 0;

-- The words of a text with a weight: those of a title have A, all others D; one without any would count for each.
create function words_of(text, weight text) returns tsvector language sql immutable strict parallel safe
return coalesce((select string_agg('''' || word || ''':1' || $2, ' ')::tsvector from unnest(tsvector_to_array(words_of($1))) as word), '');

create or replace function index_theses(which integer[]) returns void language sql as $$
  delete from thesis_words where thesis_id = any (which);
  with texts as materialized (
    select t.id, t.status, standing_of(t.status) as standing, t.study_id, fold_text(t.name) as folded, words_of(t.name, 'A') as title,
      words_of(concat_ws(' ', t.name_eng, t.keyword_list, m.name, c.name, t.company), 'D') as others
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

create function list_keyword() returns trigger language plpgsql as $$
begin
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
create trigger d_search after insert or update or delete on thesis_keywords for each row execute function list_keyword();

drop index thesis_search_words, thesis_search_published;
update thesis_search s
set words = words_of(t.name, 'A') || words_of(concat_ws(' ', t.name_eng, t.keyword_list, m.name, c.name, t.company), 'D')
from theses t join users m on m.id = t.mentor_id left join users c on c.id = t.co_mentor_id where t.id = s.thesis_id;
create index thesis_search_words on thesis_search using gin (words) where status in ('published', 'reserved', 'completed');
create index thesis_search_published on thesis_search using gin (words) where status = 'published';

delete from thesis_words where word like '#%';
insert into thesis_words (word, standing, elsewhere, thesis_id, study_id)
select '#' || l.keyword_id, standing_of(t.status), true, t.id, t.study_id
from theses t join thesis_keywords l on l.thesis_id = t.id where standing_of(t.status) is not null;
