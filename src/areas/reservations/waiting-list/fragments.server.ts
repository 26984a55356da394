import { type SQL, sql } from "drizzle-orm";
import { isWaiting } from "../fragments.server.ts";

/** SQL: how many students wait for the thesis `t`. */
export const waitingCount: SQL = sql`(select count(*)::int from waiting_list_entries w
  where w.thesis_id = t.id and ${isWaiting})`;

/** SQL: a `WaitingListView` of the thesis as JSON. */
export const waitingListJson = (thesisId: SQL, studentId: number): SQL =>
  sql`(select jsonb_build_object('count', count(*) filter (where ${isWaiting}),
      'position', (select count(*) from waiting_list_entries w where w.thesis_id = ${thesisId} and ${isWaiting}
        and w.id <= (select mine.id from waiting_list_entries mine where mine.thesis_id = ${thesisId}
          and mine.student_id = ${studentId} and mine.held_until is null) having count(*) > 0),
      'heldUntil', max(w.held_until) filter (where w.student_id = ${studentId}))
    from waiting_list_entries w where w.thesis_id = ${thesisId})`;
