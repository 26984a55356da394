import { type SQL, sql } from "drizzle-orm";
import { awaitsAccountancy, awaitsLibrary, awaitsStudentServices } from "#areas/clearance/server/queries/fragments.ts";
import { allowsGuiding, bySurname, canActAs, type Day, isOpenAccount } from "#areas/people/server/queries/fragments.ts";
import { isOpenReservation } from "#areas/reservations/server/queries/fragments.ts";
import { hasActingMentor, isOngoing } from "#areas/theses/server/queries/fragments.ts";
import { type Context, queryRows } from "#kit/database/index.ts";
import { localDate } from "#kit/time/index.ts";
import { orNotFound } from "#kit/workflow/index.ts";
import type { HandOverOptions, OpenWork } from "../schema.ts";

const items = (title: SQL, id: SQL): SQL => sql`jsonb_build_object('id', ${id}, 'title', ${title})`;

/** Offices for which a reservation waits, while nobody can act in them. */
const emptyOffices = (now: Date, day: Day): SQL => sql`array(select office from reservations r,
    lateral (values ('library', ${awaitsLibrary}), ('accountancy', ${awaitsAccountancy}),
      ('studentServices', ${awaitsStudentServices(sql`${now.toISOString()}::timestamptz`)})) as waiting (office, has)
  where has and ${isOpenReservation()} and not exists (select from users u where ${isOpenAccount(day)} and office = any(u.roles))
  group by office order by office)`;

/**
 * Loads the open work of a person who can't act on a day in the capacity that it needs (product §11); and the offices in
 * which nobody can although a reservation waits for them.
 */
export async function loadOpenWork(
  { db, now }: Pick<Context, "db" | "now">,
  userId: number,
  day: Day,
): Promise<OpenWork> {
  const cannot = (capacity: "head" | "member") =>
    sql`not exists (select from users u where u.id = ${userId} and ${canActAs(capacity, day)})`;
  const [row] = await queryRows<OpenWork>(
    db,
    sql`select
      coalesce((select jsonb_agg(${items(sql`t.name`, sql`t.id`)} || jsonb_build_object('studyId', t.study_id,
          'coMentorId', t.co_mentor_id, 'reservationId', r.id) order by t.id)
        from theses t left join reservations r on r.thesis_id = t.id and ${isOpenReservation()}
        where t.mentor_id = ${userId} and ${isOngoing()} and not ${hasActingMentor(day)}), '[]') as theses,
      coalesce((select jsonb_agg(${items(sql`d.name`, sql`d.id`)} order by d.name) from departments d
        where d.head_id = ${userId} and ${cannot("head")}), '[]') as departments,
      coalesce((select jsonb_agg(${items(sql`r.thesis_name`, sql`r.id`)} order by r.id)
        from committee_members seat join reservations r on r.id = seat.reservation_id and ${isOpenReservation()}
        where seat.user_id = ${userId} and seat.status = 'invited' and ${cannot("member")}), '[]') as seats,
      ${emptyOffices(now, day)} as offices`,
  );
  return orNotFound(row);
}

/** Loads who could take over the work of a person: mentors on the studies of the theses, and heads of department. */
export async function loadHandOverOptions(
  { db, now }: Pick<Context, "db" | "now">,
  userId: number,
): Promise<HandOverOptions> {
  const today = localDate(now);
  const option = sql`jsonb_build_object('value', u.id::text, 'label', u.name_with_title)`;
  const [row] = await queryRows<HandOverOptions>(
    db,
    sql`select array(select ${option} from users u where ${canActAs("mentor", today)} and u.id <> ${userId}
          and exists (select from theses t join user_studies us on us.study_id = t.study_id and us.user_id = u.id
            where t.mentor_id = ${userId} and ${isOngoing()} and ${allowsGuiding("mentor")})
        order by ${bySurname()}) as mentors,
      array(select ${option} from users u where ${canActAs("head", today)} and u.id <> ${userId} order by ${bySurname()}) as heads`,
  );
  return orNotFound(row);
}

/** The ids of those of these studies on which a person can't be mentor. */
export async function findForeignStudies(
  { db, now }: Pick<Context, "db" | "now">,
  personId: number,
  studyIds: readonly number[],
): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select s.id from studies s where s.id = any(${sql.param([...studyIds])}::integer[])
      and not exists (select from users u join user_studies us on us.user_id = u.id and us.study_id = s.id
        and ${allowsGuiding("mentor")} where u.id = ${personId} and ${canActAs("mentor", localDate(now))})`,
  );
  return rows.map(({ id }) => id);
}

/** True if the person can act as head of department today. */
export const canHead = async ({ db, now }: Pick<Context, "db" | "now">, personId: number): Promise<boolean> =>
  (await queryRows(db, sql`select from users u where u.id = ${personId} and ${canActAs("head", localDate(now))}`))
    .length > 0;
