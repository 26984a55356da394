import { describe, expect, test } from "vitest";
import { presetColors } from "#kit/appearance/appearance.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser } from "./browser.ts";

const faculty = await createWorld();
const { given, as } = faculty;
const { guest } = await openBrowser(faculty);

const mentor = await given.teacher({
  first_name: "Željka",
  last_name: "Čović",
  name_with_title: "prof. dr. sc. Željka Čović",
});
const longName =
  "Međuovisnost održivoga upravljanja ljudskim potencijalima i konkurentnosti prerađivačke industrije u uvjetima ubrzane digitalne preobrazbe: usporedba Hrvatske i odabranih članica Europske unije";
const free = await given.thesis({ mentor, name: longName, published_at: faculty.clock.now });
const held = await given.thesis({ mentor, name: "Obrana koja dolazi" });
await given.reservation({
  thesis: held,
  student: await given.student(),
  status: "studentServicesConfirmedDefenseDate",
});

const publicPages = [
  "/",
  "/student/theses-by-mentors",
  `/student/theses-by-mentors/${mentor.id}`,
  `/student/theses-by-mentors/${mentor.id}?status=reserved`,
  `/student/thesis/${free.id}`,
  "/scheduled-defenses",
  "/help",
  "/help?q=rok",
  "/help/rezervacija",
  "/provjera",
  "/accessibility",
  "/privacy",
  "/login",
];

describe("what a visitor sees", () => {
  test("is readable with scripts off", async () => {
    const { page, visit } = await guest({ javaScriptEnabled: false });
    await page.goto("/");
    await page.getByRole("link", { name: longName }).waitFor();
    await page.goto("/student/theses-by-mentors");
    await page.getByRole("link", { name: "prof. dr. sc. Željka Čović" }).click();
    await page.getByRole("link", { name: longName }).click();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(longName);
    expect(await page.getByText("Opis teme.").first().isVisible()).toBe(true);
    await page.goto("/scheduled-defenses");
    expect(await page.getByText("Obrana koja dolazi").isVisible()).toBe(true);
    await visit("/login");
  });

  test.each([
    ["dark, wide", 1280, "1", "hr"],
    ["light, wide, in English", 1280, "0", "en"],
    ["dark, on a phone, in English", 360, "1", "en"],
    ["light, on the narrowest phone", 320, "0", "hr"],
  ])(
    "has no accessibility violations and never scrolls sideways: %s",
    async (_, width, dark, language) => {
      const { page, inspect } = await guest({
        width,
        cookies: { themeStyleDark: dark, language },
      });
      for (const path of publicPages) {
        await inspect(path);
        expect(await page.locator("html").getAttribute("data-mantine-color-scheme")).toBe(
          dark === "1" ? "dark" : "light",
        );
        expect(await page.locator("html").getAttribute("lang")).toBe(language);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([path, overflow]).toEqual([path, 0]);
      }
    },
  );

  test("charts are drawn when they become visible, without layout shift, next to their numbers", async () => {
    const { page, expectAccessible } = await guest({ width: 360 });
    await page.goto("/");
    const figures = page.locator("figure");
    expect(await figures.count()).toBe(3);
    await figures.nth(0).getByText("Nema podataka za prikazati").waitFor();
    const published = figures.nth(2);
    const heightOf = async () => (await published.boundingBox())?.height;
    const before = await heightOf();
    expect(await published.locator(".t-chart-drawing svg").count()).toBe(0);
    await published.scrollIntoViewIfNeeded();
    const inView = Date.now();
    await published.locator(".t-chart-drawing svg").first().waitFor();
    // spec §9: 500 ms, from shortly before it is seen
    expect(Date.now() - inView).toBeGreaterThanOrEqual(450);
    expect(await heightOf()).toBe(before);
    await published.getByText("Brojevi u tablici").press("Enter");
    await published.getByRole("row", { name: "Sveučilišni diplomski studij Ekonomija" }).waitFor();
    await expectAccessible();
  });

  test("the URL of a thesis can be shared", async () => {
    const { page, context, clickButton, expectText } = await guest();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`/student/thesis/${free.id}`);
    await page.waitForLoadState("networkidle");
    await clickButton("Podijeli");
    await expectText("Poveznica je kopirana.");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`/student/thesis/${free.id}$`),
    );
  });

  test("a signed-in student sees the thesis with the result of each reservation rule", async () => {
    const student = await as(await given.student({ on: { finished_workshop: false } }));
    const { text } = await student.get(`/student/thesis/${free.id}`);
    expect(text).toContain("Zašto ne mogu rezervirati?");
    expect(text).toContain("Odslušajte radionicu o pisanju rada");
  });

  test("stays readable in any colour, with large letters and the dyslexia font", async () => {
    const user = await guest({ width: 1280 });
    const paths = [
      "/",
      "/student/theses-by-mentors",
      `/student/thesis/${free.id}`,
      "/scheduled-defenses",
      "/search",
    ];
    for (const [index, color] of [...presetColors, ...randomColors(20)].entries()) {
      const look = {
        themeColor: encodeURIComponent(color),
        themeStyleDark: String(index % 2),
        fontSize: index % 3 === 0 ? "24" : "16",
        dyslexia: String(Number(index % 4 === 0)),
      };
      await user.context.addCookies(
        Object.entries(look).map(([name, value]) => ({ name, value, url: faculty.url })),
      );
      await user.page.goto(paths[index % paths.length] ?? "/");
      expect(
        await user.page
          .locator("html")
          .evaluate((root) => root.style.getPropertyValue("--t-brand")),
      ).toBe(color.toLowerCase());
      await user.expectAccessible();
    }
  });
});

/** Returns the same colors in each run. */
function randomColors(count: number): string[] {
  let seed = 20_261_121;
  return Array.from({ length: count }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return `#${(seed >>> 8).toString(16).padStart(6, "0")}`;
  });
}
