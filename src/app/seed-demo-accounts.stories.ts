import { describe, expect, onTestFinished, test } from "vitest";
import { demoAccounts, demoPassword } from "#areas/auth/auth.ts";
import { loadEligibilityFacts } from "#areas/reservations/eligibility.server.ts";
import { evaluateEligibility, mayReserve } from "#areas/reservations/eligibility.ts";
import { startDemo } from "#demo/fixtures.ts";
import { pdf, png } from "#test/world/files.ts";
import { monday } from "#test/world/index.ts";

const { connection, rows, counted, as, visitor, clock } = await startDemo();

test.each(demoAccounts.map(([username]) => username))(
  "%s signs in and has a page of their own",
  async (username) => {
    const someone = visitor();
    expect((await someone.post("/login", { username, password: demoPassword })).status).toBe(303);
    expect((await someone.get("/homepage-user")).status).toBe(200);
  },
);

const ofTeacher = "join users u on u.id = t.mentor_id and u.username = 'teacher'";
const ofHead =
  "join departments d on d.id = t.department_id join users u on u.id = d.head_id and u.username = 'head'";
const lives = `reservations r join theses t on t.id = r.thesis_id ${ofTeacher}`;
const now = `timestamptz '${monday.toISOString()}'`;

describe("there are pending tasks", () => {
  test.each([
    [
      "the teacher: theses in every status",
      `(select distinct t.status from theses t ${ofTeacher}) s`,
      6,
      6,
    ],
    [
      "the teacher: theses of others",
      "theses t join users u on u.id = t.co_mentor_id and u.username = 'teacher'",
      1,
      30,
    ],
    ["the teacher: reservations to answer", `${lives} where r.status = 'reserved'`, 3, 8],
    [
      "the teacher: working versions to answer",
      `documents d join ${lives} on d.reservation_id = r.id
        where r.status = 'mentorConfirmedReservation' and not d.final_version and d.mentor_responded_at is null`,
      2,
      8,
    ],
    [
      "the teacher: final versions to judge",
      `documents d join ${lives} on d.reservation_id = r.id where review_status = 'underReview'`,
      2,
      8,
    ],
    [
      "the teacher: defense dates to set",
      `${lives} where r.status = 'submittedToStudentServices'`,
      2,
      8,
    ],
    [
      "the teacher: unread messages",
      "messages m join users u on u.id = m.to_id and u.username = 'teacher' where read_at is null",
      2,
      30,
    ],
    ["the head: theses to publish", `theses t ${ofHead} where t.status = 'notPublished'`, 8, 30],
    [
      "the head: edit requests",
      `edit_requests e join theses t on t.id = e.thesis_id ${ofHead} where e.status = 1`,
      5,
      30,
    ],
    [
      "the head: delete requests",
      `delete_requests e join theses t on t.id = e.thesis_id ${ofHead} where e.status = 1`,
      3,
      30,
    ],
    [
      "the library",
      "reservations where status = 'confirmationOfPayment' and library_confirmed_at is null",
      8,
      30,
    ],
    [
      "the accountancy",
      "reservations where status = 'confirmationOfPayment' and accountancy_confirmed_at is null",
      8,
      30,
    ],
    [
      "student services",
      `reservations where status in ('statements', 'mentorSetDefenseDate')
        or status = 'studentServicesConfirmedDefenseDate' and defense_date < ${now}`,
      8,
      30,
    ],
    [
      "student services: certificates with gaps",
      "certificates_of_completion where birthplace = ''",
      8,
      30,
    ],
    [
      "everybody: coming defenses",
      `reservations where status = 'studentServicesConfirmedDefenseDate' and defense_date > ${now}`,
      8,
      30,
    ],
  ])("for %s", async (_, what, least, most) => {
    const count = await counted(what);
    expect(count).toBeGreaterThanOrEqual(least);
    expect(count).toBeLessThanOrEqual(most);
  });
});

