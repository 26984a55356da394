import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { withValues } from "#kit/text/localization.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { releaseArchive } from "./files-commands.server.ts";
import { findOldImports, isAnyWriting, loadImport } from "./imports.server.ts";
import { type ColumnMatching, type ImportState, importRowDays } from "./imports.ts";
import { missingColumns } from "./rows.ts";
import { importSets } from "./sets/records.ts";
import { importFiles, imports } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

/** The queue of the jobs that check, run and revert imports. */
export const importQueue = "import-data";

/** The states in which a step may be requested, and the one while its job runs. */
const steps = {
  check: { from: ["matching", "checked"], working: "checking" },
  import: { from: ["checked"], working: "importing" },
  undo: { from: ["imported"], working: "undoing" },
} as const satisfies Record<string, { from: readonly ImportState[]; working: ImportState }>;

export type ImportStep = keyof typeof steps;

/**
 * Enqueues the job of a step. Refuses with 409 if the import is in another state or another import
 * is running.
 */
export async function enqueueStep(context: Context, id: number, step: ImportStep): Promise<void> {
  await inTransaction(context, async ({ db, jobs }) => {
    if (step !== "check") {
      await db.execute(sql`lock table imports in share row exclusive mode`);
      if (await isAnyWriting(db)) throw new Refusal(409, refusals.busy);
    }
    const { from, working } = steps[step];
    const started = await db
      .update(imports)
      .set({ state: working, done: 0, failure: null })
      .where(and(eq(imports.id, id), inArray(imports.state, [...from])))
      .returning({ id: imports.id });
    if (started.length === 0) throw new Refusal(409, refusals.state);
    await jobs.enqueueAll(db, importQueue, [{ importId: id, step }]);
  });
}

/** Checks the table again with manually assigned columns. Refuses with 404, 409 or 422. */
export const rematch = (context: Context, id: number, matching: ColumnMatching) =>
  inTransaction(context, async (context) => {
    const { recordSet, headings } = await loadImport(context.db, id);
    const missing = missingColumns(importSets[recordSet], matching);
    if (missing.length > 0)
      throw new Refusal(422, withValues(refusals.missing, { columns: missing.join(", ") }));
    const places = Object.values(matching);
    const twice = places.find((place, at) => places.indexOf(place) !== at);
    if (twice !== undefined)
      throw new Refusal(422, withValues(refusals.twice, { column: headings[twice] ?? "" }));
    await context.db.update(imports).set({ matching }).where(eq(imports.id, id));
    await enqueueStep(context, id, "check");
  });

/**
 * Starts the import of a checked table. Refuses with 404, 409, or 422 if a row has a fault or if
 * `confirmed`, the number of doubtful rows that somebody confirmed, is another one than there are.
 */
export const confirmImport = (context: Context, id: number, confirmed: number) =>
  inTransaction(context, async (context) => {
    const { counts, doubtful } = await loadImport(context.db, id);
    if (counts.faulty) throw new Refusal(422, refusals.faulty);
    if (doubtful !== confirmed)
      throw new Refusal(422, refusals.doubtful, { confirmed: refusals.unconfirmed });
    await enqueueStep(context, id, "import");
  });

/** Deletes a table that hasn't been imported. Refuses with 404 or 409. */
export const discardImport = (context: Context, id: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const { db } = context;
    await loadImport(db, id);
    await releaseArchive(context, id);
    const deleted = await db
      .delete(imports)
      .where(and(eq(imports.id, id), inArray(imports.state, ["matching", "checked"])))
      .returning({ id: imports.id });
    if (deleted.length === 0) throw new Refusal(409, refusals.state);
  });

/**
 * Deletes the rows of old imports, and old tables that were never imported; returns the number of
 * tables.
 */
export const deleteOldRows = (context: Context): Promise<number> =>
  inTransaction(context, async (context) => {
    const { db, now } = context;
    const before = new Date(now.getTime() - importRowDays * 86_400_000);
    const old = (await findOldImports(db, before)).map(({ id }) => id);
    if (old.length === 0) return 0;
    for (const id of old) await releaseArchive(context, id);
    await db
      .delete(imports)
      .where(
        and(
          inArray(imports.id, old),
          inArray(imports.state, ["matching", "checking", "checked"]),
          lt(imports.createdAt, before),
        ),
      );
    await db.delete(importFiles).where(inArray(importFiles.importId, old));
    await db.execute(
      sql`delete from import_rows where import_id = any(${sql.param(old)}::integer[])`,
    );
    return old.length;
  });
