import { createRoute, z } from "@hono/zod-openapi";
import { thesisPolicy } from "#areas/theses/policy.ts";
import { loadThesis, loadThesisFormOptions } from "#areas/theses/theses-queries.server.ts";
import { sendStoredFile } from "#kit/files/stored-files.server.ts";
import { gridRoute, respondWithRows } from "#kit/grid/endpoint.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { mountDeletionApi } from "#kit/records/deletion-api.server.ts";
import { formatMessage } from "#kit/text/localization.ts";
import { accessDenied, notFound, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { editRequestGridRow, type editRequestJson, saveFieldForm } from "./edit-requests.ts";
import { editDeletion, removeEditRequest, requestEdit } from "./edit-requests-commands.server.ts";
import { parseEditForm } from "./edit-requests-form.server.ts";
import {
  type EditRequestView,
  loadEditRequest,
  loadKeywordCounts,
  selectEditRequestRows,
} from "./edit-requests-queries.server.ts";
import { EditRefusal, editFieldLabel } from "./edit-requests-rules.ts";
import { editRequestPolicy, teachers } from "./policy.ts";
import { messages } from "./texts.ts";
import { mountValidationApi } from "./validation-api.server.ts";

const { done, refusals } = messages;

/** Mounts the JSON calls of edit requests (spec §7). */
export function mount(app: ApiApp) {
  app.openapi(gridDataRoute, (c) => {
    const status = Number(c.req.valid("param").status);
    if (status < 1 || status > 3) throw new Refusal(404, notFound);
    return respondWithRows(c, selectEditRequestRows(c.var.context.actor, status));
  });
  app.openapi(saveFieldRoute, async (c) => {
    const { context } = c.var;
    const id = parseId(c.req.valid("param").id);
    const sent = Object.entries(c.req.valid("form")).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value]]],
    );
    try {
      const { id: saved } = await requestEdit(context, id, parseEditForm(Object.fromEntries(sent)));
      const object = JSON.stringify(toEditRequestJson(await loadEditRequest(context.db, saved)));
      return c.json(
        { message: formatMessage(done.sent, context.language), type: "success" as const, object },
        200,
      );
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 422) throw error;
      const [field = "", reason = error.reason] = Object.entries(error.fields)[0] ?? [];
      const message = formatMessage(reason, context.language);
      const key = error instanceof EditRefusal ? error.key : field;
      return c.json({ message, type: "error" as const, errors: { [key]: message } }, 422);
    }
  });
  app.openapi(deleteFieldRoute, async (c) => {
    const { context } = c.var;
    const { id } = await loadEditRequest(context.db, parseId(c.req.valid("param").id));
    if (!isSameOriginScript((name) => c.req.header(name)))
      throw new Refusal(403, refusals.onlyByScript);
    await removeEditRequest(context, id);
    return c.json(
      { message: formatMessage(done.removed, context.language), type: "success" as const },
      200,
    );
  });
  app.openapi(coMentorItemsRoute, async (c) => {
    const { db, actor } = c.var.context;
    const thesis = await loadThesis(db, parseId(c.req.valid("param").id));
    if (!thesisPolicy.seeEdits(actor, thesis)) throw new Refusal(403, accessDenied);
    return c.json((await loadThesisFormOptions(c.var.context, thesis.mentorId)).coMentors, 200);
  });
  app.openapi(allKeywordsRoute, async (c) =>
    c.json(await loadKeywordCounts(c.var.context.db), 200),
  );
  app.get("/edit-request/attachment/:id", async (c) => {
    const { db, actor } = c.var.context;
    const request = await loadEditRequest(db, parseId(c.req.param("id")));
    if (!editRequestPolicy.read(actor, request)) throw new Refusal(403, accessDenied);
    return sendStoredFile(c.var.context, request.newFileId, c.req.raw);
  });
  mountValidationApi(app);
  mountDeletionApi(app, "edit-request", teachers, editDeletion);
}

/**
 * True if a script of the same origin sent the request. The browser prevents scripts of other
 * origins from sending this header here (product §1).
 */
const isSameOriginScript = (header: (name: string) => string | undefined) =>
  header("x-requested-with")?.toLowerCase() === "xmlhttprequest" &&
  (header("sec-fetch-site") ?? "same-origin") === "same-origin";

/** Converts a request to JSON (spec §3). */
export const toEditRequestJson = (request: EditRequestView): z.output<typeof editRequestJson> => ({
  id: request.id,
  fieldId: request.fieldId,
  field: editFieldLabel(request.fieldId),
  originalValue: request.originalValue,
  newValue: request.newValue,
  newCoMentor:
    request.newCoMentorId === null
      ? null
      : { id: request.newCoMentorId, nameWithTitle: request.newCoMentor ?? "" },
  requestedAt: request.requestedAt,
  responseBy: request.responseBy,
  responseAt: request.responseAt,
  status: request.statusId,
});

const id = z.string().max(200);

const json = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

const refusal = z.object({ message: z.string(), type: z.literal("error") });

const gridDataRoute = gridRoute(
  "/edit-request/grid-data/{status}",
  editRequestGridRow,
  "Edit requests of the departments headed now",
  {
    status: z
      .string()
      .max(1, { abort: true })
      .regex(/^[123]$/)
      .describe("1 requested, 2 refused, 3 approved"),
  },
);

const saveFieldRoute = createRoute({
  method: "post",
  path: "/edit-request/save-field/{id}",
  summary: "A mentor asks for a change of one field of a thesis",
  request: {
    params: z.object({ id: id.describe("Id of the thesis") }),
    body: {
      content: {
        "application/x-www-form-urlencoded": { schema: saveFieldForm },
        "multipart/form-data": { schema: saveFieldForm },
      },
      required: true,
    },
  },
  responses: {
    200: json(
      z.object({
        message: z.string(),
        type: z.literal("success"),
        object: z.string().describe("The request as JSON"),
      }),
      "The request is waiting for the head of department",
    ),
    422: json(
      refusal.extend({ errors: z.record(z.string(), z.string()).optional() }),
      "Why the request is refused, by key: editFieldExist, newValueSame, or the name of the form's field",
    ),
  },
});

const deleteFieldRoute = createRoute({
  method: "get",
  path: "/edit-request/delete-field/{id}",
  summary:
    "Withdraws a pending request; only with X-Requested-With: XMLHttpRequest from the same origin",
  request: { params: z.object({ id: id.describe("Id of the request") }) },
  responses: {
    200: json(
      z.object({ message: z.string(), type: z.literal("success") }),
      "The request is withdrawn",
    ),
  },
});

const coMentorItemsRoute = createRoute({
  method: "get",
  path: "/edit-request/co-mentor-items/{id}",
  summary: "Who may be a co-mentor on the studies of the thesis's mentor, and on which",
  request: { params: z.object({ id: id.describe("Id of the thesis") }) },
  responses: {
    200: json(
      z.array(
        z.object({ id: z.number().int(), name: z.string(), studyIds: z.array(z.number().int()) }),
      ),
      "In the Croatian order",
    ),
  },
});

const allKeywordsRoute = createRoute({
  method: "get",
  path: "/edit-request/all-keywords",
  summary: "All keywords with the number of their theses",
  responses: {
    200: json(
      z.array(z.object({ id: z.number().int(), phrase: z.string(), num: z.number().int() })),
      "In the Croatian order",
    ),
  },
});
