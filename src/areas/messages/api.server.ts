import { createRoute, z } from "@hono/zod-openapi";
import { sendStoredFile } from "#kit/files/stored-files.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { textsFor } from "#kit/text/localization.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { loadContacts } from "./contacts.server.ts";
import { loadMessageRecord } from "./mailbox.server.ts";
import { recipientOption } from "./messages.ts";
import { messagePolicy } from "./policy.ts";
import { texts } from "./texts.ts";

/** Mounts the picker of recipients and the attachments. */
export function mount(app: ApiApp) {
  app.openapi(recipientsRoute, async (c) => {
    const { search, ids } = c.req.valid("query");
    const { context } = c.var;
    const chosen = ids?.split(",").map(Number);
    const contacts = await loadContacts(context, null, { search, ...(chosen && { ids: chosen }) });
    const { kinds } = textsFor(texts, context.language);
    c.header("cache-control", "private, no-store");
    return c.json(
      contacts.map(({ id, name, kind }) => ({ value: String(id), label: name, hint: kinds[kind] })),
    );
  });
  app.get("/message/download-attachment/:id", async (c) => {
    const { context } = c.var;
    const message = await loadMessageRecord(context, parseId(c.req.param("id")));
    if (!messagePolicy.read(context.actor, message)) throw new Refusal(403, accessDenied);
    return sendStoredFile(context, message.fileId, c.req.raw);
  });
}

const recipientsRoute = createRoute({
  method: "get",
  path: "/message/recipients",
  summary: "People to whom the actor may write without a thesis, by name",
  request: {
    query: z.object({
      search: z.string().max(100).default(""),
      ids: z
        .string()
        .max(500, { abort: true })
        .regex(/^[1-9][0-9]{0,8}(,[1-9][0-9]{0,8}){0,49}$/)
        .optional(),
    }),
  },
  responses: {
    200: {
      description: "Recipients",
      content: { "application/json": { schema: z.array(recipientOption) } },
    },
  },
});
