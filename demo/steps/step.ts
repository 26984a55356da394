import { noAssessment } from "#areas/reservations/assessment.ts";
import { type ReservationStep, reservationFlow } from "#areas/reservations/flow.ts";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { type ReservationRow, reservations } from "#areas/reservations/tables.server.ts";
import { reasonColumn } from "#areas/reservations/transition.server.ts";
import { defenseDeadlines } from "#areas/studies/tables.server.ts";
import { theses } from "#areas/theses/tables.server.ts";
import { transition } from "#kit/workflow/flow.ts";
import { personIdIn } from "#kit/workflow/users-and-guests.ts";
import { aiStatementFacts } from "../ai-tools.ts";
import type { Writer } from "../event-log.ts";
import { type DemoReservation, required, toOriginalityFacts } from "../model.ts";

/** The input of a step. */
export type StepInput = {
  reason?: string;
  comment?: string;
  /** True if the mentor's answer has a file. */
  withFile?: boolean;
  defenseDate?: Date;
  defensePlace?: string;
  grade?: number;
  /** True if the outcome of the defense can still be corrected. */
  pending?: boolean;
  flow?: string;
  questions?: string;
  /** The new expiry day of the reservation. */
  until?: string;
};

export type StepHandler = (writer: Writer, reservation: DemoReservation, note: StepInput) => void;

type StepOptions = {
  /** The input of the transition. */
  input?: Record<string, unknown> & { reason?: string };
  values?: Partial<ReservationRow>;
  data?: Record<string, string | boolean>;
};

/**
 * Performs a step of a reservation: validates it with the reservation's transitions and writes it
 * as the command `advance` does.
 */
export function advanceReservation(
  writer: Writer,
  reservation: DemoReservation,
  step: ReservationStep,
  { input = {}, values = {}, data = {} }: StepOptions = {},
) {
  const row = required(reservation.row);
  const { mentor, coMentor } = reservation.thesis;
  const people = { mentorId: mentor.id, coMentorId: coMentor?.id ?? null };
  const { id: finalVersionId = null, reviewStatus: review = null } = reservation.final ?? {};
  const submissionDates = writer.rows(defenseDeadlines).map(({ submissionDate }) => submissionDate);
  const lastSubmissionDate = submissionDates.toSorted().at(-1) ?? null;
  const { size: minSize = 3, approval = false } = reservation.thesis.study.committee ?? {};
  const committeeNeeds = {
    required: reservation.thesis.study.committee !== undefined,
    minSize,
    approval,
  };
  const committee = (reservation.seats ?? []).map((seat) => ({
    userId: personIdIn(seat),
    role: seat.role,
    approved: seat.approvedAt !== null,
    refused: false,
  }));
  const originality = toOriginalityFacts(reservation);
  const assessment = { ...noAssessment, criteriaSetId: row.criteriaSetId };
  const fees = { study: null, faculty: [] };
  const aiStatement = aiStatementFacts(reservation);
  const typing = {
    outcomeTypist: reservation.thesis.study.outcomeTypist ?? "studentServices",
    typedOutcome: null,
  } as const;
  const needs = {
    committee,
    committeeNeeds,
    originality,
    assessment,
    wantsSubmissionCheck: false, // the demo submits without it
    fees,
    aiStatement,
    ...typing,
  };
  const record = { ...row, ...people, finalVersionId, review, lastSubmissionDate, ...needs };
  const { status } = transition(reservationFlow, step, writer.by, record, writer.at, input);
  const { reason = "" } = input;
  const reasonFields =
    step in reasonColumn ? { [reasonColumn[step as keyof typeof reasonColumn]]: reason } : {};
  writer.change(reservations, row, { returnReason: "", ...reasonFields, ...values, status });
  const follows = thesisChanges[status]?.(writer.at, row.defenseDate);
  // a failed defense keeps its thesis until its outcome is final
  if (follows && !(status === "notCompleted" && values.outcomePending))
    writer.change(theses, required(reservation.thesis.row), follows);
  writer.publish(`reservation.${step}`, {
    reservation: reservation,
    data: { reason, status, ...data },
  });
}

type ThesisChange = (now: Date, defenseDate: Date | null) => Partial<typeof theses.$inferInsert>;

const thesisChanges: Partial<Record<ReservationStatus, ThesisChange>> = {
  canceled: () => ({ status: "published" }),
  notCompleted: () => ({ status: "published" }),
  completed: (now, defenseDate) => ({
    status: "completed",
    defensedAt: defenseDate,
    completedAt: now,
  }),
};
