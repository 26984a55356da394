import { expect, test } from "vitest";
import { findFreePlace } from "./free-place.ts";

const page = { x: 0, y: 50, width: 1366, height: 600 };
const panel = { x: 1000, y: 54, width: 272, height: 284 };
const bar = (y: number) => ({ x: 0, y, width: 1366, height: 40 });

test("a panel stays where it covers nothing", () => {
  expect(findFreePlace(panel, page, [{ x: 20, y: 60, width: 300, height: 500 }])).toEqual({
    x: 1000,
    y: 54,
  });
});

test("a panel moves to the edge, or else aside, where it covers nothing", () => {
  expect(findFreePlace(panel, page, [bar(60), bar(120)])).toEqual({ x: 1094, y: 170 });
  expect(findFreePlace(panel, page, [{ x: 980, y: 60, width: 386, height: 580 }])).toEqual({
    x: 702,
    y: 50,
  });
});

test("a panel has no place between what lies too close together, nor in a small window", () => {
  expect(findFreePlace(panel, page, [bar(60), bar(300), bar(600)])).toBeUndefined();
  expect(findFreePlace(panel, { ...page, height: 200 }, [])).toBeUndefined();
});
