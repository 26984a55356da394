import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { publish } from "#app/subscribers.ts";
import { certificatePath, completeForm } from "#areas/certificates/fixtures.ts";
import { depositPaths } from "#areas/deposits/deposits.ts";
import { batchPaths } from "#areas/paper-batches/paper-batches.ts";
import { isvuPath } from "#areas/reservations/isvu-registration/isvu-registration.ts";
import { isvuWindowsPath } from "#areas/reservations/isvu-windows/isvu-windows.ts";
import { settleOutcomes } from "#areas/reservations/outcome-jobs.server.ts";
import { connect } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import { createWorld, monday } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { countLockWaits } from "#test/world/lock-waits.ts";
import { outcomeWindowPath } from "./outcome-window.ts";

const world = await createWorld();
const { given, as, visitor, sql, clock, history, databaseUrl } = world;
const jobs = openJobQueue(world);
const services = await given.person({ roles: ["studentServices"] });
const asServices = await as(services);
const admin = await given.person({ roles: ["admin"] });
const asAdmin = await as(admin);
const hour = 3_600_000;

afterEach(() => {
  clock.now = monday;
});

const pass = (hours: number, milliseconds = 0) => {
  clock.now = new Date(clock.now.getTime() + hours * hour + milliseconds);
};

const result = {
  grade: "5",
  gradeAgree: "on",
  examDate: given.day(0),
  defenseFlow: "Student je izložio rad.",
  defenseQuestions: "Zašto?",
};

/** A reservation whose defense has begun, with its people. */
async function held() {
  const [mentor, coMentor, student] = [
    await given.teacher(),
    await given.teacher(),
    await given.student(),
  ];
  const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id });
  const { id } = await given.reservation({
    thesis,
    student,
    status: "studentServicesConfirmedDefenseDate",
    created_at: given.instant(-90),
    defense_date: given.instant(-0.1),
    defense_place: `Dvorana ${thesis.id}`,
  });
  return { mentor, coMentor, student, thesis, id };
}

const finish = async (id: number, grade: string) => {
  const answer = await asServices.post(`/service/finish-defense/${id}`, {
    step: "finish",
    ...result,
    grade,
  });
  expect(answer.status).toBe(303);
};

/** A reservation whose defense was closed with this grade. */
async function closed(grade: string) {
  const reservation = await held();
  await finish(reservation.id, grade);
  return reservation;
}

const stored = async (id: number): Promise<Record<string, unknown>> =>
  (await sql("select * from reservations where id = $1", [id]))[0] ?? {};
const thesisOf = async ({ thesis }: { thesis: { id: number } }): Promise<Record<string, unknown>> =>
  (await sql("select * from theses where id = $1", [thesis.id]))[0] ?? {};
const certificateOf = (id: number) =>
  sql<{ id: number; version: number }>(
    "select * from certificates_of_completion where reservation_id = $1",
    [id],
  );
const states = async (reservation: { id: number; thesis: { id: number } }) => [
  (await stored(reservation.id)).status,
  (await thesisOf(reservation)).status,
  (await certificateOf(reservation.id)).length,
];

const path = (id: number) => `/service/correct-defense/${id}`;
const form = async (id: number, changed: Record<string, string>) => ({
  ...result,
  reason: "Kliknuto je u krivi redak.",
  version: String((await stored(id)).version),
  ...changed,
});
const correct = async (id: number, changed: Record<string, string>, client = asServices) =>
  client.post(path(id), await form(id, changed));

const toldOf = async (id: number, event: string) =>
  (
    await sql<{ user_id: number }>(
      "select n.user_id from notifications n join events e on e.id = n.event_id where e.reservation_id = $1 and e.name = $2 order by 1",
      [id, event],
    )
  ).map(({ user_id }) => user_id);
const idsOf = (...people: { id: number }[]) => people.map(({ id }) => id).sort((a, b) => a - b);

