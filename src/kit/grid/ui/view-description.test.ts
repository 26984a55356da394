import { describe, expect, test } from "vitest";
import type { GridColumn } from "../columns.ts";
import { parseView } from "../view-url.ts";
import { describeFilters, describeView } from "./view-description.ts";

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
    ["department.is=a&department.is=b&department.is=c&department.is=d", "Zavod: 4 odabrane vrijednosti"],
    ["defended.day=2026-09-07", "Obrana: 07.09.2026"],
    ["grade.from=2.5", "Ocjena: od 2,5"],
    ["grade.to=4", "Ocjena: do 4"],
    ["grade.from=0&grade.to=4", "Ocjena: od 0 do 4"],
    ["open.yes=0", "Javno: Ne"],
  ])("describes %s as %s", (address, text) => {
    expect(describeFilters(at(address), columns).map((filter) => filter.text)).toEqual([text]);
  });

  test("describes everything that arranges the rows, for printing", () => {
    expect(describeView(at("q=rad&name.has=x&group=department&pivot=open&sort=name,-grade"), columns)).toEqual([
      "Traži se „rad”",
      "Naziv sadrži „x”",
      "Grupirano po: Zavod",
      "Zaokrenuto po: Javno",
      "Poredano po: Naziv, Ocjena (silazno)",
    ]);
    expect(describeView(at(""), columns)).toEqual([]);
  });
});
