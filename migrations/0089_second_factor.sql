-- stamp: 1795219541003
-- The second factor of accounts: codes by RFC 6238. The secret is encrypted with a key that the database does not know;
-- last_step is the latest period of 30 seconds since 1970 whose code has been used.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  sealed_secret text not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_step integer not null default 0
);

-- Codes for who has lost the device, each for one use; only keyed hashes are stored.
create table recovery_codes (
  user_id integer not null references second_factors on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Sign-ins whose password has been accepted and which wait for the code.
create table halfway_sign_ins (
  token_hash text primary key,
  user_id integer not null references users on delete cascade,
  return_to text not null,
  expires_at timestamptz not null
);
create index halfway_sign_ins_by_user on halfway_sign_ins (user_id);

-- They end with the password that was accepted, and with the account.
create function end_halfway_sign_ins() returns trigger language plpgsql as $$
begin
  delete from halfway_sign_ins where user_id = new.id;
  return null;
end $$;
create trigger d_halfway_sign_ins after update of active, password_hash on users
  for each row when (old.active and not new.active or old.password_hash is distinct from new.password_hash)
  execute function end_halfway_sign_ins();

alter table security_events drop constraint security_events_kind, add constraint security_events_kind check (kind in
  ('signInFailed', 'signInThrottled', 'signOutRefused', 'impersonationStarted', 'impersonationEnded', 'originRefused',
   'passwordChanged', 'passwordReset', 'secondFactorAdded', 'secondFactorRemoved', 'secondFactorReset',
   'recoveryCodesMade', 'recoveryCodeUsed'));
