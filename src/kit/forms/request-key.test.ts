import { expect, test } from "vitest";
import { createRequestKey } from "./request-key.server.ts";
import { parseRequestKey } from "./request-key.ts";

test("a form has its own key", () => {
  const [key, other] = [createRequestKey(), createRequestKey()];
  expect(key).not.toBe(other);
  expect(parseRequestKey({ requestKey: [key] })).toBe(key);
});

test.each([
  undefined,
  "",
  "1",
  "rk-",
  `rk-${"a".repeat(36)}`,
  `${createRequestKey()} ${createRequestKey()}`,
  `rk-${"0".repeat(1_000_000)}`,
])("no other value is a key", (key) => {
  expect(parseRequestKey(key === undefined ? {} : { requestKey: [key] })).toBeUndefined();
});
