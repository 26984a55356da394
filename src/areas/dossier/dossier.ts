import type { OfficeNote } from "#areas/clearance/office-notes.ts";
import type { ReservationStatus, ReviewStatus } from "#areas/reservations/reservations.ts";

/** A student found by name or JMBAG. */
export type FoundStudent = {
  id: number;
  name: string;
  username: string;
  jmbag: string | null;
  active: boolean;
  studies: string | null;
  /** Status of the open reservation, or of the last one. */
  status: ReservationStatus | null;
};

/** Maximum number of students that a search shows. */
export const maxFoundStudents = 30;

/** Maximum number of sent notices in a dossier, newest first. */
export const maxDossierNotices = 50;

export type DossierStudent = {
  id: number;
  name: string;
  username: string;
  email: string;
  jmbag: string | null;
  active: boolean;
};

export type DossierEnrolment = {
  id: number;
  study: string;
  program: string | null;
  yearOfStudy: number | null;
  thesisCourse: boolean;
  finishedWorkshop: boolean;
  selfAssessment: boolean;
  lateReservation: boolean;
};

export type DossierDocument = {
  id: number;
  finalVersion: boolean;
  review: ReviewStatus | null;
  createdAt: string;
  name: string | null;
  size: number | null;
  hasAttachment: boolean;
};

/** A reservation with everything that belongs to it; instants are ISO text, days yyyy-mm-dd. */
export type DossierReservation = {
  id: number;
  thesisName: string;
  study: string;
  mentor: string;
  status: ReservationStatus;
  createdAt: string;
  expiresAt: string;
  proof: { name: string; size: number } | null;
  libraryConfirmedAt: string | null;
  accountancyConfirmedAt: string | null;
  submissionStatementAt: string | null;
  defenseDate: string | null;
  defensePlace: string;
  examDate: string | null;
  grade: number | null;
  registeredInIsvu: "no" | "sent" | "entered" | "outdated";
  reasonForCancellation: string;
  documents: DossierDocument[];
  certificate: { id: number; classificationNo: string; createdAt: string } | null;
  notes: OfficeNote[];
};

export type DossierNotice = { id: number; subject: string; at: string; sentAt: string | null };

export type Dossier = {
  student: DossierStudent;
  enrolments: DossierEnrolment[];
  reservations: DossierReservation[];
  notices: DossierNotice[];
};
