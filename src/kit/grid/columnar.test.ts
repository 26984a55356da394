import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromColumnar, toColumnar } from "./columnar.ts";
import type { GridRow } from "./columns.ts";

const row = (id: number, study: string): GridRow => ({
  id,
  name: `Tema ${id}`,
  study,
  showPath: `/thesis/show/${id}`,
});

describe("rows as columns", () => {
  test("are read back unchanged, whatever they contain", () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom("da", "ne"),
    );
    fc.assert(
      fc.property(
        fc.array(fc.record({ id: fc.nat(), a: value, b: fc.constantFrom("x", "y"), c: value })),
        (rows) => {
          expect(fromColumnar(JSON.parse(JSON.stringify(toColumnar(rows))))).toEqual(rows);
        },
      ),
    );
  });

  test("keep their child records", () => {
    const rows = [
      { ...row(1, "Ekonomija"), childRecords: [row(2, "Ekonomija")] },
      { ...row(3, ""), childRecords: [] },
    ];
    expect(fromColumnar(JSON.parse(JSON.stringify(toColumnar(rows))))).toEqual(rows);
  });

  test("store a repeated value once", () => {
    const rows = Array.from({ length: 100 }, (_, index) =>
      row(index, index % 2 ? "Ekonomija" : "Turizam"),
    );
    expect(JSON.stringify(toColumnar(rows)).match(/Ekonomija/g)).toHaveLength(1);
  });

  test("a response in rows is read unchanged", () => {
    const rows = [row(1, "Ekonomija")];
    expect(fromColumnar(rows)).toBe(rows);
    expect(fromColumnar(toColumnar([]))).toEqual([]);
  });
});
