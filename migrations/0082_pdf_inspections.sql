-- stamp: 1795219475003
-- What was found in the PDF of a final version, once for each content. Findings are deleted with nothing: they say nothing of a person.
create table pdf_inspections (
  sha256 text primary key constraint pdf_inspections_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  inspection jsonb not null,
  inspected_at timestamptz not null default app_now()
);

call watch_changes('pdf_inspections');
