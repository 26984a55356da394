-- stamp: 1795221168004
-- Each route declares whose data it reads (docs/decisions/0086): the kinds stand in the code, and a list with its choice.
alter table record_reads drop constraint record_reads_kind_check;
alter table record_reads add constraint record_reads_kind_check check (kind ~ '^[a-zA-Z]{1,40}$');
-- what was chosen of a list; the class of a record whose history was read
alter table record_reads add column detail text not null default '' check (length(detail) <= 300);
alter table record_reads drop constraint record_reads_once;
alter table record_reads add constraint record_reads_once unique nulls not distinct
  (hour, reader_id, real_reader_id, kind, record_id, subject_id, detail, address);
