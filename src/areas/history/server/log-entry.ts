import { z } from "@hono/zod-openapi";
import type { EntryView, StoredEntry } from "../schema.ts";
import { texts } from "../texts.ts";

const changeSchema = z.object({
  column: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  long: z.boolean(),
});

/** spec §3 Log entry, and what the dialog says of it in Croatian. */
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

/** Field names as in the entities of spec §3: `reasonForCancellation`. */
export const toLogEntry = ({ stored, shown }: { stored: StoredEntry; shown: EntryView }): LogEntry => {
  const { id, action, loggedAt, objectId, objectClass, version, username, realUsername, data } = stored;
  const { className, subject, who, real, changes } = shown;
  return {
    ...{ id, action, loggedAt, objectId, objectClass, version, username, realUsername },
    data: Object.fromEntries(Object.entries(data).map(([column, value]) => [toFieldName(column), value])),
    shown: { action: texts.hr.actions[action], objectClass: className, subject, who, real, changes },
  };
};

const toFieldName = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
