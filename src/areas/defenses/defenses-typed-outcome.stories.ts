import { afterEach, describe, expect, test } from "vitest";
import { outcomeDecisionPaths } from "#areas/outcome-decisions/outcome-decisions.ts";
import { connect } from "#kit/database/connection.ts";
import { pdf } from "#test/world/files.ts";
import { createWorld, monday, type Person } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { startProcess } from "#test/world/server-process.ts";

const world = await createWorld();
const { given, as, visitor, sql, clock, history, databaseUrl } = world;
const jobs = openJobQueue(world);
const services = await given.person({ roles: ["studentServices"] });
const asServices = await as(services);
const studies = {
  mentor: await given.study({ outcome_typist: "mentor" }),
  chair: await given.study({ outcome_typist: "chair" }),
  studentServices: await given.study({}),
};

afterEach(() => {
  clock.now = monday;
});

const result = {
  grade: "4",
  gradeAgree: "on",
  examDate: given.day(0),
  defenseFlow: "Student je izložio rad.",
  defenseQuestions: "Zašto baš taj uzorak?",
};

/** A reservation whose defense has begun on a study whose outcomes this person types. */
async function held(
  typist: keyof typeof studies = "mentor",
  { chaired = typist === "chair", days = -0.1 } = {},
) {
  const study = studies[typist];
  const [mentor, coMentor, chair] = [
    await given.teacher(),
    await given.teacher(),
    await given.teacher(),
  ];
  const [student, member] = [await given.student(), await given.teacher()];
  const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id, study_id: study.id });
  const { id } = await given.reservation({
    thesis,
    student,
    status: "studentServicesConfirmedDefenseDate",
    created_at: given.instant(-90),
    defense_date: given.instant(days),
    defense_place: `Dvorana ${thesis.id}`,
  });
  const seat = (user: Person, role: string) =>
    given.insert("committee_members", { reservation_id: id, user_id: user.id, role });
  if (chaired) await seat(chair, "chair");
  if (chaired) await seat(member, "member");
  return { mentor, coMentor, chair, member, student, thesis, id };
}

const path = (id: number) => `/defense/outcome/${id}`;
const finishPath = (id: number) => `/service/finish-defense/${id}`;
const reservationPath = (id: number) => `/student/reservation/${id}`;
const type = async (person: Person, id: number, changed: Record<string, string> = {}) =>
  (await as(person)).post(path(id), { step: "typeOutcome", typed: "", ...result, ...changed });
const typedOf = async (id: number): Promise<Record<string, unknown>> =>
  (await sql("select * from typed_outcomes where reservation_id = $1", [id]))[0] ?? {};
const stored = async (id: number): Promise<Record<string, unknown>> =>
  (await sql("select * from reservations where id = $1", [id]))[0] ?? {};
const confirm = async (id: number, changed: Record<string, string> = {}, client = asServices) =>
  client.post(finishPath(id), {
    step: "finish",
    ...result,
    typed: String((await typedOf(id)).version ?? ""),
    ...changed,
  });
const toldOf = async (id: number, event: string) =>
  (
    await sql<{ user_id: number }>(
      "select n.user_id from notifications n join events e on e.id = n.event_id where e.reservation_id = $1 and e.name = $2 order by 1",
      [id, event],
    )
  ).map(({ user_id }) => user_id);
const shown = async (person: Person, address: string) =>
  (await (await as(person)).get(address)).text.replaceAll("<!-- -->", "");

