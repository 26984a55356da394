import { eq, sql } from "drizzle-orm";
import type { BulkRow } from "#kit/database/changes.ts";
import type { Context } from "#kit/database/context.ts";
import { releaseFiles } from "#kit/files/file-records.server.ts";
import { createFileRecord } from "#kit/files/stored-files.server.ts";
import type { UploadPurpose } from "#kit/files/upload-rules.ts";
import { type ArchivedFile, withArchive } from "#kit/files/zip/open-archive.server.ts";
import { formatMessage, withValues } from "#kit/text/localization.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { fileKey, findRepeatedName, nameFiles } from "./archive.ts";
import { addFault } from "./faults.server.ts";
import { fileColumns, fileIdOf, fileNameIn } from "./files.ts";
import {
  findArchive,
  findNamedFiles,
  findNamedKeys,
  isNamedFile,
  selectBadFiles,
  selectExportedFiles,
  selectMissingFiles,
} from "./files-queries.server.ts";
import type { ImportSet } from "./import-columns.ts";
import type { ImportSetKey } from "./imports.ts";
import { importSets } from "./sets/records.ts";
import { importFiles, imports } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

/**
 * Puts the hash of a judged file in place of the name in each row. A name that isn't in the zip may
 * be the path under which a stored file is exported. Call it inside `inTransaction`.
 */
export async function resolveFiles(
  { db }: Context,
  id: number,
  recordSet: ImportSetKey,
): Promise<void> {
  for (const { key, purpose } of fileColumns(importSets[recordSet])) {
    await db.execute(sql`update import_rows r set content = r.content - ${key}::text
      where r.import_id = ${id} and r.content ->> ${key}::text = ''`);
    const named = sql`jsonb_build_object('text', found.name)`;
    await addFault(db, id, {
      column: key,
      code: "badFile",
      values: named,
      from: selectBadFiles(id, key, purpose),
    });
    await db.execute(sql`update import_rows r set content = r.content || jsonb_build_object(${key}::text, f.sha256)
      from import_files f where r.import_id = ${id} and ${isNamedFile(key, purpose)} and f.sha256 is not null`);
    // all records are selected once, because selecting them for each row would take minutes
    await db.execute(sql`with exported as materialized (${selectExportedFiles(recordSet, key)})
      update import_rows r set content = r.content || jsonb_build_object(${key}::text, s.sha256)
      from exported s where r.import_id = ${id} and r.content ->> ${key}::text = s.path`);
    await addFault(db, id, {
      column: key,
      code: "missingFile",
      values: named,
      from: selectMissingFiles(id, key, purpose),
    });
  }
}

/**
 * Judges the files of the zip that parsed rows name, each as an upload of its purpose, and stores
 * what it found. Refuses with 422 if two files have the same name.
 */
export async function judgeFiles(
  { db, files: store }: Context,
  id: number,
  set: ImportSet,
): Promise<void> {
  if (fileColumns(set).length === 0) return;
  await db.delete(importFiles).where(eq(importFiles.importId, id));
  const archive = await findArchive(db, id);
  if (!archive) return;
  const purposes = Map.groupBy(await findNamedFiles(db, id, set), ({ name }) => fileKey(name));
  await withArchive(store, archive.sha256, async (archived) => {
    const named = nameFiles(archived, purposes.keys());
    const repeated = findRepeatedName(named.map(({ name }) => name));
    if (repeated !== undefined)
      throw new Refusal(422, withValues(refusals.sameFileNames, { name: repeated }));
    for (const { file, name } of named) {
      const key = fileKey(name);
      const wanted = new Set(purposes.get(key)?.map(({ purpose }) => purpose));
      if (wanted.size === 0)
        await db.insert(importFiles).values({ importId: id, name, key, purpose: "" });
      for (const purpose of wanted)
        await db
          .insert(importFiles)
          .values({ importId: id, name, key, purpose, ...(await judge(file, purpose)) });
    }
  });
}

async function judge(archived: ArchivedFile, purpose: UploadPurpose) {
  const result = await archived.receive(purpose);
  if ("refusal" in result) return { flaw: formatMessage(result.refusal) };
  await result.file.discard();
  return { sha256: result.file.sha256 };
}

/** A row that the import writes, with the cells of its table and its changes. */
export type WrittenRow = BulkRow & {
  cells: string[];
  previous: Readonly<Record<string, string>> | null;
};

export type FoundImport = Pick<typeof imports.$inferSelect, "id" | "recordSet" | "matching">;

/**
 * Keeps the files that rows bring, in the transaction of the import; each row gets the ids of its
 * files under `fileIdOf`. Files of equal content keep the names that their rows give them. Refuses
 * with 409 if the zip no longer has the files of the dry run.
 */
export async function keepFiles(
  context: Context,
  { id, recordSet, matching }: FoundImport,
  rows: readonly WrittenRow[],
): Promise<BulkRow[]> {
  const set = importSets[recordSet];
  const isBrought = ({ id, previous }: WrittenRow, key: string) =>
    id === null || previous?.[key] !== undefined;
  const wanted = rows.flatMap((row) =>
    fileColumns(set).flatMap(({ key, purpose }) => {
      const sha256 = row.content[key];
      const name = fileNameIn(set, matching, row.cells, key);
      return sha256 && name && isBrought(row, key) ? [{ row, key, purpose, sha256, name }] : [];
    }),
  );
  const ids = new Map<WrittenRow, Record<string, string>>();
  if (wanted.length > 0)
    await withNamedFiles(context, id, async (find) => {
      for (const { row, key, purpose, sha256, name } of wanted) {
        const result = await find(name).receive(purpose);
        if (!("file" in result) || result.file.sha256 !== sha256)
          throw new Refusal(409, refusals.outdated);
        const fileId = await createFileRecord(context, result.file, purpose);
        ids.set(row, { ...ids.get(row), [fileIdOf(key)]: String(fileId) });
      }
    });
  return rows.map((row) => ({ id: row.id, content: { ...row.content, ...ids.get(row) } }));
}

type FindFile = (name: string) => ArchivedFile;

/** Opens the zip of an import, whose files are found by the names in its rows. */
async function withNamedFiles(
  { db, files: store }: Context,
  id: number,
  use: (find: FindFile) => Promise<void>,
) {
  const archive = await findArchive(db, id);
  if (!archive) throw new Refusal(409, refusals.outdated);
  await withArchive(store, archive.sha256, async (archived) => {
    const named = nameFiles(archived, await findNamedKeys(db, id));
    const byKey = new Map(named.map(({ file, name }) => [fileKey(name), file]));
    await use((name) => {
      const file = byKey.get(fileKey(name));
      if (!file) throw new Refusal(409, refusals.outdated);
      return file;
    });
  });
}

/** Gives up the zip of an import that no longer needs it. */
export async function releaseArchive(context: Context, id: number): Promise<void> {
  const archive = await findArchive(context.db, id);
  if (!archive) return;
  await context.db.update(imports).set({ archiveFileId: null }).where(eq(imports.id, id));
  await releaseFiles(context, [archive.fileId]);
}
