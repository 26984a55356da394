import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const world = await createWorld();
const { given, sql, as } = world;
const { signedIn } = await openBrowser(world);

const clerk = await given.person({
  roles: ["library"],
  username: "knjiznicarka",
  password_hash: passwordHash,
});
const colleague = await given.person({ roles: ["library"] });

const mentor = await given.teacher();
const ids: number[] = [];
for (let index = 1; index <= 7; index += 1) {
  const thesis = await given.thesis({ mentor, name: `Rad ${index}` });
  const student = await given.student({ first_name: "Student", last_name: `Broj${index}` });
  ids.push((await given.reservation({ thesis, student, status: "confirmationOfPayment" })).id);
}

/** The numbers of the theses that the library has confirmed, in order. */
const confirmed = async () => {
  const rows = await sql<{ id: number }>(
    "select id from reservations where library_confirmed_at is not null order by id",
  );
  return rows.map(({ id }) => ids.indexOf(id) + 1);
};

test("a range of rows is ticked and decided by keyboard; each row says what became of it, then the rest is done", async () => {
  const { page, visit, expectText, expectAccessible } = await signedIn(clerk);
  await visit("/service/library");
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  const focusOn = (title: string) =>
    page.waitForFunction((wanted) => document.activeElement?.textContent?.includes(wanted), title);
  for (const key of ["j", "j"]) await page.keyboard.press(key);
  await focusOn("Rad 2");
  for (const key of ["Shift+j", "Shift+ArrowDown"]) await page.keyboard.press(key);
  await focusOn("Rad 4");
  await page.getByRole("button", { name: "Potvrdi odabrane (3)" }).waitFor();
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Potvrdi odabrane (2)" }).waitFor();
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Potvrdi odabrane (3)" }).waitFor();
  const elsewhere = await as(colleague);
  await elsewhere.post("/service/library", {
    step: "clearLibrary",
    form_reservations: String(ids[2]),
    submitButtonClick: "confirm",
  });
  expect(await confirmed()).toEqual([3]);

  await page.keyboard.press("a");
  const results = page.getByRole("alert").filter({ hasText: "Neki zadaci nisu obavljeni" });
  await results.waitFor();
  const lines = await results.getByRole("listitem").allTextContents();
  // a person who is no longer in the queue is named, too
  expect(lines.map((line) => [line.split(":")[0], line.endsWith(": potvrđeno")])).toEqual([
    ["Student Broj2", true],
    ["Student Broj3", false],
    ["Student Broj4", true],
  ]);
  expect(await confirmed()).toEqual([2, 3, 4]);
  await expectAccessible();

  await page.getByRole("link", { name: /Rad [234] / }).waitFor({ state: "detached" });
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(0);
  await page.keyboard.press("Control+a");
  await page.getByRole("button", { name: "Potvrdi odabrane (4)" }).waitFor();
  await page.keyboard.press("a");
  await expectText("Nitko ne čeka potvrdu.");
  expect(await confirmed()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(posts).toBe(2);
  await expectAccessible();
});

test("a range of rows is ticked by Shift and a click, and after the decision the focus is on the next row", async () => {
  for (let index = 8; index <= 13; index += 1) {
    const thesis = await given.thesis({ mentor, name: `Rad ${index}` });
    const student = await given.student({ first_name: "Student", last_name: `Broj${index}` });
    ids.push((await given.reservation({ thesis, student, status: "confirmationOfPayment" })).id);
  }
  const { page, visit } = await signedIn(clerk);
  await visit("/service/library");
  const box = (index: number) =>
    page.getByRole("checkbox", { name: `Rad ${index}`, exact: false }).first();
  await box(9).click();
  await box(12).click({ modifiers: ["Shift"] });
  await page.getByRole("button", { name: "Potvrdi odabrane (4)" }).waitFor();
  await box(11).click({ modifiers: ["Shift"] });
  await page.getByRole("button", { name: "Potvrdi odabrane (2)" }).waitFor();
  await page.getByRole("button", { name: "Potvrdi odabrane (2)" }).click();
  await page.waitForFunction(() => document.activeElement?.textContent?.includes("Rad 11"));
  expect((await confirmed()).filter((index) => index > 7)).toEqual([9, 10]);
});

test("the checkboxes of a desk are large enough for a finger, also without scripts", async () => {
  const { page, visit } = await signedIn(clerk, { javaScriptEnabled: false });
  const thesis = await given.thesis({ mentor, name: "Rad s kvačicom" });
  await given.reservation({
    thesis,
    student: await given.student(),
    status: "confirmationOfPayment",
  });
  await visit("/service/library");
  const box = await page.locator("[data-key] input[type=checkbox]").first().boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
});
