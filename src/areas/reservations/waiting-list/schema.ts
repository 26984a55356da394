import { z } from "zod";
import type { ThesisStatus } from "#areas/theses/status/schema.ts";
import { idField } from "#kit/forms/fields.ts";

/** The form with which a student leaves a list on the page of all own lists. */
export const waitingListForm = z.object({ thesis: idField });

/** How many students wait for a thesis, and the place of the reader. */
export type WaitingListView = {
  count: number;
  /** The reader's place, counted from 1; null if the reader does not wait. */
  position: number | null;
  /** The day on which the hold for the reader ends, yyyy-mm-dd; null if the thesis is not held for the reader. */
  heldUntil: string | null;
};

/** A student's own place on the list of a thesis. */
export type OwnWaitingView = WaitingListView & {
  thesisId: number;
  name: string;
  nameEng: string;
  mentor: string;
  status: ThesisStatus;
  passedOver: boolean;
};
