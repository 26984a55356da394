import { expect, test } from "vitest";
import { renderSecurityTxt } from "./statements.ts";

const facts = { publicUrl: "https://teza.example", now: new Date("2026-11-16T09:00:00Z") };

test.each([
  ["sigurnost@fakultet.example", "mailto:sigurnost@fakultet.example"],
  ["https://fakultet.example/prijava", "https://fakultet.example/prijava"],
])("security.txt with the contact %s", (contact, uri) => {
  expect(renderSecurityTxt({ contact, ...facts })).toBe(
    `Contact: ${uri}\nExpires: 2027-05-15T00:00:00Z\nPreferred-Languages: hr, en\nCanonical: https://teza.example/.well-known/security.txt\n`,
  );
});
