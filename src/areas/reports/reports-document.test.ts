import { expect, test } from "vitest";
import { defaultBranding } from "#kit/appearance/branding.ts";
import { compilePdf } from "#kit/pdf/compile-pdf.ts";
import { readPdf } from "#kit/pdf/fixtures.ts";
import { toReportDocument } from "./document.server.ts";
import template from "./document.typ?raw";
import { queryOf } from "./fixtures.ts";

const now = new Date("2026-11-16T08:00:00Z");
const facts = (count: number) => ({
  faculty: "Fakultet primijenjenih znanosti",
  branding: defaultBranding,
  now,
  query: queryOf("day=2026-06-01"),
  notes: ["Studij: Šumarstvo", "Poredano: Mentor"],
  summary: { sums: [["Tema", "1.234"] as const] },
  table: {
    columns: [
      { key: "mentor", label: "Mentor", kind: "link" as const },
      { key: "total", label: "Ukupno", kind: "number" as const },
      { key: "over", label: "Iznad kvote", kind: "boolean" as const },
    ],
    rows: Array.from({ length: count }, (_, index) => ({
      level: 0,
      group: index === 0,
      cells: [`#let x = panic() *a* Đuro Šarić ${index}`, index, index % 2 === 0],
    })),
  },
});

test("a report on paper says of which day it is, by which filters and what it amounts to", () => {
  const { title, notes, sums, columns, rows, made } = toReportDocument("thesis-status", facts(2));
  expect(title).toBe("Statusi tema, Stanje na dan 01.06.2026.");
  expect(notes).toEqual(["Stanje na dan 01.06.2026.", "Studij: Šumarstvo · Poredano: Mentor"]);
  expect(sums).toEqual([["Tema", "1.234"]]);
  expect(columns.map(({ number, weight }) => [number, weight])).toEqual([
    [false, 230],
    [true, 95],
    [false, 200],
  ]);
  expect(rows[1]).toEqual({
    group: false,
    cells: ["#let x = panic() *a* Đuro Šarić 1", "1", "ne"],
  });
  expect(made).toBe("Izrađeno 16.11.2026. u 09:00");
});

test("it is an archivable and accessible document of as many pages as it needs, also without rows", async () => {
  for (const [count, least] of [
    [0, 1],
    [120, 3],
  ] as const) {
    const data = toReportDocument("thesis-status", facts(count));
    const { metadata, pages } = await readPdf(
      await compilePdf({ template, data, creationTime: now }),
    );
    expect(pages).toBeGreaterThanOrEqual(least);
    expect(metadata).toContain(
      "<pdfuaid:part>1</pdfuaid:part><pdfaid:part>2</pdfaid:part><pdfaid:conformance>A<",
    );
  }
});
