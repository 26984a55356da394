import { sql } from "drizzle-orm";

import { type Context, queryRows } from "#kit/database/index.ts";
import { rememberSubmission, submissionOf } from "#kit/forms/server/index.ts";
import { type ConcurrentChange, isSameValue, threeWayMerge } from "#kit/records/index.ts";
import { columnName } from "#kit/records/server/index.ts";
import { formatText } from "#kit/text/index.ts";
import { formatInstant } from "#kit/time/index.ts";
import { Refusal } from "#kit/workflow/index.ts";
import { texts } from "../../texts.ts";

const { meanwhile: words, columns, roles } = texts.hr;

type ConflictRow = Readonly<Record<string, unknown>>;

/** Somebody else has saved since the form was opened; nothing was written. */
export class UserEditConflict extends Refusal {
  readonly changes: readonly ConcurrentChange[];

  constructor(changes: readonly ConcurrentChange[]) {
    super(409, conflictMessage(changes));
    this.changes = changes;
  }
}

/**
 * The fields of a record that others have changed since the version of the form, with the last editor and time of each.
 */
export async function loadEditConflict(
  { db }: Context,
  objectClass: "User" | "UserStudy",
  id: number,
  version: number,
  row: ConflictRow,
) {
  const entries = await queryRows<{ who: string | null; at: string; previous: ConflictRow }>(
    db,
    sql`select coalesce(u.name, l.username) as who, to_json(l.logged_at) #>> '{}' as at, l.previous from log_entries l left join users u on u.id = l.user_id
      where l.object_class = ${objectClass} and l.object_id = ${id} and l.version > ${version} order by l.version`,
  );
  const fields = Object.keys(row).filter((field) => columnName(field) in columns);
  return new UserEditConflict(
    fields.flatMap((field): ConcurrentChange[] => {
      const touching = entries.filter(({ previous }) => columnName(field) in previous);
      const was = touching[0]?.previous[columnName(field)];
      const last = touching.at(-1);
      if (!last || isSameValue(was, row[field])) return [];
      return [{ field, was, is: row[field], who: last.who ?? words.somebody, at: new Date(last.at) }];
    }),
  );
}

/** On a conflict the form comes back with what was typed, and with the other's values in unchanged fields. */
export async function mergeOnConflict<T>(request: Request, values: object, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof UserEditConflict) {
      const { version: _, ...typed } = submissionOf(request);
      const lists = error.changes.flatMap(({ field, was, is }) =>
        Array.isArray(is) && isSameValue((values as ConflictRow)[field], was) ? [[field, is.map(String)] as const] : [],
      );
      rememberSubmission(request, {
        ...threeWayMerge(typed, values as never, error.changes),
        ...Object.fromEntries(lists),
      });
    }
    throw error;
  }
}

function conflictMessage(changes: readonly ConcurrentChange[]): string {
  if (changes.length === 0) return words.other;
  const list = changes.map(({ field, was, is, who, at }) => {
    const by = { who, when: formatInstant(at) };
    const label = columns[columnName(field) as keyof typeof columns];
    return field.endsWith("Id")
      ? `${label} (${who}, ${by.when})`
      : formatText(words.change, { label, was: formatConflictValue(was), is: formatConflictValue(is), ...by });
  });
  return `${words.what} ${list.join("; ")}.`;
}

function formatConflictValue(value: unknown): string {
  if (typeof value === "boolean") return value ? texts.hr.yes : texts.hr.no;
  if (Array.isArray(value))
    return value.map((one) => roles[one as keyof typeof roles] ?? one).join(", ") || words.empty;
  return String(value ?? "") || words.empty;
}