describe("until the outcome of a defense is final", () => {
  test("services correct it from failed to passed: reservation, thesis and certificate follow, as after the closing", async () => {
    const reservation = await closed("1");
    expect(await states(reservation)).toEqual(["notCompleted", "reserved", 0]);
    const answer = await correct(reservation.id, { grade: "4", defenseFlow: "Ispravljen tijek." });
    expect(answer.location).toBe(`/reservation/show/${reservation.id}`);
    expect(await states(reservation)).toEqual(["completed", "completed", 1]);
    expect(await stored(reservation.id)).toMatchObject({
      grade: 4,
      defense_flow: "Ispravljen tijek.",
      outcome_pending: true,
    });
    expect(await thesisOf(reservation)).toMatchObject({
      defensed_at: (await stored(reservation.id)).defense_date,
    });
    expect((await thesisOf(reservation)).completed_at).not.toBe(null);
  });

  test("services correct it from passed to failed: no draft of a certificate is left, and the thesis isn't free", async () => {
    const reservation = await closed("5");
    expect(await states(reservation)).toEqual(["completed", "completed", 1]);
    await correct(reservation.id, { grade: "1" });
    expect(await states(reservation)).toEqual(["notCompleted", "reserved", 0]);
    expect(await thesisOf(reservation)).toMatchObject({ defensed_at: null, completed_at: null });
    await correct(reservation.id, { grade: "3" });
    expect(await states(reservation)).toEqual(["completed", "completed", 1]);
  });

  test("nor is one left that already has numbers of the register, since nothing was issued under them", async () => {
    const reservation = await closed("5");
    const [certificate = { id: 0, version: 1 }] = await certificateOf(reservation.id);
    await asServices.post(
      certificatePath("edit", certificate.id),
      completeForm({ ...certificate }),
    );
    expect(await certificateOf(reservation.id)).toMatchObject([
      { registration_no: "251-69-04-26-1" },
    ]);
    await correct(reservation.id, { grade: "1" });
    expect(await states(reservation)).toEqual(["notCompleted", "reserved", 0]);
    expect((await history("CertificateOfCompletion", certificate.id)).at(-1)).toMatchObject({
      action: "delete",
    });
    await correct(reservation.id, { grade: "2" });
    expect(await certificateOf(reservation.id)).toMatchObject([
      { classification_no: "", registration_no: "" },
    ]);
  });

  test("a reason is asked for, the history keeps the old values, and the same people are told, without the grade", async () => {
    const reservation = await closed("1");
    expect((await correct(reservation.id, { grade: "2", reason: " " })).status).toBe(422);
    await correct(reservation.id, { grade: "2" });
    const entries = await history("Reservation", reservation.id);
    expect(entries.at(-1)).toMatchObject({
      username: services.username,
      data: { status: "completed", grade: 2 },
    });
    const [{ previous } = {}] = await sql(
      "select previous from log_entries where object_class = 'Reservation' and object_id = $1 order by version desc limit 1",
      [reservation.id],
    );
    expect(previous).toMatchObject({ status: "notCompleted", grade: 1 });
    const people = idsOf(reservation.student, reservation.mentor, reservation.coMentor);
    expect(await toldOf(reservation.id, "reservation.finish")).toEqual(people);
    expect(await toldOf(reservation.id, "reservation.correctOutcome")).toEqual(people);
    const mails = await sql<{ subject: string; body: string }>(
      "select m.subject, m.body from mails m join events e on e.id = m.event_id where e.reservation_id = $1 and e.name = 'reservation.correctOutcome'",
      [reservation.id],
    );
    expect(mails).toHaveLength(3);
    for (const { subject, body } of mails)
      expect(`${subject} ${body}`).not.toMatch(/dovoljan|\(\d\)|ocjena|obranjen|krivi redak/i);
    const page = await (await as(reservation.student)).get(
      `/student/reservation/${reservation.id}`,
    );
    for (const words of ["nedovoljan (1) → dovoljan (2)", "Kliknuto je u krivi redak."])
      expect(page).toContainText(words);
  });

  test("only they correct it", async () => {
    const reservation = await closed("1");
    for (const person of [reservation.student, reservation.mentor, reservation.coMentor, admin])
      expect(
        (
          await (
            await as(person)
          ).post(path(reservation.id), await form(reservation.id, { grade: "5" }))
        ).status,
      ).toBe(403);
    expect(
      (await visitor.post(path(reservation.id), await form(reservation.id, { grade: "5" })))
        .location,
    ).toMatch(/^\/login/);
    expect(await stored(reservation.id)).toMatchObject({
      status: "notCompleted",
      corrected_at: null,
    });
  });

  test("two clicks correct once, and of two clerks the second sees what the first has changed", async () => {
    const reservation = await closed("1");
    const clicked = await form(reservation.id, { grade: "5" });
    const stale = await form(reservation.id, { defenseFlow: "Drugi tijek.", grade: "1" });
    const answers = await Promise.all(
      [1, 2].map(() => asServices.post(path(reservation.id), clicked)),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await toldOf(reservation.id, "reservation.correctOutcome")).toHaveLength(3);
    const colleague = await as(await given.person({ roles: ["studentServices"] }));
    const late = await colleague.post(path(reservation.id), stale);
    expect(late.status).toBe(409);
    expect(late).toContainText("izvrstan (5)");
    expect(late).toContainText("Drugi tijek.");
    expect(await stored(reservation.id)).toMatchObject({
      status: "completed",
      grade: 5,
      defense_flow: result.defenseFlow,
    });
  });

  test("two clerks who correct it both ways at once leave one outcome that everything agrees with", async () => {
    const reservation = await closed("3");
    const colleague = await as(await given.person({ roles: ["studentServices"] }));
    const [failed, better] = [
      await form(reservation.id, { grade: "1" }),
      await form(reservation.id, { grade: "4" }),
    ];
    const answers = await Promise.all([
      asServices.post(path(reservation.id), failed),
      colleague.post(path(reservation.id), better),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect([
      ["notCompleted", "reserved", 0],
      ["completed", "completed", 1],
    ]).toContainEqual(await states(reservation));
  });

  test("the student, the mentor and services see until when, and services have the button", async () => {
    const reservation = await closed("1");
    const until = "18.11.2026. u 10:00";
    for (const person of [reservation.student, reservation.mentor, services])
      expect(await (await as(person)).get(`/student/reservation/${reservation.id}`)).toContainText(
        until,
      );
    expect((await asServices.get(`/student/reservation/${reservation.id}`)).text).toContainText(
      "Ispravi ishod",
    );
    expect(
      (await (await as(reservation.mentor)).get(`/student/reservation/${reservation.id}`)).text,
    ).not.toContainText("Ispravi ishod");
    expect(await asServices.get(path(reservation.id))).toContainText("Ishod možete promijeniti do");
  });

  test("the certificate isn't issued: its page, the batch and the command say from when", async () => {
    const reservation = await closed("5");
    const [certificate = { id: 0, version: 1 }] = await certificateOf(reservation.id);
    await asServices.post(
      certificatePath("edit", certificate.id),
      completeForm({ ...certificate, version: 1 }),
    );
    const until = "do 18.11.2026. u 10:00";
    const show = await asServices.get(certificatePath("show", certificate.id));
    expect(show).toContainText("od 18.11.2026. u 10:00");
    expect(show.text).not.toContain('value="issue"');
    const issue = () =>
      asServices.post(certificatePath("show", certificate.id), { step: "issue", number: "1" });
    const refused = await issue();
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining("18.11.2026. u 10:00"),
    ]);
    const preview = await asServices.get(
      `${batchPaths.index}?kind=certificate&reservations=${reservation.id}`,
    );
    expect(preview).toContainText(until);
    expect(await sql("select 1 from papers where reservation_id = $1", [reservation.id])).toEqual(
      [],
    );
    pass(48);
    await jobs.run("settle-outcomes");
    expect((await issue()).status).toBe(303);
  });

  test("the result is neither offered to ISVU nor the thesis to Dabar, and both refuse until then", async () => {
    const reservation = await closed("5");
    const offered = async () => {
      const [isvu, dabar] = [
        await asServices.get(isvuPath),
        await asServices.get(depositPaths.index),
      ];
      return [isvu, dabar].map(({ text }) => text.includes(reservation.student.name));
    };
    expect(await offered()).toEqual([false, false]);
    const enter = () =>
      asServices.post(isvuPath, {
        step: "entered",
        submitButtonClick: "entered",
        form_reservations: String(reservation.id),
      });
    expect((await enter()).text).toContain("18.11.2026. u 10:00");
    expect(await stored(reservation.id)).toMatchObject({ registered_in_isvu: "no" });
    const type = async () =>
      (
        await asServices.post(`${isvuWindowsPath}/${reservation.id}`, {
          step: "type",
          window: "defense",
          fingerprint: "0".repeat(32),
        })
      ).text;
    expect(await type()).toContain("Ovaj se prozor još ne prepisuje");
    const sent = await asServices.post(depositPaths.send(reservation.thesis.id), { step: "send" });
    expect([sent.status, sent.text]).toEqual([409, expect.stringContaining("18.11.2026. u 10:00")]);
    pass(48);
    await jobs.run("settle-outcomes");
    expect(await offered()).toEqual([true, true]);
    expect(await type()).toContain("Podaci su se promijenili");
    expect((await enter()).status).toBe(303);
    expect(await stored(reservation.id)).toMatchObject({ registered_in_isvu: "entered" });
  });

  test("a passed work isn't published: harvesters, citations and the page of the topic know of it once it is final", async () => {
    const [reservation, corrected] = [await held(), await held()];
    const outside = async ({ thesis }: { thesis: { id: number } }) => {
      const page = (await visitor.get(`/student/thesis/${thesis.id}`)).text;
      const [record] = await sql<{ deleted: boolean }>(
        "select deleted from oai_records where thesis_id = $1",
        [thesis.id],
      );
      return {
        page: page.replace(/nonce="[^"]*"/g, ""),
        completed: /citation_title|"datePublished"|"creativeWorkStatus":"completed"/.test(page),
        cited: (await visitor.get(`/student/cite-bibtex/${thesis.id}`)).status,
        harvested: record ? !record.deleted : false,
      };
    };
    const before = await outside(reservation);
    expect(before).toMatchObject({ completed: false, cited: 404, harvested: false });
    for (const { id } of [reservation, corrected]) await finish(id, "5");
    expect(await outside(reservation)).toEqual(before);
    await correct(corrected.id, { grade: "1" });
    expect(
      await sql("select from oai_records where thesis_id = $1", [corrected.thesis.id]),
    ).toEqual([]);
    pass(48);
    await jobs.run("settle-outcomes");
    expect(await outside(reservation)).toMatchObject({
      completed: true,
      cited: 200,
      harvested: true,
    });
    expect(
      await sql("select from oai_records where thesis_id = $1", [corrected.thesis.id]),
    ).toEqual([]);
  });

  test("a failed defense doesn't free the topic: nobody reserves it, the waiting list isn't told, and visitors see no change", async () => {
    const reservation = await held();
    const [waiting, other] = [await given.student(), await given.student()];
    const page = async () =>
      (await visitor.get(`/student/thesis/${reservation.thesis.id}`)).text.replace(
        /nonce="[^"]*"/g,
        "",
      );
    expect(
      (await (await as(waiting)).post(`/student/thesis/${reservation.thesis.id}`, { step: "join" }))
        .status,
    ).toBe(303);
    await finish(reservation.id, "1");
    expect(await page()).toContainText(reservation.student.name);
    expect(await page()).not.toContain("notCompleted");
    await jobs.run("settle-waiting-list", { thesisId: reservation.thesis.id });
    const taken = await (await as(other)).post(`/student/thesis/${reservation.thesis.id}`, {
      step: "reserve",
    });
    expect(taken.status).toBe(409);
    expect((await thesisOf(reservation)).pre_reservation_student_id).toBe(null);
    pass(48);
    await jobs.run("settle-outcomes");
    expect((await thesisOf(reservation)).status).toBe("published");
    const holder = await waitUntil(
      async () => (await thesisOf(reservation)).pre_reservation_student_id,
      (id) => id !== null,
    );
    expect(holder).toBe(waiting.id);
  });

  test("the student who failed doesn't reserve another topic: the reservation still counts", async () => {
    const reservation = await closed("1");
    const another = await given.thesis({ mentor: reservation.mentor });
    const reserve = async () =>
      (await as(reservation.student)).post(`/student/thesis/${another.id}`, { step: "reserve" });
    const refused = await reserve();
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining("najveći broj rezervacija"),
    ]);
    pass(48);
    await jobs.run("settle-outcomes");
    expect((await reserve()).status).toBe(303);
  });

  test("the student isn't erased, and nobody deletes the reservation", async () => {
    const reservation = await closed("1");
    const answer = await asAdmin.post(`/reservation/delete/${reservation.id}`, { step: "delete" });
    expect(answer.status).not.toBe(303);
    expect(await stored(reservation.id)).toMatchObject({ status: "notCompleted" });
  });
});

