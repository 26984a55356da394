import { reservationFlow } from "#areas/reservations/flow.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import type { Context } from "#kit/database/context.ts";
import { availableSteps } from "#kit/workflow/flow.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { openDeadlines } from "../rules.ts";
import { defenseToRecord, findDefense } from "./defense.ts";

/** A defense for one who may read its reservation, with the steps that may be taken now; 403 otherwise. */
export async function loadDefense({ db, actor, now }: Context, id: number) {
  const { deadlines, ...defense } = await findDefense(db, id);
  const record = defenseToRecord(defense);
  if (!reservationPolicy.read(actor, record)) throw new Refusal(403, accessDenied);
  const submittedAt = defense.submittedAt === null ? now : new Date(defense.submittedAt);
  return {
    defense,
    deadlines: openDeadlines({ deadlines, submittedAt, now }),
    begun: record.defenseDate !== null && record.defenseDate <= now,
    may: availableSteps(reservationFlow, actor, record) as string[],
  };
}
