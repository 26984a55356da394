import { z } from "zod";
import { reservationFlow } from "#areas/reservations/flow.ts";
import {
  isOpen,
  type ReservationRecord,
  type ReservationStatus,
  type ReviewStatus,
} from "#areas/reservations/reservations.ts";
import {
  choiceField,
  idField,
  optionalDayField,
  requiredCheckboxField,
  requiredTextField,
  textField,
} from "#kit/forms/fields.ts";
import { issueText } from "#kit/text/localization.ts";
import { stepsFrom } from "#kit/workflow/flow.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { embargoReasonLimit } from "./embargo/embargo.ts";
import { messages as embargoMessages } from "./embargo/texts.ts";
import { reviewChanges } from "./flow.ts";
import { commentPolicy, workingVersionPolicy } from "./policy.ts";
import type { texts } from "./records-texts.ts";

/** Access levels of the full text (spec §3). */
export const accessLevels = ["yes", "partially"] as const;

/** Licences of the full text; `none` reserves all rights (spec §3). */
export const licences = ["by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd", "none"] as const;

/**
 * Minimum length of an abstract in characters. A shorter abstract would not inform readers of the
 * repository.
 */
export const minAbstractLength = 100;

const { problems } = embargoMessages;

/**
 * Form fields of a final version, without its files (spec §3 Document). The command checks the day
 * of the embargo.
 */
export const finalVersionForm = z
  .object({
    abstract: requiredTextField(5_000, minAbstractLength),
    abstractEng: textField(5_000),
    keywordsEng: textField(500),
    statementOfOrigin: requiredCheckboxField,
    publiclyAccessible: choiceField(accessLevels),
    embargoUntil: optionalDayField,
    embargoReason: textField(embargoReasonLimit),
    creativeCommons: choiceField(licences),
    studentComment: textField(2_000),
  })
  .refine(
    ({ embargoUntil, publiclyAccessible }) => embargoUntil === null || publiclyAccessible === "yes",
    {
      path: ["embargoUntil"],
      message: issueText(problems.partially),
    },
  )
  .refine(({ embargoUntil, embargoReason }) => embargoUntil === null || embargoReason !== "", {
    path: ["embargoReason"],
    message: issueText(problems.reason),
  });

export type FinalVersionInput = z.output<typeof finalVersionForm>;

/** Maximum length of the reason for a shorter abstract in characters. */
export const abstractReasonLimit = 1_000;

/**
 * The form with which the library or student services shorten the abstracts of a completed thesis.
 */
export const shorterAbstractForm = z.object({
  abstract: textField(5_000),
  abstractEng: textField(5_000),
  abstractReason: requiredTextField(abstractReasonLimit),
  version: idField,
});

export type ShorterAbstractInput = z.output<typeof shorterAbstractForm>;

/** Form fields of a working version, without its file. */
export const workingVersionForm = z.object({ studentComment: textField(2_000) });

/**
 * Form fields of a comment on a version, without its file. `documentId` is the version that the
 * author has read.
 */
export const versionCommentForm = z.object({ documentId: idField, comment: textField(5_000) });

export type VersionCommentInput = z.output<typeof versionCommentForm>;

/**
 * Form fields of the mentor's response to a version, without its file. Commands require a comment
 * to return a version or to ask for changes.
 */
export const mentorResponseForm = z.object({
  mentorComment: textField(5_000),
  /** Only with the approval of a final version. */
  mentorOpinion: textField(10_000),
});

/** The mentor's decisions on a final version. */
export type ReviewStep = "approveFinal" | "askMinorChanges" | "returnFinal";

/** A form at the end of a reservation's thread. */
export type ThreadForm = "workingVersion" | "workingAnswer" | "review";

export type DocumentFileView = { id: number; name: string; size: number };

/** The embargo of a version, for those who may read the version. */
export type EmbargoView = {
  /** The day on which everybody may read the thesis, yyyy-mm-dd; null for no embargo. */
  embargoUntil: string | null;
  embargoReason: string;
};

/** A working or final version as shown to the participants. */
export type DocumentVersionView = EmbargoView & {
  id: number;
  finalVersion: boolean;
  reviewStatus: ReviewStatus | null;
  studentComment: string;
  abstract: string;
  abstractEng: string;
  keywordsEng: string;
  mentorComment: string;
  /** Empty unless it was written with the approval. */
  mentorOpinion: string;
  createdAt: string;
  updatedAt: string;
  mentorRespondedAt: string | null;
  statementOfOrigin: boolean;
  publiclyAccessible: "yes" | "partially" | null;
  creativeCommons: string | null;
  thesisFile: DocumentFileView | null;
  attachmentFile: DocumentFileView | null;
  mentorFile: DocumentFileView | null;
  /** Comments beside the mentor's answer, oldest first. */
  comments: VersionCommentView[];
  /** Comments of guests, oldest first. */
  guestComments: {
    id: number;
    author: string;
    authorEng: string;
    comment: string;
    createdAt: string;
  }[];
};

/** A co-mentor's comment on a version. */
export type VersionCommentView = {
  id: number;
  authorId: number;
  author: string;
  comment: string;
  createdAt: string;
  updatedAt: string;
  /** True once the student has corrected the version. */
  closed: boolean;
  file: DocumentFileView | null;
};

