-- stamp: 1796090400000
-- Guests as members of committees and as reviewers (src/areas/guests/README.md). Student services invite them; a mentor proposes, and a
-- proposal has nobody who invited until student services accept it.
alter table guests
  drop constraint guests_capacity,
  add constraint guests_capacity check (capacity in ('coMentor', 'companyContact', 'committeeMember', 'reviewer')),
  drop constraint guests_ended_how,
  add constraint guests_ended_how check (ended_how in ('revoked', 'declined', 'left', 'notAccepted')),
  alter column invited_by drop not null,
  alter column invited_at drop not null,
  add column proposed_by integer references users,
  add constraint guests_invited check ((invited_by is null) = (invited_at is null) and num_nonnulls(invited_by, proposed_by) >= 1);
create index guests_by_proposer on guests (proposed_by) where proposed_by is not null;

-- What judges may be by a user or by a guest.
alter table committee_members
  alter column user_id drop not null,
  add column guest_id integer references guests,
  add constraint committee_members_person check (num_nonnulls(user_id, guest_id) = 1),
  add constraint committee_members_guest_once unique (reservation_id, guest_id),
  -- somebody from outside neither leads nor writes
  add constraint committee_members_guest_role check (guest_id is null or role = 'member');
create index committee_members_of_guest on committee_members (guest_id) where guest_id is not null;

alter table minutes_answers
  alter column user_id drop not null,
  add column guest_id integer references guests,
  add constraint minutes_answers_person check (num_nonnulls(user_id, guest_id) = 1),
  add constraint minutes_answers_guest_once unique (draft_id, guest_id);
create index minutes_answers_by_guest on minutes_answers (guest_id) where guest_id is not null;

alter table assessment_marks
  alter column user_id drop not null,
  add column guest_id integer references guests,
  add constraint assessment_marks_person check (num_nonnulls(user_id, guest_id) = 1),
  add constraint assessment_marks_guest_once unique (reservation_id, criterion_id, guest_id);
create index assessment_marks_by_guest on assessment_marks (guest_id) where guest_id is not null;

alter table reviewer_opinions
  alter column reviewer_id drop not null,
  add column guest_id integer references guests,
  add constraint reviewer_opinions_person check (num_nonnulls(reviewer_id, guest_id) = 1);
create index reviewer_opinions_by_guest on reviewer_opinions (guest_id) where guest_id is not null;
