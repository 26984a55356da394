import { describe, expect, test } from "vitest";
import { presetColors } from "#kit/appearance/appearance.ts";
import { createWorld } from "#test/world/index.ts";
import { type BrowserUser, openBrowser, passwordHash, takeScreenshot } from "./browser.ts";

const faculty = await createWorld();
const { given, clock } = faculty;
const { guest, signedIn } = await openBrowser(faculty);

const day = 86_400;

/** Returns a cookie's value and its remaining lifetime in days. */
async function cookie({ context }: BrowserUser, name: string) {
  const match = (await context.cookies()).find((cookie) => cookie.name === name);
  return (
    match && [
      decodeURIComponent(match.value),
      Math.round((match.expires - Date.now() / 1000) / day),
    ]
  );
}

const look = ({ page }: BrowserUser) =>
  page.locator("html").evaluate((root) => ({
    size: `${root.className} ${getComputedStyle(root).fontSize}`,
    scheme: root.getAttribute("data-mantine-color-scheme"),
    color: root.style.getPropertyValue("--t-brand"),
    dyslexia: document.body.className === "dyslexia",
  }));

describe("the appearance menu", () => {
  test("opens once by itself, with a reminder, without moving the focus", async () => {
    const user = await guest({ firstVisit: true });
    await user.page.goto("/help");
    const panel = user.page.getByRole("dialog", { name: "Izgled" });
    await panel.getByText("Prilagodite Tezu sebi").waitFor();
    expect(await user.page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    expect(await cookie(user, "appearanceReminder")).toEqual(["1", 180]);
    await panel.getByRole("slider").waitFor();
    await user.expectAccessible();
    await user.page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    await user.page.goto("/privacy");
    await user.page.getByRole("button", { name: "Izgled" }).click();
    await panel.getByRole("slider").waitFor();
    expect(await panel.getByText("Prilagodite Tezu sebi").count()).toBe(0);
  });

  test.each([
    { width: 360, height: 780, dark: "1" },
    { width: 1280, height: 900, dark: "0" },
    { width: 1366, height: 650, dark: "0" },
    { width: 1920, height: 1000, dark: "1" },
  ])(
    "covers nothing that can be used when it opens by itself: $width × $height",
    async ({ width, height, dark }) => {
      const admin = await given.person({ roles: ["admin"], password_hash: passwordHash });
      for (const last_name of ["Anić", "Zec"]) await given.student({ last_name });
      for (const path of ["/user-study/show-all-student", "/reservation/show-all"]) {
        const { page, expectAccessible } = await signedIn(admin, {
          width,
          height,
          firstVisit: true,
          cookies: { themeStyleDark: dark },
        });
        await page.goto(path);
        const panel = page.getByRole("dialog", { name: "Izgled" });
        await panel.getByLabel("Tamna tema").waitFor();
        await takeScreenshot(page, `appearance-${width}${path.replaceAll("/", "-")}`);
        const around = await panel.boundingBox();
        if (!around) throw new Error("not shown");
        if (width < 500) {
          expect([around.x, Math.round(around.y + around.height), around.width]).toEqual([
            0,
            height,
            width,
          ]);
          expect(around.height).toBeLessThanOrEqual(height / 3 + 1);
          // the end of the page can be scrolled out from under it
          await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
          const end = await page.locator(".t-footer").boundingBox();
          expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(around.y + 1);
        } else {
          expect([
            around.width <= 280,
            around.height <= 300,
            around.x >= 0,
            around.y >= 0,
          ]).not.toContain(false);
          expect([
            around.x + around.width <= width,
            around.y + around.height <= height,
          ]).not.toContain(false);
          expect([path, ...(await page.evaluate(coveredControls))]).toEqual([path]);
        }
        await expectAccessible();
        await panel.getByText("Slova i boja").click();
        await panel.getByRole("radio", { name: "Plava" }).waitFor({ state: "attached" });
        await panel.getByRole("button", { name: "Zatvori" }).click();
        await panel.waitFor({ state: "hidden" });
        // opened by hand it is below its button
        await page.locator("button[popovertarget=appearance]").first().click();
        await panel.getByRole("slider").waitFor();
        expect((await panel.boundingBox())?.y).toBeLessThan(80);
      }
    },
  );

  test("waits for another page where it has no place", async () => {
    const user = await guest({ width: 900, height: 340, firstVisit: true });
    const { page } = user;
    await page.goto("/help");
    const panel = page.getByRole("dialog", { name: "Izgled" });
    await page.locator("#appearance input[type=range]").waitFor({ state: "attached" });
    expect(await panel.isVisible()).toBe(false);
    expect(await cookie(user, "appearanceReminder")).toBeUndefined();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole("link", { name: "Zaštita podataka" }).first().click();
    await panel.getByText("Prilagodite Tezu sebi").waitFor();
    expect(await cookie(user, "appearanceReminder")).toEqual(["1", 180]);
  });

  test("applies each choice at once and stores it for a year", async () => {
    const user = await guest();
    const { page } = user;
    await page.goto("/help");
    expect(await look(user)).toEqual({
      size: "normal 16px",
      scheme: "dark",
      color: "#ce003d",
      dyslexia: false,
    });
    await page.getByRole("button", { name: "Izgled" }).click();
    const slider = page.getByRole("slider", { name: "Veličina slova" });
    await slider.focus();
    for (const [key, size] of [
      ["ArrowRight", "big1 17px"],
      ["End", "big3 24px"],
      ["ArrowLeft", "big2 23px"],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(async () => (await look(user)).size).toBe(size);
    }
    await page.getByLabel("Tamna tema").uncheck();
    await page.getByLabel("Slova za lakše čitanje kod disleksije").check();
    await page.getByRole("radio", { name: "Plava" }).check({ force: true });
    const chosen = {
      size: "big2 23px",
      scheme: "light",
      color: presetColors[2].toLowerCase(),
      dyslexia: true,
    };
    expect(await look(user)).toEqual(chosen);
    expect(await page.getByRole("slider", { name: "Nijansa" }).count()).toBe(0);
    await page.getByRole("radio", { name: "Prilagođena" }).check({ force: true });
    await page.getByRole("slider", { name: "Nijansa" }).waitFor();
    await page.getByLabel("Oznaka boje").fill("#123456");
    await expect.poll(async () => (await look(user)).color).toBe("#123456");
    await user.expectAccessible();
    for (const [name, value] of Object.entries({
      fontSize: "23",
      dyslexia: "1",
      themeStyleDark: "0",
      themeColor: "#123456",
    }))
      expect([name, await cookie(user, name)]).toEqual([name, [value, 365]]);
    await page.reload();
    expect(await look(user)).toEqual({ ...chosen, color: "#123456" });
  });

  test("shows the font for dyslexia as soon as it has come, on the page on which it was chosen", async () => {
    const { page, context, visit } = await guest();
    let give = () => {};
    const permission = new Promise<void>((resolve) => {
      give = resolve;
    });
    await context.route("**/opendyslexic*.woff2", async (route) => {
      await permission;
      await route.continue();
    });
    await visit("/help");
    const widthOfTitle = () =>
      page.evaluate(() => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector("h1") as Element);
        return range.getBoundingClientRect().width;
      });
    await page.getByRole("button", { name: "Izgled" }).click();
    await page.getByLabel("Slova za lakše čitanje kod disleksije").check();
    await page.waitForTimeout(500); // longer than a browser waits for a font that it may do without
    const before = await widthOfTitle();
    give();
    await expect.poll(widthOfTitle).not.toBe(before);
  });

  test.each([
    ["1", "dark"],
    ["0", "light"],
  ])("no other theme appears during hydration: %s", async (themeStyleDark, scheme) => {
    const { page } = await guest({ cookies: { themeStyleDark } });
    await page.addInitScript(watchThemes);
    await page.goto("/help");
    await page.getByRole("button", { name: "Izgled" }).click();
    await page.getByRole("slider", { name: "Veličina slova" }).waitFor();
    const schemes = await page.evaluate<string[]>(
      "[...themes, document.documentElement.dataset.mantineColorScheme]",
    );
    expect([...new Set(schemes)]).toEqual([scheme]);
  });

  test("is a page of its own without scripts", async () => {
    const user = await guest({ javaScriptEnabled: false });
    await user.page.goto("/help?q=rok");
    await user.page.getByRole("link", { name: "Izgled" }).click();
    await user.page.getByLabel("Veličina slova").selectOption("18");
    await user.page.getByLabel("Tamna tema").uncheck();
    await user.page.getByRole("radio", { name: "Tirkizna" }).check({ force: true });
    await user.clickButton("Primijeni");
    await user.expectText("Izgled je promijenjen.");
    expect(await cookie(user, "fontSize")).toEqual(["18", 365]);
    await user.page.getByRole("link", { name: "Natrag", exact: true }).click();
    await user.page.waitForURL("**/help?q=rok");
    expect(await user.page.locator("html").getAttribute("class")).toBe("big1");
    expect(await user.page.locator("html").getAttribute("style")).toContain("--t-brand:#00a4a7");
  });
});

