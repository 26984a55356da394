import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findRoute, routeTable } from "#app/routes.ts";
import { type ReservationStep, reservationFlow } from "#areas/reservations/flow.ts";
import { thesisFlow } from "#areas/theses/flow.ts";
import { mayOpen } from "#kit/http/routes.ts";
import { type Role, roles, visitor } from "#kit/workflow/actor.ts";
import { notificationRules, renderNotification } from "../rules.ts";
import { type Audience, audiences, notificationIcons, type PathIds, type TemplateValues } from "../schema.ts";

const values: TemplateValues = {
  title: "Upravljanje rizicima u šumskom gospodarstvu",
  student: "Đurđa Šimić",
  mentor: "prof. dr. sc. Žarko Čačić",
  actor: "Ana Anić",
  reason: "Nedostaje sažetak.",
  expires: "30.11.2026. u 10:00",
  defense: "05.12.2026. u 09:30",
  place: "Dvorana 1",
  keptUntil: "01.12.2026.",
  turn: "Na potezu je mentor.",
  field: "Naziv",
  subject: "Pitanje",
  sender: "ana@primjer.hr",
  status: "reserved",
  days: 3,
  inEnglish: true,
};

const unknownValues: TemplateValues = {
  ...{ title: "", student: "", mentor: "", actor: "", reason: "", expires: "", defense: "", place: "" },
  ...{ keptUntil: "", turn: "", field: "", subject: "", sender: "", status: "", days: 0, inEnglish: false },
};

const ids: PathIds = { thesisId: 1, reservationId: 2, messageId: 3, mentorId: 4, certificateId: 5 };

const rules = Object.entries(notificationRules).flatMap(([name, rules]) => rules.map((rule) => ({ name, line: rule })));

describe("the table event → who → words", () => {
  test("holds every step of a reservation and of a topic", () => {
    const steps = [
      ...new Set(reservationFlow.transitions.map(([step]) => `reservation.${step}`)),
      ...new Set(thesisFlow.transitions.map(([step]) => `thesis.${step}`)),
    ];
    expect(steps.filter((name) => !(name in notificationRules))).toEqual([]);
  });

  test("holds every event that some area announces", () => {
    const announced = globSync("src/areas/**/server/**/*.ts").flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/publish\([^;]*;/g)].flatMap(([call]) =>
        [...call.matchAll(/"(\w+\.\w+)"/g)].map(([, name = ""]) => name),
      ),
    );
    expect(announced.length).toBeGreaterThan(3);
    expect(announced.filter((name) => !(name in notificationRules))).toEqual([]);
  });

  const recipientsByStep: Record<ReservationStep | "reserve", string> = {
    reserve: "mentor",
    confirm: "student, coMentor",
    refuse: "student",
    submitFinal: "mentor, coMentor",
    resubmitFinal: "mentor",
    approveFinal: "student, coMentor",
    askMinorChanges: "student",
    returnFinal: "student",
    pay: "accountancy, library",
    clearLibrary: "student",
    clearAccountancy: "student",
    returnPayment: "student",
    confirmStatements: "studentServices",
    confirmFormal: "mentor, student",
    returnStatements: "student, mentor",
    returnToStudent: "student, mentor",
    setDefenseDate: "studentServices, student, coMentor",
    confirmDefenseDate: "student, mentor, coMentor",
    reopenDefense: "mentor, student, coMentor",
    finish: "student, mentor, coMentor",
    cancel: "student, mentor, coMentor",
    expire: "student, mentor, coMentor",
  };

  test.each(Object.entries(recipientsByStep))("%s is told to %s and to no one else", (step, recipients) => {
    expect((notificationRules[`reservation.${step}`] ?? []).flatMap(({ recipients }) => recipients).join(", ")).toBe(
      recipients,
    );
  });
});

/** The roles that a recipient of this audience has. */
const roleOf: Record<Audience, readonly Role[]> = {
  ...{ student: ["student"], preReserved: ["student"], mentor: ["teacher"], coMentor: ["teacher"], named: roles },
  ...{ headOfDepartment: ["headOfDepartment"], library: ["library"], accountancy: ["accountancy"] },
  studentServices: ["studentServices"],
};

describe("a telling leads to a page that the person may open", () => {
  const parts = new Set(routeTable.map(({ path }) => path.split("/")[0]));
  const known = rules.filter(({ line: rule }) => parts.has(rule.path.split("/")[1]));

  test.each(known)("$name", ({ line: rule }) => {
    const address = findRoute(rule.path.replace(/:\w+/g, "1"));
    expect(address?.kind).toBe("page");
    for (const audience of rule.recipients) {
      const actor = { ...visitor, kind: "person", id: 1, roles: roleOf[audience] } as const;
      expect(address && mayOpen(address, actor), audience).toBe(true);
    }
  });
});

describe.each(rules)("$name", ({ line: rule }) => {
  const { url, message, subject, body, icon } = renderNotification(rule, values, ids, "https://teza.example.hr");

  test("tells somebody inside, with a sign the bell knows", () => {
    expect(rule.recipients.length).toBeGreaterThan(0);
    expect(rule.recipients.filter((audience) => !audiences.includes(audience))).toEqual([]);
    expect(notificationIcons).toContain(icon);
  });

  test("leads to an address made of ids, which the mail gives in full", () => {
    expect(url).toMatch(/^\/[a-z-]+(\/[a-z-]+)*(\/[1-9]\d*)?$/);
    expect(body).toContain(`https://teza.example.hr${url}`);
  });

  test("is said in whole sentences, with nothing left open", () => {
    for (const words of [message, subject, body]) expect(words).not.toMatch(/[{}]|undefined|null| {2}| \.|„”/);
    expect(message).toMatch(/[.]$/);
    expect(subject).not.toMatch(/[.\n]$/);
    expect(body.startsWith("Poštovani,\n\n")).toBe(true);
  });

  test("can be said when little is known", () => {
    expect(renderNotification(rule, unknownValues, {}, "https://teza.example.hr").body).not.toMatch(
      /[{}]|: *\n|undefined/,
    );
  });

  test("speaks in a mail of no grade and of no debt (product §10)", () => {
    expect(`${subject} ${body}`).not.toMatch(/ocjen|dugov|jmbag|oib|nedovoljan|nije obranjen|položi/i);
  });
});

test("a defense is told in the same words whatever its grade", () => {
  const [rule] = notificationRules["reservation.finish"] ?? [];
  if (!rule) throw new Error("no line");
  const say = (status: string) => renderNotification(rule, { ...values, status }, ids, "https://teza.example.hr");
  expect(say("notCompleted")).toEqual(say("completed"));
});
