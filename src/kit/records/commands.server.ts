import { eq, sql } from "drizzle-orm";
import { change, create, remove } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { toDatabaseError } from "#kit/database/errors.ts";
import { optionalVersionForm } from "#kit/forms/fields.ts";
import { saveError } from "#kit/forms/form.ts";
import { parseForm } from "#kit/forms/parse-form.server.ts";
import { messages as validationMessages } from "#kit/forms/texts.ts";
import { formatMessage, type Message } from "#kit/text/localization.ts";
import { orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { lockChoices } from "./choices.server.ts";
import { loadEditConflict } from "./edit-conflict.server.ts";
import type { RecordField } from "./fields.ts";
import {
  columnName,
  type DeclaredSet,
  type RecordSet,
  type RecordSets,
  type RecordValidator,
  relatedFields,
  tableName,
} from "./record-set.server.ts";
import { type RecordValues, recordSchema } from "./resource.ts";
import { messages } from "./texts.ts";

type FormFields = Record<string, string[]>;

/** Creates a record from a form; refuses with 422 and a message for each field. Returns its id. */
export async function createRecord(
  context: Context,
  sets: RecordSets,
  set: DeclaredSet,
  form: FormFields,
): Promise<number> {
  const values = parseForm(recordSchema(set.resource), form);
  const row = await mapConstraintErrors(context, set, values as RecordValues, () =>
    inTransaction(context, async (context) => {
      await requireOffered(context, sets, set, { id: 0, values: values as RecordValues });
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

/** Formats a field's value for display; the names of related rows are read from the database. */
type ValueFormat = (db: Database, field: RecordField, value: unknown) => string | Promise<string>;

/**
 * Updates a record that has not changed since its form was loaded. Refuses with 404, 422, or 409
 * (`EditConflict`).
 */
export function changeRecord(
  context: Context,
  sets: RecordSets,
  { set, id, format }: { set: DeclaredSet; id: number; format: ValueFormat },
  form: FormFields,
) {
  const values = parseForm(recordSchema(set.resource), form) as RecordValues;
  const version = parseForm(optionalVersionForm, form).version ?? 0;
  return mapConstraintErrors(context, set, values, () =>
    inTransaction(context, async (context) => {
      const { db } = context;
      await requireOffered(context, sets, set, { id, values });
      const [row] = await db.select().from(set.table).where(eq(set.table.id, id)).for("update");
      const before = orNotFound(row) as unknown as RecordValues & { version: number };
      if (version !== before.version) {
        const { fields, objectClass } = set.resource;
        throw await loadEditConflict(db, {
          objectClass,
          id,
          version,
          stored: before,
          typed: values,
          labels: Object.fromEntries(
            Object.entries(fields).map(([name, { label }]) => [name, label]),
          ),
          format: (name, value) => {
            const field = fields[name];
            return field ? format(db, field, value) : "";
          },
        });
      }
      await change(context, set.table, id, values as never);
      await requireConfirmation(context, set, form, { id, values, before });
    }),
  );
}

/** Refuses with 422 if a field has a row that the form doesn't offer. */
async function requireOffered(
  context: Context,
  sets: RecordSets,
  set: DeclaredSet,
  record: { id: number; values: RecordValues },
) {
  const wrong = await lockChoices(sets, set, context, record);
  if (wrong.length === 0) return;
  throw new Refusal(
    422,
    saveError,
    Object.fromEntries(wrong.map((field) => [field, validationMessages.choose])),
  );
}

/** Refuses with 422 and the validator's message until the user confirms exactly this message. */
async function requireConfirmation(
  context: Context,
  { validate }: DeclaredSet,
  form: FormFields,
  written: Parameters<RecordValidator>[1],
) {
  const doubt = await validate?.(context, written);
  if (!doubt) return;
  const shown = formatMessage(doubt, context.language);
  if (form.confirmed?.[0] === "on" && form.doubt?.[0] === shown) return;
  throw new Refusal(422, doubt, { confirmed: messages.confirm });
}

/** Deletes a record; refuses with 409 and the message `blocked` while other records refer to it. */
export async function removeRecord(
  context: Context,
  set: RecordSet,
  id: number,
  blocked: Message,
): Promise<void> {
  try {
    await inTransaction(context, (context) => remove(context, set.table, id));
  } catch (error) {
    if (toDatabaseError(error)?.code === "23503") throw new Refusal(409, blocked);
    throw error;
  }
}

/**
 * Converts a violated constraint to a message at the corresponding field, with a link to the row that
 * is stored already, where the set finds it.
 */
async function mapConstraintErrors<T>(
  { db }: Pick<Context, "db">,
  set: DeclaredSet,
  values: RecordValues,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const broken = toDatabaseError(error)?.constraint ?? "";
    const said = set.constraints?.[broken] ?? missingRelation(set, broken);
    if (!said) throw error;
    const link = await linkToExisting(db, set, broken, values);
    throw new Refusal(422, saveError, { [said[0]]: said[1] }, link);
  }
}

async function linkToExisting(
  db: Database,
  { existing, table, resource }: DeclaredSet,
  constraint: string,
  values: RecordValues,
): Promise<Refusal["link"]> {
  const found = existing?.[constraint];
  if (!found) return undefined;
  const [row] = await queryRows<{ id: number }>(
    db,
    sql`select r.id from ${table} r where ${found.which(sql.raw("r"), values)}`,
  );
  return row && { to: `/${resource.set}/edit/${row.id}`, label: found.label };
}

/**
 * Returns the related field whose row no longer exists, derived from PostgreSQL's default name of
 * the constraint.
 */
function missingRelation(
  { table, resource }: DeclaredSet,
  constraint: string,
): readonly [string, Message] | undefined {
  const [field] =
    relatedFields(resource).find(
      ([name]) => constraint === `${tableName(table)}_${columnName(name)}_fkey`,
    ) ?? [];
  return field === undefined ? undefined : [field, validationMessages.choose];
}
