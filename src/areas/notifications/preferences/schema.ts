import { z } from "zod";
import { choiceField, idField } from "#kit/forms/fields.ts";
import { type Role, teacherRoles } from "#kit/workflow/policy.ts";

/**
 * How a person is notified of an event: in the bell and immediately by mail, in the bell and in the daily mail, in the
 * bell only, or not at all.
 */
export const deliveries = ["mail", "digest", "bell", "none"] as const;

export type Delivery = (typeof deliveries)[number];

/**
 * The relation in which a person is notified: to the thesis, as an employee of an office, because the event names them,
 * or because they stand in for a person named by it.
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

/** The deliveries that a person has chosen, by the key of the notice; only those that differ from the default. */
export type Preferences = Readonly<Record<string, Delivery>>;

/** The form of these notices; an invalid value leaves the choice unchanged. */
export const preferencesForm = (kinds: readonly NoticeKind[]) =>
  z.object(Object.fromEntries(kinds.map((kind) => [noticeKey(kind), choiceField(deliveries).optional()])));

/** The forms that mute a thesis and end it. */
export const muteForm = z.object({ thesis: idField });

/** The weekday of the weekly reminder of those who haven't chosen one: Monday. */
export const usualReminderDay = 1;

/** The roles for which something may wait that others wait for; they are reminded of it each week. */
export const remindedRoles = [...teacherRoles, "library", "accountancy", "studentServices"] as const satisfies Role[];

/** The form of the weekday of the reminder; 0 switches it off. */
export const reminderForm = z.object({ weekday: choiceField(["0", "1", "2", "3", "4", "5"]) });

/** A thesis in the lists of muted ones and of those that can be muted. */
export type MutableThesis = { id: number; name: string; nameEng: string };

export const preferencePaths = {
  settings: "/user/notification-settings",
  unsubscribe: (token: string) => `/notifications/unsubscribe/${token}`,
};

/** One choice covers a thesis that appears and several that appear together. */
export const chosenEvent = (event: string): string => (event === "theses.appear" ? "thesis.appear" : event);
