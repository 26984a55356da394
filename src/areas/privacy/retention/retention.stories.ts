import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { redactionQueue } from "#areas/history/redaction/commands.server.ts";
import { addDays, addMonths, toInstant } from "#kit/time/dates-and-times.ts";
import { createWorld, monday } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { retentionQueue } from "./commands.server.ts";
import { retentionPath } from "./retention.ts";
import { type MonthlyKey, monthlyKeys, withProposals } from "./rules.ts";

const teza = await createWorld();
const { given, as, sql, clock, visitor } = teza;
const { boss, run } = openJobQueue(teza);
const [admin, teacher] = [await given.person({ roles: ["admin"] }), await given.teacher()];
/** A session ends while months pass. */
const asAdmin = () => as(admin);

beforeEach(async () => {
  clock.now = monday;
  await sql("delete from retention_terms");
  expect((await (await asAdmin()).post(retentionPath, terms())).status).toBe(303);
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

const count = async (from: string, id: unknown) =>
  (await sql(`select from ${from} = $1`, [id])).length;

/**
 * A reservation that its student has canceled on Monday, with a working version, a comment and a
 * proof of payment.
 */
async function canceledReservation() {
  const student = await given.student();
  const client = await as(student);
  const thesis = await given.thesis({ mentor: teacher });
  const { location } = await client.post(`/student/thesis/${thesis.id}`, { step: "reserve" });
  const id = Number(/\d+$/.exec(location ?? "")?.[0]);
  const [proof, work] = [await given.file({ purpose: "payment" }), await given.file()];
  const version = { reservation_id: id, final_version: false, student_comment: "Prvo poglavlje." };
  const document = await given.insert("documents", { ...version, thesis_file_id: work.id });
  await given.insert("document_comments", {
    document_id: document.id,
    author_id: teacher.id,
    comment: "Kratko.",
  });
  expect((await client.post(location ?? "", { step: "cancel" })).status).toBe(303);
  await sql("update reservations set confirmation_of_payment_file_id = $1 where id = $2", [
    proof.id,
    id,
  ]);
  return { id, proof, work, document, student, thesis };
}

/** Makes what a rule is about, on Monday; the function counts what is left of it. */
const subjects: Readonly<Record<MonthlyKey, () => Promise<() => Promise<number>>>> = {
  async workingVersions() {
    const { id } = await canceledReservation();
    return () => count("documents where reservation_id", id);
  },
  async privateNotes() {
    const { id } = await canceledReservation();
    await given.insert("private_notes", {
      reservation_id: id,
      author_id: teacher.id,
      body: "Kasni.",
    });
    return () => count("private_notes where reservation_id", id);
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
      from_id: student.id,
      to_id: teacher.id,
      title: "Upit",
      body: "<p>Kada?</p>",
      sent_at: new Date(monday.getTime() - 20 * 86_400_000),
    });
    const answer = {
      from_id: teacher.id,
      to_id: student.id,
      title: "Upit",
      body: "<p>Sutra.</p>",
      sent_at: monday,
    };
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
    await given.insert("mails", {
      ...about,
      recipient: "a@b.hr",
      subject: "Objavljeno",
      body: "Tekst",
    });
    return () =>
      count(
        "(select event_id from notifications union all select event_id from mails) n where event_id",
        event.id,
      );
  },
  async exchanges() {
    const exchange = {
      system: "isvu",
      asked_at: monday,
      method: "GET",
      path: "/student",
      answer: "{}",
    };
    const { id } = await given.insert("exchanges", exchange);
    return () => count("exchanges where id", id);
  },
  async readLog() {
    const student = await given.student();
    const path = `/service/student/${student.id}`;
    const services = await given.person({ roles: ["studentServices"] });
    clock.now = monday;
    expect((await (await as(services)).get(path)).status).toBe(200);
    return () => count("record_reads where subject_id", student.id);
  },
  async problemReports() {
    const report = {
      mail_from: "a@b.hr",
      description: "Ne radi.",
      url: "/",
      address: "127.0.0.1",
      created_at: monday,
    };
    const { id } = await given.insert("problem_reports", report);
    return () => count("problem_reports where id", id);
  },
  async unusedAccounts() {
    const { id } = await unusedStudent();
    await sql("insert into unused_account_warnings values ($1, $2)", [id, nightOf("2031-10-01")]);
    return async () => (await sql("select from users where active and id = $1", [id])).length;
  },
  async securityEvents() {
    const { id } = await given.insert("security_events", {
      at: monday,
      kind: "signInFailed",
      network: "192.0.2.0/24",
    });
    return () => count("security_events where id", id);
  },
};

