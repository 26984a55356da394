import { type ReservationStep, reasonColumn, reservationFlow } from "#areas/reservations/flow.ts";
import type { ReservationStatus, TransitionInput } from "#areas/reservations/schema.ts";
import { type ReservationRow, reservations } from "#areas/reservations/server/tables.ts";
import { theses } from "#areas/theses/server/tables.ts";
import { localDate, toInstant, toWallTime } from "#kit/time/time-zone.ts";
import { transition } from "#kit/workflow/flow.ts";
import type { Pen } from "../diary.ts";
import { type Life, made } from "../world.ts";

/** What a person brings to a step. */
export type Note = {
  reason?: string;
  comment?: string;
  /** The mentor's answer has a file. */
  withFile?: boolean;
  defenseDate?: Date;
  defensePlace?: string;
  grade?: number;
  flow?: string;
  questions?: string;
  /** The day until which a reservation holds from now on. */
  until?: string;
};

export type Act = (pen: Pen, life: Life, note: Note) => void;

type Given = {
  facts?: Partial<TransitionInput>;
  values?: Partial<ReservationRow>;
  afterwards?: Partial<ReservationRow>;
  data?: Record<string, string | boolean>;
};

/** One step of a reservation's life, judged by its own table and written as the command `advance` writes it. */
export function advance(
  pen: Pen,
  life: Life,
  step: ReservationStep,
  { facts = {}, values = {}, afterwards = {}, data = {} }: Given = {},
) {
  const row = made(life.row);
  const { mentor, coMentor } = life.topic;
  const people = { mentorId: mentor.id, coMentorId: coMentor?.id ?? null };
  const record = { ...row, ...people, review: life.final?.reviewStatus ?? null };
  const status = transition(reservationFlow, step, pen.by, { ...record, ...values, ...facts }, pen.at);
  const { reason = "" } = facts;
  const kept = step in reasonColumn ? { [reasonColumn[step as keyof typeof reasonColumn]]: reason } : {};
  pen.change(reservations, row, { returnReason: "", ...values, ...afterwards, ...kept, status });
  const follows = thesisFollows[status]?.(pen.at, row.defenseDate);
  if (follows) pen.change(theses, made(life.topic.row), follows);
  pen.tell(`reservation.${step}`, { life, data: { reason, status, ...data } });
}

type Follows = (now: Date, defenseDate: Date | null) => Partial<typeof theses.$inferInsert>;

const thesisFollows: Partial<Record<ReservationStatus, Follows>> = {
  canceled: () => ({ status: "published" }),
  notCompleted: () => ({ status: "published" }),
  completed: (now, defenseDate) => ({ status: "completed", defensedAt: defenseDate, completedAt: now }),
};

/** The same time of the wall clock on another day, to the minute. */
export const atSameTime = (now: Date, day: (today: string) => string) =>
  toInstant(day(localDate(now)), toWallTime(now).time);
