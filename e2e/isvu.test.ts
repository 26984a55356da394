import { afterAll, expect, test } from "vitest";
import { studentRecordsPath } from "#areas/people/student-records/student-records.ts";
import { isvuPath } from "#areas/reservations/isvu-registration/isvu-registration.ts";
import { isvuSandboxAccount, startIsvuSandbox } from "#outside/isvu/sandbox.ts";
import { createWorld } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";
import { openBrowser, passwordHash } from "./browser.ts";
import { moveTo } from "./keyboard.ts";

const sandbox = await startIsvuSandbox();
afterAll(() => sandbox.close());
const { institution, username, password } = isvuSandboxAccount;
const faculty = await createWorld({
  ISVU_URL: sandbox.url,
  ISVU_INSTITUTION: institution,
  ISVU_USER: username,
  ISVU_PASSWORD: password,
});
const { given, sql } = faculty;
const { signedIn } = await openBrowser(faculty);
const services = await given.person({ roles: ["studentServices"], password_hash: passwordHash });
const mentor = await given.teacher({ isvu_code: "AB042" });
const courseId = "219401";
await given.theProgram();
await sql("update studies set finale_course_isvu_id = $1", [courseId]);
await sql("update study_programs set isvu_id = '2801'");

const windows = [
  ["on a wide screen, light", 1280, "0"],
  ["on a phone, dark", 360, "1"],
] as const;

const openAsServices = (width: number, dark: string) =>
  signedIn(services, { width, cookies: { themeStyleDark: dark } });

test.each(windows)(
  "student services send a result to ISVU by keyboard and follow it, %s",
  async (_, width, dark) => {
    const student = await given.student();
    const thesis = await given.thesis({ mentor });
    const { id } = await given.reservation({
      thesis,
      student,
      status: "completed",
      grade: 5,
      exam_date: "2026-11-10",
      // one mentor's defenses don't overlap
      defense_place: `Dvorana ${thesis.id}`,
      defense_date: new Date(Date.UTC(2026, 5, 1) + thesis.id * 3_600_000),
    });
    const clerk = await openAsServices(width, dark);
    const { page } = clerk;
    await clerk.visit(isvuPath);
    await page.getByRole("checkbox").last().focus();
    await page.keyboard.press("Space");
    await clerk.expectText("Označen je 1 redak.");
    await page.getByRole("button", { name: "Pošalji (1)" }).focus();
    await page.keyboard.press("Enter");
    await clerk.expectText("Teza za svaki rezultat najprije pita");
    await clerk.expectAccessible();
    await page.getByRole("dialog").getByRole("button", { name: "Pošalji (1)" }).focus();
    await page.keyboard.press("Enter");
    await clerk.expectText("1 rezultat šalje se u ISVU.");
    const taken = () =>
      sandbox.received().filter((result) => result.startsWith(String(student.jmbag)));
    expect(await waitUntil(taken, ({ length }) => length > 0)).toHaveLength(1);
    const mark = () =>
      sql<{ mark: string }>("select registered_in_isvu as mark from reservations where id = $1", [
        id,
      ]);
    await waitUntil(mark, ([row]) => row?.mark === "sent");
    await clerk.visit(`${isvuPath}?view=underway`);
    await clerk.expectText("poslano");
  },
);

test.each(windows)(
  "student services read ISVU and take over what has changed, %s",
  async (_, width, dark) => {
    const student = await given.student({ last_name: "Čučković-Željeznjak" });
    sandbox.enrol({
      jmbag: String(student.jmbag),
      programs: [{ code: "2801", year: 3, courses: [courseId] }],
    });
    const clerk = await openAsServices(width, dark);
    const { page } = clerk;
    await clerk.visit(studentRecordsPath);
    await moveTo(page, "Pročitaj iz ISVU-a");
    await page.keyboard.press("Enter");
    await clerk.expectText("Teza čita podatke svih studenata");
    await clerk.expectAccessible();
    await page.getByRole("dialog").getByRole("button", { name: "Pročitaj iz ISVU-a" }).focus();
    await page.keyboard.press("Enter");
    await clerk.expectText("Zadnje čitanje:");
    await clerk.expectText("Čučković-Željeznjak");
    await clerk.expectAccessible();
    await moveTo(page, "Primijeni promjene");
    await page.keyboard.press("Enter");
    await clerk.expectText("Mijenja se sve što je navedeno.");
    await page.getByRole("dialog").getByRole("button", { name: "Primijeni promjene" }).focus();
    await page.keyboard.press("Enter");
    await clerk.expectText("Podaci studenata jednaki su onima u ISVU-u.");
    await clerk.expectAccessible();
    expect(
      await sql("select year_of_study as year from user_studies where user_id = $1", [student.id]),
    ).toEqual([{ year: 3 }]);
  },
);
