import { beforeEach, describe, expect, test } from "vitest";
import { redactionQueue } from "#areas/history/redaction/server/commands.ts";
import { addDays, addMonths, toInstant } from "#kit/time/index.ts";
import { monday, world } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { type MonthlyKey, monthlyKeys, withProposals } from "../rules.ts";
import { retentionPath } from "../schema.ts";
import { retentionQueue } from "./commands.ts";

const teza = await world();
const { given, as, sql, clock, visitor } = teza;
const { run } = openJobQueue(teza);
const [admin, teacher] = [await given.person({ roles: ["admin"] }), await given.teacher()];
/** A session ends while months pass. */
const asAdmin = () => as(admin);

beforeEach(() => {
  clock.now = monday;
});

/** The night in which the job runs on a day. */
const nightOf = (day: string) => toInstant(day, "03:10");
const runAt = async (instant: Date) => {
  clock.now = instant;
  return (await run(retentionQueue)).state;
};
const proposed = withProposals({});
const terms = (changes: Record<string, string> = {}) => ({
  ...Object.fromEntries(monthlyKeys.map((key) => [key, String(proposed[key])])),
  ...changes,
});
const lastDayOf = (months: number) => addMonths("2026-11-16", months);

const count = async (from: string, id: unknown) => (await sql(`select from ${from} = $1`, [id])).length;

/** A reservation that its student has canceled on Monday, with a working version, a comment and a proof of payment. */
async function canceledReservation() {
  const student = await given.student();
  const client = await as(student);
  const thesis = await given.thesis({ mentor: teacher });
  const { location } = await client.post(`/student/thesis/${thesis.id}`, { step: "reserve" });
  const id = Number(/\d+$/.exec(location ?? "")?.[0]);
  const [proof, work] = [await given.file({ purpose: "payment" }), await given.file()];
  const version = { reservation_id: id, final_version: false, student_comment: "Prvo poglavlje." };
  const document = await given.insert("documents", { ...version, thesis_file_id: work.id });
  await given.insert("document_comments", { document_id: document.id, author_id: teacher.id, comment: "Kratko." });
  expect((await client.post(location ?? "", { step: "cancel" })).status).toBe(303);
  await sql("update reservations set confirmation_of_payment_file_id = $1 where id = $2", [proof.id, id]);
  return { id, proof, work, document, student, thesis };
}

/** Makes what a rule is about, on Monday; the function counts what is left of it. */
const subjects: Readonly<Record<MonthlyKey, () => Promise<() => Promise<number>>>> = {
  async workingVersions() {
    const { id } = await canceledReservation();
    return () => count("documents where reservation_id", id);
  },
  async paymentProofs() {
    const { proof } = await canceledReservation();
    return () => count("reservations where confirmation_of_payment_file_id", proof.id);
  },
  async bankPayments() {
    const { id } = await given.bankPayment({ imported_by: admin.id, booked_on: "2026-11-16" });
    return () => count("bank_payments where id", id);
  },
  async messages() {
    const student = await given.student();
    const first = await given.insert("messages", {
      ...{ from_id: student.id, to_id: teacher.id, title: "Upit", body: "<p>Kada?</p>" },
      sent_at: new Date(monday.getTime() - 20 * 86_400_000),
    });
    const answer = { from_id: teacher.id, to_id: student.id, title: "Upit", body: "<p>Sutra.</p>", sent_at: monday };
    await given.insert("messages", { ...answer, conversation_id: first.id });
    return () => count("messages where coalesce(conversation_id, id)", first.id);
  },
  async notifications() {
    const event = await given.insert("events", { name: "thesis.publish", created_at: monday });
    const about = { event_id: event.id, created_at: monday };
    await given.insert("notifications", {
      ...about,
      user_id: admin.id,
      url: "/",
      icon: "topic",
      message: "Objavljeno",
    });
    await given.insert("mails", { ...about, recipient: "a@b.hr", subject: "Objavljeno", body: "Tekst" });
    return () =>
      count("(select event_id from notifications union all select event_id from mails) n where event_id", event.id);
  },
  async exchanges() {
    const asked = { system: "isvu", asked_at: monday, method: "GET", path: "/student", answer: "{}" };
    const { id } = await given.insert("exchanges", asked);
    return () => count("exchanges where id", id);
  },
  async problemReports() {
    const report = { mail_from: "a@b.hr", description: "Ne radi.", url: "/", address: "127.0.0.1", created_at: monday };
    const { id } = await given.insert("problem_reports", report);
    return () => count("problem_reports where id", id);
  },
};

