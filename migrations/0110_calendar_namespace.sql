-- stamp: 1795876019046
-- What distinguishes the events of this faculty from those of others, wherever the application moves; each event had
-- the host and port in its UID, so that a move made them all anew.
create table calendar_namespace (
  id uuid primary key default gen_random_uuid(),
  single boolean not null default true unique check (single)
);
insert into calendar_namespace default values;
