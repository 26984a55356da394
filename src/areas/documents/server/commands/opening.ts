import { sql } from "drizzle-orm";
import { type Context, queryRows } from "#kit/database/index.ts";
import { withValues } from "#kit/text/index.ts";
import { Refusal } from "#kit/workflow/index.ts";
import { messages } from "../../texts.ts";
import { openedBy, openingEvent } from "../queries/fragments.ts";

/**
 * Records that the actor has opened a version, or has said that they decide without. It is told to nobody and no part of
 * the reservation's life, so it has no subscribers.
 */
export const recordOpening = ({ db, actor, now }: Context, documentId: number) =>
  db.execute(sql`insert into events (name, actor_id, data, created_at)
    select ${openingEvent}::text, ${actor.id}::integer, jsonb_build_object('documentId', d.id), ${now.toISOString()}::timestamptz
    from documents d where d.id = ${documentId} and not ${openedBy(actor.id)}`);

/**
 * Refuses with 422 to approve a version that the actor has never opened, once: `confirmed` is their answer to the
 * question. A version without a file asks nothing.
 */
export async function requireOpened(context: Context, documentId: number, confirmed: boolean) {
  if (confirmed) return void (await recordOpening(context, documentId));
  const [unopened] = await queryRows<{ title: string }>(
    context.db,
    sql`select r.thesis_name as title from documents d join reservations r on r.id = d.reservation_id
      where d.id = ${documentId} and d.thesis_file_id is not null and not ${openedBy(context.actor.id)}`,
  );
  if (!unopened) return;
  const question = withValues(messages.refusals.unopened, unopened);
  throw new Refusal(422, question, { unopened: question });
}
