import {
  formatMessage,
  type Language,
  literalMessage,
  type Message,
  type Messages,
  withValues,
} from "#kit/text/localization.ts";
import { messages } from "./texts.ts";

/**
 * An expected refusal: a message that tells the user what to do, and the HTTP status of the
 * response. The error's own `message` contains the keys of its messages. 401 not signed in · 403
 * access denied · 404 not found · 409 changed meanwhile · 413 too large · 422 invalid · 429 too
 * many requests · 503 the database or the file store is away, busy, read-only or full.
 */
export class Refusal extends Error {
  readonly status: 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
  readonly reason: Messages;
  /** Messages for single form fields. */
  readonly fields: Readonly<Record<string, Messages>>;
  /** Where the user can do it instead. */
  readonly link: { to: string; label: Message } | undefined;

  constructor(
    status: Refusal["status"],
    reason: Messages,
    fields: Record<string, Messages> = {},
    link?: Refusal["link"],
  ) {
    super(
      [reason]
        .flat()
        .map(({ key }) => key)
        .join(" "),
    );
    this.name = "Refusal";
    this.status = status;
    this.reason = reason;
    this.fields = fields;
    this.link = link;
  }
}

/** A refusal formatted in the user's language. */
export type FormattedRefusal = {
  status: Refusal["status"];
  message: string;
  fields: Record<string, string>;
  link?: RefusalLink;
};

export type RefusalLink = { to: string; label: string };

export const formatRefusal = (
  { status, reason, fields, link }: Refusal,
  language: Language,
): FormattedRefusal => ({
  status,
  message: formatMessage(reason, language),
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, formatMessage(message, language)]),
  ),
  ...(link && { link: { to: link.to, label: formatMessage(link.label, language) } }),
});

export const { noRight: accessDenied, notFound, meanwhileChanged: statusChanged } = messages;

/**
 * Parses a row's id from a URL: a positive integer; any other text is refused with 404 (product
 * §1).
 */
export function parseId(text: string | undefined): number {
  if (text === undefined || !/^[1-9][0-9]{0,8}$/.test(text)) throw new Refusal(404, notFound);
  return Number(text);
}

/** Returns the row; refuses with 404 if it is missing. */
export function orNotFound<T>(row: T | null | undefined): T {
  if (row === undefined || row === null) throw new Refusal(404, notFound);
  return row;
}

/** The result for one of several rows; `refusal` is undefined if the command succeeded. */
export type BulkResult = { id: number; name: Message; refusal: Messages | undefined };

/** The result for one row, formatted in the user's language. */
export type FormattedBulkResult = { id: number; name: string; refusal: string | undefined };

export const formatBulkResult = (
  { id, name, refusal }: BulkResult,
  language: Language,
): FormattedBulkResult => ({
  id,
  name: formatMessage(name, language),
  refusal: refusal && formatMessage(refusal, language),
});

/**
 * Names of the rows that the actor may see, and the message for any other row, with an `{id}`
 * placeholder.
 */
type RowNames = { names: ReadonlyMap<number, string>; nameless: Message };

/**
 * Runs a command for each row in its own transaction, so that a refused row does not stop the
 * others. If there is only one row, its refusal is thrown.
 */
export async function runBulk(
  ids: readonly number[],
  { names, nameless }: RowNames,
  command: (id: number) => Promise<unknown>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of ids) {
    const refusal = await command(id).then(() => undefined, toRefusal);
    if (refusal && ids.length === 1) throw refusal;
    const name = names.get(id);
    results.push({
      id,
      name: name === undefined ? withValues(nameless, { id }) : literalMessage(name),
      refusal: refusal?.reason,
    });
  }
  return results;
}

/**
 * Runs a job's work for each row. A row that fails doesn't hold back the others; the job fails at
 * the end, so that it is reported and repeated.
 */
export async function runEach<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const row of rows) await work(row).catch((error) => errors.push(error));
  if (errors.length > 1)
    throw new AggregateError(errors, `${errors.length} of ${rows.length} rows failed`);
  if (errors.length === 1) throw errors[0];
}

/** Ignores a refusal: a person or another node has already changed the row. */
export async function ignoreRefusal(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
