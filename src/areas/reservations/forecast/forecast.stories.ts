import { describe, expect, onTestFinished, test } from "vitest";
import { createWorld, type Person } from "#test/world/index.ts";
import { openStatuses } from "../reservations.ts";
import { reportTexts, texts } from "./texts.ts";

const { given, as, visitor, sql, clock } = await createWorld();
const mentor = await given.teacher();
const { title, verdict, originality } = texts.hr;

await given.insert("defense_deadlines", {
  start_date: "2027-02-15",
  end_date: "2027-03-15",
  submission_date: "2027-02-01",
});

type Topic = { mentor: Person; study_id?: number };

/**
 * A completed reservation that stayed ten days in each status, and `writing` days in that of
 * writing.
 */
async function defended(writing: number, topic: Topic = { mentor }) {
  const thesis = await given.thesis(topic);
  const { id } = await given.reservation({
    thesis,
    student: await given.student(),
    status: "completed",
    defense_date: given.instant(-writing), // of a day of its own, as the mentor is the same
    defense_place: `Dvorana ${thesis.id}`,
  });
  await sql("delete from log_entries where object_class = 'Reservation' and object_id = $1", [id]);
  let at = new Date("2024-01-01T09:00:00Z");
  for (const [index, status] of [...openStatuses, "completed"].entries()) {
    await sql(
      `insert into log_entries (action, logged_at, object_class, object_id, version, data, previous)
       values ($1, $2, 'Reservation', $3, $4, $5, '{}')`,
      [index === 0 ? "new" : "update", at, id, index + 1, { status }],
    );
    at = new Date(
      at.getTime() + (status === "mentorConfirmedReservation" ? writing : 10) * 86_400_000,
    );
  }
}

// as many as a forecast needs
for (const writing of [10, 20, 30, 40, 50]) await defended(writing);

const open = async (fields: Record<string, unknown> = {}, topic: Topic = { mentor }) => {
  const student = await given.student();
  const thesis = await given.thesis({ ...topic, name: `Tema studenta ${student.id}` });
  const { id } = await given.reservation({
    thesis,
    student,
    status: "mentorConfirmedReservation",
    expires_at: "2027-11-01T12:00:00Z",
    ...fields,
  });
  await sql(
    "update log_entries set logged_at = $2 where object_class = 'Reservation' and object_id = $1",
    [id, clock.now],
  );
  return { student, id, name: thesis.name as string };
};

const pageOf = async (person: Person, id: number) =>
  (await (await as(person)).get(`/student/reservation/${id}`)).text;

describe("a student", () => {
  test("sees no forecast while fewer than five theses of the study have been defended", async () => {
    const topic = { mentor: await given.teacher(), study_id: (await given.study()).id };
    for (const writing of [10, 20, 30, 40]) await defended(writing, topic);
    const { student, id } = await open({}, topic);
    expect(await pageOf(student, id)).not.toContain(title);
    await defended(50, topic);
    expect(await pageOf(student, id)).toContain(title);
  });

  test("sees by when to submit, from the 80th percentile of each step counted back from the last day", async () => {
    const { student, id } = await open();
    const text = await pageOf(student, id);
    expect(text).toContainText(title);
    // eight steps of ten days before 15 March are 25 December
    expect(text).toContainText("najkasnije do 25.12.2026.");
    // median of writing: thirty days, cautiously forty-two; then eight steps of ten days
    expect(text).toContainText("16.12.2026.");
    expect(text).toContainText("06.03.2027.");
    expect(text).toContainText("18.03.2027.");
    expect(text).toContainText(verdict.yellow.slice(-32));
  });

  test.each(["required", "asked"])(
    "sees when the originality check is due where the study has it %s, until it is there",
    async (check) => {
      const study = await given.study({ originality_check: check });
      const topic = { mentor: await given.teacher(), study_id: study.id };
      for (const writing of [10, 20, 30, 40, 50]) await defended(writing, topic);
      const { student, id } = await open({ status: "statements" }, topic);
      expect(await pageOf(student, id)).toContainText(originality);
      await given.insert("originality_reports", {
        reservation_id: id,
        file_id: (await given.file()).id,
        service: "Turnitin",
        similarity: 12,
        checked_on: given.day(0),
        entered_by: topic.mentor.id,
      });
      expect(await pageOf(student, id)).not.toContainText(originality);
      const { student: other, id: without } = await open({ status: "statements" });
      expect(await pageOf(other, without)).toContainText(title);
      expect(await pageOf(other, without)).not.toContainText(originality);
    },
  );

  test("sees it in English, and nobody else sees it", async () => {
    const { student, id } = await open();
    const english = await (await as(student)).get(`/student/reservation/${id}`, {
      cookie: "language=en",
    });
    expect(english.status).toBe(200);
    expect(await pageOf(mentor, id)).not.toContain(title);
  });

  test("sees none once the defense has a date", async () => {
    const { student, id } = await open({ status: "mentorSetDefenseDate" });
    expect(await pageOf(student, id)).not.toContain(title);
  });
});

