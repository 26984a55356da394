-- stamp: 1795219228000
-- A dump writes down a parameter without a name beside a named one as `words_of.""`, which no restore can read. Both have names now; a
-- database that was restored without this function gets it back here.
create or replace function words_of(content text, weight text) returns tsvector language sql immutable strict parallel safe
return coalesce((select string_agg('''' || word || ''':1' || $2, ' ')::tsvector from unnest(tsvector_to_array(words_of($1))) as word), '');