test("nothing is deleted before the admin has set the terms, which are proposed and shown with what they would delete", async () => {
  const { id } = await canceledReservation();
  await runAt(nightOf("2056-11-17"));
  expect(await count("documents where reservation_id", id)).toBe(1);
  const { text } = await (await asAdmin()).get(retentionPath);
  expect(text).toContain("Rokovi još nisu potvrđeni");
  expect(text).toContain(`${retentionPath}?rule=workingVersions`);
  clock.now = monday;
  expect((await (await asAdmin()).post(retentionPath, terms())).status).toBe(303);
  expect((await (await asAdmin()).get(retentionPath)).text).not.toContain("Rokovi još nisu potvrđeni");
  await runAt(nightOf("2056-11-17"));
  expect(await count("documents where reservation_id", id)).toBe(0);
});

describe("every rule deletes after its term and not a day before", () => {
  test.each(monthlyKeys)("%s", async (key) => {
    const left = await subjects[key]();
    const made = await left();
    expect(made).toBeGreaterThan(0);
    const last = lastDayOf(proposed[key]);
    expect(await runAt(nightOf(last))).toBe("completed");
    expect(await left()).toBe(made);
    expect(await runAt(nightOf(addDays(last, 1)))).toBe("completed");
    expect(await left()).toBe(0);
    const [report] = await sql<{ counts: Record<string, number>; failed: string[] }>(
      "select counts, failed from retention_runs order by id desc limit 1",
    );
    expect(report).toEqual({ counts: expect.objectContaining({ [key]: expect.any(Number) }), failed: [] });
  });
});

test("what was written in deleted messages and versions leaves the history, too", async () => {
  const words = ["O grobu.", "Kada dolazite?", "Uvod je slab.", "Kraće!"];
  const inHistory = async () => {
    const rows = await sql<{ word: string }>(
      `select word from unnest($1::text[]) word where exists (select from log_entries l
       where strpos(l.data::text || l.previous::text, word) > 0)`,
      [words],
    );
    return rows.map(({ word }) => word);
  };
  const { document } = await canceledReservation();
  await sql("update documents set mentor_comment = 'Uvod je slab.' where id = $1", [document.id]);
  await sql("update document_comments set comment = 'Kraće!' where document_id = $1", [document.id]);
  const message = { from_id: teacher.id, to_id: admin.id, sent_at: monday };
  await given.insert("messages", { ...message, title: "O grobu.", body: "<p>Kada dolazite?</p>" });
  expect((await inHistory()).toSorted()).toEqual(words.toSorted());
  expect((await (await asAdmin()).post(retentionPath, terms())).status).toBe(303);
  await runAt(nightOf(addDays(lastDayOf(Math.max(proposed.messages, proposed.workingVersions)), 1)));
  expect((await run(redactionQueue)).state).toBe("completed");
  expect(await inHistory()).toEqual([]);
  expect(await sql("select from redaction_requests")).toEqual([]);
});

describe("what is not finished", () => {
  test("loses nothing, however old it is: working versions, proof and conversation of an open reservation", async () => {
    const [student, thesis] = [await given.student(), await given.thesis({ mentor: teacher })];
    const reservation = await given.reservation({ thesis, student, status: "mentorConfirmedThesis" });
    const proof = await given.file({ purpose: "payment" });
    await sql("update reservations set confirmation_of_payment_file_id = $1 where id = $2", [proof.id, reservation.id]);
    await given.insert("documents", { reservation_id: reservation.id, final_version: false });
    const people = { from_id: student.id, to_id: teacher.id, title: "Upit", body: "", sent_at: monday };
    await given.insert("messages", { ...people, thesis_id: thesis.id });
    const paid = { imported_by: admin.id, booked_on: "2026-11-16", reservation_id: reservation.id };
    const payment = await given.bankPayment(paid);
    await runAt(nightOf("2056-11-17"));
    expect(await count("documents where reservation_id", reservation.id)).toBe(2);
    expect(await count("reservations where confirmation_of_payment_file_id", proof.id)).toBe(1);
    expect(await count("messages where thesis_id", thesis.id)).toBe(1);
    expect(await count("bank_payments where id", payment.id)).toBe(1);
  });

  test("final versions, grades and the reservation stay for good, and the page of the reservation still opens", async () => {
    const [student, thesis] = [await given.student(), await given.thesis({ mentor: teacher })];
    const reservation = await given.reservation({ thesis, student, status: "completed" });
    await given.insert("documents", { reservation_id: reservation.id, final_version: false });
    await runAt(nightOf("2056-11-17"));
    expect(await sql("select final_version from documents where reservation_id = $1", [reservation.id])).toEqual([
      { final_version: true },
    ]);
    expect(await sql("select grade, status from reservations where id = $1", [reservation.id])).toEqual([
      { grade: 5, status: "completed" },
    ]);
    expect((await (await as(student)).get(`/student/reservation/${reservation.id}`)).status).toBe(200);
    expect((await (await asAdmin()).get(`/reservation/show/${reservation.id}`)).status).toBe(200);
  });

  test("the files of what was deleted are given up, and a file that something else uses is kept", async () => {
    const { proof, work, thesis } = await canceledReservation();
    const other = await given.reservation({ thesis, student: await given.student(), status: "canceled" });
    const final = { review_status: "approved", abstract: "Sažetak.", statement_of_origin: true };
    await given.insert("documents", {
      ...{ ...final, reservation_id: other.id, final_version: true, thesis_file_id: work.id },
      ...{ publicly_accessible: "yes", creative_commons: "by" },
    });
    await runAt(nightOf("2028-11-17"));
    expect(await sql("select id from files where taken_at is null and id = any($1)", [[proof.id, work.id]])).toEqual([
      { id: proof.id },
    ]);
  });
});

