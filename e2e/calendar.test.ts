import { describe, expect, test } from "vitest";
import { toInstant } from "#kit/time/dates-and-times.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given } = faculty;
const { guest, signedIn } = await openBrowser(faculty);

const longName =
  "Međuovisnost održivoga upravljanja ljudskim potencijalima i konkurentnosti prerađivačke industrije u uvjetima digitalne preobrazbe";
const mentor = await given.teacher({
  name_with_title: "prof. dr. sc. Željka Čović",
  password_hash: passwordHash,
});
const defense = async (name: string, day: string, time: string, fields = {}) => {
  const thesis = await given.thesis({ mentor: await given.teacher(), name });
  await given.reservation({
    thesis,
    student: await given.student(),
    status: "studentServicesConfirmedDefenseDate",
    defense_date: toInstant(day, time),
    defense_place: `Dvorana ${name.length}`,
    ...fields,
  });
  return thesis;
};
const first = await defense("Prva obrana u danu", "2026-11-18", "07:00");
await defense(longName, "2026-11-18", "07:00");
await defense("Zadnja obrana u danu", "2026-11-18", "20:30");
for (const time of ["09:00", "10:00", "11:00", "12:00"])
  await defense(`Obrana u ${time}`, "2026-11-18", time);
await defense("Prije promjene sata", "2027-03-27", "10:00");
await defense("Nakon promjene sata", "2027-03-29", "10:00");

const cookies = (dark: "0" | "1") => ({ themeStyleDark: dark });

/**
 * Fetches a feed by the path that a page shows. The port of the test server is not known to the
 * application.
 */
const opened = (address: string) => fetch(faculty.url + new URL(address).pathname);

