import { expect, test } from "vitest";
import { nextPosition } from "./keyboard.ts";

const size = { lines: 100, columns: 5, page: 10 };

test.each([
  ["ArrowRight", false, 3, 2, 3, 3],
  ["ArrowRight", false, 3, 4, 3, 4],
  ["ArrowLeft", false, 3, 0, 3, 0],
  ["ArrowUp", false, 0, 1, -1, 1],
  ["ArrowUp", false, -1, 1, -1, 1],
  ["ArrowDown", false, -1, 1, 0, 1],
  ["ArrowDown", false, 99, 1, 99, 1],
  ["PageDown", false, 5, 1, 15, 1],
  ["PageUp", false, 5, 1, 0, 1],
  ["PageUp", false, -1, 1, -1, 1],
  ["Home", false, 5, 3, 5, 0],
  ["End", false, 5, 3, 5, 4],
  ["Home", true, 5, 3, 0, 0],
  ["End", true, 5, 3, 99, 4],
])(
  "%s (with Control: %s) leads from line %i, column %i to line %i, column %i",
  (key, control, line, column, toLine, toColumn) => {
    expect(nextPosition(key, control, { line, column }, size)).toEqual({
      line: toLine,
      column: toColumn,
    });
  },
);

test("other keys do not move, and an empty grid has only its header", () => {
  expect(nextPosition("a", false, { line: 0, column: 0 }, size)).toBeUndefined();
  expect(nextPosition("End", true, { line: -1, column: 0 }, { ...size, lines: 0 })).toEqual({
    line: -1,
    column: 4,
  });
  expect(nextPosition("ArrowDown", false, { line: -1, column: 0 }, { ...size, lines: 0 })).toEqual({
    line: -1,
    column: 0,
  });
});
