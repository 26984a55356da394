import { eq } from "drizzle-orm";
import { headOfItsDepartment, thesisMentor } from "#areas/theses/flow.ts";
import { requestStatusCodes } from "#areas/theses/requests/schema.ts";
import { lockThesis, transitionThesis } from "#areas/theses/server/commands/transitions.ts";

import { type Context, change, create, explainConstraints, inTransaction } from "#kit/database/index.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/index.ts";
import { validateDeleteRequest } from "../rules.ts";
import { messages } from "../texts.ts";
import { findThesisOfDeleteRequest, hasPendingDeleteRequest } from "./queries.ts";
import { deleteRequests } from "./tables.ts";

const { refusals } = messages;

explainConstraints({ delete_requests_pending: refusals.pending });

/**
 * Sends the mentor's request to delete a free thesis. Refuses with 403, 404, or 409 when the thesis is not free or
 * already has a pending request.
 */
export const sendDeleteRequest = (context: Context, thesisId: number, reason: string) =>
  inTransaction(context, async (context) => {
    const thesis = await lockThesis(context, thesisId);
    if (!thesisMentor(context.actor, thesis)) throw new Refusal(403, accessDenied);
    const pending = await hasPendingDeleteRequest(context.db, thesisId);
    const refusal = validateDeleteRequest({ status: thesis.status, pending });
    if (refusal) throw new Refusal(409, refusal);
    const values = { thesisId, requestedBy: context.actor.id, requestedAt: context.now, reason };
    const request = await create(context, deleteRequests, values);
    await context.publish(context, { name: "deleteRequest.send", thesisId, data: { reason } });
    return request;
  });

/**
 * Approves a request as head of department and deletes the thesis. Refuses with 403, 404, or 409 when the request is
 * already decided or the thesis is not free.
 */
export const approveDeletion = (context: Context, id: number) =>
  decideDeleteRequest(context, id, requestStatusCodes.requested, async (context, { request, thesis }) => {
    if (thesis.status !== "published") throw new Refusal(409, refusals.notFree);
    await saveResponse(context, id, { status: requestStatusCodes.approved });
    await transitionThesis(context, request.thesisId, "delete", { input: { deleteRequestId: id } });
    await context.publish(context, { name: "deleteRequest.approve", thesisId: request.thesisId });
  });

/**
 * Refuses a request as head of department, with a reason. Refuses with 403, 404, 409 when the request is already
 * decided, or 422 without a reason.
 */
export const refuseDeletion = (context: Context, id: number, reason: string) =>
  decideDeleteRequest(context, id, requestStatusCodes.requested, async (context, { request }) => {
    if (!reason) throw new Refusal(422, refusals.noReason, { reason: refusals.noReason });
    await saveResponse(context, id, { status: requestStatusCodes.refused, responseReason: reason });
    await context.publish(context, { name: "deleteRequest.refuse", thesisId: request.thesisId, data: { reason } });
  });

/**
 * Restores the thesis of an approved request as head of department. Refuses with 403, 404, or 409 when the thesis is no
 * longer deleted.
 */
export const restoreThesis = (context: Context, id: number) =>
  decideDeleteRequest(context, id, requestStatusCodes.approved, async (context, { request, thesis }) => {
    if (thesis.status !== "deleted") throw new Refusal(409, refusals.notDeleted);
    await transitionThesis(context, request.thesisId, "restore");
    await context.publish(context, { name: "deleteRequest.restore", thesisId: request.thesisId });
  });

type DeleteRequestRow = typeof deleteRequests.$inferSelect;
type LockedDeleteRequest = { request: DeleteRequestRow; thesis: Awaited<ReturnType<typeof lockThesis>> };

/** Runs one decision of the head of the thesis's department. Locks the thesis before its request. */
const decideDeleteRequest = (
  context: Context,
  id: number,
  status: number,
  work: (context: Context, asked: LockedDeleteRequest) => Promise<unknown>,
) =>
  inTransaction(context, async (context) => {
    const thesis = await lockThesis(context, await findThesisOfDeleteRequest(context.db, id));
    const [request] = await context.db.select().from(deleteRequests).where(eq(deleteRequests.id, id)).for("update");
    if (!headOfItsDepartment(context.actor, thesis)) throw new Refusal(403, accessDenied);
    if (orNotFound(request).status !== status)
      throw new Refusal(409, status === requestStatusCodes.approved ? refusals.notApproved : refusals.answered);
    await work(context, { request: orNotFound(request), thesis });
  });

const saveResponse = (context: Context, id: number, values: Partial<DeleteRequestRow>) =>
  change(context, deleteRequests, id, { ...values, responseAt: context.now, responseBy: context.actor.id });
