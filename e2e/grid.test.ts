import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { Page } from "playwright-core";
import readSheets from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { world } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const faculty = await world();
const { given } = faculty;
const { signedIn } = await openBrowser(faculty);

const login = { password_hash: passwordHash, last_login: new Date("2026-03-07T10:00:00Z") };
const admin = await given.person({ roles: ["admin"], last_name: "Zorić", ...login });
const other = await given.person({ roles: ["admin"], last_name: "Zubak", ...login });
await given.person({ last_name: "Davni", last_login: login.last_login });
const law = await given.program({ name: "Šumarsko pravo" });
const trade = await given.program({ name: "Čuvanje dobara" });
const people = [
  ["Čović", law, 1, true],
  ["Zec", trade, 2, true],
  ["Đurić", law, 3, false],
  ["Cvitan", trade, 2, false],
  ["Šumski", law, 1, true],
  ["Dvornik", trade, 3, true],
] as const;
for (const [last_name, program, year, workshop] of people) {
  await given.student({
    last_name,
    first_name: "Iva",
    on: { study_program_id: program.id, year_of_study: year, finished_workshop: workshop },
  });
}

const students = "/user-study/show-all-student";
const users = "/user/show-all";
const rowsOfStudents = "**/user-study/grid-data-all-student*";
const inOrder = ["Cvitan", "Čović", "Dvornik", "Đurić", "Šumski", "Zec"];

