-- stamp: 1795219239001
-- Names of studies on pages in English; where one is empty, the Croatian name is shown.
alter table studies add column name_eng text not null default '', add column formatted_name_eng text not null default '';
