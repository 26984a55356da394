import { and, count, eq, isNull } from "drizzle-orm";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { withValues } from "#kit/text/localization.ts";
import { isPermitted, transition } from "#kit/workflow/flow.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { type RemarkStep, remarkFlow, supervisor } from "./flow.ts";
import { remarkPolicy } from "./policy.ts";
import type { RemarkInput } from "./remark-forms.ts";
import { maxRemarks } from "./remarks.ts";
import { findNewestVersion } from "./remarks-queries.server.ts";
import { remarks } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

/**
 * Adds a remark to the newest version, as mentor or co-mentor; the actor's same words at the same
 * place are the same remark, as after a double press. Refuses with 403, 404 or 409 (the
 * reservation is closed, there is no version or a newer one, or there are too many remarks).
 */
export const addRemark = (
  context: Context,
  reservationId: number,
  { documentId, ...remark }: RemarkInput,
) =>
  inTransaction(context, async (context) => {
    const { actor, db } = context;
    const { record } = await lockReservation(context, reservationId);
    if (!supervisor(actor, record)) throw new Refusal(403, accessDenied);
    if (!remarkPolicy.add(actor, record)) throw new Refusal(409, refusals.closed);
    const newest = await findNewestVersion(db, reservationId);
    if (newest === undefined) throw new Refusal(409, refusals.noVersion);
    if (newest !== documentId) throw new Refusal(409, refusals.newerVersion);
    const ofReservation = eq(remarks.reservationId, reservationId);
    const [{ stored } = { stored: 0 }] = await db
      .select({ stored: count() })
      .from(remarks)
      .where(ofReservation);
    const { page, quote, body } = remark;
    const [same] = await db
      .select()
      .from(remarks)
      .where(
        and(
          ofReservation,
          eq(remarks.documentId, documentId),
          eq(remarks.authorId, actor.id),
          page === null ? isNull(remarks.page) : eq(remarks.page, page),
          eq(remarks.quote, quote),
          eq(remarks.body, body),
        ),
      );
    if (same) return same;
    if (stored >= maxRemarks)
      throw new Refusal(409, withValues(refusals.tooMany, { most: maxRemarks }));
    return create(context, remarks, {
      ...remark,
      reservationId,
      documentId,
      authorId: actor.id,
      source: "typed",
    });
  });

/**
 * Takes a step of a remark of this reservation. Refuses with 403, 404, 409 (the remark or the
 * reservation has changed) or 422 (an answer without a text).
 */
export const takeRemarkStep = (
  context: Context,
  reservationId: number,
  step: RemarkStep,
  { remark: id, answer = "" }: { remark: number; answer?: string },
) =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const { record } = await lockReservation(context, reservationId);
    const reservationStatus = record.status;
    if (!isPermitted(remarkFlow, step, actor, { ...record, status: "open", reservationStatus }))
      throw new Refusal(403, accessDenied);
    const [remark] = await db
      .select()
      .from(remarks)
      .where(and(eq(remarks.id, id), eq(remarks.reservationId, reservationId)));
    const { status } = orNotFound(remark);
    const parties = { ...record, status, reservationStatus };
    const taken = transition(remarkFlow, step, actor, parties, now, { answer });
    return change(context, remarks, id, {
      status: taken.status,
      ...(step === "answer" && { answer, answeredAt: now }),
    });
  });
