-- stamp: 1795979100000
-- ORCID iDs of people, which they enter themselves and which are public; an iD belongs to one person.
alter table users
  add column orcid text constraint users_orcid_form check (orcid ~ '^(\d{4}-){3}\d{3}[\dX]$');
create unique index users_orcid on users (orcid) where orcid is not null;

-- harvesters learn of it as of a name
drop trigger oai_records on users;
create constraint trigger oai_records after update of first_name, last_name, orcid on users deferrable initially deferred for each row
  when ((old.first_name, old.last_name, old.orcid) is distinct from (new.first_name, new.last_name, new.orcid))
  execute function refresh_oai_records_of();
