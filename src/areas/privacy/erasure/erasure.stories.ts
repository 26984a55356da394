import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { verifyHistory } from "#areas/history/integrity/verify-history.server.ts";
import { redactionQueue } from "#areas/history/redaction/commands.server.ts";
import { connect } from "#kit/database/connection.ts";
import { openHistoryAnchor } from "#outside/history-anchor/real.ts";
import { createWorld, monday, type Person } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { erasurePath } from "./erasure.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "teza-erasure-"));
const keyFile = path.join(folder, "history.key");
const teza = await createWorld({ HISTORY_KEY_FILE: keyFile });
const { given, as, sql, visitor, clock, databaseUrl } = teza;
const { run } = openJobQueue(teza);
const connection = connect(databaseUrl, { max: 2 });
const admin = await given.person({ roles: ["admin"] });

afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  clock.now = monday;
});

const findings = async () => {
  const sentences: string[] = [];
  await verifyHistory(connection.backgroundPool, await openHistoryAnchor(keyFile), (sentence) =>
    sentences.push(sentence),
  );
  return sentences;
};

const erase = async (person: { id: number }, by: Person = admin) =>
  (await as(by)).post(erasurePath(person.id), { step: "erase" });
const userOf = async ({ id }: { id: number }) =>
  (await sql("select * from users where id = $1", [id]))[0];

/** Every table whose rows still hold one of these texts. */
async function tablesWith(words: readonly string[]) {
  const tables = await sql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const names: string[] = [];
  for (const { name } of tables) {
    const rows = await sql(
      `select from ${name} t, unnest($1::text[]) as searched (for_word) where strpos(to_jsonb(t)::text, for_word) > 0 limit 1`,
      [words],
    );
    if (rows.length > 0) names.push(name);
  }
  return names;
}

/** A student with a canceled reservation and everything that people leave behind. */
async function canceledStudent() {
  const [mentor, student] = [
    await given.teacher(),
    await given.student({
      first_name: "Ljubica",
      last_name: "Vrabec",
      name_with_title: "Ljubica Vrabec",
    }),
  ];
  await sql("update users set username = 'lvrabec', email = 'lvrabec@primjer.hr' where id = $1", [
    student.id,
  ]);
  const thesis = await given.thesis({ mentor });
  const reservation = await given.reservation({ thesis, student, status: "canceled" });
  await sql(
    "update reservations set reason_for_cancellation = 'Ljubica Vrabec odustaje zbog bolesti.' where id = $1",
    [reservation.id],
  );
  const work = await given.file({ name: "vrabec.pdf" });
  const version = {
    reservation_id: reservation.id,
    final_version: false,
    student_comment: "Šaljem, Ljubica Vrabec.",
  };
  const document = await given.insert("documents", { ...version, thesis_file_id: work.id });
  await given.insert("document_comments", {
    document_id: document.id,
    author_id: mentor.id,
    comment: "Vrabec, kraće.",
  });
  await given.insert("messages", {
    from_id: student.id,
    to_id: mentor.id,
    title: "Ljubica Vrabec",
    body: "<p>Bolesna sam.</p>",
    sent_at: monday,
  });
  const event = await given.insert("events", { name: "thesis.publish", created_at: monday });
  await given.insert("mails", {
    event_id: event.id,
    user_id: student.id,
    recipient: "lvrabec@primjer.hr",
    subject: "Tema",
    body: "Vrabec",
    created_at: monday,
  });
  await given.insert("identities", {
    user_id: student.id,
    issuer: "aai",
    persistent_id: "vrabec-1",
    username: "lvrabec",
  });
  return { student, mentor, reservation, work };
}

const traces = ["Vrabec", "vrabec", "Bolesna sam", "zbog bolesti"];

test("an erased person leaves no trace but records without a name, and the history is intact", async () => {
  const { student, reservation } = await canceledStudent();
  const client = await as(student);
  expect(await tablesWith(traces)).not.toEqual([]);
  const page = await (await as(admin)).get(erasurePath(student.id));
  expect(page).toContainText("Poruke koje je poslala i primila");
  expect(page).toContainText("Evidencija o studiju čuva se trajno.");
  const answer = await erase(student);
  expect([answer.status, answer.location]).toEqual([303, `/user/show/${student.id}`]);
  expect((await run(redactionQueue)).state).toBe("completed");
  // the file's record waits for the nightly sweep of files that nobody refers to
  expect(await tablesWith(traces)).toEqual(["files"]);
  expect(await tablesWith([String(student.jmbag)])).toEqual([]);
  expect(await userOf(student)).toMatchObject({
    name: "Obrisana osoba",
    username: `obrisano-${student.id}`,
    email: "",
    jmbag: null,
    password_hash: null,
    roles: [],
    active: false,
    photo_file_id: null,
  });
  expect(
    await sql("select status, reason_for_cancellation from reservations where id = $1", [
      reservation.id,
    ]),
  ).toEqual([{ status: "canceled", reason_for_cancellation: "Izbrisano." }]);
  expect((await client.get("/user/profile")).status).toBe(302);
  expect(await (await as(admin)).get(`/user/show/${student.id}`)).toContainText("Obrisana osoba");
  expect((await (await as(admin)).get(`/history/record/User/${student.id}`)).status).toBe(200);
  expect(await findings()).toEqual([]);
});

test("the files of an erased person are given up", async () => {
  const { student, work } = await canceledStudent();
  await sql("update files set taken_at = $2 where id = $1", [work.id, monday]);
  await erase(student);
  expect(await sql("select taken_at from files where id = $1", [work.id])).toEqual([
    { taken_at: null },
  ]);
});

