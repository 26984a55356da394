import { coMentor, mentor, student } from "#areas/reservations/flow.ts";
import type { ReservationRecord } from "#areas/reservations/schema.ts";
import { all, any, everyone, is, type Policy, role, when } from "#kit/workflow/index.ts";
import type { DocumentRecord } from "./flow.ts";

const participants = any(student, mentor, coMentor);
const participantsAndOffices = any(participants, role("studentServices", "admin"));

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
  downloadThesis: any(participantsAndOffices, all(role("library"), isDefended), all(everyone, isDefended, isPublic)),
  downloadAttachment: any(participantsAndOffices, all(role("library"), isDefended)),
  downloadMentorFile: participantsAndOffices,
} satisfies Record<string, Policy<DocumentRecord>>;

/** Permissions on the working versions of a reservation, while the thesis is being written; co-mentors may comment too. */
export const workingVersionPolicy = {
  send: all<ReservationRecord>(student, is("mentorConfirmedReservation")),
  answer: all<ReservationRecord>(any(mentor, coMentor), is("mentorConfirmedReservation")),
} satisfies Record<string, Policy<ReservationRecord>>;
