import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { gridLabel } from "#kit/grid/column-sql.server.ts";
import {
  type ExchangeFailure,
  type ExchangeSystem,
  type ExchangeView,
  exchangeSystems,
} from "./exchanges.ts";
import { exchanges } from "./tables.server.ts";
import { texts } from "./texts.ts";

const { failures, noAnswer, nobody, systems } = texts.hr;

/** Loads the latest exchanges about a thesis with a system, newest first. */
export const loadExchanges = (db: Database, system: ExchangeSystem, thesisId: number) =>
  queryRows<ExchangeView>(
    db,
    sql`select e.id, to_json(e.asked_at) #>> '{}' as asked_at, coalesce(u.name, '') as asked_by, e.method, e.path,
        e.status, e.answer, e.failure
      from exchanges e left join users u on u.id = e.asked_by
      where e.thesis_id = ${thesisId} and e.system = ${system} order by e.id desc limit 100`,
  );

/** SQL: the latest thousand exchanges with a system or with all, newest first. */
export const selectExchangeRows = (system: ExchangeSystem | undefined): SQL => sql`
  select e.id, case when e.thesis_id is null then '' else '/thesis/show/' || e.thesis_id end as "showPath",
    to_char(e.asked_at at time zone 'Europe/Zagreb', 'DD.MM.YYYY HH24:MI') as "askedAt",
    ${gridLabel(sql`e.system`, systems)} as system, coalesce(t.name, '') as thesis,
    coalesce(u.name, ${nobody}) as "askedBy", e.method || ' ' || e.path as asked,
    concat_ws(': ', coalesce(e.status::text, ${noAnswer}), ${gridLabel(sql`e.failure`, failures)}) as result,
    left(e.answer, 500) as answer
  from (select * from exchanges ${system ? sql`where system = ${system}` : sql``} order by id desc limit 1000) e
  left join theses t on t.id = e.thesis_id left join users u on u.id = e.asked_by
  order by e.id desc`;

type ExchangeCounts = Record<ExchangeSystem, number>;

/** Loads the number of exchanges with each system. */
export async function loadExchangeCounts(db: Database): Promise<ExchangeCounts> {
  const rows = await queryRows<{ system: ExchangeSystem; count: number }>(
    db,
    sql`select system, least(count(*), 1000)::int as count from exchanges group by system`,
  );
  const countOf = (system: ExchangeSystem) => rows.find((row) => row.system === system)?.count ?? 0;
  return Object.fromEntries(
    exchangeSystems.map((system) => [system, countOf(system)]),
  ) as ExchangeCounts;
}

type Exchange = {
  method: "GET" | "POST" | "PUT";
  path: string;
  status: number | null;
  answer: string;
};

type ExchangeSubject = { system: ExchangeSystem; thesisId: number | null; askedBy: number | null };

/**
 * Stores the requests of one conversation with a system and its responses; a failure belongs to the
 * last request.
 */
export async function storeExchanges(
  { db, now }: Context,
  subject: ExchangeSubject,
  list: readonly Exchange[],
  failure: ExchangeFailure | null,
): Promise<void> {
  if (list.length === 0) return;
  const rows = list.map(({ method, path, status, answer }, index) => ({
    ...subject,
    askedAt: now,
    method,
    path,
    status,
    answer,
    failure: index === list.length - 1 ? failure : null,
  }));
  await db.insert(exchanges).values(rows);
}

/** Deletes the exchanges from before an instant, at most `most`; returns their number. */
export async function deleteOldExchanges(
  db: Database,
  before: Date,
  most: number,
): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from exchanges where id in (select id from exchanges where asked_at < ${before} order by asked_at limit ${most})`,
  );
  return rowCount ?? 0;
}
