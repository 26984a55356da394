import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createSealedValues } from "./sealed-values.ts";

const [first, second] = [randomBytes(32), randomBytes(32)];
const values = createSealedValues([first]);

test("a sealed value is opened for its owner, and looks different each time", () => {
  const sealed = values.seal("tajna čšž", "user 1");
  expect(values.open(sealed, "user 1")).toBe("tajna čšž");
  expect(values.seal("tajna čšž", "user 1")).not.toBe(sealed);
});

test.each([
  ["for another owner", (sealed: string) => values.open(sealed, "user 2")],
  ["with another secret", (sealed: string) => createSealedValues([second]).open(sealed, "user 1")],
  [
    "once it has been changed",
    (sealed: string) => values.open(`${sealed.slice(0, -2)}AA`, "user 1"),
  ],
  ["once it has been cut", (sealed: string) => values.open(sealed.slice(0, 20), "user 1")],
])("it is not opened %s", (_, open) => {
  expect(open(values.seal("tajna", "user 1"))).toBeUndefined();
});

test("a replaced secret still opens and recognizes what it has sealed", () => {
  const replaced = createSealedValues([second, first]);
  expect(replaced.open(values.seal("tajna", "user 1"), "user 1")).toBe("tajna");
  expect(replaced.hashes("kod", "user 1")).toContain(values.hashes("kod", "user 1")[0]);
  expect(replaced.hashes("kod", "user 1")[0]).not.toBe(values.hashes("kod", "user 1")[0]);
});

test("a hash depends on the value and its owner", () => {
  const [hash] = values.hashes("kod", "user 1");
  expect(values.hashes("kod", "user 1")).toEqual([hash]);
  expect(values.hashes("kod", "user 2")).not.toContain(hash);
  expect(values.hashes("kob", "user 1")).not.toContain(hash);
});

test("without a secret nothing is sealed", () => {
  expect(() => createSealedValues([])).toThrow();
});
