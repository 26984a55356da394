import { expect, test } from "vitest";
import { queryOf } from "./fixtures.ts";
import type { ReportName } from "./reports.ts";
import { describeReport } from "./reports-sentence.ts";

const options = {
  year: [{ id: 1, name: "2025./2026." }],
  study: [{ id: 2, name: "Šumarstvo" }],
  department: [{ id: 3, name: "Odjel za financije" }],
  mentor: [{ id: 4, name: "dr. sc. Ana Anić" }],
};

const describe = (name: ReportName, count: number, query: string) =>
  describeReport(name, count, queryOf(query).filters, options);

test.each<[ReportName, number, string, string]>([
  ["completed-thesis", 142, "year=1", "142 obranjena rada, ak. g. 2025./2026., svi studiji"],
  ["completed-thesis", 1, "", "1 obranjen rad, sve akademske godine, svi studiji"],
  ["completed-thesis", 11, "", "11 obranjenih radova, sve akademske godine, svi studiji"],
  ["thesis-status", 22, "study=2", "22 teme, sve akademske godine, Šumarstvo"],
  ["thesis-status", 0, "", "0 tema, sve akademske godine, svi studiji"],
  [
    "reservation-status",
    21,
    "department=3",
    "21 rezervacija, sve akademske godine, svi studiji, Odjel za financije",
  ],
  [
    "reservation-student",
    3,
    "mentor=4",
    "3 studenta, sve akademske godine, svi studiji, mentor: dr. sc. Ana Anić",
  ],
  [
    "thesis-mentor",
    5,
    "day=2026-11-15",
    "5 mentora, sve akademske godine, svi studiji, stanje na dan 15.11.2026.",
  ],
])("%s, %i with %j: %s", (name, count, query, expected) => {
  expect(describe(name, count, query)).toBe(expected);
});
