import { reviewChanges } from "#areas/documents/flow.ts";
import { validInput } from "#areas/reservations/fixtures.ts";
import { reservationFlow } from "#areas/reservations/flow.ts";
import { transition } from "#kit/workflow/flow.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { type ActionName, type PostedValues, resultForm, stepOf } from "./actions.ts";
import { isOutcomeAction } from "./outcomes.ts";
import type { ReservationSnapshot } from "./snapshot.ts";

/**
 * Returns the reservation status and review status to which the flow leads with an allowed action,
 * as one string.
 */
export function expectedState(
  name: ActionName,
  actor: Actor,
  before: ReservationSnapshot,
  values: PostedValues,
  now: Date,
): string {
  const step = stepOf(name);
  // what these lead to is expected of the whole outcome (outcomes.ts)
  if (!step || isOutcomeAction(name)) return stateOf(before);
  const grade = Number({ ...resultForm, ...values }.grade);
  const { status } = transition(reservationFlow, step, actor, before, now, {
    ...validInput[step],
    grade,
  });
  const review =
    step in reviewChanges ? reviewChanges[step as keyof typeof reviewChanges].to : before.review;
  return stateOf({ status, review });
}

export const stateOf = ({ status, review }: Pick<ReservationSnapshot, "status" | "review">) =>
  `${status} ${review ?? "-"}`;
