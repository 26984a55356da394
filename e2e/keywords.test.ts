import { expect, test } from "vitest";
import { keywordPaths } from "#areas/keywords/keywords.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser } from "./browser.ts";

const faculty = await createWorld();
const { given, sql } = faculty;
const { signedIn } = await openBrowser(faculty);

test.each([
  ["on a wide screen, light", 1280, "0"],
  ["on a phone, dark", 360, "1"],
] as const)(
  "the admin chooses two spellings of a keyword and merges them by keyboard, %s",
  async (_, width, dark) => {
    const admin = await given.person({ roles: ["admin"] });
    const phrases = [`poduzeće ${width}`, `poduzeća ${width}`];
    for (const phrase of phrases) await given.insert("keywords", { phrase });
    const user = await signedIn(admin, { width, cookies: { themeStyleDark: dark } });
    const { page } = user;
    await user.visit(`${keywordPaths.index}?phrase.has=${width}`);
    for (const phrase of phrases) {
      await page.getByRole("row").filter({ hasText: phrase }).getByRole("checkbox").first().focus();
      await page.keyboard.press("Space");
    }
    await user.expectText("Odabrane su 2 ključne riječi.");
    await user.expectAccessible();
    await page.getByRole("link", { name: "Spoji", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("radio", { name: phrases[0] }).focus();
    await page.keyboard.press("Space");
    await user.expectAccessible();
    await page.getByRole("button", { name: "Spoji 2 ključne riječi" }).focus();
    await page.keyboard.press("Enter");
    await user.expectText(`Ključne riječi su spojene u „${phrases[0]}”.`);
    await user.expectAccessible();
    expect(await sql("select phrase from keywords where phrase = any($1)", [phrases])).toEqual([
      { phrase: phrases[0] },
    ]);
  },
);
