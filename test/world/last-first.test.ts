import { afterAll, describe, expect, test } from "vitest";

const order: string[] = [];

test("the first test of a file", () => void order.push("first"));

describe("a group", () => {
  test("has a first", () => void order.push("first of the group"));
  test("and a last test", () => void order.push("last of the group"));
});

afterAll(() => {
  const asRead = ["first", "first of the group", "last of the group"].filter((name) =>
    order.includes(name),
  );
  expect(order).toEqual(process.env.TEZA_LAST_TEST_FIRST === "1" ? asRead.toReversed() : asRead);
});
