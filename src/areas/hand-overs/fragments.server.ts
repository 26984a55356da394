import { type SQL, sql } from "drizzle-orm";
import {
  awaitsAccountancy,
  awaitsLibrary,
  awaitsStudentServices,
} from "#areas/clearance/fragments.server.ts";
import {
  canActAs,
  canGuideOnStudy,
  type Day,
  isOpenAccount,
} from "#areas/people/fragments.server.ts";
import { type Capacity, rolesOfCapacity } from "#areas/people/who-can-act.ts";
import { isOpenReservation } from "#areas/reservations/fragments.server.ts";
import { isActing, isDecidedByPerson } from "#areas/stand-ins/fragments.server.ts";
import { isOngoing, mentorsUnableToAct } from "#areas/theses/fragments.server.ts";
import { literalArray } from "#kit/database/sql.ts";

/** A moment, and its day in Zagreb; both may be expressions of the enclosing statement. */
export type Moment = { now: SQL; today: Day };

/**
 * SQL: the open work that nobody can do at a moment (product §11), as a table. `person_id` can't
 * act in the capacity that the work needs; `has_stand_in` is true if the person has a stand-in who
 * can act. The table's alias is `t`, so that conditions on the people who decide about theses apply
 * to it, too.
 *
 * @rule which open work nobody can do
 */
export const openWork = ({ now, today }: Moment): SQL => sql`(
  select 'thesis' as kind, t.id, t.name as title, t.mentor_id as person_id, ${reasonOf("mentor", sql`t.mentor_id`, today)} as reason,
    t.id as thesis_id, t.study_id, t.department_id, t.mentor_id, t.co_mentor_id, ${ofOpenReservation(sql`r.id`)} as reservation_id,
    ${ofOpenReservation(sql`r.student_id`)} as student_id, ${hasStandIn(sql`t.mentor_id`, today, sql`t.id`)} as has_stand_in
  from ${mentorsUnableToAct(today, sql`c.published + c.reserved`)} unable
    join theses t on t.mentor_id = unable.mentor_id and t.study_id = unable.study_id and ${isOngoing()}
  union all
  select 'coMentor', t.id, t.name, t.co_mentor_id, ${reasonOf("coMentor", sql`t.co_mentor_id`, today)},
    t.id, t.study_id, t.department_id, t.mentor_id, t.co_mentor_id, ${ofOpenReservation(sql`r.id`)},
    ${ofOpenReservation(sql`r.student_id`)}, false
  from theses t where ${isOngoing()} and t.co_mentor_id is not null
    and not ${canGuideOnStudy("co_mentor", today, sql`t.co_mentor_id`, sql`t.study_id`)}
  union all
  select 'seat', r.id, r.thesis_name, seat.user_id, ${reasonOf("member", sql`seat.user_id`, today)},
    t.id, t.study_id, t.department_id, t.mentor_id, t.co_mentor_id, r.id, r.student_id, false
  from committee_members seat join reservations r on r.id = seat.reservation_id and ${isOpenReservation()}
    join theses t on t.id = r.thesis_id
  where seat.status = 'invited' and ${cannotActAs("member", sql`seat.user_id`, today)}
  union all
  select 'proposal', q.id, q.name, q.mentor_id, ${reasonOf("mentor", sql`q.mentor_id`, today)}, null, p.study_id,
    (select ud.department_id from user_departments ud join departments d on d.id = ud.department_id
      where ud.user_id = q.mentor_id order by d.name limit 1),
    q.mentor_id, null, null, q.student_id, ${hasStandIn(sql`q.mentor_id`, today)}
  from student_proposals q join study_programs p on p.id = q.study_program_id
  where q.status = 'sent' and not ${canGuideOnStudy("mentor", today, sql`q.mentor_id`, sql`p.study_id`)}
  union all
  select 'department', d.id, d.name, d.head_id, ${reasonOf("head", sql`d.head_id`, today)}, null, null, null, null, null, null, null,
    ${hasStandIn(sql`d.head_id`, today)}
  from departments d where d.head_id is not null and ${cannotActAs("head", sql`d.head_id`, today)}
  union all
  select 'office', 0, office, null, null, null, null, null, null, null, null, null, false
  from (values ('library'), ('accountancy'), ('studentServices')) as offices (office)
  where not exists (select from users u where ${isOpenAccount(today)} and office = any(u.roles))
    and exists (select from reservations r where ${isOpenReservation()} and case office when 'library' then ${awaitsLibrary(today)}
      when 'accountancy' then ${awaitsAccountancy(today)} else ${awaitsStudentServices(now)} end))`;

