import { and, eq } from "drizzle-orm";
import { lockTeacherStudies } from "#areas/people/locks.server.ts";
import { changePublishedThesis, type ThesisChange } from "#areas/theses/approved-edits.server.ts";
import { writeAttachment } from "#areas/theses/attachment.server.ts";
import { thesisMentor } from "#areas/theses/flow.ts";
import { closedRefusal } from "#areas/theses/form-choices.ts";
import { thesisPolicy } from "#areas/theses/policy.ts";
import { requestStatusCodes, toRequestStatus } from "#areas/theses/requests.ts";
import { unpublishedStatuses } from "#areas/theses/status.ts";
import type { ThesisRow } from "#areas/theses/tables.server.ts";
import { messages as thesisMessages } from "#areas/theses/texts.ts";
import { parsePhrases } from "#areas/theses/theses.ts";
import { loadThesis } from "#areas/theses/theses-queries.server.ts";
import { lockThesis } from "#areas/theses/transitions.server.ts";
import { change, create, remove } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { releaseFiles } from "#kit/files/file-records.server.ts";
import { createFileRecord } from "#kit/files/stored-files.server.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import type { DeletionHandlers } from "#kit/records/deletion-api.server.ts";
import { transition } from "#kit/workflow/flow.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import {
  findThesisOfEditRequest,
  isStale,
  loadEditRequest,
  loadPendingEdits,
} from "./edit-requests-queries.server.ts";
import {
  currentValue,
  EditRefusal,
  editFieldCodes,
  editFieldLabel,
  editFieldName,
  isEditFieldId,
  type RequestedEdit,
  refuseDuplicateRequest,
  refuseUnasked,
  refuseUnchanged,
  summarizeEditValue,
} from "./edit-requests-rules.ts";
import { type EditRequestRecord, editRequestFlow, undoableEditSteps } from "./flow.ts";
import { editRequestPolicy } from "./policy.ts";
import { type EditRequestRow, editRequests } from "./tables.server.ts";
import { messages } from "./texts.ts";
import { type ValidatedEdit, validateEdit } from "./validation.server.ts";

const { refusals } = messages;

/**
 * Sends a mentor's request to edit their own published or reserved thesis (product §3). Refuses
 * with 403, 404, 409 (thesis in another status), or 422 by field and with the keys of spec §5.
 */
export const requestEdit = (
  context: Context,
  thesisId: number,
  edit: RequestedEdit,
): Promise<EditRequestRow> =>
  inTransaction(context, (context) => storeRequest(context, thesisId, edit));

/** Sends a mentor's request for another file of the thesis, or for none; refuses like `requestEdit`. */
export const requestAttachment = (
  context: Context,
  thesisId: number,
  file: ReceivedFile | undefined,
): Promise<EditRequestRow> =>
  inTransaction(context, async (context) => {
    const id = file ? await createFileRecord(context, file, "topic") : null;
    return storeRequest(context, thesisId, { field: editFieldCodes.attachment, id });
  });

/**
 * Attaches a file to a thesis that isn't defended, as the admin, or removes the one that it has; a
 * file that a request names is kept. Refuses with 403, 404, 409 (defended) or 422 (the study demands
 * a file of a published thesis).
 */
export const changeAttachmentAsAdmin = (
  context: Context,
  thesisId: number,
  file: ReceivedFile | undefined,
): Promise<ThesisRow> =>
  inTransaction(context, async (context) => {
    const { actor, db } = context;
    const thesis = await lockThesis(context, thesisId);
    if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
    if (!thesisPolicy.editAsAdmin(actor, thesis))
      throw new Refusal(409, thesisMessages.refusals[closedRefusal(thesis.status)]);
    if (!file && !unpublishedStatuses.some((status) => status === thesis.status)) {
      const { asked } = await loadThesis(db, thesisId);
      refuseUnasked({ field: editFieldCodes.attachment, id: null }, asked);
    }
    const requests = await db
      .select({ originalIds: editRequests.originalIds, newFileId: editRequests.newFileId })
      .from(editRequests)
      .where(
        and(
          eq(editRequests.thesisId, thesisId),
          eq(editRequests.fieldId, editFieldCodes.attachment),
        ),
      )
      .execute();
    const named = requests.flatMap(({ originalIds, newFileId }) => [...originalIds, newFileId]);
    return writeAttachment(context, thesis, file, {
      releases: !named.includes(thesis.attachmentId),
    });
  });

