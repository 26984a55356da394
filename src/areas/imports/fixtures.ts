import { expect } from "vitest";
import type { Client, World } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";
import {
  type ImportSetKey,
  type ImportState,
  importPaths,
  importSetKeys,
  type RowOutcome,
} from "./imports.ts";
import { importSets, setsWithFiles } from "./sets/records.ts";

export type StoredImport = {
  id: number;
  state: ImportState;
  failure: string | null;
  counts: Partial<Record<RowOutcome, number>>;
};

type Content = string | Uint8Array<ArrayBuffer>;

/** A table with the headings of a set's columns and a line for each row. */
export function importTable(
  set: ImportSetKey,
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const heads = keys.map((key) => importSets[set].columns[key]?.label ?? key);
  return [heads, ...rows.map((row) => keys.map((key) => row[key] ?? ""))]
    .map((cells) => cells.join(";"))
    .join("\n");
}

/**
 * Counts how often the rows in which search looks up words are written: `most` is the highest number
 * of writes of one row since `reset`.
 */
export async function countWordWrites({ sql }: Pick<World, "sql">) {
  await sql("create table word_writes (thesis_id integer, word text)");
  await sql(`create function count_word_write() returns trigger language plpgsql as $$
    begin insert into word_writes values (new.thesis_id, new.word); return null; end $$`);
  await sql(
    "create trigger word_writes after insert or update on thesis_words for each row execute function count_word_write()",
  );
  return {
    reset: () => sql("truncate word_writes"),
    most: async () =>
      (
        await sql<{ most: number }>(
          "select max(writes)::int as most from (select count(*) as writes from word_writes group by thesis_id, word) w",
        )
      )[0]?.most,
  };
}

/** Returns functions with which stories import tables as the admin. */
export function importingAs(asAdmin: Client, { sql }: Pick<World, "sql">) {
  const stored = async (id: number) =>
    (await sql<StoredImport>("select * from imports where id = $1", [id]))[0];

  /** The first faulty rows of an import, for the message of a failed story. */
  const faultsOf = async (id: number) =>
    JSON.stringify(
      await sql(
        "select line, faults from import_rows where import_id = $1 and faults <> '[]' order by line limit 5",
        [id],
      ),
    );

  const isBusy = (storedImport: StoredImport | undefined) =>
    storedImport === undefined || /ing$/.test(storedImport.state.replace("matching", ""));

  /**
   * Waits until no job is processing the import, which takes minutes for a whole faculty with its
   * files.
   */
  async function settled(id: number) {
    for (;;) {
      const storedImport = await waitUntil(
        () => stored(id),
        (latest) => !isBusy(latest),
      );
      if (!isBusy(storedImport)) return storedImport;
    }
  }

  const upload = (
    recordSet: ImportSetKey,
    content: Content,
    name = "tablica.csv",
    by: Client = asAdmin,
    archive?: File,
  ) =>
    by.post(importPaths.index, {
      step: "upload",
      recordSet,
      table: new File([content], name),
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
    (await asAdmin.get(`${importPaths.show(id)}${rows ? `?rows=${rows}` : ""}`)).text.replaceAll(
      "<!-- -->",
      "",
    );

  /** Imports the table of a set without faults; `without` is a column that is left out. */
  async function take(
    set: ImportSetKey,
    { name, content }: Table,
    archive: File,
    without?: string,
  ) {
    const storedImport = await check(
      set,
      content,
      name,
      setsWithFiles.includes(set) ? archive : undefined,
    );
    if (without) {
      const all = Object.keys(importSets[set].columns);
      const matched = all
        .filter((key) => key !== without)
        .map((key) => [`column-${key}`, all.indexOf(key)]);
      await asAdmin.post(importPaths.show(storedImport.id), {
        step: "check",
        ...Object.fromEntries(matched),
      });
    }
    const { counts } = (await settled(storedImport.id)) ?? {};
    expect([set, counts?.faulty ?? 0], await faultsOf(storedImport.id)).toEqual([set, 0]);
    if (!counts?.new && !counts?.changed) return;
    expect(await step(storedImport.id, "import")).toMatchObject({
      state: "imported",
      failure: null,
    });
  }

  /**
   * Imports an exported faculty, set by set; departments first without their heads, who are not
   * there yet.
   */
  async function takeAll(tableOf: (set: ImportSetKey) => Table, archive: File) {
    for (const set of importSetKeys) {
      await take(set, tableOf(set), archive, set === "departments" ? "head" : undefined);
      if (set === "people") await take("departments", tableOf("departments"), archive);
    }
  }

  return { stored, settled, upload, check, step, page, faultsOf, takeAll };
}

type Table = { name: string; content: Content };
