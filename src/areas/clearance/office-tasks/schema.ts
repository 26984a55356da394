import type { ClearanceRow } from "../schema.ts";

/** The offices that have a queue (spec §2 "Services"); they are named as the roles. */
export const offices = ["library", "accountancy", "studentServices"] as const;

export type Office = (typeof offices)[number];

/** A reservation that waits for an office: what the office may see of it, and the steps that the actor may take. */
export type OfficeTask = Omit<ClearanceRow, "record"> & {
  office: Office;
  may: string[];
  /** The day since when it waits, yyyy-mm-dd. */
  since: string;
};

/** What an office may have to do, in the order of a reservation's life. */
export const officeTaskKinds = ["library", "accountancy", "noted", "formal", "confirmDate", "finish"] as const;

export type OfficeTaskKind = (typeof officeTaskKinds)[number];
