import { describe, expect, test } from "vitest";
import type { TemplateValues } from "../notifications.ts";
import { audiencesOf, type NotificationRule } from "./notice.ts";
import { notices } from "./notices.ts";
import { renderNotification } from "./render-notification.ts";

const values: TemplateValues = {
  title: "Upravljanje rizicima u šumarstvu",
  student: "Đurđa Šimić",
  mentor: "prof. dr. sc. Žarko Čačić",
  actor: "Ana Anić",
  reason: "Nedostaje sažetak.",
  expires: "30.11.2026.",
  place: "Dvorana 1",
  defense: "05.12.2026. u 09:30",
  keptUntil: "01.12.2026.",
  turn: "Na redu je mentor.",
  field: "Naziv",
  oldValue: "Rizici u šumarstvu",
  newValue: "Upravljanje rizicima u šumarstvu",
  subject: "Pitanje",
  sender: "ana@primjer.hr",
  status: "reserved",
  days: 1,
  count: 2,
  list: "Topic (mentor)",
  identifier: "urn:nbn:hr:999:123456",
  inEnglish: true,
};

/** Sample values in English; names stay. */
const valuesEn: TemplateValues = {
  ...values,
  title: "Risk management in forestry",
  student: "Ann Smith",
  mentor: "Prof. John Brown",
  actor: "Ann Smith",
  reason: "The abstract is missing.",
  expires: "30 November 2026",
  place: "Hall 1",
  defense: "5 December 2026 at 09:30",
  keptUntil: "1 December 2026",
  turn: "Waiting for the mentor.",
  oldValue: "Risks in forestry",
  newValue: "Risk management in forestry",
  subject: "A question",
};

const rendering = {
  values,
  ids: { reservationId: 2, thesisId: 1 },
  publicUrl: "https://teza.example.hr",
};

const rules = Object.entries(notices).flatMap(([name, { rules }]) =>
  rules.map((rule) => ({ name, rule })),
);
/** Audiences that are students, or may be. */
const [ofStudents, maybeStudents] = [/student$|preReserved/, /student$|preReserved|named/];
const hasAudience = (rule: NotificationRule, wanted: RegExp) =>
  audiencesOf(rule).some((audience) => wanted.test(audience));
const forStudents = rules.filter(({ rule }) => hasAudience(rule, ofStudents));

const inEnglish = rules.flatMap(({ name, rule }) =>
  rule.en ? [{ name, rule, english: rule.en }] : [],
);

test("rules for students have English texts", () => {
  expect(forStudents.length).toBeGreaterThan(20);
  expect(forStudents.filter(({ rule }) => !rule.en).map(({ name }) => name)).toEqual([]);
});

test("rules for offices and mentors only do not", () => {
  const forStaff = inEnglish.filter(({ rule }) => !hasAudience(rule, maybeStudents));
  expect(forStaff.map(({ name }) => name)).toEqual([]);
});

describe.each(inEnglish)("$name", ({ rule, english }) => {
  const render = (byMail: boolean) =>
    renderNotification(rule, {
      ...rendering,
      english: { texts: english, values: valuesEn, byMail },
    });

  test("is English, and whole sentences", () => {
    const { messageEn, body } = render(true);
    expect(messageEn).toMatch(/[^.]\.$/);
    for (const said of [messageEn, body.split("* * *")[1]])
      expect(said).not.toMatch(/[{}čćđšžČĆĐŠŽ„]|\b(?:undefined|null)\b| {2}| \./);
  });

  test("uses only placeholders of the Croatian text", () => {
    const fieldsIn = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name = ""]) => name);
    const known = new Set([rule.hr.bell, rule.hr.subject, ...rule.hr.text].flatMap(fieldsIn));
    expect(
      [english.bell, english.subject, ...english.text]
        .flatMap(fieldsIn)
        .filter((name) => name in values && !known.has(name)),
    ).toEqual([]);
  });

  test("follows the Croatian text in a mail, only for students who write in English", () => {
    const plain = renderNotification(rule, rendering);
    const { subject, body } = render(true);
    expect(render(false)).toMatchObject({ subject: plain.subject, body: plain.body });
    expect(subject.startsWith(`${plain.subject} / `)).toBe(true);
    expect(body).toContain(plain.body);
    expect(body).toMatch(/^The English text follows.*\* \* \*\n\nHello,\n\n.*Open in Teza: https/s);
  });

  test("mentions no grade and no debt in a mail (product §10)", () => {
    expect(render(true).body).not.toMatch(
      /grade|debt|\bow(e|ing)\b|jmbag|oib|insufficient|not defended|passed/i,
    );
  });
});
