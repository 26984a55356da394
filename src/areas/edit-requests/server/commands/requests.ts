import { and, asc, eq, sql } from "drizzle-orm";
import { editRequests } from "#areas/delete-requests/server/tables.ts";
import { mentor, type ThesisRecord } from "#areas/theses/flow.ts";
import { thesisPolicy } from "#areas/theses/policy.ts";
import { requestStatusCodes, toRequestStatus } from "#areas/theses/requests/schema.ts";
import { lockThesis } from "#areas/theses/server/commands/transitions.ts";
import { loadThesis } from "#areas/theses/server/queries.ts";
import type { ThesisRow } from "#areas/theses/server/tables.ts";

import { type Context, change, create, explainConstraints, inTransaction, remove } from "#kit/database/index.ts";
import { parseForm } from "#kit/forms/server/index.ts";
import type { DeletionHandlers } from "#kit/records/server/index.ts";
import { accessDenied, hasRole, orNotFound, Refusal, transition } from "#kit/workflow/index.ts";
import { type EditRequestRecord, editRequestFlow } from "../../flow.ts";
import { editRequestPolicy } from "../../policy.ts";
import { currentValue, editFieldLabel, refuseDuplicateRequest, refuseUnchanged } from "../../rules.ts";
import { editFieldForm, editForms, fromEditForm, type RequestedEdit } from "../../schema.ts";
import { texts } from "../../texts.ts";
import { validateEdit } from "../../validation/server/queries.ts";
import { loadEditRequest } from "../queries.ts";

const no = texts.hr.refusals;

export type EditRequestRow = typeof editRequests.$inferSelect;

/**
 * A mentor asks for a change of an own published or reserved topic (product §3). Refuses with 403, 404, 409 (not such a topic) or,
 * by field and with the keys of spec §5, 422.
 */
export const requestEdit = (context: Context, thesisId: number, asked: RequestedEdit): Promise<EditRequestRow> =>
  inTransaction(context, async (context) => {
    const thesis = await lockThesis(context, thesisId);
    if (!mentor(context.actor, thesis)) throw new Refusal(403, accessDenied);
    if (!thesisPolicy.requestEdit(context.actor, thesis)) throw new Refusal(409, no.notOpen);
    const [shown, pending] = [await loadThesis(context.db, thesisId), await loadPendingEdits(context, thesisId)];
    refuseDuplicateRequest(pending, asked.field);
    refuseUnchanged(asked, shown);
    const { value } = await validateEdit(context.db, shown, asked, pending);
    const original = currentValue(shown, asked.field);
    const row = await create(context, editRequests, {
      thesisId,
      fieldId: asked.field,
      originalValue: original.text,
      originalIds: [...original.ids],
      newValue: value.text,
      newIds: [...value.ids],
      newCoMentorId: asked.field === 5 ? asked.id : null,
      requestedBy: context.actor.id,
      requestedAt: context.now,
    });
    await publishEditRequestEvent(context, "send", row);
    return row;
  });

/** The mentor takes a pending request back; its history stays. Refuses with 403, 404 or 409 (decided). */
export const removeEditRequest = (context: Context, id: number): Promise<EditRequestRow> =>
  inTransaction(context, async (context) => {
    const { request, record } = await lockEditRequest(context, id);
    if (!mentor(context.actor, record)) throw new Refusal(403, accessDenied);
    if (!editRequestPolicy.remove(context.actor, record)) throw new Refusal(409, no.decidedNotRemoved);
    await publishEditRequestEvent(context, "withdraw", request);
    return remove(context, editRequests, id);
  });

/** The head refuses, with a reason that reaches the mentor. Refuses with 403, 404, 409 (decided) or 422 (no reason). */
export const refuseEdit = (context: Context, id: number, reason: string): Promise<EditRequestRow> =>
  inTransaction(context, async (context) => {
    const { record } = await lockEditRequest(context, id);
    const status = requestStatusCodes[transitionEditRequest(context, "refuse", { ...record, reason })];
    const { now, actor } = context;
    const row = await change(context, editRequests, id, { status, reason, responseAt: now, responseBy: actor.id });
    await publishEditRequestEvent(context, "refuse", row, { reason });
    return row;
  });

/** The status after a head's step, or the refusal; of a decided one with its own sentence. */
export function transitionEditRequest({ actor, now }: Context, step: "approve" | "refuse", record: EditRequestRecord) {
  try {
    return transition(editRequestFlow, step, actor, record, now);
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) throw new Refusal(409, no.decided);
    throw error;
  }
}

/** The request under its lock, after its topic's: so two heads, or a head and the mentor, follow each other. */
export async function lockEditRequest(context: Context, id: number) {
  const { db } = context;
  const one = eq(editRequests.id, id);
  const { thesisId } = orNotFound(
    (await db.select({ thesisId: editRequests.thesisId }).from(editRequests).where(one))[0],
  );
  const thesis = await lockThesis(context, thesisId);
  const request = orNotFound((await db.select().from(editRequests).where(one).for("update"))[0]);
  return { thesis, request, record: toEditRequestRecord(thesis, request.status) };
}

const toEditRequestRecord = (thesis: ThesisRow, status: number): EditRequestRecord => ({
  ...(thesis satisfies ThesisRecord),
  thesisStatus: thesis.status,
  status: toRequestStatus(status),
});

/** The topic's other requests that wait for an answer, the oldest first. */
export const loadPendingEdits = ({ db }: Pick<Context, "db">, thesisId: number) =>
  db
    .select({ id: editRequests.id, fieldId: editRequests.fieldId, newIds: editRequests.newIds })
    .from(editRequests)
    .where(and(eq(editRequests.thesisId, thesisId), eq(editRequests.status, sql`${requestStatusCodes.requested}`)))
    .orderBy(asc(editRequests.id));

export const publishEditRequestEvent = (
  context: Context,
  what: "send" | "withdraw" | "approve" | "refuse",
  { thesisId, fieldId }: EditRequestRow,
  data: Record<string, string> = {},
) =>
  context.publish(context, {
    name: `editRequest.${what}`,
    thesisId,
    data: { field: editFieldLabel(fieldId), ...data },
  });

/** Should somebody be quicker than the lock. */
explainConstraints({ edit_requests_pending: texts.hr.refusals.editFieldExist });

/** The field and its new value out of a submitted form (spec §5, §7). Refuses with 422 and a sentence for the form's field. */
export function parseEditForm(fields: Record<string, string[]>): RequestedEdit {
  const { field } = parseForm(editFieldForm, fields);
  return fromEditForm(field, parseForm(editForms[field] as (typeof editForms)[1 | 7], fields));
}

/** The mentor's own pending request; a decided one stays. The admin reads the page. */
export const editDeletion: DeletionHandlers = {
  preview: async ({ db, actor }, id) => {
    const request = await loadEditRequest(db, id);
    const own = mentor(actor, request);
    if (!own && !hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
    const { decidedNotRemoved, onlyMentorRemoves } = texts.hr.refusals;
    const blocked = editRequestPolicy.remove(actor, request) ? "" : own ? decidedNotRemoved : onlyMentorRemoves;
    return { id, title: `${editFieldLabel(request.fieldId)}: ${request.thesis}`, blocked, links: [] };
  },
  remove: removeEditRequest,
};
