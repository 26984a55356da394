-- stamp: 1795219457001
-- The papers of a batch are packed into a zip or merged into one PDF.
alter table paper_batches
  add column packing text not null default 'zip' constraint paper_batches_packing check (packing in ('zip', 'pdf'));
drop index paper_batches_once;
-- a form that is sent twice starts one
create unique index paper_batches_once on paper_batches (created_by, kind, packing, md5(items::text)) where state = 'running';
