-- stamp: 1795219200000
-- What every later table rests on: extensions, the application's clock and actor, versions, history.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- The application's clock, so that a decision, its row and its history entry carry one time.
create function app_now() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())
$$;

create table log_entries (
  id bigint generated always as identity primary key,
  action text not null check (action in ('new', 'update', 'delete')),
  logged_at timestamptz not null,
  object_class text not null,
  object_id integer not null,
  version integer not null,
  user_id integer,
  username text,
  real_username text,
  data jsonb not null,
  previous jsonb not null,
  constraint log_entries_version unique (object_class, object_id, version)
);
create index log_entries_by_user on log_entries (user_id, logged_at desc);

-- Before an update: a row that really changes gets the next version. The time of the last sign-in is no change.
create function next_version() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{version,updated_at,last_login}'::text[] = to_jsonb(old) - '{version,updated_at,last_login}'::text[] then
    new.version := old.version;
    return new;
  end if;
  new.version := old.version + 1;
  return new;
end $$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  if new.version > old.version then new.updated_at := app_now(); end if;
  return new;
end $$;

-- After any write: one history entry with the fields that changed, who did it and as whom.
create function log_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - '{version,updated_at,last_login,password_hash}'::text[] end;
  becomes jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - '{version,updated_at,last_login,password_hash}'::text[] end;
  changed jsonb;
  replaced jsonb;
  object integer;
  nth integer;
begin
  if tg_op = 'DELETE' then
    object := old.id; nth := old.version + 1; changed := '{}'; replaced := jsonb_strip_nulls(was);
  else
    object := new.id; nth := new.version;
    if tg_op = 'UPDATE' and new.version = old.version then return null; end if;
    select coalesce(jsonb_object_agg(key, value), '{}') into changed
      from jsonb_each(becomes) where value is distinct from coalesce(was -> key, 'null');
    select coalesce(jsonb_object_agg(key, value), '{}') into replaced
      from jsonb_each(was) where value is distinct from becomes -> key;
  end if;
  insert into log_entries (action, logged_at, object_class, object_id, version, user_id, username, real_username, data, previous)
  values (
    case tg_op when 'INSERT' then 'new' when 'UPDATE' then 'update' else 'delete' end,
    app_now(), tg_argv[0], object, nth,
    nullif(current_setting('app.user_id', true), '')::integer,
    nullif(current_setting('app.username', true), ''),
    nullif(current_setting('app.real_username', true), ''),
    changed, replaced);
  return null;
end $$;

-- Puts a table under history: `call keep_history('theses', 'Thesis')`. It must have id and version.
create procedure keep_history(table_name text, object_class text) language plpgsql as $$
begin
  execute format('create trigger a_version before update on %I for each row execute function next_version()', table_name);
  if exists (select from information_schema.columns c
             where c.table_schema = 'public' and c.table_name = keep_history.table_name and c.column_name = 'updated_at') then
    execute format('create trigger b_updated_at before update on %I for each row execute function touch_updated_at()', table_name);
  end if;
  execute format('create trigger c_history after insert or update or delete on %I for each row execute function log_change(%L)', table_name, object_class);
end $$;