describe("the outcome of a defense that its mentor types", () => {
  test("waits for student services, who confirm it as it is: only then the defense is closed and its 48 hours begin", async () => {
    const one = await held();
    const sent = await type(one.mentor, one.id);
    expect([sent.status, sent.location]).toEqual([303, reservationPath(one.id)]);
    expect(await typedOf(one.id)).toMatchObject({
      status: "typed",
      grade: 4,
      typed_as: "mentor",
      typed_by: one.mentor.id,
    });
    expect(await stored(one.id)).toMatchObject({
      status: "studentServicesConfirmedDefenseDate",
      grade: null,
    });
    expect(await toldOf(one.id, "reservation.typeOutcome")).toContain(services.id);
    const page = await shown(services, finishPath(one.id));
    for (const words of [
      "Ishod upisao mentor",
      one.mentor.name_with_title,
      "vrlo dobar (4)",
      "Potvrdi ishod",
    ])
      expect(page).toContain(words);
    clock.now = new Date(clock.now.getTime() + 5 * 3_600_000);
    expect((await confirm(one.id)).status).toBe(303);
    expect(await stored(one.id)).toMatchObject({
      status: "completed",
      grade: 4,
      defense_flow: result.defenseFlow,
      outcome_pending: true,
      outcome_open_until: new Date(clock.now.getTime() + 48 * 3_600_000),
    });
    expect(await typedOf(one.id)).toEqual({});
    expect(
      (await history("TypedOutcome", Number((await lastTyped(one.id)).object_id))).map(
        ({ action }) => action,
      ),
    ).toEqual(["new", "delete"]);
  });

  test("is in the desk of student services with all that was typed, and in the mentor's until it is typed", async () => {
    const one = await held();
    expect(await shown(services, "/service/student-services")).not.toContain(one.student.name);
    expect(await shown(one.mentor, "/mentor/require-actions")).toContain("Upiši ishod obrane");
    expect(await shown(one.mentor, "/homepage-user")).toContain(path(one.id));
    const count = async () =>
      (await (await as(one.mentor)).get("/notifications")).json<{
        taskCounts: Record<string, number>;
      }>().taskCounts["/mentor/require-actions"] ?? 0;
    expect(await count()).toBe(1);
    await type(one.mentor, one.id);
    expect(await count()).toBe(0);
    const desk = await shown(
      services,
      `/service/student-services?chosen=studentServices-${one.id}`,
    );
    expect(desk).toContain("Potvrdi upisani ishod");
    expect(desk).toContain(one.student.name);
  });

  test("is asked of the mentor once the defense has begun, once also by two nodes, and of student services after three days", async () => {
    const one = await held("mentor", { days: 0.01 });
    await jobs.run("ask-for-outcomes");
    expect(await toldOf(one.id, "reservation.expectOutcome")).toEqual([]);
    expect((await type(one.mentor, one.id)).text).toContain("Obrana počinje");
    expect(await typedOf(one.id)).toEqual({});
    clock.now = new Date(clock.now.getTime() + 3_600_000);
    await world.startAnother();
    await Promise.all([jobs.run("ask-for-outcomes"), jobs.run("ask-for-outcomes")]);
    await jobs.run("ask-for-outcomes");
    expect(await toldOf(one.id, "reservation.expectOutcome")).toEqual([one.mentor.id]);
    clock.now = new Date(clock.now.getTime() + 3 * 86_400_000);
    expect(await shown(services, "/service/student-services")).toContain(one.student.name);
    expect(await shown(services, finishPath(one.id))).toContain(
      `Ishod upisuje mentor: ${one.mentor.name_with_title}`,
    );
  });

  test("can be corrected by student services before they confirm it, and typed by them alone if the mentor is away", async () => {
    const [one, away] = [await held(), await held()];
    await type(one.mentor, one.id);
    expect(await shown(services, `${finishPath(one.id)}?edit`)).toContain(result.defenseQuestions);
    expect((await confirm(one.id, { grade: "5" })).status).toBe(303);
    expect(await stored(one.id)).toMatchObject({ status: "completed", grade: 5 });
    expect((await confirm(away.id, { grade: "1" })).status).toBe(303);
    expect(await stored(away.id)).toMatchObject({ status: "notCompleted", grade: 1 });
  });

  test("is returned with a reason that only its typist and student services read, and typed again", async () => {
    const one = await held();
    await type(one.mentor, one.id);
    const back = (reason: string) =>
      asServices.post(finishPath(one.id), { step: "returnOutcome", typed: "1", reason });
    expect((await back(" ")).status).toBe(422);
    expect((await back("Ocjena 4 nije obrazložena.")).status).toBe(303);
    expect(await toldOf(one.id, "reservation.returnOutcome")).toEqual([one.mentor.id]);
    const mails = await sql<{ body: string }>(
      "select body || subject as body from mails where user_id = $1",
      [one.mentor.id],
    );
    for (const { body } of mails) expect(body).not.toMatch(/obrazložena|\(4\)/);
    expect(await shown(one.mentor, path(one.id))).toContain("Ocjena 4 nije obrazložena.");
    for (const person of [one.student, one.coMentor])
      expect(await shown(person, reservationPath(one.id))).not.toContain("obrazložena");
    expect((await back("Još jednom.")).status).toBe(409);
    expect((await confirm(one.id, { typed: "1" })).status).toBe(409);
    expect((await type(one.mentor, one.id, { typed: "2", grade: "3" })).status).toBe(303);
    expect(await typedOf(one.id)).toMatchObject({ status: "typed", grade: 3, return_reason: "" });
    expect((await confirm(one.id, { grade: "3" })).status).toBe(303);
  });

  test("needs every field, and nothing wrong is stored, not even past the form", async () => {
    const one = await held();
    for (const field of ["grade", "examDate", "defenseFlow", "defenseQuestions"])
      expect([field, (await type(one.mentor, one.id, { [field]: "" })).status]).toEqual([
        field,
        422,
      ]);
    expect((await type(one.mentor, one.id, { grade: "6" })).status).toBe(422);
    expect(await typedOf(one.id)).toEqual({});
    const row = {
      grade: 4,
      grade_agree: true,
      exam_date: given.day(0),
      defense_flow: "Tijek.",
      defense_questions: "Zašto?",
      typed_as: "mentor",
      typed_by: one.mentor.id,
      typed_at: clock.now,
    };
    const insert = (fields: Record<string, unknown>, id = one.id) =>
      given.insert("typed_outcomes", { ...row, reservation_id: id, ...fields });
    await expect(insert({ grade: 6 })).rejects.toThrow(/typed_outcomes_grade/);
    await expect(insert({ defense_flow: " " })).rejects.toThrow(/typed_outcomes_flow/);
    await expect(insert({ status: "returned" })).rejects.toThrow(/typed_outcomes_returned/);
    await expect(insert({ typed_as: "student" })).rejects.toThrow(/typed_outcomes_typist/);
    await expect(insert({}, (await held("mentor", { days: 2 })).id)).rejects.toThrow(
      /confirmed defense that has begun/,
    );
    await insert({});
    await expect(insert({})).rejects.toThrow(/typed_outcomes_reservation_id_key/);
    await expect(
      sql("update reservations set status = 'mentorSetDefenseDate' where id = $1", [one.id]),
    ).rejects.toThrow(/confirmed defense that has begun/);
  });
});

