import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const world = await createWorld();
const { given, sql } = world;
const { signedIn } = await openBrowser(world);

const mentor = await given.teacher();

const isInView = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });

/** Scrolls the rows of the grid and the page to their ends; returns how far. */
const scrollToEnd = (page: Page) =>
  page.evaluate(() => {
    const rows = document.querySelector(".t-grid-viewport");
    rows?.scrollTo(0, rows.scrollHeight);
    window.scrollTo(0, document.body.scrollHeight);
    return (rows?.scrollTop ?? 0) + window.scrollY;
  });

test("the bar with the actions on ticked rows stays in sight while a long grid scrolls", async () => {
  const head = await given.head();
  await sql("update users set username = 'voditeljica', password_hash = $1 where id = $2", [
    passwordHash,
    head.id,
  ]);
  for (let index = 1; index <= 60; index += 1)
    await given.thesis({ mentor, name: `Tema ${index}`, status: "notPublished" });
  const { page, visit } = await signedIn({ username: "voditeljica" });
  await visit("/head-of-department/not-published?view=grid");
  await page.getByRole("link", { name: "Tema 1", exact: true }).waitFor();
  const scrolled = await scrollToEnd(page);
  expect(scrolled).toBeGreaterThan(200);
  expect(await isInView(page, ".t-selection-bar")).toBe(true);
});

test("so does the button that confirms the chosen rows of an office's grid", async () => {
  const library = await given.person({ roles: ["library"], password_hash: passwordHash });
  for (let index = 1; index <= 40; index += 1) {
    const thesis = await given.thesis({ mentor });
    await given.reservation({
      thesis,
      student: await given.student(),
      status: "confirmationOfPayment",
    });
  }
  const { page, visit } = await signedIn(library);
  await visit("/service/library?view=grid");
  await page.getByRole("checkbox").nth(1).check();
  const confirm = page.getByRole("button", { name: "Potvrdi odabrane (1)" });
  await confirm.waitFor();
  const scrolled = await scrollToEnd(page);
  expect(scrolled).toBeGreaterThan(200);
  expect(await isInView(page, ".t-selection-bar")).toBe(true);
  await confirm.click();
  await page.getByRole("dialog").waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test.each([1280, 1920])("a JMBAG stands in one line at %i px", async (width) => {
  const services = await given.person({
    roles: ["studentServices"],
    username: `sluzba${width}`,
    password_hash: passwordHash,
  });
  const student = await given.student();
  const thesis = await given.thesis({ mentor, name: `Tema za ${width}` });
  await given.reservation({ thesis, student, status: "mentorConfirmedReservation" });
  const { page, visit } = await signedIn(services, { width });
  await visit("/reservation");
  const cell = page.getByText(String(student.jmbag), { exact: true }).first();
  await cell.waitFor();
  const lines = await cell.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});
