import { buffer } from "node:stream/consumers";
import { beforeEach, describe, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { texts as documentTexts } from "#areas/documents/texts.ts";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { client } from "#test/world/client.ts";
import { pdf } from "#test/world/files.ts";
import { createWorld, monday, type Person } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { retentionQueue } from "../retention/commands.server.ts";
import type { OwnData } from "./own-data.server.ts";
import { downloadPath, downloadsPerDay, ownDataPath } from "./own-data.ts";
import { ownSectionTexts } from "./own-sections.ts";

const teza = await createWorld();
const { given, as, sql, clock, visitor, url } = teza;
const admin = await given.person({ roles: ["admin"] });

beforeEach(() => {
  clock.now = monday;
});

/** Reads the files of a zip by name. */
async function unzip(bytes: Uint8Array) {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    files.set(
      entry.fileName,
      (await buffer(await zip.openReadStreamPromise(entry))).toString("utf8"),
    );
  return files;
}

/** Sets columns of some rows. */
const update = (table: string, where: string, fields: Record<string, unknown>) =>
  sql(
    `update ${table} set ${Object.keys(fields).map((name, at) => `${name} = $${at + 1}`)} where ${where}`,
    Object.values(fields),
  );

async function download(person: Person) {
  const answer = await (await as(person)).post(downloadPath);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(answer.headers.get("content-disposition")).toContain("moji-podaci.zip");
  const files = await unzip(answer.bytes);
  return {
    files,
    data: JSON.parse(files.get("moji-podaci.json") ?? "") as OwnData,
    html: files.get("moji-podaci.html"),
  };
}

test("an outcome that its mentor has typed is given to nobody before student services confirm it", async () => {
  const study = await given.study({ outcome_typist: "mentor" });
  const [mentor, student] = [await given.teacher(), await given.student()];
  const { id } = await given.reservation({
    thesis: await given.thesis({ mentor, study_id: study.id }),
    student,
    status: "studentServicesConfirmedDefenseDate",
    defense_date: given.instant(-0.1),
  });
  const result = {
    grade: "2",
    gradeAgree: "on",
    examDate: given.day(0),
    defenseFlow: "Tijek.",
    defenseQuestions: "Kviz?",
  };
  const response = await (await as(mentor)).post(`/defense/outcome/${id}`, {
    step: "typeOutcome",
    typed: "",
    ...result,
  });
  expect(response.status).toBe(303);
  const own = await download(student);
  expect([own.html?.includes("Kviz?"), JSON.stringify(own.data).includes("Kviz?")]).toEqual([
    false,
    false,
  ]);
  const typist = await download(mentor);
  expect(JSON.stringify(typist.data)).not.toContain("Kviz?");
  expect(typist.data.outcomesTyped).toMatchObject([{ typedAs: "mentor" }]);
});

/**
 * A student who has reserved a thesis and sent a working version, and other people whom the zip
 * must not mention.
 */
async function life() {
  const [mentor, student, stranger] = [
    await given.teacher(),
    await given.student(),
    await given.student(),
  ];
  const [thesis, other] = [await given.thesis({ mentor }), await given.thesis({ mentor })];
  const status = "mentorConfirmedReservation";
  const reservation = await given.reservation({ thesis, student, status });
  await given.reservation({ thesis: other, student: stranger, status });
  const sent = await (await as(student)).post(
    `/document/student-working-version/${reservation.id}`,
    { file: pdf() },
  );
  expect(sent.status).toBe(303);
  const message = { from_id: mentor.id, title: "Poglavlje", sent_at: monday };
  await given.insert("messages", {
    ...message,
    to_id: student.id,
    body: "<p>Dopunite <b>uvod</b>.</p>",
  });
  await given.insert("messages", { ...message, to_id: stranger.id, body: "<p>Tuđa poruka.</p>" });
  await sql(
    `insert into student_records (user_study_id, read_at, earned_ects, tuition_debt_in_cents)
     select id, $1, 154.5, 12050 from user_studies where user_id = any($2)`,
    [monday, [student.id, stranger.id]],
  );
  return { mentor, student, stranger, thesis, other, reservation };
}

describe("everybody downloads what Teza keeps about them", () => {
  test("as data for people, data for programs and files: account, studies, reservations, versions, messages", async () => {
    const { student, thesis, mentor } = await life();
    const { files, data, html } = await download(student);
    expect(data.account).toEqual([
      expect.objectContaining({ username: student.username, jmbag: student.jmbag }),
    ]);
    expect(data.reservations).toEqual([
      expect.objectContaining({
        thesisName: thesis.name,
        mentor: mentor.name_with_title,
        grade: null,
      }),
    ]);
    expect(data.studies).toHaveLength(1);
    expect(data.isvu).toEqual([expect.objectContaining({ earnedEcts: 154.5, tuitionDebt: 120.5 })]);
    expect(data.versions).toEqual([expect.objectContaining({ finalVersion: false })]);
    expect(data.messages).toEqual([
      expect.objectContaining({ title: "Poglavlje", to: student.name_with_title }),
    ]);
    expect(html).toContain(student.username);
    expect(html).toContain("Dopunite uvod.");
    const file = [...files].find(([name]) => name.startsWith("moji-podaci/"));
    expect(file?.[0]).toMatch(/^moji-podaci\/\d+-rad\.pdf$/);
    expect(file?.[1]).toContain("%PDF-1.7");
    expect(html).toContain(`href="${file?.[0]}"`);
  });

  test("also comments, payments, issued papers, security events and requests for erasure, and nobody else's", async () => {
    const { student, stranger, mentor, reservation } = await life();
    const [version] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1",
      [reservation.id],
    );
    const comment = { document_id: version?.id, author_id: mentor.id };
    await given.insert("document_comments", { ...comment, comment: "Proširite zaključak." });
    const paid = { imported_by: admin.id, booked_on: "2026-11-16", reservation_id: reservation.id };
    const { id: payment } = await given.bankPayment({ ...paid, payer: "Ivan Platiša" });
    await sql(
      "update bank_payments set settlement = 'accepted', settled_at = $2, settled_by = $3 where id = $1",
      [payment, monday, admin.id],
    );
    await given.insert("papers", {
      reservation_id: reservation.id,
      kind: "formB",
      language: "hr",
      number: 1,
      female: true,
      file_id: (await given.file()).id,
      sha256: "0".repeat(64),
      issued_at: monday,
    });
    for (const { username } of [student, stranger])
      await given.insert("security_events", {
        at: monday,
        kind: "signInFailed",
        username,
        network: "192.0.2.0/24",
      });
    for (const { id } of [student, stranger])
      await given.insert("erasure_requests", { user_id: id, status: "sent", reason: "Odlazim." });
    const { data } = await download(student);
    expect(data.comments).toEqual([expect.objectContaining({ comment: "Proširite zaključak." })]);
    expect(data.payments).toEqual([
      expect.objectContaining({ payer: "Ivan Platiša", bookedOn: "2026-11-16" }),
    ]);
    expect(data.papers).toEqual([expect.objectContaining({ kind: "Obrazac B", number: 1 })]);
    expect(data.securityEvents).toEqual([expect.objectContaining({ kind: "Neuspjela prijava" })]);
    expect(data.erasureRequests).toEqual([expect.objectContaining({ reason: "Odlazim." })]);
    await sql("delete from security_events");
    await sql("delete from erasure_requests");
  });

  test("all of a thesis: texts in both languages, licence, statements, reasons, confirmations and their times", async () => {
    const { student, mentor, reservation } = await life();
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 10, hour));
    const ofReservation = {
      thesis_name_eng: "Title in English",
      thesis_description: "Opis rada.",
      in_english: true,
      expires_at_reason: "Bolest.",
      return_reason: "Nepotpuno.",
      defense_flow: "Tijek obrane.",
      defense_questions: "Pitanja povjerenstva.",
      library_confirmed_at: at(10),
      accountancy_confirmed_at: at(11),
      library_confirmed_by: admin.id,
      accountancy_confirmed_by: admin.id,
      mentor_confirmed_reservation_at: at(9),
      statement_of_authenticity_at: at(12),
      submission_statement_at: at(13),
      abstract: "Sažetak rezervacije.",
    };
    await update("reservations", `id = ${reservation.id}`, ofReservation);
    const ofVersion = {
      final_version: true,
      abstract: "Sažetak.",
      abstract_eng: "Abstract in English",
      keywords_eng: "forests, risk",
      statement_of_origin: true,
      creative_commons: "by-nc",
      publicly_accessible: "yes",
      review_status: "approved",
    };
    await update("documents", `reservation_id = ${reservation.id}`, ofVersion);
    await update("user_studies", `user_id = ${student.id}`, { num_of_thesis: 7 });
    const certificate = {
      reservation_id: reservation.id,
      ects: 120,
      semester_count: 4,
      study_type: "diplomski",
    };
    await given.insert("certificates_of_completion", certificate);
    const member = {
      reservation_id: reservation.id,
      user_id: mentor.id,
      role: "chair",
      status: "invited",
    };
    await given.insert("committee_members", member);
    const note = { reservation_id: reservation.id, office: "library", author_id: admin.id };
    await given.insert("office_notes", { ...note, reason: "Knjiga nije vraćena." });
    const { data, html } = await download(student);
    for (const [name, stored] of Object.entries(ofReservation)) {
      const shown =
        data.reservations[0]?.[
          name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
        ];
      if (stored instanceof Date) expect([name, new Date(String(shown))]).toEqual([name, stored]);
      else
        expect([name, shown]).toEqual([
          name,
          name.endsWith("_by") ? admin.name_with_title : stored,
        ]);
    }
    expect(data.versions).toEqual([
      expect.objectContaining({
        abstractEng: "Abstract in English",
        keywordsEng: "forests, risk",
        statementOfOrigin: true,
        creativeCommons: documentTexts.hr.licences["by-nc"],
        reviewStatus: documentTexts.hr.statuses.approved,
      }),
    ]);
    expect(data.studies).toEqual([expect.objectContaining({ numOfThesis: 7 })]);
    expect(data.certificates).toEqual([expect.objectContaining({ ects: 120, semesterCount: 4 })]);
    expect(data.committees).toEqual([
      expect.objectContaining({
        user: mentor.name_with_title,
        role: "predsjednik",
        status: "pozvan",
      }),
    ]);
    expect(data.officeNotes).toEqual([
      expect.objectContaining({ office: "Knjižnica", reason: "Knjiga nije vraćena." }),
    ]);
    for (const shown of [
      "Sažetak na engleskom",
      "Abstract in English",
      "Licencija Creative Commons",
      "Knjiga nije vraćena.",
    ])
      expect(html).toContain(shown);
  });

  test("what they stated on AI tools, that they let the work be an example, and what a mentor allows", async () => {
    const { student, stranger, mentor, thesis, reservation } = await life();
    const [consent] = [new Date(Date.UTC(2026, 10, 12, 9))];
    await update("reservations", `id = ${reservation.id}`, { example_consent_at: consent });
    await update("theses", `id = ${thesis.id}`, { ai_allowance: "Dopuštena je lektura." });
    const use = { tool: "Prevoditelj 3", purpose: "prijevod", place: "poglavlje 2" };
    await given.insert("ai_statements", {
      reservation_id: reservation.id,
      uses: JSON.stringify([use]),
    });
    const { data, html } = await download(student);
    expect(data.aiStatements).toEqual([
      expect.objectContaining({ reservation: thesis.name, uses: [use] }),
    ]);
    expect(new Date(String(data.reservations[0]?.exampleConsentAt))).toEqual(consent);
    for (const shown of [
      "Izjave o uporabi alata umjetne inteligencije",
      "Prevoditelj 3",
      "poglavlje 2",
    ])
      expect(html).toContain(shown);
    expect(html).toContain("Pristanak da rad bude primjer");
    const others = await download(stranger);
    expect([others.data.aiStatements, JSON.stringify(others.data).includes("Prevoditelj")]).toEqual(
      [[], false],
    );
    const topics = (await download(mentor)).data;
    expect(JSON.stringify(topics)).toContain("Dopuštena je lektura.");
    expect(JSON.stringify(topics)).not.toContain("Prevoditelj 3");
  });

  test("a mentor's requests with their values, answers and reasons, roles in committees, quotas and topics", async () => {
    const { mentor, thesis, reservation } = await life();
    const head = await given.head();
    await given.insert("edit_requests", {
      thesis_id: thesis.id,
      field_id: 1,
      original_value: "Stari naziv",
      new_value: "Novi naziv",
      requested_by: mentor.id,
      requested_at: monday,
      response_by: head.id,
      response_at: monday,
      status: 2,
      reason: "Nije jasno.",
    });
    await given.insert("delete_requests", {
      thesis_id: thesis.id,
      requested_by: mentor.id,
      requested_at: monday,
      reason: "Odustajem.",
    });
    await given.insert("committee_members", {
      reservation_id: reservation.id,
      user_id: mentor.id,
      role: "secretary",
      status: "declined",
      decline_reason: "Na putu.",
    });
    const { data } = await download(mentor);
    expect(data.editRequests).toEqual([
      expect.objectContaining({
        fieldId: "Naziv",
        originalValue: "Stari naziv",
        newValue: "Novi naziv",
        status: "odbijeno",
        reason: "Nije jasno.",
        responseBy: head.name_with_title,
      }),
    ]);
    expect(data.deleteRequests).toEqual([
      expect.objectContaining({ reason: "Odustajem.", status: "zatraženo" }),
    ]);
    expect(data.committees).toEqual([
      expect.objectContaining({ role: "zapisničar", declineReason: "Na putu." }),
    ]);
    expect(data.theses.map(({ name }) => name)).toContain(thesis.name);
    const { data: ofHead } = await download(head);
    expect(ofHead.decidedEditRequests).toEqual([
      expect.objectContaining({ fieldId: "Naziv", reason: "Nije jasno." }),
    ]);
  });

  test("with the names of all fields, for programs too", async () => {
    const { files } = await download(await given.student());
    const { labels } = JSON.parse(files.get("moji-podaci.json") ?? "");
    expect(labels.versions.fields.abstractEng).toBe("Sažetak na engleskom");
    expect(labels).toEqual(ownSectionTexts.hr);
  });

  test("in the language that they read", async () => {
    const [row] = await sql<{ id: number; username: string }>("select * from users where id = $1", [
      (await given.student({ password_hash: await hashPassword("tajna lozinka") })).id,
    ]);
    const english = client(url, "language=en");
    await english.post("/login", { username: row?.username ?? "", password: "tajna lozinka" });
    expect(await english.get(ownDataPath)).toContainText("Download my data");
    const files = await unzip((await english.post(downloadPath)).bytes);
    expect([...files.keys()]).toEqual(["my-data.html", "my-data.json"]);
    expect(files.get("my-data.html")).toContain("User account");
  });

  test("with what others have read of it and when, without the readers' names", async () => {
    const student = await given.student();
    const services = await given.person({ roles: ["studentServices"] });
    expect((await (await as(services)).get(`/service/student/${student.id}`)).status).toBe(200);
    const { data, files } = await download(student);
    expect(data.reads).toEqual([
      { lastAt: expect.stringMatching(/^2026-11-16T/), kind: "Dosje", times: 1 },
    ]);
    expect([...files.values()].join("\n")).not.toContain(services.name);
  });

  test("and nothing of other people, no secrets, and not who of an office wrote a note", async () => {
    const { student, stranger, other, reservation } = await life();
    await sql("update users set password_hash = 'tajni-otisak' where id = $1", [student.id]);
    const library = await given.person({ roles: ["library"] });
    const note = { reservation_id: reservation.id, office: "library", author_id: library.id };
    await given.insert("office_notes", { ...note, reason: "Knjiga nije vraćena." });
    const { files } = await download(student);
    const whole = [...files.values()].join("\n");
    const [session] = await sql<{ token_hash: string }>(
      "select token_hash from sessions where user_id = $1",
      [student.id],
    );
    for (const hidden of [
      "tajni-otisak",
      "Tuđa poruka.",
      library.name,
      library.username,
      stranger.username,
      String(stranger.jmbag),
      String(stranger.name_with_title),
      String(other.name),
      session?.token_hash ?? "no session",
    ])
      expect(whole).not.toContain(hidden);
  });
});

