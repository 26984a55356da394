import { describe, expect, test } from "vitest";
import { depositPaths } from "#areas/deposits/deposits.ts";
import { texts as readinessTexts } from "#areas/deposits/readiness-texts.ts";
import { readPdfText } from "#kit/pdf/fixtures.ts";
import { pdf, zip } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import {
  checkFixtures,
  finalVersion,
  sampleForm,
  sampleRecord,
  sampleThesis,
  scriptHeaders,
  typstThesis,
} from "./fixtures.ts";
import { texts as ruleTexts } from "./rules-texts.ts";
import { texts as screenTexts } from "./screen-texts.ts";
import { type CheckView, checkPaths } from "./submission-checks.ts";
import { texts } from "./texts.ts";

const world = await createWorld();
const { given, as, visitor, sql } = world;
const jobs = openJobQueue(world);
const { rules } = ruleTexts.hr;
const { refusals } = texts.hr;
const asAdmin = await as(await given.person({ roles: ["admin"] }));
const services = await given.person({ roles: ["studentServices"] });
const library = await given.person({ roles: ["library"] });

const { work, check, statusOf, checksOf } = await checkFixtures(world);

const agreeing = new File([await typstThesis()], "rad.pdf", { type: "application/pdf" });
const front = ["FAKULTET", "Petra Babić", "Sasvim drugi rad", "Mentor: Ana Kovač", "2019."];
const anothers = new File([await typstThesis(sampleThesis({ front }))], "tudji.pdf", {
  type: "application/pdf",
});

describe("a study that wants none", () => {
  test("submits as always: no page speaks of a check, and nothing is read", async () => {
    const without = await work(null);
    expect((await without.asStudent.get(without.path)).text).not.toContain(screenTexts.hr.title);
    const asked = await without.asStudent.post(
      checkPaths.check(without.id),
      { thesis: "x" },
      scriptHeaders,
    );
    expect(asked.status).toBe(422);
    expect((await without.asStudent.post(without.path, finalVersion(anothers))).status).toBe(303);
    expect(await checksOf(without)).toEqual([]);
  });

  test("may still make title pages", async () => {
    const titled = await work({ title_page: true });
    const page = await titled.asStudent.get(titled.path);
    expect(page).toContainText(checkPaths.titlePage(titled.id));
    expect(page.text).not.toContain(screenTexts.hr.lead);
    expect(page.text).not.toContain(checkPaths.taskPage(titled.id));
    expect((await titled.asStudent.get(checkPaths.taskPage(titled.id))).status).toBe(409);
    const { status, bytes } = await titled.asStudent.get(checkPaths.titlePage(titled.id));
    expect(status).toBe(200);
    const { text } = await readPdfText(bytes);
    for (const words of [sampleRecord.title, sampleRecord.lastName, "Horvat"])
      expect(text).toContain(words);
  });
});

test("a study may make the page with the task: title, people, description and days of the record", async () => {
  const titled = await work({ task_page: true });
  await sql(
    `update reservations set thesis_description = 'Opisati rizike.\nIzmjeriti učinak.', expires_at = '2027-05-01T21:59:59.999Z',
       mentor_confirmed_reservation_at = '2026-10-03T10:00:00Z' where id = $1`,
    [titled.id],
  );
  for (const path of [titled.path, `/document/student-working-version/${titled.id}`]) {
    const page = await titled.asStudent.get(path);
    expect(page).toContainText(checkPaths.taskPage(titled.id));
    expect(page.text).not.toContain(checkPaths.titlePage(titled.id));
  }
  const { status, bytes } = await titled.asStudent.get(checkPaths.taskPage(titled.id));
  expect(status).toBe(200);
  const { text } = await readPdfText(bytes);
  for (const words of [
    sampleRecord.title,
    sampleRecord.lastName,
    "Horvat",
    "Opisati rizike.",
    "Izmjeriti učinak.",
    "3. listopada 2026.",
    "1. svibnja 2027.",
  ])
    expect(text).toContain(words);
});

