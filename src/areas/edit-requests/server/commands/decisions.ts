import { sql } from "drizzle-orm";
import { editRequests } from "#areas/delete-requests/server/tables.ts";
import { parseButton, requestStatusCodes } from "#areas/theses/requests/schema.ts";
import { texts as requestTexts } from "#areas/theses/requests/texts.ts";
import { parsePhrases } from "#areas/theses/schema.ts";
import { copyToReservation } from "#areas/theses/server/commands/admin-edits.ts";
import { findOrCreateKeywords, linkProgramsAndKeywords } from "#areas/theses/server/commands/proposals.ts";
import { loadThesis, type ThesisView } from "#areas/theses/server/queries.ts";
import { type ThesisRow, theses } from "#areas/theses/server/tables.ts";

import { type Context, change, inTransaction, queryRows } from "#kit/database/index.ts";
import { reasonSchema, saveError } from "#kit/forms/index.ts";
import { parseForm } from "#kit/forms/server/index.ts";
import { Refusal, runBulk } from "#kit/workflow/index.ts";
import { EditRefusal, isEditFieldId } from "../../rules.ts";
import type { RequestedEdit } from "../../schema.ts";
import { texts } from "../../texts.ts";
import { lockEligibility, type ValidatedEdit, validateEdit } from "../../validation/server/queries.ts";
import { loadEditRequestNames, staleCondition } from "../queries.ts";
import {
  type EditRequestRow,
  lockEditRequest,
  publishEditRequestEvent,
  refuseEdit,
  transitionEditRequest,
} from "./requests.ts";

const editTexts = texts.hr;

/**
 * The head approves: the value goes into the topic and into the copy of its active reservation, in one transaction (product §3).
 * Refuses with 403, 404, 409 (decided, or the topic has changed since: the approval lapses) or 422 (what was possible when it was
 * asked is so no more).
 */
export const approveEdit = (context: Context, id: number): Promise<EditRequestRow> =>
  inTransaction(context, async (context) => {
    const { thesis, request, record } = await lockEditRequest(context, id);
    const status = requestStatusCodes[transitionEditRequest(context, "approve", record)];
    if (await isStale(context, id)) throw new Refusal(409, editTexts.lapsedText);
    const asked = fromEditRequestRow(request);
    const shown = await loadThesis(context.db, thesis.id);
    await lockEligibility(context.db, [
      thesis.mentorId,
      ...[thesis.coMentorId, request.newCoMentorId].filter(isPresent),
    ]);
    const judged = await validateEdit(context.db, shown, asked, []).catch(withoutFormFields);
    const after = await applyEdit(context, shown, asked, judged);
    if (after.status === "reserved") await copyToReservation(context.db, after);
    const { now, actor } = context;
    const row = await change(context, editRequests, id, { status, responseAt: now, responseBy: actor.id });
    await publishEditRequestEvent(context, "approve", row);
    return row;
  });

const isPresent = (id: number | null): id is number => id !== null;

async function isStale({ db }: Context, id: number): Promise<boolean> {
  const [row] = await queryRows<{ lapsed: boolean }>(
    db,
    sql`select ${staleCondition} as lapsed from edit_requests e join theses t on t.id = e.thesis_id where e.id = ${id}`,
  );
  return row?.lapsed ?? true;
}

/** At the desk there is no form whose field could say it. */
function withoutFormFields(error: unknown): never {
  if (error instanceof EditRefusal) throw new Refusal(error.status, Object.values(error.fields)[0] ?? error.reason);
  throw error;
}

/** What a stored request asks for. */
function fromEditRequestRow({ fieldId, newValue, newIds }: EditRequestRow): RequestedEdit {
  if (!isEditFieldId(fieldId)) throw new Error(`no field ${fieldId}`);
  switch (fieldId) {
    case 5:
    case 6:
      return { field: fieldId, id: newIds[0] ?? null };
    case 7:
      return { field: 7, ids: newIds };
    case 8:
      return { field: 8, phrases: parsePhrases(newValue) };
    default:
      return { field: fieldId, text: newValue };
  }
}

const textColumnNames = { 1: "name", 2: "nameEng", 3: "company", 4: "description" } as const;

async function applyEdit(
  context: Context,
  thesis: ThesisView,
  asked: RequestedEdit,
  judged: ValidatedEdit,
): Promise<ThesisRow> {
  const put = (values: Partial<ThesisRow>) => change(context, theses, thesis.id, values);
  const programIds = thesis.programs.map(({ id }) => id);
  const keywordIds = thesis.keywords.map(({ id }) => id);
  switch (asked.field) {
    case 5:
      return put({ coMentorId: asked.id });
    case 6:
      return put({ strategicAreaId: asked.id });
    case 7: {
      const { studyId = thesis.studyId, programs = [] } = judged;
      await linkProgramsAndKeywords(context, thesis.id, asked.ids, keywordIds);
      return put({ studyId, programList: programs.map(({ name }) => name).join("|") });
    }
    case 8: {
      const keywords = await findOrCreateKeywords(context.db, asked.phrases);
      await linkProgramsAndKeywords(
        context,
        thesis.id,
        programIds,
        keywords.map(({ id }) => id),
      );
      return put({ keywordList: keywords.map(({ phrase }) => phrase).join("|") });
    }
    default:
      return put({ [textColumnNames[asked.field]]: asked.text });
  }
}

const { done, refusals } = texts.hr;

/** Runs the pressed button's command for each request. Refuses with 422 an unknown button or a refusal without a reason. */
export async function decideEdits(context: Context, ids: readonly number[], fields: Record<string, string[]>) {
  const button = parseButton(fields);
  if (button !== "approve" && button !== "refuse") throw new Refusal(422, refusals.unknownStep);
  const { reason } = parseForm(reasonSchema, fields);
  if (button === "refuse" && !reason) throw new Refusal(422, saveError, { reason: refusals.noReason });
  const names = await loadEditRequestNames(context.db, context.actor, ids);
  const results = await runBulk(ids, { names, nameless: requestTexts.hr.nameless }, (id) =>
    button === "approve" ? approveEdit(context, id) : refuseEdit(context, id, reason),
  );
  return { results, allDone: button === "approve" ? done.approved : done.refused };
}
