-- stamp: 1795219467002
-- The payment slip has an English wording too; a mentor's lists of theses stay Croatian.
alter table paper_templates
  drop constraint paper_templates_kind_check,
  add constraint paper_templates_kind_check check (
    kind in ('formB', 'applicationForm', 'minutes', 'certificate', 'paymentSlip')
    or kind in ('unpublishedTheses', 'completedTheses') and language = 'hr'
  );
