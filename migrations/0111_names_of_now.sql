-- stamp: 1795877080177
-- A person's name is theirs of now wherever it stands: with the title, and in notifications. Documents, mails and the history keep what
-- they say.

-- The text with another name in place of the old one, where that stands as whole words.
create function with_other_name(text, was text, becomes text) returns text language sql immutable strict parallel safe
return regexp_replace($1, '(?<![[:alnum:]-])' || regexp_replace(was, '([^[:alnum:] ])', '\\\1', 'g') || '(?![[:alnum:]-])',
  replace(becomes, '\', '\\'), 'g');

-- The name with title in which a name stands for an earlier one; the first name may be written there otherwise.
create function title_with_name(title text, first_was text, last_was text, first_name text, last_name text)
returns text language sql immutable strict parallel safe
return case
  when strpos(title, first_name || ' ' || last_name) > 0 and (strpos(title, first_was || ' ' || last_was) = 0
    or strpos(first_name || ' ' || last_name, first_was || ' ' || last_was) > 0) then title
  when with_other_name(title, first_was || ' ' || last_was, '') <> title then
    with_other_name(title, first_was || ' ' || last_was, first_name || ' ' || last_name)
  else with_other_name(with_other_name(title, last_was, last_name), first_was, first_name) end;

create function title_follows_name() returns trigger language plpgsql as $$
begin
  new.name_with_title := title_with_name(new.name_with_title, old.first_name, old.last_name, new.first_name, new.last_name);
  return new;
end $$;
create trigger b_title before update on users for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function title_follows_name();

-- Notifications name students without a title and everybody else with it, and are about the theses and reservations of those they name.
create function notifications_follow_name() returns trigger language plpgsql as $$
begin
  update notifications n set message = with_other_name(n.message, old.name_with_title, new.name_with_title),
    message_en = with_other_name(n.message_en, old.name_with_title, new.name_with_title)
  where n.event_id in (
      select id from events where actor_id = new.id
      union select e.id from theses t join events e on e.thesis_id = t.id where new.id in (t.mentor_id, t.co_mentor_id)
      union select e.id from theses t join reservations r on r.thesis_id = t.id join events e on e.reservation_id = r.id
        where new.id in (t.mentor_id, t.co_mentor_id))
    and strpos(n.message, old.name_with_title) > 0;
  update notifications n set message = with_other_name(n.message, old.name, new.first_name || ' ' || new.last_name),
    message_en = with_other_name(n.message_en, old.name, new.first_name || ' ' || new.last_name)
  where n.event_id in (select e.id from reservations r join events e on e.reservation_id = r.id where r.student_id = new.id)
    and strpos(n.message, old.name) > 0;
  return null;
end $$;
create trigger f_notifications after update on users for each row
  when (old.name <> new.name or old.name_with_title <> new.name_with_title)
  execute function notifications_follow_name();

-- The history says who did it.
select set_config('app.username', 'nadogradnja', true);

update users u set name_with_title = mended.title
from (
  select distinct on (u.id) u.id, title_with_name(u.name_with_title, coalesce(l.previous ->> 'first_name', u.first_name),
    coalesce(l.previous ->> 'last_name', u.last_name), u.first_name, u.last_name) as title
  from users u join log_entries l on l.object_class = 'User' and l.object_id = u.id and l.previous ?| array['first_name', 'last_name']
  where strpos(u.name_with_title, u.name) = 0
  order by u.id, l.version desc
) mended
where mended.id = u.id and mended.title <> u.name_with_title;

select set_config('app.username', '', true);
