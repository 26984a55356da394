-- stamp: 1795219745003
-- The zip that comes with an imported table, until the import or a week, and what the dry run found of its files: `purpose` is what a
-- column takes the file for, empty for a file that no row names; either the hash of its content or what is wrong with it
-- (docs/decisions/0079).
alter table imports add column archive_file_id integer references files;
create index imports_by_archive on imports (archive_file_id) where archive_file_id is not null;

create table import_files (
  import_id integer not null references imports on delete cascade,
  -- its path in the zip, and the same in lower case, by which rows name it
  name text not null,
  key text not null,
  purpose text not null,
  sha256 text,
  flaw text,
  primary key (import_id, key, purpose),
  constraint import_files_judged check (num_nonnulls(sha256, flaw) = (purpose <> '')::integer)
);
call watch_changes('import_files');
