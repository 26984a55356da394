import { describe, expect, test } from "vitest";
import { findRule, notices } from "../notices/notices.ts";
import {
  deliveredTemplates,
  fieldsOfEvent,
  findDelivered,
  findTemplateFlaws,
} from "./delivered-templates.ts";
import {
  ownTextsEn,
  toNotificationTexts,
  toTemplateKey,
  toTemplateTexts,
  withOwnTexts,
} from "./templates.ts";
import { texts as templateTexts } from "./texts.ts";

const confirm = { event: "reservation.confirm", audience: "student", language: "hr" } as const;
const texts = {
  bell: "Potvrđeno: {title}.",
  subject: "Potvrđeno",
  body: "Prvi {mentor}.\n\nDrugi.",
};

test("every delivered text has a name of its own and no flaw, and stays the same when it is edited without a change", () => {
  expect(new Set(deliveredTemplates.map(toTemplateKey)).size).toBe(deliveredTemplates.length);
  for (const template of deliveredTemplates) {
    const edited = toTemplateTexts(template.texts);
    expect([toTemplateKey(template), findTemplateFlaws(template, edited)]).toEqual([
      toTemplateKey(template),
      [],
    ]);
    const { bell, subject, text } = template.texts;
    expect(toNotificationTexts(edited)).toEqual({ bell, subject, text });
  }
});

test("every delivered text has a heading under which its list shows it", () => {
  const headed = Object.keys(templateTexts.hr.subjects);
  const unlisted = deliveredTemplates
    .map(({ event }) => event)
    .filter((event) => !headed.includes(event.split(".", 1)[0] ?? ""));
  expect([...new Set(unlisted)]).toEqual([]);
});

test("names in addresses are found, others are not", () => {
  expect(findDelivered("reservation.confirm-student-hr")).toMatchObject(confirm);
  for (const key of [
    undefined,
    "",
    "reservation.confirm",
    "reservation.confirm-student-de",
    "constructor",
  ])
    expect(findDelivered(key)).toBeUndefined();
});

describe("own texts replace the delivered ones", () => {
  const rule = findRule("reservation.confirm", ["student"]);
  if (!rule) throw new Error("no rule");
  test("of that rule and language only", () => {
    expect(withOwnTexts(rule, "reservation.confirm", [{ ...confirm, ...texts }])).toMatchObject({
      hr: { bell: "Potvrđeno: {title}.", subject: "Potvrđeno", text: ["Prvi {mentor}.", "Drugi."] },
      icon: rule.icon,
      path: rule.path,
      recipients: { student: "decision" },
    });
    expect(
      withOwnTexts(rule, "reservation.confirm", [{ ...confirm, audience: "coMentor", ...texts }]),
    ).toEqual(rule);
    expect(withOwnTexts(rule, "reservation.refuse", [{ ...confirm, ...texts }])).toEqual(rule);
  });

  test("in English where students are told in English", () => {
    expect(
      ownTextsEn(rule, "reservation.confirm", [{ ...confirm, language: "en", ...texts }])?.subject,
    ).toBe("Potvrđeno");
    const [toMentor] = notices["reservation.reserve"]?.rules ?? [];
    expect(toMentor && ownTextsEn(toMentor, "reservation.reserve", [])).toBeUndefined();
  });
});

describe("a flaw is told with its place", () => {
  test.each([
    ["bell", "Tema {titel}.", "unknownField", 1, 6],
    ["body", "Prvi.\n\nDrugi {reason}.", "foreignField", 3, 7],
    ["body", "Ima {title, number}.", "format", 1, 5],
    ["body", "Ima {title, plural, one {#} few {#} other {#}}.", "noNumber", 1, 5],
    ["subject", "Tema {title", "syntax", 1, 6],
    ["subject", "Prvi redak\ndrugi", "lines", 2, 1],
  ] as const)("%s: %j", (part, text, flaw, line, column) => {
    expect(findTemplateFlaws(confirm, { ...texts, [part]: text })).toMatchObject([
      { part, flaw, line, column },
    ]);
  });

  test("a Croatian plural has three cases", () => {
    const warning = { ...confirm, event: "reservation.expiryWarning" };
    const body = "{days, plural, one {# dan} other {# dana}}";
    expect(findTemplateFlaws(warning, { bell: "a", subject: "b", body })).toMatchObject([
      { flaw: "missingCase" },
    ]);
    expect(
      findTemplateFlaws({ ...warning, language: "en" }, { bell: "a", subject: "b", body }),
    ).toEqual([]);
  });
});

test("a returned proof of payment can't say why, because mails don't mention debts", () => {
  expect(fieldsOfEvent("reservation.returnPayment")).not.toContain("reason");
  expect(fieldsOfEvent("reservation.returnFinal")).toContain("reason");
});
