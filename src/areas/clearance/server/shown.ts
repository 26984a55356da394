import { reservationFlow } from "#areas/reservations/flow.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import type { Context } from "#kit/database/context.ts";
import { availableSteps } from "#kit/workflow/flow.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { toReservationRecord } from "./clearing-page.ts";
import { loadClearanceRow } from "./queries.ts";

/** A reservation for one who may read it, with the steps that may be taken now; 403 otherwise. */
export async function loadClearance({ db, actor }: Context, id: number) {
  const clearing = await loadClearanceRow(db, id);
  const record = toReservationRecord(clearing);
  if (!reservationPolicy.read(actor, record)) throw new Refusal(403, accessDenied);
  const seesProof = reservationPolicy.seePaymentProof(actor, record);
  return {
    clearing: { ...clearing, proof: seesProof ? clearing.proof : null },
    may: availableSteps(reservationFlow, actor, record) as string[],
  };
}
