import { expect, test } from "vitest";
import { isFieldConflict, threeWayMerge } from "./edit-conflict.server.ts";

const changedAt = new Date("2026-11-16T09:00:00Z");
const loaded = { name: "Ekologija", most: 3, active: true };

test("a field that only the other person changed gets their value; typed values stay", () => {
  const changes = [
    { field: "most", before: 3, after: 5, changedBy: "ana", changedAt },
    { field: "name", before: "Ekologija", after: "Zaštita okoliša", changedBy: "ana", changedAt },
    { field: "active", before: true, after: false, changedBy: "iva", changedAt },
  ];
  const input = { name: ["Ekologija mora"], most: ["3"], active: ["on"] };
  expect(threeWayMerge(input, { ...loaded, name: "Ekologija mora" }, changes)).toEqual({
    name: ["Ekologija mora"],
    most: ["5"],
    active: [],
  });
});

test("an empty value equals a missing one", () => {
  const changes = [{ field: "code", before: null, after: "A1", changedBy: "ana", changedAt }];
  expect(threeWayMerge({ code: [""] }, { code: "" }, changes)).toEqual({ code: ["A1"] });
  expect(
    threeWayMerge({ code: [] }, { code: null }, [
      { field: "code", before: null, after: false, changedBy: "x", changedAt },
    ]),
  ).toEqual({
    code: [],
  });
});

test("a conflict is a field that both changed, to different values", () => {
  const change = {
    field: "name",
    before: "Ekologija",
    after: "Zaštita okoliša",
    changedBy: "ana",
    changedAt,
  };
  expect(isFieldConflict({ name: "Ekologija mora" }, change)).toBe(true);
  expect(isFieldConflict({ name: "Zaštita okoliša" }, change)).toBe(false);
  expect(isFieldConflict({ name: "Ekologija" }, change)).toBe(false);
});

test("a merged list is one value of its field", () => {
  const change = {
    field: "roles",
    before: ["admin"],
    after: ["admin", "dean"],
    changedBy: "ana",
    changedAt,
  };
  expect(threeWayMerge({ roles: ["admin"] }, { roles: ["admin"] }, [change])).toEqual({
    roles: ["admin", "dean"],
  });
});
