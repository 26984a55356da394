import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeBytes } from "#kit/text/encodings.ts";
import { formatMessage } from "#kit/text/localization.ts";
import { oddTables } from "#test/odd-tables.ts";
import { formatPaste, maxPastedLength, maxPastedRows, parsePaste } from "./paste.ts";
import { texts } from "./texts.ts";

const { refusals } = texts.hr;
const header = "Naziv\tOpis\tKljučne riječi";

const parseProblem = (text: string) => {
  const pasted = parsePaste(text);
  return "problem" in pasted ? formatMessage(pasted.problem) : "";
};

const parsedRows = (text: string) => {
  const pasted = parsePaste(text);
  return "rows" in pasted ? pasted.rows : [];
};

describe("what a spreadsheet puts on the clipboard", () => {
  test("rows written as a table are read as the same rows", () => {
    const text = fc
      .string({ unit: fc.constantFrom("a", "Š", '"', "\t", "\n", " ", "|") })
      .map((cellText) => cellText.trim());
    const filled = text.filter((cellText) => cellText !== "");
    const row = fc.record({ name: filled, description: text, keywords: text, company: text });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (cells) => {
        const rows = cells.map((cell, index) => ({ row: index + 2, cells: cell, surplus: false }));
        expect(parsedRows(formatPaste(rows))).toEqual(rows);
      }),
    );
  });
});

describe("the header", () => {
  test("names the columns in any order, case and marks", () => {
    expect(parsedRows("KLJUCNE RIJECI\t\topis\tNaziv\nšuma\t\tTekst\tTema")).toEqual([
      { row: 2, surplus: false, cells: { keywords: "šuma", description: "Tekst", name: "Tema" } },
    ]);
  });

  test.each([
    ["", "Naziv, Opis, Ključne riječi"],
    ["Naziv\tOpis\nTema\tTekst", "Ključne riječi"],
    ["Naziv\tOpis\tKljučne riječi\tNaziv\nTema", "„Naziv” naveden je dvaput"],
    [`${header}\tMentor\tOcjena\nTema`, "Mentor, Ocjena"],
    ["Ova tema nema zaglavlja", "Ova tema nema zaglavlja"],
    [header, refusals.noRows],
    [`${header}\n\t\t\n`, refusals.noRows],
  ])("%j is refused with %j", (text, sentence) => {
    expect(parseProblem(text)).toContain(sentence);
  });
});

describe("a table of topics", () => {
  const table = [
    ["Naziv", "Opis", "Ključne riječi"],
    ["Žbuka i šećer", 'Čudi se: "šuma"', "ćup"],
    ["Đak Đuro", "0036910198", "žir|šuma"],
  ];

  test.each(oddTables(table))(
    "is read however it was saved before it is pasted: $name",
    async ({ bytes }) => {
      const text = await decodeBytes(bytes);
      expect(parsedRows(text).map(({ cells }) => cells)).toEqual(
        table.slice(1).map(([name, description, keywords]) => ({ name, description, keywords })),
      );
    },
  );
});

describe("limits", () => {
  const row = "\nTema\tTekst\tšuma";
  test("of rows", () => {
    expect(parsedRows(header + row.repeat(maxPastedRows))).toHaveLength(maxPastedRows);
    expect(parseProblem(header + row.repeat(maxPastedRows + 1))).toBe(
      "Zalijepite najviše 100 tema odjednom, a zalijepili ste ih 101.",
    );
  });
  test("of characters", () => {
    expect(parseProblem(`${header}\n${"a".repeat(maxPastedLength)}`)).toBe(refusals.tooLong);
  });
  test("rows keep the number they have in the table, empty ones are passed over", () => {
    expect(parsedRows(`${header}${row}\n\n${row}`).map(({ row }) => row)).toEqual([2, 5]);
  });
});
