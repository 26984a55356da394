import { formatText, type Language } from "#kit/text/localization.ts";
import type { Role } from "#kit/workflow/policy.ts";
import { notificationRules } from "../rules.ts";
import type { Audience } from "../schema.ts";
import {
  chosenEvent,
  type Delivery,
  type NoticeKind,
  noticeKey,
  type Preferences,
  preferencePaths,
  type Relation,
  type RequiredReason,
} from "./schema.ts";
import { texts } from "./texts.ts";

/** Returns the relation of an audience. A student for whom a thesis is pre-reserved counts as a student. */
export const relationOf = (audience: Audience): Relation => (audience === "preReserved" ? "student" : audience);

/** Returns the relation by which a rule applies to a person; `named` if only the event itself names them. */
export const relationFor = (recipients: readonly Audience[], person: readonly Audience[]): Relation =>
  relationOf(recipients.find((audience) => person.includes(audience)) ?? "named");

type EventsByRelation = Partial<Record<Relation, readonly string[]>>;

/** Events that can't be switched off: a running deadline, a defense, or a decision that ends or changes a right. */
const requiredEvents: Readonly<Record<RequiredReason, EventsByRelation>> = {
  deadline: {
    student: [
      ...["waitingList.hold", "waitingList.holdForFollower"],
      ...["thesis.publish", "thesis.preReserve", "reservation.expiryWarning", "reservation.changeExpiresAt"],
      ...["reservation.askMinorChanges", "reservation.returnFinal", "reservation.returnPayment"],
      ...["reservation.returnStatements", "reservation.returnToStudent"],
    ],
    mentor: [
      ...["reservation.reserve", "reservation.confirmFormal"],
      ...["reservation.expiryWarning", "reservation.changeExpiresAt"],
    ],
    studentServices: ["reservation.setDefenseDate"],
    named: ["erasureRequest.send", "erasureRequest.remind"],
  },
  defense: {
    student: [
      ...["reservation.setDefenseDate", "reservation.confirmDefenseDate", "reservation.reopenDefense"],
      "reservation.annulDefense",
    ],
    mentor: ["reservation.confirmDefenseDate", "reservation.reopenDefense", "reservation.annulDefense"],
    coMentor: [
      ...["reservation.setDefenseDate", "reservation.confirmDefenseDate", "reservation.reopenDefense"],
      "reservation.annulDefense",
    ],
    committee: [
      ...["reservation.setDefenseDate", "reservation.confirmDefenseDate", "reservation.reopenDefense"],
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
    named: ["erasureRequest.refuse", "outcomeDecision.enter", "outcomeDecision.refuse", "outcomeDecision.withdraw"],
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
  (Object.keys(requiredEvents) as RequiredReason[]).find((reason) => requiredEvents[reason][relation]?.includes(event));

/** Returns how a notice is delivered by default. */
export const defaultDelivery = ({ relation, event }: NoticeKind): Delivery =>
  inDigestByDefault[relation]?.includes(event) ? "digest" : "mail";

/**
 * Returns how a notice is delivered to a person. A required one is always mailed immediately; no other notice about a
 * muted thesis is delivered.
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
export const kindsInDigest: readonly NoticeKind[] = allKinds.filter((kind) => defaultDelivery(kind) === "digest");

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
export const findKind = (key: string): NoticeKind | undefined => allKinds.find((kind) => noticeKey(kind) === key);

/**
 * Returns the effect of a choice: the selected deliveries that differ from the default, and all keys that the form
 * contained.
 */
export function changesOf(kinds: readonly NoticeKind[], chosen: Readonly<Record<string, Delivery | undefined>>) {
  const about = kinds.filter((kind) => chosen[noticeKey(kind)] !== undefined);
  return {
    keys: about.map(noticeKey),
    stored: about.flatMap((kind) => {
      const delivery = chosen[noticeKey(kind)];
      return delivery === undefined || delivery === defaultDelivery(kind) ? [] : [{ key: noticeKey(kind), delivery }];
    }),
  };
}

/** Returns the paragraph of a mail that explains why the recipient gets it, with a link to the preferences. */
export function mailFooter(kind: NoticeKind | "digest" | "reminder", publicUrl: string, language: Language): string {
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
