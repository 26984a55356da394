-- stamp: 1795219227000
-- What each written row sets going costs a fraction of what it did (docs/performance.md).

-- The first entry of a record has none before it: nothing is looked for.
create or replace function chain_entry() returns trigger language plpgsql as $$
begin
  new.seal := null;
  new.hash := log_hash(new, case when new.version > 1 then (select e.hash from log_entries e where e.object_class = new.object_class
    and e.object_id = new.object_id and e.version = new.version - 1) end);
  return new;
end $$;

-- Planned once for each connection: a plan for the one topic in hand is no better than that for any few, and planning takes longer than
-- all the rest.
alter function index_theses(integer[]) set plan_cache_mode to force_generic_plan;
