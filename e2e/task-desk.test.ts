import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash, takeScreenshot } from "./browser.ts";
import { openFinalVersions } from "./desks.ts";
import { countPresses } from "./keyboard.ts";

const world = await createWorld();
const { given, sql, as } = world;
const { signedIn } = await openBrowser(world);

/** A mentor with reservations that wait for a decision, oldest first. */
async function mentorWith(username: string, statuses: ("reserved" | "studentSubmittedToApp")[]) {
  const mentor = await given.teacher({ username, password_hash: passwordHash });
  const ids: number[] = [];
  for (const [index, status] of statuses.entries()) {
    const thesis = await given.thesis({ mentor, name: `Zadatak ${index + 1} mentora ${username}` });
    const student = await given.student();
    ids.push(
      (await given.reservation({ thesis, student, status, expires_at: given.day(5 + index) })).id,
    );
  }
  await openFinalVersions(world, mentor);
  const statusOf = async () =>
    (
      await sql<{ status: string }>(
        "select status from reservations where id = any($1::integer[]) order by id",
        [ids],
      )
    ).map(({ status }) => status);
  return { mentor, ids, statusOf };
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

test("nine decisions of a mentor by keyboard take at most twelve presses, on one page", async () => {
  const { mentor, statusOf } = await mentorWith("devet", [
    ...(["reserved", "reserved", "reserved", "reserved", "reserved"] as const),
    ...([
      "studentSubmittedToApp",
      "studentSubmittedToApp",
      "studentSubmittedToApp",
      "studentSubmittedToApp",
    ] as const),
  ]);
  const { page, visit, expectAccessible } = await signedIn(mentor);
  await visit("/mentor/require-actions");
  const { counts, press } = countPresses(page);
  await press("j");
  expect(await focusedText(page)).toContain("Zadatak 1 ");
  const done = page.getByRole("status").getByText(/: Zadatak/);
  for (let index = 1; index <= 9; index += 1) {
    // a task that is not shown yet can't be decided
    const pane = page.getByRole("region", { name: `Zadatak ${index} ` });
    await pane
      .getByRole("button", { name: index <= 5 ? "Potvrdi rezervaciju" : "Odobri rad" })
      .waitFor();
    await page.waitForFunction(
      (title) => document.activeElement?.textContent?.includes(title),
      `Zadatak ${index} `,
    );
    await press("a");
    await done.getByText(`Zadatak ${index} `).waitFor();
    if (index === 4) await expectAccessible();
  }
  await page.getByText("Trenutačno ništa ne čeka Vašu odluku.").waitFor();
  expect(counts).toEqual({ presses: 10, pages: 0, posts: 9 });
  expect(counts.presses).toBeLessThanOrEqual(12);
  expect(await statusOf()).toEqual([
    ...Array(5).fill("mentorConfirmedReservation"),
    ...Array(4).fill("mentorConfirmedThesis"),
  ]);
  await expectAccessible();
});

test("the keys of the list: moving, the address, the full page, a return with a reason", async () => {
  const { mentor, ids, statusOf } = await mentorWith("tipke", ["reserved", "reserved", "reserved"]);
  const { page, visit, expectAccessible } = await signedIn(mentor);
  await visit("/mentor/require-actions");
  const { counts, press } = countPresses(page);
  await page.keyboard.press("a"); // the focus is on the list and not yet on a row
  await press("ArrowDown");
  await press("End");
  expect(await focusedText(page)).toContain("Zadatak 3 ");
  await page.waitForURL(`**?item=${ids[2]}`);
  await press("k");
  await page.getByRole("region", { name: "Zadatak 2 " }).waitFor();
  await page.waitForURL(`**?item=${ids[1]}`);
  await press("r");
  const reason = page.getByLabel("Razlog (vidjet će ga student)");
  await reason.waitFor();
  await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
  await expectAccessible();
  await press("Control+Enter");
  await page.getByRole("alert").getByText("Nije").or(page.getByRole("alert")).first().waitFor();
  expect(await statusOf()).toEqual(["reserved", "reserved", "reserved"]);
  await reason.fill("Kvota je popunjena.");
  await press("Control+Enter");
  await page.getByRole("status").getByText("Odbijeno: Zadatak 2").waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent?.includes("Zadatak 3 "));
  expect(await statusOf()).toEqual(["reserved", "canceled", "reserved"]);
  await press("Home");
  await press("Enter");
  await page.waitForURL(`**/mentor/confirm-reservation/${ids[0]}`);
  expect(counts.posts).toBe(2);
  await page.goBack();
  await page.getByRole("list", { name: "Što čeka Vašu odluku, od najhitnijeg" }).waitFor();
});

