import { eq, getTableColumns, type SQL } from "drizzle-orm";
import { found } from "../../id.ts";
import type { Database } from "../database.ts";
import { columnOf, type DeclaredSet, relationsOf, type Sets, titleIn } from "./record-set.ts";

/** One record: its values by field, its version, what it is called and what it is related to. */
export type RecordRead = {
  id: number;
  version: number;
  title: string;
  values: Record<string, unknown>;
  /** Names of the related rows, by field. */
  names: Record<string, string>;
};

/** One record of a set, in one statement; 404 when there is none. */
export async function readRecord(sets: Sets, set: DeclaredSet, db: Database, id: number): Promise<RecordRead> {
  const { table, resource } = set;
  const relations = relationsOf(resource);
  const names = Object.fromEntries(
    relations.map(([name, field]) => [`${name}Name`, titleIn(sets, field, columnOf(set, name)) as SQL<string | null>]),
  );
  const columns = { ...getTableColumns(table), ...names, title: titleIn(sets, set, table.id) as SQL<string> };
  const [row] = await db.select(columns).from(table).where(eq(table.id, id));
  const read = found(row) as Record<string, unknown>;
  return {
    id,
    version: Number(read.version),
    title: String(read.title ?? ""),
    values: Object.fromEntries(Object.keys(resource.fields).map((name) => [name, read[name]])),
    names: Object.fromEntries(relations.map(([name]) => [name, String(read[`${name}Name`] ?? "")])),
  };
}