async function storeRequest(
  context: Context,
  thesisId: number,
  edit: RequestedEdit,
): Promise<EditRequestRow> {
  const { actor, db, now } = context;
  const record = await lockThesis(context, thesisId);
  if (!thesisMentor(actor, record)) throw new Refusal(403, accessDenied);
  if (!thesisPolicy.requestEdit(actor, record)) throw new Refusal(409, refusals.notOpen);
  const [thesis, pending] = [await loadThesis(db, thesisId), await loadPendingEdits(db, thesisId)];
  refuseDuplicateRequest(pending, edit.field);
  refuseUnchanged(edit, thesis);
  refuseUnasked(edit, thesis.asked);
  const { value } = await validateEdit(context, thesis, edit, pending);
  const original = currentValue(thesis, edit.field);
  const request = await create(context, editRequests, {
    thesisId,
    fieldId: edit.field,
    originalValue: original.text,
    originalIds: [...original.ids],
    newValue: value.text,
    newIds: [...value.ids],
    newCoMentorId: edit.field === 5 ? edit.id : null,
    newFileId: edit.field === 14 ? edit.id : null,
    requestedBy: actor.id,
    requestedAt: now,
  });
  await publishEvent(context, "send", request);
  return request;
}

/**
 * Withdraws the mentor's pending request; its history stays. Refuses with 403, 404 or 409 (already
 * decided).
 */
export const removeEditRequest = (context: Context, id: number): Promise<EditRequestRow> =>
  inTransaction(context, async (context) => {
    const { request, record } = await lockEditRequest(context, id);
    if (!thesisMentor(context.actor, record)) throw new Refusal(403, accessDenied);
    if (!editRequestPolicy.remove(context.actor, record))
      throw new Refusal(409, refusals.decidedNotRemoved);
    await publishEvent(context, "withdraw", request);
    const removed = await remove(context, editRequests, id);
    await releaseFiles(context, request.newFileId === null ? [] : [request.newFileId]);
    return removed;
  });

/**
 * Deletion of the mentor's own pending request; decided requests cannot be deleted. The admin may
 * open the page.
 */
export const editDeletion: DeletionHandlers = {
  preview: async ({ db, actor }, id) => {
    const request = await loadEditRequest(db, id);
    const own = thesisMentor(actor, request);
    if (!own && !hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
    const { decidedNotRemoved, onlyMentorRemoves } = refusals;
    const blocked = editRequestPolicy.remove(actor, request)
      ? undefined
      : own
        ? decidedNotRemoved
        : onlyMentorRemoves;
    return {
      id,
      title: `${editFieldLabel(request.fieldId)}: ${request.thesis}`,
      blocked,
      links: [],
    };
  },
  remove: removeEditRequest,
};

/**
 * Approves a request as head of department. Writes the new value to the thesis and copies it to the
 * open reservation, in one transaction (product §3). Refuses with 403, 404, 409 (already decided,
 * or stale because the thesis has changed since) or 422 (the new value is no longer allowed).
 */
export const approveEdit = (context: Context, id: number): Promise<EditRequestRow> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const { request, record } = await lockEditRequest(context, id);
    const status =
      requestStatusCodes[transition(editRequestFlow, "approve", actor, record, now).status];
    const edit = fromEditRequestRow(request);
    const thesis = await loadThesis(db, request.thesisId);
    const teachers = [thesis.mentorId, thesis.coMentorId, request.newCoMentorId];
    await lockTeacherStudies(
      db,
      teachers.filter((teacher) => teacher !== null),
    );
    const validated = await validateEdit(context, thesis, edit, []).catch(withoutFormFields);
    await changePublishedThesis(context, thesis, toThesisChange(edit, validated));
    const decided = await change(context, editRequests, id, {
      status,
      responseAt: now,
      responseBy: actor.id,
    });
    await publishEvent(context, "approve", decided);
    return decided;
  });

