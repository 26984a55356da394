-- stamp: 1795979400000
-- A copy without personal data takes the place of a final version's file for the public; the original stays as the study record.
alter table documents
  add column public_file_id integer references files,
  add column public_file_reason text not null default '',
  add column public_file_at timestamptz,
  add constraint documents_public_file check (
    (public_file_id is null) = (public_file_at is null)
    and (public_file_id is null or (final_version and public_file_reason <> '')));
create index documents_by_public_file on documents (public_file_id) where public_file_id is not null;
