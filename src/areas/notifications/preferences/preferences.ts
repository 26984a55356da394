import { z } from "zod";
import { choiceField, idField } from "#kit/forms/fields.ts";
import { formatText, type Language } from "#kit/text/localization.ts";
import { type Role, teacherRoles } from "#kit/workflow/policy.ts";
import type { Audience } from "../notifications.ts";
import { notificationRules } from "../notifications-rules.ts";
import { texts } from "./texts.ts";

/**
 * How a person is notified of an event: in the bell and immediately by mail, in the bell and in the
 * daily mail, in the bell only, or not at all.
 */
export const deliveries = ["mail", "digest", "bell", "none"] as const;

export type Delivery = (typeof deliveries)[number];

/**
 * The relation in which a person is notified: to the thesis, as an employee of an office, because
 * the event names them, or because they stand in for a person named by it.
 */
export const relations = [
  "student",
  "mentor",
  "coMentor",
  "headOfDepartment",
  "library",
  "accountancy",
  "studentServices",
  "committee",
  "named",
  "standIn",
] as const;

export type Relation = (typeof relations)[number];

/** Why a notice can't be switched off. */
export type RequiredReason = "deadline" | "defense" | "decision";

/** An event for one relation: the unit for which a person chooses the delivery. */
export type NoticeKind = { relation: Relation; event: string };

/** The name of a kind of notice in forms and in the database: `mentor:document.workingVersion`. */
export const noticeKey = ({ relation, event }: NoticeKind): string => `${relation}:${event}`;

/** The key with which the links of a daily mail switch it off. */
export const digestKey = "digest";

/**
 * The deliveries that a person has chosen, by the key of the notice; only those that differ from
 * the default.
 */
export type Preferences = Readonly<Record<string, Delivery>>;

/** The form of these notices; an invalid value leaves the choice unchanged. */
export const preferencesForm = (kinds: readonly NoticeKind[]) =>
  z.object(
    Object.fromEntries(kinds.map((kind) => [noticeKey(kind), choiceField(deliveries).optional()])),
  );

/** The forms that mute a thesis and end it. */
export const muteForm = z.object({ thesis: idField });

/** The weekday of the weekly reminder of those who haven't chosen one: Monday. */
export const usualReminderDay = 1;

/**
 * The roles for which something may wait that others wait for; they are reminded of it each week.
 */
export const remindedRoles = [
  ...teacherRoles,
  "library",
  "accountancy",
  "studentServices",
] as const satisfies Role[];

/** The form of the weekday of the reminder; 0 switches it off. */
export const reminderForm = z.object({ weekday: choiceField(["0", "1", "2", "3", "4", "5"]) });

/** A thesis in the lists of muted ones and of those that can be muted. */
export type MutableThesis = { id: number; name: string; nameEng: string };

export const preferencePaths = {
  settings: "/user/notification-settings",
  unsubscribe: (token: string) => `/notifications/unsubscribe/${token}`,
};

/** One choice covers a thesis that appears and several that appear together. */
export const chosenEvent = (event: string): string =>
  event === "theses.appear" ? "thesis.appear" : event;

/**
 * Returns the relation of an audience. A student for whom a thesis is pre-reserved counts as a
 * student.
 */
export const relationOf = (audience: Audience): Relation =>
  audience === "preReserved" ? "student" : audience;

/**
 * Returns the relation by which a rule applies to a person; `named` if only the event itself names
 * them.
 */
export const relationFor = (
  recipients: readonly Audience[],
  person: readonly Audience[],
): Relation => relationOf(recipients.find((audience) => person.includes(audience)) ?? "named");

type EventsByRelation = Partial<Record<Relation, readonly string[]>>;

/**
 * Events that can't be switched off: a running deadline, a defense, or a decision that ends or
 * changes a right.
 */