describe("a student checks a chosen file", () => {
  test("before anything is submitted: findings with page, place and what to do", async () => {
    const checked = await work();
    const answer = await check(checked, anothers);
    expect(answer.status).toBe(200);
    const { findings, sha256 } = answer.json<CheckView>();
    expect(findings.map(({ rule, weight, place }) => [rule, weight, place?.page])).toEqual([
      ["title", "warns", 1],
      ["author", "warns", 1],
    ]);
    expect(findings[0]).toMatchObject({ advice: rules.title.advice });
    expect(await statusOf(checked)).toBe("mentorConfirmedReservation");
    expect(await checksOf(checked)).toMatchObject([{ sha256, reading: { state: "read" } }]);
    expect((await check(checked, agreeing)).json<CheckView>().findings).toEqual([]);
  });

  test("twice at once, and again: the content is read once for the reservation", async () => {
    const checked = await work();
    const answers = await Promise.all([check(checked, agreeing), check(checked, agreeing)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await check(checked, agreeing);
    expect(await checksOf(checked)).toHaveLength(1);
  });

  test("two files at once: each answer is about its own file", async () => {
    const checked = await work();
    const [own, other] = await Promise.all([check(checked, agreeing), check(checked, anothers)]);
    expect(own?.json<CheckView>()).toMatchObject({ fileName: "rad.pdf", findings: [] });
    expect(other?.json<CheckView>()).toMatchObject({ fileName: "tudji.pdf" });
    expect(other?.json<CheckView>().findings).toHaveLength(2);
    expect(await checksOf(checked)).toHaveLength(2);
  });

  test("follows the record: what has been corrected there is no finding any more", async () => {
    const checked = await work();
    expect((await check(checked, anothers)).json<CheckView>().findings).toHaveLength(2);
    await sql("update reservations set thesis_name = 'Sasvim drugi rad' where id = $1", [
      checked.id,
    ]);
    const { findings } = (await check(checked, anothers)).json<CheckView>();
    expect(findings.map(({ rule }) => rule)).toEqual(["author"]);
    expect(await checksOf(checked)).toHaveLength(1);
  });

  test("offers to the form what the file has and the form hasn't", async () => {
    const checked = await work({ warns: "abstract|abstractEng|keywordsEng" });
    const answer = await check(checked, agreeing, { fields: { abstract: "" } });
    const { offer, findings } = answer.json<CheckView>();
    expect(findings).toHaveLength(3);
    expect(offer).toEqual({ ...sampleForm, keywordsEng: "risks, logistics, forestry" });
    expect((await check(checked, agreeing)).json<CheckView>().findings).toEqual([]);
  });

  test("which is a working version, and no PDF: that is said, and it may be sent", async () => {
    const checked = await work();
    const form = `/document/student-working-version/${checked.id}`;
    const answer = await check(checked, await zip(), { form, field: "file", fields: {} });
    expect(answer.json<CheckView>()).toMatchObject({ isPdf: false, findings: [] });
    const sent = await checked.asStudent.post(`/document/student-working-version/${checked.id}`, {
      file: anothers,
      studentComment: "",
    });
    expect(sent.status).toBe(303);
    const page = await checked.asStudent.get(`/document/student-working-version/${checked.id}`);
    expect(page).toContainText(rules.author.advice);
  });

  test("alone, and only while the reservation is open", async () => {
    const checked = await work();
    const stranger = await as(await given.student());
    for (const client of [stranger, checked.asMentor, visitor])
      expect([401, 403]).toContain(
        (await client.post(checkPaths.check(checked.id), { thesis: "x" })).status,
      );
    expect(await checksOf(checked)).toEqual([]);
    const canceled = await work(undefined, "canceled");
    const path = checkPaths.check(canceled.id);
    expect((await canceled.asStudent.post(path, { thesis: "x" }, scriptHeaders)).status).toBe(409);
    for (const client of [stranger, await as(await given.teacher())])
      expect((await client.get(checkPaths.titlePage(checked.id))).status).toBe(403);
  });
});

describe("a working version", () => {
  test("that was sent is read by its mentor with its findings; what was only chosen is the student's own", async () => {
    const { asStudent, asMentor, id, ...checked } = await work();
    const form = `/document/student-working-version/${id}`;
    const review = `/document/mentor-working-version/${id}`;
    await check({ asStudent, asMentor, id, ...checked }, anothers, { form, field: "file" });
    expect((await asMentor.get(review)).text).not.toContain(rules.author.advice);
    await asStudent.post(form, { file: anothers, studentComment: "" });
    await check({ asStudent, asMentor, id, ...checked }, agreeing, { form, field: "file" });
    expect(await asMentor.get(review)).toContainText(rules.author.advice);
    expect(await asMentor.get(`/student/reservation/${id}`)).toContainText(review);
    await asStudent.post(form, { file: agreeing, studentComment: "" });
    const page = await asMentor.get(review);
    expect(page).toContainText(screenTexts.hr.none);
    expect(page.text).not.toContain(rules.author.advice);
  });

  test("isn't told of again once a final version is there", async () => {
    const submitted = await work({ informs: "author" });
    const { asStudent, asMentor, id, path } = submitted;
    const form = `/document/student-working-version/${id}`;
    await asStudent.post(form, { file: anothers, studentComment: "" });
    expect((await asStudent.post(path, finalVersion(anothers))).status).toBe(303);
    const page = await asMentor.get(`/document/mentor-working-version/${id}`);
    expect(page.text).not.toContain(rules.author.advice);
  });

  test("sent before the study wanted the check is read by the job, if its mentor still reads it", async () => {
    const earlier = await work(null);
    const form = `/document/student-working-version/${earlier.id}`;
    await earlier.asStudent.post(form, { file: agreeing, studentComment: "" });
    await earlier.asStudent.post(form, { file: anothers, studentComment: "" });
    await given.insert("submission_settings", { study_id: earlier.study.id, warns: "author" });
    await jobs.run("check-submitted-files");
    expect(await checksOf(earlier)).toHaveLength(1);
    const page = await earlier.asMentor.get(`/document/mentor-working-version/${earlier.id}`);
    expect(page).toContainText(rules.author.advice);
  });
});

describe("a submission", () => {
  test("with a finding that blocks is refused, also without a page that has shown it; the form comes back as typed", async () => {
    const blocked = await work({ blocks: "author", warns: "title" });
    const refused = await blocked.asStudent.post(blocked.path, finalVersion(anothers));
    expect(refused.status).toBe(422);
    expect(refused).toContainText("1 nalaz onemogućuje predaju");
    expect(refused).toContainText(rules.author.advice);
    expect(refused).toContainText(sampleForm.abstract);
    expect(await statusOf(blocked)).toBe("mentorConfirmedReservation");
    expect((await blocked.asStudent.post(blocked.path, finalVersion(agreeing))).status).toBe(303);
  });

  test("can't evade a block by the tab of another file, nor by an explanation", async () => {
    const blocked = await work({ blocks: "author" });
    const { sha256 } = (await check(blocked, agreeing)).json<CheckView>();
    const refused = await blocked.asStudent.post(
      blocked.path,
      finalVersion(anothers, { checked: sha256, "explanation.author": "Udala sam se." }),
    );
    expect(refused.status).toBe(422);
    expect(await statusOf(blocked)).toBe("mentorConfirmedReservation");
  });

  test("with a warning goes on once its student has seen it, with an explanation that the others read", async () => {
    const warned = await work();
    const first = await warned.asStudent.post(warned.path, finalVersion(anothers));
    expect(first.status).toBe(422);
    expect(first).toContainText(refusals.warns);
    expect(first).toContainText(rules.title.advice);
    const seen = /name="checked" value="([0-9a-f]{64})"/.exec(first.text)?.[1] ?? "";
    const explained = {
      checked: seen,
      "explanation.title": "Naslov je promijenjen odlukom.",
      "explanation.literature": "Nema takva nalaza.",
    };
    const second = await warned.asStudent.post(warned.path, finalVersion(anothers, explained));
    expect(second.status).toBe(303);
    const [document] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1 and final_version",
      [warned.id],
    );
    expect(
      await sql("select rule, explanation from submission_explanations where document_id = $1", [
        document?.id,
      ]),
    ).toEqual([{ rule: "title", explanation: "Naslov je promijenjen odlukom." }]);
    const review = `/document/mentor-approve-final-version/${document?.id}`;
    const page = await warned.asMentor.get(review);
    expect(page).toContainText(rules.title.advice);
    expect(page).toContainText("Naslov je promijenjen odlukom.");
    const dabar = await warned.asMentor.get(depositPaths.send(warned.thesis.id));
    expect(dabar).toContainText("Naslov je promijenjen odlukom.");
  });

  test("of what only informs goes on at once", async () => {
    const informed = await work({ informs: "title|author|mentor|year|faculty" });
    expect((await informed.asStudent.post(informed.path, finalVersion(anothers))).status).toBe(303);
  });

  test("is compared by the record of now: a study that begins to block stops the open tab", async () => {
    const late = await work({ warns: "author" });
    const { sha256 } = (await check(late, anothers)).json<CheckView>();
    await sql("update submission_settings set blocks = 'author', warns = '' where study_id = $1", [
      late.study.id,
    ]);
    const refused = await late.asStudent.post(
      late.path,
      finalVersion(anothers, { checked: sha256 }),
    );
    expect(refused.status).toBe(422);
  });

  test("that is corrected is checked with the file that stays", async () => {
    const corrected = await work({ informs: "author" });
    expect((await corrected.asStudent.post(corrected.path, finalVersion(anothers))).status).toBe(
      303,
    );
    const [document] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1 and final_version",
      [corrected.id],
    );
    const documentId = document?.id ?? 0;
    await corrected.asMentor.post(`/document/mentor-response-final-version/${documentId}`, {
      step: "askMinorChanges",
      mentorComment: "Ispravite sažetak.",
    });
    await sql(
      "update submission_settings set blocks = 'author', informs = '' where study_id = $1",
      [corrected.study.id],
    );
    const { thesis: _, ...withoutFile } = finalVersion(anothers);
    const path = `/document/student-edit-final-version/${documentId}`;
    const form = { ...withoutFile, step: "resubmitFinal" };
    expect((await corrected.asStudent.post(path, form)).status).toBe(422);
    expect((await corrected.asStudent.post(path, { ...form, thesis: agreeing })).status).toBe(303);
  });
});

