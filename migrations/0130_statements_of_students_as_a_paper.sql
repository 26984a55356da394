-- stamp: 1795902674602
-- Statements of students as a paper.
-- The statements that a student gave are issued as a paper, too.
alter table papers drop constraint papers_kind_check;
alter table papers add constraint papers_kind_check check (kind in ('statements', 'formB', 'applicationForm', 'minutes', 'certificate'));
alter table paper_templates drop constraint paper_templates_kind_check;
alter table paper_templates add constraint paper_templates_kind_check check (
  kind in ('statements', 'formB', 'applicationForm', 'minutes', 'certificate', 'paymentSlip')
  or kind in ('unpublishedTheses', 'completedTheses') and language = 'hr'
);
alter table paper_batches drop constraint paper_batches_kind_check;
alter table paper_batches add constraint paper_batches_kind_check
  check (kind in ('statements', 'formB', 'applicationForm', 'minutes', 'certificate', 'all'));
