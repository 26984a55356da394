import type { z } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import { thesisPolicy } from "#areas/theses/policy.ts";
import { loadThesis, loadThesisFormOptions } from "#areas/theses/server/queries.ts";

import { queryRows } from "#kit/database/index.ts";
import { respondWithRows } from "#kit/grid/server/index.ts";
import type { ApiApp } from "#kit/http/server/index.ts";
import { mountDeletionApi } from "#kit/records/server/index.ts";
import { formatMessage } from "#kit/text/index.ts";
import { accessDenied, notFound, parseId, Refusal } from "#kit/workflow/index.ts";
import { teachers } from "../policy.ts";
import { EditRefusal, editFieldLabel } from "../rules.ts";
import type { editRequestJson } from "../schema.ts";
import { texts } from "../texts.ts";
import { checkCoMentor, checkStudy, checkStudyByCoMentor } from "../validation/server/api.ts";
import * as calls from "./api-routes.ts";
import { editDeletion, parseEditForm, removeEditRequest, requestEdit } from "./commands/requests.ts";
import { type EditRequestView, loadEditRequest, selectEditRequestRows } from "./queries.ts";

const editTexts = texts.hr;

/** The JSON calls of edit requests (spec §7). */
export function mount(app: ApiApp) {
  app.openapi(calls.gridData, (c) => {
    const status = Number(c.req.valid("param").status);
    if (status < 1 || status > 3) throw new Refusal(404, notFound);
    return respondWithRows(c, selectEditRequestRows(c.var.context.actor, status));
  });
  app.openapi(calls.saveField, async (c) => {
    const { context } = c.var;
    const id = parseId(c.req.valid("param").id);
    const sent = Object.entries(c.req.valid("form")).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value]]],
    );
    try {
      const { id: saved } = await requestEdit(context, id, parseEditForm(Object.fromEntries(sent)));
      const object = JSON.stringify(toEditRequestJson(await loadEditRequest(context.db, saved)));
      return c.json({ message: editTexts.done.sent, type: "success" as const, object }, 200);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 422) throw error;
      const [field = "", reason = error.reason] = Object.entries(error.fields)[0] ?? [];
      const message = formatMessage(reason, context.language);
      const key = error instanceof EditRefusal ? error.key : field;
      return c.json({ message, type: "error" as const, errors: { [key]: message } }, 422);
    }
  });
  app.openapi(calls.deleteField, async (c) => {
    const { context } = c.var;
    const { id } = await loadEditRequest(context.db, parseId(c.req.valid("param").id));
    if (!isSameOriginScript((name) => c.req.header(name))) throw new Refusal(403, editTexts.refusals.onlyByScript);
    await removeEditRequest(context, id);
    return c.json({ message: editTexts.done.removed, type: "success" as const }, 200);
  });
  app.openapi(calls.coMentorItems, async (c) => {
    const { db, actor } = c.var.context;
    const thesis = await loadThesis(db, parseId(c.req.valid("param").id));
    if (!thesisPolicy.seeEdits(actor, thesis)) throw new Refusal(403, accessDenied);
    return c.json((await loadThesisFormOptions(db, thesis.mentorId)).coMentors, 200);
  });
  app.openapi(calls.allKeywords, async (c) =>
    c.json(
      await queryRows<{ id: number; phrase: string; num: number }>(
        c.var.context.db,
        sql`select k.id, k.phrase, count(l.thesis_id)::integer as num from keywords k
          left join thesis_keywords l on l.keyword_id = k.id group by k.id order by k.phrase`,
      ),
      200,
    ),
  );
  app.openapi(calls.validateCoMentor, async (c) => {
    const { editRequest, coMentor } = c.req.valid("param");
    return c.json(await checkCoMentor(c.var.context, parseId(editRequest), parseId(coMentor)), 200);
  });
  app.openapi(calls.validateStudy, async (c) => {
    const { editRequest, studyProgram } = c.req.valid("param");
    return c.json(await checkStudy(c.var.context, parseId(editRequest), parseId(studyProgram)), 200);
  });
  app.openapi(calls.validateStudyByCoMentor, async (c) => {
    const { coMentor, studyProgram } = c.req.valid("param");
    return c.json(await checkStudyByCoMentor(c.var.context, parseId(coMentor), parseId(studyProgram)), 200);
  });
  mountDeletionApi(app, "edit-request", teachers, editDeletion);
}

/** Another origin's script is stopped by the browser before it can send this header here (product §1). */
const isSameOriginScript = (header: (name: string) => string | undefined) =>
  header("x-requested-with")?.toLowerCase() === "xmlhttprequest" &&
  (header("sec-fetch-site") ?? "same-origin") === "same-origin";

/** A request as JSON (spec §3). */
export const toEditRequestJson = (shown: EditRequestView): z.output<typeof editRequestJson> => ({
  id: shown.id,
  fieldId: shown.fieldId,
  field: editFieldLabel(shown.fieldId),
  originalValue: shown.originalValue,
  newValue: shown.newValue,
  newCoMentor:
    shown.newCoMentorId === null ? null : { id: shown.newCoMentorId, nameWithTitle: shown.newCoMentor ?? "" },
  requestedAt: shown.requestedAt,
  responseBy: shown.responseBy,
  responseAt: shown.responseAt,
  status: shown.statusId,
});
