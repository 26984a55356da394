-- stamp: 1795891739644
-- Gender of texts about a student.
-- It is asked once, when the first paper of a student is issued.
alter table users add column female boolean;

-- What their certificates say, or else their papers; the history says who did it.
select set_config('app.username', 'nadogradnja', true);
update users u set female = known.female
from (select distinct on (r.student_id) r.student_id, said.female
  from (select reservation_id, female, 1 as nth, id from certificates_of_completion where female is not null
    union all select reservation_id, female, 2, id from papers) said
  join reservations r on r.id = said.reservation_id
  order by r.student_id, said.nth, said.id desc) known
where known.student_id = u.id;
select set_config('app.username', '', true);
