import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findRoute, routeTable } from "#app/routes.ts";
import { reportNames } from "#areas/reports/reports.ts";
import { type ReservationStep, reservationFlow } from "#areas/reservations/flow.ts";
import { thesisFlow } from "#areas/theses/flow.ts";
import { mayOpen } from "#kit/http/routes.ts";
import { type Role, roles, visitor } from "#kit/workflow/policy.ts";
import {
  type Audience,
  audiences,
  notificationIcons,
  type PathIds,
  type TemplateValues,
} from "../notifications.ts";
import { audiencesOf } from "./notice.ts";
import { audiencesOfEvent, findRule, notices } from "./notices.ts";
import { renderNotification } from "./render-notification.ts";
import { sampleValues, unknownValues } from "./sample-values.ts";

const values: TemplateValues = { ...sampleValues.hr, inEnglish: true };

const publicUrl = "https://teza.example.hr";
const ids: PathIds = {
  thesisId: 1,
  reservationId: 2,
  messageId: 3,
  mentorId: 4,
  certificateId: 5,
  mentorChangeId: 6,
  outcomeDecisionId: 7,
};

const rules = Object.entries(notices).flatMap(([name, { rules }]) =>
  rules.map((rule) => ({ name, rule })),
);

describe("the rule for a recipient", () => {
  test("is the first of several that match", () => {
    const rule = findRule("reservation.confirmFormal", ["student", "mentor"]);
    expect(rule?.recipients).toEqual({ mentor: "deadline" });
  });

  test("is the first rule for somebody only named by the event", () => {
    expect(findRule("reservation.reserve", ["named"])?.recipients).toEqual({
      mentor: "deadline",
    });
  });

  test("does not exist for an event without rules", () => {
    expect(findRule("thesis.reserve", ["named", "mentor"])).toBeUndefined();
    expect(audiencesOfEvent("thesis.reserve")).toEqual(["named"]);
  });
});

describe("the table event → recipients → texts", () => {
  test("has every step of a reservation and of a thesis", () => {
    const steps = [
      ...new Set(reservationFlow.transitions.map(([step]) => `reservation.${step}`)),
      ...new Set(thesisFlow.transitions.map(([step]) => `thesis.${step}`)),
    ];
    expect(steps.filter((name) => !(name in notices))).toEqual([]);
  });

  test("has every event that an area publishes", () => {
    const published = globSync("src/areas/**/*.server.ts").flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/publish\([^;]*;/g)].flatMap(([call]) =>
        [...call.matchAll(/"(\w+\.\w+)"/g)].map(([, name = ""]) => name),
      ),
    );
    expect(published.length).toBeGreaterThan(3);
    expect(published.filter((name) => !(name in notices))).toEqual([]);
  });

  const recipientsByStep: Record<ReservationStep | "reserve", string> = {
    reserve: "mentor",
    confirm: "student, coMentor",
    refuse: "student",
    submitFinal: "mentor, coMentor",
    resubmitFinal: "mentor",
    approveFinal: "student, coMentor, library, accountancy",
    askMinorChanges: "student",
    returnFinal: "student",
    pay: "accountancy, library",
    matchPayment: "student, library",
    clearLibrary: "student",
    clearAccountancy: "student",
    returnPayment: "student",
    confirmStatements: "studentServices",
    confirmFormal: "mentor, student",
    returnStatements: "student, mentor",
    returnToStudent: "student, mentor",
    setDefenseDate: "studentServices, student, coMentor, committee",
    confirmDefenseDate: "student, mentor, coMentor, committee",
    reopenDefense: "mentor, student, coMentor, committee",
    annulDefense: "mentor, student, coMentor, committee",
    correctByMinutes: "student, mentor, coMentor, committee",
    withdrawTitle: "student, mentor, coMentor",
    typeOutcome: "studentServices",
    returnOutcome: "named",
    finish: "student, mentor, coMentor",
    correctOutcome: "student, mentor, coMentor",
    settleOutcome: "student",
    cancel: "student, mentor, coMentor, committee",
    expire: "student, mentor, coMentor",
  };

  test.each(Object.entries(recipientsByStep))(
    "%s notifies %s and nobody else",
    (step, recipients) => {
      expect((notices[`reservation.${step}`]?.rules ?? []).flatMap(audiencesOf).join(", ")).toBe(
        recipients,
      );
    },
  );
});

/** The roles that a recipient of this audience has. */
const roleOf: Record<Audience, readonly Role[]> = {
  student: ["student"],
  preReserved: ["student"],
  mentor: ["teacher"],
  coMentor: ["teacher"],
  named: roles,
  headOfDepartment: ["headOfDepartment"],
  library: ["library"],
  accountancy: ["accountancy"],
  studentServices: ["studentServices"],
  committee: ["teacher"],
  standIn: ["teacher"],
};

describe("a notification links to a page that its recipient may open", () => {
  const parts = new Set(routeTable.map(({ path }) => path.split("/")[0]));
  const known = rules.filter(({ rule }) => parts.has(rule.path.split("/")[1]));

  test.each(known)("$name", ({ rule }) => {
    const address = findRoute(rule.path.replace(/\?.*/, "").replace(/:\w+/g, "1"));
    expect(address?.kind).toBe("page");
    for (const audience of audiencesOf(rule)) {
      const actor = { ...visitor, kind: "person", id: 1, roles: roleOf[audience] } as const;
      expect(address && mayOpen(address, actor), audience).toBe(true);
    }
  });
});

describe.each(rules)("$name", ({ rule }) => {
  const { url, message, subject, body, icon } = renderNotification(rule, {
    values,
    ids,
    publicUrl,
  });

  test("has known recipients and a known icon", () => {
    expect(audiencesOf(rule).length).toBeGreaterThan(0);
    expect(audiencesOf(rule).filter((audience) => !audiences.includes(audience))).toEqual([]);
    expect(notificationIcons).toContain(icon);
  });

  test("has a path with ids, which the mail contains as a full URL", () => {
    expect(url).toMatch(/^\/[a-z-]+(\/[a-z-]+)*(\/[1-9]\d*)?$/);
    expect(body).toContain(`https://teza.example.hr${url}`);
  });

  test("has complete sentences without placeholders", () => {
    for (const words of [message, subject, body])
      expect(words).not.toMatch(/[{}]|undefined|null| {2}| \.|„”/);
    expect(message).toMatch(/[.]$/);
    expect(subject).not.toMatch(/[.\n]$/);
    expect(body.startsWith("Poštovani,\n\n")).toBe(true);
  });

  test("can be rendered with unknown values", () => {
    expect(
      renderNotification(rule, { values: unknownValues, ids: {}, publicUrl }).body,
    ).not.toMatch(/[{}]|: *\n|undefined/);
  });

  test("mentions no grade and no debt in a mail (product §10)", () => {
    expect(`${subject} ${body}`).not.toMatch(
      /ocjen|dugov|jmbag|oib|nedovoljan|nije obranjen|položi/i,
    );
  });
});

test.each(reportNames)("the report %s can be asked for by a weekly mail", (name) => {
  expect(notices).toHaveProperty([`report.${name}`]);
});

test("the notification of a defense does not depend on its grade", () => {
  const [rule] = notices["reservation.finish"]?.rules ?? [];
  if (!rule) throw new Error("no rule");
  const rendered = (status: string) =>
    renderNotification(rule, { values: { ...values, status }, ids, publicUrl });
  expect(rendered("notCompleted")).toEqual(rendered("completed"));
});
