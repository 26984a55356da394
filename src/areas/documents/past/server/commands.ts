import {
  asOfDay,
  type Context,
  type PastChange,
  revertAll,
  type WrittenTransaction,
  writeAsOf,
} from "#kit/database/index.ts";
import { documents } from "../../server/tables.ts";
import { dayOfFinalVersion, reviewOfFinalVersion } from "../rules.ts";
import { nextDocumentIds } from "./queries.ts";

/** A past reservation with the texts of its import; `finalVersionFile` is the id of the file of its final version. */
export type ReservationWithFile = { id: number; content: Readonly<Record<string, string>> };

/**
 * Creates the final versions of past reservations that have a file: with the time of their submission, and reviewed as
 * the status says. Call it inside `inTransaction`, with a lock on the reservations.
 */
export async function writePastFinalVersions(
  { db, now }: Context,
  rows: readonly ReservationWithFile[],
): Promise<void> {
  const withFile = rows.filter(({ content }) => content.finalVersionFile);
  const ids = await nextDocumentIds(db, withFile.length);
  await writeAsOf(
    db,
    documents,
    withFile.flatMap(({ id: reservationId, content }, nth): PastChange[] => {
      const [id, at] = [ids[nth], asOfDay(dayOfFinalVersion(content), now)];
      return id === undefined ? [] : [{ id, at, isNew: true, values: toColumns(reservationId, content, at, now) }];
    }),
  );
}

const toColumns = (reservationId: number, content: ReservationWithFile["content"], at: Date, now: Date) => ({
  ...{ reservation_id: reservationId, final_version: true, thesis_file_id: Number(content.finalVersionFile) },
  ...{ review_status: reviewOfFinalVersion(content), statement_of_origin: true },
  ...{ abstract: content.abstract ?? "", abstract_eng: content.abstractEng ?? "" },
  ...{ publicly_accessible: content.publiclyAccessible, creative_commons: content.creativeCommons },
  ...(content.approvedOn && { mentor_responded_at: asOfDay(content.approvedOn, now) }),
  ...{ created_at: at, updated_at: at },
});

/** Takes back what a transaction wrote of versions. */
export const revertPastFinalVersions = (context: Context, written: WrittenTransaction): Promise<void> =>
  revertAll(context, documents, "Document", written);
