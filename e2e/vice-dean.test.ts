import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash, type WindowOptions } from "./browser.ts";

const world = await createWorld();
const { given, sql } = world;
const { signedIn } = await openBrowser(world);

const dean = await given.person({
  roles: ["viceDean"],
  password_hash: passwordHash,
  last_name: "Prodekan",
});
const year = await given.academicYear();
const study = await given.theStudy();
const mentor = await given.teacher({ password_hash: passwordHash, last_name: "Široki" });
for (const status of ["reserved", "statements"] as const)
  await given.reservation({
    thesis: await given.thesis({ mentor }),
    student: await given.student(),
    status,
  });
await given.defenseDeadline({
  submission_date: "2027-01-20",
  start_date: "2027-02-01",
  end_date: "2027-02-12",
});

const [dark, light] = ["1", "0"].map((themeStyleDark) => ({ themeStyleDark }));

test.each([
  ["dark", 1280, dark],
  ["light", 360, light],
])(
  "a mentor reads a quota as a chart and as a table, %s, %i px wide",
  async (_, width, cookies) => {
    const { page, expectAccessible } = await signedIn(mentor, { width, cookies });
    await page.goto("/mentor/quota");
    const drawing = page.locator(".t-chart-drawing");
    const before = await drawing.boundingBox();
    await drawing.scrollIntoViewIfNeeded();
    const svg = page.getByRole("application", { name: /^Grafikon: Radovi po studijima/ });
    await svg.waitFor();
    expect((await drawing.boundingBox())?.height).toBe(before?.height);
    await svg.focus();
    await page.keyboard.press("ArrowRight");
    await page.locator(".t-chart-tooltip").getByText("Slobodno za rezervaciju").waitFor();
    expect(
      await page.getByRole("row", { name: new RegExp(`^${study.name}`) }).textContent(),
    ).toContain("3");
    await expectAccessible();
  },
);

test("a chart is loaded once it has been in sight for half a second (spec §9)", async () => {
  const { page } = await signedIn(mentor, { cookies: light });
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  const drawing = page.locator(".t-chart-drawing");
  const isLoaded = async () => {
    // requests of a drawing would come before its answer
    await page.evaluate(() => fetch("/mentor/quota"));
    return loaded.some((url) => /\/assets\/drawing-[^/]+\.js$/.test(url));
  };
  await page.setViewportSize({ width: 1280, height: 200 }); // the chart is below the window
  await page.clock.install({ time: world.clock.now });
  await page.goto("/mentor/quota");
  await page.waitForLoadState("networkidle");
  await page.clock.pauseAt(new Date(world.clock.now.getTime() + 3_600_000));
  expect(await isLoaded()).toBe(false);
  await drawing.evaluate(async (element) => {
    element.scrollIntoView();
    // the page's own observer is notified first
    await new Promise<void>((resolve) => {
      new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && resolve()).observe(
        element,
      );
    });
  });
  await page.clock.runFor(499);
  expect(await isLoaded()).toBe(false);
  await page.clock.runFor(1);
  await page.clock.resume();
  await page.getByRole("application", { name: /^Grafikon: Radovi po studijima/ }).waitFor();
  expect(await isLoaded()).toBe(true);
});

test("without scripts the quota is a table", async () => {
  const { page } = await signedIn(mentor, { javaScriptEnabled: false });
  await page.goto("/mentor/quota");
  expect(await page.locator(".t-chart-drawing").isVisible()).toBe(false);
  expect(await page.getByRole("cell", { name: String(study.name) }).isVisible()).toBe(true);
});

test("the vice dean tries out a quota, then lowers one after confirming the impact", async () => {
  const { page, clickButton, expectText, expectAccessible } = await signedIn(dean, {
    cookies: dark,
  });
  await page.goto("/mentor-academic-year/overview");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Ukupna kvota ako nije upisana druga").fill("1");
  await clickButton("Pokaži učinak");
  await expectText("Iznad kvote bio bi 1 mentor, ukupno za 1 rad");
  expect(new URL(page.url()).searchParams.get("total")).toBe("1");
  await expectAccessible();
  await page.reload();
  await expectText("Iznad kvote bio bi 1 mentor, ukupno za 1 rad");
  await page.getByRole("link", { name: /Široki/ }).click();
  await expectText("Kvota u godini");
  await expectAccessible();

  const [{ id } = { id: 0 }] = await sql<{ id: number }>(
    "select id from mentor_academic_years where mentor_id = $1",
    [mentor.id],
  );
  await page.goto(`/mentor-academic-year/edit/${id}`);
  await expectText("Od kvote 5 iskorišteno je 2");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Najviše radova", { exact: false }).fill("1");
  await clickButton("Spremi");
  await expectText("Postojeće rezervacije ostaju");
  await expectAccessible();
  await page.getByLabel("Svejedno spremi").check();
  await clickButton("Spremi");
  await expectText("Promjene su spremljene.");
  await expectText("Kvota je premašena za 1");
});

test.each<[string, WindowOptions, string]>([
  ["with scripts, light, on a phone", { width: 360, cookies: light }, "2027./2028."],
  ["without scripts", { javaScriptEnabled: false }, "2028./2029."],
])("a new year is prepared %s", async (_, look, name) => {
  const { page, clickButton, expectText, expectAccessible } = await signedIn(dean, look);
  const [from] = await sql<{ id: number }>(
    "select id from academic_years order by date_from desc limit 1",
  );
  const path = `/academic-year/roll-over?from=${from?.id ?? year.id}`;
  const scripts = look.javaScriptEnabled !== false;
  await page.goto(path);
  await page.getByRole("button", { name: `Prenesi u godinu ${name}` }).waitFor();
  await page.waitForLoadState("networkidle");
  const most = page.getByLabel("Najviše radova po studentu");
  await most.fill("99");
  await clickButton(`Prenesi u godinu ${name}`);
  if (scripts)
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Prenesi/ })
      .click();
  await expectText("Upišite cijeli broj od 0 do 50.");
  if (scripts) await expectAccessible();
  await most.fill("3");
  await clickButton(`Prenesi u godinu ${name}`);
  if (scripts)
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Prenesi/ })
      .click();
  await expectText(
    `Godina ${name} je pripremljena: 1 razdoblje rezervacija, 1 rok obrane, 1 kvota.`,
  );
  expect(
    await sql(
      "select max_number_of_thesis as most from study_academic_years p join academic_years y on y.id = p.academic_year_id where y.name = $1",
      [name],
    ),
  ).toEqual([{ most: 3 }]);
});
