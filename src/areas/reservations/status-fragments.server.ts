import { type SQL, sql } from "drizzle-orm";
import { gridLabel } from "#kit/grid/column-sql.server.ts";
import { texts } from "./texts.ts";

/** SQL expression for the Croatian name of the reservation's status. */
export const reservationStatusLabel: SQL<string> = gridLabel(sql`r.status`, texts.hr.statuses);
