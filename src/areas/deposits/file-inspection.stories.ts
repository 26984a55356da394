import { expect, test } from "vitest";
import { pdf } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { depositPaths } from "./deposits.ts";
import { texts as readinessTexts } from "./readiness-texts.ts";
import { texts } from "./texts.ts";

const world = await createWorld();
const { given, as, clock, sql } = world;
const jobs = openJobQueue(world);
const { findings, who } = readinessTexts.hr;
await given.defenseDeadline();
const mentor = await given.teacher();

/** A thesis whose student has submitted this file as the final version. */
async function submitted(file: File): Promise<number> {
  const student = await given.student();
  const thesis = await given.thesis({ mentor });
  const { id } = await given.reservation({ thesis, student, status: "mentorConfirmedReservation" });
  const answer = await (await as(student)).post(`/document/student-final-version/${id}`, {
    abstract: "Sažetak rada o rizicima. ".repeat(8),
    statementOfOrigin: true,
    publiclyAccessible: "yes",
    creativeCommons: "by",
    studentComment: "",
    thesis: file,
  });
  expect(answer.status).toBe(303);
  return thesis.id;
}

const inspect = () => jobs.run("inspect-thesis-files");
const inspections = () =>
  sql<{ inspected_at: Date }>("select inspected_at from pdf_inspections order by sha256");
const readPage = async (id: number) => (await (await as(mentor)).get(depositPaths.send(id))).text;

test("the mentor sees before the defense what is wrong with the file, and who mends it", async () => {
  const id = await submitted(pdf("rad.pdf", "Moj rad"));
  expect(await readPage(id)).toContain(texts.hr.formats.waiting);
  expect(await inspect()).toMatchObject({ state: "completed" });
  const text = await readPage(id);
  expect(text).toContainText(findings.fileFonts.replace("{fonts}", "Helvetica"));
  expect(text).toContainText(findings.fileFormat);
  expect(text).toContainText(who.fileFonts);
  expect(text).toContainText(texts.hr.formats.plain);
});

test("a content is inspected once, also if two students submit it", async () => {
  await submitted(pdf("rad.pdf", "Isti rad"));
  await inspect();
  const before = await inspections();
  const id = await submitted(pdf("drugi.pdf", "Isti rad"));
  clock.now = new Date(clock.now.getTime() + 60_000);
  await inspect();
  expect(await inspections()).toEqual(before);
  expect(await readPage(id)).toContain(findings.fileFormat);
});

test("a file that can't be read stops neither the others nor the submission", async () => {
  const damaged = await submitted(
    new File(["%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n"], "rad.pdf"),
  );
  const whole = await submitted(pdf("rad.pdf", "Treći rad"));
  expect(await inspect()).toMatchObject({ state: "completed" });
  expect(await readPage(damaged)).toContain(findings.fileDamaged);
  expect(await readPage(whole)).toContain(findings.fileFormat);
});
