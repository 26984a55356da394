import { pgTable, text } from "drizzle-orm/pg-core";
import { requestColumns } from "#areas/theses/requests/server/tables.ts";

export const deleteRequests = pgTable("delete_requests", {
  ...requestColumns,
  /** Why the head refused it. */
  responseReason: text().notNull().default(""),
});