describe("who types an outcome", () => {
  test("the mentor or their stand-in, nobody else; where student services type it, they alone", async () => {
    const one = await held();
    for (const person of [one.coMentor, one.chair, await given.teacher(), services, one.student])
      expect((await type(person, one.id)).status).toBe(403);
    expect((await visitor.post(path(one.id), result)).location).toMatch(/^\/login/);
    expect((await type(one.mentor, (await held("studentServices")).id)).status).toBe(403);
    const standIn = await given.teacher();
    await given.insert("stand_ins", {
      represented_id: one.mentor.id,
      stand_in_id: standIn.id,
      date_from: given.day(-1),
      date_to: given.day(5),
    });
    expect((await type(standIn, one.id)).status).toBe(303);
    expect(await typedOf(one.id)).toMatchObject({ typed_by: standIn.id });
  });

  test("the chair where the study says so, who has the task and sees no more than before; without a chair the mentor", async () => {
    const [one, without] = [await held("chair"), await held("chair", { chaired: false })];
    expect((await type(one.mentor, one.id)).status).toBe(403);
    expect((await type(one.member, one.id)).status).toBe(403);
    expect(await shown(one.chair, "/mentor/require-actions")).toContain(path(one.id));
    expect(await shown(one.chair, "/mentor/require-actions")).not.toContain(one.student.email);
    expect(await shown(one.chair, "/homepage-user")).toContain(path(one.id));
    await jobs.run("ask-for-outcomes");
    expect(await toldOf(one.id, "reservation.expectOutcome")).toEqual([one.chair.id]);
    expect(await toldOf(without.id, "reservation.expectOutcome")).toEqual([without.mentor.id]);
    const count = async () =>
      (await (await as(one.chair)).get("/notifications")).json<{
        taskCounts: Record<string, number>;
      }>().taskCounts["/mentor/require-actions"] ?? 0;
    expect(await count()).toBe(1);
    expect((await type(one.chair, one.id)).status).toBe(303);
    expect(await count()).toBe(0);
    expect(await typedOf(one.id)).toMatchObject({ typed_as: "chair", typed_by: one.chair.id });
    expect(await shown(services, finishPath(one.id))).toContain(
      "Ishod upisao predsjednik povjerenstva",
    );
    expect((await type(without.mentor, without.id)).status).toBe(303);
    expect(await typedOf(without.id)).toMatchObject({ typed_as: "mentor" });
  });

  test("nobody else sees what was typed: the student learns that it waits, and neither they nor the committee see a grade", async () => {
    const [one, chaired] = [await held(), await held("chair")];
    await type(one.mentor, one.id);
    await type(chaired.chair, chaired.id);
    const admin = await given.person({ roles: ["admin"] });
    for (const [person, id] of [
      ...[one.student, one.coMentor, admin].map((person) => [person, one.id] as const),
      ...[chaired.student, chaired.mentor, chaired.member, admin].map(
        (person) => [person, chaired.id] as const,
      ),
    ]) {
      const page = await shown(person, reservationPath(id));
      expect(page).toContain("Ishod obrane je upisan i čeka potvrdu studentske službe.");
      for (const hidden of [result.defenseFlow, result.defenseQuestions, "vrlo dobar"])
        expect(page).not.toContain(hidden);
    }
    for (const person of [chaired.mentor, chaired.member, one.coMentor])
      for (const { id } of [one, chaired])
        expect(await shown(person, path(id))).not.toContain(result.defenseQuestions);
    expect(await shown(one.mentor, path(one.id))).toContain(result.defenseQuestions);
  });
});

