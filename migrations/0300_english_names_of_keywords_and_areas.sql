-- stamp: 1796032000000
-- What an English page calls a keyword and a strategic area; "" shows the Croatian name.
alter table keywords add column phrase_eng text not null default '';
alter table strategic_areas add column name_eng text not null default '';
