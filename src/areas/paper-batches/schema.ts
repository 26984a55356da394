import { z } from "zod";
import { type PaperKind, paperKinds } from "#areas/papers/schema.ts";
import type { ReservationStatus } from "#areas/reservations/schema.ts";
import { choiceField, idField } from "#kit/forms/index.ts";

export const batchPaths = {
  index: "/service/paper-batch",
  file: (id: number) => `/service/paper-batch-file/${id}`,
};

/** The kind of paper, in the address of the preview. */
export const kindChoice = z.object({ kind: choiceField(paperKinds) });

/** How the papers of a batch are handed over: as one PDF for printing, or as separate files. */
export const packings = ["pdf", "zip"] as const;

export type Packing = (typeof packings)[number];

export const startForm = kindChoice.extend({ packing: choiceField(packings) });

/** The form that cancels a batch. */
export const cancelForm = z.object({ batch: idField });

/** The field with the gender of a reservation's paper, where the records don't know it. */
export const genderField = (reservationId: number) => `female-${reservationId}`;

/** A paper to be made: the reservation and the gender of the text. */
export type BatchItem = { id: number; female: boolean };

/** What couldn't be made, and why. */
export type BatchFailure = { id: number; student: string; why: string };

/** The stored facts about a selected reservation and one kind of its papers. */
export type BatchFacts = {
  id: number;
  student: string;
  thesisName: string;
  status: ReservationStatus;
  /** Of the student's certificate or earlier papers; null if there are none. */
  female: boolean | null;
  /** The newest issued copy; null if there is none, or if it has been revoked. */
  copy: number | null;
  /** True if the defense has been corrected since that copy of the certificate was issued. */
  outdated: boolean;
  /** True if the certificate has all values that are printed. */
  complete: boolean;
};

/** The outcome for a selected reservation: its stored copy, a new one, or a message about what is missing. */
export type BatchRow = Pick<BatchFacts, "id" | "student" | "thesisName" | "female" | "copy"> & { why: string | null };

/** A batch as its creator sees it. */
export type BatchView = {
  id: number;
  kind: PaperKind;
  state: "running" | "done" | "canceled";
  createdAt: string;
  total: number;
  done: number;
  failures: BatchFailure[];
  file: { name: string; size: number } | null;
};
