import { reservationFlow } from "#areas/reservations/flow.ts";
import { requireSeen } from "#areas/reservations/outcome/server/commands.ts";
import {
  applyLockedTransition,
  applyTransition,
  type LockedReservation,
  lockReservation,
} from "#areas/reservations/server/commands/transition.ts";
import { settleTogether } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { withValues } from "#kit/text/localization.ts";
import { formatInstant, localDate } from "#kit/time/dates-and-times.ts";
import { availableSteps, requireStep } from "#kit/workflow/flow.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { openOutcome } from "../outcome-window/server/commands.ts";
import { evaluateDefense } from "../rules.ts";
import type { DefenseResult, DefenseSchedule } from "../schema.ts";
import { messages } from "../texts.ts";
import { type Defense, findClashes, findDefense } from "./queries.ts";

const { clashes } = messages;

// if two mentors save at the same moment, the database accepts the first and the second receives this message
explainConstraints({ defense_slots_overlap: clashes.either });

/**
 * The mentor sets or changes date and place (product §3). Invalid dates and clashes are reported first, then the
 * transition checks its own conditions. A database constraint prevents overlaps of rooms and people. Submitting the
 * same values again changes nothing and sends no notification.
 */
export const setDefenseDate = (context: Context, id: number, schedule: DefenseSchedule) =>
  inTransaction(context, async (context) => scheduleLocked(context, await lockReservation(context, id), schedule));

/** The mentor moves a defense to another time; its place stays. Refuses as `setDefenseDate`. */
export const moveDefense = (context: Context, id: number, to: Omit<DefenseSchedule, "defensePlace">) =>
  inTransaction(context, async (context) => {
    const locked = await lockReservation(context, id);
    const { defensePlace } = locked.reservation;
    return scheduleLocked(context, locked, { ...to, defensePlace });
  });

async function scheduleLocked(context: Context, locked: LockedReservation, schedule: DefenseSchedule) {
  const { reservation, record } = locked;
  const { defenseDate, defensePlace } = schedule;
  if (availableSteps(reservationFlow, context.actor, record, context.now).includes("setDefenseDate")) {
    const defense = await findDefense(context.db, reservation.id);
    requireValidDate(context, defense, schedule);
    await requireNoClash(context, defense, defenseDate, defensePlace);
    if (isUnchanged(reservation, schedule)) return reservation;
  }
  return applyLockedTransition(context, locked, "setDefenseDate", {
    input: schedule,
    values: async (checked) => checked,
    data: { when: formatInstant(defenseDate), place: defensePlace },
  });
}

const isUnchanged = (
  now: { defenseDate: Date | null; defensePlace: string },
  { defenseDate, defensePlace }: DefenseSchedule,
) => now.defenseDate?.getTime() === defenseDate.getTime() && now.defensePlace === defensePlace;

function requireValidDate({ now }: Context, defense: Defense, { defenseDate, confirmedDayOff }: DefenseSchedule) {
  const { submittedAt, deadlines, nonWorkingDays, record } = defense;
  const failed = evaluateDefense({
    ...{ now, defenseDate, deadlines, nonWorkingDays },
    submittedAt: submittedAt === null ? now : new Date(submittedAt),
    confirmedDayOff: confirmedDayOff ?? dayBefore(record),
  }).filter(({ passed }) => !passed);
  const [first] = failed;
  if (!first) return;
  const wrong = failed.filter(({ rule }) => rule !== "dayOff").map(({ message }) => message);
  const question = failed.find(({ rule }) => rule === "dayOff")?.message;
  throw new Refusal(422, first.message, {
    ...(wrong.length > 0 && { defenseDate: wrong }),
    ...(question && { confirmedDayOff: question }),
  });
}

/** The day that a defense already has, which was confirmed when it was set if it is a day off. */
export const dayBefore = ({ defenseDate }: { defenseDate: Date | null }): string | null =>
  defenseDate && localDate(defenseDate);

/** Refuses with 422 if the room or a person of the defense has another one at that time. */
export async function requireNoClash({ db }: Context, defense: Defense, when: Date, place: string) {
  const [clash] = await findClashes(db, defense, when, place);
  if (!clash) return;
  const message = clash.kind === "room" ? clashes.room : withValues(clashes.personNamed, { name: clash.name });
  throw new Refusal(422, message, { [clash.kind === "room" ? "defensePlace" : "defenseDate"]: message });
}

/** Student services confirm the date; the defense becomes public. */
export const confirmDefenseDate = (context: Context, id: number) => applyTransition(context, id, "confirmDefenseDate");

/** Student services reopen a confirmed date with a reason; the mentor sets another date. */
export const reopenDefense = (context: Context, id: number, reason: string) =>
  applyTransition(context, id, "reopenDefense", {
    input: { reason },
    values: { defenseDate: null, defensePlace: "" },
  });

/**
 * Student services record the grade of the defense: 2 to 5 leads to completed, 1 to notCompleted. For a time they can
 * correct the outcome (product §11). If a mentor or chair has typed it, this is the confirmation: `seen` is the version
 * that student services had before them, null if there was none.
 */
export const finishDefense = (
  context: Context,
  id: number,
  { seen, ...result }: DefenseResult & { seen: number | null },
) =>
  inTransaction(context, async (context) => {
    const [locked, opened] = await settleTogether([lockReservation(context, id), openOutcome(context)]);
    requireStep(reservationFlow, "finish", context.actor, locked.record, context.now);
    requireSeen(locked, seen);
    return applyLockedTransition(context, locked, "finish", {
      input: result,
      values: async (checked) => ({ ...checked, ...opened }),
    });
  });
