-- stamp: 1795219211000
-- A person's picture, and sessions that end with what they rest on (product §2, §10).

alter table users add column photo_file_id integer references files;

-- Who is deactivated, loses the admin's role or gets a new password from somebody else is signed out everywhere.
create function end_sessions() returns trigger language plpgsql as $$
begin
  if (old.active and not new.active)
     or ('admin' = any(old.roles) and not 'admin' = any(new.roles))
     or (old.password_hash is distinct from new.password_hash
         and coalesce(nullif(current_setting('app.user_id', true), '')::integer, 0) <> new.id) then
    delete from sessions where user_id = new.id or real_user_id = new.id;
  end if;
  return null;
end $$;
create trigger d_sessions after update of active, roles, password_hash on users
  for each row execute function end_sessions();
