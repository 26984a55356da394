import { type SQL, sql } from "drizzle-orm";
import { reservationFlow } from "#areas/reservations/flow.ts";
import { literalList } from "#kit/database/index.ts";
import { statusesAwaiting } from "#kit/workflow/index.ts";
import type { Office } from "../../schema.ts";

const isAwaiting = (office: "library" | "accountancy" | "studentServices") =>
  sql`r.status in ${literalList(statusesAwaiting(reservationFlow, office))}`;

/** SQL conditions: the office is responsible for the next transition of the flow (as `responsibleParties` says). */
export const awaitsLibrary = sql`${isAwaiting("library")} and r.library_confirmed_at is null`;
export const awaitsAccountancy = sql`${isAwaiting("accountancy")} and r.accountancy_confirmed_at is null`;

/** A confirmed defense waits for student services from its beginning. `now` is an ISO instant. */
export const awaitsStudentServices = (now: string | SQL) => sql`${isAwaiting("studentServices")}
  and (r.status <> 'studentServicesConfirmedDefenseDate' or r.defense_date <= ${now}::timestamptz)`;

/** SQL condition: the reservation `r` awaits the office. */
export function awaitsOffice(office: Office, now: Date): SQL {
  if (office === "studentServices") return awaitsStudentServices(now.toISOString());
  return office === "library" ? awaitsLibrary : awaitsAccountancy;
}
