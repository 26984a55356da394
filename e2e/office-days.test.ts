import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { texts as listTexts } from "#areas/clearance/jmbag-list-texts.ts";
import { toEntry } from "#areas/payments/bank-statements/sample-statement.ts";
import { toReference } from "#areas/payments/hub3.ts";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { formatText } from "#kit/text/localization.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";
import { countPresses, moveTo } from "./keyboard.ts";

const world = await createWorld();
const { given, sql } = world;
const { signedIn } = await openBrowser(world);
await given.defenseDeadline();
await given.paymentSettings();
const office = (role: "library" | "accountancy" | "studentServices") =>
  given.person({ roles: [role], password_hash: passwordHash });
const [library, accountancy, services] = [
  await office("library"),
  await office("accountancy"),
  await office("studentServices"),
];
const { hr } = listTexts;
let rooms = 0;

/**
 * Thirty students, or so many, whose reservations are in this status; nobody else waits for an
 * office.
 */
async function students(status: ReservationStatus, count = 30) {
  await sql(
    `with ended as (update reservations set status = 'canceled', reason_for_cancellation = 'Kraj.'
       where status <> 'canceled' returning thesis_id)
     update theses set status = 'published' from ended where theses.id = ended.thesis_id`,
  );
  return moreStudents(status, count);
}

async function moreStudents(status: ReservationStatus, count: number) {
  const rows: { id: number; jmbag: string }[] = [];
  while (rows.length < count) {
    rooms += 1;
    const student = await given.student();
    const thesis = await given.thesis({ mentor: await given.teacher() });
    const dated = {
      defense_date: given.instant(20 + (rooms % 12)),
      defense_place: `Dvorana ${rooms}`,
    };
    const { id } = await given.reservation({
      thesis,
      student,
      status,
      ...(status === "mentorSetDefenseDate" && dated),
    });
    rows.push({ id, jmbag: String(student.jmbag) });
  }
  return rows;
}

const countWhere = async (condition: string, rows: readonly { id: number }[]) =>
  (
    await sql(`select 1 from reservations where id = any($1) and ${condition}`, [
      rows.map(({ id }) => id),
    ])
  ).length;

/** The pages of single theses and reservations that were opened. */
function openedPages(page: Page) {
  const opened: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(student\/(thesis|reservation)|reservation\/show)\/\d+/.test(pathname))
      opened.push(pathname);
  });
  return opened;
}

const dark = { themeStyleDark: "1" };
const scrollsAcross = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

describe("a library's day with thirty students", () => {
  test("by keyboard: all are confirmed on one page in three presses", async () => {
    const thirty = await students("confirmationOfPayment");
    const { page, visit, expectText, expectAccessible } = await signedIn(library, {
      cookies: dark,
    });
    await visit("/service/library");
    const opened = openedPages(page);
    const { counts, press } = countPresses(page);
    for (const key of ["j", "Control+a", "a"]) await press(key);
    await expectText("Nitko ne čeka potvrdu.");
    await expectAccessible();
    expect(counts).toMatchObject({ presses: 3, pages: 0 });
    expect(opened).toEqual([]);
    expect(await countWhere("library_confirmed_by is not null", thirty)).toBe(30);
  });

  test("by mouse, on a phone: a pasted list is checked and confirmed in one go", async () => {
    const thirty = await students("confirmationOfPayment");
    const { page, visit, expectText, expectAccessible, clickButton } = await signedIn(library, {
      width: 360,
    });
    await visit("/service/library");
    const opened = openedPages(page);
    await page.getByRole("link", { name: "Potvrdi po popisu" }).click();
    await page.getByRole("heading", { level: 1, name: hr.title }).waitFor();
    await page
      .getByRole("textbox", { name: hr.jmbags })
      .fill(thirty.map(({ jmbag }) => jmbag).join("\n"));
    await expectText(formatText(hr.summary.ready, { count: 30 }));
    await expectAccessible();
    await clickButton(formatText(hr.confirm, { count: 30 }));
    await expectText(hr.receipt.titles.library);
    await expectAccessible();
    expect([opened, await scrollsAcross(page)]).toEqual([[], false]);
    expect(await countWhere("library_confirmed_by is not null", thirty)).toBe(30);
  });
});

