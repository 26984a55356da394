import { eq } from "drizzle-orm";
import { thesisMentor } from "#areas/theses/flow.ts";
import { requestStatusCodes, toRequestStatus } from "#areas/theses/requests.ts";
import { theses } from "#areas/theses/tables.server.ts";
import { lockThesis, transitionThesis } from "#areas/theses/transitions.server.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { findThesisOfTakenStep, requireTakenStep, revertStep } from "#kit/database/undo-rules.ts";
import { transition } from "#kit/workflow/flow.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import type { StepReference } from "#kit/workflow/undo.ts";
import {
  findThesisOfDeleteRequest,
  hasPendingDeleteRequest,
} from "./delete-requests-queries.server.ts";
import { validateDeleteRequest } from "./delete-requests-rules.ts";
import { type DeleteRequestStep, deleteRequestFlow, undoableDeletionSteps } from "./flow.ts";
import { deleteRequests } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

explainConstraints({ delete_requests_pending: refusals.pending });

/**
 * Sends the mentor's request to delete a free thesis. Refuses with 403, 404, or 409 when the thesis
 * is not free or already has a pending request.
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
    const undo = toUndo(request.id);
    await context.publish(context, {
      name: "deleteRequest.send",
      thesisId,
      data: { reason },
      undo,
    });
    return request;
  });

/**
 * Approves a request as head of department and deletes the thesis. Refuses with 403, 404, or 409
 * when the request is already decided or the thesis is not free.
 */
export const approveDeletion = (context: Context, id: number) =>
  decideDeleteRequest(context, id, "approve", {}, async (context, thesisId, status) => {
    await saveResponse(context, id, { status });
    const undo = toUndo(id);
    await transitionThesis(context, thesisId, "delete", { input: { deleteRequestId: id }, undo });
    await context.publish(context, { name: "deleteRequest.approve", thesisId, undo });
  });

/**
 * Refuses a request as head of department, with a reason. Refuses with 403, 404, 409 when the
 * request is already decided, or 422 without a reason.
 */
export const refuseDeletion = (context: Context, id: number, { reason }: { reason: string }) =>
  decideDeleteRequest(context, id, "refuse", { reason }, async (context, thesisId, status) => {
    await saveResponse(context, id, { status, responseReason: reason });
    await context.publish(context, {
      name: "deleteRequest.refuse",
      thesisId,
      data: { reason },
      undo: toUndo(id),
    });
  });

const toUndo = (id: number) => ({ flow: "deleteRequest", id });

/**
 * Undoes the actor's sending of a request, or the decision on it with the deletion of its thesis. A
 * repeated call changes nothing. Refuses with 403, 404 or 409 (see `requireTakenStep`,
 * `revertStep`).
 */
export const undoDeletionRequest = (context: Context, reference: StepReference): Promise<void> =>
  inTransaction(context, async (context) => {
    const { id } = reference;
    await lockThesis(context, await findThesisOfTakenStep(context, reference));
    const taken = await requireTakenStep(context, reference, undoableDeletionSteps);
    if (taken.isUndone) return;
    const { step, transaction, thesisId } = taken;
    await revertStep(context, taken, { DeleteRequest: deleteRequests, Thesis: theses });
    const data = { recordId: id, step, transaction };
    await context.publish(context, { name: "deleteRequest.undo", thesisId, data });
  });

/**
 * Restores the thesis of an approved request as head of department. Refuses with 403, 404, or 409
 * when the thesis is no longer deleted.
 */
export const restoreThesis = (context: Context, id: number) =>
  decideDeleteRequest(context, id, "restore", {}, async (context, thesisId) => {
    await transitionThesis(context, thesisId, "restore");
    await context.publish(context, { name: "deleteRequest.restore", thesisId });
  });

type DeleteRequestRow = typeof deleteRequests.$inferSelect;

/**
 * Takes a step of a request and runs `write` with the thesis and the code of the new status. Locks
 * the thesis before its request.
 */
const decideDeleteRequest = (
  context: Context,
  id: number,
  step: DeleteRequestStep,
  input: { reason?: string },
  write: (context: Context, thesisId: number, status: number) => Promise<unknown>,
) =>
  inTransaction(context, async (context) => {
    const thesis = await lockThesis(context, await findThesisOfDeleteRequest(context.db, id));
    const [locked] = await context.db
      .select()
      .from(deleteRequests)
      .where(eq(deleteRequests.id, id))
      .for("update");
    const request = orNotFound(locked);
    const record = {
      ...thesis,
      status: toRequestStatus(request.status),
      thesisStatus: thesis.status,
    };
    const { status } = transition(
      deleteRequestFlow,
      step,
      context.actor,
      record,
      context.now,
      input,
    );
    await write(context, thesis.id, requestStatusCodes[status]);
  });

const saveResponse = (context: Context, id: number, values: Partial<DeleteRequestRow>) =>
  change(context, deleteRequests, id, {
    ...values,
    responseAt: context.now,
    responseBy: context.actor.id,
  });