describe("the vice dean", () => {
  test("sees who is forecast to miss every window, and not who is in time", async () => {
    const later = await given.insert("defense_deadlines", {
      start_date: "2027-06-15",
      end_date: "2027-07-10",
      submission_date: "2027-06-01",
    });
    onTestFinished(async () => {
      await sql("delete from defense_deadlines where id = $1", [later.id]);
    });
    const inTime = await open({ status: "statements" });
    const unanswered = await open({ status: "reserved", expires_at: given.instant(14) });
    const late = await open({ expires_at: "2026-12-20T12:00:00Z" });
    const dean = await as(await given.person({ roles: ["viceDean"] }));
    const { status, text } = await dean.get("/report/deadline-forecast");
    expect([status, text.includes(late.name), text.includes(inTime.name)]).toEqual([
      200,
      true,
      false,
    ]);
    expect(text).toContainText(reportTexts.hr.lights.red);
    // what is awaited, and the whole name of a topic that has no room
    expect(text).toContainText("Student piše rad i predaje konačnu verziju");
    expect(text).toMatch(new RegExp(`title="${late.name} · `));
    // the mentor's fortnight to answer is not the time to defend
    expect(text).not.toContainText(unanswered.name);
  });

  test("reminds whoever's turn it is from its line, which then says when", async () => {
    const late = await open({ expires_at: "2026-12-20T12:00:00Z" });
    const path = "/report/deadline-forecast";
    const dean = await as(await given.person({ roles: ["viceDean"] }));
    const about = `Podsjeti: ${late.student.name}`;
    expect(await dean.get(path)).toContainText(about);
    const [{ thesis_id: row } = { thesis_id: 0 }] = await sql<{ thesis_id: number }>(
      "select thesis_id from reservations where id = $1",
      [late.id],
    );
    const services = await as(await given.person({ roles: ["studentServices"] }));
    expect(await services.get(path)).not.toContainText("Podsjeti:");
    const form = { step: "remind", list: "late", row: String(row) };
    expect((await services.post(path, form)).status).toBe(403);
    expect(await dean.post(path, form)).toMatchObject({ status: 303, location: path });
    expect(
      await sql("select id from overview_reminders where user_id = $1", [late.student.id]),
    ).toHaveLength(1);
    const { text } = await dean.get(path);
    expect(text).toContainText("podsjetnik ");
    expect(text).not.toContainText(about);
  });

  test("and student services may see it, nobody else", async () => {
    const path = "/report/deadline-forecast";
    expect(
      (await (await as(await given.person({ roles: ["studentServices"] }))).get(path)).status,
    ).toBe(200);
    expect((await (await as(mentor)).get(path)).status).toBe(403);
    expect((await (await as(await given.student())).get(path)).status).toBe(403);
    expect((await visitor.get(path)).location).toContain("/login");
  });
});