describe("the admin", () => {
  test("sees beforehand what goes tonight, by rule and by name", async () => {
    const { student, thesis } = await canceledReservation();
    clock.now = nightOf("2028-11-16");
    const before = await (await asAdmin()).get(`${retentionPath}?rule=workingVersions`);
    expect(before.text).not.toContain(`${student.name}: ${thesis.name}`);
    clock.now = nightOf("2028-11-17");
    const client = await asAdmin();
    expect((await client.get(retentionPath)).text).toContain(`${retentionPath}?rule=workingVersions`);
    expect((await client.get(`${retentionPath}?rule=workingVersions`)).text).toContain(
      `${student.name}: ${thesis.name}`,
    );
    await run(retentionQueue);
    const after = (await (await asAdmin()).get(`${retentionPath}?rule=workingVersions`)).text;
    expect(after).not.toContain(`${student.name}: ${thesis.name}`);
    expect(after).toContain("Radne verzije: 1");
  });

  test("changes a term, which the public page shows at once and the next night follows; 0 keeps everything", async () => {
    const client = await asAdmin();
    const { id } = await canceledReservation();
    expect((await client.post(retentionPath, terms({ workingVersions: "0" }))).status).toBe(303);
    expect((await visitor.get("/privacy")).text).toContain("bez roka");
    await runAt(nightOf("2050-01-01"));
    expect(await count("documents where reservation_id", id)).toBe(1);
    clock.now = monday;
    expect((await (await asAdmin()).post(retentionPath, terms({ workingVersions: "3" }))).status).toBe(303);
    expect((await visitor.get("/privacy")).text).toContain("3 mjeseca od završetka ili otkazivanja rezervacije");
    await runAt(nightOf("2027-02-16"));
    expect(await count("documents where reservation_id", id)).toBe(1);
    await runAt(nightOf("2027-02-17"));
    expect(await count("documents where reservation_id", id)).toBe(0);
    clock.now = monday;
    await (await asAdmin()).post(retentionPath, terms());
  });

  test("sets no term shorter than the law's or longer than fifty years, and what is set twice is stored once", async () => {
    const client = await asAdmin();
    const stored = () => sql("select rule, months, created_by from retention_terms order by id");
    const before = await stored();
    for (const wrong of ["143", "601", "-1", "1.5", "", "x", "1e9"])
      expect((await client.post(retentionPath, terms({ bankPayments: wrong }))).status).toBe(422);
    expect(await stored()).toEqual(before);
    for (const _ of [1, 2]) expect((await client.post(retentionPath, terms({ bankPayments: "150" }))).status).toBe(303);
    expect(await stored()).toEqual([...before, { rule: "bankPayments", months: 150, created_by: admin.id }]);
  });

  test("is alone with it", async () => {
    for (const roles of [["viceDean"], ["studentServices"], ["teacher"], ["student"]] as const) {
      const client = await as(await given.person({ roles: [...roles] }));
      expect((await client.get(retentionPath)).status).toBe(403);
      expect((await client.post(retentionPath, terms())).status).toBe(403);
    }
    expect((await visitor.get(retentionPath)).location).toContain("/login");
  });
});

test("a rule that fails doesn't stop the others, and the report names it", async () => {
  const left = await subjects.exchanges();
  await sql("alter table sign_in_attempts rename to hidden");
  const state = await runAt(nightOf("2028-11-17")).finally(() => sql("alter table hidden rename to sign_in_attempts"));
  expect(state).not.toBe("completed");
  expect(await left()).toBe(0);
  expect(await sql("select failed from retention_runs order by id desc limit 1")).toEqual([
    { failed: ["signInAttempts"] },
  ]);
  clock.now = nightOf("2028-11-17");
  expect((await (await asAdmin()).get(retentionPath)).text).toContain("Nije uspjelo: pokušaji prijave");
});
