import { eq, sql } from "drizzle-orm";
import { fieldWords } from "../../field-words.ts";
import { saveError } from "../../form.ts";
import { found } from "../../id.ts";
import { type Meanwhile, merged, same } from "../../records/merge.ts";
import { type RecordValues, schemaOf } from "../../records/resource.ts";
import { recordWords } from "../../records/texts.ts";
import { Refusal } from "../../refusal.ts";
import { change, create, remove } from "../change.ts";
import { brokenConstraint } from "../constraints.ts";
import { type Context, decide } from "../context.ts";
import { type Database, rowsOf } from "../database.ts";
import { accept } from "../forms.ts";
import { columnName, type DeclaredSet, type Judge, nameOf, type RecordSet, relationsOf } from "./record-set.ts";

type Form = Record<string, string[]>;

/** Makes a record of what was typed; refuses with 422 and a sentence at each field. Answers its id. */
export async function createRecord(context: Context, set: DeclaredSet, form: Form): Promise<number> {
  const values = accept(schemaOf(set.resource), form);
  const row = await saying(set, () =>
    decide(context, async (context) => {
      const row = await create(context, set.table, values as never);
      await weigh(context, set, form, { id: Number(row.id), values: values as RecordValues, before: undefined });
      return row;
    }),
  );
  return Number(row.id);
}

/** What was typed, and what others have changed since this person's form was opened. */
export type Overtaken = { version: number; changes: Meanwhile[]; form: Form };

/**
 * Changes a record as the form says, when it is still as the person saw it (`version`); otherwise nothing is written and the
 * answer tells what others changed, with the form as it goes on.
 */
export function changeRecord(
  context: Context,
  set: DeclaredSet,
  id: number,
  form: Form,
): Promise<Overtaken | undefined> {
  const values = accept(schemaOf(set.resource), form) as RecordValues;
  return saying(set, () =>
    decide(context, async (context) => {
      const { db } = context;
      const [row] = await db.select().from(set.table).where(eq(set.table.id, id)).for("update");
      const version = Number(found(row).version);
      const seen = Number(form.version?.[0] ?? 0);
      if (seen === version) {
        await change(context, set.table, id, values as never);
        await weigh(context, set, form, { id, values, before: found(row) as unknown as RecordValues });
        return undefined;
      }
      const changes = await changesSince(db, set, id, seen, found(row));
      return { version, changes, form: merged(form, values, changes) };
    }),
  );
}

/** Refuses with 422 what its judge has doubts about, until the person has confirmed that very sentence. */
async function weigh(context: Context, { judge }: DeclaredSet, form: Form, written: Parameters<Judge>[1]) {
  const doubt = await judge?.(context, written);
  if (!doubt || (form.confirmed?.[0] === "on" && form.doubt?.[0] === doubt)) return;
  throw new Refusal(422, doubt, { confirmed: recordWords.confirm });
}

/** Removes a record; refused with 409 while others rest on it. `blocked` says so. */
export async function removeRecord(context: Context, set: RecordSet, id: number, blocked: string): Promise<void> {
  try {
    await decide(context, (context) => remove(context, set.table, id));
  } catch (error) {
    if (brokenConstraint(error)?.code === "23503") throw new Refusal(409, blocked);
    throw error;
  }
}

/** What others have changed since a version, out of the history: the last to change a field is named. */
async function changesSince(db: Database, set: DeclaredSet, id: number, version: number, row: object) {
  const entries = await rowsOf<{ who: string | null; at: string; previous: Record<string, unknown> }>(
    db,
    sql`select coalesce(u.name, l.username) as who, to_json(l.logged_at) #>> '{}' as at, l.previous from log_entries l left join users u on u.id = l.user_id
      where l.object_class = ${set.resource.objectClass} and l.object_id = ${id} and l.version > ${version} order by l.version`,
  );
  const now = row as Record<string, unknown>;
  return Object.keys(set.resource.fields).flatMap((field): Meanwhile[] => {
    const touching = entries.filter(({ previous }) => columnName(field) in previous);
    const was = touching[0]?.previous[columnName(field)];
    const last = touching.at(-1);
    if (!last || same(was, now[field])) return [];
    return [{ field, was, is: now[field], who: last.who ?? "", at: new Date(last.at) }];
  });
}

/** A broken constraint, said at the field that broke it. */
async function saying<T>(set: DeclaredSet, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const broken = brokenConstraint(error)?.constraint ?? "";
    const said = set.constraints?.[broken] ?? goneRelation(set, broken);
    if (said) throw new Refusal(422, saveError, { [said[0]]: said[1] });
    throw error;
  }
}

/** A related row that is no longer there, by the name that the database gives such a constraint. */
function goneRelation({ table, resource }: DeclaredSet, constraint: string): readonly [string, string] | undefined {
  const [field] =
    relationsOf(resource).find(([name]) => constraint === `${nameOf(table)}_${columnName(name)}_fkey`) ?? [];
  return field === undefined ? undefined : [field, fieldWords.choose];
}
