import { and, eq, sql } from "drizzle-orm";
import { analyzeHistory, isWrittenBy } from "#kit/database/changes.ts";
import type { Database } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { toDatabaseError } from "#kit/database/errors.ts";
import { releaseFiles } from "#kit/files/file-records.server.ts";
import { log } from "#kit/runtime/log.server.ts";
import { formatMessage, type Message, withValues } from "#kit/text/localization.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { checkImport, compareRows, reportProgress } from "./check.server.ts";
import { type FoundImport, keepFiles, releaseArchive } from "./files-commands.server.ts";
import { findWrittenFiles } from "./files-queries.server.ts";
import {
  currentTransaction,
  findImport,
  findRecordName,
  findTouchedRecords,
  fingerprintOf,
  lastHistoryEntry,
  loadImportActor,
  loadRowsToWrite,
} from "./imports.server.ts";
import { importPolicy } from "./policy.ts";
import { importTargets } from "./sets/commands.server.ts";
import type { ImportStep } from "./steps.server.ts";
import { imports } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

/** Number of rows that one statement writes to each table. */
const batchSize = 1_000;

/**
 * Runs a step of an import as the person who started it, with that person's current rights. An
 * error is stored with the import, which returns to its previous state. A repeated run after the
 * end does nothing.
 */
export async function runStep(context: Context, id: number, step: ImportStep): Promise<void> {
  const storedImport = await findImport(context.db, id);
  if (!storedImport) return;
  try {
    const actor = await loadImportActor(context, storedImport.createdBy);
    if (!importPolicy.manage(actor, undefined)) throw new Refusal(403, accessDenied);
    await stepWorkers[step]({ ...context, actor }, id);
  } catch (error) {
    const reason = explain(error);
    if (!reason) log.error({ err: error, import: id, step }, "import failed");
    await stopStep(context, id, step, reason ?? refusals.failed, error);
  }
}

const stepWorkers: Record<ImportStep, (context: Context, id: number) => Promise<void>> = {
  check: checkImport,
  import: writeRecords,
  undo: undoImport,
};

/**
 * Writes the records of a table in one transaction, if the result of the dry run is still valid.
 */
async function writeRecords(context: Context, id: number): Promise<void> {
  const { db: outside } = context;
  await inTransaction(context, async (context) => {
    const { db, now } = context;
    const storedImport = await findImport(db, id);
    if (storedImport?.state !== "importing") return;
    const target = importTargets[storedImport.recordSet];
    await target.lock(db, id);
    const expected = await fingerprintOf(db, id);
    await compareRows(context, id, storedImport.recordSet);
    if ((await fingerprintOf(db, id)) !== expected) throw new Refusal(409, refusals.outdated);
    const firstEntry = (await lastHistoryEntry(db)) + 1;
    await writeRows(context, storedImport, outside);
    await releaseArchive(context, id);
    await db.execute(sql`set constraints all immediate`);
    const [lastEntry, transaction] = [await lastHistoryEntry(db), await currentTransaction(db)];
    await db
      .update(imports)
      .set({ state: "imported", transaction, firstEntry, lastEntry, endedAt: now })
      .where(eq(imports.id, id));
  });
}

/** The progress is stored outside the transaction, so that the page can show it. */
async function writeRows(context: Context, storedImport: FoundImport, outside: Database) {
  const { id, recordSet } = storedImport;
  let [after, done] = [0, 0];
  while (true) {
    const rows = await loadRowsToWrite(context.db, id, after, batchSize);
    if (rows.length === 0) return;
    if (done <= batchSize) await analyzeHistory(context.db);
    await importTargets[recordSet].write(context, await keepFiles(context, storedImport, rows));
    after = rows.at(-1)?.line ?? after;
    done += rows.length;
    await reportProgress(outside, id, done);
  }
}

/** Reverts an import, unless one of its records was changed since. */
function undoImport(context: Context, id: number): Promise<void> {
  return inTransaction(context, async (context) => {
    const { db, now } = context;
    const storedImport = await findImport(db, id);
    if (storedImport?.state !== "undoing") return;
    const { transaction, firstEntry, lastEntry, recordSet } = storedImport;
    if (transaction === null || firstEntry === null || lastEntry === null) return;
    const [written, target] = [{ transaction, firstEntry, lastEntry }, importTargets[recordSet]];
    await target.lock(db, id);
    await analyzeHistory(db);
    const touched = await findTouchedRecords(db, written);
    if (touched.length > 0)
      throw new Refusal(409, withValues(refusals.touched, { names: touched.join(", ") }));
    const fileIds = await findWrittenFiles(db, isWrittenBy(written));
    await target.revert(context, written);
    await releaseFiles(context, fileIds);
    await db.update(imports).set({ state: "undone", endedAt: now }).where(eq(imports.id, id));
  });
}

/** Returns the message for an error that a person can correct; undefined for other errors. */
function explain(error: unknown): Message | undefined {
  if (error instanceof Refusal) return [error.reason].flat()[0];
  const { code } = toDatabaseError(error) ?? {};
  return code === "23505" || code === "23P01" || code === "40001" || code === "40P01"
    ? refusals.taken
    : undefined;
}

/** Stores why a step stopped. After `outdated` the rows show what the import would do now. */
async function stopStep(
  context: Context,
  id: number,
  step: ImportStep,
  reason: Message,
  error: unknown,
) {
  const { db } = context;
  const failure = formatMessage((step === "undo" && (await nameReference(db, error))) || reason);
  const storedImport = await findImport(db, id);
  const counts =
    reason === refusals.outdated && storedImport
      ? await inTransaction(context, (context) => compareRows(context, id, storedImport.recordSet))
      : {};
  const [working, before] = (
    {
      check: ["checking", "matching"],
      import: ["importing", "checked"],
      undo: ["undoing", "imported"],
    } as const
  )[step];
  await db
    .update(imports)
    .set({ state: before, failure, ...counts })
    .where(and(eq(imports.id, id), eq(imports.state, working)));
}

const classes: Readonly<Record<string, string>> = {
  users: "User",
  departments: "Department",
  studies: "Study",
  study_programs: "StudyProgram",
  theses: "Thesis",
  reservations: "Reservation",
  academic_years: "AcademicYear",
  strategic_areas: "StrategicArea",
};

/** Names a record that others refer to, so that it can't be deleted. */
async function nameReference(db: Database, error: unknown): Promise<Message | undefined> {
  const cause = toDatabaseError(error) as
    | { code: string; detail?: string; constraint?: string }
    | undefined;
  if (cause?.code !== "23503") return undefined;
  const id = Number(/\(id(?:, \w+)*\)=\((\d+)/.exec(cause.detail ?? "")?.[1] ?? 0);
  const table =
    /update or delete on table "(\w+)"/.exec(String((error as Error).cause ?? error))?.[1] ?? "";
  return withValues(refusals.referenced, {
    name: await findRecordName(db, classes[table] ?? "", id),
  });
}
