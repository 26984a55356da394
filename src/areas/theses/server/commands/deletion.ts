import { sql } from "drizzle-orm";

import { type Database, queryRows } from "#kit/database/index.ts";
import type { BlockingRecords } from "#kit/records/index.ts";
import type { DeletionHandlers } from "#kit/records/server/index.ts";
import { accessDenied, hasRole, Refusal } from "#kit/workflow/index.ts";
import { mentor } from "../../flow.ts";
import { thesisPolicy } from "../../policy.ts";
import { texts } from "../../texts.ts";
import { loadThesis } from "../queries.ts";
import { removeThesis } from "./transitions.ts";

const no = texts.hr.refusals;

/** An unpublished topic on which nothing rests can go; others go by an approved request of their mentor (spec §4). */
export const thesisDeletion: DeletionHandlers = {
  preview: async ({ db, actor }, id) => {
    const thesis = await loadThesis(db, id);
    if (!mentor(actor, thesis) && !hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
    const links = await loadBlockingRows(db, id);
    const open = thesisPolicy.remove(actor, thesis);
    const why = mentor(actor, thesis) ? no.publishedNotRemoved : no.onlyByRequest;
    return { id, title: thesis.name, blocked: open ? (links.length > 0 ? no.linked : "") : why, links };
  },
  remove: removeThesis,
};

const { links: names } = texts.hr;

/** Reservations, requests and messages of a topic, in one statement; messages are named only by their number. */
async function loadBlockingRows(db: Database, id: number): Promise<BlockingRecords[]> {
  const rows = await queryRows<{ what: keyof typeof names; count: number; rows: BlockingRecords["rows"] }>(
    db,
    sql`select what, count(*)::int as count,
        coalesce(jsonb_agg(jsonb_build_object('title', title, 'path', path) order by id desc)
          filter (where title <> '' and nth <= ${maxTitlesPerKind}), '[]') as rows
      from (
        select l.*, row_number() over (partition by what order by l.id desc) as nth from (
          select 'reservations' as what, r.id, u.name || ', ' || to_char(r.created_at, 'DD.MM.YYYY.') as title,
            '/reservation/show/' || r.id as path
          from reservations r join users u on u.id = r.student_id where r.thesis_id = ${id}
          union all select 'editRequests', e.id, '', null from edit_requests e where e.thesis_id = ${id}
          union all select 'deleteRequests', d.id, '', null from delete_requests d where d.thesis_id = ${id}
          union all select 'messages', m.id, '', null from messages m where m.thesis_id = ${id}) l) links
      group by what order by what`,
  );
  return rows.map(({ what, ...rest }) => ({ what: names[what], ...rest }));
}

/** Rows of a kind that are named. */
const maxTitlesPerKind = 10;
