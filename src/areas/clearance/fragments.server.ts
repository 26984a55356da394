import { type SQL, sql } from "drizzle-orm";
import { typingDays } from "#areas/reservations/committee-and-outcome-rules.ts";
import { reservationFlow } from "#areas/reservations/flow.ts";
import {
  completionFeeOn,
  outcomeTypistOf,
  statusSince,
} from "#areas/reservations/fragments.server.ts";
import { literalList, literalNumber } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { statusesAwaiting } from "#kit/workflow/flow.ts";
import type { Office } from "./clearance.ts";

const isAwaiting = (office: "library" | "accountancy" | "studentServices") =>
  sql`r.status in ${literalList(statusesAwaiting(reservationFlow, office))}`;

/**
 * SQL condition: library and accountancy confirm although nothing was paid, as
 * `isClearedWithoutFee` says.
 */
const isClearedWithoutFee = (today: SQL | string) => sql`r.status = 'mentorConfirmedThesis'
  and ${completionFeeOn(today, sql`(select cleared.study_id from theses cleared where cleared.id = r.thesis_id)`)} = 0`;

/**
 * SQL conditions: the office is responsible for the next transition of the flow (as
 * `responsibleParties` says).
 */
export const awaitsLibrary = (today: SQL | string) =>
  sql`(${isAwaiting("library")} or ${isClearedWithoutFee(today)}) and r.library_confirmed_at is null`;
export const awaitsAccountancy = (today: SQL | string) =>
  sql`(${isAwaiting("accountancy")} or ${isClearedWithoutFee(today)}) and r.accountancy_confirmed_at is null`;

/**
 * A confirmed defense waits for student services from its beginning; if a mentor or chair types its
 * outcome, once it is typed or nobody has typed it for days. `now` is an ISO instant.
 */
export const awaitsStudentServices = (now: string | SQL) => sql`${isAwaiting("studentServices")}
  and (r.status <> 'studentServicesConfirmedDefenseDate' or r.defense_date <= ${now}::timestamptz
    and (r.defense_date <= ${now}::timestamptz - ${literalNumber(typingDays)} * interval '1 day' or ${outcomeTypistOf()} = 'studentServices'
      or exists (select from typed_outcomes o where o.reservation_id = r.id and o.status = 'typed')))`;

/** SQL condition: the reservation `r` awaits the office. */
export function awaitsOffice(office: Office, now: Date): SQL {
  if (office === "studentServices") return awaitsStudentServices(now.toISOString());
  return (office === "library" ? awaitsLibrary : awaitsAccountancy)(localDate(now));
}

/**
 * SQL: since when the reservation `r` awaits the office. What library and accountancy confirm leaves
 * the status as it is, so that neither restarts the wait of the other.
 */
export const awaitsOfficeSince = (office: Office): SQL =>
  office === "studentServices" ? sql`r.updated_at` : sql`coalesce(${statusSince()}, r.updated_at)`;