/**
 * Refuses a request as head of department, with a reason for the mentor. Refuses with 403, 404, 409
 * (already decided) or 422 (no reason).
 */
export const refuseEdit = (
  context: Context,
  id: number,
  { reason }: { reason: string },
): Promise<EditRequestRow> =>
  inTransaction(context, async (context) => {
    const { actor, now } = context;
    const { record } = await lockEditRequest(context, id);
    const { status: refused } = transition(editRequestFlow, "refuse", actor, record, now, {
      reason,
    });
    const status = requestStatusCodes[refused];
    const decided = await change(context, editRequests, id, {
      status,
      reason,
      responseAt: now,
      responseBy: actor.id,
    });
    await publishEvent(context, "refuse", decided, { reason });
    return decided;
  });

/**
 * Locks the thesis and then the request, so that concurrent decisions about one thesis run one
 * after the other.
 */
async function lockEditRequest(context: Context, id: number) {
  const thesis = await lockThesis(context, await findThesisOfEditRequest(context.db, id));
  const locked = await context.db
    .select()
    .from(editRequests)
    .where(eq(editRequests.id, id))
    .for("update");
  const request = orNotFound(locked[0]);
  const record: EditRequestRecord = {
    ...thesis,
    status: toRequestStatus(request.status),
    stale: await isStale(context.db, id),
  };
  return { request, record };
}

/**
 * Rethrows a refusal without form fields, because the review queue has no form that could show
 * them.
 */
function withoutFormFields(error: unknown): never {
  if (error instanceof EditRefusal)
    throw new Refusal(error.status, Object.values(error.fields)[0] ?? error.reason);
  throw error;
}

function fromEditRequestRow({ fieldId, newValue, newIds }: EditRequestRow): RequestedEdit {
  if (!isEditFieldId(fieldId)) throw new Error(`no field ${fieldId}`);
  switch (fieldId) {
    case 5:
    case 6:
    case 14:
      return { field: fieldId, id: newIds[0] ?? null };
    case 7:
      return { field: 7, ids: newIds };
    case 8:
      return { field: 8, phrases: parsePhrases(newValue) };
    default:
      return { field: fieldId, text: newValue };
  }
}

function toThesisChange(edit: RequestedEdit, { studyId, programs }: ValidatedEdit): ThesisChange {
  switch (edit.field) {
    case 5:
      return { columns: { coMentorId: edit.id } };
    case 6:
      return { columns: { strategicAreaId: edit.id } };
    case 14:
      return { columns: { attachmentId: edit.id } };
    case 7:
      return { ...(studyId && { columns: { studyId } }), ...(programs && { programs }) };
    case 8:
      return { phrases: edit.phrases };
    default:
      return { columns: { [editFieldName(edit.field)]: edit.text } };
  }
}

const publishEvent = (
  context: Context,
  step: "send" | "withdraw" | "approve" | "refuse",
  { id, thesisId, fieldId, originalValue, newValue }: EditRequestRow,
  data: Record<string, string> = {},
) =>
  context.publish(context, {
    name: `editRequest.${step}`,
    thesisId,
    data: {
      field: editFieldLabel(fieldId),
      ...data,
      oldValue: summarizeEditValue(originalValue),
      newValue: summarizeEditValue(newValue),
    },
    ...(undoableEditSteps.some((undoableEditStep) => undoableEditStep === step) && {
      undo: { flow: "editRequest", id },
    }),
  });

explainConstraints({ edit_requests_pending: refusals.editFieldExist });
