import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { readPdf, readPdfText } from "#kit/pdf/fixtures.ts";
import { openFileStore } from "#outside/files/real.ts";
import { collectStatements } from "#test/world/counted-statements.ts";
import { unzip } from "#test/world/files.ts";
import { createWorld, type Person } from "#test/world/index.ts";
import { packagePaths } from "./day.ts";
import { packageLimits } from "./package.ts";
import { texts } from "./package-texts.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "teza-package-"));
const statements: string[] = [];
const world = await createWorld(
  { TEZA_DATA: folder },
  { onStatement: collectStatements(statements) },
);
const { given, as, visitor, sql, sessionCookie, url } = world;
const store = await openFileStore(undefined, path.join(folder, "files"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const services = await given.person({ roles: ["studentServices"] });
const asServices = await as(services);
const { note } = texts.hr;

/** A stored file with its content, under the name that the student gave it. */
async function stored(content: string | Uint8Array, fields: { name: string; kind?: string }) {
  const { sha256, size } = await store.put(Readable.from([Buffer.from(content)]));
  return given.file({ sha256, size, ...fields });
}

let places = 0;

/** A confirmed defense with a committee at an hour (UTC) of a day, and its final version. */
async function defense(day: string, hour: string, { completed = false } = {}) {
  const { id: studyId } = await given.study({ committee_required: true });
  const [mentor, chair, member, student] = [
    await given.teacher(),
    await given.teacher(),
    await given.teacher(),
    await given.student(),
  ];
  const number = ++places;
  const thesis = await given.thesis({ mentor, study_id: studyId, name: `Šumski rad ${number}` });
  const place = `Dvorana paketa ${number}`;
  const { id } = await given.reservation({
    thesis,
    student,
    status: completed ? "completed" : "studentServicesConfirmedDefenseDate",
    defense_date: new Date(`${day}T${hour}:00Z`),
    defense_place: place,
    ...(completed && {
      grade: 5,
      defense_questions: "Tajno pitanje.",
      defense_flow: "Tajni tijek.",
    }),
  });
  for (const [person, role] of [
    [chair, "chair"],
    [mentor, "member"],
    [member, "secretary"],
  ] as const)
    await given.insert("committee_members", { reservation_id: id, user_id: person.id, role });
  const [document] = await sql<{ id: number }>(
    `update documents set abstract = $2, mentor_comment = 'Tajna primjedba.', student_comment = 'Tajna napomena.'
     where reservation_id = $1 and final_version returning id`,
    [id, `Sažetak rada ${number} o čempresima.`],
  );
  const documentId = document?.id ?? 0;
  return { id, documentId, mentor, chair, member, student, thesis, place, number };
}

/** Gives the final version of a defense files with content. */
async function withFiles(of: Awaited<ReturnType<typeof defense>>) {
  const { documentId, student, number } = of;
  const [thesis, attachment, mentorFile] = [
    await stored(`rad ${number}`, { name: `${student.jmbag} rad.pdf` }),
    await stored(`prilog ${number}`, { name: "podaci.zip", kind: "zip" }),
    await stored(`primjedbe ${number}`, { name: "primjedbe.pdf" }),
  ];
  await sql(
    "update documents set thesis_file_id = $2, attachment_file_id = $3, mentor_file_id = $4 where id = $1",
    [documentId, thesis.id, attachment.id, mentorFile.id],
  );
  return of;
}

const pdfOf = async (person: Person, day: string) =>
  readPdfText((await (await as(person)).get(packagePaths.pdf(day))).bytes);
const zipOf = async (person: Person, day: string) =>
  unzip((await (await as(person)).get(packagePaths.zip(day))).bytes);

test("committee members take their own defenses, student services all; nobody else anything", async () => {
  const day = given.day(20);
  const [one, other] = [await defense(day, "09:00"), await defense(day, "10:00")];
  for (const person of [one.chair, one.mentor, one.member]) {
    const { text } = await pdfOf(person, day);
    expect(text).toContain(one.thesis.name as string);
    expect(text).not.toContain(other.thesis.name as string);
    expect(text).not.toContain(other.student.name as string);
  }
  const { text } = await pdfOf(services, day);
  expect(text).toContain(one.thesis.name as string);
  expect(text).toContain(other.thesis.name as string);
  await sql(
    "update committee_members set status = 'declined', decline_reason = 'Put.' where user_id = $1",
    [one.member.id],
  );
  for (const address of [packagePaths.pdf(day), packagePaths.zip(day)]) {
    for (const person of [one.member, await given.teacher()])
      expect((await (await as(person)).get(address)).status).toBe(404);
    for (const person of [one.student, await given.person({ roles: ["library"] })])
      expect((await (await as(person)).get(address)).status).toBe(403);
    expect((await visitor.get(address)).status).toBe(401);
  }
  for (const wrong of ["danas", "2026-02-30", given.day(200)])
    expect((await asServices.get(packagePaths.zip(wrong))).status).toBe(404);
});

test("the PDF has the order, the theses and the criteria, on each page who took it and when; no JMBAG, grade or remark", async () => {
  const day = given.day(-3);
  const late = await defense(day, "12:00");
  const early = await defense(day, "08:00", { completed: true });
  await given.insert("rooms", { name: early.place, link: "https://sastanak.example.hr/paket" });
  const set = await given.insert("criteria_sets", {
    study_id: early.thesis.study_id,
    created_by: services.id,
  });
  await given.insert("assessment_criteria", {
    set_id: set.id,
    position: 1,
    name: "Izlaganje",
    weight: 100,
    meanings: "nejasno\nslabo\ndobro\nvrlo dobro\nizvanredno jasno",
  });
  await sql("update reservations set criteria_set_id = $1 where id = $2", [set.id, early.id]);
  const { bytes, headers } = await (await as(services)).get(packagePaths.pdf(day));
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(readPdf(bytes).metadata).toContain(
    "<pdfuaid:part>1</pdfuaid:part><pdfaid:part>2</pdfaid:part><pdfaid:conformance>A<",
  );
  const { text, pageTexts, roles, fonts, language, pages } = await readPdfText(bytes);
  expect(language).toBe("hr-HR");
  expect([...fonts.values()]).not.toContain(false);
  expect([...roles]).toEqual(expect.arrayContaining(["H1", "H2", "H3", "Table", "TH", "TD", "L"]));
  expect(pages).toBe(3);
  for (const page of pageTexts) expect(page).toContain(`Preuzeto: ${services.name}, 16.11.2026.`);
  expect(text.indexOf(early.thesis.name as string)).toBeLessThan(
    text.indexOf(late.thesis.name as string),
  );
  const [, ofEarly] = pageTexts;
  for (const part of [
    "1. 09:00",
    early.thesis.name,
    early.student.name,
    early.mentor.name_with_title,
    `${early.chair.name_with_title} (predsjednik)`,
    early.place,
    "https://sastanak.example.hr/paket",
    `Sažetak rada ${early.number} o čempresima.`,
    "Izlaganje, 100 %",
    "izvanredno jasno",
  ])
    expect(ofEarly).toContain(part as string);
  for (const secret of [
    early.student.jmbag,
    late.student.jmbag,
    early.student.email,
    "Tajn",
    "Ocjena",
  ])
    expect(text).not.toContain(secret as string);
});

test("the zip has the files in their order by plain names, and a note for what the store has lost; reads are logged", async () => {
  const day = given.day(21);
  const second = await withFiles(await defense(day, "10:00"));
  const first = await withFiles(await defense(day, "09:00"));
  const lost = await defense(day, "11:00");
  const from = { "x-forwarded-for": "203.0.113.9" };
  const reader = await given.person({ roles: ["studentServices"] });
  const answer = await (await as(reader)).get(packagePaths.zip(day), from);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  const files = await unzip(answer.bytes);
  const [pdf, , ...others] = files;
  expect(files.map(({ name }) => name)).toEqual([
    "00 Paket za dan obrana.pdf",
    note.file,
    `01 10.00 ${first.student.name} - rad.pdf`,
    `01 10.00 ${first.student.name} - prilog.zip`,
    `02 11.00 ${second.student.name} - rad.pdf`,
    `02 11.00 ${second.student.name} - prilog.zip`,
  ]);
  expect(others.map(({ content }) => content.toString())).toEqual([
    `rad ${first.number}`,
    `prilog ${first.number}`,
    `rad ${second.number}`,
    `prilog ${second.number}`,
  ]);
  expect(files[1]?.content.toString()).toContain(`03 12.00 ${lost.student.name} - rad.pdf`);
  const { text } = await readPdfText(pdf?.content ?? new Uint8Array());
  expect(text).toContain(`01 10.00 ${first.student.name} - prilog.zip`);
  expect(text).not.toContain(`03 12.00`);

  const reads = await sql(
    `select kind, record_id as record, subject_id as subject, detail, times from record_reads
     where reader_id = $1 order by kind desc, record_id`,
    [reader.id],
  );
  const fileRead = ({ documentId, student }: typeof first) => ({
    kind: "thesisFile",
    record: documentId,
    subject: student.id,
    detail: "",
    times: 1,
  });
  expect(reads).toEqual([
    fileRead(second),
    fileRead(first),
    { kind: "defenseDay", record: 0, subject: null, detail: day, times: 1 },
  ]);
});

test("a committee member's zip has the files of their defenses alone, and is logged so", async () => {
  const day = given.day(22);
  const own = await withFiles(await defense(day, "09:00"));
  const other = await withFiles(await defense(day, "10:00"));
  const files = await zipOf(own.chair, day);
  expect(files.map(({ name }) => name)).toEqual([
    "00 Paket za dan obrana.pdf",
    `01 10.00 ${own.student.name} - rad.pdf`,
    `01 10.00 ${own.student.name} - prilog.zip`,
  ]);
  const reads = await sql<{ record: number }>(
    "select record_id as record from record_reads where reader_id = $1 and kind = 'thesisFile'",
    [own.chair.id],
  );
  expect(reads.map(({ record }) => record)).toEqual([own.documentId]);
  expect(reads.map(({ record }) => record)).not.toContain(other.documentId);
  const head = await fetch(`${url}${packagePaths.zip(day)}`, {
    method: "HEAD",
    headers: { cookie: await sessionCookie(own.mentor) },
  });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(
    await sql("select from record_reads where reader_id = $1 and kind = 'thesisFile'", [
      own.mentor.id,
    ]),
  ).toEqual([]);
});

test("many defenses take as many statements as few; too many are refused", async () => {
  const [few, many] = [given.day(40), given.day(41)];
  for (const hour of ["08:00", "09:00"]) await defense(few, hour);
  await manyOn(many, 60);
  const counted = async (day: string) => {
    statements.length = 0;
    const { bytes, status } = await asServices.get(packagePaths.zip(day));
    expect(status).toBe(200);
    return { count: statements.length, files: await unzip(bytes) };
  };
  await counted(few);
  const [ofFew, ofMany] = [await counted(few), await counted(many)];
  expect(ofMany.count).toBe(ofFew.count);
  const { pages, text } = await readPdfText(ofMany.files[0]?.content ?? new Uint8Array());
  expect(pages).toBeGreaterThan(60);
  expect(text).toContain("60.");
  await manyOn(many, 41);
  const refused = await asServices.get(packagePaths.pdf(many));
  expect(refused.status).toBe(422);
  expect(refused).toContainText("101 obranu");
});

test("a whole committee takes its zips slowly; one more begins when a reader has gone", async () => {
  const day = given.day(23);
  const large = await defense(day, "09:00");
  const file = await stored(new Uint8Array(20_000_000), { name: "velik.pdf" });
  await sql("update documents set thesis_file_id = $2 where id = $1", [large.documentId, file.id]);
  const headers = { cookie: await sessionCookie(services) };
  const open = () => fetch(`${url}${packagePaths.zip(day)}`, { headers });
  const readers: Response[] = [];
  for (let taken = 0; taken < packageLimits.zips; taken += 1) readers.push(await open());
  let hasBegun = false;
  const another = open().then((answer) => {
    hasBegun = true;
    return answer;
  });
  // the PDF doesn't wait for them
  expect((await asServices.get(packagePaths.pdf(day))).status).toBe(200);
  expect(hasBegun).toBe(false);
  await readers.pop()?.body?.cancel();
  expect((await another).status).toBe(200);
  for (const reader of [...readers, await another]) await reader.body?.cancel();
});

/** Inserts defenses on a day, each in a room of its own. */
async function manyOn(day: string, count: number) {
  for (let at = 0; at < count; at += 1) {
    const thesis = await given.thesis({ mentor: await given.teacher() });
    await given.reservation({
      thesis,
      student: await given.student(),
      status: "studentServicesConfirmedDefenseDate",
      defense_date: new Date(`${day}T09:00:00Z`),
      defense_place: `Dvorana mnogih ${++places}`,
    });
  }
}
