import { sql as fragment } from "drizzle-orm";
import { expect, test } from "vitest";
import { compileStatement } from "#kit/database/connection.ts";
import { type Actor, type Role, visitor } from "#kit/workflow/policy.ts";
import { createWorld } from "#test/world/index.ts";
import type { ThesisRecord } from "./flow.ts";
import { isReadableBy } from "./fragments.server.ts";
import { thesisPolicy } from "./policy.ts";
import { thesisStatuses } from "./status.ts";

const { given, sql } = await createWorld();

const mentor = await given.teacher();
const coMentor = await given.teacher();
const outsider = await given.teacher();
const student = await given.student();
const preReservation = {
  pre_reservation_student_id: student.id,
  pre_reservation_date: "2026-12-01",
};
for (const status of ["notPublishedDraft", "notPublished", "published", "deleted"]) {
  await given.thesis({ mentor, status, co_mentor_id: coMentor.id });
  await given.thesis({ mentor, status, co_mentor_id: coMentor.id, ...preReservation });
}
for (const status of ["reserved", "completed"] as const) {
  const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id });
  await given.reservation({ thesis, student: await given.student(), status });
}

const theses = await sql<ThesisRecord & { id: number }>(
  `select id, status, mentor_id as "mentorId", co_mentor_id as "coMentorId", department_id as "departmentId",
    pre_reservation_student_id as "preReservationStudentId" from theses order by id`,
);

const actor = (id: number, roles: Role[], headedDepartments: number[] = []): Actor => ({
  ...visitor,
  kind: "person",
  id,
  roles,
  headedDepartments,
});
const departments = [...new Set(theses.map(({ departmentId }) => departmentId))];

test.each<[string, Actor]>([
  ["a visitor", visitor],
  ["the mentor", actor(mentor.id, ["teacher"])],
  ["the co-mentor", actor(coMentor.id, ["teacher"])],
  ["another teacher", actor(outsider.id, ["teacher"])],
  ["the head of the department", actor(outsider.id, ["teacher", "headOfDepartment"], departments)],
  ["the head of another department", actor(outsider.id, ["teacher", "headOfDepartment"], [0])],
  ["the student with the pre-reservation", actor(student.id, ["student"])],
  ["student services", actor(outsider.id, ["studentServices"])],
  ["the admin", actor(outsider.id, ["admin"])],
])(
  "%s finds in the database exactly the theses that the policy lets them read",
  async (_, person) => {
    const { sql: text, params } = compileStatement(
      fragment`select t.id from theses t where ${isReadableBy(person)} order by t.id`,
    );
    const ids = (await sql<{ id: number }>(text, params)).map(({ id }) => id);
    expect(new Set(theses.map(({ status }) => status))).toEqual(new Set(thesisStatuses));
    expect(ids).toEqual(
      theses.filter((thesis) => thesisPolicy.read(person, thesis)).map(({ id }) => id),
    );
  },
);
