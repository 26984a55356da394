import { describe, expect, onTestFinished, test } from "vitest";
import { certificatePath } from "#areas/certificates/fixtures.ts";
import { outcomeWindowPath } from "#areas/defenses/outcome-window/outcome-window.ts";
import { outcomeDecisionFile } from "#areas/reservations/outcome-decision-kinds.ts";
import { texts as outcomeTexts } from "#areas/reservations/outcome-texts.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { pdf, png } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { decisionFixtures, minutesFormFields } from "./fixtures.ts";
import { outcomeDecisionPaths } from "./outcome-decisions.ts";
import { texts } from "./texts.ts";

const here = await createWorld();
const { given, as, visitor, sql, history, clock } = here;
await given.defenseDeadline();
const fixtures = await decisionFixtures(here);
const {
  services,
  asServices,
  viceDean,
  asViceDean,
  defended,
  failed,
  versionsOf,
  answer,
  confirm,
} = fixtures;
const { reservationOf, decisionOf, idOf } = fixtures;
const { refusals } = texts.hr;

const shown = async (path: string, client = asServices) =>
  (await client.get(path)).text.replaceAll("<!-- -->", "");
const enter = (
  id: number,
  form: Record<string, string | File | boolean> = minutesFormFields("3"),
  client = asServices,
) => client.post(outcomeDecisionPaths.minutes(id), form);
const entered = async (id: number, grade: string) =>
  idOf(await enter(id, minutesFormFields(grade)));
const correct = async (id: number, grade: string) => {
  const decision = await entered(id, grade);
  expect((await confirm(decision)).status).toBe(303);
  return decision;
};
const thesisOf = async (id: number) =>
  (await sql("select status from theses where id = $1", [id]))[0];

