import { reservationPolicy } from "#areas/reservations/policy.ts";
import { loadReservationRecord } from "#areas/reservations/server/queries/reservation.ts";
import type { ApiApp } from "#kit/http/server/index.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/index.ts";
import { sendPaymentSlip } from "../slip/server/document.ts";
import { messages } from "../texts.ts";
import { findPaymentOrder } from "./queries/slip.ts";

/** Mounts the files of this area. */
export function mount(app: ApiApp) {
  app.get("/student/payment-slip/:id", async (c) => {
    const { context } = c.var;
    const id = parseId(c.req.param("id"));
    const record = await loadReservationRecord(context.db, id);
    if (!reservationPolicy.seePaymentProof(context.actor, record)) throw new Refusal(403, accessDenied);
    const order = await findPaymentOrder(context, id);
    if (!order) throw new Refusal(409, messages.paper.notAvailable);
    return sendPaymentSlip(order, context.now);
  });
}