describe("two people at once", () => {
  test("a double click types once; of two tabs the second is told what is stored", async () => {
    const one = await held();
    const answers = await Promise.all([1, 2].map(() => type(one.mentor, one.id)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await typedOf(one.id)).toMatchObject({ version: 1 });
    expect(await toldOf(one.id, "reservation.typeOutcome")).toHaveLength(
      (await sql("select from users where 'studentServices' = any(roles)")).length,
    );
    const stale = await type(one.mentor, one.id, { grade: "2" });
    expect(stale.status).toBe(409);
    expect(stale).toContainText("U međuvremenu je ishod upisan");
    expect(await typedOf(one.id)).toMatchObject({ version: 1, grade: 4 });
    expect((await type(one.mentor, one.id, { grade: "2", typed: "1" })).status).toBe(303);
    expect(await typedOf(one.id)).toMatchObject({ version: 2, grade: 2 });
  });

  test("student services don't confirm what the mentor has changed since, nor close over what they haven't seen", async () => {
    const one = await held();
    const unseen = { step: "finish", ...result, grade: "5", typed: "" };
    await type(one.mentor, one.id);
    expect((await asServices.post(finishPath(one.id), unseen)).status).toBe(409);
    await type(one.mentor, one.id, { grade: "2", typed: "1" });
    const stale = await confirm(one.id, { typed: "1" });
    expect([stale.status, (await stored(one.id)).grade]).toEqual([409, null]);
    expect((await confirm(one.id, { grade: "2" })).status).toBe(303);
  });

  test("two clerks confirm once, and a mentor who types at the same moment is refused or confirmed whole", async () => {
    const [one, other] = [await held(), await held()];
    const colleague = await as(await given.person({ roles: ["studentServices"] }));
    for (const { id, mentor } of [one, other]) await type(mentor, id);
    const clerks = await Promise.all([confirm(one.id), confirm(one.id, {}, colleague)]);
    expect(clerks.map(({ status }) => status).sort()).toEqual([303, 409]);
    const [closed, typed] = await Promise.all([
      confirm(other.id, { typed: "1" }),
      type(other.mentor, other.id, { grade: "2", typed: "1" }),
    ]);
    expect([
      [303, 409],
      [409, 303],
    ]).toContainEqual([closed.status, typed.status]);
    expect((await stored(other.id)).grade).toBe(closed.status === 303 ? 4 : null);
    expect((await typedOf(other.id)).grade).toBe(closed.status === 303 ? undefined : 2);
  });

  test("a node that is killed in the middle of a confirmation has confirmed nothing, and another confirms it whole", async () => {
    const one = await held();
    await type(one.mentor, one.id);
    const first = await startProcess(world);
    const clerk = await first.as(services);
    const holder = connect(databaseUrl);
    await holder.db.transaction(async (held) => {
      await held.execute("lock table certificates_of_completion in exclusive mode");
      const cut = confirm(one.id, {}, clerk).catch(() => undefined);
      const blocked = () =>
        sql(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
      await waitUntil(blocked, (rows) => rows.length > 0);
      await first.kill();
      await cut;
    });
    await holder.close();
    expect(await stored(one.id)).toMatchObject({
      status: "studentServicesConfirmedDefenseDate",
      grade: null,
    });
    expect(await typedOf(one.id)).toMatchObject({ status: "typed", grade: 4 });
    expect((await confirm(one.id)).status).toBe(303);
    expect(await stored(one.id)).toMatchObject({ status: "completed", grade: 4 });
    expect(await typedOf(one.id)).toEqual({});
  });
});

describe("nothing typed is left", () => {
  test("of a defense that gets a new date or whose reservation is cancelled", async () => {
    const [moved, canceled] = [await held(), await held()];
    for (const { id, mentor } of [moved, canceled]) await type(mentor, id);
    const reopened = await asServices.post(`/service/confirm-defense-date/${moved.id}`, {
      step: "reopenDefense",
      reason: "Povjerenstvo nije bilo na okupu.",
    });
    expect(reopened.status).toBe(303);
    const cancel = await asServices.post(reservationPath(canceled.id), {
      step: "cancel",
      reason: "Student odustaje.",
    });
    expect(cancel.status).toBe(303);
    for (const { id } of [moved, canceled]) expect(await typedOf(id)).toEqual({});
  });

  test("of an annulled defense: the outcome of the next one is typed anew", async () => {
    const one = await held();
    await type(one.mentor, one.id);
    await confirm(one.id);
    await sql("update reservations set outcome_pending = false where id = $1", [one.id]);
    const viceDean = await as(await given.person({ roles: ["viceDean"] }));
    const entered = await asServices.post(outcomeDecisionPaths.enter(one.id), {
      kind: "annulment",
      body: "Vijeće",
      classificationNo: "602-04/26-01/77",
      registrationNo: "251-69-04-26-9",
      decidedOn: given.day(0),
      reason: "Povreda postupka.",
      file: pdf("odluka.pdf"),
    });
    const decision = Number(entered.location?.split("/").at(-1));
    const [versions] = await sql<{ version: number; reservation: number }>(
      "select o.version, r.version as reservation from outcome_decisions o join reservations r on r.id = o.reservation_id where o.id = $1",
      [decision],
    );
    const annulled = await viceDean.post(outcomeDecisionPaths.show(decision), {
      step: "confirm",
      version: versions?.version ?? 0,
      reservationVersion: versions?.reservation ?? 0,
    });
    expect(annulled.status).toBe(303);
    expect(await typedOf(one.id)).toEqual({});
    await sql(
      "update reservations set status = 'studentServicesConfirmedDefenseDate', defense_date = $1, defense_place = 'Vijećnica' where id = $2",
      [given.instant(-0.05), one.id],
    );
    expect((await type(one.mentor, one.id, { grade: "5" })).status).toBe(303);
    expect(await typedOf(one.id)).toMatchObject({ status: "typed", grade: 5, version: 1 });
  });
});

test("a study says who types its outcomes, student services unless it says otherwise", async () => {
  const admin = await as(await given.person({ roles: ["admin"] }));
  const page = (await admin.get(`/study/edit/${studies.studentServices.id}`)).text;
  for (const words of ["Ishod obrane upisuje", "predsjednik povjerenstva", "upisuje mentor"])
    expect(page).toContain(words);
  const [study] = await sql("select outcome_typist from studies where id = $1", [
    studies.studentServices.id,
  ]);
  expect(study).toEqual({ outcome_typist: "studentServices" });
});

/** The newest history entry of a typed outcome of a reservation. */
async function lastTyped(id: number) {
  const [entry] = await sql<{ object_id: number }>(
    "select object_id from log_entries where object_class = 'TypedOutcome' and (data ->> 'reservation_id' = $1 or previous ->> 'reservation_id' = $1) order by id desc limit 1",
    [String(id)],
  );
  return entry ?? { object_id: 0 };
}
