import { createRoute, z } from "@hono/zod-openapi";
import { gridRoute } from "#kit/grid/server/index.ts";
import { editRequestGridRow, saveFieldForm } from "../schema.ts";

const id = z.string();

const json = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

const refusal = z.object({ message: z.string(), type: z.literal("error") });

export const gridData = gridRoute(
  "/edit-request/grid-data/{status}",
  editRequestGridRow,
  "Edit requests of the departments headed now",
  {
    status: z
      .string()
      .regex(/^[123]$/)
      .describe("1 requested, 2 refused, 3 approved"),
  },
);

export const saveField = createRoute({
  method: "post",
  path: "/edit-request/save-field/{id}",
  summary: "A mentor asks for a change of one field of a topic",
  request: {
    params: z.object({ id: id.describe("The topic's") }),
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
      z.object({ message: z.string(), type: z.literal("success"), object: z.string().describe("The request as JSON") }),
      "The request waits for the head of department",
    ),
    422: json(
      refusal.extend({ errors: z.record(z.string(), z.string()).optional() }),
      "Why not, by key: editFieldExist, newValueSame, or the name of the form's field",
    ),
  },
});

export const deleteField = createRoute({
  method: "get",
  path: "/edit-request/delete-field/{id}",
  summary: "Takes a pending request back; only with X-Requested-With: XMLHttpRequest from the same origin",
  request: { params: z.object({ id: id.describe("The request's") }) },
  responses: { 200: json(z.object({ message: z.string(), type: z.literal("success") }), "It is gone") },
});

export const coMentorItems = createRoute({
  method: "get",
  path: "/edit-request/co-mentor-items/{id}",
  summary: "Who may be a co-mentor on the studies of the topic's mentor, and on which",
  request: { params: z.object({ id: id.describe("The topic's") }) },
  responses: {
    200: json(
      z.array(z.object({ id: z.number().int(), name: z.string(), studyIds: z.array(z.number().int()) })),
      "In the Croatian order",
    ),
  },
});

export const allKeywords = createRoute({
  method: "get",
  path: "/edit-request/all-keywords",
  summary: "All keywords with the number of their topics",
  responses: {
    200: json(
      z.array(z.object({ id: z.number().int(), phrase: z.string(), num: z.number().int() })),
      "In the Croatian order",
    ),
  },
});

const answer = json(
  z.object({ status: z.enum(["success", "error"]), message: z.string(), studyId: z.number().int() }),
  "What speaks against it, and the study that was asked about",
);

export const validateCoMentor = createRoute({
  method: "get",
  path: "/edit-request/validate-co-mentor/{editRequest}/{coMentor}",
  summary: "Is the teacher allowed on the study that the request's topic has or would have?",
  request: { params: z.object({ editRequest: id, coMentor: id }) },
  responses: { 200: answer },
});

export const validateStudy = createRoute({
  method: "get",
  path: "/edit-request/validate-study/{editRequest}/{studyProgram}",
  summary: "Does the programme's study suit the co-mentor that the request's topic has or would have?",
  request: { params: z.object({ editRequest: id, studyProgram: id }) },
  responses: { 200: answer },
});

export const validateStudyByCoMentor = createRoute({
  method: "get",
  path: "/edit-request/validate-study-by-co-mentor/{coMentor}/{studyProgram}",
  summary: "Does the programme's study suit the co-mentor?",
  request: { params: z.object({ coMentor: id, studyProgram: id }) },
  responses: { 200: answer },
});