describe("the others", () => {
  test("see the same list: services with the formal conditions, the library at Dabar; nothing is told twice", async () => {
    const submitted = await work({ informs: "archival|fonts|title", warns: "author" });
    const plain = pdf("rad.pdf", "Rad bez imena");
    const { sha256 } = (await check(submitted, plain)).json<CheckView>();
    expect(
      (await submitted.asStudent.post(submitted.path, finalVersion(plain, { checked: sha256 })))
        .status,
    ).toBe(303);
    await jobs.run("inspect-thesis-files");
    expect(await sql("select * from pdf_inspections where sha256 = $1", [sha256])).toEqual([]);
    await sql("update documents set review_status = 'approved' where reservation_id = $1", [
      submitted.id,
    ]);
    const formal = await (await as(services)).get(
      `/service/submitted-to-student-services/${submitted.id}`,
    );
    expect(formal).toContainText(rules.author.advice);
    const asLibrary = await as(library);
    const before = await asLibrary.get(depositPaths.send(submitted.thesis.id));
    expect(before.text).not.toContain(rules.author.advice);
    const page = await submitted.asMentor.get(depositPaths.send(submitted.thesis.id));
    expect(page).toContainText(rules.archival.advice);
    const { findings } = readinessTexts.hr;
    expect(page.text).not.toContain(findings.fileFormat);
    expect(page.text).not.toContain(findings.fileFonts.split("{")[0]);
  });

  test("see what was submitted before the study wanted the check, once a job has read it", async () => {
    const earlier = await work(null);
    await earlier.asStudent.post(earlier.path, finalVersion(anothers));
    await given.insert("submission_settings", { study_id: earlier.study.id, warns: "author" });
    await jobs.run("check-submitted-files");
    expect(await checksOf(earlier)).toHaveLength(1);
    const [document] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1",
      [earlier.id],
    );
    const page = await earlier.asMentor.get(
      `/document/mentor-approve-final-version/${document?.id}`,
    );
    expect(page).toContainText(rules.author.advice);
  });
});

