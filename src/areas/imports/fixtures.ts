import { expect } from "vitest";
import type { Client, World } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";
import { type ImportSetKey, type ImportState, importPaths, type RowOutcome } from "./schema.ts";
import { importSets } from "./sets/records.ts";

export type StoredImport = {
  id: number;
  state: ImportState;
  failure: string | null;
  counts: Partial<Record<RowOutcome, number>>;
};

type Content = string | Uint8Array<ArrayBuffer>;

/** A table with the headings of a set's columns and a line for each row. */
export function importTable(set: ImportSetKey, rows: readonly Readonly<Record<string, unknown>>[]): string {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const heads = keys.map((key) => importSets[set].columns[key]?.label ?? key);
  return [heads, ...rows.map((row) => keys.map((key) => row[key] ?? ""))].map((cells) => cells.join(";")).join("\n");
}

/** Returns functions with which stories import tables as the admin. */
export function importingAs(asAdmin: Client, { sql }: Pick<World, "sql">) {
  const stored = async (id: number) => (await sql<StoredImport>("select * from imports where id = $1", [id]))[0];

  /** Waits until no job is processing the import. */
  const settled = (id: number) =>
    waitUntil(
      () => stored(id),
      (found) => found !== undefined && !/ing$/.test(found.state.replace("matching", "")),
    );

  const upload = (
    recordSet: ImportSetKey,
    content: Content,
    name = "tablica.csv",
    by: Client = asAdmin,
    archive?: File,
  ) =>
    by.post(importPaths.index, {
      ...{ step: "upload", recordSet, table: new File([content], name) },
      ...(archive && { archive }),
    });

  /** Uploads a table, waits for the dry run and returns the import. */
  async function check(recordSet: ImportSetKey, content: Content, name?: string, archive?: File) {
    const { status, location, text } = await upload(recordSet, content, name, asAdmin, archive);
    expect([status, status === 303 ? "" : text]).toEqual([303, ""]);
    const id = Number(/\d+$/.exec(location ?? "")?.[0]);
    return { id, ...(await settled(id)) };
  }

  async function step(id: number, name: string, fields: Record<string, string> = {}) {
    const { status } = await asAdmin.post(importPaths.show(id), { step: name, ...fields });
    expect(status).toBe(303);
    return settled(id);
  }

  const page = async (id: number, rows?: RowOutcome) =>
    (await asAdmin.get(`${importPaths.show(id)}${rows ? `?rows=${rows}` : ""}`)).text.replaceAll("<!-- -->", "");

  return { stored, settled, upload, check, step, page };
}
