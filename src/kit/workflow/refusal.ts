import { formatMessage, type Language, type Messages } from "#kit/text/index.ts";
import { messages } from "./texts.ts";

/**
 * An expected refusal: a message that tells the user what to do, and the HTTP status of the response. The error's own
 * `message` contains the keys of its messages.
 * 401 not signed in · 403 access denied · 404 not found · 409 changed meanwhile · 413 too large · 422 invalid · 429 too
 * many requests · 503 the database or the file store is away, busy, read-only or full.
 */
export class Refusal extends Error {
  readonly status: 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
  readonly reason: Messages;
  /** Messages for single form fields. */
  readonly fields: Readonly<Record<string, Messages>>;

  constructor(status: Refusal["status"], reason: Messages, fields: Record<string, Messages> = {}) {
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
  }
}

/** A refusal formatted in the user's language. */
export type FormattedRefusal = { status: Refusal["status"]; message: string; fields: Record<string, string> };

export const formatRefusal = ({ status, reason, fields }: Refusal, language: Language): FormattedRefusal => ({
  status,
  message: formatMessage(reason, language),
  fields: Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, formatMessage(message, language)])),
});

export const { noRight: accessDenied, notFound, meanwhileChanged: statusChanged } = messages;

/** Parses a row's id from a URL: a positive integer; any other text is refused with 404 (product §1). */
export function parseId(text: string | undefined): number {
  if (text === undefined || !/^[1-9][0-9]{0,8}$/.test(text)) throw new Refusal(404, notFound);
  return Number(text);
}

/** Returns the row; refuses with 404 if it is missing. */
export function orNotFound<T>(row: T | null | undefined): T {
  if (row === undefined || row === null) throw new Refusal(404, notFound);
  return row;
}
