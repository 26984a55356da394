import { expect, test } from "vitest";
import { formatText } from "#kit/text/localization.ts";
import { type Client, createWorld, type TestResponse } from "#test/world/index.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, history, sql, clock, startAnother } = await createWorld();
const { rules, refusals } = texts.hr;

const reserve = (client: Client, thesisId: number, values = {}) =>
  client.post(`/student/thesis/${thesisId}`, { step: "reserve", ...values });

/** Returns the HTML of a response without its scripts, which contain the loader data. */
const htmlOf = ({ text }: TestResponse) => text.replace(/<script.*?<\/script>/gs, "");

const reservationsOf = (thesisId: number) =>
  sql<{ id: number; student_id: number; status: string; expires_at: Date; in_english: boolean }>(
    "select * from reservations where thesis_id = $1 order by id",
    [thesisId],
  );

const counted = (answers: TestResponse[]) => {
  const statuses = answers.map(({ status }) => status);
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => [
      status,
      statuses.filter((answerStatus) => answerStatus === status).length,
    ]),
  );
};

test("a student reserves a thesis; the mentor is notified and has 14 days", async () => {
  const mentor = await given.teacher();
  const student = await given.student();
  const thesis = await given.thesis({ mentor });
  const answer = await reserve(await as(student), thesis.id, { inEnglish: true });
  const [reservation] = await reservationsOf(thesis.id);
  expect(answer).toMatchObject({
    status: 303,
    location: `/student/reservation/${reservation?.id}`,
  });
  expect(reservation).toMatchObject({
    student_id: student.id,
    status: "reserved",
    in_english: true,
    thesis_name: thesis.name,
    thesis_name_eng: thesis.name_eng,
    thesis_description: thesis.description,
    student_study_program_id: (await given.theProgram()).id,
    created_at: clock.now,
    expires_at: new Date("2026-11-30T22:59:59.999Z"),
  });
  expect(await history("Reservation", reservation?.id ?? 0)).toMatchObject([
    { action: "new", username: student.username, data: { status: "reserved" } },
  ]);
  expect((await history("Thesis", thesis.id)).at(-1)).toMatchObject({
    action: "update",
    data: { status: "reserved" },
  });
  const notified = await sql<{ user_id: number }>(
    `select n.user_id from notifications n join events e on e.id = n.event_id
     where e.name = 'reservation.reserve' and e.reservation_id = $1`,
    [reservation?.id],
  );
  expect(notified).toEqual([{ user_id: mentor.id }]);
});

test("a visitor signs in first, others are refused, an unknown thesis is 404", async () => {
  const mentor = await given.teacher();
  const thesis = await given.thesis({ mentor });
  const draft = await given.thesis({ mentor, status: "notPublishedDraft" });
  const student = await as(await given.student());
  expect(await reserve(visitor, thesis.id)).toMatchObject({
    status: 302,
    location: `/login?to=${encodeURIComponent(`/student/thesis/${thesis.id}`)}`,
  });
  expect((await reserve(await as(mentor), thesis.id)).status).toBe(403);
  expect(
    (await reserve(await as(await given.person({ roles: ["studentServices"] })), thesis.id)).status,
  ).toBe(403);
  expect(
    (await reserve(await as(await given.person({ roles: ["admin"] })), thesis.id)).status,
  ).toBe(403);
  expect((await reserve(student, draft.id)).status).toBe(403);
  expect((await reserve(student, 999_999)).status).toBe(404);
  expect((await student.post("/student/thesis/abc", { step: "reserve" })).status).toBe(404);
  expect((await student.post(`/student/thesis/${thesis.id}`, { step: "publish" })).status).toBe(
    422,
  );
  expect(await reservationsOf(thesis.id)).toEqual([]);
});

test("a student who fails rules sees all of them, and nothing changes", async () => {
  const thesis = await given.thesis({
    mentor: await given.teacher(),
    programs: [(await given.program()).id],
  });
  const on = { year_of_study: 1, thesis_course: false, finished_workshop: false };
  const answer = await reserve(await as(await given.student({ on })), thesis.id, {
    inEnglish: true,
  });
  expect(answer.status).toBe(422);
  expect(htmlOf(answer)).toContain(refusals.mayNotReserve);
  for (const rule of ["thesisCourse", "workshop"] as const)
    expect(htmlOf(answer)).toContain(formatText(rules[rule].failed, { year: 1 }));
  expect(htmlOf(answer)).toContain("Tema nije namijenjena Vašem studijskom programu.");
  expect(htmlOf(answer)).toContain("Temu možete rezervirati kad upišete završnu godinu studija.");
  expect(await reservationsOf(thesis.id)).toEqual([]);
});

test("a repeated submission returns the reservation; another student learns that the thesis has just been reserved", async () => {
  const thesis = await given.thesis({ mentor: await given.teacher() });
  const student = await as(await given.student());
  const both = await Promise.all([reserve(student, thesis.id), reserve(student, thesis.id)]);
  expect(counted(both)).toEqual({ 303: 2 });
  expect(both[0]?.location).toBe(both[1]?.location);
  const late = await reserve(await as(await given.student()), thesis.id);
  expect(late.status).toBe(409);
  expect(htmlOf(late)).toContain(refusals.justTaken);
  expect(await reservationsOf(thesis.id)).toHaveLength(1);
});

test("a program that comes too late gets the refusal alone", async () => {
  const thesis = await given.thesis({ mentor: await given.teacher() });
  await reserve(await as(await given.student()), thesis.id);
  const late = await (await as(await given.student())).post(
    `/student/thesis/${thesis.id}`,
    { step: "reserve" },
    { accept: "application/json" },
  );
  expect(late.status).toBe(409);
  expect(late.json()).toEqual({ type: "error", message: refusals.justTaken });
});

