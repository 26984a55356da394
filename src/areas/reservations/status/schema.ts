import type { BadgeTone } from "#kit/grid/index.ts";
import type { ReservationStatus } from "../schema.ts";

/** The effect of a status on the reservation's progress; determines the colour of badges and notices. */
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
