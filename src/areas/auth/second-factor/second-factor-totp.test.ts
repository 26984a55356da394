import { Secret } from "otpauth";
import { expect, test } from "vitest";
import { codeAt, createSecret, findStep, secretLink } from "./totp.server.ts";

/** The key of RFC 6238, appendix B. */
const secret = Secret.fromLatin1("12345678901234567890").base32;
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("at %i seconds since 1970 the code is that of RFC 6238: %s", (seconds, code) => {
  expect(codeAt(secret, at(seconds))).toBe(code);
  expect(findStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test.each([
  [0, 0],
  [30, 1],
  [-30, -1],
  [60, undefined],
  [-60, undefined],
])("a code that is %i seconds ahead belongs to the period %o", (ahead, delta) => {
  const now = at(1_700_000_010);
  const code = codeAt(secret, new Date(now.getTime() + ahead * 1000));
  expect(findStep(secret, code, now)).toBe(delta === undefined ? undefined : 56_666_667 + delta);
});

test("secrets are random, and the link names the account", () => {
  const newSecret = createSecret();
  expect(newSecret).toMatch(/^[A-Z2-7]{32}$/);
  expect(createSecret()).not.toBe(newSecret);
  const link = new URL(secretLink(newSecret, "ana.horvat"));
  expect(decodeURIComponent(link.pathname)).toBe("/Teza:ana.horvat");
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    issuer: "Teza",
    secret: newSecret,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
