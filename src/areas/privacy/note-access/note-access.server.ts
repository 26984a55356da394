import { and, eq, isNull, sql } from "drizzle-orm";
import { lockUsers } from "#areas/people/locks.server.ts";
import { findActiveUser } from "#areas/people/people-queries.server.ts";
import { removePrivateNotes } from "#areas/plans/private-notes/private-notes.server.ts";
import { isOpen } from "#areas/reservations/reservations.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { saveError } from "#kit/forms/form.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { remindAdmins, tellAdmins } from "../admins.server.ts";
import { requireDataOwner } from "../own-data/own-data.server.ts";
import { requireNoteReviewer } from "../policy.ts";
import { loadOpenNoteRequests, loadOwnNoteAccess } from "./note-access-queries.server.ts";
import { noteAccessRequests, requestedNotes } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals, errors } = messages;

explainConstraints({ note_access_requests_one_open: refusals.pending });

/**
 * Asks for the notes about the actor that weren't looked through since they last changed, as they
 * are now, and tells the admins. It is the same whether there are any. Refuses with 403 (an admin who
 * works as the person, or nobody's student) or 409 (a request is open).
 *
 * @rule which private notes a student's request is about
 */
export const sendNoteAccessRequest = (context: Context): Promise<void> =>
  inTransaction(context, async (context) => {
    requireDataOwner(context);
    const { actor, db } = context;
    await lockUsers(db, [actor.id]); // an erasure of the person has the same lock
    if (!(await findActiveUser(context, { id: actor.id }))) throw new Refusal(403, accessDenied);
    if (!(await loadOwnNoteAccess(db, actor.id)).mayAsk)
      throw new Refusal(403, refusals.notStudent);
    const { id } = await create(context, noteAccessRequests, { userId: actor.id });
    await db.execute(
      sql`insert into requested_notes (request_id, reservation_id, note_id, note_version, author_id, written_at, body)
        select ${id}::integer, n.reservation_id, n.id, n.version, n.author_id, n.created_at, n.body
        from private_notes n join reservations r on r.id = n.reservation_id
        where r.student_id = ${actor.id} and not exists (select from requested_notes q join note_access_requests a on a.id = q.request_id
          where q.note_id = n.id and q.note_version = n.version and a.user_id = r.student_id)`,
    );
    await tellAdmins(context, "noteAccess.request");
  });

/** Locks a person's open request. Refuses with 403, or with 409 if there is none (any more). */
async function lockRequest(context: Context, userId: number) {
  requireNoteReviewer(context);
  const isOpen = and(eq(noteAccessRequests.userId, userId), isNull(noteAccessRequests.answeredAt));
  const [request] = await context.db
    .select()
    .from(noteAccessRequests)
    .where(isOpen)
    .for("update")
    .execute();
  if (!request) throw new Refusal(409, refusals.answered);
  return request;
}

/** Answers a request if nothing of it is undecided, and tells the person; returns whether. */
async function answerIfDecided(context: Context, { id, userId }: { id: number; userId: number }) {
  const { db, actor, now } = context;
  const [undecided] = await db
    .select({ id: requestedNotes.id })
    .from(requestedNotes)
    .where(and(eq(requestedNotes.requestId, id), isNull(requestedNotes.reviewedAt)))
    .limit(1)
    .execute();
  if (undecided) return false;
  await change(context, noteAccessRequests, id, { answeredBy: actor.id, answeredAt: now });
  await context.publish(context, { name: "noteAccess.answer", userIds: [userId] });
  return true;
}

type Decision = { note: number; seen: number; text: string; reason: string };

/**
 * Decides about a note of a person's open request: `text` is what the person may read, empty if
 * nothing; the text before leaves the database. With the last note the request is answered. Returns
 * whether it is. Refuses with 403, 404, 409 (decided) or 422 (a part is left out without a reason).
 */
const decide = (context: Context, userId: number, decision: Decision): Promise<boolean> =>
  inTransaction(context, async (context) => {
    const request = await lockRequest(context, userId);
    const { db, actor, now } = context;
    const [locked] = await db
      .select()
      .from(requestedNotes)
      .where(and(eq(requestedNotes.id, decision.note), eq(requestedNotes.requestId, request.id)))
      .for("update")
      .execute();
    const { id, body, reviewedAt, version } = orNotFound(locked);
    if (reviewedAt !== null || version !== decision.seen) throw new Refusal(409, refusals.decided);
    const shortened = decision.text !== "" && decision.text !== body;
    if (shortened && decision.reason === "")
      throw new Refusal(422, saveError, { reason: errors.reason });
    await change(context, requestedNotes, id, {
      body: "",
      releasedText: decision.text,
      shortened,
      reason: decision.text === body ? "" : decision.reason,
      reviewedBy: actor.id,
      reviewedAt: now,
    });
    return answerIfDecided(context, request);
  });

/** Releases a note as it is, or without a part. Refuses like `decide`, and with 422 without a text. */
export async function releaseNote(
  context: Context,
  userId: number,
  decision: Decision,
): Promise<boolean> {
  if (decision.text === "") throw new Refusal(422, saveError, { text: errors.text });
  return decide(context, userId, decision);
}

/** Refuses to release a note, with a reason. Refuses like `decide`. */
export const refuseNote = (
  context: Context,
  userId: number,
  decision: Omit<Decision, "text">,
): Promise<boolean> => decide(context, userId, { ...decision, text: "" });

/** Answers a request about which there are no notes. Refuses with 403 or 409. */
export const answerWithoutNotes = (context: Context, userId: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const request = await lockRequest(context, userId);
    if (!(await answerIfDecided(context, request))) throw new Refusal(409, refusals.waiting);
  });

/** Reminds the admins, once a day, of requests whose deadline comes near or has passed. */
export const remindOfNoteRequests = (context: Context): Promise<void> =>
  remindAdmins(context, "noteAccess.remind", loadOpenNoteRequests);

/**
 * Deletes the private notes on a closed reservation and what was decided about them; returns the
 * number of rows, 0 if the reservation is open (again). What a student has requested and nobody has
 * decided stays until it is decided. Called by the nightly retention job.
 */
export const deleteNotesOfReservation = (
  context: Context,
  reservationId: number,
): Promise<number> =>
  inTransaction(context, async (context) => {
    const { reservation } = await lockReservation(context, reservationId);
    if (isOpen(reservation.status)) return 0;
    const notes = await removePrivateNotes(context, reservationId);
    const { rowCount } = await context.db
      .delete(requestedNotes)
      .where(
        and(
          eq(requestedNotes.reservationId, reservationId),
          sql`${requestedNotes.reviewedAt} is not null`,
        ),
      )
      .execute();
    return notes + (rowCount ?? 0);
  });