test("the largest font fits on the narrowest phone without overlaps", async () => {
  const mentor = await given.teacher({
    name_with_title: "izv. prof. dr. sc. Aleksandra Škrabalo-Kovačević",
  });
  const thesis = await given.thesis({
    mentor,
    name: "Elektroencefalografija u najzahtjevnijim okolnostima",
  });
  const student = await given.student();
  await given.reservation({ thesis, student, status: "studentServicesConfirmedDefenseDate" });
  const free = await given.thesis({ mentor, name: "Konkurentnost prerađivačke industrije" });
  const { page } = await guest({ width: 320, cookies: { fontSize: "24", dyslexia: "1" } });
  const lists = [
    "/student/theses-by-mentors",
    `/student/theses-by-mentors/${mentor.id}`,
    `/student/thesis/${free.id}`,
  ];
  for (const path of [
    "/",
    ...lists,
    "/scheduled-defenses",
    "/accessibility",
    "/login",
    "/appearance",
    "/none",
  ]) {
    await page.goto(path);
    expect([path, ...(await page.evaluate(crowded))]).toEqual([path, 0, 0]);
  }
});

/** Records in `themes` the document's previous theme each time a script sets it. */
function watchThemes() {
  const themes: (string | null)[] = [];
  Object.assign(window, { themes });
  new MutationObserver((changes) =>
    themes.push(...changes.map(({ oldValue }) => oldValue)),
  ).observe(document, {
    subtree: true,
    attributeFilter: ["data-mantine-color-scheme"],
    attributeOldValue: true,
  });
}

