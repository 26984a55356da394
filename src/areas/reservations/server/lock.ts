import { asc, eq, inArray } from "drizzle-orm";
import { users } from "#areas/people/server/tables.ts";
import { theses } from "#areas/theses/server/tables.ts";
import type { Context } from "#kit/database/context.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { reservations } from "./tables.ts";

/**
 * Locks what decisions about a topic rest on, always in this order: topic, people by id, reservation (product §3).
 * Two decisions that touch the same topic, mentor or student follow each other and never deadlock.
 */
export async function lockThesis({ db }: Context, thesisId: number, studentId: number) {
  const thesis = orNotFound((await db.select().from(theses).where(eq(theses.id, thesisId)).for("update"))[0]);
  const people = [thesis.mentorId, studentId];
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, people))
    .orderBy(asc(users.id))
    .for("no key update");
  return thesis;
}

/** The reservation with its topic, both locked; 404 when there is none. */
export async function lockReservation(context: Context, id: number) {
  const { db } = context;
  const of = { thesisId: reservations.thesisId, studentId: reservations.studentId };
  const { thesisId, studentId } = orNotFound(
    (await db.select(of).from(reservations).where(eq(reservations.id, id)))[0],
  );
  const thesis = await lockThesis(context, thesisId, studentId);
  const reservation = orNotFound(
    (await db.select().from(reservations).where(eq(reservations.id, id)).for("update"))[0],
  );
  return { thesis, reservation };
}
