import type { Browser, BrowserContext, Page } from "playwright-core";
import { reminderCookie } from "#kit/appearance/appearance.ts";
import { launchChromium } from "#test/world/chromium.ts";
import { type Bench, median } from "../measurement.ts";
import { type ServerProcess, startServerProcess } from "../servers.ts";
import { warmUp } from "./arrivals.ts";
import { insertStudents, type NewStudent, pagesOfFirstDay } from "./faculty-of-students.ts";

/** Students who come in the minute before, without a browser, and those who are measured. */
const [warmUpStudents, measuredStudents] = [60, 5];

/**
 * Measures what a student's visit costs the server, as processor time of node's main thread in
 * milliseconds, part by part: a first day with an empty cache in Chromium (two documents, their
 * files, the sign-in, seven pages, a reservation), and a day on which the student returns. Each
 * figure is the median of five students.
 */
export const visit: Bench = {
  name: "visit of a student",
  async run() {
    const server = await startServerProcess({ environment: { TEZA_DEMO: "1" } });
    const browser = await launchChromium();
    try {
      await server.sql("delete from pgboss.schedule"); // no job runs meanwhile
      const measured: Part[][] = [];
      const students = await insertStudents(server, warmUpStudents + measuredStudents);
      await warmUp(server, students.slice(measuredStudents));
      for (const student of students.slice(0, measuredStudents))
        measured.push(await measureStudent(server, browser, student));
      return medianParts(measured).map(({ name, mainThread, requests }) => ({
        label: name,
        text: `${mainThread.toFixed(1)} ms, ${requests} requests`,
      }));
    } finally {
      await browser.close();
      await server.close();
    }
  },
};

/** A part of a visit: milliseconds of node's main thread, and requests of the browser. */
type Part = { name: string; mainThread: number; requests: number };

async function measureStudent(
  server: ServerProcess,
  browser: Browser,
  student: NewStudent,
): Promise<Part[]> {
  const context = await browser.newContext({ locale: "hr-HR" });
  await context.addCookies([{ name: reminderCookie, value: "1", url: server.url }]);
  const measure = startMeasuring(server, context);
  try {
    const page = await context.newPage();
    const parts = [
      await measure("the home page and its files", () => page.goto(server.url)),
      await measure("the sign-in page", () => openPage(page, "/login")),
      await measure("signing in", () => signIn(page, student)),
    ];
    const ofPages: Part[] = [];
    for (const path of pagesOfFirstDay(student))
      ofPages.push(await measure("seven pages", () => openPage(page, path)));
    parts.push(sumOf("seven pages", ofPages));
    parts.push(await measure("reserving", () => reserve(page)));
    const returning = [
      await measure("the return: home page", () => page.goto(`${server.url}/homepage-user`)),
      await measure("the return: the reservation", () =>
        openPage(page, "/student/all-my-reservations"),
      ),
    ];
    return [...parts, sumOf("first day", parts), ...returning, sumOf("return day", returning)];
  } finally {
    await context.close();
  }
}

/** Returns a function that runs a part of a visit and measures it until the network is idle. */
function startMeasuring(server: ServerProcess, context: BrowserContext) {
  let requests = 0;
  context.on("request", () => {
    requests += 1;
  });
  return async (name: string, work: () => Promise<unknown>): Promise<Part> => {
    const [requestsBefore, { mainThread: before }] = [requests, await server.usage()];
    await work();
    const [page] = context.pages();
    await page?.waitForLoadState("networkidle");
    const { mainThread } = await server.usage();
    return { name, mainThread: mainThread - before, requests: requests - requestsBefore };
  };
}

/** Opens a page as a link does, which requests its data and the scripts that are missing. */
const openPage = (page: Page, path: string) =>
  page.evaluate(
    (address) =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
      ).__reactRouterDataRouter.navigate(address),
    path,
  );

async function signIn(page: Page, { username, password }: NewStudent) {
  await page.getByLabel("Korisničko ime").fill(username);
  await page.getByLabel("Lozinka").fill(password);
  await page.getByRole("button", { name: "Prijavi se", exact: true }).click();
  await page.waitForURL("**/homepage-user");
}

async function reserve(page: Page) {
  await page.getByRole("button", { name: "Rezerviraj temu", exact: true }).click();
  await page.waitForURL("**/student/reservation/*");
}

const sumOf = (name: string, parts: readonly Part[]): Part => ({
  name,
  mainThread: parts.reduce((sum, { mainThread }) => sum + mainThread, 0),
  requests: parts.reduce((sum, { requests }) => sum + requests, 0),
});

/** The median of each part; all visits have the same parts. */
const medianParts = ([first = [], ...others]: readonly Part[][]): Part[] =>
  first.map(({ name }, index) => {
    const all = [first, ...others].flatMap((parts) => parts[index] ?? []);
    return {
      name,
      mainThread: median(all.map(({ mainThread }) => mainThread)),
      requests: median(all.map(({ requests }) => requests)),
    };
  });
