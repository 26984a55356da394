-- stamp: 1795219466001
-- What the national repository takes of a final version in English; optional.
alter table documents
  add column abstract_eng text not null default '',
  add column keywords_eng text not null default '';
