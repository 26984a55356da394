import { describe, expect, test } from "vitest";
import { texts } from "#areas/reports/texts.ts";
import { texts as isvuTexts } from "#areas/reservations/isvu-registration/texts.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const world = await createWorld();
const { given } = world;
const { signedIn } = await openBrowser(world);
await given.person({ roles: ["studentServices"], username: "sluzba", password_hash: passwordHash });
const mentor = await given.teacher({ last_name: "Anić" });
const study = await given.theStudy();
const thesis = await given.thesis({
  mentor,
  name: "Upravljanje rizicima u šumskom gospodarstvu i njegovoj drvnoj preradi",
});
await given.thesis({ mentor: await given.teacher({ last_name: "Brkić" }) });
const student = await given.student();
await given.reservation({ thesis: await given.thesis({ mentor }), student, status: "completed" });
const path = "/report/thesis-status";

const windows = [
  ["dark", 1280, "1"],
  ["light", 1280, "0"],
  ["dark", 360, "1"],
  ["light", 360, "0"],
] as const;

describe.each(windows)("reports, %s at %i px", (_, width, themeStyleDark) => {
  test("are filtered, opened and printed by keyboard", async () => {
    const cookies = { themeStyleDark };
    const { page, visit, expectText, expectAccessible } = await signedIn(
      { username: "sluzba" },
      { width, cookies },
    );
    await visit(path);
    await page.locator("[role=row][data-line]").nth(1).waitFor();
    await expectAccessible();
    // each filter is a chip that opens its choice; the URL contains them
    await page.locator("summary").filter({ hasText: "Studij:" }).press("Enter");
    await expectAccessible();
    await page.getByLabel(texts.hr.filters.study, { exact: true }).focus();
    await page.keyboard.type(String(study.name));
    await page.getByRole("button", { name: texts.hr.filters.show, exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("study") === String(study.id));
    await page.getByRole("link", { name: "Ukloni filtar: Studij" }).waitFor();
    await expectText(`3 teme, sve akademske godine, ${study.name}`);
    const link = page.locator(`a[href*="${path}/pdf?"][href*="study=${study.id}"]`);
    await link.waitFor();
    await page.waitForLoadState("networkidle"); // the rows of the study replace all rows
    // a row opens to its topics
    const open = page
      .getByRole("row")
      .filter({ hasText: "Anić" })
      .first()
      .locator(".t-grid-expand");
    await open.focus();
    await page.keyboard.press("Enter");
    await expectText(String(thesis.name));
    await expectAccessible();
    // the report on paper has the filters of the page
    const download = page.waitForEvent("download");
    await link.focus();
    await page.keyboard.press("Enter");
    expect((await download).suggestedFilename()).toMatch(/^Statusi tema .*\.pdf$/);
  });

  test("show what is wrong with a filter beside it", async () => {
    const cookies = { themeStyleDark };
    const { page, expectText, expectAccessible } = await signedIn(
      { username: "sluzba" },
      { width, cookies },
    );
    await page.goto(`${path}?day=2199-01-01`);
    await expectText(texts.hr.refusals.dayAhead);
    await expectAccessible();
    await page.getByRole("link", { name: /^Ukloni filtar: Stanje na dan/ }).click();
    await page.waitForURL((url) => url.search === "");
  });

  test("are filtered without scripts", async () => {
    const { page } = await signedIn(
      { username: "sluzba" },
      { width, cookies: { themeStyleDark }, javaScriptEnabled: false },
    );
    await page.goto(path);
    await page
      .locator("summary")
      .filter({ hasText: /^Filtri$/ })
      .click();
    await page.getByLabel("Stanje na dan").fill("15.11.2026.");
    await page.getByRole("button", { name: texts.hr.filters.show }).click();
    await page.waitForURL((url) => url.searchParams.get("day") === "15.11.2026.");
    await page.getByRole("link", { name: /^Ukloni filtar: Stanje na dan/ }).waitFor();
  });

  test("of results for ISVU are accessible", async () => {
    const cookies = { themeStyleDark };
    const { page, inspect, expectAccessible } = await signedIn(
      { username: "sluzba" },
      { width, cookies },
    );
    await inspect("/report/register-in-isvu");
    await page.getByRole("heading", { level: 1, name: isvuTexts.hr.title }).waitFor();
    await page.locator("[role=row][data-line]").first().waitFor();
    await expectAccessible();
  });
});
