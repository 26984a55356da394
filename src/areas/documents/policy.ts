import { coMentor, committeeMember, mentor, student } from "#areas/reservations/flow.ts";
import { isOpen, type ReservationRecord } from "#areas/reservations/reservations.ts";
import type { RowFacts } from "#kit/columns/columns.ts";
import { onRecord } from "#kit/columns/row-policies.ts";
import { all, any, everyone, is, type Policy, role, when } from "#kit/workflow/policy.ts";
import type { DocumentRecord, DownloadedRecord } from "./flow.ts";

const participants = any(student, mentor, coMentor);
const participantsAndOffices = any(participants, role("studentServices", "admin"));

const isDefended = when<DocumentRecord>(
  ({ reviewStatus, reservationStatus }) =>
    reviewStatus === "approved" && reservationStatus === "completed",
);

const isFinal = when<DocumentRecord>(({ finalVersion }) => finalVersion);

const isPublic = when<DownloadedRecord>(
  ({ publiclyAccessible, embargoed, titleWithdrawn }) =>
    publiclyAccessible === "yes" && !embargoed && !titleWithdrawn,
);

/**
 * Permissions on one thesis version (product §2). The library may read and download a defended
 * thesis to deposit it in Dabar. If a thesis is only partially open, its embargo lasts or the title
 * that follows from it has been withdrawn, the public sees its page but not the file.
 */
export const documentPolicy = {
  read: any(participantsAndOffices, all(role("library"), isDefended)),
  downloadThesis: any(
    participantsAndOffices,
    all(committeeMember, isFinal),
    all(role("library"), isDefended),
    all(everyone, isDefended, isPublic),
  ),
  downloadAttachment: any(
    participantsAndOffices,
    all(committeeMember, isFinal),
    all(role("library"), isDefended),
  ),
  downloadMentorFile: participantsAndOffices,
  /** Sees why a public copy takes the place of the file. */
  seePublicCopy: any(student, role("studentServices", "admin"), all(role("library"), isDefended)),
} satisfies Record<string, Policy<DownloadedRecord>>;

const editsAbstract = role("library", "studentServices");

/**
 * Permissions on the abstracts that everybody reads, once the thesis is completed (product §11).
 */
export const abstractPolicy = {
  attempt: editsAbstract,
  change: all(
    editsAbstract,
    when<{ completed: boolean }>(({ completed }) => completed),
  ),
} satisfies Record<string, Policy<{ completed: boolean }>>;

/**
 * Permissions on the working versions of a reservation, while the thesis is being written. Only the
 * mentor answers.
 */
export const workingVersionPolicy = {
  send: all<ReservationRecord>(student, is("mentorConfirmedReservation")),
  answer: all<ReservationRecord>(mentor, is("mentorConfirmedReservation")),
} satisfies Record<string, Policy<ReservationRecord>>;

/** A version with the facts that decide whether it can be commented on. */
export type CommentedVersion = DocumentRecord & {
  isNewest: boolean;
  /** True once the mentor has answered it. */
  isAnswered: boolean;
};

const isCurrent = when<CommentedVersion>(
  ({ isNewest, finalVersion, reservationStatus }) =>
    isNewest &&
    (finalVersion ? isOpen(reservationStatus) : reservationStatus === "mentorConfirmedReservation"),
);

/**
 * The text of a return is the reason of the reservation's transition, so it can't be corrected
 * afterwards.
 */
const isCorrectable = when<CommentedVersion>(
  ({ isAnswered, finalVersion, reviewStatus }) =>
    isAnswered && (!finalVersion || reviewStatus === "minorChanges" || reviewStatus === "approved"),
);

/**
 * Permissions on the comments of a version: a co-mentor comments, the mentor corrects the answer
 * (product §2).
 */
export const commentPolicy = {
  comment: all<CommentedVersion>(coMentor, isCurrent),
  correctAnswer: all<CommentedVersion>(mentor, isCurrent, isCorrectable),
} satisfies Record<string, Policy<CommentedVersion>>;

/** Applies a policy to the document that a row of any table belongs to. */
export const onDocument = (policy: Policy<DocumentRecord>): Policy<RowFacts> =>
  onRecord(policy, (row) => row.document as DocumentRecord | undefined);
