import { eq, sql } from "drizzle-orm";
import { publicFileName } from "#areas/documents/documents.ts";
import {
  newestFinalVersion,
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
} from "#areas/reservations/fragments.server.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import { create } from "#kit/database/changes.ts";
import { queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import type { ActingGuest } from "#kit/workflow/policy.ts";
import { accessDenied, notFound, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { personIdOf } from "#kit/workflow/users-and-guests.ts";
import { lockGuest } from "./access.server.ts";
import { fromGuestComments, guestName, hasAccess, hasDone } from "./fragments.server.ts";
import { endAccess, publishEnd, publishGuest } from "./guests.server.ts";
import type { GuestCommentInput, GuestOwnData, GuestTask, GuestThesis } from "./guests.ts";
import { guestSees } from "./guests-rules.ts";
import { guestOf } from "./policy.ts";
import { guestComments, guestContacts } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

/** The guest who acts; refuses everybody else with 403, and another reservation with 404. */
export function requireGuest({ actor }: Pick<Context, "actor">, reservationId?: number) {
  const { guest } = actor;
  if (!guest) throw new Refusal(403, accessDenied);
  if (reservationId !== undefined && !guestOf(actor, { reservationId }))
    throw new Refusal(404, notFound);
  return guest;
}

/** SQL: the newest version `d` of the reservation `r` can be commented on, as by a co-mentor. */
const isCommentable = sql`(case when d.final_version then true else r.status = 'mentorConfirmedReservation' end)`;

const fileSize = (column: string) => sql.raw(`(select f.size from files f where f.id = ${column})`);

const commentJson = (by: string) =>
  sql.raw(
    `jsonb_build_object('by', ${by}, 'at', to_json(x.at) #>> '{}', 'text', x.text, 'own', x.own)`,
  );

/** SQL: what is written about a version `d`, as the guest sees it. */
const commentsJson = (guest: ActingGuest, context: Context) => {
  if (!guestSees[guest.capacity].comments) return sql`'[]'::jsonb`;
  const own = sql`select k.created_at as at, ${guestName(context.language)} as by, k.comment as text, g.id = ${guest.id} as own
    ${fromGuestComments}`;
  const all = guestSees[guest.capacity].discussion
    ? sql`${own} union all
      select d.created_at, student.name, d.student_comment, false where d.student_comment <> '' union all
      select d.mentor_responded_at, mentor.name_with_title, d.mentor_comment, false where d.mentor_comment <> '' union all
      select c.created_at, author.name_with_title, c.comment, false
        from document_comments c join users author on author.id = c.author_id where c.document_id = d.id and c.comment <> ''`
    : sql`${own} and g.id = ${guest.id}`;
  return sql`coalesce((select jsonb_agg(${commentJson("x.by")} order by x.at) from (${all}) x), '[]')`;
};

/** SQL condition: the version `d` is one that the capacity sees. */
const isSeen = ({ capacity }: ActingGuest) =>
  guestSees[capacity].versions === "all"
    ? sql`true`
    : sql`d.id = ${newestFinalVersion("id", sql`d.reservation_id`)}`;

/**
 * Loads the thesis of a guest: title, people, versions, and what the capacity needs of what is
 * written about them; what a guest who judges does now. Nothing else of the reservation is selected.
 *
 * @rule what a guest sees of a thesis
 */
export async function loadGuestThesis(context: Context, id: number): Promise<GuestThesis> {
  const guest = requireGuest(context, id);
  const { attachments, comments } = guestSees[guest.capacity];
  const [row] = await queryRows<
    Omit<GuestThesis, "tasks" | "notSeated"> & { record: ReservationRecordJson; hasDraft: boolean }
  >(
    context.db,
    sql`select r.id as reservation_id, g.capacity, r.thesis_name, r.thesis_name_eng, student.name as student,
        mentor.name_with_title as mentor, to_char(g.ends_on, 'YYYY-MM-DD') as ends_on, ${reservationRecordJson} as record,
        case when g.capacity = 'committeeMember' and r.defense_date is not null then jsonb_build_object('at', r.defense_date,
          'place', r.defense_place, 'link', (select nullif(room.link, '') from rooms room
            where room_key(room.name) = room_key(r.defense_place))) end as defense,
        exists (select from minutes_drafts draft where draft.reservation_id = r.id) as has_draft,
        coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'finalVersion', d.final_version,
            'createdAt', to_json(d.created_at) #>> '{}', 'thesisFile', ${fileSize("d.thesis_file_id")},
            'attachmentFile', ${attachments ? fileSize("d.attachment_file_id") : sql`null`},
            'comments', ${commentsJson(guest, context)}) order by d.id desc)
          from documents d where d.reservation_id = r.id and ${isSeen(guest)}), '[]') as versions,
        ${
          comments
            ? sql`(select case when ${isCommentable} then d.id end from documents d where d.reservation_id = r.id order by d.id desc limit 1)`
            : sql`null::integer`
        } as comment_on
      from guests g join reservations r on r.id = g.reservation_id join theses t on t.id = r.thesis_id
      join users student on student.id = r.student_id join users mentor on mentor.id = t.mentor_id
      where g.id = ${guest.id}`,
  );
  const { record: json, hasDraft, defense, ...thesis } = orNotFound(row);
  const record = toReservationRecord(json);
  const { actor } = context;
  const tasks: readonly [GuestTask, boolean][] = [
    ["opinion", reservationPolicy.giveOpinion(actor, record)],
    ["marks", reservationPolicy.assess(actor, record)],
    ["minutes", hasDraft && reservationPolicy.confirmMinutes(actor, record)],
  ];
  const isSeated = record.committee.some(({ userId }) => userId === personIdOf(actor));
  return {
    ...thesis,
    defense: isSeated ? defense : null,
    tasks: tasks.flatMap(([task, isOpen]) => (isOpen ? [task] : [])),
    notSeated: guest.capacity === "committeeMember" && !isSeated,
  };
}

/**
 * Returns the id of a version's file, or of its attachment, that the guest may read, and the name of
 * the download; refuses with 404.
 */
export async function loadGuestFile(
  context: Context,
  documentId: number,
  kind: "file" | "attachment",
): Promise<{ fileId: number | null; name: string }> {
  const guest = requireGuest(context);
  const { reservationId, capacity } = guest;
  if (kind === "attachment" && !guestSees[capacity].attachments) throw new Refusal(404, notFound);
  const [row] = await queryRows<{
    file: number | null;
    attachment: number | null;
    thesisName: string;
  }>(
    context.db,
    sql`select d.thesis_file_id as file, d.attachment_file_id as attachment, r.thesis_name
      from documents d join reservations r on r.id = d.reservation_id
      where d.id = ${documentId} and d.reservation_id = ${reservationId} and ${isSeen(guest)}`,
  );
  const { thesisName, ...files } = orNotFound(row);
  const name = publicFileName(thesisName, kind === "file" ? "pdf" : "zip");
  return { fileId: files[kind], name };
}

explainConstraints({ guest_comments_once: refusals.commentedAlready });

/**
 * Stores a guest's comment on the newest version. Refuses with 404 (not the guest's), or 409 (another
 * version has been sent, the version is closed, or the same comment again).
 */
export const commentAsGuest = (
  context: Context,
  id: number,
  { documentId, comment }: GuestCommentInput,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const guest = requireGuest(context, id);
    if (!guestSees[guest.capacity].comments) throw new Refusal(403, accessDenied);
    await lockReservation(context, id);
    await lockGuest(context.db, guest.id);
    const [state] = await queryRows<{ commentOn: number | null; thesisId: number }>(
      context.db,
      sql`select r.thesis_id, (select case when ${isCommentable} then d.id end from documents d
          where d.reservation_id = r.id order by d.id desc limit 1) as comment_on
        from guests g join reservations r on r.id = g.reservation_id
        where g.id = ${guest.id} and ${hasAccess(context.now)}`,
    );
    if (state?.commentOn !== documentId) throw new Refusal(409, refusals.notCommented);
    await create(context, guestComments, { guestId: guest.id, documentId, comment });
    await publishGuest(context, "guest.comment", { thesisId: state.thesisId, reservationId: id });
  });

/** Loads everything that is stored about a guest. */
export async function loadGuestOwnData(context: Context): Promise<GuestOwnData> {
  const { id } = requireGuest(context);
  const instant = (column: string) => sql.raw(`to_json(${column}) #>> '{}'`);
  const [row] = await queryRows<GuestOwnData>(
    context.db,
    sql`select gc.name, gc.email, gc.username as identity, gc.language, g.capacity, g.reservation_id, r.thesis_name, inviter.name_with_title as invited_by, proposer.name_with_title as proposed_by,
        ${instant("g.invited_at")} as invited_at, to_char(g.ends_on, 'YYYY-MM-DD') as ends_on,
        ${instant("g.redeemed_at")} as redeemed_at,
        coalesce((select jsonb_agg(jsonb_build_object('since', ${instant("s.created_at")}, 'until', ${instant("s.expires_at")},
          'address', s.address, 'browser', s.user_agent) order by s.created_at) from guest_sessions s where s.guest_id = g.id), '[]') as sessions,
        coalesce((select jsonb_agg(jsonb_build_object('at', ${instant("k.created_at")}, 'text', k.comment) order by k.id)
          from guest_comments k where k.guest_id = g.id), '[]') as comments,
        coalesce((select jsonb_agg(jsonb_build_object('at', ${instant("m.updated_at")}, 'criterion', c.name, 'mark', m.mark, 'note', m.note) order by m.id)
          from assessment_marks m join assessment_criteria c on c.id = m.criterion_id where m.guest_id = g.id), '[]') as marks,
        coalesce((select jsonb_agg(jsonb_build_object('at', ${instant("a.answered_at")}, 'answer', a.answer, 'objection', a.objection) order by a.id)
          from minutes_answers a where a.guest_id = g.id), '[]') as minutes,
        coalesce((select jsonb_agg(jsonb_build_object('at', ${instant("o.given_at")}, 'positive', o.positive, 'body', o.body))
          from reviewer_opinions o where o.guest_id = g.id and o.given_at is not null), '[]') as opinion
      from guests g join guest_contacts gc on gc.guest_id = g.id join reservations r on r.id = g.reservation_id
      join users inviter on inviter.id = g.invited_by left join users proposer on proposer.id = g.proposed_by where g.id = ${id}`,
  );
  return orNotFound(row);
}

/**
 * Ends a guest's own access and deletes the address; the name stays only with what the
 * guest has done.
 */
export const leaveAsGuest = (context: Context): Promise<void> =>
  inTransaction(context, async (context) => {
    const { id, reservationId, capacity } = requireGuest(context);
    const { db, now } = context;
    await lockReservation(context, reservationId);
    await lockGuest(db, id);
    const [state] = await queryRows<{ thesisId: number; isNamed: boolean }>(
      db,
      sql`select r.thesis_id, ${hasDone(sql`g.id`)} as is_named
        from guests g join reservations r on r.id = g.reservation_id where g.id = ${id} and ${hasAccess(now)}`,
    );
    if (!state) throw new Refusal(409, refusals.ended);
    await endAccess(context, reservationId, id, "left");
    const contact = eq(guestContacts.guestId, id);
    if (state.isNamed)
      await db
        .update(guestContacts)
        .set({ email: "", issuer: null, persistentId: null, username: null })
        .where(contact)
        .execute();
    else await db.delete(guestContacts).where(contact).execute();
    await publishEnd(context, "guest.leave", {
      capacity,
      thesisId: state.thesisId,
      reservationId,
    });
  });