const requiredEvents: Readonly<Record<RequiredReason, EventsByRelation>> = {
  deadline: {
    student: [
      ...["waitingList.hold", "waitingList.holdForFollower"],
      ...[
        "thesis.publish",
        "thesis.preReserve",
        "reservation.expiryWarning",
        "reservation.changeExpiresAt",
      ],
      ...["reservation.askMinorChanges", "reservation.returnFinal", "reservation.returnPayment"],
      ...["reservation.returnStatements", "reservation.returnToStudent"],
    ],
    mentor: [
      ...["reservation.reserve", "reservation.confirmFormal", "originality.due"],
      ...["reservation.expiryWarning", "reservation.changeExpiresAt"],
    ],
    studentServices: ["reservation.setDefenseDate"],
    named: ["erasureRequest.send", "erasureRequest.remind"],
  },
  defense: {
    student: [
      ...[
        "reservation.setDefenseDate",
        "reservation.confirmDefenseDate",
        "reservation.reopenDefense",
      ],
      "reservation.annulDefense",
    ],
    mentor: [
      "reservation.confirmDefenseDate",
      "reservation.reopenDefense",
      "reservation.annulDefense",
    ],
    coMentor: [
      ...[
        "reservation.setDefenseDate",
        "reservation.confirmDefenseDate",
        "reservation.reopenDefense",
      ],
      "reservation.annulDefense",
    ],
    committee: [
      ...[
        "reservation.setDefenseDate",
        "reservation.confirmDefenseDate",
        "reservation.reopenDefense",
      ],
      ...["reservation.cancel", "reservation.annulDefense"],
    ],
    named: ["committee.choose", "committee.release"],
  },
  decision: {
    student: [
      ...["reservation.confirm", "reservation.refuse", "reservation.cancel", "reservation.expire"],
      ...["reservation.correctDefense", "reservation.correctRecord", "waitingList.lapse"],
      ...[
        "reservation.finish",
        "reservation.correctOutcome",
        "reservation.correctByMinutes",
        "reservation.withdrawTitle",
        "thesis.remove",
        "thesis.delete",
        "thesis.endPreReservation",
      ],
    ],
    named: [
      "erasureRequest.refuse",
      "outcomeDecision.enter",
      "outcomeDecision.refuse",
      "outcomeDecision.withdraw",
    ],
  },
};

/** Events delivered in the daily mail by default: nobody waits for the recipient's response. */
const inDigestByDefault: EventsByRelation = {
  student: ["document.commentCorrected", "reservation.changeInEnglish"],
  mentor: ["document.mentorResponse", "document.commentCorrected", "reservation.changeInEnglish"],
  coMentor: [
    ...["document.workingVersion", "document.mentorResponse", "document.commentCorrected"],
    ...["reservation.submitFinal", "reservation.changeInEnglish"],
  ],
  studentServices: ["isvuEntry.refuse"],
};

/** Why a notice can't be switched off; undefined if it can. */
export const requiredReason = ({ relation, event }: NoticeKind): RequiredReason | undefined =>
  (Object.keys(requiredEvents) as RequiredReason[]).find((reason) =>
    requiredEvents[reason][relation]?.includes(event),
  );

/** Returns how a notice is delivered by default. */
export const defaultDelivery = ({ relation, event }: NoticeKind): Delivery =>
  inDigestByDefault[relation]?.includes(event) ? "digest" : "mail";

/**
 * Returns how a notice is delivered to a person. A required one is always mailed immediately; no
 * other notice about a muted thesis is delivered.
 */
export function deliveryOf(kind: NoticeKind, preferences: Preferences, muted = false): Delivery {
  if (requiredReason(kind)) return "mail";
  if (muted) return "none";
  return preferences[noticeKey(kind)] ?? defaultDelivery(kind);
}

/** All kinds of notices, in the order of a thesis's life. */
const allKinds: readonly NoticeKind[] = Object.entries(notificationRules).flatMap(([name, rules]) =>
  [...new Set(rules.flatMap(({ recipients }) => recipients.map(relationOf)))]
    .filter(() => chosenEvent(name) === name)
    .map((relation) => ({ relation, event: name })),
);

/** The kinds of notices delivered in the daily mail by default. */
export const kindsInDigest: readonly NoticeKind[] = allKinds.filter(
  (kind) => defaultDelivery(kind) === "digest",
);

/** Returns the roles whose members are notified in one of these relations. */
const rolesOfRelation: Readonly<Record<Exclude<Relation, "named">, readonly Role[]>> = {
  student: ["student"],
  mentor: ["teacher", "headOfDepartment"],
  coMentor: ["teacher", "headOfDepartment"],
  headOfDepartment: ["headOfDepartment"],
  library: ["library"],
  accountancy: ["accountancy"],
  studentServices: ["studentServices"],
  committee: ["teacher", "headOfDepartment"],
  standIn: ["teacher", "headOfDepartment"],
};

