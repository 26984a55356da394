import type { BadgeTone } from "#kit/grid/index.ts";
import type { ReservationStatus } from "../schema.ts";

/** What a status means for the reservation's progress; badges and notices choose their colour by it. */
export const reservationTones = {
  reserved: "waiting",
  mentorConfirmedReservation: "progress",
  studentSubmittedToApp: "progress",
  mentorConfirmedThesis: "progress",
  confirmationOfPayment: "progress",
  libraryAndAccountancyConfirmed: "progress",
  statements: "progress",
  submittedToStudentServices: "progress",
  mentorSetDefenseDate: "progress",
  studentServicesConfirmedDefenseDate: "progress",
  completed: "done",
  notCompleted: "stopped",
  canceled: "stopped",
} as const satisfies Record<ReservationStatus, BadgeTone>;
