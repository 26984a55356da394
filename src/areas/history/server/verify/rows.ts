import type { PoolClient } from "pg";
import { findColumn, type ObjectClass, recordTypes, unloggedColumns } from "../../objects.ts";
import { texts } from "../../texts.ts";
import type { RecordChain } from "./chains.ts";
import { findingTexts, type Reporter } from "./findings.ts";

export type RowComparison = { take(story: RecordChain): Promise<void>; end(): Promise<void> };

/** Records compared at once. */
const recordsPerComparison = 500;

/** Compares each record's row with where its history leads, some hundred at a time; last, it looks for rows without history. */
export async function startRowComparison(
  client: PoolClient,
  objectClass: ObjectClass,
  tell: Reporter,
): Promise<RowComparison> {
  const { table } = recordTypes[objectClass];
  const defaults = await readColumnDefaults(client, table);
  let waiting: RecordChain[] = [];
  const compare = async () => {
    const rows = new Map(
      (
        await client.query<{ id: number; version: number; row: Record<string, unknown> }>(
          `select id, version, to_jsonb(t) - $2::text[] as row from ${table} t where id = any($1)`,
          [waiting.map(({ id }) => id), unloggedColumns],
        )
      ).rows.map((row) => [row.id, row]),
    );
    for (const story of waiting) {
      const row = rows.get(story.id);
      if (story.ended !== !row) tell((row ? findingTexts.rowBack : findingTexts.rowGone)(objectClass, story.id));
      if (!row || story.ended) continue;
      if (row.version !== story.version)
        tell(findingTexts.rowVersion(objectClass, story.id, row.version, story.version));
      const wrong = differingLabels(objectClass, { ...defaults, ...story.fields }, row.row);
      if (wrong.length > 0) tell(findingTexts.rowDiffers(objectClass, story.id, wrong));
    }
    waiting = [];
  };
  return {
    async take(story) {
      waiting.push(story);
      if (waiting.length === recordsPerComparison) await compare();
    },
    async end() {
      await compare();
      const { rows } = await client.query<{ id: number }>(
        `select id from ${table} t where not exists (select from log_entries e where e.object_class = $1 and e.object_id = t.id)`,
        [objectClass],
      );
      for (const { id } of rows) tell(findingTexts.rowWithout(objectClass, id));
    },
  };
}

/** The labels of the fields in which a row is not as its history tells. */
const differingLabels = (
  objectClass: ObjectClass,
  told: Record<string, unknown>,
  row: Record<string, unknown>,
): string[] =>
  Object.keys(row)
    .filter(
      (name) =>
        !isSameStoredValue(told[name] ?? null, row[name] ?? null, findColumn(objectClass, name)?.kind === "instant"),
    )
    .map((name) => findColumn(objectClass, name)?.label ?? texts.hr.unknownColumn);

/** An instant may have been written in another time zone. */
const isSameStoredValue = (a: unknown, b: unknown, instant: boolean) =>
  JSON.stringify(a) === JSON.stringify(b) ||
  (instant && typeof a === "string" && typeof b === "string" && Date.parse(a) === Date.parse(b));

/** What a column holds that came after the record's last change: its default, which no entry tells. */
async function readColumnDefaults(client: PoolClient, table: string): Promise<Record<string, unknown>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select a.attname as name, pg_get_expr(d.adbin, d.adrelid) as value from pg_attribute a
     join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = $1::regclass and a.attgenerated = '' and a.attname <> all($2)`,
    [table, unloggedColumns],
  );
  if (rows.length === 0) return {};
  const built = rows.map(({ name, value }) => `'${name}', ${value}`).join(", ");
  const [made] = (await client.query<{ made: Record<string, unknown> }>(`select jsonb_build_object(${built}) as made`))
    .rows;
  return made?.made ?? {};
}
