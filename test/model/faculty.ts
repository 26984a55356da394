import {
  type CommitteeNeeds,
  type OutcomeTypist,
  reservationStatuses,
} from "#areas/reservations/reservations.ts";

import { createGiven, type Person } from "../world/given.ts";
import type { World } from "../world/index.ts";

/** The people of a small faculty; `visitor` is an actor without an account. */
export const memberNames = [
  "ana",
  "iva",
  "luka",
  "petra",
  "unready",
  "mentor",
  "otherMentor",
  "coMentor",
  "head",
  "library",
  "accountancy",
  "services",
  "viceDean",
  "deputy",
  "admin",
  "visitor",
] as const;
export type MemberName = (typeof memberNames)[number];
export type FacultyPeople = Record<Exclude<MemberName, "visitor">, Person>;

/** Quotas of the two mentors on the study; one of them is reached quickly. */
export const memberQuotas = { mentor: 1, otherMentor: 3 } as const;

type ModelWorld = Pick<World, "sql" | "clock">;

/**
 * Resets the faculty: two mentors, seven theses of which two are unpublished, five students of whom
 * one has not completed the workshop, and reservations of the first three students in the given
 * statuses. The studies ask for committees as given; if a study does, a reservation with a date has
 * a committee that nobody has approved. `typist` types outcomes.
 */
export async function seedFaculty(
  { sql, clock }: ModelWorld,
  standing: readonly (typeof reservationStatuses)[number][],
  { required, minSize, approval }: CommitteeNeeds,
  typist: OutcomeTypist = "studentServices",
): Promise<FacultyPeople> {
  await truncateTables(sql);
  const given = createGiven(sql, clock);
  const teacher = async (last_name: string, quota: number) => {
    const teacher = await given.teacher({ last_name });
    await sql("update mentor_academic_years set max_num_of_thesis = $1 where mentor_id = $2", [
      quota,
      teacher.id,
    ]);
    return teacher;
  };
  const cast: FacultyPeople = {
    ana: await given.student({ last_name: "Anić" }),
    iva: await given.student({ last_name: "Ivić" }),
    luka: await given.student({ last_name: "Lukić" }),
    petra: await given.student({ last_name: "Perić" }),
    unready: await given.student({ last_name: "Nespremni", on: { finished_workshop: false } }),
    mentor: await teacher("Mentorić", memberQuotas.mentor),
    otherMentor: await teacher("Drugić", memberQuotas.otherMentor),
    coMentor: await teacher("Komentorić", 0),
    head: await given.head(),
    library: await given.person({ roles: ["library"] }),
    accountancy: await given.person({ roles: ["accountancy"] }),
    services: await given.person({ roles: ["studentServices"] }),
    viceDean: await given.person({ roles: ["viceDean"] }),
    // people who may enter decisions on outcomes and confirm those of others
    deputy: await given.person({ roles: ["studentServices", "viceDean"] }),
    admin: await given.person({ roles: ["admin"] }),
  };
  for (let index = 0; index < 10; index += 1)
    await given.defenseDeadline({
      submission_date: given.day(10 + 45 * index),
      start_date: given.day(20 + 45 * index),
      end_date: given.day(40 + 45 * index),
    });
  const { mentor, otherMentor, coMentor, iva } = cast;
  const theses = [
    await given.thesis({ mentor, co_mentor_id: coMentor.id }),
    await given.thesis({ mentor: otherMentor }),
    await given.thesis({ mentor: otherMentor }),
    await given.thesis({ mentor }),
    await given.thesis({
      mentor: otherMentor,
      co_mentor_id: mentor.id,
      pre_reservation_student_id: iva.id,
      pre_reservation_date: given.day(9),
    }),
    await given.thesis({ mentor, status: "notPublishedDraft" }),
    await given.thesis({ mentor: otherMentor, status: "notPublished" }),
  ];
  await sql(
    "update studies set committee_required = $1, committee_size = $2, committee_approval = $3, outcome_typist = $4",
    [required, minSize, approval, typist],
  );
  const students = [cast.ana, iva, cast.luka];
  for (const [index, status] of standing.entries()) {
    const [thesis, student] = [theses[index], students[index]];
    if (!thesis || !student) continue;
    const dated =
      reservationStatuses.indexOf(status) >= reservationStatuses.indexOf("mentorSetDefenseDate") &&
      status !== "canceled";
    // so that some can be closed at once, and others moved or declined
    const begun = status === "studentServicesConfirmedDefenseDate" && index % 2 === 0;
    const held = begun || status === "completed" || status === "notCompleted";
    const { id } = await given.reservation({
      thesis,
      student,
      status,
      ...(dated && {
        defense_date: given.instant((held ? -3 : 22) + index / 24),
        defense_place: `Vijećnica ${index}`,
      }),
    });
    if (required && dated)
      await sql(
        `insert into committee_members (reservation_id, user_id, role)
         select $1::int, mentor_id, 'member' from theses where id = $2 union all select $1, $3, 'chair'`,
        [id, thesis.id, cast.head.id],
      );
    if (status === "completed")
      await given.insert("certificates_of_completion", { reservation_id: id });
  }
  return cast;
}

async function truncateTables(sql: ModelWorld["sql"]) {
  const tables = await sql<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  await sql(`truncate ${tables.map(({ name }) => name).join(", ")} restart identity cascade`);
  await sql("delete from pgboss.job");
}