describe("the calendar of defenses", () => {
  test("shows month, week and day at their own URLs, Monday to Saturday from 7 to 21 h, and marks today", async () => {
    const { page, visit, expectAccessible } = await guest({ cookies: cookies("1") });
    await visit("/scheduled-defenses");
    const calendar = page.getByRole("region", { name: "Kalendar" });
    const height = () => calendar.evaluate((box) => box.getBoundingClientRect().height);
    const reserved = await height();
    await calendar.getByText("pon", { exact: true }).waitFor();
    expect(await height()).toBe(reserved);
    const days = await calendar.getByRole("columnheader").allTextContents();
    expect(days.map((text) => text.slice(-3))).toEqual(["pon", "uto", "sri", "čet", "pet", "sub"]);

    await page.getByRole("link", { name: "Tjedan" }).click();
    await page.waitForURL("**/scheduled-defenses?view=week&date=2026-11-16");
    const card = calendar.getByRole("link", { name: /Prva obrana u danu/ });
    expect(await card.textContent()).toContain("07:00");
    for (const hour of ["07:00", "20:00"])
      await calendar.getByText(hour, { exact: true }).filter({ visible: true }).first().waitFor();
    expect(await calendar.getByText("21:00", { exact: true }).count()).toBe(0);
    await expectAccessible();

    await page.getByRole("link", { name: "Dan", exact: true }).click();
    await page.waitForURL("**/scheduled-defenses?view=day&date=2026-11-16");
    for (const day of ["utorak, 17. studenoga 2026.", "srijeda, 18. studenoga 2026."]) {
      await page.getByRole("link", { name: "Sljedeći dan" }).click();
      await page.getByRole("heading", { name: day, exact: true }).waitFor();
    }
    await expectAccessible();
    await calendar.getByRole("link", { name: /Prva obrana u danu/ }).click();
    await page.waitForURL(`**/student/thesis/${first.id}`);
  });

  test("folds weeks without defenses of a month into one line that opens", async () => {
    const { page, visit, expectAccessible } = await guest({ cookies: cookies("1") });
    await visit("/scheduled-defenses?view=month&date=2026-11-16");
    const calendar = page.getByRole("region", { name: "Kalendar" });
    const line = calendar.getByRole("button", { name: "2 tjedna bez obrana" });
    const day = (name: string) => calendar.getByRole("link", { name });
    await line.first().waitFor();
    expect(await line.count()).toBe(2);
    expect(await day("18. studenoga 2026.").isVisible()).toBe(true);
    expect(await day("10. studenoga 2026.").isVisible()).toBe(false);
    await expectAccessible();
    await line.first().focus();
    await page.keyboard.press("Enter");
    await day("10. studenoga 2026.").waitFor();
    await day("2. studenoga 2026.").and(page.locator(":focus")).waitFor();
    expect(await line.count()).toBe(1);

    for (const options of [{ width: 360 }, { javaScriptEnabled: false }]) {
      const small = await guest(options);
      await small.page.goto("/scheduled-defenses?view=month&date=2026-11-16");
      const hidden = small.page.getByRole("link", { name: "10. studenoga 2026.: 0 obrana" });
      expect(await hidden.isVisible()).toBe(false);
      await small.page.getByText("2 tjedna bez obrana").first().click();
      await hidden.waitFor();
    }
  });

  test("shows local hours on both sides of a clock change, in any time zone of the browser", async () => {
    const { page, context, visit } = await guest({ cookies: cookies("0") });
    const far = await context
      .browser()
      ?.newContext({ baseURL: faculty.url, timezoneId: "America/Los_Angeles", locale: "en-US" });
    const abroad = await far?.newPage();
    for (const tab of [page, abroad])
      await tab?.clock.setFixedTime(toInstant("2027-03-29", "09:30"));
    for (const monday of ["2027-03-22", "2027-03-29"]) {
      const path = `/scheduled-defenses?view=week&date=${monday}`;
      await visit(path);
      await abroad?.goto(path);
      const places = await Promise.all(
        [page, abroad].map(async (tab) => {
          const card = tab
            ?.getByRole("region", { name: "Kalendar" })
            .getByRole("link", { name: /promjene sata/ });
          await card?.waitFor();
          const now =
            monday === "2027-03-29" ? await tab?.locator(".t-agenda-now").boundingBox() : undefined;
          const box = await card?.boundingBox();
          return {
            said: (await card?.textContent())?.slice(0, 5),
            at: box?.y,
            now: box && now && box.y - now.y,
          };
        }),
      );
      expect(places[0]?.said).toBe("10:00");
      expect(places[1]).toEqual(places[0]);
      // half an hour is 40 px: the day has fourteen hours of five rem each
      if (monday === "2027-03-29") expect(Math.abs((places[0]?.now ?? 0) - 40)).toBeLessThan(5);
    }
    await far?.close();
  });

  test("can be used with the keyboard alone", async () => {
    const { page, visit } = await guest({ cookies: cookies("1") });
    await visit("/scheduled-defenses");
    const calendar = page.getByRole("region", { name: "Kalendar" });
    await page.getByRole("link", { name: "Danas" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "prosinac 2026.", exact: true }).waitFor();
    await page.goBack();
    await calendar.getByRole("link", { name: "18. studenoga 2026." }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/scheduled-defenses?view=day&date=2026-11-18");
    const heading = page.getByRole("heading", {
      name: "srijeda, 18. studenoga 2026.",
      exact: true,
    });
    await heading.and(page.locator(":focus")).waitFor();
    await calendar.getByRole("link", { name: /Prva obrana u danu/ }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/student/thesis/${first.id}`);
  });

  test("is a list on a phone, without scripts and on paper, and never scrolls sideways", async () => {
    for (const [width, look] of [
      [320, cookies("0")],
      [360, { ...cookies("1"), fontSize: "24" }],
    ] as const) {
      const { page, visit } = await guest({ width, cookies: look });
      for (const path of ["/scheduled-defenses", "/scheduled-defenses?view=day&date=2026-11-18"]) {
        await visit(path);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([path, overflow]).toEqual([path, 0]);
        expect(await page.getByRole("link", { name: longName, exact: true }).isVisible()).toBe(
          true,
        );
      }
      expect(await page.getByRole("region", { name: "Kalendar" }).isVisible()).toBe(true);
      await page.getByRole("link", { name: "Mjesec" }).click();
      await page.getByRole("link", { name: "18. studenoga 2026.: 7 obrana" }).click();
      await page.waitForURL("**/scheduled-defenses?view=day&date=2026-11-18");
    }
    const plain = await guest({ javaScriptEnabled: false });
    await plain.page.goto("/scheduled-defenses?view=week&date=2026-11-18");
    expect(await plain.page.getByText("Kalendar se učitava").isVisible()).toBe(false);
    expect(await plain.page.getByRole("link", { name: longName }).isVisible()).toBe(true);
    await plain.page.getByRole("link", { name: "Sljedeći tjedan" }).click();
    expect(await plain.page.getByText("U ovom razdoblju nema obrana").isVisible()).toBe(true);
    await plain.page.getByRole("link", { name: "Prethodna obrana: 18. studenoga 2026." }).click();
    await plain.page.getByRole("link", { name: "18. studenoga 2026.: 7 obrana" }).click();
    expect(
      await plain.page
        .getByRole("heading", { name: "srijeda, 18. studenoga 2026.", exact: true })
        .isVisible(),
    ).toBe(true);
    const { page, visit } = await guest({ cookies: cookies("1") });
    await visit("/scheduled-defenses?view=week&date=2026-11-18");
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("region", { name: "Kalendar" }).isVisible()).toBe(false);
    expect(await page.getByRole("link", { name: longName, exact: true }).isVisible()).toBe(true);
  });

  test("offers its owner a feed address to copy and renew", async () => {
    const { page, visit, expectAccessible, clickButton, expectText } = await signedIn(mentor, {
      cookies: cookies("1"),
    });
    await visit("/calendar-feeds");
    await clickButton("Izradi adrese");
    await expectText("Adrese su izrađene.");
    const address = page.getByLabel("Adresa").first();
    const before = await address.inputValue();
    expect((await opened(before)).status).toBe(200);
    await page.getByRole("button", { name: "Kopiraj adresu" }).first().click();
    await page.getByText(/Adresa je kopirana|Adresu označite/).waitFor();
    await expectAccessible();
    await page.getByRole("button", { name: "Izradi nove adrese" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Izradi nove adrese" }).click();
    await expectText("Nove su adrese izrađene.");
    expect(await address.inputValue()).not.toBe(before);
    expect((await opened(before)).status).toBe(404);
  });
});
