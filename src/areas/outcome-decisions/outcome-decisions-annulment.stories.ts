import { describe, expect, test } from "vitest";
import { certificatePath } from "#areas/certificates/fixtures.ts";
import { outcomeDecisionFile } from "#areas/reservations/outcome-decision-kinds.ts";
import { texts as outcomeTexts } from "#areas/reservations/outcome-texts.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { pdf, png } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { decisionFixtures, decisionForm } from "./fixtures.ts";
import { outcomeDecisionPaths } from "./outcome-decisions.ts";
import { outcomeDecisionSteps } from "./steps.ts";
import { texts } from "./texts.ts";

const here = await createWorld();
const { given, as, visitor, sql, history } = here;
await given.defenseDeadline();
const jobs = openJobQueue(here);
const fixtures = await decisionFixtures(here);
const { services, asServices, viceDean, asViceDean, defended, failed, enter, entered, versionsOf } =
  fixtures;
const { answer, confirm, reservationOf, decisionOf, idOf } = fixtures;
const { refusals } = texts.hr;

/**
 * True if the address of a topic shows a link to the reservation, or redirects people there who may
 * not read the topic.
 */
const leadsTo = async (path: string, reservation: number, person: { id: number }) => {
  const { status, location, text } = await (await as(person)).get(path);
  const work = `/student/reservation/${reservation}`;
  return status === 302 ? location === work : text.includes(`${work}"`);
};
const shown = async (path: string, client = asServices) =>
  (await client.get(path)).text.replaceAll("<!-- -->", "");

