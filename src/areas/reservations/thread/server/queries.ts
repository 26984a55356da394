import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/index.ts";
import { fileJson } from "#kit/files/server/index.ts";
import { orNotFound } from "#kit/workflow/index.ts";
import type { ThreadVersion } from "../rules.ts";

/** What the page of a reservation shows in addition to the reservation itself. */
export type ReservationThread = {
  /** Oldest first. */
  versions: ThreadVersion[];
  libraryConfirmedBy: string | null;
  accountancyConfirmedBy: string | null;
  certificateId: number | null;
  paymentProof: { name: string; size: number } | null;
};

/**
 * Loads the versions of a reservation with their comments, the names of those who confirmed, the certificate's id and
 * the proof of payment in one query. It is unfiltered: the policies decide what an actor sees. Refuses with 404 if there
 * is no such reservation.
 */
export async function loadReservationThread(db: Database, id: number): Promise<ReservationThread> {
  const [row] = await queryRows<ReservationThread>(
    db,
    sql`select library.name as "libraryConfirmedBy", accountancy.name as "accountancyConfirmedBy",
        (select c.id from certificates_of_completion c where c.reservation_id = r.id) as "certificateId",
        ${fileJson("r.confirmation_of_payment_file_id")} as "paymentProof",
        coalesce((select jsonb_agg(jsonb_build_object(
            'id', d.id, 'finalVersion', d.final_version, 'review', d.review_status, 'createdAt', d.created_at,
            'answeredAt', d.mentor_responded_at, 'studentComment', d.student_comment, 'mentorComment', d.mentor_comment,
            'thesisFile', ${fileJson("d.thesis_file_id")}, 'attachmentFile', ${fileJson("d.attachment_file_id")},
            'mentorFile', ${fileJson("d.mentor_file_id")},
            'comments', coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'author', author.name_with_title,
                'comment', c.comment, 'at', c.created_at, 'file', ${fileJson("c.file_id")}) order by c.id)
              from document_comments c join users author on author.id = c.author_id where c.document_id = d.id), '[]')
          ) order by d.id) from documents d where d.reservation_id = r.id), '[]') as versions
      from reservations r left join users library on library.id = r.library_confirmed_by
      left join users accountancy on accountancy.id = r.accountancy_confirmed_by
      where r.id = ${id}`,
  );
  return orNotFound(row);
}
