-- stamp: 1795219947003
-- People who were erased (docs/decisions/0082). Who did it says the history of the user.
create table erasures (
  user_id integer primary key references users on delete cascade,
  erased_at timestamptz not null,
  named boolean not null
);
