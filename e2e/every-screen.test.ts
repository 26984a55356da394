import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { routeTable } from "#app/routes.ts";
import { mayOpen, type RouteEntry } from "#kit/http/routes.ts";
import { insertManyRows } from "#test/sweeps/many-rows.ts";
import { peopleOfEveryRole, signInAll } from "#test/sweeps/people.ts";
import { fillRoutePath, routeTableName } from "#test/sweeps/route-rows.ts";
import { signInGuests } from "#test/world/guest.ts";
import { createWorld } from "#test/world/index.ts";
import { type BrowserUser, openBrowser } from "./browser.ts";

const world = await createWorld();
const { given, sql } = world;
const { guest, signedIn } = await openBrowser(world);

const people = await peopleOfEveryRole(world);
await given.file();
const readers = Object.values(people).map(({ id }) => id);
await insertManyRows(world, { ...people, readers }, 50);
const clients = await signInAll(world, people);
const guests = (await signInGuests(world, people.mentor.id)).map((signedInGuest, index) => ({
  ...signedInGuest,
  name: `guest ${index}`,
}));

/** Adds up what moves while a page comes. */
const watchShifts = () => {
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      (window as unknown as { shift: number }).shift += (
        entry as unknown as { value: number }
      ).value;
  }).observe({ type: "layout-shift", buffered: true });
};

/** A window for each reader, as wide as a screen of 1 280 pixels that is enlarged twice. */
const windows = new Map<string, BrowserUser>();
const look = { width: 640, height: 450, cookies: { themeStyleDark: "1" } };
for (const { name } of clients) {
  const person = Object.entries(people).find(([key]) => key === name)?.[1];
  const opened = await (person
    ? signedIn({ username: String(person.username) }, look)
    : guest(look));
  await opened.context.addInitScript(watchShifts);
  windows.set(name, opened);
}
for (const { name, cookies } of guests) {
  const opened = await guest({ ...look, cookies: { ...look.cookies, ...cookies } });
  await opened.context.addInitScript(watchShifts);
  windows.set(name, opened);
}

/** A route of each screen; record sets and reports share theirs. */
const screens = [
  ...new Map(
    routeTable
      .filter(({ kind }) => kind === "page")
      .toReversed()
      .map((route) => [route.file, route]),
  ).values(),
].toReversed();

/** The page that shows each role something else. */
const homePage = "homepage-user";

type Look = { path: string; reader: string };

/** The paths of a route, for its newest records and its first ones, which have every status. */
async function pathsOf(route: RouteEntry): Promise<string[]> {
  if (route.entrance) return guests.map(({ reservationId: id }) => fillRoutePath(route, { id }));
  const table = routeTableName(route);
  const rows = table
    ? await sql<{ id: number }>(
        `(select id from ${table} order by id desc limit 40) union all (select id from ${table} order by id limit 10)`,
      )
    : [{ id: 1 }];
  return rows.map(({ id }) =>
    fillRoutePath(route, {
      id,
      mentor: people.mentor.id,
      type: 1,
      status: 1,
      study: 1,
      part: 1,
      domain: "messages",
      username: String(people.mentor.username),
    }),
  );
}

/** The first reader who is shown a screen, at the first record of which it is shown. */
async function findLooks(route: RouteEntry): Promise<Look[]> {
  const looks: Look[] = [];
  for (const path of await pathsOf(route))
    for (const { name, client, actor } of route.entrance ? guests : clients) {
      if (!mayOpen(route, actor) || looks.some(({ reader }) => reader === name)) continue;
      const { status, headers } = await client.get(path);
      if (status !== 200 || !headers.get("content-type")?.startsWith("text/html")) continue;
      looks.push({ path, reader: name });
      if (route.path !== homePage) return looks;
    }
  return looks;
}

/** Pages that lead elsewhere, are files, or of which no record of this world is in the right step. */
const apart: readonly string[] = [
  "user/impersonate/:id",
  "notifications/unsubscribe/:token",
  "logout",
  "user/return",
  "login/code",
  "thesis/new",
  "thesis/edit/:id",
  "delete-request/confirmed/:id",
  "mentor/pdf-not-published-thesis",
  "mentor/pdf-completed-thesis",
  "certificate-of-completion/create-pdf/:id",
  "thesis/send-to-dabar/:id",
];

/** Its form for browsers without scripts gives way to a button that opens a dialog. */
const swapped: readonly string[] = ["edit-request/list/:id"];

/** Of the whole page, with the lines that break elsewhere when the font comes. */
const maxShift = 0.005;

/** By how many pixels the page is wider than its window. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Pixels between the margins of a sheet of A4. */
const sheet = { width: 680, height: 990 };

describe("every screen, enlarged twice, in forced colours and on paper", () => {
  test.each(screens.map((route) => [route.path || "(home)", route] as const))(
    "%s",
    async (_, route) => {
      const looks = await findLooks(route);
      expect(looks.length > 0, "nobody is shown it").toBe(!apart.includes(route.path));
      for (const { path, reader } of looks) {
        const { page, visit } = windows.get(reader) ?? (await guest());
        await visit(path);
        const found = {
          shift: await page.evaluate(() => (window as unknown as { shift: number }).shift),
          enlarged: await overflowOf(page),
          ...(await inForcedColors(page)),
          ...(await onPaper(page)),
        };
        expect([
          path,
          reader,
          { ...found, shift: found.shift > maxShift && !swapped.includes(route.path) },
        ]).toEqual([
          path,
          reader,
          { shift: false, enlarged: 0, edgeless: [], printed: 0, menus: 0 },
        ]);
      }
    },
  );
});

/** Buttons and fields that have no edge in forced colours, where their background isn't shown. */
async function inForcedColors(page: Page) {
  await page.emulateMedia({ forcedColors: "active" });
  const edgeless = await page.evaluate(() =>
    [...document.querySelectorAll("main :is(.t-button, .t-input, .t-status, .t-count)")]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
        return borderTopStyle === "none" || Number.parseFloat(borderTopWidth) === 0;
      })
      .map(({ className, textContent }) => `${className}: ${textContent?.slice(0, 40)}`),
  );
  await page.emulateMedia({ forcedColors: "none" });
  return { edgeless };
}

/** The page as it is printed: how much of it is cut off, and what only a screen needs. */
async function onPaper(page: Page) {
  const size = page.viewportSize();
  await page.setViewportSize(sheet);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const printed = await overflowOf(page);
  const menus = await page
    .getByRole("navigation", { name: "Glavna navigacija" })
    .filter({ visible: true })
    .count();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });
  if (size) await page.setViewportSize(size);
  return { printed, menus };
}