/**
 * Returns the file name for downloads by the public and by guests: the thesis title. The student's
 * own file name may contain their JMBAG.
 */
export const publicFileName = (thesisName: string, extension: "pdf" | "zip"): string =>
  `${thesisName
    .replace(/[\\/:*?"<>|\s]+/g, " ")
    .slice(0, 120)
    .trim()}.${extension}`;

export type NextVersionStep = keyof typeof texts.hr.new.steps;

/**
 * Returns the action that leads to the next version of a reservation's thesis, by the steps that
 * its life cycle has from here (product §3).
 */
export function nextVersionStep(
  status: ReservationStatus,
  review: ReviewStatus | null,
): NextVersionStep {
  if (!isOpen(status)) return "ended";
  const steps = stepsFrom(reservationFlow, status);
  if (steps.includes("confirm")) return "confirm";
  if (steps.includes("submitFinal")) return "write";
  if (!steps.includes("resubmitFinal")) return "later";
  return review === reviewChanges.resubmitFinal.from ? "correct" : "review";
}

/**
 * Returns the pages of that action as pairs of link name and URL. Each page checks access itself.
 */
export const nextVersionLinks = (
  next: NextVersionStep,
  { id, documentId }: { id: number; documentId: number | null },
) => {
  const final = documentId ?? 0;
  const pages = {
    confirm: { confirm: `/mentor/confirm-reservation/${id}` },
    write: {
      working: `/document/student-working-version/${id}`,
      final: `/document/student-final-version/${id}`,
    },
    correct: { edit: `/document/student-edit-final-version/${final}` },
    review: { approve: `/document/mentor-approve-final-version/${final}` },
    later: {},
    ended: {},
  } satisfies Record<NextVersionStep, Partial<Record<keyof typeof texts.hr.new.links, string>>>;
  return Object.entries(pages[next]) as [keyof typeof texts.hr.new.links, string][];
};

/** True for a final version that has not been returned. No transition depends on other versions. */
export const isRequiredByReservation = ({
  finalVersion,
  reviewStatus,
}: {
  finalVersion: boolean;
  reviewStatus: ReviewStatus | null;
}) => finalVersion && reviewStatus !== "returned";

/**
 * The texts that an actor may write about the newest version: a comment, or a corrected answer,
 * with the current text.
 */
export type OwnComment = {
  kind: "comment" | "answer";
  documentId: number;
  finalVersion: boolean;
  /** Id of the comment; null for a new one and for the mentor's answer. */
  id: number | null;
  isNew: boolean;
  comment: string;
  file: DocumentFileView | null;
};

/**
 * Returns what an actor may write about the newest of a reservation's versions, newest first;
 * undefined if nothing. The last comment is corrected rather than added to, until the student sends
 * another version.
 */
export function findOwnComment(
  actor: Actor,
  { thesisId, studentId, mentorId, coMentorId, committee, status }: ReservationRecord,
  [newest]: readonly DocumentVersionView[],
): OwnComment | undefined {
  if (!newest) return undefined;
  const {
    id: documentId,
    finalVersion,
    reviewStatus,
    publiclyAccessible,
    mentorRespondedAt,
  } = newest;
  const version = {
    thesisId,
    studentId,
    mentorId,
    coMentorId,
    committee,
    reservationStatus: status,
    finalVersion,
    reviewStatus,
    publiclyAccessible,
    isNewest: true,
    isAnswered: mentorRespondedAt !== null,
  };
  const common = { documentId, finalVersion };
  if (commentPolicy.correctAnswer(actor, version))
    return {
      ...common,
      kind: "answer",
      id: null,
      isNew: false,
      comment: newest.mentorComment,
      file: newest.mentorFile,
    };
  if (!commentPolicy.comment(actor, version)) return undefined;
  const own = newest.comments.findLast(({ authorId, closed }) => authorId === actor.id && !closed);
  const { id = null, comment = "", file = null } = own ?? {};
  return { ...common, kind: "comment", id, isNew: !own, comment, file };
}

/**
 * Returns the form that continues a reservation's thread for an actor: the student's next working
 * version, or the mentor's answer to the newest one or decision on the final version; null for
 * everybody else.
 *
 * @param versions the versions that the actor may see, oldest first
 * @param may what the actor may do with the reservation
 */
export function toThreadForm(
  actor: Actor,
  record: ReservationRecord,
  versions: readonly { finalVersion: boolean; answeredAt: string | null }[],
  may: readonly string[],
): ThreadForm | null {
  if (may.includes("returnFinal")) return "review";
  if (workingVersionPolicy.send(actor, record)) return "workingVersion";
  const newest = versions.findLast(({ finalVersion }) => !finalVersion);
  return newest?.answeredAt === null && workingVersionPolicy.answer(actor, record)
    ? "workingAnswer"
    : null;
}

/** The abstracts of a version, which are public once its thesis is completed. */
type Abstracts = { abstract: string; abstractEng: string };

/**
 * Returns which of the given abstracts are longer than the stored ones: an abstract may only become
 * shorter.
 */
export const findLongerAbstracts = (stored: Abstracts, given: Abstracts): (keyof Abstracts)[] =>
  (["abstract", "abstractEng"] as const).filter(
    (field) => given[field].length > stored[field].length,
  );
