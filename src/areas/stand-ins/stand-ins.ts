import { z } from "zod";
import { dayField, idField, optionalIdField } from "#kit/forms/fields.ts";

/**
 * The represented person (the actor if missing), the stand-in, the thesis (null for everything) and
 * the days.
 */
export const standInForm = z.object({
  represented: optionalIdField,
  standIn: idField,
  thesis: optionalIdField,
  dateFrom: dayField,
  dateTo: dayField,
});

export type StandInFormInput = z.output<typeof standInForm>;

/** The stand-in that is to be ended. */
export const endStandInForm = z.object({ id: idField });

/** A stand-in as the lists show it; days are yyyy-mm-dd. */
export type StandInView = {
  id: number;
  representedId: number;
  represented: string;
  standInId: number;
  standIn: string;
  thesisId: number | null;
  thesis: string | null;
  dateFrom: string;
  dateTo: string;
  endedAt: string | null;
};
