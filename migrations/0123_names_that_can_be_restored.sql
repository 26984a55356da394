-- stamp: 1795897549766
-- Names that can be restored.
-- As in 0029: PostgreSQL can't print a function of which only some parameters have names, so that no dump of the database could be restored.
create or replace function with_other_name(written text, was text, becomes text) returns text language sql immutable strict parallel safe
return regexp_replace(written, '(?<![[:alnum:]-])' || regexp_replace(was, '([^[:alnum:] ])', '\\\1', 'g') || '(?![[:alnum:]-])',
  replace(becomes, '\', '\\'), 'g');
