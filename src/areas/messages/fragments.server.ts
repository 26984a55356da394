import { type SQL, sql } from "drizzle-orm";
import { awaitsAccountancy, awaitsLibrary } from "#areas/clearance/fragments.server.ts";
import { type Day, isOpenAccount } from "#areas/people/fragments.server.ts";
import { isActiveReservation, isOpenReservation } from "#areas/reservations/fragments.server.ts";
import { literalArray } from "#kit/database/sql.ts";
import { type Bond, contactRules } from "./messages-rules.ts";

/** SQL: the conversation to which a message belongs. Uses the table `messages m` by default. */
export const conversationOf = (message: SQL = sql`m`): SQL =>
  sql`coalesce(${message}.conversation_id, ${message}.id)`;

/**
 * SQL conditions: the relation between the writer `w` and the recipient `u`; one of them is a
 * student.
 */
const bonds: Readonly<Record<Exclude<Bond, "none">, SQL>> = {
  thesis: sql`exists (select from reservations r join theses t on t.id = r.thesis_id
    where r.student_id in (w.id, u.id) and (t.mentor_id in (w.id, u.id) or t.co_mentor_id in (w.id, u.id)))`,
  reservation: sql`exists (select from reservations r where r.student_id = u.id and ${isActiveReservation()})`,
};

/**
 * SQL condition: the person `users w` may start a conversation with the person `users u` without a
 * thesis.
 */
const mayBeginGeneral: SQL = sql`(${sql.join(
  contactRules.map(({ from, to, bond }) => {
    const both = sql`w.roles && ${literalArray(from)} and u.roles && ${literalArray(to)}`;
    return bond === "none" ? sql`(${both})` : sql`(${both} and ${bonds[bond]})`;
  }),
  sql` or `,
)})`;

/** SQL condition: like `mayBeginGeneral`, for another person `u` whose account is open on a day. */
export const mayWriteGenerally = (today: Day): SQL =>
  sql`${isOpenAccount(today)} and u.id <> w.id and ${mayBeginGeneral}`;

/**
 * SQL subquery: the people of a thesis as (user_id, kind): the student of the active reservation,
 * the mentor, the co-mentor, the offices that currently process it, and student services while the
 * reservation is open.
 */
export const peopleOfThesis = (thesisId: SQL, today: Day): SQL => sql`(
  select person.* from theses t left join reservations r on r.thesis_id = t.id and ${isActiveReservation()},
    lateral (values (r.student_id, 'student'), (t.mentor_id, 'mentor'), (t.co_mentor_id, 'coMentor')) as person (user_id, kind)
  where t.id = ${thesisId} and person.user_id is not null
  union all
  select clerk.id, office.kind from reservations r,
    lateral (values ('library', ${awaitsLibrary(today)}), ('accountancy', ${awaitsAccountancy(today)}), ('studentServices', ${isOpenReservation()}))
      as office (kind, has)
    join users clerk on ${isOpenAccount(today, sql`clerk`)} and office.kind = any(clerk.roles)
  where r.thesis_id = ${thesisId} and office.has and ${isActiveReservation()})`;

/**
 * SQL condition: the people `users w` and `users u` may continue a conversation about `thesisId`,
 * which may be null: both belong to the thesis, or one of them may start a conversation with the
 * other.
 */
export const mayConverse = (
  thesisId: SQL,
  today: Day,
): SQL => sql`(${isOpenAccount(today)} and ${isOpenAccount(today, sql`w`)} and (${mayBeginGeneral}
  or (select ${mayBeginGeneral} from (select * from users where id = u.id) w, (select * from users where id = w.id) u)
  or ${thesisId} is not null and (select count(distinct p.user_id) = 2 from ${peopleOfThesis(thesisId, today)} p where p.user_id in (u.id, w.id))))`;
