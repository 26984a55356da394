import { expect, test } from "vitest";
import { countRecipients } from "./notes-rules.ts";

test("a note reaches each student once, on the chosen studies only", () => {
  const studies = [
    { id: 1, name: "A", studentIds: [10, 11] },
    { id: 2, name: "B", studentIds: [11, 12] },
    { id: 3, name: "C", studentIds: [] },
  ];
  expect(countRecipients(studies, [])).toBe(0);
  expect(countRecipients(studies, [1])).toBe(2);
  expect(countRecipients(studies, [1, 2])).toBe(3);
  expect(countRecipients(studies, [3, 4])).toBe(0);
});
