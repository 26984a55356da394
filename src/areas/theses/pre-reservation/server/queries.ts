import { type SQL, sql } from "drizzle-orm";

import { type Database, queryRows } from "#kit/database/index.ts";
import { localDate } from "#kit/time/index.ts";
import type { ThesisStatus } from "../../flow.ts";

/** A topic that is kept for a student; `until` is the day on which it is freed, yyyy-mm-dd. */
export type PreReservedThesisView = {
  id: number;
  name: string;
  nameEng: string;
  mentor: string;
  status: ThesisStatus;
  until: string;
};

/**
 * The topics that are kept for a student today (yyyy-mm-dd), in whatever status they can still be reserved from, the soonest to be freed
 * first. They see each at `/student/thesis/{id}` (product §2).
 */
export const loadPreReservedTheses = (
  db: Database,
  studentId: number,
  today: string,
): Promise<PreReservedThesisView[]> => queryRows(db, selectPreReservedTheses(studentId, today));

/** The same as a statement, for whoever reads more with it. */
export const selectPreReservedTheses = (studentId: number, today: string): SQL =>
  sql`select t.id, t.name, t.name_eng as "nameEng", m.name_with_title as mentor, t.status, t.pre_reservation_date::text as until
    from theses t join users m on m.id = t.mentor_id
    where t.pre_reservation_student_id = ${studentId} and t.pre_reservation_date > ${today}::date
      and t.status in ('notPublishedDraft', 'notPublished', 'published')
    order by t.pre_reservation_date, t.id`;

/** SQL: the day on which a free topic `t` is freed that is kept for one student until then (spec §5), else null. */
export const preReservedUntil = (now: Date): SQL =>
  sql`case when t.status = 'published' and t.pre_reservation_date > ${localDate(now)}::date then t.pre_reservation_date::text end`;
