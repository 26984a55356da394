import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { planPaths } from "./plans.ts";
import { privateNotesPath } from "./private-notes/private-notes.ts";
import { texts } from "./students-texts.ts";

const { given, as, sql } = await createWorld();
const mentor = await given.teacher();
const asMentor = await as(mentor);

async function writing(fields: Record<string, unknown> = {}) {
  const student = await given.student();
  const { id } = await given.reservation({
    thesis: await given.thesis({ mentor }),
    student,
    status: "mentorConfirmedReservation",
    created_at: given.instant(-90),
    mentor_confirmed_reservation_at: given.instant(-5),
    expires_at: given.instant(200),
    ...fields,
  });
  return { id, student };
}

test("a mentor without students is told where they will appear", async () => {
  const page = await (await as(await given.teacher())).get(planPaths.students);
  expect(page).toContainText(texts.hr.empty);
});

test("all students of a mentor are listed, those who need attention first, with the last contact", async () => {
  const fine = await writing();
  const silent = await writing({ mentor_confirmed_reservation_at: given.instant(-40) });
  const late = await writing();
  await given.insert("plan_milestones", {
    reservation_id: late.id,
    name: "Zakašnjeli uzorak",
    day: given.day(-10),
  });
  const written = await writing({ mentor_confirmed_reservation_at: given.instant(-40) });
  await sql(
    "insert into messages (thesis_id, from_id, to_id, title, body, sent_at) select thesis_id, student_id, $2, 'Pitanje', '<p>Pitanje</p>', $3 from reservations where id = $1",
    [written.id, mentor.id, given.instant(-2)],
  );
  const stranger = await given.reservation({
    thesis: await given.thesis({ mentor: await given.teacher() }),
    student: await given.student(),
    status: "mentorConfirmedReservation",
  });
  const { text } = await asMentor.get(planPaths.students);
  const at = ({ id }: { id: number }) => text.indexOf(`href="${planPaths.show(id)}"`);
  expect(at(late)).toBeGreaterThan(0);
  expect(at(silent)).toBeGreaterThan(at(late));
  expect(Math.min(at(fine), at(written))).toBeGreaterThan(at(silent));
  expect(at(stranger)).toBe(-1);
  expect(text).toContain(`href="${privateNotesPath(late.id)}"`);
  expect(text).toContainText("Zakašnjeli uzorak");
  expect(text).toContainText("Kasni 10 dana");
  expect(text).toContainText("Bez kontakta 40 dana");
  expect(text).toContainText(texts.hr.contacts.message);
  for (const role of ["student", "library", "studentServices"] as const)
    expect(
      (await (await as(await given.person({ roles: [role] }))).get(planPaths.students)).status,
    ).toBe(403);
});

test("an admin who works as a mentor sees the students, and no way to the private notes", async () => {
  const { id } = await writing();
  const client = await as(await given.person({ roles: ["admin"] }));
  expect((await client.post(`/user/impersonate/${mentor.id}`)).status).toBe(303);
  const { text } = await client.get(planPaths.students);
  expect(text).toContain(`href="${planPaths.show(id)}"`);
  expect(text).not.toContain(privateNotesPath(id));
});
