import { coMentor, mentor, student } from "#areas/reservations/flow.ts";
import { all, any, everyone, is, type Policy, role, when } from "#kit/workflow/index.ts";
import type { DocumentRecord } from "./flow.ts";

const participants = any(student, mentor, coMentor);
const participantsAndOffices = any(participants, role("studentServices", "admin"));
const isFinalVersion = when<DocumentRecord>(({ finalVersion }) => finalVersion);
const isWorkingVersion = when<DocumentRecord>(({ finalVersion }) => !finalVersion);

const isDefended = all(
  is<string>("approved"),
  when<DocumentRecord>((record) => record.reservationStatus === "completed"),
);

const isPublic = when<DocumentRecord>(({ publiclyAccessible }) => publiclyAccessible === "yes");

/**
 * Who may see or do what with one thesis version (product §2). The library gets what was defended, to deposit it in Dabar.
 * Of a thesis that is open only partially the public gets title and abstract, never the file.
 */
export const documentPolicy = {
  read: any(participantsAndOffices, all(role("library"), isDefended)),
  /** The answer to a working version: a co-mentor comments too. */
  respond: all(any(mentor, coMentor), isWorkingVersion),
  /** Approving, asking for minor changes, returning: the mentor decides. */
  review: all(mentor, isFinalVersion, is("underReview")),
  editFinal: all(student, isFinalVersion, is("minorChanges")),
  downloadThesis: any(participantsAndOffices, all(role("library"), isDefended), all(everyone, isDefended, isPublic)),
  downloadAttachment: any(participantsAndOffices, all(role("library"), isDefended)),
  downloadMentorFile: participantsAndOffices,
} satisfies Record<string, Policy<DocumentRecord>>;
