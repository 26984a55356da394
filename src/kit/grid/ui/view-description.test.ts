import { describe, expect, test } from "vitest";
import type { GridColumn } from "../columns.ts";
import { parseView } from "../view-url.ts";
import { describeFilters, describePrint, describeView } from "./view-description.ts";

const columns: readonly GridColumn[] = [
  { key: "name", label: "Naziv" },
  { key: "department", label: "Zavod" },
  { key: "defended", label: "Obrana", kind: "date" },
  { key: "grade", label: "Ocjena", kind: "number" },
  { key: "open", label: "Javno", kind: "boolean" },
];

const at = (address: string) => parseView(new URLSearchParams(address), columns);

describe("the description of a view", () => {
  test.each([
    ["name.has=šuma", "Naziv sadrži „šuma”"],
    ["department.is=Polja&department.is=", "Zavod: Polja, (prazno)"],
    [
      "department.is=a&department.is=b&department.is=c&department.is=d",
      "Zavod: 4 odabrane vrijednosti",
    ],
    ["defended.day=2026-09-07", "Obrana: 07.09.2026"],
    ["grade.from=2.5", "Ocjena: od 2,5"],
    ["grade.to=4", "Ocjena: do 4"],
    ["grade.from=0&grade.to=4", "Ocjena: od 0 do 4"],
    ["open.yes=0", "Javno: Ne"],
  ])("describes %s as %s", (address, text) => {
    expect(describeFilters(at(address), columns).map((filter) => filter.text)).toEqual([text]);
  });

  test("describes everything that arranges the rows, for printing", () => {
    expect(
      describeView(at("q=rad&name.has=x&group=department&pivot=open&sort=name,-grade"), columns),
    ).toEqual([
      "Traži se „rad”",
      "Naziv sadrži „x”",
      "Grupirano po: Zavod",
      "Zaokrenuto po: Javno",
      "Poredano po: Naziv, Ocjena (silazno)",
    ]);
    expect(describeView(at(""), columns)).toEqual([]);
  });

  test("lists on paper also the values that the screen only counts", () => {
    expect(
      describeView(at("department.is=a&department.is=b&department.is=c&department.is=d"), columns),
    ).toEqual(["Zavod: a, b, c, d"]);
  });
});

describe("the head of a printed list", () => {
  test.each([
    [1, "Ispisano 28.11.2026. · 1 redak"],
    [614, "Ispisano 28.11.2026. · 614 redaka"],
    [1_992, "Ispisano 28.11.2026. · 1.992 retka"],
  ])("says the day and that all of %d rows are printed", (count, sentence) => {
    expect(describePrint({ printed: count, filtered: count }, "28.11.2026.")).toEqual({
      made: sentence,
    });
  });

  test.each([
    [2_001, "od 2.001 retka"],
    [2_003, "od 2.003 retka"],
    [4_312, "od 4.312 redaka"],
  ])("says of %d rows that only the first are printed, and what to do", (filtered, of) => {
    expect(describePrint({ printed: 2_000, filtered }, "28.11.2026.")).toEqual({
      made: "Ispisano 28.11.2026.",
      missing: `Ispisano je prvih 2.000 ${of}. Suzite popis filtrom ili ga izvezite.`,
    });
  });
});
