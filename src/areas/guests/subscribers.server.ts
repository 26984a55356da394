import { sql } from "drizzle-orm";
import { queryRows } from "#kit/database/connection.ts";
import type { Context, DomainEvent } from "#kit/database/context.ts";
import { hasAccess } from "./fragments.server.ts";
import type { GuestTask } from "./guests.ts";
import { enqueueGuestMail } from "./mails.server.ts";

/** The events that ask guests who judge for something; users are notified of them. */
const tasks: Readonly<Record<string, GuestTask | "committee">> = {
  "reviewer.assign": "opinion",
  "reviewer.remind": "opinion",
  "committee.choose": "committee",
  "marks.remind": "marks",
  "marks.remindAfter": "marks",
  "minutes.askConfirmation": "minutes",
  "minutes.remind": "minutes",
};

/** Mails the guests whom an event names, as long as their access lasts. */
export async function mailGuestTasks(context: Context, event: DomainEvent): Promise<void> {
  const task = tasks[event.name];
  const named = event.data?.guests;
  if (!task || typeof named !== "string") return;
  const invited = await queryRows<{
    to: string;
    name: string;
    title: string;
    titleEng: string;
    student: string;
    reservationId: number;
  }>(
    context.db,
    sql`select gc.email as "to", gc.name, r.thesis_name as title, r.thesis_name_eng as title_eng, student.name as student, r.id as reservation_id
      from guests g join guest_contacts gc on gc.guest_id = g.id join reservations r on r.id = g.reservation_id
      join users student on student.id = r.student_id
      where g.id = any(string_to_array(${named}, ',')::integer[]) and gc.email <> '' and ${hasAccess(context.now)} order by g.id`,
  );
  for (const mail of invited) await enqueueGuestMail(context, { kind: "task", task, ...mail });
}
