-- stamp: 1795219235001
-- The slots of a defense and its event in calendars are written anew only when something changes that they are made of; nearly every
-- step of a reservation changes its status, and few of these have to do with the defense.

-- What a status makes of a defense's date: tentative, confirmed, or null for no defense.
create function defense_standing(status text) returns text language sql immutable parallel safe
return case when status = 'mentorSetDefenseDate' then 'tentative'
  when status in ('studentServicesConfirmedDefenseDate', 'completed', 'notCompleted') then 'confirmed' end;

create or replace function defense_slots_follow_reservation() returns trigger language plpgsql as $$
begin
  perform refresh_defense_slots(new.id);
  return null;
end $$;
drop trigger defense_slots on reservations;
create trigger defense_slots after insert on reservations
  for each row when (defense_standing(new.status) is not null) execute function defense_slots_follow_reservation();
create trigger defense_slots_change after update of status, defense_date, defense_place, thesis_id, student_id on reservations
  for each row when (coalesce(defense_standing(old.status), defense_standing(new.status)) is not null
    and (defense_standing(old.status) is null, old.defense_date, old.defense_place, old.thesis_id, old.student_id)
      is distinct from (defense_standing(new.status) is null, new.defense_date, new.defense_place, new.thesis_id, new.student_id))
  execute function defense_slots_follow_reservation();

drop trigger calendar_event_changes on reservations;
create trigger calendar_event_changes after update of status, defense_date, defense_place, thesis_name on reservations
  for each row when (coalesce(defense_standing(old.status), defense_standing(new.status)) is not null
    and (defense_standing(old.status), old.defense_date, old.defense_place, old.thesis_name)
      is distinct from (defense_standing(new.status), new.defense_date, new.defense_place, new.thesis_name))
  execute function calendar_event_follows_reservation();
