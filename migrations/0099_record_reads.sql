-- stamp: 1795220008003
-- Who has read which personal record of whom (docs/decisions/0086). The reads of a record within an hour are one row.
create table record_reads (
  id bigint generated always as identity primary key,
  hour timestamptz not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1 check (times > 0),
  reader_id integer not null references users,
  -- the admin who worked as the reader
  real_reader_id integer references users,
  kind text not null check (kind in ('user', 'userStudy', 'dossier', 'certificate', 'paper', 'paperBatch',
    'paymentProof', 'userList', 'studentList', 'certificateList')),
  -- 0 for a list
  record_id integer not null,
  -- null for a list
  subject_id integer references users on delete cascade,
  address text not null,
  constraint record_reads_once unique nulls not distinct
    (hour, reader_id, real_reader_id, kind, record_id, subject_id, address)
);
create index record_reads_by_time on record_reads (last_at, id);
create index record_reads_by_reader on record_reads (reader_id, last_at);
create index record_reads_by_real_reader on record_reads (real_reader_id, last_at) where real_reader_id is not null;
create index record_reads_by_subject on record_reads (subject_id, last_at);
call watch_changes('record_reads');
