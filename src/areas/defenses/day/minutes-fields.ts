import { z } from "zod";
import type { ReservationRecord } from "#areas/reservations/reservations.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { textField } from "#kit/forms/fields.ts";
import { localDate } from "#kit/time/dates-and-times.ts";

/** The call that reads the typed minutes of a defense, and stores one change of one field. */
export const minutesFieldsPath = (reservationId: number) =>
  `/defense/typed-minutes/${reservationId}`;

/** The fields of the minutes that are typed in the room: the outcome has forms of its own. */
export const minutesFieldNames = ["defenseFlow", "defenseQuestions"] as const;

export type MinutesFieldName = (typeof minutesFieldNames)[number];

const { defenseFlow, defenseQuestions } = reservationTexts.hr.fields;

export const fieldLabels: Readonly<Record<MinutesFieldName, string>> = {
  defenseFlow,
  defenseQuestions,
};

/** Days for which a device keeps what the server hasn't got, and the server what it has stored. */
export const changesKeptDays = 7;

/**
 * A change of a field: the number that the device gave it, the version of the field that it was made
 * from (0 for none), and the text.
 */
export const minutesChangeForm = z.object({
  change: z.string().max(36, { abort: true }).pipe(z.uuid()),
  field: z.enum(minutesFieldNames),
  base: z
    .string()
    .max(9)
    .regex(/^(0|[1-9][0-9]*)$/)
    .transform(Number),
  body: textField(5_000),
});

export type MinutesChange = z.output<typeof minutesChangeForm>;

/** A field as it is stored; version 0 and no writer if nobody has typed anything. */
export const minutesFieldJson = z.object({
  field: z.enum(minutesFieldNames),
  version: z.number().int(),
  body: z.string(),
  by: z.string(),
  /** ISO instant. */
  at: z.string().nullable(),
});

export type MinutesField = z.output<typeof minutesFieldJson>;

/** The answer to a change: stored as a version, or made from an earlier one than the stored field. */
export const minutesChangeAnswer = z.object({
  outcome: z.enum(["stored", "conflict"]),
  /** The version as which the change was stored; 0 if it wasn't. */
  version: z.number().int(),
  current: minutesFieldJson,
});

export type MinutesChangeAnswer = z.output<typeof minutesChangeAnswer>;

/** The minutes are typed from the day of the defense on. */
export const isMinutesDay = ({ defenseDate }: ReservationRecord, now: Date): boolean =>
  defenseDate !== null && localDate(defenseDate) <= localDate(now);

export const emptyField = (field: MinutesFieldName): MinutesField => ({
  field,
  version: 0,
  body: "",
  by: "",
  at: null,
});