describe("the outcome becomes final", () => {
  test("48 hours after the closing, not a moment earlier; the student is told, once, also by two nodes", async () => {
    const reservation = await closed("1");
    pass(48, -1);
    await jobs.run("settle-outcomes");
    expect(await states(reservation)).toEqual(["notCompleted", "reserved", 0]);
    pass(0, 1);
    await world.startAnother();
    await Promise.all([jobs.run("settle-outcomes"), jobs.run("settle-outcomes")]);
    expect(await states(reservation)).toEqual(["notCompleted", "published", 0]);
    expect(await stored(reservation.id)).toMatchObject({ outcome_pending: false });
    expect((await stored(reservation.id)).outcome_open_until).not.toBe(null);
    expect(await toldOf(reservation.id, "reservation.settleOutcome")).toEqual([
      reservation.student.id,
    ]);
    const page = await (await as(reservation.student)).get(
      `/student/reservation/${reservation.id}`,
    );
    expect(page).toContainText("Možete rezervirati drugu temu.");
  });

  test("also when the application was down at that moment", async () => {
    const [failed, passed] = [await closed("1"), await closed("2")];
    pass(24 * 20);
    await jobs.run("settle-outcomes");
    expect([await states(failed), await states(passed)]).toEqual([
      ["notCompleted", "published", 0],
      ["completed", "completed", 1],
    ]);
  });

  test("also if an earlier one can't be made final: the others don't wait, and the job fails and is repeated", async () => {
    const [broken, later] = [await closed("1"), await closed("1")];
    await sql(
      `create function break_outcome() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
       create trigger break_outcome before update on reservations for each row
         when (old.id = ${broken.id} and not new.outcome_pending) execute function break_outcome()`,
    );
    pass(48);
    const { state } = await jobs.run("settle-outcomes");
    await sql("drop function break_outcome cascade");
    expect(["failed", "retry"]).toContain(state);
    expect([(await stored(broken.id)).outcome_pending, await states(later)]).toEqual([
      true,
      ["notCompleted", "published", 0],
    ]);
    await jobs.bringForward("settle-outcomes");
    await expect
      .poll(() => states(broken), { timeout: 20_000 })
      .toEqual(["notCompleted", "published", 0]);
  });

  test("and is not corrected afterwards, even before the job: the page says until when it could be and what to do", async () => {
    const reservation = await closed("1");
    pass(48);
    const late = () => correct(reservation.id, { grade: "5" });
    for (const settle of [false, true]) {
      if (settle) await jobs.run("settle-outcomes");
      const answer = await late();
      expect([answer.status, answer.text]).toEqual([
        409,
        expect.stringContaining("Ishod se mogao ispraviti do 18.11.2026. u 10:00"),
      ]);
      expect(answer).toContainText("potpisanom zapisniku");
    }
    expect(await states(reservation)).toEqual(["notCompleted", "published", 0]);
    expect(
      (await correct(reservation.id, { grade: "1", defenseFlow: "Ispravljen tijek." })).status,
    ).toBe(303);
  });

  test.each(["correction", "job"] as const)(
    "or is corrected, if both come at once: the %s, which has the lock first, wins",
    async (first) => {
      const reservation = await closed("1");
      const correctedFields = await form(reservation.id, { grade: "5" });
      const until = new Date(monday.getTime() + 48 * hour);
      const [holder, node] = [connect(databaseUrl), connect(databaseUrl)];
      onTestFinished(async () => {
        await Promise.all([holder.close(), node.close()]);
      });
      const settle = () =>
        settleOutcomes({
          db: node.db,
          actor: systemActor,
          publish,
          now: until,
          publicUrl: "http://localhost",
          jobs: { prepare: async () => async () => {}, enqueueAll: async () => {} },
        } as unknown as Context);
      const correction = () => {
        clock.now = new Date(until.getTime() - 1);
        return asServices.post(path(reservation.id), correctedFields);
      };
      const waiting = async (count: number) =>
        waitUntil(
          () => countLockWaits(sql),
          (blocked) => blocked >= count,
        );
      const runs: Promise<unknown>[] = [];
      const [answered] = await holder.db.transaction(async (held) => {
        await held.execute(`select 1 from theses where id = ${reservation.thesis.id} for update`);
        const answer = first === "correction" ? correction() : undefined;
        if (first === "job") runs.push(settle());
        await waiting(1);
        const late = first === "job" ? correction() : undefined;
        if (first === "correction") runs.push(settle());
        await waiting(2);
        return [answer ?? late];
      });
      const answer = await answered;
      await Promise.all(runs);
      expect(answer?.status).toBe(first === "correction" ? 303 : 409);
      expect(await states(reservation)).toEqual(
        first === "correction" ? ["completed", "completed", 1] : ["notCompleted", "published", 0],
      );
      expect(await stored(reservation.id)).toMatchObject({ outcome_pending: false });
    },
  );
});