test("while a reason is typed, nothing but its own button decides, until it is given up", async () => {
  const { mentor, ids, statusOf } = await mentorWith("razlog", ["reserved"]);
  const { page, visit } = await signedIn(mentor);
  await visit("/mentor/require-actions");
  const pane = page.getByRole("region", { name: "Zadatak 1 " });
  const buttons = () => pane.locator("footer button:visible").allInnerTexts();
  const named = async () => (await buttons()).map((name) => name.split("\n")[0]);
  await pane.locator("summary", { hasText: "Odbij" }).click();
  const reason = page.getByLabel("Razlog (vidjet će ga student)");
  await reason.fill("Kvota je popunjena.");
  await expect.poll(named).toEqual(["Odbij", "Odustani"]);
  const border = () =>
    pane
      .locator("summary", { hasText: "Odbij" })
      .evaluate((element) => getComputedStyle(element).borderTopColor);
  await expect.poll(border).toBe("rgba(0, 0, 0, 0)");
  await pane.getByRole("button", { name: "Odustani" }).click();
  await expect.poll(named).toContain("Potvrdi rezervaciju");
  expect(await reason.isVisible()).toBe(false);
  await expect.poll(() => focusedText(page)).toContain("Zadatak 1 ");
  await page.keyboard.press("r");
  await reason.waitFor();
  await expect.poll(() => reason.inputValue()).toBe("Kvota je popunjena.");
  await page.locator(`[data-key="${ids[0]}"] a`).focus();
  await page.keyboard.press("a"); // leads into the form that is open
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("TEXTAREA");
  expect(await statusOf()).toEqual(["reserved"]);
});