describe("a correction by minutes", () => {
  test("changes grade and status after the outcome is final; defense, day and committee stay", async () => {
    const { id, student, mentor, thesis } = await defended();
    const member = await given.teacher();
    await given.insert("committee_members", {
      reservation_id: id,
      user_id: member.id,
      role: "chair",
    });
    const before = await reservationOf(id);
    const sent = await enter(id, minutesFormFields("1"));
    const decision = idOf(sent);
    expect([sent.status, sent.location]).toEqual([303, outcomeDecisionPaths.show(decision)]);
    expect(await reservationOf(id)).toEqual(before);
    expect((await confirm(decision)).status).toBe(303);
    expect(await reservationOf(id)).toMatchObject({
      status: "notCompleted",
      grade: 1,
      grade_agree: true,
      defense_flow: "Tijek po zapisniku.",
      defense_questions: "Pitanja po zapisniku.",
      defense_date: before?.defense_date,
      thesis_id: thesis.id,
      defense_place: before?.defense_place,
      correction_reason: "Ocjena je pogrešno prepisana.",
    });
    expect(await thesisOf(thesis.id)).toEqual({ status: "published" });
    expect(
      await sql("select user_id from committee_members where reservation_id = $1", [id]),
    ).toEqual([{ user_id: member.id }]);
    expect(await decisionOf(decision)).toMatchObject({
      status: "confirmed",
      entered_by: services.id,
      closed_by: viceDean.id,
      grade: 5,
      new_grade: 1,
    });
    expect((await history("Reservation", id)).at(-1)).toMatchObject({
      username: viceDean.username,
      data: { status: "notCompleted", grade: 1 },
    });
    for (const person of [student, mentor]) {
      const page = await shown(`/student/reservation/${id}`, await as(person));
      for (const value of [
        outcomeTexts.hr.done.correction,
        outcomeTexts.hr.grade.correction,
        "15.11.2026.",
      ])
        expect(page).toContain(value);
    }
    expect((await (await as(student)).get(outcomeDecisionFile(decision))).status).toBe(200);
  });

  test("revokes the certificate and its draft if the defense has failed, and frees the topic at once", async () => {
    const { id, code, thesis } = await defended();
    await correct(id, "1");
    expect(await shown(`/provjera/${code}`, visitor)).toContain("Isprava je povučena");
    expect(
      await sql("select id from certificates_of_completion where reservation_id = $1", [id]),
    ).toEqual([]);
    const other = await (await as(await given.student())).post(`/student/thesis/${thesis.id}`, {
      step: "reserve",
    });
    expect(other.status).toBe(303);
  });

  test("replaces the certificate if only the grade changes", async () => {
    const { id, code, certificate } = await defended();
    const issued = clock.now;
    onTestFinished(() => {
      clock.now = issued;
    });
    const later = () => {
      clock.now = new Date(clock.now.getTime() + 60_000);
    };
    later();
    await correct(id, "3");
    later();
    expect(await reservationOf(id)).toMatchObject({ status: "completed", grade: 3 });
    expect(await shown(`/provjera/${code}`, visitor)).toContain("Potvrda se zamjenjuje novom");
    expect(
      (await asServices.post(certificatePath("create-pdf", certificate.id), { number: "2" }))
        .status,
    ).toBe(303);
    expect(await shown(`/provjera/${code}`, visitor)).toContain("Potvrda je zamijenjena");
  });

  test("of a failed defense completes the work and its topic, with a draft of the certificate", async () => {
    const { id, thesis } = await failed();
    await correct(id, "4");
    expect(await reservationOf(id)).toMatchObject({
      status: "completed",
      grade: 4,
      thesis_id: thesis.id,
    });
    expect(await thesisOf(thesis.id)).toEqual({ status: "completed" });
    expect(
      await sql("select 1 from certificates_of_completion where reservation_id = $1", [id]),
    ).toHaveLength(1);
  });

  test.each(["reserved", "completed", "deleted"] as const)(
    "of a failed defense completes the work under its own copy of a topic that is %s by then",
    async (taken) => {
      const { id, thesis, student } = await failed();
      const other = await given.student();
      const place = { defense_place: `Druga ${id}`, defense_date: given.instant(-4) };
      if (taken !== "deleted")
        await given.reservation({ thesis, student: other, status: taken, ...place });
      else await sql("update theses set status = 'deleted' where id = $1", [thesis.id]);
      const [before] = await sql("select * from theses where id = $1", [thesis.id]);
      const decision = await entered(id, "4");
      expect(await shown(outcomeDecisionPaths.show(decision), asViceDean)).toContain(
        texts.hr.values.topicCopied,
      );
      expect((await confirm(decision)).status).toBe(303);
      expect(await sql("select * from theses where id = $1", [thesis.id])).toEqual([before]);
      const { thesis_id: own } = (await reservationOf(id)) as { thesis_id: number };
      expect(own).not.toBe(thesis.id);
      expect(await thesisOf(own)).toEqual({ status: "completed" });
      expect(await decisionOf(decision)).toMatchObject({ left_thesis_id: thesis.id });
      expect(await shown(`/student/thesis/${own}`, visitor)).toContain(student.name);
      const old = await (await as(student)).get(`/student/thesis/${thesis.id}`);
      if (taken === "deleted")
        expect([old.status, old.location]).toEqual([302, `/student/reservation/${id}`]);
      else
        expect([old.status, old.text]).toEqual([
          200,
          expect.stringContaining(`/student/reservation/${id}"`),
        ]);
    },
  );

  test("leads the people of the work from a deleted topic to it; others are refused, and visitors asked to sign in", async () => {
    const { id, thesis, student, mentor } = await failed();
    const [member, left] = [await given.teacher(), await given.teacher()];
    const seat = { reservation_id: id, role: "member" };
    await given.insert("committee_members", { ...seat, user_id: member.id });
    await given.insert("committee_members", {
      ...seat,
      user_id: left.id,
      status: "declined",
      decline_reason: "Bolest.",
    });
    await sql("update theses set status = 'deleted' where id = $1", [thesis.id]);
    const old = `/student/thesis/${thesis.id}`;
    expect((await (await as(student)).get(old)).status).toBe(403);
    await correct(id, "4");
    for (const person of [student, member]) {
      const client = await as(person);
      expect(await client.get(old)).toMatchObject({
        status: 302,
        location: `/student/reservation/${id}`,
      });
      expect((await client.get(`/student/reservation/${id}`)).status).toBe(200);
    }
    // the mentor still reads the deleted topic, which says where the work is
    expect(await shown(old, await as(mentor))).toContain(`/student/reservation/${id}"`);
    for (const person of [left, await given.student()])
      expect((await (await as(person)).get(old)).status).toBe(403);
    expect((await visitor.get(old)).location).toMatch(/^\/login/);
  });

  test("leaves ISVU and Dabar to a person; a corrected work stays in both", async () => {
    const { id, thesis } = await defended({ registered_in_isvu: "entered" });
    await sql("update theses set dabar_status = 'noActiveRequests', dabar_pid = $1 where id = $2", [
      `fpz:${thesis.id}`,
      thesis.id,
    ]);
    const decision = await correct(id, "3");
    expect(await decisionOf(decision)).toMatchObject({ isvu_work: true, dabar_work: true });
    expect(await reservationOf(id)).toMatchObject({ registered_in_isvu: "outdated" });
    const list = await shown(outcomeDecisionPaths.list);
    for (const what of [texts.hr.work.what.correction, texts.hr.work.whatDabar.correction])
      expect(list).toContain(what);
    for (const register of ["isvu", "dabar"])
      await asServices.post(outcomeDecisionPaths.list, { step: "tick", decision, register });
    expect(await reservationOf(id)).toMatchObject({ registered_in_isvu: "entered" });
    expect(
      await sql("select dabar_pid, dabar_outdated from theses where id = $1", [thesis.id]),
    ).toEqual([{ dabar_pid: `fpz:${thesis.id}`, dabar_outdated: false }]);
    const again = await correct(id, "1");
    expect(await decisionOf(again)).toMatchObject({ isvu_work: true, dabar_work: true });
    for (const register of ["isvu", "dabar"])
      await asServices.post(outcomeDecisionPaths.list, { step: "tick", decision: again, register });
    expect(await reservationOf(id)).toMatchObject({ registered_in_isvu: "no" });
    expect(
      await sql("select dabar_pid, dabar_status from theses where id = $1", [thesis.id]),
    ).toEqual([{ dabar_pid: null, dabar_status: "initial" }]);
  });

  test("of an earlier year completes the thesis in that year, when the work was defended", async () => {
    const { id, thesis } = await failed({
      defense_date: new Date("2025-09-22T08:00:00Z"),
      exam_date: "2025-09-22",
    });
    const minutes = minutesFormFields("4", { decidedOn: "22.09.2025.", examDate: "22.09.2025." });
    expect((await confirm(idOf(await enter(id, minutes)))).status).toBe(303);
    expect(
      await sql("select status, completed_at, defensed_at from theses where id = $1", [thesis.id]),
    ).toEqual([
      {
        status: "completed",
        completed_at: new Date("2025-09-22T10:00:00Z"),
        defensed_at: new Date("2025-09-22T08:00:00Z"),
      },
    ]);
  });

  test("is ticked in Dabar on the topic with the record, also when the work has its own copy by then", async () => {
    const { id, thesis } = await defended();
    await sql("update theses set dabar_status = 'noActiveRequests', dabar_pid = $1 where id = $2", [
      `fpz:${thesis.id}`,
      thesis.id,
    ]);
    const toFailed = await correct(id, "1");
    const other = await given.student();
    const reserved = await (await as(other)).post(`/student/thesis/${thesis.id}`, {
      step: "reserve",
    });
    expect(reserved.status).toBe(303);
    await correct(id, "4");
    const { thesis_id: own } = (await reservationOf(id)) as { thesis_id: number };
    expect(own).not.toBe(thesis.id);
    const ticked = await asServices.post(outcomeDecisionPaths.list, {
      step: "tick",
      decision: toFailed,
      register: "dabar",
    });
    expect(ticked.status).toBe(303);
    const records =
      "select id, dabar_status, dabar_pid, dabar_outdated from theses where id in ($1, $2) order by id";
    const without = { dabar_status: "initial", dabar_pid: null, dabar_outdated: false };
    expect(await sql(records, [thesis.id, own])).toEqual([
      { id: thesis.id, ...without },
      { id: own, ...without },
    ]);
  });

  test("tells the student, the mentor and the committee, without grade and reason", async () => {
    const { id, student, mentor } = await defended();
    const [mark] = await sql<{ id: number }>("select coalesce(max(id), 0)::int as id from mails");
    await correct(id, "3");
    const mails = await sql<{ user_id: number; subject: string; body: string }>(
      "select user_id, subject, body from mails where id > $1",
      [mark?.id],
    );
    for (const person of [student, mentor])
      expect(mails.map(({ user_id }) => user_id)).toContain(person.id);
    for (const hidden of ["prepisana", "dobar (3)", "izvrstan"])
      expect(mails.map(({ subject, body }) => subject + body).join("\n")).not.toContain(hidden);
  });
});

