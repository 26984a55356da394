import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const world = await createWorld();
const { given, sql } = world;
const { signedIn } = await openBrowser(world);
const dean = (fields: Record<string, string>) =>
  given.person({ roles: ["viceDean"], password_hash: passwordHash, ...fields });
const [one, other] = [await dean({ last_name: "Prva" }), await dean({ last_name: "Druga" })];
await given.study();

test("of two editors of a record, the second sees the first one's values and loses none of their own", async () => {
  const [{ id } = { id: 0 }] = await sql<{ id: number }>("select id from study_academic_years");
  const path = `/study-academic-year/edit/${id}`;
  const [mine, theirs] = [await signedIn(one), await signedIn(other)];
  await mine.visit(path);
  await theirs.visit(path);
  await theirs.page.getByLabel("Rezervacije do", { exact: false }).first().fill("30.06.2027.");
  await theirs.clickButton("Spremi");
  await theirs.expectText("Promjene su spremljene.");

  await mine.page.getByLabel("Najviše radova", { exact: false }).fill("3");
  const { page, context } = mine;
  let loads = 0;
  page.on("requestfinished", (request) => {
    if (request.method() === "GET" && request.url().includes(".data")) loads += 1;
  });
  // on a slow device the router is further than the page that React shows
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 20 });
  await mine.clickButton("Spremi");
  // after the refusal, and for the new values
  await expect.poll(() => loads).toBeGreaterThanOrEqual(2);
  await page.evaluate(() => new Promise((shown) => requestIdleCallback(shown)));
  expect(await page.getByText("Dok ste uređivali, zapis se promijenio.").isVisible()).toBe(true);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await mine.expectText("→ „30.06.2027.” (dr. sc. Ana Druga, ");
  expect(await mine.page.getByLabel("Rezervacije do", { exact: false }).first().inputValue()).toBe(
    "30.06.2027.",
  );
  expect(await mine.page.getByLabel("Najviše radova", { exact: false }).inputValue()).toBe("3");
  await mine.expectAccessible();

  await mine.clickButton("Spremi");
  await mine.expectText("Promjene su spremljene.");
  expect(
    await sql(
      "select max_number_of_thesis as most, reservation_to::text as until from study_academic_years where id = $1",
      [id],
    ),
  ).toEqual([{ most: 3, until: "2027-06-30" }]);
});

test.each([
  [1280, 2030],
  [360, 2031],
])("quotas are copied after a preview, %i px wide", async (width, from) => {
  const teacher = await given.teacher({ last_name: `Široki${width}` });
  const year = await given.insert("academic_years", {
    name: `${from}./${from + 1}.`,
    date_from: `${from}-10-01`,
    date_to: `${from + 1}-09-30`,
  });
  const { page, visit, clickButton, expectText } = await signedIn(one, { width });
  await visit(`/mentor-academic-year/copy?from=${(await given.academicYear()).id}&to=${year.id}`);
  await expectText(`Široki${width}`);
  await expectText("kopira se");
  await clickButton((await page.getByRole("button", { name: /^Kopiraj/ }).textContent()) ?? "");
  await expectText(`u godinu ${from}./${from + 1}.`);
  expect(
    await sql(
      "select max_num_of_thesis as max from mentor_academic_years where mentor_id = $1 and academic_year_id = $2",
      [teacher.id, year.id],
    ),
  ).toEqual([{ max: 5 }]);
});