test("a key that comes before the decisions opens their form, and what is typed meanwhile decides nothing", async () => {
  const { mentor, ids, statusOf } = await mentorWith("rano", Array(9).fill("reserved"));
  const { page, visit } = await signedIn(mentor);
  await visit("/mentor/require-actions");
  const answered = Promise.withResolvers<void>();
  await page.route("**/require-actions.data*", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.locator(`[data-key="${ids[0]}"] a`).focus();
  await page.keyboard.press("End");
  await page.keyboard.type("ra");
  answered.resolve();
  await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
  expect(await statusOf()).toEqual(Array(9).fill("reserved"));
});

test("a reason that is typed at once after its key is never taken for the keys of the list", async () => {
  const { mentor, ids, statusOf } = await mentorWith("odmah", ["reserved"]);
  const { page, visit } = await signedIn(mentor);
  await visit("/mentor/require-actions");
  const row = page.locator(`[data-key="${ids[0]}"] a`);
  await row.focus();
  const focusedAfterKey = await row.evaluate((element) => {
    element.dispatchEvent(new KeyboardEvent("keydown", { key: "r", bubbles: true }));
    return document.activeElement?.tagName;
  });
  expect(focusedAfterKey).toBe("TEXTAREA");
  await page.keyboard.type("Tema je zauzeta.");
  const reason = page.getByLabel("Razlog (vidjet će ga student)");
  expect(await reason.inputValue()).toBe("Tema je zauzeta.");
  expect(await statusOf()).toEqual(["reserved"]);
});

test("a row that somebody else decided says so and leaves; a double click decides once", async () => {
  const { mentor, ids, statusOf } = await mentorWith("kasno", ["reserved", "reserved", "reserved"]);
  const { page, visit } = await signedIn(mentor);
  await visit("/mentor/require-actions");
  const elsewhere = await as(mentor);
  await elsewhere.post(`/mentor/confirm-reservation/${ids[0]}`, {
    step: "refuse",
    reason: "Kvota.",
  });
  const { counts } = countPresses(page);
  await page.getByRole("button", { name: "Potvrdi rezervaciju" }).click();
  await page.getByRole("status").getByText("Zadatak 1 ").waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent?.includes("Zadatak 2 "));
  await page.getByRole("link", { name: "Zadatak 1 " }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Potvrdi rezervaciju" }).dblclick();
  await page.getByRole("status").getByText("Potvrđeno: Zadatak 2 ").waitFor();
  expect(counts.posts).toBe(2);
  expect(await statusOf()).toEqual(["canceled", "mentorConfirmedReservation", "reserved"]);
});

test("on a phone a task is a page with the way back; deciding leads to the next one", async () => {
  const { mentor, statusOf } = await mentorWith("telefon", [
    "reserved",
    "reserved",
    "studentSubmittedToApp",
  ]);
  const { page, visit, expectAccessible } = await signedIn(mentor, { width: 360 });
  await visit("/mentor/require-actions");
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await fits()).toBe(true);
  const { counts } = countPresses(page);
  await page.getByRole("link", { name: "Zadatak 1 " }).click();
  const back = page.getByRole("link", { name: "Natrag na popis" });
  await back.waitFor();
  expect(await page.getByRole("list", { name: "Što čeka Vašu odluku" }).isVisible()).toBe(false);
  await expectAccessible();
  expect(await fits()).toBe(true);
  await page.getByRole("button", { name: "Potvrdi rezervaciju" }).click();
  await page.getByRole("region", { name: "Zadatak 2 " }).waitFor();
  await page.getByRole("button", { name: "Potvrdi rezervaciju" }).click();
  await page.getByRole("button", { name: "Odobri rad" }).click();
  await page.getByText("Trenutačno ništa ne čeka Vašu odluku.").waitFor();
  expect(counts).toMatchObject({ pages: 0, posts: 3 });
  expect(await statusOf()).toEqual([
    "mentorConfirmedReservation",
    "mentorConfirmedReservation",
    "mentorConfirmedThesis",
  ]);
});

test("without scripts tasks are chosen by links and decided by forms", async () => {
  const { mentor, ids, statusOf } = await mentorWith("bez", ["reserved", "reserved"]);
  const { page, visit } = await signedIn(mentor, { javaScriptEnabled: false });
  await visit("/mentor/require-actions");
  // no key is promised that isn't listened to
  expect(await page.locator("[data-desk] kbd:visible").count()).toBe(0);
  await page
    .getByRole("link", { name: /Zadatak 2 / })
    .first()
    .click();
  await page.waitForURL(`**?item=${ids[1]}`);
  await page.getByRole("button", { name: "Potvrdi rezervaciju" }).click();
  await page.waitForURL(`**/student/reservation/${ids[1]}`);
  await visit("/mentor/require-actions");
  await page.locator("summary", { hasText: "Odbij" }).click();
  await page.getByLabel("Razlog (vidjet će ga student)").fill("Nema mjesta.");
  await page.getByRole("button", { name: "Odbij" }).last().click();
  await page.waitForURL("**/mentor/require-actions");
  expect(await statusOf()).toEqual(["canceled", "mentorConfirmedReservation"]);
});

test("the next rows are shown from what the page has brought along, while the server doesn't answer", async () => {
  const { mentor } = await mentorWith("brzo", Array(6).fill("reserved"));
  const { page, visit } = await signedIn(mentor);
  await visit("/mentor/require-actions");
  await page.keyboard.press("j"); // the focus moves into the list
  await page.route("**/require-actions.data*", () => {}); // never answered
  for (let index = 2; index <= 5; index += 1) {
    await page.keyboard.press("j");
    await page.locator("section h2", { hasText: `Zadatak ${index} ` }).waitFor();
  }
});