describe("an accountancy's day with thirty students", () => {
  /** A statement with the payments of these reservations. */
  async function statementOf(rows: readonly { id: number; jmbag: string }[], name: string) {
    const years = await sql<{ id: number; year: number }>(
      "select id, extract(year from created_at at time zone 'Europe/Zagreb')::int as year from reservations where id = any($1)",
      [rows.map(({ id }) => id)],
    );
    const entries = rows.map(({ id, jmbag }) => {
      const year = years.find((row) => row.id === id)?.year ?? 0;
      const settings = { model: "HR05", referenceTemplate: "GODINA-JMBAG-REZERVACIJA" } as const;
      const reference = `HR05${toReference(settings, { year, jmbag, reservationId: id })}`;
      return toEntry(
        { payer: "Uplatitelj", cents: 7000, reference },
        given.day(0),
        `${name}-${id}`,
      );
    });
    const [own] = await sql<{ iban: string }>("select iban from payment_settings");
    const account = `<Acct><Id><IBAN>${own?.iban}</IBAN></Id></Acct>`;
    const xml = `<?xml version="1.0" encoding="UTF-8"?><Document><BkToCstmrStmt><Stmt>${account}${entries.join("")}</Stmt></BkToCstmrStmt></Document>`;
    return { name: `${name}.xml`, mimeType: "application/xml", buffer: Buffer.from(xml) };
  }

  test("by keyboard: a statement pays for 29, the proof of the last is returned with a reason", async () => {
    const thirty = await students("confirmationOfPayment");
    const { page, visit, expectText, expectAccessible } = await signedIn(accountancy);
    await visit("/service/bank-statements/new");
    const opened = openedPages(page);
    await page
      .locator("input[type=file]")
      .setInputFiles(await statementOf(thirty.slice(1), "izvadak-1"));
    await moveTo(page, "Uvezi izvadak");
    await page.keyboard.press("Enter");
    await expectText("Pročitano je 29 uplata");
    await moveTo(page, "Odaberi sve");
    await page.keyboard.press("Space");
    await expectAccessible();
    await moveTo(page, "Prihvati odabrane (29)");
    await page.keyboard.press("Enter");
    await expectText("Prihvaćeno je 29 uplata.");
    await expectAccessible();
    await visit("/service/accountancy");
    for (const key of ["j", "r"]) await page.keyboard.press(key);
    await page.keyboard.type("Iznos nije 70,00 eura.");
    await page.keyboard.press("Control+Enter");
    await expectText("Nitko ne čeka potvrdu.");
    expect(opened).toEqual([]);
    expect(await countWhere("accountancy_confirmed_by is not null", thirty)).toBe(29);
    expect(await countWhere("status = 'mentorConfirmedThesis'", thirty)).toBe(1);
  });

  test("by mouse, on a phone: the payments of thirty are accepted together", async () => {
    const thirty = await students("confirmationOfPayment");
    const { page, visit, expectText, expectAccessible, clickButton } = await signedIn(accountancy, {
      cookies: dark,
      width: 360,
    });
    await visit("/service/bank-statements/new");
    const opened = openedPages(page);
    await page.locator("input[type=file]").setInputFiles(await statementOf(thirty, "izvadak-2"));
    await clickButton("Uvezi izvadak");
    await expectText("Pročitano je 30 uplata");
    await page.getByLabel("Odaberi sve").check();
    await expectAccessible();
    await clickButton("Prihvati odabrane (30)");
    await expectText("Prihvaćeno je 30 uplata.");
    await expectAccessible();
    expect([opened, await scrollsAcross(page)]).toEqual([[], false]);
    expect(await countWhere("accountancy_confirmed_by is not null", thirty)).toBe(30);
  });
});

describe("student services' day with thirty students", () => {
  test("by keyboard: fifteen formal conditions one after another, fifteen dates together in three presses", async () => {
    const formal = await students("statements", 15);
    const dated = await moreStudents("mentorSetDefenseDate", 15);
    const { page, visit, expectText, expectAccessible } = await signedIn(services, {
      cookies: dark,
    });
    // the next student is then decided about while the page of the last one is still being drawn
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await visit("/service/student-services?task=formal");
    const opened = openedPages(page);
    await page.keyboard.press("j");
    for (let index = 1; index <= formal.length; index += 1) {
      // a task that is not shown yet can't be decided
      await page.waitForFunction(
        (left) => {
          const row = document.activeElement?.closest("[data-key]")?.textContent;
          const shown = document.querySelector("section h2")?.textContent;
          return (
            document.querySelectorAll("[data-key]").length === left && shown && row?.includes(shown)
          );
        },
        formal.length + 1 - index,
      );
      await page.getByRole("button", { name: "Potvrdi uvjete" }).waitFor();
      await page.keyboard.press("a");
      await expect
        .poll(() => countWhere("status = 'submittedToStudentServices'", formal))
        .toBe(index);
    }
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await expectAccessible();
    await visit("/service/student-services?task=confirmDate");
    const { counts, press } = countPresses(page);
    for (const key of ["j", "Control+a", "a"]) await press(key);
    await expectText("Potvrđeno je 15 termina obrana.");
    expect(counts).toEqual({ presses: 3, pages: 0, posts: 1 });
    await expectAccessible();
    expect(opened).toEqual([]);
    expect(await countWhere("status = 'studentServicesConfirmedDefenseDate'", dated)).toBe(15);
  });

  test("by mouse: thirty dates are confirmed in the table, then their papers are one PDF", async () => {
    const thirty = await students("mentorSetDefenseDate");
    const { page, visit, expectText, expectAccessible, clickButton } = await signedIn(services, {
      width: 1280,
    });
    await visit("/service/student-services?view=grid");
    const opened = openedPages(page);
    await page.getByRole("checkbox").first().check();
    await clickButton("Potvrdi termine (30)");
    await expectAccessible();
    await clickButton("Potvrdi termine (30)");
    await expectText("Potvrđeno je 30 termina obrana.");
    expect(await countWhere("status = 'studentServicesConfirmedDefenseDate'", thirty)).toBe(30);
    await sql(
      `insert into certificates_of_completion (reservation_id, female) select id, true from reservations where id = any($1)`,
      [thirty.map(({ id }) => id)],
    );
    await visit(
      `/service/paper-batch?kind=applicationForm&reservations=${thirty.map(({ id }) => id).join(",")}`,
    );
    await clickButton("Izradi 30 isprava");
    await page.getByRole("link", { name: "Prijavnica za obranu rada - 30.pdf" }).waitFor();
    await expectAccessible();
    expect(opened).toEqual([]);
  });
});