describe("an annulled defense", () => {
  test("opens the reservation again without its result; the old defense stays in its history and on its page", async () => {
    const { id, student, mentor, thesis } = await defended();
    const before = await reservationOf(id);
    const sent = await enter(id);
    const decision = idOf(sent);
    expect([sent.status, sent.location]).toEqual([303, outcomeDecisionPaths.show(decision)]);
    expect(await reservationOf(id)).toEqual(before);
    expect((await confirm(decision)).status).toBe(303);
    expect(await reservationOf(id)).toMatchObject({
      status: "submittedToStudentServices",
      grade: null,
      grade_agree: null,
      exam_date: null,
      thesis_id: thesis.id,
      defense_date: null,
      defense_place: "",
      defense_flow: "",
      defense_questions: "",
    });
    expect(
      await sql("select status, defensed_at, completed_at from theses where id = $1", [thesis.id]),
    ).toEqual([{ status: "reserved", defensed_at: null, completed_at: null }]);
    expect(await decisionOf(decision)).toMatchObject({
      status: "confirmed",
      entered_by: services.id,
      closed_by: viceDean.id,
      grade: 5,
      defense_date: before?.defense_date,
    });
    expect((await history("Reservation", id)).at(-1)).toMatchObject({
      username: viceDean.username,
      data: { status: "submittedToStudentServices", grade: null },
    });
    for (const person of [student, mentor]) {
      const page = await shown(`/student/reservation/${id}`, await as(person));
      for (const value of [
        outcomeTexts.hr.done.annulment,
        "602-04/26-01/77",
        "251-69-04-26-9",
        "15.11.2026.",
      ])
        expect(page).toContain(value);
      expect(page).toContain(outcomeTexts.hr.grade.annulment);
    }
  });

  test("waits for a new date from the mentor, and is defended again", async () => {
    const { id, mentor, certificate } = await defended();
    await confirm(await entered(id));
    const date = { defenseDate: `${given.day(28)}T10:00`, defensePlace: `Vijećnica ${id}` };
    const set = await (await as(mentor)).post(`/mentor/defense-date/${id}`, {
      step: "setDefenseDate",
      ...date,
    });
    expect(set.status).toBe(303);
    await asServices.post(`/service/confirm-defense-date/${id}`, { step: "confirmDefenseDate" });
    await sql("update reservations set defense_date = $1 where id = $2", [given.instant(-0.5), id]);
    const result = {
      step: "finish",
      grade: "4",
      gradeAgree: true,
      examDate: "16.11.2026.",
      defenseFlow: "Tijek.",
    };
    const closed = await asServices.post(`/service/finish-defense/${id}`, {
      ...result,
      defenseQuestions: "Pitanja.",
    });
    expect(closed.status).toBe(303);
    expect(await reservationOf(id)).toMatchObject({ status: "completed", grade: 4 });
    // the certificate of the annulled defense has given up its numbers; the new one asks for its
    // own
    expect(
      await sql(
        "select id, classification_no, registration_no, birthplace from certificates_of_completion where reservation_id = $1",
        [id],
      ),
    ).toEqual([
      {
        id: certificate.id,
        classification_no: "",
        registration_no: "",
        birthplace: "Slavonski Brod",
      },
    ]);
  });

  test("leaves no draft of the certificate if the reservation is then canceled, or expires", async () => {
    const [canceled, expired] = [await defended(), await defended()];
    for (const { id } of [canceled, expired]) await confirm(await entered(id));
    const drafts = () =>
      sql(
        "select reservation_id from certificates_of_completion where reservation_id in ($1, $2)",
        [canceled.id, expired.id],
      );
    expect(await drafts()).toHaveLength(2);
    const form = { step: "cancel", reason: "Student odustaje." };
    expect((await asServices.post(`/student/reservation/${canceled.id}`, form)).status).toBe(303);
    await sql("update reservations set expires_at = $1 where id = $2", [
      given.instant(-0.1),
      expired.id,
    ]);
    await jobs.run("expire-reservations");
    for (const { id } of [canceled, expired])
      expect(await reservationOf(id)).toMatchObject({ status: "canceled" });
    expect(await drafts()).toEqual([]);
  });

  test("revokes the certificate: everybody who verifies it learns that it was withdrawn, and none is issued", async () => {
    const { id, code, certificate } = await defended();
    expect(await shown(`/provjera/${code}`, visitor)).toContain("Potvrda vrijedi");
    await confirm(await entered(id));
    const verified = await shown(`/provjera/${code}`, visitor);
    expect(verified).toContain("Isprava je povučena");
    for (const hidden of ["Potvrda vrijedi", "602-04/26-01/77", "sastavu"])
      expect(verified).not.toContain(hidden);
    const again = await asServices.post(certificatePath("create-pdf", certificate.id), {
      number: "2",
    });
    expect(again.status).toBe(409);
    expect(
      await sql("select number from papers where reservation_id = $1 and kind = 'certificate'", [
        id,
      ]),
    ).toEqual([{ number: 1 }]);
  });

  test("does not expire at once, however long ago its term ended, and a later term stays", async () => {
    const late = await defended({ expires_at: given.instant(-100) });
    await confirm(await entered(late.id));
    const { expires_at: moved } = (await reservationOf(late.id)) as { expires_at: Date };
    expect(moved.toISOString().slice(0, 10)).toBe("2027-11-16");
    const early = await defended({ expires_at: given.instant(700) });
    await confirm(await entered(early.id));
    expect(await reservationOf(early.id)).toMatchObject({ expires_at: given.instant(700) });
  });

  test("that failed takes its topic back while it is free", async () => {
    const { id, thesis, student } = await failed();
    expect((await confirm(await entered(id))).status).toBe(303);
    expect(await reservationOf(id)).toMatchObject({
      status: "submittedToStudentServices",
      thesis_id: thesis.id,
    });
    expect(await sql("select status from theses where id = $1", [thesis.id])).toEqual([
      { status: "reserved" },
    ]);
    const other = await (await as(await given.student())).post(`/student/thesis/${thesis.id}`, {
      step: "reserve",
    });
    expect(other.status).toBe(409);
    expect(
      (await shown(`/student/thesis/${thesis.id}`, await as(student))).includes("Rezervirana"),
    ).toBe(true);
  });

  test.each(["reserved", "completed", "deleted", "held"] as const)(
    "that failed goes on under its own copy of a topic that is %s by then; messages and addresses follow",
    async (taken) => {
      const { id, thesis, student, mentor } = await failed();
      const { id: keyword } = await given.insert("keywords", { phrase: `rizik ${id}` });
      await sql("insert into thesis_keywords values ($1, $2)", [thesis.id, keyword]);
      const message = await given.insert("messages", {
        thesis_id: thesis.id,
        from_id: mentor.id,
        to_id: student.id,
        title: "Dogovor",
        body: "<p>U utorak.</p>",
        sent_at: given.instant(100),
      });
      const other = await given.student();
      if (taken === "reserved" || taken === "completed")
        await given.reservation({
          thesis,
          student: other,
          status: taken,
          defense_place: `Druga ${id}`,
          defense_date: given.instant(-4),
        });
      if (taken === "deleted")
        await sql("update theses set status = 'deleted' where id = $1", [thesis.id]);
      if (taken === "held")
        await sql(
          "update theses set pre_reservation_student_id = $1, pre_reservation_date = $2 where id = $3",
          [other.id, given.day(9), thesis.id],
        );
      const [before] = await sql("select * from theses where id = $1", [thesis.id]);
      const decision = await entered(id);
      expect(await shown(outcomeDecisionPaths.show(decision), asViceDean)).toContain(
        texts.hr.values.topicCopied,
      );
      expect((await confirm(decision)).status).toBe(303);
      expect(await sql("select * from theses where id = $1", [thesis.id])).toEqual([before]);
      const reservation = await reservationOf(id);
      const [copy] = await sql("select * from theses where id = $1", [reservation?.thesis_id]);
      expect(copy).toMatchObject({
        status: "reserved",
        name: thesis.name,
        mentor_id: mentor.id,
        pre_reservation_student_id: null,
        keyword_list: `rizik ${id}`,
        dabar_status: "initial",
      });
      expect(copy?.id).not.toBe(thesis.id);
      expect(await sql("select thesis_id from messages where id = $1", [message.id])).toEqual([
        { thesis_id: copy?.id },
      ]);
      expect((await (await as(student)).get(`/student/reservation/${id}`)).status).toBe(200);
      // its people are led from the old topic to the work, others aren't
      const old = `/student/thesis/${thesis.id}`;
      for (const person of [student, mentor]) expect(await leadsTo(old, id, person)).toBe(true);
      expect(await leadsTo(old, id, other)).toBe(false);
      const date = { defenseDate: `${given.day(28)}T11:00`, defensePlace: `Mala ${id}` };
      const set = await (await as(mentor)).post(`/mentor/defense-date/${id}`, {
        step: "setDefenseDate",
        ...date,
      });
      expect(set.status).toBe(303);
    },
  );

  test("leaves to a person what ISVU and Dabar have of it, until it is ticked", async () => {
    const { id, thesis } = await defended({ registered_in_isvu: "entered" });
    await sql("update theses set dabar_status = 'waitingList' where id = $1", [thesis.id]);
    const decision = await entered(id);
    await confirm(decision);
    expect(await decisionOf(decision)).toMatchObject({
      isvu_work: true,
      dabar_work: true,
      isvu_done_at: null,
    });
    expect(await reservationOf(id)).toMatchObject({ registered_in_isvu: "outdated" });
    expect(await sql("select dabar_outdated from theses where id = $1", [thesis.id])).toEqual([
      { dabar_outdated: true },
    ]);
    const list = await shown(outcomeDecisionPaths.list);
    const { registers, what, whatDabar } = texts.hr.work;
    for (const words of [registers.isvu, registers.dabar, what.annulment, whatDabar.annulment])
      expect(list).toContain(words);
    const count = async () =>
      (await asServices.get("/notifications")).json<{ taskCounts: Record<string, number> }>()
        .taskCounts["/outcome-decision"];
    const before = (await count()) ?? 0;
    const tick = (register: string, client = asServices) =>
      client.post(outcomeDecisionPaths.list, { step: "tick", decision, register });
    expect((await tick("isvu", asViceDean)).status).toBe(403);
    expect((await Promise.all([tick("isvu"), tick("isvu")])).map(({ status }) => status)).toEqual([
      303, 303,
    ]);
    expect(await reservationOf(id)).toMatchObject({ registered_in_isvu: "no" });
    expect((await tick("dabar")).status).toBe(303);
    expect(await decisionOf(decision)).toMatchObject({
      isvu_done_by: services.id,
      dabar_done_by: services.id,
    });
    expect((await count()) ?? 0).toBe(before - 1);
    expect(await shown(outcomeDecisionPaths.show(decision))).toContain(services.name);
    const none = await entered((await defended()).id);
    await confirm(none);
    const answer = await asServices.post(outcomeDecisionPaths.list, {
      step: "tick",
      decision: none,
      register: "isvu",
    });
    expect([answer.status, answer.text.includes(refusals.noWork)]).toEqual([409, true]);
  });

  test("takes back what was typed into ISVU, but the task, when its work is ticked: nothing is asked for a second time", async () => {
    const { id, thesis } = await defended();
    const type = async (isvu_window: string, typed_at = given.instant(-1)) =>
      given.insert("typed_isvu_windows", {
        reservation_id: id,
        isvu_window,
        typed_at,
        typed_by: services.id,
        fingerprint: "0".repeat(32),
      });
    for (const isvuWindow of ["task", "defense", "completion"]) await type(isvuWindow);
    const first = await entered(id);
    await confirm(first);
    // the committee of the new defense is typed before the old entry is removed
    await type("committee", given.instant(0.001));
    await asServices.post(outcomeDecisionPaths.list, {
      step: "tick",
      decision: first,
      register: "isvu",
    });
    const rows = await sql<{ isvu_window: string }>(
      "select isvu_window from typed_isvu_windows where reservation_id = $1 and typed_at is not null order by isvu_window",
      [id],
    );
    expect(rows.map(({ isvu_window }) => isvu_window)).toEqual(["committee", "task"]);
    await sql(
      "update typed_isvu_windows set typed_at = null, typed_by = null, fingerprint = null where reservation_id = $1 and isvu_window = 'committee'",
      [id],
    );
    await sql(
      `with closed as (update theses set status = 'completed' where id = $5)
       update reservations set status = 'completed', grade = 4, exam_date = $2, defense_date = $3, defense_place = $4,
         defense_flow = 'Tijek.', defense_questions = 'Pitanja.', grade_agree = true where id = $1`,
      [id, given.day(-2), given.instant(-2), `Dvorana ${id}`, thesis.id],
    );
    const second = await entered(id);
    await confirm(second);
    expect(await decisionOf(second)).toMatchObject({ isvu_work: false });
  });

  test("tells the student, the mentor and the committee, without grade and reason", async () => {
    const { id, student, mentor } = await defended();
    const member = await given.teacher();
    await given.insert("committee_members", {
      reservation_id: id,
      user_id: member.id,
      role: "chair",
    });
    const [mark] = await sql<{ id: number }>("select coalesce(max(id), 0)::int as id from mails");
    await confirm(await entered(id));
    const mails = await sql<{ user_id: number; subject: string; body: string }>(
      "select user_id, subject, body from mails where id > $1 order by user_id",
      [mark?.id],
    );
    const recipients = mails.map(({ user_id }) => user_id);
    for (const person of [viceDean, student, mentor, member])
      expect(recipients).toContain(person.id);
    const sent = mails.map(({ subject, body }) => subject + body).join("\n");
    for (const hidden of ["sastavu", "izvrstan", "(5)"]) expect(sent).not.toContain(hidden);
  });
});

