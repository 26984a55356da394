import { type SQL, sql } from "drizzle-orm";
import {
  bySurname,
  type Day,
  departmentList,
  isTeacher,
  studentSearchText,
} from "#areas/people/fragments.server.ts";
import { isOpenReservation } from "#areas/reservations/fragments.server.ts";
import { hasCounts, offeredCounts } from "#areas/theses/counts.server.ts";
import {
  isListed,
  isPublicThesis,
  isReadableBy,
  isSupervisedBy,
  publicStatus,
  publicStatusOrder,
} from "#areas/theses/fragments.server.ts";
import { texts as thesisTexts } from "#areas/theses/texts.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { beginsWordSql, foldTextSql, literalNumber, matchWordsSql } from "#kit/database/sql.ts";
import { gridLabel } from "#kit/grid/column-sql.server.ts";
import { textsFor } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { type Actor, hasRole } from "#kit/workflow/policy.ts";
import type { PaletteItem, PaletteMatches } from "./palette.ts";
import { palettePolicy } from "./palette-policy.ts";
import { maxPaletteItems, minPaletteQuery } from "./palette-rules.ts";

/**
 * Finds the people and theses that the actor may see and that have every typed word; nothing for a
 * single letter.
 */
export async function findInPalette(context: Context, input: string): Promise<PaletteMatches> {
  const query = input.trim();
  if (query.length < minPaletteQuery) return { people: [], theses: [] };
  const [people, theses] = await Promise.all([
    findPeople(context, query),
    findTheses(context, query),
  ]);
  return { people, theses };
}

/** People by name, and for the offices by JMBAG; beginnings of words first, then by surname. */
const findPeople = ({ db, actor, now }: Context, input: string) =>
  queryRows<PaletteItem>(
    db,
    sql`select found.title, found.subtitle, found.path
      from (${sql.join(
        peopleSources(actor, localDate(now)).map(({ select, from, searched }) =>
          matching(sql`select u.id, u.first_name, u.last_name, ${select} ${from}`, searched, input),
        ),
        sql` union all `,
      )}) found
      order by ${beginsWordSql(foldTextSql(sql`found.title`), input)} desc, ${bySurname(sql`found`)}
      limit ${literalNumber(maxPaletteItems)}`,
  );

/** Theses by title: the actor's own first, then beginnings of words, free and newest ones. */
const findTheses = ({ db, actor, language, now }: Context, input: string) =>
  queryRows<PaletteItem>(
    db,
    sql`${matching(
      sql`select t.name as title,
          concat_ws(' · ', u.name_with_title, ${gridLabel(seenStatus(actor), textsFor(thesisTexts, language).statuses)}) as subtitle,
          case when ${hasRole(actor, "admin")} or ${isSupervisedBy(actor)} then '/thesis/show/' else '/student/thesis/' end || t.id as path
        from thesis_search s join theses t on t.id = s.thesis_id join users u on u.id = t.mentor_id
        where ${isReadableBy(actor)} and (${isListed(localDate(now))} or not ${isPublicThesis()}
          or ${hasRole(actor, "admin")} or ${isSupervisedBy(actor)})`,
      sql`s.folded`,
      input,
    )}
    order by (${actor.id} in (t.mentor_id, t.co_mentor_id, t.pre_reservation_student_id)) is true desc,
      ${beginsWordSql(sql`s.folded`, input)} desc, ${publicStatusOrder}, t.id desc
    limit ${literalNumber(maxPaletteItems)}`,
  );

/** SQL: students other than its author see the public status of a thesis. */
const seenStatus = (actor: Actor): SQL =>
  hasRole(actor, "student") ? publicStatus(sql`t`, actor.id) : sql`t.status`;

/** A SELECT with conditions, narrowed to rows that contain every typed word. */
const matching = (select: SQL, searched: SQL, input: string) =>
  sql.join([select, ...matchWordsSql(searched, input)], sql` and `);

/**
 * The columns title, subtitle and path; `from users u …` with conditions; and the folded text that
 * is searched.
 */
type PeopleSource = { select: SQL; from: SQL; searched: SQL };

/** The sources of `palettePolicy`. */
function peopleSources(actor: Actor, today: Day): PeopleSource[] {
  if (palettePolicy.findUsers(actor, undefined)) return [users];
  if (palettePolicy.findStudents(actor, undefined)) return [mentors(today), students];
  if (palettePolicy.findReservedStudents(actor, undefined))
    return [mentors(today), reservedStudents];
  if (palettePolicy.findOwnStudents(actor, undefined)) return [mentors(today), studentsOf(actor)];
  return [mentors(today)];
}

/** Mentors of public theses, whom everybody finds. */
const mentors = (today: Day): PeopleSource => ({
  select: sql`u.name_with_title as title, ${departmentList(sql`u.id`)} as subtitle,
    '/student/theses-by-mentors/' || u.id as path`,
  from: sql`from users u where ${isTeacher()} and u.id in (select counted_id from ${offeredCounts(today)} c
    where counted = 'mentor' group by counted_id having ${hasCounts})`,
  searched: foldTextSql(sql`u.name`),
});

const users: PeopleSource = {
  select: sql`u.name_with_title as title, concat_ws(' · ', u.jmbag, u.username) as subtitle, '/user/show/' || u.id as path`,
  from: sql`from users u where true`,
  searched: studentSearchText(),
};

const students: PeopleSource = {
  select: sql`u.name as title, concat_ws(' · ', u.jmbag, (select string_agg(s.name, ', ' order by s.name)
      from user_studies us join studies s on s.id = us.study_id where us.user_id = u.id and us.user_type = 'student')) as subtitle,
    '/service/student/' || u.id as path`,
  from: sql`from users u where 'student' = any(u.roles)`,
  searched: studentSearchText(),
};

/** The newest reservation of a student, open ones first; `condition` may use the thesis `t`. */
const newestReservation = (condition: SQL): SQL =>
  sql`join lateral (select r.id, r.thesis_name from reservations r join theses t on t.id = r.thesis_id
    where r.student_id = u.id and ${condition} order by ${isOpenReservation()} desc, r.id desc limit 1) r on true`;

const reservedStudents: PeopleSource = {
  select: sql`u.name as title, concat_ws(' · ', u.jmbag, r.thesis_name) as subtitle, '/reservation/show/' || r.id as path`,
  from: sql`from users u ${newestReservation(sql`true`)} where true`,
  searched: studentSearchText(),
};

const studentsOf = (actor: Actor): PeopleSource => ({
  select: sql`u.name as title, r.thesis_name as subtitle, '/reservation/show/' || r.id as path`,
  from: sql`from users u ${newestReservation(sql`${actor.id} in (t.mentor_id, t.co_mentor_id)`)} where true`,
  searched: foldTextSql(sql`u.name`),
});
