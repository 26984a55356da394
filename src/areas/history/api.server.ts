import { createRoute, z } from "@hono/zod-openapi";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { hasRole, isSignedIn } from "#kit/workflow/policy.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { loadEntry, searchUsers } from "./history.server.ts";
import type { EntryView, StoredEntry } from "./history.ts";
import { messages, texts } from "./texts.ts";

const changeSchema = z.object({
  column: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  long: z.boolean(),
});

/** The log entry (spec §3 Log entry), and its Croatian view for the dialog. */
export const logEntrySchema = z.object({
  id: z.number().int(),
  action: z.enum(["new", "update", "delete"]),
  loggedAt: z.string(),
  objectId: z.number().int(),
  objectClass: z.string(),
  version: z.number().int(),
  username: z.string().nullable(),
  realUsername: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  shown: z.object({
    action: z.string(),
    objectClass: z.string(),
    subject: z.string(),
    who: z.string(),
    real: z.string(),
    changes: z.array(changeSchema),
  }),
});

export type LogEntry = z.output<typeof logEntrySchema>;

/** Renames columns to the field names of spec §3: `reasonForCancellation`. */
export const toLogEntry = ({
  stored,
  shown,
}: {
  stored: StoredEntry;
  shown: EntryView;
}): LogEntry => {
  const { id, action, loggedAt, objectId, objectClass, version, username, realUsername, data } =
    stored;
  const { className, subject, who, real, changes } = shown;
  return {
    id,
    action,
    loggedAt,
    objectId,
    objectClass,
    version,
    username,
    realUsername,
    data: Object.fromEntries(
      Object.entries(data).map(([column, value]) => [toFieldName(column), value]),
    ),
    shown: {
      action: texts.hr.actions[action],
      objectClass: className,
      subject,
      who,
      real,
      changes,
    },
  };
};

const toFieldName = (column: string) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * A log entry as JSON at the address of its page (spec §7), and the users that history/show-by-user
 * searches.
 */
export function mount(app: ApiApp) {
  app.openAPIRegistry.registerPath(logEntryRoute);
  app.use("/history/log-details/:id{[0-9]+}", async (c, next) => {
    if (c.req.method !== "GET" || !wantsJson(c.req.raw)) {
      await next();
    } else {
      const { actor, db } = c.var.context;
      if (!isSignedIn(actor)) throw new Refusal(401, messages.signIn);
      if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
      c.res = c.json({ logEntry: toLogEntry(await loadEntry(db, parseId(c.req.param("id")))) });
      c.header("cache-control", "private, no-store");
    }
    c.res.headers.append("vary", "Accept, X-Requested-With");
  });
  app.openapi(usersRoute, async (c) => {
    const { search } = c.req.valid("query");
    return c.json(await searchUsers(c.var.context.db, search));
  });
}

/** True if the request expects JSON: our own scripts send a header, other clients Accept. */
const wantsJson = ({ headers }: Request) => {
  if (headers.get("x-requested-with")?.toLowerCase() === "xmlhttprequest") return true;
  const accept = headers.get("accept") ?? "";
  return accept.includes("application/json") && !accept.includes("text/html");
};

const jsonResponse = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

const logEntryRoute = createRoute({
  method: "get",
  path: "/history/log-details/{id}",
  summary: "One entry of the history: JSON by Accept or the ajax header, else its page",
  request: { params: z.object({ id: z.string().max(200) }) },
  responses: { 200: jsonResponse(z.object({ logEntry: logEntrySchema }), "The entry") },
});

const usersRoute = createRoute({
  method: "get",
  path: "/history/users",
  summary: "Users by part of their name, for the search of the history by user",
  request: { query: z.object({ search: z.string().max(100).default("") }) },
  responses: {
    200: jsonResponse(
      z.array(z.object({ username: z.string(), name: z.string() })),
      "At most twenty",
    ),
  },
});