test("the library clears students one after another on the page of the day, and the next deadlines stand above", async () => {
  const library = await given.person({
    roles: ["library"],
    username: "dnevna",
    password_hash: passwordHash,
  });
  const mentor = await given.teacher();
  const ids: number[] = [];
  for (let index = 1; index <= 3; index += 1) {
    const thesis = await given.thesis({ mentor, name: `Knjige ${index}` });
    ids.push(
      (
        await given.reservation({
          thesis,
          student: await given.student(),
          status: "confirmationOfPayment",
        })
      ).id,
    );
  }
  const { page, visit, expectAccessible } = await signedIn(library);
  await visit("/homepage-user");
  const { counts, press } = countPresses(page);
  await press("j");
  for (let index = 1; index <= 3; index += 1) {
    await page.waitForFunction(
      (title) => document.activeElement?.textContent?.includes(title),
      `Knjige ${index}`,
    );
    await press("a");
    await page.getByRole("status").getByText(`Potvrđeno: Knjige ${index}`).waitFor();
  }
  await page.getByText("Trenutačno ništa ne čeka na Vas.").waitFor();
  expect(counts).toEqual({ presses: 4, pages: 0, posts: 3 });
  const cleared = await sql(
    "select from reservations where id = any($1::integer[]) and library_confirmed_at is not null",
    [ids],
  );
  expect(cleared).toHaveLength(3);
  await expectAccessible();
});

test.each([
  { width: 1280, dark: "1" },
  { width: 360, dark: "0" },
])(
  "the page of the day of a mentor and a student has no accessibility violations, $width px wide",
  async ({ width, dark }) => {
    const look = { width, cookies: { themeStyleDark: dark } };
    const { mentor } = await mentorWith(`dan${width}`, ["reserved", "studentSubmittedToApp"]);
    const student = await given.student({
      username: `student${width}`,
      password_hash: passwordHash,
    });
    const thesis = await given.thesis({ mentor });
    await given.reservation({ thesis, student, status: "mentorConfirmedReservation" });
    for (const person of [mentor, student]) {
      const { page, visit } = await signedIn(person, look);
      await visit("/homepage-user");
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
      await page.getByRole("heading", { name: "Moji rokovi" }).waitFor();
    }
  },
);

test.each([
  ["a mouse at 1 366 × 650", { width: 1366, height: 650 }],
  ["a phone", { width: 360, height: 780 }],
])("the date of a defense is set by one press on a free slot, with %s", async (_, size) => {
  await given.room({ name: `Dvorana ${size.width}` });
  await given.defenseDeadline();
  const mentor = await given.teacher();
  const thesis = await given.thesis({ mentor, name: "Termin iz popisa" });
  const fields = { status: "submittedToStudentServices" } as const;
  const { id } = await given.reservation({ thesis, student: await given.student(), ...fields });
  const { page, visit, expectAccessible } = await signedIn(mentor, size);
  await visit("/mentor/require-actions");
  if (size.width < 1200) await page.getByRole("link", { name: "Termin iz popisa" }).click();
  const pane = page.getByRole("region", { name: "Termin iz popisa" });
  const slots = pane.getByRole("button", {
    name: /^Odredi: (pon|uto|sri|čet|pet) \d\d\.\d\d\.\d{4}\. u 09:00, Dvorana/,
  });
  await slots.first().waitFor();
  expect(await slots.count()).toBe(1);
  await pane.locator("summary", { hasText: "Drugi termin" }).click();
  expect(await slots.count()).toBe(4);
  await expectAccessible();
  await takeScreenshot(page, `desk-slots-${size.width}`);
  const label = (await slots.nth(1).innerText()).slice(12, 22);
  await slots.nth(1).click();
  await page.getByText("Određen je termin: Termin iz popisa").waitFor();
  const [stored] = await sql<{ day: string; status: string }>(
    "select to_char(defense_date at time zone 'Europe/Zagreb', 'DD.MM.YYYY HH24:MI') as day, status from reservations where id = $1",
    [id],
  );
  expect(stored).toEqual({ day: `${label} 09:00`, status: "mentorSetDefenseDate" });
});

test("the counts of the menu have an edge in forced colours", async () => {
  const { mentor } = await mentorWith("kontrast", ["reserved"]);
  const { page, visit } = await signedIn(mentor);
  await visit("/homepage-user");
  await page.emulateMedia({ forcedColors: "active" });
  const count = page.locator(".t-nav-count").first();
  expect(await count.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe("solid");
});