test("a file that the store has lost is named, and the rest of the zip is whole", async () => {
  const { student, reservation } = await life();
  const lost = await given.file({ name: "izgubljen.pdf", sha256: "0".repeat(64) });
  const version = { reservation_id: reservation.id, final_version: false, thesis_file_id: lost.id };
  await given.insert("documents", version);
  const { files, html } = await download(student);
  expect(html).toContain(`moji-podaci/${lost.id}-izgubljen.pdf: u spremištu je nema`);
  const stored = [...files.keys()].filter((name) => name.startsWith("moji-podaci/"));
  expect(stored).toEqual([expect.stringMatching(/-rad\.pdf$/)]);
});

describe("nobody downloads what belongs to somebody else", () => {
  test("not a visitor, and not an admin who works as the person", async () => {
    const student = await given.student();
    expect((await visitor.post(downloadPath)).status).not.toBe(200);
    const client = await as(admin);
    expect((await client.post(`/user/impersonate/${student.id}`)).status).toBe(303);
    expect([
      (await client.get(ownDataPath)).status,
      (await client.post(downloadPath)).status,
    ]).toEqual([403, 403]);
    expect(await sql("select from own_data_downloads where user_id = $1", [student.id])).toEqual(
      [],
    );
  });

  test("not by a link: the download is a post of our own pages", async () => {
    const client = await as(await given.student());
    expect((await client.get(downloadPath)).status).toBe(404);
    expect(
      (await client.post(downloadPath, {}, { origin: "https://drugdje.example" })).status,
    ).toBe(403);
  });
});

test("the data can be downloaded three times a day, also at once, and again a day later; the notes of it go", async () => {
  const student = await given.student();
  const client = await as(student);
  const answers = await Promise.all(
    Array.from({ length: downloadsPerDay + 2 }, () => client.post(downloadPath)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
  clock.now = new Date(monday.getTime() + 86_400_000 + 1_000);
  expect((await (await as(student)).post(downloadPath)).status).toBe(200);
  const stored = () => sql("select from own_data_downloads where user_id = $1", [student.id]);
  await openJobQueue(teza).run(retentionQueue);
  expect(await stored()).toHaveLength(1);
});
