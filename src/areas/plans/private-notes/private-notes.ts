import { z } from "zod";
import { idField, requiredTextField } from "#kit/forms/fields.ts";

/** The page of one's own notes on a reservation; `edited` is the note in the editor. */
export const privateNotesPath = (reservationId: number, edited?: number) =>
  `/private-notes/${reservationId}${edited === undefined ? "" : `?note=${edited}`}`;

/** The longest note in characters. */
export const longestNote = 4_000;

/** The most notes of one author on one reservation. */
export const mostNotes = 200;

/** A note as its author sees it; times are ISO instants. */
export type PrivateNote = {
  id: number;
  version: number;
  body: string;
  writtenAt: string;
  /** Null if it hasn't changed since. */
  changedAt: string | null;
};

const body = requiredTextField(longestNote);

export const newNoteForm = z.object({ body });

/** A change of a note, with the version that was read. */
export const changedNoteForm = z.object({ note: idField, seen: idField, body });

export const removedNoteForm = z.object({ note: idField, seen: idField });
