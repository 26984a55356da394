import { pgTable, text } from "drizzle-orm/pg-core";
import { requestColumns } from "#areas/theses/tables.server.ts";

export const deleteRequests = pgTable("delete_requests", {
  ...requestColumns,
  /** The head's reason for refusing the request. */
  responseReason: text().notNull().default(""),
});
