-- stamp: 1795219461001
-- A mentor's lists of theses and the payment slip have a wording that an administrator edits, in Croatian only.
alter table paper_templates
  drop constraint paper_templates_kind_check,
  add constraint paper_templates_kind_check check (
    kind in ('formB', 'applicationForm', 'minutes', 'certificate')
    or kind in ('unpublishedTheses', 'completedTheses', 'paymentSlip') and language = 'hr'
  );
