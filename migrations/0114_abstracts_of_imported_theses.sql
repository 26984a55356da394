-- stamp: 1795880958209
-- Abstracts of imported theses.
-- An author learns from the form that the abstract becomes public; that of an imported thesis is public where the import says so, or once
-- the thesis is in the national repository (product §11). Nobody said so of those imported before.
alter table documents add column abstract_public boolean not null default true;

-- The history says who did it.
select set_config('app.username', 'nadogradnja', true);
update documents d set abstract_public = false
from imports i join log_entries l on l.id between i.first_entry and i.last_entry
where i.record_set = 'reservations' and i.transaction is not null and l.object_class = 'Document' and l.object_id = d.id
  and d.abstract_public;
select set_config('app.username', '', true);
