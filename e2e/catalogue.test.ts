import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given, sql, clock } = faculty;
const { guest, signedIn } = await openBrowser(faculty);

const mentor = await given.teacher({
  first_name: "Željka",
  last_name: "Čović",
  name_with_title: "prof. dr. sc. Željka Čović-Međimurec Hadžiabdić",
});
const longName =
  "Međuovisnost održivoga upravljanja ljudskim potencijalima i konkurentnosti prerađivačke industrije u uvjetima ubrzane digitalne preobrazbe: usporedba Hrvatske i odabranih članica Europske unije";
const phrase = "najduljaključnariječkojusenemožeprelomitinijednomredu";
const long = await given.insert("keywords", { phrase });
const keyword = await given.insert("keywords", { phrase: "upravljanje" });
const none = await given.insert("keywords", { phrase: "bez ijedne teme" });
const givenThesis = async (name: string) => {
  const thesis = await given.thesis({ mentor, name, published_at: clock.now });
  for (const { id } of [long, keyword])
    await sql("insert into thesis_keywords values ($1, $2)", [thesis.id, id]);
  return thesis;
};
const free = await givenThesis(longName);
await givenThesis("Druga slobodna tema");
const held = await givenThesis("Tema u izradi");
await given.reservation({
  thesis: held,
  student: await given.student(),
  status: "mentorConfirmedReservation",
});
const study = await given.theStudy();
await given.insert("mentor_notes", {
  mentor_id: mentor.id,
  show_on_web: true,
  note: "<p>Dođite <a href='https://example.hr'>utorkom</a>.</p>",
});

const pages = [
  "/student/theses-by-mentors?view=table",
  `/student/theses-by-mentors-and-study/${study.id}`,
  `/student/theses-by-mentors/${mentor.id}?status=published&status=reserved`,
  "/student/theses-by-keywords?sort=2",
  `/student/theses-by-keyword-on-study/${keyword.id}/${study.id}`,
  `/student/theses-by-keywords/${none.id}`,
  `/student/thesis/${free.id}`,
];

describe("the catalogue", () => {
  test("works without scripts: filters, studies and paging are links and forms", async () => {
    const { page } = await guest({ javaScriptEnabled: false, width: 360 });
    await page.goto("/student/theses-by-mentors");
    await page.getByPlaceholder("Ime mentora").fill("covic");
    await page.getByRole("button", { name: "Prikaži" }).click();
    await page.getByRole("link", { name: /Željka Čović/ }).click();
    expect(await page.getByText("Tema u izradi").count()).toBe(0);
    await page.getByLabel(/Rezervirane/).check();
    await page.getByRole("button", { name: "Prikaži" }).click();
    await page.getByRole("link", { name: "Tema u izradi" }).waitFor();
    await page.getByText("Svi studiji").first().click();
    await page
      .getByRole("navigation", { name: "Studij" })
      .getByRole("link", { name: String(study.formatted_name) })
      .click();
    expect(page.url()).toContain(
      `/theses-by-mentor-on-study/${mentor.id}/${study.id}?status=published&status=reserved`,
    );
    await page.getByRole("link", { name: longName }).click();
    await page.getByRole("link", { name: "upravljanje", exact: true }).click();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(
      "Ključna riječ: upravljanje",
    );
  });

  test.each([
    ["dark, 1280 wide", 1280, "1"],
    ["light, on a phone of 320", 320, "0"],
  ])("has no accessibility violations and never scrolls sideways: %s", async (_, width, dark) => {
    const { page, inspect } = await guest({ width, cookies: { themeStyleDark: dark } });
    for (const path of pages) {
      await inspect(path);
      expect([path, await overflowOf(page)]).toEqual([path, 0]);
    }
  });

  test("does not scroll sideways on a phone 360 px wide without scripts", async () => {
    const { page } = await guest({
      width: 360,
      javaScriptEnabled: false,
      cookies: { themeStyleDark: "1" },
    });
    for (const path of pages) {
      await page.goto(path);
      expect([path, await overflowOf(page)]).toEqual([path, 0]);
    }
  });

  test("filters while the user types and selects, with the keyboard alone", async () => {
    const { page, expectAccessible } = await guest();
    await page.goto("/student/theses-by-keywords");
    await page.waitForLoadState("networkidle");
    await page.getByPlaceholder("Ključna riječ").focus();
    await page.keyboard.type("upravlj");
    await page.waitForURL("**/theses-by-keywords?*q=upravlj*");
    await page.getByText("1 ključna riječ").waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
    expect(await focused()).toBe("q");
    await page.getByRole("checkbox", { name: /Rezervirane/ }).press("Space");
    await page.waitForURL(/keywords\?status=published&status=reserved&q=upravlj$/);
    expect(await focused()).toBe("status");
    await page.getByRole("checkbox", { name: /Rezervirane/ }).press("Space");
    await page.waitForURL(/keywords\?q=upravlj$/);
    await page.getByRole("checkbox", { name: /Objavljene/ }).press("Space");
    // without a selection the default applies, and the form shows it
    await page.waitForFunction(
      () => document.querySelector("input[value=published]:checked") !== null,
    );
    await page.getByRole("link", { name: "Poništi filtre" }).press("Enter");
    await page.waitForURL(/keywords$/);
    // the URL changes before the form does
    await expect.poll(() => page.getByPlaceholder("Ključna riječ").inputValue()).toBe("");
    expect(await focused()).toBe("status");
    const menu = page.locator("summary").first();
    await menu.focus();
    await page.keyboard.press("Enter");
    const choice = page
      .getByRole("navigation", { name: "Studij" })
      .getByRole("link", { name: String(study.formatted_name) });
    await choice.waitFor();
    await expectAccessible();
    await page.keyboard.press("Escape");
    expect(await choice.isVisible()).toBe(false);
    await page.keyboard.press("Enter");
    await choice.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/theses-by-keywords-and-study/${study.id}`);
    await choice.waitFor({ state: "hidden" });
  });

  test("a student follows a mentor and finds the mentor in the list of follows", async () => {
    const student = await given.student({ password_hash: passwordHash });
    const { page, clickButton, expectText, expectAccessible } = await signedIn(student, {});
    await page.goto(`/student/theses-by-mentors/${mentor.id}`);
    await clickButton("Prati nove teme");
    await expectText("O svakoj novoj temi dobit ćete obavijest i e-poštu.");
    await page.getByRole("link", { name: "Što pratim" }).first().click();
    await page.getByRole("link", { name: String(mentor.name_with_title), exact: true }).waitFor();
    await expectAccessible();
    await page.getByRole("button", { name: /^Prestani pratiti.*Željka Čović/ }).click();
    await expectText("Još ništa ne pratite");
  });
});

test("pages of mentors and of theses are short enough for a phone", async () => {
  const name = (index: number) =>
    `Duga tema ${index}: procjena utjecaja klimatskih promjena na obnovu šumskih sastojina`;
  const many = await given.teacher();
  for (let index = 1; index <= 50; index += 1) {
    await given.thesis({ mentor: many, name: name(index) });
    await given.thesis({ mentor: await given.teacher() });
  }
  const { page } = await guest({ width: 360 });
  for (const path of ["/student/theses-by-mentors", `/student/theses-by-mentors/${many.id}`]) {
    await page.goto(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect([path, Math.min(height, 6_500)]).toEqual([path, height]);
    await page.locator("a[rel=next]").waitFor();
  }
});

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
