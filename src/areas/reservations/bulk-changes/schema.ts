import { z } from "zod";
import { choiceField, dayField, requiredTextField } from "#kit/forms/fields.ts";
import type { ReservationRecord } from "../schema.ts";

/** A chosen reservation as the preview of a change needs it. */
export type ChosenReservation = {
  id: number;
  student: string;
  thesisName: string;
  inEnglish: boolean;
  record: ReservationRecord;
};

/** The change of one chosen reservation: its value now and after it, or why it can't be changed. */
export type PreviewedChange = {
  id: number;
  student: string;
  thesisName: string;
  before: string;
  /** Null until the new value is chosen, and where there is a reason against it. */
  after: string | null;
  why: string | null;
};

/** The new day of several reservations, in the address of the preview. */
export const dayChoice = z.object({ day: dayField });

/** The form that moves the expiry of several reservations. */
export const expiryOfSeveral = z.object({ day: dayField, reason: requiredTextField(1_000) });

const language = choiceField(["hr", "en"]);

/** The new language of several theses, in the address of the preview and in the form that changes it. */
export const languageOfSeveral = z.object({ language });

export const bulkChangePaths = {
  expiresAt: "/service/change-expires-at",
  inEnglish: "/service/change-in-english",
  papers: "/service/paper-batch",
} as const;

/** The address of a preview for chosen rows. */
export const previewPath = (path: string, ids: readonly number[]) => `${path}?reservations=${ids.join(",")}`;