describe("the minutes that student services enter", () => {
  test("are entered by student services alone, after the outcome is final", async () => {
    const { id, student, mentor } = await defended();
    for (const person of [student, mentor, viceDean, await given.person({ roles: ["admin"] })])
      expect((await enter(id, minutesFormFields("3"), await as(person))).status).toBe(403);
    await sql(
      "update reservations set outcome_pending = true, outcome_open_until = $1 where id = $2",
      [given.instant(1), id],
    );
    expect((await enter(id)).status).toBe(409);
    await sql("update reservations set outcome_pending = false where id = $1", [id]);
    expect((await enter(id)).status).toBe(303);
    // a correction that awaits its second person is shown instead of the form
    expect((await asServices.get(outcomeDecisionPaths.minutes(id))).location).toMatch(/show\/\d+$/);
    expect((await asServices.get(outcomeDecisionPaths.enter(id))).location).toMatch(/show\/\d+$/);
  });

  test("need the file and all of the outcome, of a possible day, that differs from what is stored", async () => {
    const { id } = await defended();
    for (const field of [
      "grade",
      "examDate",
      "defenseFlow",
      "defenseQuestions",
      "decidedOn",
      "reason",
    ])
      expect([field, (await enter(id, minutesFormFields("3", { [field]: "" }))).status]).toEqual([
        field,
        422,
      ]);
    const { file: _, ...withoutFile } = minutesFormFields("3");
    expect(await enter(id, withoutFile)).toMatchObject({
      status: 422,
      text: expect.stringContaining(refusals.noMinutes),
    });
    expect((await enter(id, minutesFormFields("3", { file: png() }))).status).toBe(422);
    for (const [fields, sentence] of [
      [{ decidedOn: "17.11.2026." }, refusals.minutesDay.ahead],
      [{ decidedOn: "01.11.2026." }, refusals.minutesDay.beforeDefense],
      [{ examDate: "17.11.2026." }, refusals.examAhead],
    ] as const)
      expect(await enter(id, minutesFormFields("3", fields))).toMatchObject({
        status: 422,
        text: expect.stringContaining(sentence),
      });
    const [stored] = await sql<{
      grade: number;
      day: string;
      flow: string;
      questions: string;
      agree: boolean;
    }>(
      `select grade, to_char(exam_date, 'DD.MM.YYYY.') as day, defense_flow as flow, defense_questions as questions,
         grade_agree as agree from reservations where id = $1`,
      [id],
    );
    const same = {
      examDate: stored?.day ?? "",
      defenseFlow: stored?.flow ?? "",
      gradeAgree: stored?.agree ?? true,
    };
    const unchanged = minutesFormFields("5", {
      ...same,
      defenseQuestions: stored?.questions ?? "",
    });
    expect(await enter(id, unchanged)).toMatchObject({
      status: 422,
      text: expect.stringContaining(refusals.sameResult),
    });
    expect(await sql("select id from outcome_decisions where reservation_id = $1", [id])).toEqual(
      [],
    );
  });

  test("are shown to the second person beside what is stored", async () => {
    const { id } = await defended();
    const page = await shown(outcomeDecisionPaths.show(await entered(id, "3")), asViceDean);
    for (const value of [
      "zapisnik.pdf",
      "izvrstan (5)",
      "dobar (3)",
      "Tijek po zapisniku.",
      texts.hr.compare.correction,
    ])
      expect(page).toContain(value);
    const file = await asViceDean.get(
      outcomeDecisionFile(idOf(await enter((await defended()).id))),
    );
    expect([file.status, file.bytes.length]).toEqual([200, (await pdf().bytes()).length]);
  });

  test("are confirmed by another person, also if an admin acts as both; the database refuses it too", async () => {
    const { id } = await defended();
    const both = await as(await given.person({ roles: ["studentServices", "viceDean"] }));
    const own = idOf(await enter(id, minutesFormFields("3"), both));
    expect([(await confirm(own, both)).status, (await confirm(own, asServices)).status]).toEqual([
      403, 403,
    ]);
    await expect(
      sql(
        "update outcome_decisions set status = 'confirmed', closed_by = entered_by, closed_at = now(), defense_date = now() where id = $1",
        [own],
      ),
    ).rejects.toThrow(/outcome_decisions_second_person/);
    expect((await confirm(own)).status).toBe(303);
  });

  test("are confirmed by whom the faculty has named, too, while that person may; decisions are not", async () => {
    const admin = await as(await given.person({ roles: ["admin"] }));
    const named = await given.person({ roles: ["studentServices"] });
    const asNamed = await as(named);
    const name = (confirmerId: string) =>
      admin.post(outcomeWindowPath, { hours: "48", confirmerId });
    onTestFinished(async () => void (await name("")));
    const teacher = await given.teacher();
    expect((await name(String(teacher.id))).status).toBe(422);
    expect((await name(String(named.id))).status).toBe(303);
    expect(await shown(outcomeWindowPath, admin)).toContain(named.name);
    const tasks = async () =>
      (await asNamed.get("/notifications")).json<{ taskCounts: Record<string, number> }>()
        .taskCounts[outcomeDecisionPaths.list] ?? 0;
    const before = await tasks();
    const { id } = await defended();
    const decision = await entered(id, "3");
    expect(await tasks()).toBe(before + 1);
    const notices = await sql(
      "select 1 from notifications where user_id = $1 and message like '%čeka Vašu potvrdu%'",
      [named.id],
    );
    expect(notices.length).toBeGreaterThan(0);
    expect((await confirm(decision, asNamed)).status).toBe(303);
    const annulment = await fixtures.entered(id, "annulment");
    expect((await confirm(annulment, asNamed)).status).toBe(403);
    const own = idOf(await enter((await defended()).id, minutesFormFields("2"), asNamed));
    expect((await confirm(own, asNamed)).status).toBe(403);
    expect((await confirm(own)).status).toBe(303);
  });

  test("are told to whom the faculty has named, or to the vice deans if that person has entered them", async () => {
    const admin = await as(await given.person({ roles: ["admin"] }));
    const name = (confirmerId: string) =>
      admin.post(outcomeWindowPath, { hours: "48", confirmerId });
    onTestFinished(async () => void (await name("")));
    const toldOf = async (id: number, event = "outcomeDecision.enter") =>
      (
        await sql<{ user_id: number }>(
          "select n.user_id from notifications n join events e on e.id = n.event_id where e.reservation_id = $1 and e.name = $2",
          [id, event],
        )
      ).map(({ user_id }) => user_id);
    const named = await given.person({ roles: ["studentServices"] });
    await name(String(named.id));
    const [others, own] = [await defended(), await defended()];
    await enter(others.id);
    expect(await toldOf(others.id)).toEqual([named.id]);
    await enter(own.id, minutesFormFields("3"), await as(named));
    expect(await toldOf(own.id)).toContain(viceDean.id);
    expect(await toldOf(own.id)).not.toContain(named.id);
    const both = await given.person({ roles: ["studentServices", "viceDean"] });
    await name(String(both.id));
    const [annulled, owned] = [await defended(), await defended()];
    const decision = await fixtures.entered(annulled.id, "annulment");
    expect(await toldOf(annulled.id)).toEqual(expect.arrayContaining([viceDean.id, both.id]));
    await answer(asServices, decision, { step: "withdraw" });
    expect(await toldOf(annulled.id, "outcomeDecision.withdraw")).toContain(both.id);
    await fixtures.enter(owned.id, undefined, await as(both));
    expect(await toldOf(owned.id)).toContain(viceDean.id);
    expect(await toldOf(owned.id)).not.toContain(both.id);
  });

  test("are refused with a reason or withdrawn by their author; the outcome stays", async () => {
    const { id } = await defended();
    const first = await entered(id, "1");
    expect((await answer(asViceDean, first, { step: "refuse", reason: " " })).status).toBe(422);
    expect(
      (await answer(asViceDean, first, { step: "refuse", reason: "Nije potpisan." })).status,
    ).toBe(303);
    const second = await entered(id, "1");
    expect((await answer(asServices, second, { step: "withdraw" })).status).toBe(303);
    expect((await confirm(second)).status).toBe(409);
    expect(await reservationOf(id)).toMatchObject({ status: "completed", grade: 5 });
  });
});