/**
 * SQL: the open work that has to be taken over, because the person has no stand-in. These rows are
 * few, so the condition on who decides is evaluated only for them, and not first for all theses
 * (`offset 0`).
 */
export const leftToNobody = (moment: Moment): SQL =>
  sql`select t.* from ${openWork(moment)} t where not t.has_stand_in offset 0`;

/**
 * The columns of the people whom the work `t` concerns; as stand-ins of the head they don't decide
 * on it.
 */
export const concernedByWork: SQL = sql`t.mentor_id, t.co_mentor_id, t.student_id`;

/**
 * SQL: the number of rows of open work that has to be taken over, for a person `u` of the enclosing
 * statement. The vice dean gets all rows, and a person who decides for departments gets those of
 * the departments; the same rows as in the list.
 */
export const countOpenWork = (userId: SQL, moment: Moment): SQL =>
  sql`select count(*) from (${leftToNobody(moment)}) t
    where (exists (select from users dean where dean.id = ${userId} and 'viceDean' = any(dean.roles))
      or ${isDecidedByPerson(userId, moment.today, concernedByWork)})`;

/** SQL: the ids of a teacher's theses: as mentor, as co-mentor and as a member of the committee. */
export const thesesOfTeacher = (userId: number): SQL =>
  sql`select t.id from theses t where ${userId} in (t.mentor_id, t.co_mentor_id)
    union select r.thesis_id from committee_members seat join reservations r on r.id = seat.reservation_id
      where seat.user_id = ${userId}`;

/**
 * SQL: the ids of the students and mentors whose reservations a teacher's work belongs to, to be
 * locked together with the teacher and the successor.
 */
export const peopleOfWork = (userId: number): SQL =>
  sql`select unnest(array[r.student_id, t.mentor_id]) from theses t join reservations r on r.thesis_id = t.id and ${isOpenReservation()}
    where t.mentor_id = ${userId} or exists (select from committee_members seat
      where seat.reservation_id = r.id and seat.user_id = ${userId})`;

/** SQL: one value of the open reservation of the thesis `t`; null if it is free. */
const ofOpenReservation = (value: SQL): SQL =>
  sql`(select ${value} from reservations r where r.thesis_id = t.id and ${isOpenReservation()} limit 1)`;

const cannotActAs = (capacity: Capacity, userId: SQL, today: Day): SQL =>
  sql`not exists (select from users u where u.id = ${userId} and ${canActAs(capacity, today)})`;

/** SQL: why the person can't act; see `WorkReason`. */
const reasonOf = (capacity: Capacity, userId: SQL, today: Day): SQL =>
  sql`(select case when not u.active then 'closed' when u.active_until < ${today}::date then 'ended'
      when not u.roles && ${literalArray(rolesOfCapacity[capacity])} then 'role' else 'right' end
    from users u where u.id = ${userId})`;

/**
 * SQL condition: the person has, on a day, a stand-in who can act, for everything or for the
 * thesis.
 */
const hasStandIn = (userId: SQL, today: Day, thesisId: SQL = sql`null::integer`): SQL =>
  sql`exists (select from stand_ins s join users u on u.id = s.stand_in_id and ${canActAs("mentor", today)}
    where s.represented_id = ${userId} and (s.thesis_id is null or s.thesis_id = ${thesisId}) and ${isActing(today)})`;
