import { describe, expect, test } from "vitest";
import { texts as listTexts } from "#areas/clearance/jmbag-list-texts.ts";
import { formatText } from "#kit/text/localization.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const world = await createWorld();
const { given, sql } = world;
const { signedIn } = await openBrowser(world);

await given.person({ roles: ["library"], username: "knjiznica", password_hash: passwordHash });
await given.person({
  roles: ["accountancy"],
  username: "racunovodstvo",
  password_hash: passwordHash,
});

async function waiting() {
  const student = await given.student();
  const thesis = await given.thesis({ mentor: await given.teacher() });
  const { id } = await given.reservation({ thesis, student, status: "confirmationOfPayment" });
  return { id, jmbag: String(student.jmbag) };
}

await given.person({ roles: ["studentServices"], username: "sluzba", password_hash: passwordHash });

async function dated(index: number) {
  const thesis = await given.thesis({ mentor: await given.teacher() });
  const defense = { defense_date: given.instant(20 + index), defense_place: `Dvorana ${index}` };
  return given.reservation({
    thesis,
    student: await given.student(),
    status: "mentorSetDefenseDate",
    ...defense,
  });
}

const statuses = async (ids: number[]) =>
  (
    await sql<{ status: string }>("select distinct status from reservations where id = any($1)", [
      ids,
    ])
  ).map(({ status }) => status);

const confirmedBy = async (office: string, ids: number[]) =>
  (
    await sql<{ id: number }>(
      `select id from reservations where id = any($1) and ${office}_confirmed_at is not null`,
      [ids],
    )
  ).length;

const { hr } = listTexts;

describe("confirming by a list", () => {
  test("ten students in at most four presses: typed by a scanner, then Ctrl+Enter", async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, waiting));
    const { page, visit, expectText, expectAccessible } = await signedIn({ username: "knjiznica" });
    await visit("/service/clear-by-list");
    const field = page.getByRole("textbox", { name: hr.jmbags });
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    // a scanner types digits and Enter without anybody pressing keys
    for (const { jmbag } of ten) {
      await page.keyboard.type(jmbag);
      await page.keyboard.press("Enter");
    }
    await expectText(formatText(hr.summary.ready, { count: 10 }));
    await expectAccessible();
    let presses = 0;
    await page.keyboard.press("Control+Enter");
    presses += 1;
    await expectText(hr.receipt.titles.library);
    await expectAccessible();
    expect(presses).toBeLessThanOrEqual(4);
    expect(
      await confirmedBy(
        "library",
        ten.map(({ id }) => id),
      ),
    ).toBe(10);
  });

  test("on a phone: pasted with a mistake, which stays in the list", async () => {
    const [one, two] = [await waiting(), await waiting()];
    const { page, visit, expectText, expectAccessible, clickButton } = await signedIn(
      { username: "racunovodstvo" },
      { width: 360 },
    );
    await visit("/service/accountancy");
    await page.getByRole("link", { name: "Potvrdi po popisu" }).click();
    await page.getByRole("heading", { level: 1, name: hr.title }).waitFor();
    const field = page.getByRole("textbox", { name: hr.jmbags });
    await field.fill(`${one.jmbag}\n00361234a5\n${two.jmbag}\n${one.jmbag}`);
    await expectText(hr.outcomes.notJmbag);
    await expectText(formatText(hr.outcomes.duplicate, { first: 1 }));
    // the result of a line stands beside it
    const lines = await field.evaluate((box) => {
      const { paddingTop, borderTopWidth, lineHeight } = getComputedStyle(box);
      const first = box.getBoundingClientRect().top;
      const above = first + Number.parseFloat(paddingTop) + Number.parseFloat(borderTopWidth);
      const height = Number.parseFloat(lineHeight);
      return [0, 1, 2, 3].map((line) => above + line * height);
    });
    const results = page.locator("ol[aria-hidden] > li");
    const tops = await results.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().top),
    );
    expect(tops.map(Math.round)).toEqual(lines.map(Math.round));
    expect(await results.nth(1).innerText()).toContain(hr.outcomes.notJmbag);
    await expectAccessible();
    await clickButton(formatText(hr.confirm, { count: 2 }));
    await expectText(formatText(hr.leftTitle, { count: 2 }));
    await expectAccessible();
    expect(await field.inputValue()).toBe("00361234a5");
    await expectText(hr.outcomes.notJmbag);
    expect(await confirmedBy("accountancy", [one.id, two.id])).toBe(2);
    await page.getByRole("link", { name: hr.toReceipt }).click();
    await expectText(hr.receipt.titles.accountancy);
    await expectAccessible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  });

  test("without scripts the list is checked by a button and then confirmed", async () => {
    const [one, two] = [await waiting(), await waiting()];
    const { page, visit } = await signedIn({ username: "knjiznica" }, { javaScriptEnabled: false });
    await visit("/service/clear-by-list");
    await page.getByRole("textbox", { name: hr.jmbags }).fill(`${one.jmbag}, ${two.jmbag}`);
    await page.getByRole("button", { name: hr.check }).click();
    await page.getByRole("button", { name: formatText(hr.confirm, { count: 2 }) }).click();
    await page.getByRole("heading", { name: hr.receipt.titles.library }).waitFor();
    expect(await confirmedBy("library", [one.id, two.id])).toBe(2);
  });
});