describe("whom study records name for good keeps the name", () => {
  test("a student who has defended, with grade and JMBAG, and nothing of the account", async () => {
    const [mentor, student] = [await given.teacher(), await given.student()];
    const thesis = await given.thesis({ mentor });
    const { id } = await given.reservation({ thesis, student, status: "completed" });
    // data that the national repository publishes of a work stay on its page
    await sql(
      "update theses set dabar_pid = 'fpz:123', dabar_urn = 'urn:nbn:hr:999:100123' where id = $1",
      [thesis.id],
    );
    await sql(
      "update documents set abstract = 'Sažetak ostaje.' where reservation_id = $1 and final_version",
      [id],
    );
    const grade = () =>
      sql("select grade, status, defense_questions from reservations where id = $1", [id]);
    const before = await grade();
    const page = await (await as(admin)).get(erasurePath(student.id));
    expect(page).toContainText("Ime, prezime, titula i JMBAG ostaju");
    expect((await erase(student)).status).toBe(303);
    expect(await grade()).toEqual(before);
    const { text } = await visitor.get(`/student/thesis/${thesis.id}`);
    for (const phrase of [
      student.name,
      thesis.name,
      "https://urn.nsk.hr/urn:nbn:hr:999:100123",
      "Sažetak ostaje.",
    ])
      expect(text).toContain(phrase);
    expect(await userOf(student)).toMatchObject({
      name_with_title: student.name_with_title,
      jmbag: student.jmbag,
      email: "",
      active: false,
      roles: [],
      username: `obrisano-${student.id}`,
    });
    expect((await erase(mentor)).status).toBe(303);
    expect(await userOf(mentor)).toMatchObject({
      name_with_title: mentor.name_with_title,
      email: "",
    });
    expect((await run(redactionQueue)).state).toBe("completed");
    expect(await tablesWith([`"${student.username}"`])).toEqual([]);
    expect(await findings()).toEqual([]);
  });
});

/** The people of a defense that was passed and whose outcome student services can still correct. */
async function pendingOutcome() {
  const [mentor, student, member] = [
    await given.teacher(),
    await given.student(),
    await given.teacher(),
  ];
  const { id } = await given.reservation({
    thesis: await given.thesis({ mentor }),
    student,
    status: "completed",
    outcome_pending: true,
    outcome_open_until: given.instant(1),
    defense_place: `Dvorana ${student.id}`,
  });
  await given.insert("committee_members", {
    reservation_id: id,
    user_id: member.id,
    role: "member",
  });
  return { mentor, student, member, id };
}

describe("nobody is erased", () => {
  test("by anybody but the admin", async () => {
    const student = await given.student();
    expect((await visitor.post(erasurePath(student.id), { step: "erase" })).status).not.toBe(303);
    for (const roles of [["viceDean"], ["studentServices"], ["student"]] as const) {
      const client = await as(await given.person({ roles: [...roles] }));
      const answers = [
        await client.get(erasurePath(student.id)),
        await client.post(erasurePath(student.id), { step: "erase" }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    }
    expect(await userOf(student)).toMatchObject({ username: student.username });
  });

  test.each<[what: string, person: () => Promise<{ id: number }>, words: RegExp]>([
    ["as oneself", async () => admin, /Vlastiti račun ne možete obrisati/],
    [
      "while a thesis is written",
      async () => {
        const [mentor, student] = [await given.teacher(), await given.student()];
        await given.reservation({
          thesis: await given.thesis({ mentor }),
          student,
          status: "reserved",
        });
        return student;
      },
      /otvorenu rezervaciju/,
    ],
    [
      "with theses on offer",
      async () => {
        const mentor = await given.teacher();
        await given.thesis({ mentor });
        return mentor;
      },
      /ima teme koje nisu završene/,
    ],
    ["as the head of a department", async () => given.head(), /voditelj odjela/],
    [
      "whose defense was closed, until its outcome is final",
      async () => (await pendingOutcome()).student,
      /konačan/,
    ],
    [
      "who mentored such a defense",
      async () => (await pendingOutcome()).mentor,
      /ima teme koje nisu završene/,
    ],
    ["who was in its committee", async () => (await pendingOutcome()).member, /u povjerenstvu/],
  ])("%s", async (_, make, words) => {
    const person = await make();
    const before = await userOf(person);
    expect((await (await as(admin)).get(erasurePath(person.id))).text).toMatch(words);
    const answer = await erase(person);
    expect([answer.status, words.test(answer.text)]).toEqual([409, true]);
    expect(await userOf(person)).toEqual(before);
  });

  test("while the outcome of their defense isn't final; as soon as it is, they are", async () => {
    const { student, id } = await pendingOutcome();
    expect((await erase(student)).status).toBe(409);
    await sql("update reservations set outcome_pending = false where id = $1", [id]);
    expect((await erase(student)).status).toBe(303);
  });

  test("twice, also at once", async () => {
    const student = await given.student();
    const answers = await Promise.all([erase(student), erase(student)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await erase(student)).toContainText("Podaci te osobe već su obrisani.");
  });

  test("if they don't exist", async () => {
    expect((await (await as(admin)).get(erasurePath(987_654))).status).toBe(404);
    expect((await erase({ id: 987_654 })).status).toBe(404);
  });
});

test("of two admins who erase each other at once one stays", async () => {
  const others = [
    await given.person({ roles: ["admin"] }),
    await given.person({ roles: ["admin"] }),
  ] as const;
  await sql("update users set active = false where id = $1", [admin.id]);
  const clients = [await as(others[0]), await as(others[1])] as const;
  const answers = await Promise.all([
    clients[0].post(erasurePath(others[1].id), { step: "erase" }),
    clients[1].post(erasurePath(others[0].id), { step: "erase" }),
  ]);
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(await sql("select from users where active and 'admin' = any(roles)")).toHaveLength(1);
  await sql("update users set active = true where id = $1", [admin.id]);
});
