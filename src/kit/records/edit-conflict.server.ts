import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { rememberSubmission, submissionOf } from "#kit/forms/submission.server.ts";
import { type Message, type Messages, withValues } from "#kit/text/localization.ts";
import { formatInstant } from "#kit/time/dates-and-times.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { columnName } from "./record-set.server.ts";
import { messages, texts } from "./texts.ts";

type Values = Readonly<Record<string, unknown>>;

type EditedRecord = {
  objectClass: string;
  id: number;
  /** The record's version when the form was loaded. */
  version: number;
  /** The stored row, by field; `stored.version` is newer than the form's. */
  stored: Values & { version: number };
  /** The form's values, as the row stores them. */
  typed: Values;
  /** The fields that are compared, with their labels. */
  labels: Readonly<Record<string, string>>;
  /** Formats a value for display; "" omits the values from the sentence. */
  format?: (field: string, value: unknown) => string | Promise<string>;
  /** The rows from which a field's id is chosen, by field. */
  options?: Readonly<Record<string, readonly { id: number; name: string }[]>>;
  /** The form's controls, for fields whose name or values differ in the form. */
  inputs?: Readonly<Record<string, { name: string; values: string[] }>>;
};

/**
 * Thrown if somebody else has saved since the form was loaded; nothing was written. `merge` returns
 * the form with both users' changes.
 */
export class EditConflict extends Refusal {
  readonly merge: (form: Record<string, string[]>) => Record<string, string[]>;

  constructor(message: Messages, fields: Record<string, Message>, merge: EditConflict["merge"]) {
    super(409, message, fields);
    this.merge = merge;
  }
}

/**
 * Creates the refusal for a form that is older than its record. Fields that only one user changed
 * are merged. A field that both changed keeps the typed value, and the message contains both
 * values.
 */
export async function loadEditConflict(db: Database, edited: EditedRecord): Promise<EditConflict> {
  const { stored, typed, inputs = {} } = edited;
  const changes = await loadConcurrentChanges(db, edited);
  if (changes.length === 0)
    return new EditConflict(messages.conflict.elsewhere, {}, (form) => withVersion(form));
  const merged: Message[] = [];
  const conflicts: Record<string, Message> = {};
  for (const change of changes) {
    const message = await describeChange(change, edited);
    if (isFieldConflict(typed, change))
      conflicts[inputs[change.field]?.name ?? change.field] = message;
    else merged.push(message);
  }
  const taken = Object.entries(threeWayMerge({}, typed, changes)).map(([field, text]) => {
    const input = inputs[field];
    return input ? [input.name, input.values] : [field, text];
  });
  const reason =
    merged.length > 0
      ? [
          messages.conflict.changed,
          withValues(messages.conflict.merged, { list: merged.reduce(joinMessages) }),
        ]
      : messages.conflict.changed;
  return new EditConflict(reason, conflicts, (form) =>
    withVersion({ ...form, ...Object.fromEntries(taken) }),
  );

  function withVersion(form: Record<string, string[]>) {
    return { ...form, version: [String(stored.version)] };
  }
}

/**
 * Saves. After a conflict the refusal contains the merged form, so that saving it again succeeds
 * and typed values are kept.
 */
export async function mergeOnConflict<T>(request: Request, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof EditConflict)
      rememberSubmission(request, error.merge(submissionOf(request)));
    throw error;
  }
}

async function loadConcurrentChanges(
  db: Database,
  { objectClass, id, version, stored, labels }: EditedRecord,
) {
  const entries = await queryRows<{
    changedBy: string | null;
    changedAt: string;
    previous: Values;
  }>(
    db,
    sql`select coalesce(u.name_with_title, l.username) as changed_by, to_json(l.logged_at) #>> '{}' as changed_at, l.previous
      from log_entries l left join users u on u.id = l.user_id
      where l.object_class = ${objectClass} and l.object_id = ${id} and l.version > ${version} order by l.version`,
  );
  return Object.keys(labels).flatMap((field): ConcurrentChange[] => {
    const touching = entries.filter(({ previous }) => columnName(field) in previous);
    const before = touching[0]?.previous[columnName(field)];
    const after = stored[field];
    const last = touching.at(-1);
    if (!last || isSameValue(before, after)) return [];
    return [
      {
        field,
        before,
        after,
        changedBy: last.changedBy,
        changedAt: new Date(last.changedAt),
      },
    ];
  });
}

/**
 * Describes the other user's change and, for a conflicting field, the value that this user typed.
 */
async function describeChange(
  change: ConcurrentChange,
  { labels, typed, options, format = toText }: EditedRecord,
): Promise<Message> {
  const { field, before, after } = change;
  const toName = (value: unknown) => {
    const rows = options?.[field];
    return rows ? (rows.find(({ id }) => id === value)?.name ?? "") : format(field, value);
  };
  const was = await toName(before);
  const is = await toName(after);
  const by = {
    label: labels[field] ?? field,
    who: change.changedBy ?? messages.conflict.somebody,
    when: formatInstant(change.changedAt),
  };
  if (was === "" && is === "") return withValues(messages.conflict.hidden, by);
  const { empty } = messages.conflict;
  const message = withValues(messages.conflict.change, {
    ...by,
    was: was || empty,
    is: is || empty,
  });
  if (!isFieldConflict(typed, change)) return message;
  const own = (await toName(typed[field])) || empty;
  return joinMessages(message, withValues(messages.conflict.own, { own }));
}

const joinMessages = (first: Message, second: Message): Message =>
  withValues(messages.conflict.pair, { first, second });

/** Maximum characters of a value in a sentence. */
const maxShown = 200;

const toText = (_field: string, value: unknown) => formatStoredValue(value);

/** Formats a stored value for a sentence. */
export function formatStoredValue(value: unknown): string {
  if (typeof value === "boolean") return value ? texts.hr.yes : texts.hr.no;
  const text = String(value ?? "").replaceAll("|", ", ");
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

/**
 * A field that another user has changed since the form was loaded, with the last editor and the
 * time of the change.
 */
type ConcurrentChange = {
  field: string;
  before: unknown;
  after: unknown;
  /** Null if the change was not made in the application. */
  changedBy: string | null;
  changedAt: Date;
};

/**
 * Merges the form of the user who saves second: fields that this user left unchanged take the other
 * user's values; typed values are kept. `input` contains the form's text, `values` its parsed
 * values.
 */
export function threeWayMerge(
  input: Readonly<Record<string, string[]>>,
  values: Values,
  changes: readonly ConcurrentChange[],
): Record<string, string[]> {
  const taken = changes.filter((change) => !isOwnChange(values, change));
  return {
    ...input,
    ...Object.fromEntries(taken.map(({ field, after }) => [field, toFormValue(after)])),
  };
}

/** True if this user also changed the field, to a different value. */
export const isFieldConflict = (values: Values, change: ConcurrentChange) =>
  isOwnChange(values, change) && !isSameValue(values[change.field], change.after);

const isOwnChange = (values: Values, { field, before }: ConcurrentChange) =>
  !isSameValue(values[field], before);

/** True if both values have the same text; null, undefined and "" are equal. */
const isSameValue = (a: unknown, b: unknown) => String(a ?? "") === String(b ?? "");

const toFormValue = (value: unknown): string[] => {
  if (value === null || value === undefined || value === false) return [];
  if (Array.isArray(value)) return value.map(String);
  return [value === true ? "on" : String(value)];
};
