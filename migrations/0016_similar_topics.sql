-- stamp: 1795219215000
-- Topics whose titles are like one that is given folded (fold_text), with how alike they are, from 0 to 1. Guessing that a title is
-- like most others, the planner would read them all; within this function it takes the trigram index of thesis_search.
-- its two settings are known once something of the extension has run in this session
select similarity('a', 'b');
create function topics_like(title text) returns table (thesis_id integer, alike real)
language sql stable parallel safe rows 200
set enable_seqscan = off set pg_trgm.similarity_threshold = 0.4 set pg_trgm.word_similarity_threshold = 0.6
as $$
  select f.thesis_id, greatest(similarity(f.folded, title), word_similarity(title, f.folded))
  from thesis_search f where f.folded % title or title <% f.folded
$$;
