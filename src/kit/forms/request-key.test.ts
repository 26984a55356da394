import { expect, test } from "vitest";
import { createRequestKey, identifyRequest } from "./request-key.server.ts";

const of = (key: string | undefined, ...content: (string | null)[]) =>
  identifyRequest(key === undefined ? {} : { requestKey: [key] }, content);

test("a request is the key of its form with what was sent in it", () => {
  const [key, other] = [createRequestKey(), createRequestKey()];
  expect(of(key, "a", null)).toBe(of(key, "a", null));
  const different = [
    of(key, "a", null),
    of(other, "a", null),
    of(key, "b", null),
    of(key, "a", "datoteka"),
  ];
  expect(new Set([...different, of(key, "a", "", null)]).size).toBe(5);
});

test.each([
  undefined,
  "",
  "1",
  "rk-",
  `rk-${"a".repeat(36)}`,
  `${createRequestKey()} ${createRequestKey()}`,
  `rk-${"0".repeat(1_000_000)}`,
])("without a key of ours a request has no identity", (key) => {
  expect(of(key, "a")).toBeUndefined();
});
