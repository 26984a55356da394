import { z } from "zod";
import { longestNote } from "#areas/plans/private-notes/private-notes.ts";
import { idField, requiredTextField, textField } from "#kit/forms/fields.ts";

export const noteRequestsPath = "/note-requests";

/** The page of a person's open request. */
export const noteRequestPath = (userId: number) => `/user/note-request/${userId}`;

/** The longest reason in characters. */
export const longestNoteReason = 1_000;

/** A released text may have a few marks of what was left out. */
export const longestReleasedText = longestNote + 500;

const seenNote = { note: idField, seen: idField };

/** A note is released as it is, or without a part and with the reason for that. */
export const noteReleaseForm = z.object({
  ...seenNote,
  text: textField(longestReleasedText),
  reason: textField(longestNoteReason),
});

export const noteRefusalForm = z.object({
  ...seenNote,
  reason: requiredTextField(longestNoteReason),
});

/** What the person reads of a note; days are yyyy-mm-dd, times ISO instants. */
export type ReleasedNote = {
  id: number;
  author: string;
  thesisName: string;
  writtenAt: string;
  /** Empty if it was refused. */
  text: string;
  shortened: boolean;
  reason: string;
  reviewedAt: string;
};

/** A person's own requests: the last one, and everything that was released or refused. */
export type OwnNoteAccess = {
  /** True for students, and for everybody who ever reserved a topic. */
  mayAsk: boolean;
  last: {
    sentAt: string;
    /** The last day on which an answer is in time. */
    deadline: string;
    answeredAt: string | null;
    noteCount: number;
  } | null;
  notes: ReleasedNote[];
};

/** What was decided about a note. */
export type NoteDecision = "released" | "shortened" | "refused";

export const decisionOf = ({
  text,
  shortened,
}: Pick<ReleasedNote, "text" | "shortened">): NoteDecision => {
  if (text === "") return "refused";
  return shortened ? "shortened" : "released";
};
