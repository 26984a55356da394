import { type SQL, sql } from "drizzle-orm";
import { hasPublicAbstract } from "#areas/documents/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { type DepositSourceRow, selectDepositSources } from "../deposits-queries.server.ts";
import {
  type ListPosition,
  type RecordHeader,
  type RecordSelection,
  recordsPerAnswer,
} from "./harvesting.ts";

/**
 * A record with the contents of its thesis; null if it is deleted or only headers were requested.
 */
export type HarvestedRecord = RecordHeader & { source: DepositSourceRow | null };

/** A part of a list, with the position at which it continues; null at its end. */
export type HarvestedPart = { records: HarvestedRecord[]; next: ListPosition | null; size: number };

/** Loads the records that follow `after`, in the order in which they changed, in one statement. */
export async function loadRecords(
  { db, now }: Pick<Context, "db" | "now">,
  selection: RecordSelection,
  after: ListPosition | null,
  { withMetadata }: { withMetadata: boolean },
): Promise<HarvestedPart> {
  const selected = isSelected(selection);
  const size = after
    ? sql`null::int`
    : sql`(select count(*)::int from oai_records where ${selected})`;
  const isAfter = after
    ? sql`(changed_at, thesis_id) > (${after.changedAt}::timestamptz, ${after.thesisId})`
    : sql`true`;
  const rows = await queryRows<HarvestedRecord & { size: number | null }>(
    db,
    selectRecords(
      sql`select *, ${size} as size from oai_records where ${selected} and ${isAfter}
        order by changed_at, thesis_id limit ${literalNumber(recordsPerAnswer + 1)}`,
      { withMetadata, today: localDate(now) },
    ),
  );
  const records = rows.slice(0, recordsPerAnswer);
  const last = records.at(-1);
  const whole = after?.size ?? rows[0]?.size ?? 0;
  const cursor = (after?.cursor ?? 0) + records.length;
  return {
    records,
    size: whole,
    next:
      last && rows.length > records.length
        ? { changedAt: last.changedAt, thesisId: last.thesisId, cursor, size: whole }
        : null,
  };
}

/** Loads the record of a thesis; undefined if it was never public. */
export async function findRecord(
  { db, now }: Pick<Context, "db" | "now">,
  thesisId: number,
): Promise<HarvestedRecord | undefined> {
  const [record] = await queryRows<HarvestedRecord & { size: number }>(
    db,
    selectRecords(sql`select *, 1 as size from oai_records where thesis_id = ${thesisId}`, {
      withMetadata: true,
      today: localDate(now),
    }),
  );
  return record;
}

/**
 * SQL: the records of a page of `oai_records`, each with the contents of its thesis. `sources` is
 * materialized, because otherwise PostgreSQL would compute all of it for each record.
 */
function selectRecords(
  page: SQL,
  { withMetadata, today }: { withMetadata: boolean; today: string },
): SQL {
  const isOpen = sql`t.id in (select thesis_id from page where not deleted)`;
  const metadata = withMetadata
    ? sql`(select to_jsonb(s) from sources s where (s.origins ->> 'thesisId')::int = page.thesis_id)`
    : sql`null::jsonb`;
  return sql`with page as (${page})${withMetadata ? sql`, sources as materialized (${selectDepositSources(isOpen, today, hasPublicAbstract)})` : sql``}
    select thesis_id, study_id, deleted, size, ${metadata} as source,
      to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "changedAt"
    from page order by changed_at, thesis_id`;
}

function isSelected({ from, before, studyId }: RecordSelection): SQL {
  const conditions = [
    ...(from === null ? [] : [sql`changed_at >= ${from}::timestamptz`]),
    ...(before === null ? [] : [sql`changed_at < ${before}::timestamptz`]),
    ...(studyId === null ? [] : [sql`study_id = ${studyId}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Returns the earliest change of any record, in UTC; the beginning of 1970 if there is none. */
export async function loadEarliestChange(db: Database): Promise<string> {
  const [row] = await queryRows<{ earliest: string | null }>(
    db,
    sql`select to_char(min(changed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as earliest from oai_records`,
  );
  return row?.earliest ?? new Date(0).toISOString();
}

/** Loads the studies, each of which is a set. */
export const loadSets = (db: Database) =>
  queryRows<{ id: number; name: string }>(
    db,
    sql`select id, formatted_name as name from studies order by id`,
  );
