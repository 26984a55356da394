import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createSealedValues } from "#kit/database/sealed-values.ts";
import { hashAccount, hasOwnSeal, isErasedAccount, sealErasure } from "./journal-seals.server.ts";

const [key, other] = [randomBytes(32), randomBytes(32)];
const sealed = createSealedValues([key]);
const ana = { id: 7, username: "ahorvat", email: "ana@primjer.hr", jmbag: "0036123456" };
const line = sealErasure(sealed, {
  userId: 7,
  erasedAt: "2026-11-16T09:00:00.000Z",
  hashes: hashAccount(sealed, ana),
});

test("a line of the journal tells nothing of the person", () => {
  for (const value of [ana.username, ana.email, ana.jmbag])
    expect(JSON.stringify(line)).not.toContain(value);
});

test("an account is recognized by one of its user name, e-mail and JMBAG", () => {
  const changed = { id: 7, username: "ahorvat2", email: "nova@primjer.hr", jmbag: "0036999999" };
  expect(isErasedAccount(sealed, line, ana)).toBe(true);
  for (const name of ["username", "email", "jmbag"] as const)
    expect(isErasedAccount(sealed, line, { ...changed, [name]: ana[name] })).toBe(true);
  expect(isErasedAccount(sealed, line, { ...changed, email: "ANA@primjer.hr" })).toBe(true);
});

test("another person with the same id is not the erased one, nor are two people without a JMBAG or an e-mail", () => {
  expect(
    isErasedAccount(sealed, line, {
      id: 7,
      username: "novi",
      email: "novi@primjer.hr",
      jmbag: null,
    }),
  ).toBe(false);
  const bare = { id: 8, username: "prvi", email: "", jmbag: null };
  const erasure = { ...line, userId: 8, hashes: hashAccount(sealed, bare) };
  expect(isErasedAccount(sealed, erasure, { ...bare, username: "drugi" })).toBe(false);
});

test("only this installation writes valid lines, also after its key was replaced", () => {
  expect(hasOwnSeal(sealed, line)).toBe(true);
  const replaced = createSealedValues([other, key]);
  expect([hasOwnSeal(replaced, line), isErasedAccount(replaced, line, ana)]).toEqual([true, true]);
  expect(hasOwnSeal(createSealedValues([other]), line)).toBe(false);
  for (const changed of [{ userId: 8 }, { erasedAt: "2026-11-17T09:00:00.000Z" }, { hashes: [] }])
    expect(hasOwnSeal(sealed, { ...line, ...changed })).toBe(false);
});
