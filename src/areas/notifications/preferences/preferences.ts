import { z } from "zod";
import { choiceField, idField } from "#kit/forms/fields.ts";
import { type Role, teacherRoles } from "#kit/workflow/policy.ts";
import { type Audience, deliveries } from "../notifications.ts";

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

/** An event for one relation: the unit for which a person chooses the delivery. */
export type NoticeKind = { relation: Relation; event: string };

/** The name of a kind of notice in forms and in the database: `mentor:document.workingVersion`. */
export const noticeKey = ({ relation, event }: NoticeKind): string => `${relation}:${event}`;

/**
 * Choices for all notices at once: as intended; what would be mailed at once, once a day; nothing
 * by mail but what must be.
 */
export const presets = ["usual", "daily", "bell"] as const;

export type Preset = (typeof presets)[number];

/** The form of a preset. */
export const presetForm = z.object({ preset: choiceField(presets) });

/** The key with which the links of a daily mail switch it off. */
export const digestKey = "digest";

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

/** A thesis in the list of muted theses or of those that can be muted. */
export type MutableThesis = { id: number; name: string; nameEng: string };

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
