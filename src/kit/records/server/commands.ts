import { eq, sql } from "drizzle-orm";
import {
  type Context,
  change,
  create,
  type Database,
  inTransaction,
  queryRows,
  remove,
  toDatabaseError,
} from "#kit/database/index.ts";
import { saveError, validationMessages } from "#kit/forms/index.ts";
import { parseForm } from "#kit/forms/server/index.ts";
import type { Message } from "#kit/text/index.ts";
import { orNotFound, Refusal } from "#kit/workflow/index.ts";
import { type RecordValues, recordSchema } from "../resource.ts";
import { recordTexts } from "../texts.ts";
import { type ConcurrentChange, isSameValue, threeWayMerge } from "../three-way-merge.ts";
import {
  columnName,
  type DeclaredSet,
  type RecordSet,
  type RecordValidator,
  relatedFields,
  tableName,
} from "./record-set.ts";

type FormFields = Record<string, string[]>;

/** Creates a record from a form; refuses with 422 and a message for each field. Returns its id. */
export async function createRecord(context: Context, set: DeclaredSet, form: FormFields): Promise<number> {
  const values = parseForm(recordSchema(set.resource), form);
  const row = await mapConstraintErrors(set, () =>
    inTransaction(context, async (context) => {
      const row = await create(context, set.table, values as never);
      await requireConfirmation(context, set, form, {
        id: Number(row.id),
        values: values as RecordValues,
        before: undefined,
      });
      return row;
    }),
  );
  return Number(row.id);
}

/** The submitted form, and what others have changed since it was opened. */
export type EditConflict = { version: number; changes: ConcurrentChange[]; form: FormFields };

/**
 * Changes a record if it still has the `version` of the form. Otherwise writes nothing and returns the others' changes
 * with the merged form.
 */
export function changeRecord(
  context: Context,
  set: DeclaredSet,
  id: number,
  form: FormFields,
): Promise<EditConflict | undefined> {
  const values = parseForm(recordSchema(set.resource), form) as RecordValues;
  return mapConstraintErrors(set, () =>
    inTransaction(context, async (context) => {
      const { db } = context;
      const [row] = await db.select().from(set.table).where(eq(set.table.id, id)).for("update");
      const version = Number(orNotFound(row).version);
      const seen = Number(form.version?.[0] ?? 0);
      if (seen === version) {
        await change(context, set.table, id, values as never);
        await requireConfirmation(context, set, form, {
          id,
          values,
          before: orNotFound(row) as unknown as RecordValues,
        });
        return undefined;
      }
      const changes = await loadChangesSince(db, set, id, seen, orNotFound(row));
      return { version, changes, form: threeWayMerge(form, values, changes) };
    }),
  );
}

/** Refuses with 422 and the validator's sentence until the person confirms exactly this sentence. */
async function requireConfirmation(
  context: Context,
  { judge }: DeclaredSet,
  form: FormFields,
  written: Parameters<RecordValidator>[1],
) {
  const doubt = await judge?.(context, written);
  if (!doubt || (form.confirmed?.[0] === "on" && form.doubt?.[0] === doubt)) return;
  throw new Refusal(422, doubt, { confirmed: recordTexts.confirm });
}

/** Deletes a record; refuses with 409 and `blocked` while other records refer to it. */
export async function removeRecord(context: Context, set: RecordSet, id: number, blocked: string): Promise<void> {
  try {
    await inTransaction(context, (context) => remove(context, set.table, id));
  } catch (error) {
    if (toDatabaseError(error)?.code === "23503") throw new Refusal(409, blocked);
    throw error;
  }
}

/** The changes since a version, read from the history, with the last editor of each field. */
async function loadChangesSince(db: Database, set: DeclaredSet, id: number, version: number, row: object) {
  const entries = await queryRows<{ who: string | null; at: string; previous: Record<string, unknown> }>(
    db,
    sql`select coalesce(u.name, l.username) as who, to_json(l.logged_at) #>> '{}' as at, l.previous from log_entries l left join users u on u.id = l.user_id
      where l.object_class = ${set.resource.objectClass} and l.object_id = ${id} and l.version > ${version} order by l.version`,
  );
  const now = row as Record<string, unknown>;
  return Object.keys(set.resource.fields).flatMap((field): ConcurrentChange[] => {
    const touching = entries.filter(({ previous }) => columnName(field) in previous);
    const was = touching[0]?.previous[columnName(field)];
    const last = touching.at(-1);
    if (!last || isSameValue(was, now[field])) return [];
    return [{ field, was, is: now[field], who: last.who ?? "", at: new Date(last.at) }];
  });
}

/** Converts a violated constraint to a message at its field. */
async function mapConstraintErrors<T>(set: DeclaredSet, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const broken = toDatabaseError(error)?.constraint ?? "";
    const said = set.constraints?.[broken] ?? missingRelation(set, broken);
    if (said) throw new Refusal(422, saveError, { [said[0]]: said[1] });
    throw error;
  }
}

/** The related field whose row no longer exists, by the name that PostgreSQL gives the constraint. */
function missingRelation({ table, resource }: DeclaredSet, constraint: string): readonly [string, Message] | undefined {
  const [field] =
    relatedFields(resource).find(([name]) => constraint === `${tableName(table)}_${columnName(name)}_fkey`) ?? [];
  return field === undefined ? undefined : [field, validationMessages.choose];
}
