import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  sampleForm,
  sampleRecord,
  sampleThesis,
  typstThesis,
} from "#areas/submission-checks/fixtures.ts";
import { texts as ruleTexts } from "#areas/submission-checks/rules-texts.ts";
import { texts } from "#areas/submission-checks/screen-texts.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given, sql, clock } = faculty;
const { signedIn } = await openBrowser(faculty);
const folder = await mkdtemp(join(tmpdir(), "check-"));
afterAll(() => rm(folder, { recursive: true }));

await given.defenseDeadline();
const study = await given.study();
await given.insert("submission_settings", {
  study_id: study.id,
  blocks: "jmbag",
  warns: "title|abstract",
  informs: "tags",
});
const mentor = await given.teacher({
  first_name: "Ivan",
  last_name: "Horvat",
  password_hash: passwordHash,
});
const student = await given.student({
  first_name: sampleRecord.firstName,
  last_name: sampleRecord.lastName,
  password_hash: passwordHash,
});
const { id } = await given.reservation({
  thesis: await given.thesis({ mentor, study_id: study.id, name: sampleRecord.title }),
  student,
  status: "mentorConfirmedReservation",
});
const path = `/document/student-final-version/${id}`;

async function saved(name: string, content: Uint8Array) {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

const personal = sampleThesis();
const withNumber = await saved(
  "s-brojem.pdf",
  await typstThesis({ ...personal, front: [...personal.front, `JMBAG: ${sampleRecord.jmbag}`] }),
);
const whole = await saved("rad.pdf", await typstThesis());

test("a student sees the findings before the click, corrects the file, takes the abstract and submits", async () => {
  const { page, ...user } = await signedIn(student);
  const violations: string[] = [];
  await user.context.exposeFunction("reportViolation", (violation: string) =>
    violations.push(violation),
  );
  await user.context.addInitScript(`document.addEventListener("securitypolicyviolation", (event) =>
    reportViolation([event.effectiveDirective, event.blockedURI].join(" ")))`);
  await user.visit(path);
  const thesis = page.locator('input[name="thesis"]');
  await thesis.setInputFiles(withNumber);
  await page.getByText(`Rad sadržava JMBAG: ${sampleRecord.jmbag}.`).waitFor();
  await page.getByText(ruleTexts.hr.rules.jmbag.advice).waitFor();
  const picture = page.getByRole("img", { name: "Mjesto nalaza na stranici 1" });
  await picture.waitFor();
  await expect
    .poll(() =>
      picture.evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas
          .getContext("2d")
          ?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        };
        let framed = 0;
        for (let at = 0; at < data.length; at += 4)
          if (data[at] === 0xce && data[at + 1] === 0 && data[at + 2] === 0x3d) framed += 1;
        return framed;
      }),
    )
    .toBeGreaterThan(50);
  await user.expectAccessible();

  await thesis.setInputFiles(whole);
  await page.getByText("Provjerena datoteka: rad.pdf").waitFor();
  clock.now = new Date(clock.now.getTime() + 300_000);
  await page.getByRole("button", { name: texts.hr.take }).click();
  expect(await page.locator('textarea[name="abstract"]').inputValue()).toBe(sampleForm.abstract);
  expect(await page.locator('textarea[name="abstractEng"]').inputValue()).toBe(
    sampleForm.abstractEng,
  );
  await page.getByText(texts.hr.taken).waitFor();
  await page.getByLabel("Da: svima je dostupan cjelovit rad").check();
  await page.locator('select[name="creativeCommons"]').selectOption("by");
  await page.locator('input[name="statementOfOrigin"]').check();
  await user.clickButton("Predaj konačnu verziju");
  await page.getByRole("dialog").getByRole("button", { name: "Predaj konačnu verziju" }).click();
  await page.waitForURL(`**/student/reservation/${id}`);
  const [row] = await sql<{ status: string }>("select status from reservations where id = $1", [
    id,
  ]);
  expect(row?.status).toBe("studentSubmittedToApp");
  const [version] = await sql<{ begun: boolean }>(
    "select begun_at < created_at as begun from documents where reservation_id = $1",
    [id],
  );
  expect(version, "also a small file was sent when it was checked").toEqual({ begun: true });
  expect(violations).toEqual([]);
});

test("the mentor reads the same list, whose pictures load when they are wanted", async () => {
  const [version] = await sql<{ id: number }>(
    "select id from documents where reservation_id = $1 and final_version",
    [id],
  );
  const { page, ...user } = await signedIn(mentor, { width: 360 });
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await user.visit(`/document/mentor-approve-final-version/${version?.id}`);
  await page.getByRole("heading", { name: texts.hr.title }).waitFor();
  expect(scripts.filter((url) => url.includes("pdf-place") || url.includes("pdf.worker"))).toEqual(
    [],
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
