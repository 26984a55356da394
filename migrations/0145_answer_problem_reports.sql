-- stamp: 1795978430185
-- A problem report has a state: it waits until the admin answers it by mail, or closes it without an answer.
alter table problem_reports
  add column answer text not null default '',
  add column answered_at timestamptz;
create index problem_reports_waiting on problem_reports (id) where answered_at is null;
-- what was reported before is in the admins' mailboxes
update problem_reports set answered_at = created_at;
call watch_changes('problem_reports');
-- an answer may hold no reply address either
drop trigger d_texts on problem_reports;
call guard_texts('problem_reports', 'mail_from', 'url', 'description', 'answer');
