-- stamp: 1795219477003
-- The comparison of a published thesis with its record in the national repository, and when it is made next.
create table deposit_checks (
  thesis_id integer primary key references theses on delete cascade,
  checked_at timestamptz,
  difference text constraint deposit_checks_difference check (difference in ('gone', 'otherIdentifier', 'otherTitle')),
  seen text not null default '',
  failure text,
  attempts smallint not null default 0,
  next_check_at timestamptz not null
);
create index deposit_checks_due on deposit_checks (next_check_at);

call watch_changes('deposit_checks');
