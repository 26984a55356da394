-- stamp: 1795219458001
-- The head of the department may refuse a committee with a reason; whoever is refused stays until the committee is chosen anew.
alter table committee_members
  add column refused_at timestamptz,
  add column refused_by integer references users,
  add column refusal_reason text not null default '',
  add constraint committee_members_refused check (
    (refused_at is null) = (refused_by is null) and (refused_at is null) = (refusal_reason = '') and
    (refused_at is null or approved_at is null));
create index committee_members_refused_by on committee_members (refused_by) where refused_by is not null;
