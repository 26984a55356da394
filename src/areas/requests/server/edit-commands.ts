import "./edit-constraints.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { mentor, type ThesisRecord } from "#areas/theses/flow.ts";
import { thesisPolicy } from "#areas/theses/policy.ts";
import { lockedThesis } from "#areas/theses/server/commands.ts";
import { thesisShown } from "#areas/theses/server/queries.ts";
import type { ThesisRow } from "#areas/theses/server/tables.ts";
import { change, create, remove } from "#kit/database/change.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { transition } from "#kit/workflow/flow.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { fieldLabel } from "../edit-fields.ts";
import { type EditRequestRecord, editRequestFlow } from "../edit-flow.ts";
import { editRequestPolicy } from "../edit-policy.ts";
import { currentValue, refuseSame, refuseSecond } from "../edit-rules.ts";
import type { Asked } from "../edit-schema.ts";
import { deskOf, requestStatus } from "../schema.ts";
import { texts } from "../texts/edit.ts";
import { judge } from "./edit-judge.ts";
import { editRequests } from "./tables.ts";

const no = texts.hr.refusals;

export type EditRequestRow = typeof editRequests.$inferSelect;

/**
 * A mentor asks for a change of an own published or reserved topic (product §3). Refuses with 403, 404, 409 (not such a topic) or,
 * by field and with the keys of spec §5, 422.
 */
export const askForEdit = (context: Context, thesisId: number, asked: Asked): Promise<EditRequestRow> =>
  inTransaction(context, async (context) => {
    const thesis = await lockedThesis(context, thesisId);
    if (!mentor(context.actor, thesis)) throw new Refusal(403, accessDenied);
    if (!thesisPolicy.requestEdit(context.actor, thesis)) throw new Refusal(409, no.notOpen);
    const [shown, pending] = [await thesisShown(context.db, thesisId), await pendingOf(context, thesisId)];
    refuseSecond(pending, asked.field);
    refuseSame(asked, shown);
    const { value } = await judge(context.db, shown, asked, pending);
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
    await tell(context, "send", row);
    return row;
  });

/** The mentor takes a pending request back; its history stays. Refuses with 403, 404 or 409 (decided). */
export const removeEditRequest = (context: Context, id: number): Promise<EditRequestRow> =>
  inTransaction(context, async (context) => {
    const { request, record } = await lockedRequest(context, id);
    if (!mentor(context.actor, record)) throw new Refusal(403, accessDenied);
    if (!editRequestPolicy.remove(context.actor, record)) throw new Refusal(409, no.decidedNotRemoved);
    await tell(context, "withdraw", request);
    return remove(context, editRequests, id);
  });

/** The head refuses, with a reason that reaches the mentor. Refuses with 403, 404, 409 (decided) or 422 (no reason). */
export const refuseEdit = (context: Context, id: number, reason: string): Promise<EditRequestRow> =>
  inTransaction(context, async (context) => {
    const { record } = await lockedRequest(context, id);
    const status = requestStatus[stepFrom(context, "refuse", { ...record, reason })];
    const { now, actor } = context;
    const row = await change(context, editRequests, id, { status, reason, responseAt: now, responseBy: actor.id });
    await tell(context, "refuse", row, { reason });
    return row;
  });

/** The status after a head's step, or the refusal; of a decided one with its own sentence. */
export function stepFrom({ actor, now }: Context, step: "approve" | "refuse", record: EditRequestRecord) {
  try {
    return transition(editRequestFlow, step, actor, record, now);
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) throw new Refusal(409, no.decided);
    throw error;
  }
}

/** The request under its lock, after its topic's: so two heads, or a head and the mentor, follow each other. */
export async function lockedRequest(context: Context, id: number) {
  const { db } = context;
  const one = eq(editRequests.id, id);
  const { thesisId } = orNotFound(
    (await db.select({ thesisId: editRequests.thesisId }).from(editRequests).where(one))[0],
  );
  const thesis = await lockedThesis(context, thesisId);
  const request = orNotFound((await db.select().from(editRequests).where(one).for("update"))[0]);
  return { thesis, request, record: recordOf(thesis, request.status) };
}

const recordOf = (thesis: ThesisRow, status: number): EditRequestRecord => ({
  ...(thesis satisfies ThesisRecord),
  thesisStatus: thesis.status,
  status: deskOf(status),
});

/** The topic's other requests that wait for an answer, the oldest first. */
export const pendingOf = ({ db }: Pick<Context, "db">, thesisId: number) =>
  db
    .select({ id: editRequests.id, fieldId: editRequests.fieldId, newIds: editRequests.newIds })
    .from(editRequests)
    .where(and(eq(editRequests.thesisId, thesisId), eq(editRequests.status, sql`${requestStatus.requested}`)))
    .orderBy(asc(editRequests.id));

export const tell = (
  context: Context,
  what: "send" | "withdraw" | "approve" | "refuse",
  { thesisId, fieldId }: EditRequestRow,
  data: Record<string, string> = {},
) =>
  context.announce(context, {
    name: `editRequest.${what}`,
    thesisId,
    data: { field: fieldLabel(fieldId), ...data },
  });
