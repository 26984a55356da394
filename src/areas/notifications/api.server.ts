import { createRoute, z } from "@hono/zod-openapi";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { isSameSecret } from "#kit/runtime/passwords.server.ts";
import { formatMessage } from "#kit/text/localization.ts";
import { isSignedIn } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { takePostedBounce } from "./bounces.server.ts";
import { bellSchema, markReadSchema } from "./notifications.ts";
import { markRead } from "./notifications-commands.server.ts";
import { loadBell } from "./notifications-queries.server.ts";

/**
 * The bell (spec §7): GET /notifications, the calls that mark notifications as read, and the
 * address to which the mail server posts returned mails. Without a secret nothing is taken there.
 */
export function mount(app: ApiApp, { bounceSecret }: { bounceSecret: string | undefined }) {
  app.post("/mail/bounced", async (c) => {
    if (
      !bounceSecret ||
      !isSameSecret(c.req.header("authorization") ?? "", `Bearer ${bounceSecret}`)
    )
      throw new Refusal(403, accessDenied);
    const isTaken = await takePostedBounce(
      c.var.context,
      new Uint8Array(await c.req.raw.arrayBuffer()),
    );
    return c.json({ type: isTaken ? "success" : "ignored" });
  });
  app.openapi(bellRoute, async (c) => {
    const { context } = c.var;
    const { actor, language } = context;
    c.header("cache-control", "private, no-store");
    const bell = isSignedIn(actor)
      ? await loadBell(context, actor.id, language)
      : { numOfNotifications: 0, notifications: [] };
    return c.json({ ...bell, taskCounts: c.var.taskCounts });
  });
  app.openapi(markReadRoute, async (c) => {
    const { id } = c.req.valid("form");
    const { context } = c.var;
    const message = formatMessage(await markRead(context, id), context.language);
    return c.json({ message, type: "success" as const });
  });
}

const jsonResponse = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

const bellRoute = createRoute({
  method: "get",
  path: "/notifications",
  summary: "Newest notifications of the signed-in person, unread first; a visitor has none",
  responses: { 200: jsonResponse(bellSchema, "The bell") },
});

const markReadRoute = createRoute({
  method: "post",
  path: "/notifications/read",
  summary: "Marks one notification read, or all",
  request: {
    body: { content: { "application/x-www-form-urlencoded": { schema: markReadSchema } } },
  },
  responses: {
    200: jsonResponse(
      z.object({ message: z.string(), type: z.literal("success") }),
      "What was done",
    ),
  },
});