describe("what a study wants", () => {
  test("is set by who edits the study: first by suggestion, then rule by rule", async () => {
    const study = await given.study();
    const path = checkPaths.settings(study.id);
    expect(await asAdmin.get(`/study/show/${study.id}`)).toContainText(path);
    expect(await asAdmin.get(path)).toContainText(texts.hr.settings.none);
    expect((await asAdmin.post(path, { step: "suggest" })).status).toBe(303);
    const settings = () =>
      sql<Record<string, string | number | boolean>>(
        "select * from submission_settings where study_id = $1",
        [study.id],
      );
    const [suggested] = await settings();
    expect(suggested?.blocks).toBe("encrypted");
    const keys = Object.keys(rules);
    const off = Object.fromEntries(keys.map((key) => [key, "off"]));
    const form = { step: "save", version: `${suggested?.version}`, ...off, author: "blocks" };
    expect((await asAdmin.post(path, { ...form, titlePage: "on" })).status).toBe(303);
    expect(await settings()).toMatchObject([
      { blocks: "author", warns: "", informs: "", title_page: true },
    ]);
    expect((await asAdmin.post(path, form)).status).toBe(409);
    expect(await asAdmin.get(path)).toContainText(texts.hr.settings.wanted);
    expect((await asAdmin.post(path, { step: "switchOff" })).status).toBe(303);
    expect(await settings()).toMatchObject([
      { blocks: "", warns: "", informs: "", title_page: true, task_page: false },
    ]);
    expect(await asAdmin.get(path)).toContainText(texts.hr.settings.none);
    expect(await asAdmin.get(`/history/record/SubmissionSettings/${suggested?.id}`)).toContainText(
      rules.author.name,
    );
  });

  test("is nobody else's to set", async () => {
    const study = await given.study();
    const path = checkPaths.settings(study.id);
    for (const person of [services, await given.teacher(), await given.student()])
      expect((await (await as(person)).post(path, { step: "suggest" })).status).toBe(403);
  });
});