describe("an entered decision", () => {
  test("is entered by student services alone, about a closed defense, once at a time", async () => {
    const { id, student, mentor } = await defended();
    for (const person of [student, mentor, viceDean, await given.person({ roles: ["admin"] })])
      expect((await enter(id, decisionForm(), await as(person))).status).toBe(403);
    expect((await visitor.get(outcomeDecisionPaths.enter(id))).location).toContain("/login");
    const answers = await Promise.all([enter(id), enter(id)]);
    // the second person is led to the decision that awaits confirmation
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 303]);
    expect((await asServices.get(outcomeDecisionPaths.enter(id))).location).toMatch(
      /^\/outcome-decision\/show\/\d+$/,
    );
    const open = await given.reservation({
      thesis: await given.thesis({ mentor }),
      student: await given.student(),
      status: "statements",
    });
    const early = await enter(open.id);
    expect([early.status, early.text.includes(refusals.notClosed)]).toEqual([409, true]);
    expect(
      await sql("select id from outcome_decisions where reservation_id = $1", [open.id]),
    ).toEqual([]);
  });

  test("needs its body, KLASA, URBROJ, day, reason and a PDF; what was typed stays", async () => {
    const { id } = await defended();
    for (const field of ["body", "classificationNo", "registrationNo", "decidedOn", "reason"]) {
      const refused = await enter(id, decisionForm("annulment", { [field]: "" }));
      expect([field, refused.status, refused.text.includes("602-04/26-01/77")]).toEqual([
        field,
        422,
        field !== "classificationNo",
      ]);
    }
    const { file: _, ...withoutFile } = decisionForm();
    expect(await enter(id, withoutFile)).toMatchObject({
      status: 422,
      text: expect.stringContaining(refusals.noFile),
    });
    expect((await enter(id, decisionForm("annulment", { file: png() }))).status).toBe(422);
    for (const [day, sentence] of [
      ["17.11.2026.", refusals.decisionDay.ahead],
      ["01.11.2026.", refusals.decisionDay.beforeDefense],
    ] as const)
      expect(await enter(id, decisionForm("annulment", { decidedOn: day }))).toMatchObject({
        status: 422,
        text: expect.stringContaining(sentence),
      });
    expect(await sql("select id from outcome_decisions where reservation_id = $1", [id])).toEqual(
      [],
    );
  });

  test("warns of numbers in an unusual form and takes them", async () => {
    const { id } = await defended();
    const sent = await enter(id, decisionForm("annulment", { classificationNo: "bez broja" }));
    expect(await shown(sent.location ?? "", asViceDean)).toContain("KLASA obično izgleda ovako");
  });

  test("is confirmed by another person than the one who entered it, also if an admin acts as both", async () => {
    const { id } = await defended();
    const both = await given.person({ roles: ["studentServices", "viceDean"] });
    const asBoth = await as(both);
    const own = idOf(await enter(id, decisionForm(), asBoth));
    expect((await confirm(own, asBoth)).status).toBe(403);
    expect((await confirm(own, asServices)).status).toBe(403);
    await expect(
      sql(
        "update outcome_decisions set status = 'confirmed', closed_by = entered_by, closed_at = now(), defense_date = now() where id = $1",
        [own],
      ),
    ).rejects.toThrow(/outcome_decisions_second_person/);
    expect((await confirm(own)).status).toBe(303);
    const admin = await as(await given.person({ roles: ["admin"] }));
    const other = await defended();
    expect((await admin.post(`/user/impersonate/${services.id}`)).status).toBe(303);
    const decision = idOf(await enter(other.id, decisionForm(), admin));
    await admin.post("/user/return");
    await admin.post(`/user/impersonate/${viceDean.id}`);
    expect((await confirm(decision, admin)).status).toBe(403);
    expect(await reservationOf(other.id)).toMatchObject({ status: "completed" });
  });

  test("shows its second person the file, the stored and the new values", async () => {
    const { id } = await defended();
    const decision = await entered(id);
    const page = await shown(outcomeDecisionPaths.show(decision), asViceDean);
    for (const value of [
      "odluka.pdf",
      "602-04/26-01/77",
      "izvrstan (5)",
      texts.hr.values.revoked,
      outcomeDecisionSteps.rows.confirm.label,
    ])
      expect(page).toContain(value);
    const file = await asViceDean.get(outcomeDecisionFile(decision));
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(file.bytes).toEqual(await pdf().bytes());
  });

  test("is read by those who enter and confirm it, its file also by its student once it is confirmed", async () => {
    const { id, student, mentor } = await defended();
    const decision = await entered(id);
    const statuses = async (path: string) =>
      Promise.all(
        [student, mentor, await given.student()].map(
          async (person) => (await (await as(person)).get(path)).status,
        ),
      );
    expect(await statuses(outcomeDecisionPaths.show(decision))).toEqual([403, 403, 403]);
    expect(await statuses(outcomeDecisionFile(decision))).toEqual([403, 403, 403]);
    expect((await visitor.get(outcomeDecisionFile(decision))).status).toBe(401);
    await confirm(decision);
    expect(await statuses(outcomeDecisionFile(decision))).toEqual([200, 403, 403]);
    expect(await shown(`/student/reservation/${id}`, await as(student))).toContain(
      outcomeDecisionFile(decision),
    );
    expect(await shown(`/student/reservation/${id}`, await as(mentor))).not.toContain(
      outcomeDecisionFile(decision),
    );
    const reads = await sql(
      "select kind from record_reads where subject_id = $1 and reader_id = $2 and kind = 'outcomeDecision'",
      [student.id, viceDean.id],
    );
    expect(reads.length).toBe(0);
    await asViceDean.get(outcomeDecisionFile(decision));
    const read = () =>
      sql(
        "select kind from record_reads where subject_id = $1 and reader_id = $2 and kind = 'outcomeDecision'",
        [student.id, viceDean.id],
      );
    await expect.poll(read).toEqual([{ kind: "outcomeDecision" }]);
  });

  test("is refused with a reason, or withdrawn by its author, and can then be entered again", async () => {
    const { id } = await defended();
    const first = await entered(id);
    const empty = await answer(asViceDean, first, { step: "refuse", reason: " " });
    expect([empty.status, empty.text.includes(refusals.noReason)]).toEqual([422, true]);
    expect((await answer(asServices, first, { step: "refuse", reason: "Ne." })).status).toBe(403);
    expect(
      (await answer(asViceDean, first, { step: "refuse", reason: "Prilog je druga odluka." }))
        .status,
    ).toBe(303);
    expect(await shown(outcomeDecisionPaths.show(first))).toContain("Prilog je druga odluka.");
    const second = await entered(id);
    expect((await answer(asViceDean, second, { step: "withdraw" })).status).toBe(403);
    expect((await answer(asServices, second, { step: "withdraw" })).status).toBe(303);
    expect((await confirm(second)).status).toBe(409);
    expect(await reservationOf(id)).toMatchObject({ status: "completed", grade: 5 });
    expect((await confirm(await entered(id))).status).toBe(303);
  });

  test("waits for the vice dean in the menu, and leaves it when it is closed", async () => {
    const waiting = async () =>
      (await asViceDean.get("/notifications")).json<{ taskCounts: Record<string, number> }>()
        .taskCounts["/outcome-decision"] ?? 0;
    const before = await waiting();
    const decision = await entered((await defended()).id);
    expect(await waiting()).toBe(before + 1);
    expect(await shown(outcomeDecisionPaths.list, asViceDean)).toContain(
      outcomeDecisionPaths.show(decision),
    );
    await confirm(decision);
    expect(await waiting()).toBe(before);
  });
});