/** The roles that an event may name; events that are not listed may name anybody. */
const rolesOfNamed: Readonly<Record<string, readonly Role[]>> = {
  "mentorNote.send": ["student"],
  "waitingList.close": ["student"],
  "committee.choose": ["teacher", "headOfDepartment", "studentServices"],
  "committee.release": ["teacher", "headOfDepartment", "studentServices"],
  "studentProposal.send": ["teacher", "headOfDepartment"],
  "studentProposal.resend": ["teacher", "headOfDepartment"],
  "studentProposal.handOver": ["teacher", "headOfDepartment"],
  "studentProposal.reassign": ["student"],
  "studentProposal.return": ["student"],
  "studentProposal.decline": ["student"],
  "studentProposal.take": ["student"],
  "mentorChange.request": ["student", "teacher", "headOfDepartment"],
  "mentorChange.agree": ["student", "teacher", "headOfDepartment"],
  "mentorChange.ready": ["student", "teacher", "headOfDepartment"],
  "mentorChange.approve": ["student", "teacher", "headOfDepartment"],
  "mentorChange.handOver": ["student", "teacher", "headOfDepartment"],
  "thesis.handOver": ["teacher", "headOfDepartment"],
  "outcomeDecision.enter": ["viceDean"],
  "outcomeDecision.refuse": ["studentServices"],
  "outcomeDecision.withdraw": ["viceDean"],
  "mentorChange.refuse": ["student", "teacher", "headOfDepartment"],
  "mentorChange.withdraw": ["student", "teacher", "headOfDepartment"],
  "deposit.differ": ["studentServices", "library", "admin"],
  "deposit.return": ["studentServices", "library", "admin"],
  "standIn.name": ["teacher", "headOfDepartment"],
  "standIn.end": ["teacher", "headOfDepartment"],
  "problem.send": ["admin"],
  "erasureRequest.send": ["admin"],
  "erasureRequest.remind": ["admin"],
  "officeNote.reminder": ["library", "accountancy", "studentServices"],
};

/** Returns the kinds of notices that a person with these roles may get. */
export const kindsForRoles = (roles: readonly Role[]): NoticeKind[] =>
  allKinds.filter(({ relation, event }) => {
    const wanted = relation === "named" ? rolesOfNamed[event] : rolesOfRelation[relation];
    return wanted === undefined || wanted.some((role) => roles.includes(role));
  });

/** The kinds that such a person may switch off. */
export const optionalKinds = (roles: readonly Role[]): NoticeKind[] =>
  kindsForRoles(roles).filter((kind) => requiredReason(kind) === undefined);

/** The kind of a key; undefined for a text that is no key of a kind. */
export const findKind = (key: string): NoticeKind | undefined =>
  allKinds.find((kind) => noticeKey(kind) === key);

/**
 * Returns the effect of a choice: the selected deliveries that differ from the default, and all
 * keys that the form contained.
 */
export function changesOf(
  kinds: readonly NoticeKind[],
  chosen: Readonly<Record<string, Delivery | undefined>>,
) {
  const about = kinds.filter((kind) => chosen[noticeKey(kind)] !== undefined);
  return {
    keys: about.map(noticeKey),
    stored: about.flatMap((kind) => {
      const delivery = chosen[noticeKey(kind)];
      return delivery === undefined || delivery === defaultDelivery(kind)
        ? []
        : [{ key: noticeKey(kind), delivery }];
    }),
  };
}

/**
 * Returns the paragraph of a mail that explains why the recipient gets it, with a link to the
 * preferences.
 */
export function mailFooter(
  kind: NoticeKind | "digest" | "reminder",
  publicUrl: string,
  language: Language,
): string {
  const { footer, footerRequired, why, requiredInMail } = texts[language];
  const reason = typeof kind === "string" ? undefined : requiredReason(kind);
  const values = {
    why: why[typeof kind === "string" ? kind : kind.relation],
    url: publicUrl + preferencePaths.settings,
  };
  return reason
    ? formatText(footerRequired, { ...values, required: requiredInMail[reason] }, language)
    : formatText(footer, values, language);
}
