import { describe, expect, test } from "vitest";
import {
  cells,
  drag,
  filter,
  firstWords,
  gridAppearances,
  gridBrowser,
  head,
  heads,
  inOrder,
  openGridFaculty,
  overflow,
  rowsOfStudents,
  soon,
  students,
  tool,
  users,
  width,
} from "./grid-helpers.ts";

const { admin, openGrid, signedIn } = await openGridFaculty();

describe.each(gridAppearances)("the grid by mouse, %s", (_, themeStyleDark) => {
  const open = (path: string, who = admin) => openGrid(path, themeStyleDark, who);

  test("sorts in Croatian order, in both directions and by a second column", async () => {
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

  test("filters by text without diacritics, values, numbers and yes or no, and removes filters", async () => {
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
    await soon(async () => (await firstWords(page)).toSorted()).toEqual(
      ["Čović", "Đurić", "Šumski"].toSorted(),
    );
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

  test("filters by a date in three boxes; an invalid date does not filter", async () => {
    const { page, expectAccessible } = await open(users);
    const all = (await cells(page, "name")).length;
    await tool(page, "Filteri").click();
    const day = filter(page, "lastLogin");
    const boxes = ["Dan", "Mjesec", "Godina"] as const;
    const fill = async (...values: readonly string[]) => {
      for (const [at, box] of boxes.entries())
        await day.getByRole("textbox", { name: box }).fill(values[at] ?? "");
    };
    expect(
      await Promise.all(
        boxes.map((name) => day.getByRole("textbox", { name }).getAttribute("maxlength")),
      ),
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

  test("resizes, moves and hides columns, and the URL stores it", async () => {
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
    await year.dragTo(page.locator('.t-grid-column-list [data-column="jmbag"]'), {
      targetPosition: { x: 30, y: 2 },
    });
    await soon(async () => (await heads(page))[0]).toBe("yearOfStudy");
    await page.getByRole("button", { name: "Pomakni Godina natrag" }).click();
    await soon(async () => (await heads(page)).slice(0, 2)).toEqual(["jmbag", "yearOfStudy"]);
    await expectAccessible();

    // the URL follows the view a moment later
    await soon(() => page.url()).toMatch(/hide=.*order=jmbag(?:,|%2C)yearOfStudy.*width=/);
    const shared = await context.newPage();
    await shared.goto(page.url());
    await shared.locator("[role=row][data-line]").first().waitFor();
    expect(await heads(shared)).toEqual(await heads(page));
    expect(await width(shared, "jmbag")).toBeCloseTo(await width(page, "jmbag"), 0);

    await page.getByRole("button", { name: "Početni stupci" }).click();
    await soon(async () => (await heads(page))[0]).toBe("name");
  });

  test("groups, aggregates and pivots", async () => {
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

  test("counts rows and shows the loading, empty and error states", async () => {
    const user = await signedIn(admin, gridBrowser(themeStyleDark));
    const { page, expectAccessible } = user;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(rowsOfStudents, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(students);
    await soon(() => firstWords(page)).toHaveLength(6); // the document contains the first rows
    await head(page, "name").getByRole("button").first().click();
    await page.getByText("Učitavanje…").filter({ visible: true }).first().waitFor();
    answer();
    await user.expectText("Ukupno 6 redaka");
    await page.unroute(rowsOfStudents);

    await page.goto(`${students}?name.has=sumski`);
    await user.expectText("Filtrirano 1 redak");
    await page.route(rowsOfStudents, (route) => route.abort("connectionreset"));
    await page.goto(students);
    await user.expectText("Podaci se nisu učitali.");
    await expectAccessible();
    await page.unroute(rowsOfStudents);
    await user.clickButton("Pokušaj ponovno");
    await user.expectText("Ukupno 6 redaka");

    await page.route(rowsOfStudents, (route) => route.fulfill({ json: [] }));
    await page.goto(students);
    await user.expectText("Nema podataka za prikazati");
    await expectAccessible();
  });
});

test("on a phone rows are cards, the side bar is a sheet, and nothing scrolls sideways", async () => {
  const user = await signedIn(admin, { width: 360 });
  const { page, expectAccessible } = user;
  await user.visit(`${students}?sort=name`);
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
