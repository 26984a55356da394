import { expect, test } from "vitest";
import { matchEntries } from "./palette-rules.ts";

const entries = [
  { label: "Čeka moju odluku", path: "/mentor/require-actions" },
  { label: "Predloži temu", path: "/thesis/mentor/new" },
  { label: "Moje teme", path: "/mentor/published-thesis" },
  { label: "Teme po mentorima", path: "/student/theses-by-mentors" },
  { label: "Rokovi obrane", path: "/defense-deadline" },
  { label: "Rokovi obrane", path: "/defense-deadline" },
];

const labels = (input: string) => matchEntries(entries, input).map(({ label }) => label);

test.each([
  ["ceka", ["Čeka moju odluku"]],
  ["ČEKA", ["Čeka moju odluku"]],
  ["predlozi t", ["Predloži temu"]],
  ["teme", ["Teme po mentorima", "Moje teme"]],
  ["MO", ["Moje teme", "Čeka moju odluku"]],
  ["obrane rok", ["Rokovi obrane"]],
  ["okovi", []],
  ["xyz", []],
  ["%", []],
])("%j finds %j", (input, expectedLabels) => {
  expect(labels(input)).toEqual(expectedLabels);
});

test("without a text everything is offered, each page once and in the order of the menu", () => {
  expect(labels("  ")).toEqual(entries.slice(0, 5).map(({ label }) => label));
});
