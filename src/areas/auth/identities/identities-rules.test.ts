import { describe, expect, test } from "vitest";
import type { IdentityProfile } from "./identities.ts";
import { decideFirstSignIn, findFirstSignInProblem, readProfile } from "./rules.ts";

const issuer = "https://login.example.hr";
const trust = { realms: ["fakultet.hr"], today: "2026-11-16" };

const ana = {
  hrEduPersonPersistentID: ["9f3c"],
  hrEduPersonUniqueID: ["Aanic@fakultet.hr"],
  hrEduPersonPrimaryAffiliation: ["student"],
  hrEduPersonUniqueNumber: ["OIB: 12345678903", "JMBAG:0036123456"],
  hrEduPersonExpireDate: ["20261116"],
  hrEduPersonHomeOrg: ["fakultet.hr"],
  givenName: ["Ana", "Ana Marija"],
  sn: ["Anić"],
  mail: ["ana@fakultet.hr", "a.anic@fakultet.hr"],
};

const read = (changed: Record<string, string[]>, today = trust.today) =>
  readProfile(issuer, { ...ana, ...changed }, { ...trust, today });

const profile = { ...(read({}) as IdentityProfile) };

test("a person is read with the first of several values", () => {
  expect(profile).toEqual({
    issuer,
    persistentId: "9f3c",
    username: "aanic@fakultet.hr",
    firstName: "Ana",
    lastName: "Anić",
    email: "ana@fakultet.hr",
    affiliation: "student",
    jmbags: ["0036123456"],
  });
});

describe("nobody signs in", () => {
  test.each([
    ["without a persistent id", { hrEduPersonPersistentID: [] }, "withheld"],
    ["without a user name", { hrEduPersonUniqueID: [] }, "withheld"],
    [
      "with a user name that ours can't be",
      { hrEduPersonUniqueID: ["ana anić@fakultet.hr"] },
      "withheld",
    ],
    ["without a name", { sn: [] }, "withheld"],
    ["without an e-mail", { mail: [] }, "withheld"],
    ["of another institution", { hrEduPersonUniqueID: ["aanic@drugi.hr"] }, "foreignRealm"],
    [
      "of a realm that only ends like ours",
      { hrEduPersonUniqueID: ["aanic@zlifakultet.hr"] },
      "foreignRealm",
    ],
    [
      "with our realm before that of another",
      { hrEduPersonUniqueID: ["a@fakultet.hr@drugi.hr"] },
      "foreignRealm",
    ],
    ["with another home organization", { hrEduPersonHomeOrg: ["drugi.hr"] }, "foreignRealm"],
    ["whose identity expired yesterday", { hrEduPersonExpireDate: ["20261115"] }, "expired"],
  ])("%s", (_, changed, problem) => {
    expect(read(changed)).toBe(problem);
  });

  test.each([[["NONE"]], [[]], [["20261116"]], [["20300101"]]])(
    "while it is valid: %j",
    (hrEduPersonExpireDate) => {
      expect(read({ hrEduPersonExpireDate })).toMatchObject({ username: "aanic@fakultet.hr" });
    },
  );
});

test.each([
  [["JMBAG:0036123456"], ["0036123456"]],
  [["JMBAG: 0036123456", "JMBAG:0036123456 "], ["0036123456"]],
  [
    ["JMBAG:0036123456", "JMBAG:0036123457"],
    ["0036123456", "0036123457"],
  ],
  [["LOCAL_NO:0036123456", "OIB:12345678903", "0036123456"], []],
  [["JMBAG:36123456", "JMBAG:NONE", "jmbag:0036123456"], []],
])("numbers %j hold the JMBAGs %j", (hrEduPersonUniqueNumber, jmbags) => {
  expect(read({ hrEduPersonUniqueNumber })).toMatchObject({ jmbags });
});

test.each([
  ["student", ["0036123456"], undefined],
  ["student", [], "noJmbag"],
  ["student", ["0036123456", "0036123457"], "severalJmbags"],
  ["djelatnik", [], undefined],
  ["vanjski suradnik", ["1", "2"], undefined],
  ["gost", [], "affiliation"],
  ["korisnik usluge", ["0036123456"], "affiliation"],
  ["učenik", [], "affiliation"],
  ["", ["0036123456"], "withheld"],
])("a first sign-in as %j with the JMBAGs %j: %s", (affiliation, jmbags, problem) => {
  expect(findFirstSignInProblem({ ...profile, affiliation, jmbags })).toBe(problem);
});

const account = { id: 7, active: true, roles: ["student"], hasIdentity: false };

test.each([
  ["links the student's account", account, { kind: "link", userId: 7 }],
  ["opens an account for an unknown JMBAG", undefined, { kind: "student", jmbag: "0036123456" }],
  [
    "links no account with another role",
    { ...account, roles: ["student", "teacher"] },
    { kind: "candidate" },
  ],
  ["links no account of an admin", { ...account, roles: ["admin"] }, { kind: "candidate" }],
  ["links no account without roles", { ...account, roles: [] }, { kind: "candidate" }],
  [
    "links no account that has an identity",
    { ...account, hasIdentity: true },
    { kind: "candidate" },
  ],
  ["opens no second account beside a closed one", { ...account, active: false }, "inactive"],
])("a student's first sign-in %s", (_, storedAccount, decision) => {
  expect(decideFirstSignIn(profile, storedAccount)).toEqual(decision);
});

test("an employee's first sign-in links nothing, even with the JMBAG of a student", () => {
  expect(decideFirstSignIn({ ...profile, affiliation: "djelatnik" }, account)).toEqual({
    kind: "candidate",
  });
});
