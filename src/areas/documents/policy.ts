import { coMentor, mentor, student } from "#areas/reservations/flow.ts";
import { all, any, everyone, type Policy, role, when } from "#kit/workflow/index.ts";
import type { DocumentRecord } from "./flow.ts";

const participants = any(student, mentor, coMentor);
const participantsAndOffices = any(participants, role("studentServices", "admin"));
const isWorkingVersion = when<DocumentRecord>(({ finalVersion }) => !finalVersion);

const isDefended = when<DocumentRecord>(
  ({ reviewStatus, reservationStatus }) => reviewStatus === "approved" && reservationStatus === "completed",
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
  downloadThesis: any(participantsAndOffices, all(role("library"), isDefended), all(everyone, isDefended, isPublic)),
  downloadAttachment: any(participantsAndOffices, all(role("library"), isDefended)),
  downloadMentorFile: participantsAndOffices,
} satisfies Record<string, Policy<DocumentRecord>>;
