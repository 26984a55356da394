import { once } from "node:events";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { DumpedTable, SequenceValue } from "./dump.ts";

/**
 * Empties the tables and drops the foreign keys and triggers that would act on loaded rows. Returns
 * a function that restores them, which checks every foreign key. Requires only the rights of the
 * owner.
 */
export async function openForLoading(
  client: Client,
  tables: readonly DumpedTable[],
): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ name: string; key: string; definition: string }>(
    `select conrelid::regclass::text as name, quote_ident(conname) as key, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  );
  for (const { name, key } of keys)
    await client.query(`alter table ${name} drop constraint ${key}`);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
    for (const { name, key, definition } of keys)
      await client.query(`alter table ${name} add constraint ${key} ${definition}`);
  };
}

/** Loads what `copyOut` wrote; returns the number of rows. */
export async function copyIn(
  client: Client,
  { name, columns }: DumpedTable,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  const sink = client.query(copyFrom(`copy ${name} (${columns.join(", ")}) from stdin`));
  const failed = once(sink, "error").then(([error]) => Promise.reject(error));
  failed.catch(() => {}); // the function that waits for it reports it
  for await (const chunk of content)
    if (!sink.write(chunk)) await Promise.race([once(sink, "drain"), failed]);
  const finished = once(sink, "finish");
  sink.end();
  await Promise.race([finished, failed]);
  return sink.rowCount;
}

/** Continues the sequences after the values of the original database. */
export async function setSequences(client: Client, sequences: readonly SequenceValue[]) {
  for (const { name, value } of sequences)
    await client.query("select setval($1::regclass, $2::bigint)", [name, value]);
}

/** True if the database has no table of any schema that the application uses. */
export async function isEmptyDatabase(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    `select not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v') and n.nspname in ('public', 'pgboss', 'drizzle')
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as empty`,
  );
  return rows[0]?.empty === true;
}

/**
 * Drops what a restore has made in a database that was empty before: all objects of the schemas
 * that the application uses, and the extensions that it has added.
 */
export async function clearDatabase(client: Client, extensionsBefore: readonly string[]) {
  await client.query("drop schema if exists pgboss cascade; drop schema if exists drizzle cascade");
  const { rows: extensions } = await client.query<{ name: string }>(
    "select quote_ident(extname) as name from pg_extension where extname <> all ($1)",
    [extensionsBefore],
  );
  for (const { name } of extensions) await client.query(`drop extension ${name} cascade`);
  for (const list of [relationsOfPublic, routinesOfPublic, typesOfPublic]) {
    const { rows } = await client.query<{ statement: string }>(list);
    for (const { statement } of rows) await client.query(statement);
  }
}

const notOfExtension =
  "not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')";

// a sequence can't be dropped before the table whose column it numbers, and goes with it
const relationsOfPublic = `
  select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view'
           when 'S' then 'sequence' else 'table' end, oid::regclass) as statement
  from pg_class o where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and ${notOfExtension}
  order by relkind = 'S'`;

const routinesOfPublic = `
  select format('drop routine if exists %s cascade', oid::regprocedure) as statement
  from pg_proc o where pronamespace = 'public'::regnamespace and ${notOfExtension}`;

const typesOfPublic = `
  select format('drop type if exists %s cascade', oid::regtype) as statement
  from pg_type o where typnamespace = 'public'::regnamespace and typrelid = 0 and typelem = 0 and ${notOfExtension}`;

/** The names of the extensions of a database. */
export async function listExtensions(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select extname as name from pg_extension order by 1",
  );
  return rows.map(({ name }) => name);
}
