-- stamp: 1795219212000
-- Problems that people report (spec §3); kept to count how often one person or address reports, and removed after a year.

create table problem_reports (
  id bigint generated always as identity primary key,
  mail_from text not null,
  description text not null,
  url text not null,
  user_id integer references users on delete set null,
  address text not null,
  created_at timestamptz not null default app_now()
);
create index problem_reports_by_address on problem_reports (address, created_at);
create index problem_reports_newest on problem_reports (created_at);
