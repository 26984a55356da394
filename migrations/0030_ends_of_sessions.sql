-- stamp: 1795219229000
-- A session ends some days after the sign-in, however much it is used; those that are open now, after their last use.
alter table sessions
  add column ends_at timestamptz,
  add column host_only boolean not null default false;
update sessions set ends_at = seen_at + interval '7 days';
alter table sessions alter column ends_at set not null;
