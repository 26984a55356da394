import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { texts as screenTexts } from "#areas/reservations/screen-texts.ts";
import { texts } from "#areas/reservations/texts.ts";
import type { Role } from "#kit/workflow/policy.ts";
import { createWorld } from "#test/world/index.ts";
import { type BrowserUser, openBrowser, passwordHash } from "./browser.ts";
import { countPresses, scrollBoxes } from "./keyboard.ts";

const world = await createWorld();
const { given, as, sql } = world;
const { signedIn } = await openBrowser(world);

const office = (role: Role) => given.person({ roles: [role], password_hash: passwordHash });
const phone = (themeStyleDark: "0" | "1") => ({ width: 360, cookies: { themeStyleDark } });

async function awaiting(office: Role) {
  const mentor = await given.teacher();
  const status = office === "studentServices" ? "statements" : "confirmationOfPayment";
  for (const index of [1, 2, 3]) {
    const thesis = await given.thesis({
      mentor,
      name: `${office} ${index}: ${"vrlo dug naslov rada ".repeat(6).trim()}`,
    });
    await given.reservation({ thesis, student: await given.student(), status });
  }
}

/** Checks that the page is as wide as the screen and that nothing in it scrolls by itself. */
async function expectOneScroll({ page, expectAccessible }: BrowserUser) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
  expect(await scrollBoxes(page)).toEqual([]);
  await expectAccessible();
}

describe("on a phone the desk is cards; a task is a page, and deciding leads to the next one:", () => {
  test.each([
    ["library", "/service/library", "0", ["Potvrdi", "Potvrdi"], ""],
    [
      "accountancy",
      "/service/accountancy",
      "1",
      ["Potvrdi", "Vrati uplatu"],
      "Što student treba ispraviti",
    ],
    [
      "studentServices",
      "/service/student-services",
      "0",
      ["Potvrdi uvjete", "Vrati rad"],
      "Razlog",
    ],
  ] as const)("%s", async (role, path, dark, [first, second], reason) => {
    await awaiting(role);
    const user = await signedIn(await office(role), phone(dark));
    const { page } = user;
    await user.visit(path);
    await expectOneScroll(user);
    const { counts } = countPresses(page);
    const task = (index: number) => page.getByRole("region", { name: `${role} ${index}: ` });
    await page.getByRole("link", { name: `${role} 1: ` }).click();
    await task(1).waitFor();
    await expectOneScroll(user);
    await task(1).getByRole("button", { name: first }).click();
    await task(2).waitFor();
    if (reason) {
      await task(2).getByText(second).first().click();
      const words = task(2).getByLabel(reason).filter({ visible: true });
      await words.fill("To nije ono što treba biti.");
      await expectOneScroll(user);
    }
    await task(2)
      .getByRole("button", { name: second, exact: reason === "" })
      .filter({ visible: true })
      .last()
      .click();
    await task(3).waitFor();
    await page.getByRole("link", { name: "Natrag na popis" }).click();
    await page.getByRole("link", { name: `${role} 3: ` }).waitFor();
    expect(await page.getByRole("link", { name: `${role} 2: ` }).count()).toBe(0);
    await expectOneScroll(user);
    expect(counts).toMatchObject({ pages: 0, posts: 2 });
  });
});

describe("on a phone the page of the day leads to where something is mended:", () => {
  test("vice dean", async () => {
    await sql("delete from defense_deadlines");
    await given.academicYear();
    const user = await signedIn(await office("viceDean"), phone("1"));
    await user.visit("/homepage-user");
    await expectOneScroll(user);
    await user.page.getByRole("link", { name: /Nema roka obrane/ }).click();
    await user.expectText("Bez roka obrane studenti ne mogu predati konačnu verziju rada.");
    await expectOneScroll(user);
    await user.page.getByRole("link", { name: "Upiši rok" }).click();
    await user.page.waitForURL("**/defense-deadline/new");
    await expectOneScroll(user);
    for (const [label, input] of [
      ["Obrane od", "01.02.2027."],
      ["Obrane do", "12.02.2027."],
      ["Predaja konačne verzije do", "20.01.2027."],
    ] as const)
      await user.page.getByLabel(label).first().fill(input);
    await user.clickButton("Spremi");
    await user.expectText("Zapis je dodan.");
    await user.page.goto("/homepage-user");
    expect(await user.page.getByRole("link", { name: /Nema roka obrane/ }).count()).toBe(0);
  });

  test("admin", async () => {
    await sql(
      "insert into mails (recipient, subject, body, attempts, last_error) values ('a@example.hr', 'Obavijest', 'Tekst.', 3, 'odbijeno')",
    );
    const user = await signedIn(await office("admin"), phone("0"));
    await user.visit("/homepage-user");
    await expectOneScroll(user);
    await user.page.getByRole("link", { name: /1 poruka e-pošte ne može se poslati/ }).click();
    await user.page.getByRole("link", { name: "Prikaži neposlanu poštu" }).click();
    await user.page.waitForURL("**/outbox?unsent");
    await user.page.locator("summary", { hasText: "Obavijest" }).click();
    await user.expectText("odbijeno");
    await expectOneScroll(user);
  });
});

test("on a phone the papers of a reservation are as wide as the screen", async () => {
  const services = await office("studentServices");
  const thesis = await given.thesis({ mentor: await given.teacher() });
  const { id } = await given.reservation({
    thesis,
    student: await given.student(),
    status: "submittedToStudentServices",
  });
  const client = await as(services);
  for (const path of ["statements", "generate-form-b"])
    await client.post(`/service/${path}/${id}`, { female: "true", number: "1" });
  // the widest letters that a code can have
  await sql("update papers set code = 'WWWWMMMMWWWW000' || (id % 10) where reservation_id = $1", [
    id,
  ]);
  const user = await signedIn(services, phone("1"));
  await user.visit(`/service/papers/${id}`);
  await expectOneScroll(user);
});

describe("on a phone the next step of a student stands above the facts:", () => {
  test.each([
    ["the student is next", "mentorConfirmedReservation", true],
    ["the mentor is next", "submittedToStudentServices", false],
  ] as const)("%s", async (_, status, isOwn) => {
    const student = await given.student({ password_hash: passwordHash });
    const thesis = await given.thesis({ mentor: await given.teacher() });
    const { id } = await given.reservation({ thesis, student, status });
    const user = await signedIn(student, { ...phone("0"), height: 780 });
    const { page } = user;
    const next = page
      .locator("main .t-notice", { hasText: isOwn ? texts.hr.yourTurn : "Na redu je mentor" })
      .first();
    const facts = page.locator("main dl").first();
    const top = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
    for (const path of ["/student/all-my-reservations", `/student/reservation/${id}`]) {
      await user.visit(path);
      await next.waitFor();
      expect(await top(next), path).toBeLessThan(await top(facts));
      expect(await top(next), path).toBeLessThan(780);
      await expectOneScroll(user);
    }
    const heading = page.getByRole("heading", { name: screenTexts.hr.reservation.facts });
    expect(await top(next)).toBeLessThan(await top(heading));
  });
});
