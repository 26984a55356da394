import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given, sql } = faculty;
const { signedIn } = await openBrowser(faculty);

test.each([
  ["on a wide screen, light", 1280, "0"],
  ["on a phone, dark", 360, "1"],
] as const)(
  "the vice dean names a stand-in, who sees it, and ends it, by keyboard, %s",
  async (_, width, dark) => {
    const viceDean = await given.person({ roles: ["viceDean"], password_hash: passwordHash });
    const mentor = await given.teacher();
    const standIn = await given.teacher({ password_hash: passwordHash });
    const thesis = await given.thesis({
      mentor,
      name: "Utjecaj klimatskih promjena na prinos pšenice u Slavoniji",
    });
    const student = await given.student();
    await given.reservation({ thesis, student, status: "reserved", expires_at: given.instant(14) });
    const cookies = { themeStyleDark: dark };
    const dean = await signedIn(viceDean, { width, cookies });
    const { page } = dean;
    const choose = async (label: RegExp, text: string) => {
      const offered = page.getByRole("combobox", { name: label });
      await offered.focus(); // loads the combobox in place of the native list
      await offered.and(page.locator("input")).focus();
      await page.keyboard.type(text);
      await page.getByRole("option", { name: new RegExp(text) }).waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    };
    const press = async (name: string) => {
      await page.getByRole("button", { name }).last().focus();
      await page.keyboard.press("Enter");
    };
    await dean.visit("/stand-in");
    await dean.expectAccessible();
    await dean.visit(`/stand-in?person=${mentor.id}`);
    await dean.expectAccessible();
    await choose(/^Tko mijenja/, String(standIn.last_name));
    await page.getByRole("textbox", { name: /^Do\b/ }).fill(given.day(10));
    await press("Odredi zamjenu");
    await dean.expectText("Zamjena je određena.");
    await dean.expectAccessible();

    const reader = await signedIn(standIn, { width, cookies });
    await reader.visit("/homepage-user");
    await reader.expectText("mijenjate:");
    await reader.expectText("Utjecaj klimatskih promjena");
    await reader.expectAccessible();

    await page
      .getByRole("button", { name: /^Završi/ })
      .first()
      .focus();
    await page.keyboard.press("Enter");
    await dean.expectText("Završiti zamjenu?");
    await press("Završi");
    await dean.expectText("Zamjena je završena.");
    expect(
      await sql("select ended_at is not null as ended from stand_ins where represented_id = $1", [
        mentor.id,
      ]),
    ).toEqual([{ ended: true }]);
  },
);
