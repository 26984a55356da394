import pg from "pg";
import { outdateAnswers } from "../world/data-changes.ts";
import type { Given, World } from "../world/index.ts";
import { type BulkRowOwners, insertManyRows } from "./many-rows.ts";

/**
 * Inserts the rows of `insertManyRows` without triggers and checks of foreign keys, which take most
 * of its time, and then computes for all new rows at once what the triggers keep: lists, counts,
 * and with `derived` also history, search, public records and defenses, which no grid of these rows
 * shows.
 */
export async function insertBulkRows(
  { databaseUrl, given }: Pick<World, "databaseUrl"> & { given: Given },
  of: BulkRowOwners,
  rows: number,
  { derived }: { derived: boolean },
) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const sql: World["sql"] = async <T>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as T[];
  const tables = await historyTables(sql);
  const last = (table: string) => tables.find(({ name }) => name === table)?.last ?? 0;
  await sql("set session_replication_role = replica");
  await insertManyRows({ sql, given }, of, rows);
  await sql(
    `update theses t set
       keyword_list = (select string_agg(phrase, '|') from thesis_keywords join keywords on id = keyword_id where thesis_id = t.id),
       program_list = (select string_agg(name, '|') from thesis_study_programs join study_programs on id = study_program_id where thesis_id = t.id)
     where id > ${last("theses")}`,
  );
  await sql("set session_replication_role = origin");
  await sql("select recount_theses()");
  if (derived) {
    for (const table of tables) await writeHistory(sql, table);
    const theses = `array(select id from theses where id > ${last("theses")})`;
    await sql(`select index_theses(${theses}), refresh_oai_records(${theses})`);
    await sql(
      `select refresh_calendar_event(id), refresh_defense_slots(id) from reservations
       where id > ${last("reservations")} and defense_date is not null`,
    );
  }
  await outdateAnswers(sql);
  await sql("vacuum analyze");
  await client.end();
}

type HistoryTable = { name: string; objectClass: string; last: number };

/** The tables under history, each with its class of records and its last id. */
async function historyTables(sql: World["sql"]): Promise<HistoryTable[]> {
  const tables = await sql<Omit<HistoryTable, "last">>(
    `select tgrelid::regclass::text as name, trim(trailing '\\000' from encode(tgargs, 'escape')) as "objectClass"
     from pg_trigger where tgname = 'c_history' order by 1`,
  );
  const historyStates: HistoryTable[] = [];
  for (const table of tables) {
    const [row] = await sql<{ last: number }>(
      `select coalesce(max(id), 0)::int as last from ${table.name}`,
    );
    historyStates.push({ ...table, last: row?.last ?? 0 });
  }
  return historyStates;
}

/** Writes the history entry of each new row, as `log_change()` does. */
const writeHistory = (sql: World["sql"], { name, objectClass, last }: HistoryTable) =>
  sql(
    `insert into log_entries (action, logged_at, object_class, object_id, version, data, previous)
     select 'new', app_now(), $1, id, version,
       jsonb_strip_nulls(to_jsonb(made) - '{version,updated_at,last_login,password_hash}'::text[]), '{}'
     from ${name} made where id > $2`,
    [objectClass, last],
  );
