import { sql } from "drizzle-orm";
import { canActAs } from "#areas/people/fragments.server.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { loadReservationRecord } from "#areas/reservations/reservation-queries.server.ts";
import { type LockedReservation, lockReservation } from "#areas/reservations/transition.server.ts";
import { followRepository } from "#areas/theses/transitions.server.ts";
import { change } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { createFileRecord } from "#kit/files/stored-files.server.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { type DocumentRow, documents } from "../tables.server.ts";
import type { PublicCopyInput, PublicCopyView } from "./public-copy.ts";
import { messages } from "./texts.ts";

/**
 * Loads the public copy of the newest final version of a reservation; whether the actor may see it
 * is up to the caller. Undefined if there is no final version.
 */
export async function findPublicCopy(
  db: Database,
  reservationId: number,
): Promise<PublicCopyView | undefined> {
  const [row] = await queryRows<PublicCopyView>(
    db,
    sql`select d.id as document_id, d.version, d.public_file_reason as reason, t.dabar_pid is not null as in_repository,
        (select jsonb_build_object('name', f.name, 'size', f.size, 'sha256', f.sha256,
            'givenOn', to_char(d.public_file_at at time zone 'Europe/Zagreb', 'YYYY-MM-DD'))
          from files f where f.id = d.public_file_id) as file
      from documents d join reservations r on r.id = d.reservation_id join theses t on t.id = r.thesis_id
      where r.id = ${reservationId} and d.final_version order by d.id desc limit 1`,
  );
  return row;
}

/** The ids of the people of the library. */
async function loadLibrary({ db, now }: Context): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select u.id from users u where ${canActAs("library", localDate(now))}`,
  );
  return rows.map(({ id }) => id);
}

/** What a change of the public copy leaves to people: an editor replaces the repository's file. */
export type PublicCopyResult = { inRepository: boolean };

/**
 * Puts a copy without personal data in the place of a thesis's file for the public, as the student
 * or the library; a former copy is replaced. A record in the repository is marked as outdated.
 * Refuses with 403, 404, or 409 (the version has changed since the form was loaded).
 */
export const givePublicCopy = (
  context: Context,
  reservationId: number,
  { version, publicFileReason }: PublicCopyInput,
  file: ReceivedFile,
): Promise<PublicCopyResult> =>
  inTransaction(context, async (context) => {
    const locked = await lockReservation(context, reservationId);
    if (!reservationPolicy.givePublicCopy(context.actor, locked.record))
      throw new Refusal(403, accessDenied);
    const document = await lockVersion(context, locked, version);
    return replace(context, locked, document, "publicCopy.give", {
      publicFileId: await createFileRecord(context, file, "thesis"),
      publicFileReason,
      publicFileAt: context.now,
    });
  });

/**
 * Withdraws the public copy, as the library: the public gets the original again. Refuses with 403,
 * 404, or 409 (there is no copy, or the version has changed since the form was loaded).
 */
export const withdrawPublicCopy = (
  context: Context,
  reservationId: number,
  { version, publicFileReason }: PublicCopyInput,
): Promise<PublicCopyResult> =>
  inTransaction(context, async (context) => {
    const locked = await lockReservation(context, reservationId);
    if (!reservationPolicy.withdrawPublicCopy(context.actor, locked.record))
      throw new Refusal(403, accessDenied);
    const document = await lockVersion(context, locked, version);
    if (document.publicFileId === null) throw new Refusal(409, messages.refusals.none);
    return replace(context, locked, document, "publicCopy.withdraw", {
      publicFileId: null,
      publicFileReason,
      publicFileAt: null,
    });
  });

/** Refuses with 403 people who may neither give nor withdraw a copy, before they send a file. */
export async function requirePublicCopyStep({ db, actor }: Context, id: number): Promise<void> {
  const record = await loadReservationRecord(db, id);
  const { givePublicCopy, withdrawPublicCopy } = reservationPolicy;
  if (!givePublicCopy(actor, record) && !withdrawPublicCopy(actor, record))
    throw new Refusal(403, accessDenied);
}

async function lockVersion(
  { db }: Context,
  { record }: LockedReservation,
  version: number,
): Promise<DocumentRow> {
  const [document] = await db
    .select()
    .from(documents)
    .where(sql`${documents.id} = ${record.finalVersionId}`)
    .for("update");
  if (orNotFound(document).version !== version) throw new Refusal(409, messages.refusals.stale);
  return orNotFound(document);
}

type PublicFile = Pick<DocumentRow, "publicFileId" | "publicFileReason" | "publicFileAt">;

async function replace(
  context: Context,
  { thesis, reservation }: LockedReservation,
  { id }: DocumentRow,
  name: "publicCopy.give" | "publicCopy.withdraw",
  file: PublicFile,
): Promise<PublicCopyResult> {
  await change(context, documents, id, file);
  if (thesis.dabarStatus !== "initial")
    await followRepository(context, thesis, { dabarOutdated: true });
  await context.publish(context, {
    name,
    thesisId: thesis.id,
    reservationId: reservation.id,
    ...(name === "publicCopy.give" && { userIds: await loadLibrary(context) }),
    data: { reason: file.publicFileReason },
  });
  return { inRepository: thesis.dabarPid !== null };
}
