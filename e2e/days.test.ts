import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openInbox } from "#outside/mail/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { openBrowser, passwordHash } from "./browser.ts";
import { countPresses, moveIntoGrid, moveTo } from "./keyboard.ts";

const inbox = await openInbox({ unknown: /^nema/ });
afterAll(() => inbox.close());
const world = await createWorld({ SMTP_URL: inbox.url, MAIL_FROM: "Teza <teza@faks.example.hr>" });
const { given, sql } = world;
const { run } = openJobQueue(world);
const { signedIn } = await openBrowser(world);
const account = { password_hash: passwordHash };

test("a vice dean's day by keyboard: what the year lacks is entered from the page of the day, until nothing is lacking", async () => {
  const dean = await given.person({ roles: ["viceDean"], ...account });
  const year = await given.academicYear();
  const [last] = await sql<{ id: number }>(
    "insert into academic_years (name, date_from, date_to) values ('2025./2026.', '2025-10-01', '2026-09-30') returning id",
  );
  await given.teacher();
  await sql("update mentor_academic_years set academic_year_id = $1", [last?.id]);
  const study = await given.study({ formatted_name: "Sveučilišni diplomski studij Statistika" });
  await sql("delete from study_academic_years where study_id = $1", [study.id]);

  const { page, visit, expectText, expectAccessible } = await signedIn(dean);
  await visit("/homepage-user");
  const { counts, press } = countPresses(page);
  const { keyboard } = page;
  const lacks = page.getByRole("list", { name: "Što čeka na Vas" }).getByRole("listitem");
  expect(await lacks.count()).toBe(3);

  // own tasks stand below the faculty's figures
  const goToTasks = async () => {
    await moveTo(page, "Moji zadaci");
    await press("Enter");
    await page.waitForFunction(() => document.activeElement?.tagName === "UL");
  };

  // the first thing that is lacking: a study without a period of reservations
  await goToTasks();
  await press("j");
  await expectText(
    "Bez razdoblja rezervacija studenti na tom studiju ove godine ne mogu rezervirati teme.",
  );
  await press("a");
  await page.waitForURL("**/study-academic-year/new");
  await page.getByPlaceholder("Počnite upisivati").nth(1).waitFor(); // loaded after the page
  for (const [label, input] of [
    ["Studij", "Statistika"],
    ["Akademska godina", String(year.name)],
  ] as const) {
    await moveTo(page, label);
    await keyboard.type(input);
    await page.getByRole("option", { name: input }).waitFor();
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
  }
  await typeInto(page, {
    "Najviše radova po studentu": "2",
    "Rezervacije od": "01.10.2026.",
    "Rezervacije do": "310727",
  });
  await press("Enter");
  await expectText("Zapis je dodan.");
  await expectAccessible();
  await moveTo(page, /^Danas/, "Shift+Tab");
  await press("Enter");
  await page.waitForURL("**/homepage-user");
  await expect.poll(() => lacks.count()).toBe(2);

  // the second: mentors without quotas, which are those of the last year
  await goToTasks();
  await press("j");
  await page.getByRole("link", { name: "Kopiraj iz druge godine" }).waitFor();
  await press("a");
  await page.waitForURL("**/mentor-academic-year/copy?to=current");
  await moveTo(page, "Kopiraj 1 kvotu");
  await press("Enter");
  await expectText(`Kopirana je 1 kvota iz godine 2025./2026. u godinu ${year.name}`);
  await moveTo(page, /^Danas/, "Shift+Tab");
  await press("Enter");
  await page.waitForURL("**/homepage-user");

  // the third: a deadline for which a thesis can be submitted
  await expectText("Nema roka obrane za koji se rad još može predati");
  await goToTasks();
  await press("j");
  await press("a");
  await page.waitForURL("**/defense-deadline/new");
  await typeInto(page, {
    "Obrane od": "01.02.2027.",
    "Obrane do": "12.02.2027.",
    "Predaja konačne verzije do": "20.01.2027.",
  });
  await press("Enter");
  await expectText("Zapis je dodan.");
  await moveTo(page, /^Danas/, "Shift+Tab");
  await press("Enter");
  await expectText("Trenutačno ništa ne čeka Vašu odluku.");
  await expectAccessible();
  expect(counts).toMatchObject({ pages: 0, posts: 3, presses: 15 });
  expect(
    await sql(
      "select submission_date::text as submission, start_date::text as start from defense_deadlines",
    ),
  ).toEqual([{ submission: "2027-01-20", start: "2027-02-01" }]);
  expect(
    await sql("select max_number_of_thesis as most from study_academic_years where study_id = $1", [
      study.id,
    ]),
  ).toEqual([{ most: 2 }]);
});

