import { expect, test } from "vitest";
import { readAttributes } from "./attributes.ts";

test.each([
  ["plain values", { mail: "ana@faks.hr" }, { mail: ["ana@faks.hr"] }],
  [
    "arrays, with all their values",
    { mail: ["ana@faks.hr", " a@faks.hr "] },
    { mail: ["ana@faks.hr", "a@faks.hr"] },
  ],
  [
    "standard claims",
    { given_name: "Ana", family_name: "Anić" },
    { givenName: ["Ana"], sn: ["Anić"] },
  ],
  [
    "OIDs",
    { "urn:oid:2.5.4.42": ["Ana"], hrEduPersonOIB: "1" },
    { givenName: ["Ana"], hrEduPersonOIB: ["1"] },
  ],
  ["the LDAP name before all others", { sn: ["Anić"], family_name: "Horvat" }, { sn: ["Anić"] }],
  [
    "another name where the first is empty",
    { sn: [""], family_name: "Horvat" },
    { sn: ["Horvat"] },
  ],
  [
    "nothing of what is no text",
    { exp: 1, address: { country: "HR" }, amr: [2], mail: null, sn: " " },
    {},
  ],
  ["names of object properties as names", { constructor: "x" }, { constructor: ["x"] }],
])("attributes are read from %s", (_, raw, expected) => {
  const { family_name: _family, given_name: _given, ...rest } = readAttributes(raw);
  expect(
    Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith("urn:"))),
  ).toEqual(expected);
});
