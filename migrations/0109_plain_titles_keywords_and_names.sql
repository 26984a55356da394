-- stamp: 1795869356687
-- Titles, keywords and names lose the characters that nobody sees (soft hyphens, zero width, overrides of direction), and have spaces
-- where only something like one stood. What texts from outside become is written at normalizeText (src/kit/text/croatian.ts).

create function plain_text(text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(
  translate($1, E'\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u206a\u206b\u206c\u206d\u206e\u206f\ufeff', ''),
  '[\r\v\f\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]', ' ', 'g'));

-- Folded texts have none of these characters either, whoever wrote them.
do $$ begin
  execute replace(pg_get_functiondef('fold_text(text)'::regprocedure), 'fold_text', 'fold_letters');
end $$;
create or replace function fold_text(text) returns text language sql immutable strict parallel safe
return case
  when $1 collate "C" !~ '[^ -~ČĆĐŠŽčćđšž]' then
    regexp_replace(lower(translate($1, 'ČĆĐŠŽčćđšž', 'ccdszccdsz') collate "C"), 'dj+', 'd', 'g')
  else fold_letters(translate($1, E'\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u206a\u206b\u206c\u206d\u206e\u206f\ufeff', '')) end;

create or replace function words_of(text) returns tsvector language sql immutable strict parallel safe
return array_to_tsvector(array(select left(word, 60) from unnest(
  case when $1 collate "C" !~ '[^ -~ČĆĐŠŽčćđšž„“”–’]' then
    string_to_array(lower(translate($1, 'ČĆĐŠŽ!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~„“”–’', 'čćđšž' || repeat(' ', 37)) collate "C"), ' ')
  else regexp_split_to_array(lower(normalize(translate($1, E'\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u206a\u206b\u206c\u206d\u206e\u206f\ufeff', ''), nfc) collate "und-x-icu"), '[^[:alnum:]]+') collate "C" end)
  as word where word <> ''));

-- The history says who did it.
select set_config('app.username', 'nadogradnja', true);

update theses set name = plain_text(name), name_eng = plain_text(name_eng)
where (name, name_eng) is distinct from (plain_text(name), plain_text(name_eng));
update reservations set thesis_name = plain_text(thesis_name), thesis_name_eng = plain_text(thesis_name_eng)
where (thesis_name, thesis_name_eng) is distinct from (plain_text(thesis_name), plain_text(thesis_name_eng));
update users set first_name = plain_text(first_name), last_name = plain_text(last_name), name_with_title = plain_text(name_with_title)
where (first_name, last_name, name_with_title)
  is distinct from (plain_text(first_name), plain_text(last_name), plain_text(name_with_title));

-- A keyword with such characters and the one without are one keyword, the one that was written plainly; their addresses lead to it.
create temporary table same_keywords as
  select id, first_value(id) over (partition by lower(plain_text(phrase)) order by phrase <> plain_text(phrase), id) as kept
  from keywords;
insert into thesis_keywords (thesis_id, keyword_id)
  select l.thesis_id, s.kept from thesis_keywords l join same_keywords s on s.id = l.keyword_id where s.id <> s.kept
  on conflict do nothing;
update keyword_redirects r set merged_into = s.kept from same_keywords s where s.id = r.merged_into and s.id <> s.kept;
insert into keyword_redirects (keyword_id, merged_into) select id, kept from same_keywords where id <> kept;
delete from thesis_keywords l using same_keywords s where s.id = l.keyword_id and s.id <> s.kept;
delete from keywords k using same_keywords s where s.id = k.id and s.id <> s.kept;
drop table same_keywords;
with plain as (
  update keywords set phrase = plain_text(phrase) where phrase <> plain_text(phrase) and plain_text(phrase) <> '' returning id
)
update theses t set keyword_list = (
  select string_agg(case when p.id is null then k.phrase else plain_text(k.phrase) end, '|' order by k.phrase)
  from thesis_keywords l join keywords k on k.id = l.keyword_id left join plain p on p.id = k.id where l.thesis_id = t.id)
where t.id in (select l.thesis_id from thesis_keywords l join plain p on p.id = l.keyword_id);

select set_config('app.username', '', true);
