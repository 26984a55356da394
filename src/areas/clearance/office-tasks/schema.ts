import type { ReservationPhase } from "#areas/reservations/timeline/rules.ts";
import type { ClearanceRow } from "../schema.ts";

/** The offices that have a queue (spec §2 "Services"); they are named as the roles. */
export const offices = ["library", "accountancy", "studentServices"] as const;

export type Office = (typeof offices)[number];

/** A reservation that awaits an office: what the office may see of it, and the steps available to the actor. */
export type OfficeTask = Omit<ClearanceRow, "record"> & {
  office: Office;
  may: string[];
  phases: ReservationPhase[];
  /** The day since which it has been waiting, yyyy-mm-dd. */
  since: string;
};

/** The kinds of office tasks, in the order of a reservation's life cycle. */
export const officeTaskKinds = ["library", "accountancy", "noted", "formal", "confirmDate", "finish"] as const;

export type OfficeTaskKind = (typeof officeTaskKinds)[number];
