import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { driveReservation } from "#test/model/drive-reservation.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser } from "./browser.ts";
import { moveTo } from "./keyboard.ts";

const faculty = await createWorld();
const { given } = faculty;
const { guest } = await openBrowser(faculty);
await given.defenseDeadline();
const offices = {
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};
const { thesis } = await driveReservation(faculty, offices, {
  until: "completed",
  student: await given.student({ first_name: "Iva", last_name: "Đurić-Šćukanec" }),
});

const files = [
  ["BibTeX", "bib", /^@mastersthesis\{teza-\d+,[\s\S]*author = \{Đurić-Šćukanec, Iva\}/],
  [
    "RIS (EndNote, Zotero, Mendeley)",
    "ris",
    /^TY {2}- THES\r?\n[\s\S]*AU {2}- Đurić-Šćukanec, Iva/,
  ],
  ["CSL-JSON", "json", /"family": ?"Đurić-Šćukanec"/],
] as const;

test.each([
  ["on a wide screen, light, in Croatian", 1280, "0", "hr", ["Kopiraj citat", "Citat je kopiran."]],
  [
    "on a phone, dark, in English",
    360,
    "1",
    "en",
    ["Copy the citation", "The citation has been copied."],
  ],
] as const)(
  "a visitor copies the citation of a public thesis and takes its files, by keyboard, %s",
  async (...args) => {
    const [, width, dark, language, [copy, copied]] = args;
    const visitor = await guest({ width, cookies: { themeStyleDark: dark, language } });
    const { page, context } = visitor;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visitor.visit(`/student/thesis/${thesis}`);
    await moveTo(page, copy);
    await page.keyboard.press("Enter");
    await visitor.expectText(copied);
    await visitor.expectAccessible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Đurić-Šćukanec, I\.-?.* \(2026\)\. /,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    for (const [name, extension, contents] of files) {
      await moveTo(page, name);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.keyboard.press("Enter"),
      ]);
      expect(download.suggestedFilename()).toBe(`teza-${thesis}.${extension}`);
      expect(await readFile(await download.path(), "utf8")).toMatch(contents);
    }
  },
);