/**
 * Types into the fields with these labels, one after another, and moves to the button that saves.
 */
async function typeInto(page: Page, fields: Record<string, string>) {
  for (const [label, input] of Object.entries(fields)) {
    await moveTo(page, label);
    await page.keyboard.type(input);
  }
  await moveTo(page, "Spremi");
}

test("a long preview of quotas is a grid of fixed height, so that the button above it stays in sight", async () => {
  const dean = await given.person({ roles: ["viceDean"], ...account });
  await sql("delete from mentor_academic_years");
  for (let index = 0; index < 30; index += 1)
    await given.teacher({ last_name: `Mentor${String(index).padStart(2, "0")}` });
  await sql(
    "update mentor_academic_years set academic_year_id = (select min(id) from academic_years where name = '2025./2026.')",
  );
  const { page, visit } = await signedIn(dean);
  await visit("/mentor-academic-year/copy?to=current");
  const grid = page.getByRole("region", { name: /^Kvote godine/ });
  expect((await grid.boundingBox())?.height).toBe(500);
  await moveIntoGrid(page);
  await page.keyboard.press("Control+End");
  await page.getByRole("link", { name: /Mentor29/ }).waitFor();
  expect(await page.getByRole("button", { name: "Kopiraj 30 kvota" }).isVisible()).toBe(true);
});

test("an admin's day by keyboard: a mail that failed is sent again, then a look with somebody else's eyes and back", async () => {
  const admin = await given.person({ roles: ["admin"], last_name: "Upravitelj", ...account });
  await given.teacher({ last_name: "Čvorić" });
  const mail = await given.insert("mails", {
    recipient: "nema@example.hr",
    subject: "Proba",
    body: "Tekst.",
  });
  expect((await run("send-mail", { mailId: mail.id })).state).toBe("failed");

  const { page, visit, expectText, expectAccessible } = await signedIn(admin);
  await visit("/homepage-user");
  const { press } = countPresses(page);
  await press("j");
  await expectText("1 poruka e-pošte ne može se poslati");
  await press("a");
  await page.waitForURL("**/outbox?unsent");
  await expectText("No such mailbox");
  await expectAccessible();
  await sql("update mails set recipient = 'ima@example.hr' where id = $1", [mail.id]);
  await moveTo(page, "Pokušaj ponovno");
  await press("Enter");
  await expectText("1 posao ponovno čeka na red.");
  await expect
    .poll(
      async () =>
        (await sql<{ sent: boolean }>("select sent_at is not null as sent from mails"))[0]?.sent,
    )
    .toBe(true);
  await moveTo(page, /^Danas/, "Shift+Tab");
  await press("Enter");
  await expectText("Trenutačno ništa ne čeka na Vas.");

  await moveTo(page, "Korisnici");
  await press("Enter");
  await page.waitForURL("**/user");
  await moveTo(page, /Traži u svim stupcima$/);
  await page.keyboard.type("cvoric");
  await page.locator("[role=row][data-line]").nth(1).waitFor({ state: "detached" });
  await moveIntoGrid(page);
  await press("Control+End");
  await press("Enter");
  await page.waitForURL("**/homepage-user");
  const banner = page.getByRole("complementary", { name: "Radite kao" });
  await banner.getByText(/Čvorić/).waitFor();
  await expectAccessible();
  await moveTo(page, "Povratak na svoj račun");
  await press("Enter");
  await banner.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Korisnički izbornik: .*Upravitelj/ }).waitFor();
  await expectAccessible();
});
