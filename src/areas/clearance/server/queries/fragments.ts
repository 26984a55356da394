import { type SQL, sql } from "drizzle-orm";
import { reservationFlow } from "#areas/reservations/flow.ts";
import { completionFeeOn } from "#areas/reservations/server/queries/fragments.ts";
import { literalList } from "#kit/database/index.ts";
import { localDate } from "#kit/time/index.ts";
import { statusesAwaiting } from "#kit/workflow/index.ts";
import type { Office } from "../../schema.ts";

const isAwaiting = (office: "library" | "accountancy" | "studentServices") =>
  sql`r.status in ${literalList(statusesAwaiting(reservationFlow, office))}`;

/** SQL condition: library and accountancy confirm although nothing was paid, as `isClearedWithoutFee` says. */
const isClearedWithoutFee = (today: SQL | string) => sql`r.status = 'mentorConfirmedThesis'
  and ${completionFeeOn(today, sql`(select cleared.study_id from theses cleared where cleared.id = r.thesis_id)`)} = 0`;

/** SQL conditions: the office is responsible for the next transition of the flow (as `responsibleParties` says). */
export const awaitsLibrary = (today: SQL | string) =>
  sql`(${isAwaiting("library")} or ${isClearedWithoutFee(today)}) and r.library_confirmed_at is null`;
export const awaitsAccountancy = (today: SQL | string) =>
  sql`(${isAwaiting("accountancy")} or ${isClearedWithoutFee(today)}) and r.accountancy_confirmed_at is null`;

/** A confirmed defense waits for student services from its beginning. `now` is an ISO instant. */
export const awaitsStudentServices = (now: string | SQL) => sql`${isAwaiting("studentServices")}
  and (r.status <> 'studentServicesConfirmedDefenseDate' or r.defense_date <= ${now}::timestamptz)`;

/** SQL condition: the reservation `r` awaits the office. */
export function awaitsOffice(office: Office, now: Date): SQL {
  if (office === "studentServices") return awaitsStudentServices(now.toISOString());
  return (office === "library" ? awaitsLibrary : awaitsAccountancy)(localDate(now));
}
