-- stamp: 1795219209000
-- Each entry's hash covers the entry and the hash before it of the same record; seals sign what has come since the last one
-- (docs/decisions/0011). And what the history's lists are ordered and searched by.

create table log_seals (
  id integer primary key,
  sealed_at timestamptz not null,
  -- the entries that it seals, in order, and the 32 bytes of each one's hash, one after another
  entry_ids bigint[] not null,
  hashes bytea not null,
  -- how many entries are sealed up to here
  total bigint not null,
  -- names the key; the signature also covers the one before it
  key text not null,
  signature bytea not null,
  constraint log_seals_whole check (length(hashes) = 32 * cardinality(entry_ids))
);

alter table log_entries add column hash bytea, add column seal integer references log_seals;

-- An entry as one text, the same wherever it is made: see `contentOf` in src/areas/history/server/verify.
create function log_hash(entry log_entries, before bytea) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    encode(before, 'hex'), entry.id, entry.action, extract(epoch from entry.logged_at), entry.object_class, entry.object_id,
    entry.version, entry.user_id, entry.username, entry.real_username, entry.data, entry.previous)::text, 'UTF8'))
$$;

-- Who changes a record holds its row, so its entries come one after another; writers of other records wait for nothing here.
create function chain_entry() returns trigger language plpgsql as $$
begin
  new.seal := null;
  new.hash := log_hash(new, (select e.hash from log_entries e where e.object_class = new.object_class
    and e.object_id = new.object_id and e.version = new.version - 1));
  return new;
end $$;

do $$
declare
  entry log_entries;
  before bytea;
  chained text;
begin
  for entry in select * from log_entries order by object_class, object_id, version loop
    if chained is distinct from entry.object_class || entry.object_id then before := null; end if;
    chained := entry.object_class || entry.object_id;
    before := log_hash(entry, before);
    update log_entries set hash = before where id = entry.id;
  end loop;
end $$;

alter table log_entries alter column hash set not null;
create trigger chain before insert on log_entries for each row execute function chain_entry();

create index log_entries_sealed on log_entries (seal, id);
create index log_entries_newest on log_entries (logged_at desc, id desc);
create index log_entries_of_class on log_entries (object_class, logged_at desc, id desc);
create index log_entries_of_username on log_entries (username, logged_at desc, id desc);
create index log_entries_of_real_username on log_entries (real_username, logged_at desc, id desc) where real_username is not null;

-- A generated column is not yet there before an update, and must not make a change of what is none: a sign-in is no change.
create or replace function next_version() returns trigger language plpgsql as $$
declare
  ignored text[] := '{version,updated_at,last_login}'::text[] || coalesce(tg_argv, '{}');
begin
  if to_jsonb(new) - ignored = to_jsonb(old) - ignored then
    new.version := old.version;
    return new;
  end if;
  new.version := old.version + 1;
  return new;
end $$;
create or replace trigger a_version before update on users for each row execute function next_version('name');
