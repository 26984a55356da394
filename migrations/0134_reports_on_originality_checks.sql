-- stamp: 1795903507739
-- Reports on originality checks are papers like the others.
alter table papers drop constraint papers_kind_check;
alter table papers add constraint papers_kind_check
  check (kind in ('statements', 'formB', 'applicationForm', 'minutes', 'originality', 'certificate'));
alter table paper_templates drop constraint paper_templates_kind_check;
alter table paper_templates add constraint paper_templates_kind_check check (
  kind in ('statements', 'formB', 'applicationForm', 'minutes', 'certificate', 'paymentSlip')
  or kind in ('originality', 'unpublishedTheses', 'completedTheses') and language = 'hr');
alter table paper_batches drop constraint paper_batches_kind_check;
alter table paper_batches add constraint paper_batches_kind_check
  check (kind in ('statements', 'formB', 'applicationForm', 'minutes', 'originality', 'certificate', 'all'));
