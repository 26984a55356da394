import { type SQL, sql } from "drizzle-orm";
import { literalNumber } from "#kit/database/sql.ts";
import { shownRemarks } from "./remarks.ts";

/** SQL: a `RemarkView` of the row `m` with its author, as JSON. */
export const remarkJson: SQL = sql`jsonb_build_object(
  'id', m.id, 'page', m.page, 'quote', m.quote, 'body', m.body, 'author', author.name_with_title, 'source', m.source,
  'status', m.status, 'answer', m.answer, 'answeredAt', m.answered_at, 'createdAt', m.created_at, 'documentId', m.document_id)`;

/** SQL: the order in which people read remarks: by page, those without one last. */
export const remarkOrder: SQL = sql`m.page nulls last, m.id`;

/** SQL: the first open remarks of the reservation `r`, as a JSON array of `RemarkView`. */
export const firstOpenRemarksJson: SQL = sql`coalesce((select jsonb_agg(${remarkJson} order by ${remarkOrder})
  from (select * from remarks m where m.reservation_id = r.id and m.status = 'open'
    order by ${remarkOrder} limit ${literalNumber(shownRemarks)}) m
  join users author on author.id = m.author_id), '[]')`;