test("of 50 students on two servers exactly one succeeds", async () => {
  const thesis = await given.thesis({ mentor: await given.teacher() });
  const another = await startAnother();
  const clients = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const student = await given.student();
      return index % 2 ? another.as(student) : as(student);
    }),
  );
  const answers = await Promise.all(clients.map((client) => reserve(client, thesis.id)));
  expect(counted(answers)).toEqual({ 303: 1, 409: 49 });
  expect(await reservationsOf(thesis.id)).toHaveLength(1);
});

test("a mentor's quota on the study holds when ten students reserve ten theses at once", async () => {
  const mentor = await given.teacher();
  const theses = await Promise.all(Array.from({ length: 10 }, () => given.thesis({ mentor })));
  const students = await Promise.all(theses.map(async () => as(await given.student())));
  const answers = await Promise.all(
    theses.map(({ id }, index) => reserve(students[index] as Client, id)),
  );
  expect(counted(answers)).toEqual({ 303: 5, 422: 5 });
  const refused = answers.filter(({ status }) => status === 422);
  for (const answer of refused) expect(htmlOf(answer)).toContain(rules.mentorStudyQuota.failed);
});

test("the total quota counts all studies, and what is completed in this academic year only", async () => {
  const mentor = await given.teacher();
  const year = await given.academicYear();
  const elsewhere = await given.study();
  await sql("delete from mentor_academic_years where mentor_id = $1", [mentor.id]);
  await given.insert("mentor_academic_years", {
    mentor_id: mentor.id,
    academic_year_id: year.id,
    max_num_of_thesis: 3,
  });
  const open = await given.thesis({ mentor, study_id: elsewhere.id, programs: [] });
  await given.reservation({
    thesis: open,
    student: await given.student(),
    status: "confirmationOfPayment",
  });
  const defended = async (completed_at: Date) => {
    const thesis = await given.thesis({ mentor, completed_at });
    await given.reservation({
      thesis,
      student: await given.student(),
      status: "completed",
      defense_date: completed_at,
    });
  };
  await defended(given.instant(-400));
  await defended(given.instant(-3));
  const [first, second] = [await given.thesis({ mentor }), await given.thesis({ mentor })];
  expect((await reserve(await as(await given.student()), first.id)).status).toBe(303);
  const refused = await reserve(await as(await given.student()), second.id);
  expect(refused.status).toBe(422);
  expect(htmlOf(refused)).toContain(rules.mentorTotalQuota.failed);
  expect(refused).not.toContainText(rules.mentorStudyQuota.failed);
});

test("a student at the limit reserves no second thesis, not even at the same moment; a cancellation frees the place", async () => {
  const mentor = await given.teacher();
  const [one, other, third] = [
    await given.thesis({ mentor }),
    await given.thesis({ mentor }),
    await given.thesis({ mentor }),
  ];
  const student = await as(await given.student());
  const answers = await Promise.all([reserve(student, one.id), reserve(student, other.id)]);
  expect(counted(answers)).toEqual({ 303: 1, 422: 1 });
  const won = answers.find(({ status }) => status === 303)?.location ?? "";
  expect((await student.post(won, { step: "cancel" })).status).toBe(303);
  expect((await reserve(student, third.id)).status).toBe(303);
});

test("a student never reserves the same thesis twice; others may", async () => {
  const thesis = await given.thesis({ mentor: await given.teacher() });
  const student = await as(await given.student());
  const { location } = await reserve(student, thesis.id);
  await student.post(location ?? "", { step: "cancel" });
  const again = await reserve(student, thesis.id);
  expect(again.status).toBe(422);
  expect(htmlOf(again)).toContain(rules.notReservedBefore.failed);
  expect((await reserve(await as(await given.student()), thesis.id)).status).toBe(303);
});

test("a pre-reserved thesis is for its student until the day it is freed, and free for all after a cancellation", async () => {
  const mentor = await given.teacher();
  const [chosen, other] = [await given.student(), await given.student()];
  const keep = { pre_reservation_student_id: chosen.id, pre_reservation_date: given.day(5) };
  const thesis = await given.thesis({ mentor, ...keep });
  const refused = await reserve(await as(other), thesis.id);
  expect(refused.status).toBe(422);
  expect(htmlOf(refused)).toContain("Mentor je temu namijenio drugom studentu.");
  const { location } = await reserve(await as(chosen), thesis.id);
  await (await as(chosen)).post(location ?? "", { step: "cancel" });
  expect((await reserve(await as(other), thesis.id)).status).toBe(303);
  const freed = await given.thesis({ mentor, ...keep, pre_reservation_date: given.day(0) });
  expect((await reserve(await as(await given.student()), freed.id)).status).toBe(303);
});

test("outside the study's period only a late reservation is possible", async () => {
  const mentor = await given.teacher();
  const study = await given.study({ name: "Zatvoreni studij" });
  const program = await given.program({ study_id: study.id });
  await sql("update study_academic_years set reservation_to = $1 where study_id = $2", [
    given.day(-1),
    study.id,
  ]);
  const createThesis = () => given.thesis({ mentor, study_id: study.id, programs: [program.id] });
  const on = { study_id: study.id, study_program_id: program.id };
  const late = await reserve(await as(await given.student({ on })), (await createThesis()).id);
  expect(late.status).toBe(422);
  expect(htmlOf(late)).toContain("Razdoblje rezervacija završilo je ");
  const allowed = await as(await given.student({ on: { ...on, late_reservation: true } }));
  expect((await reserve(allowed, (await createThesis()).id)).status).toBe(303);
});