describe("two people at once", () => {
  test("two vice deans confirm: the outcome is corrected once", async () => {
    const { id } = await defended();
    const decision = await entered(id, "1");
    const versions = await versionsOf(decision);
    const other = await as(await given.person({ roles: ["viceDean"] }));
    const answers = await Promise.all(
      [asViceDean, other].map((client) => confirm(decision, client, versions)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(
      await sql(
        "select 1 from events where reservation_id = $1 and name = 'reservation.correctByMinutes'",
        [id],
      ),
    ).toHaveLength(1);
  });

  test("one confirms while the author withdraws: one of both happens, and the reservation agrees", async () => {
    const { id } = await defended();
    const decision = await entered(id, "1");
    const answers = await Promise.all([
      confirm(decision),
      answer(asServices, decision, { step: "withdraw" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const { status } = (await decisionOf(decision)) as { status: string };
    expect(await reservationOf(id)).toMatchObject({
      status: status === "confirmed" ? "notCompleted" : "completed",
    });
  });

  test("one confirms while somebody else reserves the topic: each has a topic of their own", async () => {
    const { id, thesis } = await failed();
    const decision = await entered(id, "4");
    const rival = await given.student();
    const [corrected, reserved] = await Promise.all([
      confirm(decision),
      (await as(rival)).post(`/student/thesis/${thesis.id}`, { step: "reserve" }),
    ]);
    expect(corrected.status).toBe(303);
    const { thesis_id: own } = (await reservationOf(id)) as { thesis_id: number };
    const rivals = await sql("select thesis_id from reservations where student_id = $1", [
      rival.id,
    ]);
    if (reserved.status === 303)
      expect([rivals, own === thesis.id]).toEqual([[{ thesis_id: thesis.id }], false]);
    else expect([rivals, own]).toEqual([[], thesis.id]);
    expect(await thesisOf(own)).toEqual({ status: "completed" });
  });

  test("what was compared before another correction isn't confirmed in a stale tab; the page shows the new values", async () => {
    const { id } = await defended();
    const decision = await entered(id, "1");
    const versions = await versionsOf(decision);
    const { version } = (await reservationOf(id)) as { version: number };
    const other = await asServices.post(`/service/correct-defense/${id}`, {
      step: "correctDefense",
      grade: "5",
      gradeAgree: true,
      examDate: given.day(-1),
      defenseFlow: "Tijek.",
      defenseQuestions: "Pitanja.",
      reason: "Pogrešno upisano.",
      version,
    });
    expect(other.status).toBe(303);
    expect((await confirm(decision, asViceDean, versions)).status).toBe(409);
    expect(await reservationOf(id)).toMatchObject({ status: "completed", defense_flow: "Tijek." });
    expect(await shown(outcomeDecisionPaths.show(decision), asViceDean)).toContain(
      formatDate(given.day(-1)),
    );
    expect((await confirm(decision)).status).toBe(303);
    expect((await confirm(decision, asViceDean, await versionsOf(decision))).status).toBe(409);
  });
});