describe.each([
  ["dark", "1"],
  ["light", "0"],
])("the grid by mouse, %s", (_, themeStyleDark) => {
  const look = { width: 1400, cookies: { themeStyleDark, appearanceReminder: "1" } };
  const open = async (path: string, who = admin) => {
    const one = await signedIn(who, look);
    await one.visit(path);
    await one.page.locator("[role=row][data-line]").first().waitFor();
    return one;
  };

  test("sorts in Croatian order, back and by a second column", async () => {
    const { page, expectAccessible } = await open(students);
    await head(page, "name").getByRole("button").first().click();
    await soon(() => firstWords(page)).toEqual(inOrder);
    expect(await head(page, "name").getAttribute("aria-sort")).toBe("ascending");
    await head(page, "name").getByRole("button").first().click();
    await soon(() => firstWords(page)).toEqual(inOrder.toReversed());
    expect(await head(page, "name").getAttribute("aria-sort")).toBe("descending");
    await soon(() => page.url()).toContain("sort=-name");
    await expectAccessible();
  });

  test("filters by folded text, by values, numbers and yes or no, and takes filters off", async () => {
    const { page, expectAccessible } = await open(students);
    await tool(page, "Filteri").click();
    const panel = page.getByRole("tabpanel");
    await filter(page, "name").getByRole("textbox").fill("sumski");
    await soon(() => firstWords(page)).toEqual(["Šumski"]);
    await filter(page, "name").getByRole("textbox").fill("");
    await soon(() => firstWords(page)).toHaveLength(6);

    await filter(page, "studyProgram").getByText("Odaberi vrijednosti").click();
    const choices = filter(page, "studyProgram").locator(".t-grid-value-list label");
    expect(await choices.allInnerTexts()).toEqual(["Čuvanje dobara\n3", "Šumarsko pravo\n3"]);
    await filter(page, "studyProgram").getByLabel("Šumarsko pravo").check();
    await soon(async () => (await firstWords(page)).toSorted()).toEqual(["Čović", "Đurić", "Šumski"].toSorted());
    await filter(page, "yearOfStudy").getByRole("textbox").first().fill("2");
    await soon(() => firstWords(page)).toEqual(["Đurić"]);
    await filter(page, "finishedWorkshop").getByLabel("Da").check();
    await page.getByText("Nijedan redak ne odgovara filterima.").waitFor();
    await expectAccessible();
    expect(await panel.isVisible()).toBe(true);

    await page.getByRole("button", { name: "Ukloni filter Radionica: Da" }).click();
    await soon(() => firstWords(page)).toEqual(["Đurić"]);
    await page.getByRole("button", { name: "Poništi sve" }).click();
    await soon(() => firstWords(page)).toHaveLength(6);
    await expectAccessible();
  });

  test("filters by a day in three boxes; what is no day filters nothing", async () => {
    const { page, expectAccessible } = await open(users);
    const all = (await cells(page, "name")).length;
    await tool(page, "Filteri").click();
    const day = filter(page, "lastLogin");
    const boxes = ["Dan", "Mjesec", "Godina"] as const;
    const fill = async (...values: readonly string[]) => {
      for (const [at, box] of boxes.entries()) await day.getByRole("textbox", { name: box }).fill(values[at] ?? "");
    };
    expect(
      await Promise.all(boxes.map((name) => day.getByRole("textbox", { name }).getAttribute("maxlength"))),
    ).toEqual(["2", "2", "4"]);
    await fill("7", "3", "2026");
    await soon(() => page.url()).toContain("lastLogin.day=2026-03-07");
    await soon(() => firstWords(page)).toContain("Davni");
    expect(new Set(await cells(page, "lastLogin"))).toEqual(new Set(["07.03.2026"]));
    await fill("31", "02", "2026");
    await soon(async () => (await cells(page, "name")).length).toBe(all);
    await expectAccessible();
    await fill("8", "3", "2026");
    await soon(async () => (await cells(page, "name")).length).toBe(0);
    await day.getByRole("button", { name: "Očisti datum: " }).click();
    await soon(async () => (await cells(page, "name")).length).toBe(all);
    expect(await day.getByRole("textbox", { name: "Dan" }).inputValue()).toBe("");
  });

  test("makes columns wider, moves and hides them, and the address keeps it", async () => {
    const { page, context, expectAccessible } = await open(students);
    const before = await width(page, "jmbag");
    await drag(page, head(page, "jmbag").locator(".t-grid-resize-handle"), 80);
    await soon(async () => Math.round((await width(page, "jmbag")) - before)).toBe(80);
    await drag(page, head(page, "jmbag").getByRole("button").first(), -290);
    await soon(async () => (await heads(page))[0]).toBe("jmbag");

    await tool(page, "Stupci").click();
    await page.getByRole("checkbox", { name: "Studijski program" }).uncheck();
    await soon(() => heads(page)).not.toContain("studyProgram");
    const year = page.locator('.t-grid-column-list [data-column="yearOfStudy"]');
    await year.dragTo(page.locator('.t-grid-column-list [data-column="jmbag"]'), { targetPosition: { x: 30, y: 2 } });
    await soon(async () => (await heads(page))[0]).toBe("yearOfStudy");
    await page.getByRole("button", { name: "Pomakni Godina natrag" }).click();
    await soon(async () => (await heads(page)).slice(0, 2)).toEqual(["jmbag", "yearOfStudy"]);
    await expectAccessible();

    await soon(() => page.url()).toMatch(/hide=.*order=.*width=/);
    const shared = await context.newPage();
    await shared.goto(page.url());
    await shared.locator("[role=row][data-line]").first().waitFor();
    expect(await heads(shared)).toEqual(await heads(page));
    expect(await width(shared, "jmbag")).toBeCloseTo(await width(page, "jmbag"), 0);

    await page.getByRole("button", { name: "Početni stupci" }).click();
    await soon(async () => (await heads(page))[0]).toBe("name");
  });

  test("groups, adds up and turns", async () => {
    const { page, expectAccessible } = await open(students);
    await tool(page, "Stupci").click();
    await page.getByLabel("Grupiraj po").selectOption({ label: "Studijski program" });
    const groups = page.locator("[role=row][aria-expanded]");
    await soon(() => groups.count()).toBe(2);
    await soon(() => groups.first().innerText()).toMatch(/^Čuvanje dobara\s+3/);
    expect(await page.getByRole("treegrid").count()).toBe(1);
    await page.getByRole("button", { name: "Postavke stupca Godina" }).click();
    await page.getByLabel("U grupi prikaži").selectOption({ label: "Zbroj" });
    await soon(() => cells(page, "yearOfStudy")).toEqual(["7", "5", "12"]);
    await groups.first().locator("[role=gridcell]").first().click();
    await expectAccessible();
    await page.getByLabel("Zaokreni po (pivot)").selectOption({ label: "Radionica" });
    await soon(() => page.locator("[role=columnheader]").allInnerTexts()).toEqual([
      "Studijski program",
      "Ne",
      "Da",
      "Ukupno · Godina",
    ]);
    await expectAccessible();
  });

  test("opens a link in a new tab from its context menu", async () => {
    const { page, context, expectAccessible } = await open(students);
    await page.getByRole("link", { name: "Čović Iva" }).click({ button: "right" });
    await page.getByRole("menu").waitFor();
    await expectAccessible();
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("menuitem", { name: "Otvori poveznicu u novoj kartici" }).click(),
    ]);
    await tab.waitForURL("**/user-study/show-student/*");
    expect(page.url()).toContain(students);
  });

  test("takes away exactly what is shown, as XLSX and CSV", async () => {
    const { page } = await open(`${students}?sort=-name&finishedWorkshop.yes=1&hide=jmbag&order=yearOfStudy,name`);
    const shown = await firstWords(page);
    expect(shown).toEqual(["Zec", "Šumski", "Dvornik", "Čović"]);
    const csv = await download(page, "CSV");
    expect(csv.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines: string[][] = parse(csv, { delimiter: ";", bom: true });
    expect(lines[0]?.slice(0, 2)).toEqual(["Godina", "Student"]);
    expect(lines.slice(1).map(([year, name]) => [year, name])).toEqual([
      ["2", "Zec Iva"],
      ["1", "Šumski Iva"],
      ["3", "Dvornik Iva"],
      ["1", "Čović Iva"],
    ]);
    const [sheet] = await readSheets(await download(page, "Excel (XLSX)"));
    expect(sheet?.data.slice(0, 3).map((row) => row.slice(0, 2))).toEqual([
      ["Godina", "Student"],
      [2, "Zec Iva"],
      [1, "Šumski Iva"],
    ]);
    expect(sheet?.data).toHaveLength(5);
  });

  test("gives spreadsheets real days", async () => {
    const { page } = await open(`${users}?name.has=zoric`);
    const [sheet] = await readSheets(await download(page, "Excel (XLSX)"));
    expect(sheet?.data[1]?.some((cell) => cell instanceof Date && cell.toISOString().startsWith("20"))).toBe(true);
  });

  test("prints exactly what is shown, from its address alone", async () => {
    const { page, context, expectAccessible } = await open(`${students}?sort=name&group=studyProgram&hide=jmbag`);
    await tool(page, "Izvoz").click();
    const [paper] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("menuitem", { name: "Ispis" }).click(),
    ]);
    await paper.locator(".t-print table").waitFor();
    expect(await paper.locator("tbody td:nth-child(2)").allInnerTexts()).toEqual([
      "",
      "Cvitan Iva",
      "Dvornik Iva",
      "Zec Iva",
      "",
      "Čović Iva",
      "Đurić Iva",
      "Šumski Iva",
    ]);
    expect(await paper.locator(".t-print").innerText()).toContain("Grupirano po: Studijski program");
    expect(await paper.locator(".t-print").innerText()).toContain("6 redaka");
    expect(await paper.locator("h1:visible").count()).toBe(1);
    expect(await paper.getByRole("navigation").filter({ visible: true }).count()).toBe(0);
    await paper.emulateMedia({ media: "print" });
    expect(await paper.getByRole("button", { name: "Ispiši" }).isVisible()).toBe(false);
    await page.goto(paper.url());
    await page.locator(".t-print table").waitFor();
    await expectAccessible();
  });

  test("keeps a view under a name, shares it, and lets go of it", async () => {
    const mine = `Radionica ${themeStyleDark}`;
    const { page, context, expectAccessible } = await open(`${students}?finishedWorkshop.yes=1&sort=name`);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await tool(page, "Pogledi").click();
    await page.getByText("Još nemate spremljenih pogleda.").waitFor();
    await page.getByLabel("Naziv pogleda").fill(mine);
    await page.getByLabel("Podijeli s ostalima koji vide ovaj popis").check();
    await page.getByRole("button", { name: "Spremi pogled" }).click();
    await page.getByText(`Pogled „${mine}” je spremljen.`).waitFor();
    await expectAccessible();
    await page.getByRole("button", { name: `Kopiraj poveznicu na pogled ${mine}` }).click();
    await page.getByText("Poveznica je kopirana.").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).searchParams.get("finishedWorkshop.yes")).toBe("1");

    const colleague = await open(students, other);
    await tool(colleague.page, "Pogledi").click();
    await colleague.page.getByRole("link", { name: mine }).click();
    await soon(() => firstWords(colleague.page)).toEqual(["Čović", "Dvornik", "Šumski", "Zec"]);
    expect(await colleague.page.getByRole("button", { name: `Obriši pogled ${mine}` }).count()).toBe(0);

    await page.getByLabel("Naziv pogleda").fill(mine);
    await page.getByRole("button", { name: "Spremi pogled" }).click();
    await page.getByRole("dialog", { name: `Pogled „${mine}” već postoji` }).waitFor();
    await expectAccessible();
    await page.getByRole("button", { name: "Zamijeni pogled" }).click();
    await page.getByText(`Pogled „${mine}” je spremljen.`).waitFor();
    await tool(page, "Pogledi").click();
    await page.getByRole("button", { name: `Obriši pogled ${mine}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Obriši pogled" }).click();
    await page.getByText(`Pogled „${mine}” je obrisan.`).waitFor();
  });

  test("counts rows, and says what is loading, empty or failed", async () => {
    const one = await signedIn(admin, look);
    const { page, expectAccessible } = one;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(rowsOfStudents, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(students);
    await page.getByText("Učitavanje…").filter({ visible: true }).first().waitFor();
    answer();
    await one.expectText("Ukupno 6 redaka");
    await page.unroute(rowsOfStudents);

    await page.goto(`${students}?name.has=sumski`);
    await one.expectText("Filtrirano 1 redak");
    await page.route(rowsOfStudents, (route) => route.abort("connectionreset"));
    await page.goto(students);
    await one.expectText("Podaci se nisu učitali.");
    await expectAccessible();
    await page.unroute(rowsOfStudents);
    await one.clickButton("Pokušaj ponovno");
    await one.expectText("Ukupno 6 redaka");

    await page.route(rowsOfStudents, (route) => route.fulfill({ json: [] }));
    await page.goto(students);
    await one.expectText("Nema podataka za prikazati");
    await expectAccessible();
  });
});

describe.each([
  ["dark", "1"],
  ["light", "0"],
])("the grid by keyboard alone, %s", (_, themeStyleDark) => {
  const look = { width: 1400, cookies: { themeStyleDark, appearanceReminder: "1" } };

  test("is walked, sorted, narrowed and opened", async () => {
    const one = await signedIn(admin, look);
    const { page, expectAccessible } = one;
    const { keyboard } = page;
    await one.visit(students);
    await page.locator("[role=row][data-line]").first().waitFor();
    await tabInto(page);
    await keyboard.press("Control+Home");
    await keyboard.press("ArrowUp");
    expect(await focusedIn(page, "columnheader")).toBe("name");
    await keyboard.press("Enter");
    await soon(() => firstWords(page)).toEqual(inOrder);
    await expectAccessible();

    await keyboard.press("Shift+F10");
    await page.getByRole("menu").waitFor();
    await expectAccessible();
    await chooseFromMenu(page, "Proširi");
    await soon(() => page.url()).toContain("width=name");
    await keyboard.press("Shift+F10");
    await chooseFromMenu(page, "Pomakni udesno");
    await soon(async () => (await heads(page))[0]).not.toBe("name");
    await keyboard.press("Shift+F10");
    await chooseFromMenu(page, "Pomakni ulijevo");
    await soon(async () => (await heads(page))[0]).toBe("name");

    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await page.waitForURL("**/user-study/show-student/*");
  });

  test("has its tools, panels and menus at hand", async () => {
    const one = await signedIn(admin, look);
    const { page, expectAccessible } = one;
    const { keyboard } = page;
    await one.visit(students);
    await tabTo(page, "Stupci");
    await keyboard.press("Enter");
    await page.getByRole("tab", { name: "Stupci", selected: true }).waitFor();
    expect(await focusedText(page)).toBe("Stupci");
    await keyboard.press("ArrowRight");
    await page.getByRole("tab", { name: "Filteri", selected: true }).waitFor();
    await page.locator(".t-grid-filter").first().waitFor();
    await tabTo(page, "Student: Sadrži");
    await keyboard.type("sumski");
    await soon(() => firstWords(page)).toEqual(["Šumski"]);
    await expectAccessible();
    await keyboard.press("Escape");
    await soon(() => page.getByRole("tabpanel").count()).toBe(0);
    expect(await focusedText(page)).toBe("Stupci");

    await tabTo(page, "Izvoz");
    await keyboard.press("Enter");
    await page.getByRole("menu", { name: "Izvoz" }).waitFor();
    await soon(() => focusedText(page)).toBe("Excel (XLSX)");
    await keyboard.press("ArrowDown");
    const [file] = await Promise.all([page.waitForEvent("download"), keyboard.press("Enter")]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    await tabTo(page, "Ukloni filter Student sadrži „sumski”");
    await keyboard.press("Enter");
    await soon(() => firstWords(page)).toHaveLength(6);
  });
});

test("on a phone the rows are cards, the side bar is a sheet, and nothing scrolls sideways", async () => {
  const one = await signedIn(admin, { width: 360, cookies: { appearanceReminder: "1" } });
  const { page, expectAccessible } = one;
  await one.visit(`${students}?sort=name`);
  await page.getByText("Cvitan Iva").waitFor();
  const [first, second] = await Promise.all(
    ["Cvitan Iva", "Čović Iva"].map((name) => page.getByText(name).first().boundingBox()),
  );
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBeGreaterThan(100);
  expect(await overflow(page)).toBe(0);
  await tool(page, "Filteri").click();
  await page.getByRole("tabpanel").waitFor();
  await expectAccessible();
  await filter(page, "name").getByRole("textbox").fill("covic");
  await page.keyboard.press("Escape");
  await soon(() => page.getByText("Cvitan Iva").count()).toBe(0);
  expect(await overflow(page)).toBe(0);
});

/** Retries an expectation until it holds: rows update after the URL, and a busy machine is slow. */
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });

const tool = (page: Page, name: string) => page.locator(".t-grid-tool-button", { hasText: name });
const head = (page: Page, key: string) => page.locator(`[role=columnheader][data-key="${key}"]`);
const filter = (page: Page, key: string) => page.locator(`.t-grid-filter[data-column="${key}"]`);
const heads = (page: Page) =>
  page
    .locator("[role=columnheader][data-key]")
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.key));

/** Returns the visible texts of a column from top to bottom. */
async function cells(page: Page, key: string): Promise<string[]> {
  const at = await head(page, key).getAttribute("aria-colindex");
  const texts = await page.locator(`[role=row][data-line] [role=gridcell][aria-colindex="${at}"]`).allInnerTexts();
  return texts.map((text) => text.trim()).filter(Boolean);
}

const firstWords = async (page: Page) => (await cells(page, "name")).map((name) => name.split(" ")[0]);
const width = async (page: Page, key: string) => (await head(page, key).boundingBox())?.width ?? 0;
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function drag(page: Page, what: ReturnType<Page["locator"]>, by: number) {
  const box = await what.boundingBox();
  if (!box) throw new Error("nothing to drag");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y, { steps: 4 });
  await page.mouse.move(x + by, y, { steps: 4 });
  await page.mouse.up();
}

async function download(page: Page, kind: string): Promise<Buffer> {
  await tool(page, "Izvoz").click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: kind, exact: true }).click(),
  ]);
  return readFile(await file.path());
}

const focusedText = (page: Page) =>
  page.evaluate(() =>
    (document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent)?.trim(),
  );

const focusedIn = (page: Page, role: string) =>
  page.evaluate((role) => document.activeElement?.closest<HTMLElement>(`[role=${role}]`)?.dataset.key, role);

/** Presses Tab until the element with this name has the focus; fails if it is never reached. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press("Tab");
    if ((await focusedText(page))?.startsWith(name)) return;
  }
  throw new Error(`The focus never reached «${name}».`);
}

async function tabInto(page: Page) {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.closest("[role=grid], [role=treegrid]") !== null)) return;
  }
  throw new Error("The focus never reached the grid.");
}

/** Moves down an open menu to an entry and selects it. */
async function chooseFromMenu(page: Page, name: string) {
  for (let presses = 0; presses < 30; presses++) {
    if ((await focusedText(page)) === name) return page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`The menu has no «${name}».`);
}
