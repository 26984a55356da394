import { eq, type SQL, sql } from "drizzle-orm";
import { activeReservationOf } from "#areas/reservations/fragments.server.ts";
import { followRepository, lockThesis } from "#areas/theses/transitions.server.ts";
import { change } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { type DocumentRow, documents } from "../tables.server.ts";
import { announcementDays, type EmbargoInput, isEmbargoed, requireEmbargoDay } from "./embargo.ts";
import { embargoPolicy } from "./policy.ts";
import { messages } from "./texts.ts";

/** SQL: the final version of a thesis's active reservation, as its id. */
export const finalVersionOfThesis = (thesisId: number): SQL => sql`(select d.id from documents d
  where d.reservation_id = ${activeReservationOf(thesisId)} and d.final_version order by d.id desc limit 1)`;

/** An embargo of a completed thesis about which people should be notified. */
export type DueEmbargo = { documentId: number; thesisId: number; ends: boolean };

/**
 * Returns the embargoes that have ended or will end soon and about which nobody was notified yet.
 */
export const findDueEmbargoes = (db: Database, today: string): Promise<DueEmbargo[]> =>
  queryRows<DueEmbargo>(
    db,
    sql`select d.id as document_id, t.id as thesis_id, d.embargo_until <= ${today}::date as ends
      from documents d join reservations r on r.id = d.reservation_id and r.status = 'completed' and r.title_withdrawn_at is null
      join theses t on t.id = r.thesis_id and t.status = 'completed'
      where d.final_version and d.review_status = 'approved' and d.embargo_until is not null and d.embargo_ended_at is null
        and (t.completed_at is null or d.embargo_until > (t.completed_at at time zone 'Europe/Zagreb')::date)
        and (d.embargo_until <= ${today}::date
          or (d.embargo_announced_at is null and d.embargo_until <= ${today}::date + ${literalNumber(announcementDays)}))
      order by d.embargo_until, d.id limit 200`,
  );

const { refusals } = messages;

/**
 * Changes the day on which a thesis opens, as student services; today opens it immediately. Returns
 * whether it is open now. Refuses with 403, 404, 409 (no embargo in force) or 422. The published
 * record in the repository is marked as outdated.
 */
export const changeEmbargo = (
  context: Context,
  thesisId: number,
  input: EmbargoInput,
): Promise<boolean> =>
  inTransaction(context, async (context) => {
    const { actor, now } = context;
    const thesis = await lockThesis(context, thesisId);
    const version = await lockDocument(context, finalVersionOfThesis(thesisId));
    const today = localDate(now);
    const record = { embargoed: isEmbargoed(version.embargoUntil, today) };
    if (!embargoPolicy.attempt(actor, record)) throw new Refusal(403, accessDenied);
    if (!embargoPolicy.change(actor, record)) throw new Refusal(409, refusals.open);
    requireEmbargoDay(input.embargoUntil, today, today);
    const isOpen = !isEmbargoed(input.embargoUntil, today);
    await change(context, documents, version.id, {
      ...input,
      embargoAnnouncedAt: null,
      embargoEndedAt: isOpen && thesis.status === "completed" ? now : null,
    });
    if (thesis.dabarStatus !== "initial")
      await followRepository(context, thesis, { dabarOutdated: true });
    await tell(context, isOpen ? "end" : "move", { ...version, ...input }, thesisId);
    return isOpen;
  });

/**
 * Notifies people, once, of an embargo that has ended or will end soon; several nodes may do so
 * concurrently. The change of the version tells harvesters that the thesis is public.
 */
export const followEmbargo = (
  context: Context,
  { documentId, thesisId }: DueEmbargo,
): Promise<void> =>
  inTransaction({ ...context, actor: systemActor }, async (context) => {
    const { now } = context;
    await lockThesis(context, thesisId);
    const version = await lockDocument(context, documentId);
    const { embargoUntil, embargoAnnouncedAt, embargoEndedAt } = version;
    if (embargoUntil === null || embargoEndedAt !== null) return;
    const today = localDate(now);
    if (!isEmbargoed(embargoUntil, today)) {
      await change(context, documents, documentId, { embargoEndedAt: now });
      await tell(context, "end", version, thesisId);
    } else if (embargoAnnouncedAt === null) {
      await change(context, documents, documentId, { embargoAnnouncedAt: now });
      await tell(context, "announce", version, thesisId);
    }
  });

async function lockDocument({ db }: Context, id: number | SQL): Promise<DocumentRow> {
  return orNotFound(
    (await db.select().from(documents).where(eq(documents.id, id)).for("update").execute())[0],
  );
}

type Told = Pick<DocumentRow, "reservationId" | "embargoUntil" | "embargoReason">;

const tell = (
  context: Context,
  step: "announce" | "end" | "move",
  version: Told,
  thesisId: number,
) =>
  context.publish(context, {
    name: `embargo.${step}`,
    thesisId,
    reservationId: version.reservationId,
    data: {
      keptUntil: version.embargoUntil,
      ...(step === "move" && { reason: version.embargoReason }),
    },
  });
