-- stamp: 1795892988913
-- Batches of all papers.
-- A batch may hold every paper that can be issued now.
alter table paper_batches drop constraint paper_batches_kind_check;
alter table paper_batches add constraint paper_batches_kind_check
  check (kind in ('formB', 'applicationForm', 'minutes', 'certificate', 'all'));
