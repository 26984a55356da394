import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { depositPaths } from "#areas/deposits/deposits.ts";
import { texts as depositTexts } from "#areas/deposits/texts.ts";
import { isvuPath } from "#areas/reservations/isvu-registration/isvu-registration.ts";
import { texts as isvuTexts } from "#areas/reservations/isvu-registration/texts.ts";
import { formatText } from "#kit/text/localization.ts";
import { sandboxAccount, startDabarSandbox } from "#outside/dabar/sandbox.ts";
import { isvuSandboxAccount, startIsvuSandbox } from "#outside/isvu/sandbox.ts";
import { driveReservation } from "#test/model/drive-reservation.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { openBrowser, passwordHash } from "./browser.ts";
import { countPresses, moveIntoGrid, moveTo } from "./keyboard.ts";

const [dabar, isvu] = [await startDabarSandbox(), await startIsvuSandbox()];
afterAll(() => Promise.all([dabar.close(), isvu.close()]));
const world = await createWorld({
  DABAR_URL: dabar.url,
  DABAR_USER: sandboxAccount.username,
  DABAR_PASSWORD: sandboxAccount.password,
  ISVU_URL: isvu.url,
  ISVU_INSTITUTION: isvuSandboxAccount.institution,
  ISVU_USER: isvuSandboxAccount.username,
  ISVU_PASSWORD: isvuSandboxAccount.password,
});
const { given, sql, clock } = world;
const jobs = openJobQueue(world);
const { signedIn } = await openBrowser(world);
await given.defenseDeadline();
const services = await given.person({ roles: ["studentServices"], password_hash: passwordHash });

/**
 * Forty students whose theses are defended; their final versions have the content of one real file.
 */
async function finishedStudents() {
  const offices = {
    library: await given.person({ roles: ["library"] }),
    accountancy: await given.person({ roles: ["accountancy"] }),
    services,
  };
  const mentor = await given.teacher({ isvu_code: "AB042" });
  const first = await driveReservation(world, offices, { until: "completed", mentor });
  const all = [{ reservation: first.reservation, jmbag: String(first.student.jmbag) }];
  while (all.length < 40) {
    const student = await given.student();
    const thesis = await given.thesis({ mentor });
    const { id } = await given.reservation({
      thesis,
      student,
      status: "completed",
      defense_date: new Date(Date.UTC(2026, 4, all.length + 1, 9)),
      defense_place: `Dvorana ${all.length}`,
    });
    all.push({ reservation: id, jmbag: String(student.jmbag) });
  }
  await sql(
    "update studies set finale_course_isvu_id = '219401', dabar_thesis_type = 'Diplomski rad'",
  );
  await sql(
    `update files f set sha256 = kept.sha256, size = kept.size from documents d, files kept
     where d.thesis_file_id = f.id and kept.id = (select thesis_file_id from documents where id = $1)`,
    [first.document],
  );
  return all;
}

const [other, incomplete] = await finishedStudents();
if (!other || !incomplete) throw new Error("there are no students");
isvu.pass(other.jmbag, { courseId: "219401", grade: "3", date: "02.11.2026.", examiner: "AB042" });

/**
 * Leaves out the menu, selects all rows of the grid, presses the button that sends them, and
 * confirms.
 */
async function sendAll(page: Page, press: (key: string) => Promise<void>, label: string) {
  await moveTo(page, "Preskoči na sadržaj", "Tab", press);
  await press("Enter");
  await moveIntoGrid(page, press);
  for (const key of ["Control+Home", "ArrowUp", "Home", "Space"]) await press(key);
  await page.getByRole("button", { name: label }).waitFor();
  await moveTo(page, label, "Shift+Tab", press);
  await press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: label }).waitFor();
  await moveTo(page, label, "Tab", press);
  await press("Enter");
}

const countOf = async (query: string) =>
  (await sql<{ count: number }>(`select count(*)::int from ${query}`))[0]?.count;

/**
 * Waits until each sending has arrived, then lets the jobs ask until nothing of this table is on
 * its way.
 */
async function follow(queue: string, table: string, waiting: string) {
  expect(
    await waitUntil(
      () => countOf(`${table} where ${waiting}`),
      (count) => count === 0,
    ),
  ).toBe(0);
  const countDue = () => countOf(`${table} where next_check_at <= '${clock.now.toISOString()}'`);
  for (
    let round = 0;
    round < 12 && (await countOf(`${table} where next_check_at is not null`));
    round += 1
  ) {
    clock.now = new Date(clock.now.getTime() + 20 * 60_000);
    await jobs.run(queue);
    await waitUntil(countDue, (count) => count === 0);
  }
}

test("student services register forty results in ISVU on one page, by keyboard; one of them is another there", async () => {
  const { page, visit, expectText, expectAccessible } = await signedIn(services);
  const { counts, press } = countPresses(page);
  await visit(isvuPath);
  await sendAll(page, press, `${isvuTexts.hr.send} (40)`);
  await expectText(formatText(isvuTexts.hr.done.sent, { count: 40 }));
  await expectAccessible();
  expect(counts).toMatchObject({ pages: 1, posts: 1 });
  expect(counts.presses).toBeLessThan(30);
  await follow("check-isvu-entries", "isvu_entries", "status = 'waiting'");
  expect(await countOf("reservations where registered_in_isvu = 'entered'")).toBe(39);
  expect(isvu.received()).toHaveLength(39);
  expect(isvu.received().filter((result) => result.startsWith(other.jmbag))).toEqual([]);
  await visit(isvuPath);
  await expectText(isvuTexts.hr.failures.differs);
});

test("they send forty theses to Dabar on one page, by keyboard; one is incomplete, mended and sent", async () => {
  const { send, list, refusals, done } = depositTexts.hr;
  const setJmbag = (jmbag: string | null) =>
    sql(
      "update users set jmbag = $1 where id = (select student_id from reservations where id = $2)",
      [jmbag, incomplete.reservation],
    );
  await setJmbag(null);
  const { page, visit, expectText, expectAccessible } = await signedIn(services);
  const { counts, press } = countPresses(page);
  await visit(depositPaths.index);
  await sendAll(page, press, `${send} (40)`);
  await expectText(list.results);
  await expectText(refusals.incomplete);
  await expectText("Student nema upisan JMBAG.");
  await expectAccessible();
  expect(counts).toMatchObject({ pages: 1, posts: 1 });
  expect(counts.presses).toBeLessThan(30);
  expect(await countOf("deposits")).toBe(39);
  await setJmbag(incomplete.jmbag);
  await visit(depositPaths.index);
  await sendAll(page, press, `${send} (1)`);
  await expectText(formatText(done.allSent, { count: 1 }));
  await follow("check-deposits", "deposits", "submitted_at is null");
  expect([new Set(dabar.received()).size, dabar.received().length]).toEqual([40, 40]);
  expect(await countOf("theses where dabar_pid is not null")).toBe(40);
  await visit(`${depositPaths.index}?view=published`);
  await expectAccessible();
});
