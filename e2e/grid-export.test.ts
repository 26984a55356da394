import { parse } from "csv-parse/sync";
import readSheets from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { readPdfText } from "#kit/pdf/fixtures.ts";
import {
  download,
  firstWords,
  gridAppearances,
  openGridFaculty,
  soon,
  students,
  tool,
  users,
} from "./grid-helpers.ts";

const { admin, other, openGrid } = await openGridFaculty();

describe.each(gridAppearances)(
  "exports, prints and saved views of the grid, %s",
  (_, themeStyleDark) => {
    const open = (path: string, who = admin) => openGrid(path, themeStyleDark, who);

    test("XLSX and CSV contain exactly what is shown", async () => {
      const { page } = await open(
        `${students}?sort=-name&finishedWorkshop.yes=1&hide=jmbag&order=yearOfStudy,name`,
      );
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

    test("dates in spreadsheets are real dates", async () => {
      const { page } = await open(`${users}?name.has=zoric`);
      const [sheet] = await readSheets(await download(page, "Excel (XLSX)"));
      expect(
        sheet?.data[1]?.some((cell) => cell instanceof Date && cell.toISOString().startsWith("20")),
      ).toBe(true);
    });

    test("the print page shows the same rows, from its URL alone", async () => {
      const { page, context, expectAccessible } = await open(
        `${students}?sort=name&group=studyProgram&hide=jmbag`,
      );
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
      expect(await paper.locator(".t-print").innerText()).toContain(
        "Grupirano po: Studijski program",
      );
      expect(await paper.locator(".t-print").innerText()).toContain("6 redaka");
      expect(await paper.locator("h1:visible").count()).toBe(1);
      expect(await paper.getByRole("navigation").filter({ visible: true }).count()).toBe(0);
      await paper.emulateMedia({ media: "print" });
      expect(await paper.getByRole("button", { name: "Ispiši" }).isVisible()).toBe(false);
      await page.goto(paper.url());
      await page.locator(".t-print table").waitFor();
      await expectAccessible();
    });

    test("the list itself is printed as a table, without the frame of the page", async () => {
      const { page } = await open(`${students}?sort=-name&finishedWorkshop.yes=1`);
      const { text } = await readPdfText(await page.pdf());
      expect(text.match(/\p{L}+ Iva/gu)).toEqual([
        "Zec Iva",
        "Šumski Iva",
        "Dvornik Iva",
        "Čović Iva",
      ]);
      expect(text).toMatch(
        /^Svi studenti na studijima .*Ispisano [\d.]+ · 4 retka .*Radionica: Da/,
      );
      expect(text.match(/Izvoz|Pogledi|Traži|Zorić/)).toBeNull();
    });

    test("a view is saved under a name, shared, replaced and deleted", async () => {
      const mine = `Radionica ${themeStyleDark}`;
      const { page, context, expectAccessible } = await open(
        `${students}?finishedWorkshop.yes=1&sort=name`,
      );
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
      expect(
        await colleague.page.getByRole("button", { name: `Obriši pogled ${mine}` }).count(),
      ).toBe(0);

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
  },
);
