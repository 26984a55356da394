import { expect, test } from "vitest";
import { imports } from "#test/architecture/code.ts";

/** The area's folders in order; each imports only those before it. "" are the files of the root. */
const order = ["", "notices", "preferences", "templates", "digest", "screens"];

/** Files of the root in which all meets. */
const last = /\/(area(\.server)?|subscribers\.server)\.ts$/;

const root = "src/areas/notifications/";

function rank(file: string): number {
  if (last.test(file)) return order.length;
  const parts = file.slice(root.length).split("/");
  return order.indexOf(parts.length > 1 ? (parts[0] ?? "") : "");
}

test("a folder of the area imports only those before it", () => {
  const inside = imports.filter(({ from, to }) => from.startsWith(root) && to.startsWith(root));
  expect(inside.length).toBeGreaterThan(100);
  expect(inside.filter(({ from, to }) => rank(from) < 0 || rank(to) < 0)).toEqual([]);
  expect(
    inside.filter(({ from, to }) => rank(to) > rank(from)).map(({ from, to }) => `${from} → ${to}`),
  ).toEqual([]);
});
