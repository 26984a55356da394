import { z } from "zod";
import { requiredTextField } from "#kit/forms/fields.ts";
import type { texts } from "./texts.ts";

export const isvuPath = "/report/register-in-isvu";

/** The views of the screen: results to be entered, results being sent to ISVU, and entered ones. */
export const isvuViews = ["pending", "underway", "entered"] as const;

export type IsvuView = (typeof isvuViews)[number];

export const parseIsvuView = (params: URLSearchParams): IsvuView =>
  isvuViews.find((view) => view === params.get("view")) ?? "pending";

/** The reason for removing a mark. */
export const unmarkInput = z.object({ reason: requiredTextField(500) });

/** A result as it is sent to ISVU. */
export type IsvuContents = {
  jmbag: string;
  /** The thesis course of the study in ISVU. */
  courseId: string;
  /** The day of the exam, yyyy-mm-dd. */
  examDate: string;
  /** 2 to 5. */
  grade: number;
  /** The mentor's code in ISVU. */
  examiner: string;
};

/** The statuses of a sending: being checked, accepted by ISVU, visible in ISVU, or refused by ISVU. */
export const isvuEntryStatuses = ["waiting", "accepted", "entered", "refused", "cancelled"] as const;

export type IsvuEntryStatus = (typeof isvuEntryStatuses)[number];

/** Why the last exchange brought nothing, or why ISVU won't have the result. */
export type IsvuEntryFailure = keyof typeof texts.hr.failures;
