import { expect, test } from "vitest";
import { historyClasses } from "#demo/database-writer.ts";
import { world } from "#test/world/index.ts";
import { objectClasses, recordTypes, unloggedColumns } from "../records.ts";

const { sql } = await world();

test("every table under history has an object class", async () => {
  const watched = await sql<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, replace(encode(tgargs, 'escape'), '\\000', '') as name
     from pg_trigger where tgname = 'c_history'`,
  );
  const known = Object.fromEntries(objectClasses.map((name) => [recordTypes[name].table, name]));
  expect(known).toEqual(Object.fromEntries(watched.map(({ table, name }) => [table, name])));
  expect(known).toMatchObject(historyClasses);
});

test.each(objectClasses)("every column of %s has a Croatian name, and no other column has", async (name) => {
  const { table, columns } = recordTypes[name];
  const rows = await sql<{ column: string; type: string; of: string | null }>(
    `select a.attname as column, format_type(a.atttypid, null) as type,
       (select c.confrelid::regclass::text from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'f' and c.conkey[1] = a.attnum limit 1) as of
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> all($2)`,
    [table, unloggedColumns],
  );
  expect(Object.keys(columns).sort()).toEqual(rows.map(({ column }) => column).sort());
  for (const { column, type, of } of rows) {
    const shown = columns[column];
    expect([column, shown?.label]).toEqual([column, expect.stringMatching(/^\p{Lu}/u)]);
    expect(shown?.label).not.toMatch(/_/);
    const kinds: Record<string, string[]> = {
      date: ["day"],
      "timestamp with time zone": ["instant"],
      boolean: ["flag", "choice"],
      integer: ["reference", "number"],
    };
    if (kinds[type]) expect([column, kinds[type].includes(shown?.kind ?? "")]).toEqual([column, true]);
    if (of && shown?.kind === "reference")
      expect([
        column,
        shown.of === "File" ? "files" : recordTypes[shown.of as (typeof objectClasses)[number]].table,
      ]).toEqual([column, of]);
  }
});