describe("two people at once", () => {
  test("two vice deans confirm: the defense is annulled once", async () => {
    const { id } = await defended();
    const decision = await entered(id);
    const versions = await versionsOf(decision);
    const other = await as(await given.person({ roles: ["viceDean"] }));
    const answers = await Promise.all(
      [asViceDean, other].map((client) => confirm(decision, client, versions)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const annulled = (await history("Reservation", id)).filter(
      ({ data }) => data.status === "submittedToStudentServices",
    );
    expect(annulled.length).toBe(1);
    expect(
      await sql(
        "select 1 from events where reservation_id = $1 and name = 'reservation.annulDefense'",
        [id],
      ),
    ).toHaveLength(1);
  });

  test("one confirms while the author withdraws: one of both happens, and the reservation agrees", async () => {
    const { id } = await defended();
    const decision = await entered(id);
    const answers = await Promise.all([
      confirm(decision),
      answer(asServices, decision, { step: "withdraw" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const { status } = (await decisionOf(decision)) as { status: string };
    expect(await reservationOf(id)).toMatchObject({
      status: status === "confirmed" ? "submittedToStudentServices" : "completed",
    });
  });

  test("what was compared before a correction isn't confirmed; the page shows the new values", async () => {
    const { id } = await defended();
    const decision = await entered(id);
    const versions = await versionsOf(decision);
    const { version } = (await reservationOf(id)) as { version: number };
    const corrected = await asServices.post(`/service/correct-defense/${id}`, {
      step: "correctDefense",
      grade: "5",
      gradeAgree: true,
      examDate: given.day(-1),
      defenseFlow: "Tijek.",
      defenseQuestions: "Pitanja.",
      reason: "Pogrešno upisano.",
      version,
    });
    expect(corrected.status).toBe(303);
    expect((await confirm(decision, asViceDean, versions)).status).toBe(409);
    expect(await reservationOf(id)).toMatchObject({ status: "completed", defense_flow: "Tijek." });
    expect(await shown(outcomeDecisionPaths.show(decision), asViceDean)).toContain(
      formatDate(given.day(-1)),
    );
    expect((await confirm(decision)).status).toBe(303);
  });

  test("a stale tab of a closed decision is told so", async () => {
    const { id } = await defended();
    const decision = await entered(id);
    const versions = await versionsOf(decision);
    await answer(asServices, decision, { step: "withdraw" });
    const stale = await confirm(decision, asViceDean, versions);
    expect([stale.status, stale.text.includes(refusals.closed)]).toEqual([409, true]);
  });

  test("one confirms while somebody else reserves the topic: both have one, and neither has the other's", async () => {
    const { id, thesis } = await failed();
    const decision = await entered(id);
    const rival = await given.student();
    const [annulled, reserved] = await Promise.all([
      confirm(decision),
      (await as(rival)).post(`/student/thesis/${thesis.id}`, { step: "reserve" }),
    ]);
    expect(annulled.status).toBe(303);
    const { thesis_id: own } = (await reservationOf(id)) as { thesis_id: number };
    const rivals = await sql<{ thesis_id: number }>(
      "select thesis_id from reservations where student_id = $1",
      [rival.id],
    );
    if (reserved.status === 303)
      expect([rivals, own === thesis.id]).toEqual([[{ thesis_id: thesis.id }], false]);
    else expect([rivals, own]).toEqual([[], thesis.id]);
  });
});
