import { expect, test } from "vitest";
import { threeWayMerge } from "./three-way-merge.ts";

const at = new Date("2026-11-16T09:00:00Z");
const seen = { name: "Ekologija", most: 3, active: true };

test("a field that only the other changed takes the other's value; what was typed stays", () => {
  const changes = [
    { field: "most", was: 3, is: 5, who: "ana", at },
    { field: "name", was: "Ekologija", is: "Zaštita okoliša", who: "ana", at },
    { field: "active", was: true, is: false, who: "iva", at },
  ];
  const typed = { name: ["Ekologija mora"], most: ["3"], active: ["on"] };
  expect(threeWayMerge(typed, { ...seen, name: "Ekologija mora" }, changes)).toEqual({
    name: ["Ekologija mora"],
    most: ["5"],
    active: [],
  });
});

test("an empty value and none are the same", () => {
  const changes = [{ field: "code", was: null, is: "A1", who: "ana", at }];
  expect(threeWayMerge({ code: [""] }, { code: "" }, changes)).toEqual({ code: ["A1"] });
  expect(threeWayMerge({ code: [] }, { code: null }, [{ field: "code", was: null, is: false, who: "x", at }])).toEqual({
    code: [],
  });
});
