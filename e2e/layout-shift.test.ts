import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const world = await createWorld();
const { given } = world;
const { signedIn } = await openBrowser(world);

const mentor = await given.head();
await world.sql("update users set password_hash = $1 where id = $2", [passwordHash, mentor.id]);
const student = await given.student({ password_hash: passwordHash });
const services = await given.person({ roles: ["studentServices"], password_hash: passwordHash });
const library = await given.person({ roles: ["library"], password_hash: passwordHash });
const waiting = await given.reservation({ thesis: await given.thesis({ mentor }), student });
for (let index = 0; index < 12; index += 1) {
  // more people to write to than a form has checkboxes for
  await given.reservation({
    thesis: await given.thesis({ mentor }),
    student: await given.student(),
  });
  await given.thesis({ mentor, status: "notPublished" });
  const thesis = await given.thesis({ mentor: await given.teacher() });
  const defense = { defense_date: given.instant(20 + index), defense_place: `Dvorana ${index}` };
  const status = index % 2 === 0 ? "mentorSetDefenseDate" : "confirmationOfPayment";
  await given.reservation({
    thesis,
    student: await given.student(),
    status,
    ...(status === "mentorSetDefenseDate" && defense),
  });
}

/**
 * Maximum layout shift of a whole page: too little to be visible. An icon of 14 pixels that is
 * rounded to another pixel counts as less than 0.000001.
 */
const limit = 0.0005;

/**
 * The layout shift when the font takes the place of its stand-in. The words of both differ in width
 * by up to a hundredth: where one just fits its column, a line breaks elsewhere.
 */
const limitOfFont = 0.005;

type Shift = { value: number; parts: string[]; isOfFont: boolean };

/** Records the elements that moved without a press of the user, and how far. */
const watchShifts = () => {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as {
        value: number;
        sources: { node?: Element }[];
      };
      const parts = sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? "");
      const fonts = performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".woff2"));
      const isOfFont = fonts.some(
        (font) => (font as PerformanceResourceTiming).responseEnd <= entry.startTime,
      );
      shifts.push({ value, parts, isOfFont });
    }
  }).observe({ type: "layout-shift", buffered: true });
};

/** Milliseconds by which fonts come late, so that all pages are painted without them. */
const fontDelay = 1_000;

test.each([360, 1280, 1920])(
  "on a slow device nothing moves while a page comes, and hardly a line when its font does, %i px wide",
  async (width) => {
    const pages: [typeof mentor, string[]][] = [
      [
        mentor,
        [
          "/homepage-user",
          "/mentor/reserved-thesis",
          "/head-of-department/not-published",
          "/mentor/quota",
          "/help",
          `/reservation/show/${waiting.id}`,
          "/message/new",
        ],
      ],
      [
        student,
        ["/homepage-user", `/reservation/show/${waiting.id}`, "/message/show-all-received"],
      ],
      [services, ["/service/student-services"]],
      [library, ["/service/library"]],
    ];
    const moved: Record<string, Shift[]> = {};
    for (const [person, paths] of pages) {
      const { page, context } = await signedIn(person, { width });
      await context.addInitScript(watchShifts);
      await context.route("**/*.woff2", async (route) => {
        await sleep(fontDelay);
        await route.continue();
      });
      const devTools = await context.newCDPSession(page);
      await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      for (const path of paths) {
        const response = await page.goto(path, { waitUntil: "networkidle" });
        expect([path, response?.status()]).toEqual([path, 200]);
        const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
        const sumOf = (some: Shift[]) => some.reduce((sum, { value }) => sum + value, 0);
        const isOfFont = ({ isOfFont }: Shift) => isOfFont;
        if (
          sumOf(shifts.filter((shift) => !isOfFont(shift))) > limit ||
          sumOf(shifts.filter(isOfFont)) > limitOfFont
        )
          moved[path] = shifts;
      }
      await context.close();
    }
    expect(moved).toEqual({});
  },
);

test.each([360, 1280])(
  "the appearance menu opens by itself and nothing moves, %i px wide",
  async (width) => {
    const { page, context } = await signedIn(mentor, { width, firstVisit: true });
    await context.addInitScript(watchShifts);
    // shifts by the font are judged above
    await context.route("**/*.woff2", (route) => route.abort());
    const devTools = await context.newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto("/mentor/reserved-thesis");
    await page.getByRole("dialog", { name: "Izgled" }).waitFor();
    await page.getByRole("dialog", { name: "Izgled" }).getByText("Tamna tema").waitFor();
    await page.waitForTimeout(1_000); // the placeholder of the choices stays for a moment
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    expect(shifts.filter(({ value }) => value > limit)).toEqual([]);
  },
);
