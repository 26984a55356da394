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
 * Permissions on one thesis version (product §2). The library may read and download a defended thesis to deposit it in
 * Dabar. If a thesis is only partially open, the public sees its title and abstract but not the file.
 */
export const documentPolicy = {
  read: any(participantsAndOffices, all(role("library"), isDefended)),
  /** Comments on a working version; co-mentors may comment too. */
  respond: all(any(mentor, coMentor), isWorkingVersion),
  /** Decides on a final version: approve it, ask for minor changes or return it. Only the mentor may decide. */
  review: all(mentor, isFinalVersion, is("underReview")),
  editFinal: all(student, isFinalVersion, is("minorChanges")),
  downloadThesis: any(participantsAndOffices, all(role("library"), isDefended), all(everyone, isDefended, isPublic)),
  downloadAttachment: any(participantsAndOffices, all(role("library"), isDefended)),
  downloadMentorFile: participantsAndOffices,
} satisfies Record<string, Policy<DocumentRecord>>;
