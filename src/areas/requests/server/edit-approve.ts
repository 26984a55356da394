import { sql } from "drizzle-orm";
import { phrasesOf } from "#areas/theses/schema.ts";
import { copyToReservation } from "#areas/theses/server/admin.ts";
import { keywordsFor } from "#areas/theses/server/keywords.ts";
import { link } from "#areas/theses/server/propose.ts";
import { type ThesisShown, thesisShown } from "#areas/theses/server/queries.ts";
import { type ThesisRow, theses } from "#areas/theses/server/tables.ts";
import { change } from "#kit/database/change.ts";
import { queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { isFieldId } from "../edit-fields.ts";
import { EditRefusal } from "../edit-rules.ts";
import type { Asked } from "../edit-schema.ts";
import { requestStatus } from "../schema.ts";
import { texts } from "../texts/edit.ts";
import { type EditRequestRow, lockedRequest, stepFrom, tell } from "./edit-commands.ts";
import { type Judged, judge } from "./edit-judge.ts";
import { lapsed } from "./edit-lapsed.ts";
import { holdRights } from "./edit-rights.ts";
import { editRequests } from "./tables.ts";

const words = texts.hr;

/**
 * The head approves: the value goes into the topic and into the copy of its active reservation, in one transaction (product §3).
 * Refuses with 403, 404, 409 (decided, or the topic has changed since: the approval lapses) or 422 (what was possible when it was
 * asked is so no more).
 */
export const approveEdit = (context: Context, id: number): Promise<EditRequestRow> =>
  inTransaction(context, async (context) => {
    const { thesis, request, record } = await lockedRequest(context, id);
    const status = requestStatus[stepFrom(context, "approve", record)];
    if (await hasLapsed(context, id)) throw new Refusal(409, words.lapsedText);
    const asked = askedBy(request);
    const shown = await thesisShown(context.db, thesis.id);
    await holdRights(context.db, [thesis.mentorId, ...[thesis.coMentorId, request.newCoMentorId].filter(isId)]);
    const judged = await judge(context.db, shown, asked, []).catch(inWords);
    const after = await write(context, shown, asked, judged);
    if (after.status === "reserved") await copyToReservation(context.db, after);
    const { now, actor } = context;
    const row = await change(context, editRequests, id, { status, responseAt: now, responseBy: actor.id });
    await tell(context, "approve", row);
    return row;
  });

const isId = (id: number | null): id is number => id !== null;

async function hasLapsed({ db }: Context, id: number): Promise<boolean> {
  const [row] = await queryRows<{ lapsed: boolean }>(
    db,
    sql`select ${lapsed} as lapsed from edit_requests e join theses t on t.id = e.thesis_id where e.id = ${id}`,
  );
  return row?.lapsed ?? true;
}

/** At the desk there is no form whose field could say it. */
function inWords(error: unknown): never {
  if (error instanceof EditRefusal) throw new Refusal(error.status, Object.values(error.fields)[0] ?? error.message);
  throw error;
}

/** What a stored request asks for. */
function askedBy({ fieldId, newValue, newIds }: EditRequestRow): Asked {
  if (!isFieldId(fieldId)) throw new Error(`no field ${fieldId}`);
  switch (fieldId) {
    case 5:
    case 6:
      return { field: fieldId, id: newIds[0] ?? null };
    case 7:
      return { field: 7, ids: newIds };
    case 8:
      return { field: 8, phrases: phrasesOf(newValue) };
    default:
      return { field: fieldId, text: newValue };
  }
}

const textColumns = { 1: "name", 2: "nameEng", 3: "company", 4: "description" } as const;

async function write(context: Context, thesis: ThesisShown, asked: Asked, judged: Judged): Promise<ThesisRow> {
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
      await link(context, thesis.id, asked.ids, keywordIds);
      return put({ studyId, programList: programs.map(({ name }) => name).join("|") });
    }
    case 8: {
      const keywords = await keywordsFor(context.db, asked.phrases);
      await link(
        context,
        thesis.id,
        programIds,
        keywords.map(({ id }) => id),
      );
      return put({ keywordList: keywords.map(({ phrase }) => phrase).join("|") });
    }
    default:
      return put({ [textColumns[asked.field]]: asked.text });
  }
}
