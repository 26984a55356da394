import { createRoute, z } from "@hono/zod-openapi";
import type { Context as HonoContext } from "hono";
import type { Context } from "#kit/database/context.ts";
import type { ApiApp, ApiEnv } from "#kit/http/request-context.server.ts";
import { formatMessage } from "#kit/text/localization.ts";
import { isSignedIn, type Policy } from "#kit/workflow/policy.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import type { DeletionPreview } from "./deletion.ts";
import { messages, texts } from "./texts.ts";

/**
 * Functions that preview and delete a record; both refuse actors whom the record's policy does not
 * admit.
 */
export type DeletionHandlers = {
  preview: (context: Context, id: number) => Promise<DeletionPreview>;
  /** Refuses with 409 if something prevents the deletion. */
  remove: (context: Context, id: number) => Promise<unknown>;
};

/**
 * Mounts `/{set}/delete/{id}` for JSON. A POST that accepts JSON and a GET from a script of our own
 * pages delete the record (spec §7); a GET that accepts JSON returns the preview. Other requests
 * are passed to the page. `access` is the route's policy.
 */
export const mountDeletionApi = (
  app: ApiApp,
  set: string,
  access: Policy,
  { preview, remove }: DeletionHandlers,
) => {
  for (const route of deletionRoutes(set)) app.openAPIRegistry.registerPath(route);
  app.use(`/${set}/delete/:id`, async (c, next) => {
    c.header("vary", "Accept, X-Requested-With");
    const scripted = isOwnScript(c);
    if (!scripted && !wantsJson(c)) {
      await next();
      c.header("vary", "Accept, X-Requested-With", { append: true });
      return undefined;
    }
    const { context } = c.var;
    if (!isSignedIn(context.actor)) throw new Refusal(401, messages.deletion.signIn);
    if (!access(context.actor, undefined)) throw new Refusal(403, accessDenied);
    const id = parseId(c.req.param("id"));
    if (c.req.method === "POST" || scripted) {
      await remove(context, id);
      return c.json({ message: texts.hr.deletion.done, type: "success", id });
    }
    const deletionPreview = await preview(context, id);
    const blocked = blockedText(deletionPreview);
    const [message, type] = blocked ? [blocked, "error"] : [texts.hr.deletion.may, "success"];
    return c.json({ ...deletionPreview, blocked, message, type });
  });
};

/** Why the record cannot be deleted, in Croatian; "" if it can. */
const blockedText = ({ blocked }: DeletionPreview) => (blocked ? formatMessage(blocked) : "");

const resultSchema = z.object({
  message: z.string(),
  type: z.enum(["success", "error"]),
  id: z.number().int(),
});

const blockingSchema = z.object({
  what: z.string(),
  count: z.number().int(),
  rows: z.array(z.object({ title: z.string(), path: z.string().nullable() })),
});

const previewSchema = resultSchema.extend({
  title: z.string(),
  blocked: z.string(),
  links: z.array(blockingSchema),
});

const deletionRoutes = (set: string) => {
  const path = `/${set}/delete/{id}`;
  const request = { params: z.object({ id: z.string().max(200) }) };
  const json = (schema: z.ZodType, description: string) => ({
    200: { description, content: { "application/json": { schema } } },
  });
  return [
    createRoute({
      method: "get",
      path,
      summary:
        "What stands in the way of a deletion; with X-Requested-With: XMLHttpRequest from the same origin it deletes",
      request,
      responses: json(z.union([previewSchema, resultSchema]), "What was seen, or done"),
    }),
    createRoute({
      method: "post",
      path,
      summary: "Deletes; JSON by Accept",
      request,
      responses: json(resultSchema, "What was done"),
    }),
  ];
};

/**
 * True for requests from our own scripts; browsers do not let scripts of other origins send this
 * header.
 */
const isOwnScript = (c: HonoContext<ApiEnv>) =>
  c.req.header("x-requested-with")?.toLowerCase() === "xmlhttprequest" &&
  (c.req.header("sec-fetch-site") ?? "same-origin") === "same-origin";

const wantsJson = (c: HonoContext<ApiEnv>) => {
  const accept = c.req.header("accept") ?? "";
  return accept.includes("application/json") && !accept.includes("text/html");
};
