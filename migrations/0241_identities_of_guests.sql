-- stamp: 1796220000000
-- Guests come in by an identity of AAI@EduHr of any institution, which is then bound to them (src/areas/guests/README.md).
alter table guest_contacts
  add column issuer text,
  add column persistent_id text,
  add column username text;
create index guest_contacts_by_identity on guest_contacts (issuer, persistent_id) where issuer is not null;

-- The guest for whom a browser has begun a sign-in; null for users.
alter table pending_sign_ins add column guest_id integer references guests on delete cascade;
create index pending_sign_ins_of_guest on pending_sign_ins (guest_id) where guest_id is not null;