/** Returns the names of the controls, outside of the open menu, that its box covers. */
function coveredControls(): string[] {
  const panel = document.querySelector("#appearance") as HTMLElement;
  const box = panel.getBoundingClientRect();
  return [
    ...document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [role=button]",
    ),
  ]
    .filter((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      const isCovered =
        left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      return isCovered && width > 0 && element.checkVisibility() && !panel.contains(element);
    })
    .map((element) => element.getAttribute("aria-label") ?? element.innerText);
}

/**
 * Returns the horizontal overflow of the page in pixels and the number of overlapping pairs of
 * header elements.
 */
function crowded() {
  const { scrollWidth, clientWidth } = document.documentElement;
  const things = [
    ...document.querySelectorAll(".t-header > :not(.t-header-actions), .t-header-actions > *"),
  ];
  const places = things
    .filter((thing) => !thing.matches("[popover], noscript"))
    .map((thing) => thing.getBoundingClientRect());
  const over = places.flatMap((place, index) =>
    places
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(place.right, other.right) - Math.max(place.left, other.left) > 1 &&
          Math.min(place.bottom, other.bottom) - Math.max(place.top, other.top) > 1,
      ),
  );
  return [scrollWidth - clientWidth, over.length];
}

test("a notification read in one tab is read in the other", async () => {
  const student = await given.student({ password_hash: passwordHash, last_login: clock.now });
  const event = await given.insert("events", { name: "message.send" });
  const notification = {
    event_id: event.id,
    user_id: student.id,
    icon: "message",
    message: "Stigla je poruka.",
  };
  await given.insert("notifications", { ...notification, url: "/help" });
  const { page, context } = await signedIn(student);
  await page.goto("/homepage-user");
  const other = await context.newPage();
  await other.goto("/privacy");
  await other.getByRole("button", { name: "Obavijesti: 1 nova obavijest" }).waitFor();
  await page.getByRole("button", { name: "Obavijesti: 1 nova obavijest" }).click();
  await page.getByRole("button", { name: "Označi sve pročitanima" }).click();
  for (const tab of [page, other])
    await tab.getByRole("button", { name: "Obavijesti: Nema novih obavijesti" }).waitFor();
});