test("the student has a cancelled reservation and one under way, whose whole life cycle the demo accounts complete, and may reserve more", async () => {
  const own = await rows<{ student: number; id: number; status: string }>(
    "select u.id as student, r.id, r.status from reservations r join users u on u.id = r.student_id where u.username = 'student' order by 3",
  );
  expect(own.map(({ status }) => status)).toEqual(["canceled", "mentorConfirmedReservation"]);
  const free = await rows<{ id: number }>("select id from theses where status = 'published'");
  const judged = free.map(async ({ id }) =>
    evaluateEligibility(
      await loadEligibilityFacts(connection.db, id, own[0]?.student ?? 0, monday),
    ),
  );
  expect((await Promise.all(judged)).filter(mayReserve).length).toBeGreaterThanOrEqual(3);

  const id = own[1]?.id ?? 0;
  const [student, teacher, services] = [
    await as("student"),
    await as("teacher"),
    await as("services"),
  ];
  const done = async (answer: Promise<{ status: number }>, status: string) => {
    expect([
      (await answer).status,
      (await rows("select status from reservations where id = $1", [id]))[0],
    ]).toEqual([303, { status }]);
  };
  const version = {
    statementOfOrigin: true,
    publiclyAccessible: "yes",
    creativeCommons: "by",
    abstract: "Sažetak. ".repeat(20),
  };
  await done(
    student.post(`/document/student-final-version/${id}`, { ...version, thesis: pdf() }),
    "studentSubmittedToApp",
  );
  const [document] = await rows<{ id: number }>(
    "select id from documents where reservation_id = $1 and final_version",
    [id],
  );
  await done(
    teacher.post(`/document/mentor-approve-final-version/${document?.id}`),
    "mentorConfirmedThesis",
  );
  await done(
    student.post(`/student/confirmation-of-payment/${id}`, { proof: png() }),
    "confirmationOfPayment",
  );
  await done(
    (await as("library")).post("/service/library", {
      form_reservations: id,
      submitButtonClick: "confirm",
    }),
    "confirmationOfPayment",
  );
  const cleared = "libraryAndAccountancyConfirmed";
  await done(
    (await as("accountancy")).post("/service/accountancy", {
      form_reservations: id,
      submitButtonClick: "confirm",
    }),
    cleared,
  );
  const statements = { statementOfAuthenticity: true, submissionStatement: true };
  await done(student.post(`/student/statements/${id}`, statements), "statements");
  const formal = services.post(`/service/submitted-to-student-services/${id}`, {
    step: "confirmFormal",
  });
  await done(formal, "submittedToStudentServices");
  const [deadline] = await rows<{ day: string }>(
    `select (start_date + 1)::text as day from defense_deadlines where submission_date >= (${now})::date order by start_date limit 1`,
  );
  const day = deadline?.day;
  const term = {
    defenseDate: `${day}T19:30`,
    confirmedDayOff: String(day),
    defensePlace: "Svečana dvorana",
  };
  await done(teacher.post(`/mentor/defense-date/${id}`, term), "mentorSetDefenseDate");
  const confirmed = services.post(`/service/confirm-defense-date/${id}`, {
    step: "confirmDefenseDate",
  });
  await done(confirmed, "studentServicesConfirmedDefenseDate");
  onTestFinished(() => {
    clock.now = monday;
  });
  clock.now = new Date(`${deadline?.day}T20:00:00Z`);
  const [again] = [await as("services")];
  const result = {
    grade: "5",
    gradeAgree: true,
    examDate: deadline?.day ?? "",
    defenseFlow: "Tijek.",
    defenseQuestions: "Pitanja.",
  };
  await done(again.post(`/service/finish-defense/${id}`, result), "completed");
  expect(await counted(`certificates_of_completion where reservation_id = ${id}`)).toBe(1);
});

test("a document of the demo opens", async () => {
  const [row] = await rows<{ id: number }>(
    `select d.id from documents d join ${lives} on d.reservation_id = r.id where d.final_version limit 1`,
  );
  const answer = await (await as("teacher")).get(`/student/download-thesis/${row?.id}`);
  expect([answer.status, answer.headers.get("content-type"), answer.text.slice(0, 5)]).toEqual([
    200,
    "application/pdf",
    "%PDF-",
  ]);
});