describe("for how long an outcome can be corrected", () => {
  const set = (hours: string) => asAdmin.post(outcomeWindowPath, { hours });
  const settings = () =>
    sql("select hours, created_by from outcome_settings order by id desc limit 1");

  test("is set by the admin alone, from 0 to 720 hours, and is 48 until then", async () => {
    expect(await asAdmin.get(outcomeWindowPath)).toContainText(
      "48 sati nakon zaključivanja obrane",
    );
    onTestFinished(async () => {
      await sql("delete from outcome_settings");
    });
    expect((await set("24")).status).toBe(303);
    expect(await settings()).toEqual([{ hours: 24, created_by: admin.id }]);
    expect(await asAdmin.get(outcomeWindowPath)).toContainText(
      "24 sata nakon zaključivanja obrane",
    );
    for (const wrong of ["", "-1", "721", "1.5", "x", "1e9"])
      expect((await set(wrong)).status).toBe(422);
    for (const person of [
      services,
      await given.teacher(),
      await given.person({ roles: ["viceDean"] }),
    ]) {
      const client = await as(person);
      expect([
        (await client.get(outcomeWindowPath)).status,
        (await client.post(outcomeWindowPath, { hours: "1" })).status,
      ]).toEqual([403, 403]);
    }
    expect((await visitor.get(outcomeWindowPath)).location).toContain("/login");
    expect(await settings()).toEqual([{ hours: 24, created_by: admin.id }]);
  });

  test("counts at the closing: a later change neither closes nor reopens anything, and 0 makes the outcome final at once", async () => {
    onTestFinished(async () => {
      await sql("delete from outcome_settings");
    });
    const before = await closed("1");
    await set("0");
    expect(
      (await asServices.get(`/service/finish-defense/${(await held()).id}`)).text,
    ).toContainText("Ishod je odmah konačan.");
    const after = await closed("1");
    expect(await states(after)).toEqual(["notCompleted", "published", 0]);
    expect((await correct(after.id, { grade: "5" })).status).toBe(409);
    await set("720");
    expect((await correct(after.id, { grade: "5" })).status).toBe(409);
    expect((await correct(before.id, { grade: "5" })).status).toBe(303);
    expect(await states(before)).toEqual(["completed", "completed", 1]);
    const longest = await closed("1");
    pass(719);
    // their session of the first day has ended by then
    expect((await correct(longest.id, { grade: "5" }, await as(services))).status).toBe(303);
  });
});
