import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "#kit/database/context.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { formatMessage, type Message } from "#kit/text/localization.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { loadEditRequest } from "./edit-requests-queries.server.ts";
import { editRequestPolicy } from "./policy.ts";
import {
  incompatibilityMessage,
  loadCoMentorEligibility,
  loadProgramStudyId,
  requestedCoMentorId,
  requestedStudyId,
} from "./validation.server.ts";

/** Mounts the JSON calls that check whether co-mentor and study are compatible (spec §7). */
export function mountValidationApi(app: ApiApp) {
  app.openapi(validateCoMentorRoute, async (c) => {
    const { editRequest, coMentor } = c.req.valid("param");
    return c.json(await checkCoMentor(c.var.context, parseId(editRequest), parseId(coMentor)), 200);
  });
  app.openapi(validateStudyRoute, async (c) => {
    const { editRequest, studyProgram } = c.req.valid("param");
    return c.json(
      await checkStudy(c.var.context, parseId(editRequest), parseId(studyProgram)),
      200,
    );
  });
  app.openapi(validateStudyByCoMentorRoute, async (c) => {
    const { coMentor, studyProgram } = c.req.valid("param");
    return c.json(
      await checkStudyByCoMentor(c.var.context, parseId(coMentor), parseId(studyProgram)),
      200,
    );
  });
}

/** The result of a check (spec §7); the message is empty if the two are compatible. */
type CompatibilityResult = { status: "success" | "error"; message: string; studyId: number };

const toCompatibilityResult = (
  { language }: Context,
  incompatible: Message | undefined,
  studyId: number,
): CompatibilityResult => ({
  status: incompatible ? "error" : "success",
  message: incompatible ? formatMessage(incompatible, language) : "",
  studyId,
});

/**
 * Checks the teacher against the study of the thesis, or the study to which this request would move
 * it.
 */
async function checkCoMentor(
  context: Context,
  requestId: number,
  coMentorId: number,
): Promise<CompatibilityResult> {
  const { db } = context;
  const request = await loadReadableRequest(context, requestId);
  const studyId = (await requestedStudyId(db, request.pending)) ?? request.studyId;
  return toCompatibilityResult(
    context,
    incompatibilityMessage(await loadCoMentorEligibility(context, coMentorId, studyId)),
    studyId,
  );
}

/**
 * Checks the programme's study against the co-mentor of the thesis, or the co-mentor that this
 * request names.
 */
async function checkStudy(
  context: Context,
  requestId: number,
  programId: number,
): Promise<CompatibilityResult> {
  const { db } = context;
  const request = await loadReadableRequest(context, requestId);
  const studyId = await loadProgramStudyId(db, programId);
  const coMentorId = requestedCoMentorId(request, request.pending);
  if (coMentorId === null) return toCompatibilityResult(context, undefined, studyId);
  return toCompatibilityResult(
    context,
    incompatibilityMessage(await loadCoMentorEligibility(context, coMentorId, studyId)),
    studyId,
  );
}

/** Checks the programme's study against this co-mentor. */
async function checkStudyByCoMentor(
  context: Context,
  coMentorId: number,
  programId: number,
): Promise<CompatibilityResult> {
  const { db } = context;
  const studyId = await loadProgramStudyId(db, programId);
  return toCompatibilityResult(
    context,
    incompatibilityMessage(await loadCoMentorEligibility(context, coMentorId, studyId)),
    studyId,
  );
}

/**
 * Loads the request. `pending` contains only this request, or nothing if it is decided. Refuses
 * with 403 and 404.
 */
async function loadReadableRequest(context: Context, requestId: number) {
  const request = await loadEditRequest(context.db, requestId);
  if (!editRequestPolicy.read(context.actor, request)) throw new Refusal(403, accessDenied);
  return { ...request, pending: request.status === "requested" ? [request] : [] };
}

const result = {
  description: "What speaks against it, and the study that was asked about",
  content: {
    "application/json": {
      schema: z.object({
        status: z.enum(["success", "error"]),
        message: z.string(),
        studyId: z.number().int(),
      }),
    },
  },
};

const validateCoMentorRoute = createRoute({
  method: "get",
  path: "/edit-request/validate-co-mentor/{editRequest}/{coMentor}",
  summary: "Is the teacher allowed on the study that the request's thesis has or would have?",
  request: {
    params: z.object({ editRequest: z.string().max(200), coMentor: z.string().max(200) }),
  },
  responses: { 200: result },
});

const validateStudyRoute = createRoute({
  method: "get",
  path: "/edit-request/validate-study/{editRequest}/{studyProgram}",
  summary:
    "Does the programme's study suit the co-mentor that the request's thesis has or would have?",
  request: {
    params: z.object({ editRequest: z.string().max(200), studyProgram: z.string().max(200) }),
  },
  responses: { 200: result },
});

const validateStudyByCoMentorRoute = createRoute({
  method: "get",
  path: "/edit-request/validate-study-by-co-mentor/{coMentor}/{studyProgram}",
  summary: "Does the programme's study suit the co-mentor?",
  request: {
    params: z.object({ coMentor: z.string().max(200), studyProgram: z.string().max(200) }),
  },
  responses: { 200: result },
});
