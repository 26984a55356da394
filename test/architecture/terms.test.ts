import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sources } from "./code.ts";

/**
 * What computes an end in months or working days, and where it may, because that end is no term of
 * a person.
 */
const allowed: Readonly<Record<string, readonly [file: string, reason: string][]>> = {
  addMonths: [
    ["src/areas/defenses/calendar-view.ts", "pages of a calendar"],
    ["src/areas/quotas/roll-over.ts", "proposes days that a person then types"],
    ["src/areas/privacy/retention/rules.ts", "how long data are kept, which nobody may exceed"],
    [
      "src/areas/privacy/retention/unused-accounts.ts",
      "how long data are kept; signing in needs no working day",
    ],
    ["src/areas/overview/overview.server.ts", "the same day of last year"],
  ],
  workdayOnOrAfter: [
    ["src/areas/quotas/roll-over.ts", "proposes days that a person then types"],
    ["src/areas/homepage/reminders.ts", "the day on which a reminder is sent"],
  ],
  addWorkdays: [],
};

const code = sources.filter(
  ({ file }) => !file.startsWith("src/kit/time/") && !/\.test\.tsx?$/.test(file),
);
const textOf = (file: string) => readFileSync(file, "utf8");
const filesWith = (pattern: RegExp) =>
  code.map(({ file }) => file).filter((file) => pattern.test(textOf(file)));

test.each(Object.entries(allowed))("%s counts no term outside the kit", (name, files) => {
  expect(filesWith(new RegExp(`\\b${name}\\b`)).sort()).toEqual(files.map(([file]) => file).sort());
});

test("nobody else ends a term with its day", () => {
  expect(filesWith(/["'`]23:59/)).toEqual([]);
});

test("nothing but a term is written as the end of a reservation", () => {
  expect(
    filesWith(/\bexpires(At|_at): (noon|toInstant|new Date|addDays|startOfDay|endOfDay)\(/),
  ).toEqual(otherExpiries.map(([file]) => file));
});

/** Expiries that are no terms of people. */
const otherExpiries: readonly [file: string, reason: string][] = [
  ["src/areas/auth/sessions.server.ts", "how long a session lasts"],
  ["src/areas/messages/reply-addresses/queries.server.ts", "how long an address takes answers"],
  ["src/areas/reservations/fragments.server.ts", "reads the stored end"],
  ["src/outside/identity-provider/saml.ts", "how long a message of an identity provider counts"],
];

test("the lengths of terms are read only where a term is counted or told", () => {
  const named = filesWith(/\b(daysToConfirm|monthsToDefend|holdWorkdays|daysKept)\b/).filter(
    (file) =>
      file.endsWith(".ts") &&
      !/countTerm|export const (daysToConfirm|monthsToDefend)/.test(textOf(file)),
  );
  expect(named.filter((file) => !file.startsWith("src/areas/help/"))).toEqual(
    otherReaders.map(([file]) => file),
  );
});

const otherReaders: readonly [file: string, reason: string][] = [
  ["src/areas/homepage/tasks.ts", "orders a list; nothing ends by it"],
  ["src/areas/reports/reservation-status.ts", "marks who waits long; nothing ends by it"],
];
