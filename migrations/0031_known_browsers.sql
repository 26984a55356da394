-- stamp: 1795219230000
-- The browsers in which each user has signed in: they pass the throttling of sign-ins that others have failed.
create table known_browsers (
  token_hash text not null,
  user_id integer not null references users on delete cascade,
  used_at timestamptz not null,
  primary key (user_id, token_hash)
);

-- The browser of an attempt, if the account's user has signed in there before.
alter table sign_in_attempts add column browser text;