/** A student who has signed in on Monday for the last time. */
const unusedStudent = (fields = {}) => given.student({ last_login: monday, ...fields });

test("nothing is deleted before the admin has set the terms, which are proposed and shown with what they would delete", async () => {
  await sql("delete from retention_terms");
  const { id } = await canceledReservation();
  await runAt(nightOf("2056-11-17"));
  expect(await count("documents where reservation_id", id)).toBe(1);
  const { text } = await (await asAdmin()).get(retentionPath);
  expect(text).toContainText("Rokovi još nisu potvrđeni");
  expect(text).toContainText(`${retentionPath}?rule=workingVersions`);
  clock.now = monday;
  expect((await (await asAdmin()).post(retentionPath, terms())).status).toBe(303);
  expect(await (await asAdmin()).get(retentionPath)).not.toContainText("Rokovi još nisu potvrđeni");
  await runAt(nightOf("2056-11-17"));
  expect(await count("documents where reservation_id", id)).toBe(0);
});

describe("every rule deletes after its term and not a day before", () => {
  test.each(monthlyKeys)("%s", async (key) => {
    const left = await subjects[key]();
    const rowCount = await left();
    expect(rowCount).toBeGreaterThan(0);
    const last = lastDayOf(proposed[key]);
    expect(await runAt(nightOf(last))).toBe("completed");
    expect(await left()).toBe(rowCount);
    expect(await runAt(nightOf(addDays(last, 1)))).toBe("completed");
    expect(await left()).toBe(0);
    const [report] = await sql<{ counts: Record<string, number>; failed: string[] }>(
      "select counts, failed from retention_runs order by id desc limit 1",
    );
    expect(report).toEqual({
      counts: expect.objectContaining({ [key]: expect.any(Number) }),
      failed: [],
    });
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
  await sql("update document_comments set comment = 'Kraće!' where document_id = $1", [
    document.id,
  ]);
  const message = { from_id: teacher.id, to_id: admin.id, sent_at: monday };
  await given.insert("messages", { ...message, title: "O grobu.", body: "<p>Kada dolazite?</p>" });
  expect((await inHistory()).toSorted()).toEqual(words.toSorted());
  expect((await (await asAdmin()).post(retentionPath, terms())).status).toBe(303);
  await runAt(
    nightOf(addDays(lastDayOf(Math.max(proposed.messages, proposed.workingVersions)), 1)),
  );
  expect((await run(redactionQueue)).state).toBe("completed");
  expect(await inHistory()).toEqual([]);
  expect(await sql("select from redaction_requests")).toEqual([]);
});

describe("an account that nobody uses", () => {
  const warned = async ({ id }: { id: number }) =>
    (await sql("select from unused_account_warnings where user_id = $1", [id])).length;
  const nameOf = async ({ id }: { id: number }) =>
    (await sql<{ username: string }>("select username from users where id = $1", [id]))[0]
      ?.username;
  const erasedName = ({ id }: { id: number }) => `obrisano-${id}`;
  const months = proposed.unusedAccounts;
  const lastDay = lastDayOf(months);

  test("is erased thirty days after a warning by mail, and the admin sees both beforehand", async () => {
    const student = await unusedStudent();
    await runAt(nightOf(addDays(lastDay, -31)));
    expect(await warned(student)).toBe(0);
    clock.now = nightOf(addDays(lastDay, -30));
    expect((await (await asAdmin()).get(retentionPath)).text).toMatch(
      /Noćas .* upozorenje o brisanju računa/,
    );
    await runAt(nightOf(addDays(lastDay, -30)));
    expect(await warned(student)).toBe(1);
    await runAt(nightOf(lastDay));
    expect(await nameOf(student)).toBe(student.username);
    clock.now = nightOf(addDays(lastDay, 1));
    expect(await (await asAdmin()).get(`${retentionPath}?rule=unusedAccounts`)).toContainText(
      student.username,
    );
    await runAt(nightOf(addDays(lastDay, 1)));
    expect(await nameOf(student)).toBe(erasedName(student));
    expect(
      (await sql("select hashes from erasures where user_id = $1", [student.id]))[0]?.hashes,
    ).not.toEqual([]);
  });

  test("stays if its owner signs in after the warning, until the next term ends", async () => {
    const student = await unusedStudent();
    await runAt(nightOf(addDays(lastDay, -20)));
    expect(await warned(student)).toBe(1);
    await sql("update users set last_login = $2 where id = $1", [
      student.id,
      nightOf(addDays(lastDay, -10)),
    ]);
    await runAt(nightOf(addDays(lastDay, 40)));
    expect(await nameOf(student)).toBe(student.username);
  });

  test("isn't erased without a warning, however old it is, nor with an open reservation, nor one of the staff", async () => {
    const [late, busy, staff, closed] = [
      await unusedStudent(),
      await unusedStudent(),
      await given.teacher({ last_login: monday }),
      await given.teacher({ last_login: monday, active: false }),
    ] as const;
    const thesis = await given.thesis({ mentor: teacher });
    await given.reservation({ thesis, student: busy, status: "mentorConfirmedReservation" });
    await runAt(nightOf("2045-01-01"));
    for (const person of [late, busy, staff, closed])
      expect(await nameOf(person)).toBe(person.username);
    await runAt(nightOf("2045-02-01"));
    expect([await nameOf(late), await nameOf(closed)]).toEqual([
      erasedName(late),
      erasedName(closed),
    ]);
    expect([await nameOf(busy), await nameOf(staff)]).toEqual([busy.username, staff.username]);
  });

  test("of a graduate keeps the name, and the grade stays", async () => {
    const student = await unusedStudent();
    const thesis = await given.thesis({ mentor: teacher });
    clock.now = nightOf("2026-11-20"); // whose defense is at another time than that of other tests
    const { id } = await given.reservation({ thesis, student, status: "completed" });
    await runAt(nightOf("2046-01-01"));
    await runAt(nightOf("2046-02-01"));
    expect(await sql("select name, username from users where id = $1", [student.id])).toEqual([
      { name: student.name, username: erasedName(student) },
    ]);
    expect(await sql("select grade from reservations where id = $1", [id])).toEqual([{ grade: 5 }]);
  });
});

test("security events leave the history as far as they tell of a person; their kind and time stay", async () => {
  const { id } = await given.insert("security_events", {
    at: monday,
    kind: "signInFailed",
    username: "tajna.osoba",
    network: "198.51.100.0/24",
  });
  await runAt(nightOf(addDays(lastDayOf(proposed.securityEvents), 1)));
  expect((await run(redactionQueue)).state).toBe("completed");
  const entries = await sql<{ all: string }>(
    "select coalesce(data::text || previous::text, '') as all from log_entries where object_class = 'SecurityEvent' and object_id = $1 order by version",
    [id],
  );
  expect(entries.map(({ all }) => /tajna\.osoba|198\.51/.test(all))).toEqual([false, false]);
  expect(entries[0]?.all).toContain("signInFailed");
});

describe("what is not finished", () => {
  test("loses nothing, however old it is: working versions, proof and conversation of an open reservation", async () => {
    const [student, thesis] = [await given.student(), await given.thesis({ mentor: teacher })];
    const reservation = await given.reservation({
      thesis,
      student,
      status: "mentorConfirmedThesis",
    });
    const proof = await given.file({ purpose: "payment" });
    await sql("update reservations set confirmation_of_payment_file_id = $1 where id = $2", [
      proof.id,
      reservation.id,
    ]);
    await given.insert("documents", { reservation_id: reservation.id, final_version: false });
    const people = {
      from_id: student.id,
      to_id: teacher.id,
      title: "Upit",
      body: "",
      sent_at: monday,
    };
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
    expect(
      await sql("select final_version from documents where reservation_id = $1", [reservation.id]),
    ).toEqual([{ final_version: true }]);
    expect(
      await sql("select grade, status from reservations where id = $1", [reservation.id]),
    ).toEqual([{ grade: 5, status: "completed" }]);
    expect((await (await as(student)).get(`/student/reservation/${reservation.id}`)).status).toBe(
      200,
    );
    expect((await (await asAdmin()).get(`/reservation/show/${reservation.id}`)).status).toBe(200);
  });

  test("the files of what was deleted are given up, and a file that something else uses is kept", async () => {
    const { proof, work, thesis } = await canceledReservation();
    const other = await given.reservation({
      thesis,
      student: await given.student(),
      status: "canceled",
    });
    const final = { review_status: "approved", abstract: "Sažetak.", statement_of_origin: true };
    await given.insert("documents", {
      ...final,
      reservation_id: other.id,
      final_version: true,
      thesis_file_id: work.id,
      publicly_accessible: "yes",
      creative_commons: "by",
    });
    await runAt(nightOf("2028-11-17"));
    expect(
      await sql("select id from files where taken_at is null and id = any($1)", [
        [proof.id, work.id],
      ]),
    ).toEqual([{ id: proof.id }]);
  });
});

describe("the admin", () => {
  test("sees beforehand what goes tonight, by rule and by name", async () => {
    const { student, thesis } = await canceledReservation();
    clock.now = nightOf("2028-11-16");
    const before = await (await asAdmin()).get(`${retentionPath}?rule=workingVersions`);
    expect(before).not.toContainText(`${student.name}: ${thesis.name}`);
    clock.now = nightOf("2028-11-17");
    const client = await asAdmin();
    expect(await client.get(retentionPath)).toContainText(`${retentionPath}?rule=workingVersions`);
    expect(await client.get(`${retentionPath}?rule=workingVersions`)).toContainText(
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
    expect(await visitor.get("/privacy")).toContainText("bez roka");
    await runAt(nightOf("2050-01-01"));
    expect(await count("documents where reservation_id", id)).toBe(1);
    clock.now = monday;
    expect(
      (await (await asAdmin()).post(retentionPath, terms({ workingVersions: "3" }))).status,
    ).toBe(303);
    expect(await visitor.get("/privacy")).toContainText(
      "3 mjeseca od završetka ili otkazivanja rezervacije",
    );
    await runAt(nightOf("2027-02-16"));
    expect(await count("documents where reservation_id", id)).toBe(1);
    await runAt(nightOf("2027-02-17"));
    expect(await count("documents where reservation_id", id)).toBe(0);
  });

  test("sets no term shorter than the law's or longer than fifty years, and what is set twice is stored once", async () => {
    const client = await asAdmin();
    const stored = () => sql("select rule, months, created_by from retention_terms order by id");
    const before = await stored();
    for (const wrong of ["143", "601", "-1", "1.5", "", "x", "1e9"])
      expect((await client.post(retentionPath, terms({ bankPayments: wrong }))).status).toBe(422);
    expect(await stored()).toEqual(before);
    for (const _ of [1, 2])
      expect((await client.post(retentionPath, terms({ bankPayments: "150" }))).status).toBe(303);
    expect(await stored()).toEqual([
      ...before,
      { rule: "bankPayments", months: 150, created_by: admin.id },
    ]);
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
  // the retry, before which no other night begins
  onTestFinished(() => boss.deleteQueuedJobs(retentionQueue));
  await sql("alter table sign_in_attempts rename to hidden");
  const state = await runAt(nightOf("2028-11-17")).finally(() =>
    sql("alter table hidden rename to sign_in_attempts"),
  );
  expect(state).not.toBe("completed");
  expect(await left()).toBe(0);
  expect(await sql("select failed from retention_runs order by id desc limit 1")).toEqual([
    { failed: ["signInAttempts"] },
  ]);
  clock.now = nightOf("2028-11-17");
  expect(await (await asAdmin()).get(retentionPath)).toContainText(
    "Nije uspjelo: pokušaji prijave",
  );
});