describe("the desks of the offices", () => {
  test("the library's ten confirmations are three presses", async () => {
    const ten = (await Promise.all(Array.from({ length: 10 }, waiting))).map(({ id }) => id);
    const { page, visit, expectText, expectAccessible } = await signedIn({ username: "knjiznica" });
    await visit("/service/library");
    const presses = ["j", "Control+a", "a"];
    for (const key of presses) await page.keyboard.press(key);
    await expectText("Nitko ne čeka potvrdu.");
    await expectAccessible();
    expect(presses.length).toBeLessThanOrEqual(4);
    expect(await confirmedBy("library", ten)).toBe(10);
  });

  test("accountancy confirms one and returns the proof of another with a reason, by keyboard", async () => {
    const { page, visit, expectText, expectAccessible } = await signedIn({
      username: "racunovodstvo",
    });
    await sql(
      "update reservations set accountancy_confirmed_at = now(), accountancy_confirmed_by = 1 where status = 'confirmationOfPayment'",
    );
    const [one, two] = [await waiting(), await waiting()];
    await visit("/service/accountancy");
    await page.keyboard.press("j");
    await page.keyboard.press("a");
    await expectText("Potvrđeno:");
    await page.keyboard.press("r");
    await page.keyboard.type("Iznos nije 70,00 eura.");
    await expectAccessible();
    await page.keyboard.press("Control+Enter");
    await expectText("Vraćeno:");
    const ids = [one.id, two.id];
    expect((await statuses(ids)).sort()).toEqual([
      "confirmationOfPayment",
      "mentorConfirmedThesis",
    ]);
    await expectAccessible();
  });

  test("student services see date and room in the list and confirm twelve dates in three presses", async () => {
    const twelve = (await Promise.all(Array.from({ length: 12 }, (_, index) => dated(index)))).map(
      ({ id }) => id,
    );
    const { page, visit, expectText, expectAccessible } = await signedIn({ username: "sluzba" });
    await visit("/service/student-services?task=confirmDate");
    await expectText("Dvorana 3 ·");
    const presses = ["j", "Control+a", "a"];
    for (const key of presses) await page.keyboard.press(key);
    await expectText("Potvrđeno je 12 termina obrana.");
    await expectAccessible();
    expect(presses.length).toBeLessThanOrEqual(3);
    expect(await statuses(twelve)).toEqual(["studentServicesConfirmedDefenseDate"]);
  });

  test("on a phone and as a grid", async () => {
    const ids = [(await dated(20)).id, (await dated(21)).id];
    const { page, visit, expectText, expectAccessible, clickButton } = await signedIn(
      { username: "sluzba" },
      { width: 360 },
    );
    await visit("/service/student-services");
    await page
      .getByRole("link", { name: /Dvorana 20/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Potvrdi termin" }).click();
    await expectText("Potvrđen termin:");
    await expectAccessible();
    await visit("/service/student-services?view=grid");
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole("checkbox").nth(1).check();
    await clickButton("Potvrdi termine (1)");
    await expectAccessible();
    await clickButton("Potvrdi termine (1)");
    await expectText("Potvrđen je 1 termin obrane.");
    expect(await statuses(ids)).toEqual(["studentServicesConfirmedDefenseDate"]);
  });
});
