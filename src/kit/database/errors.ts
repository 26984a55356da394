import type { Message } from "#kit/text/localization.ts";
import { Refusal, statusChanged } from "#kit/workflow/refusal.ts";
import { isPlanOutdated } from "./pools.ts";
import { messages } from "./texts.ts";

/** Messages for constraints that a command can still violate after its own checks. */
const constraintMessages = new Map<string, Message>();

/** Registers messages for constraints: `{ reservations_active: refusals.justTaken }`. */
export const explainConstraints = (explanations: Record<string, Message>) => {
  for (const [constraint, message] of Object.entries(explanations))
    constraintMessages.set(constraint, message);
};

/**
 * Converts a violated constraint to a refusal with 409, and an outage to one with 503; undefined
 * for other errors.
 */
export const toDatabaseRefusal = (error: unknown): Refusal | undefined =>
  toConstraintRefusal(error) ?? toOutageRefusal(error);

function toConstraintRefusal(error: unknown): Refusal | undefined {
  const cause = toDatabaseError(error);
  if (!cause) return undefined;
  if (cause.code === "40001" || cause.code === "40P01") return new Refusal(409, statusChanged);
  const message = cause.constraint ? constraintMessages.get(cause.constraint) : undefined;
  return message ? new Refusal(409, message) : undefined;
}

export type DatabaseError = { code: string; constraint?: string };

/** The error that the database reported, if it was the cause. */
export const toDatabaseError = (error: unknown): DatabaseError | undefined => {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && "code" in cause && typeof cause.code === "string"
    ? (cause as unknown as DatabaseError)
    : undefined;
};

/**
 * Why the database or the file store can't serve a request: the connection is lost, a lock or the
 * pool is held too long, writes are refused, or the disk is full.
 */
export type Outage = keyof typeof messages.unavailable;

/** Seconds after which a caller may try again; the value of `Retry-After`. */
export const retryAfterSeconds = 5;

/**
 * Converts an error of an unavailable, busy, read-only or full database or store to a refusal with
 * 503.
 */
function toOutageRefusal(error: unknown): Refusal | undefined {
  const outage = findOutage(error);
  return outage && new Refusal(503, messages.unavailable[outage]);
}

/** The outage that caused the error; undefined for other errors. */
export function findOutage(error: unknown): Outage | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const outage = outageOf(cause);
    if (outage) return outage;
  }
  return undefined;
}

type ReportedError = Error & { code?: unknown; syscall?: unknown };

function outageOf(error: ReportedError): Outage | undefined {
  const { name, message, code, syscall } = error;
  if (isPlanOutdated(error)) return "busy"; // the transaction is undone
  if (name === "StorageFull") return "full";
  // no socket of the embedded server
  if (code === "ENOENT") return syscall === "connect" ? "lost" : undefined;
  if (typeof code === "string")
    return outagesByCode.get(code) ?? (code.startsWith("08") ? "lost" : undefined);
  return outagesByMessage.find(([pattern]) => pattern.test(message))?.[1];
}

/** Codes of PostgreSQL (appendix A of its manual) and of the operating system. */
const outagesByCode = new Map<string, Outage>(
  Object.entries({
    lost: [
      // terminated, crashed, starting or stopping, idle too long
      "57P01",
      "57P02",
      "57P03",
      "57P05",
      "ECONNREFUSED",
      "ECONNRESET",
      "EPIPE",
      "ETIMEDOUT",
      "ENOTFOUND",
      "EAI_AGAIN",
      "EHOSTUNREACH",
      "ENETUNREACH",
    ],
    busy: [
      // time limits: lock, statement, idle transaction, transaction
      "55P03",
      "57014",
      "25P03",
      "25P04",
      "53300",
      "53200",
      "53400", // too many connections, no memory, another limit
    ],
    readOnly: ["25006"],
    full: ["53100", "ENOSPC", "EDQUOT"],
  } satisfies Record<Outage, string[]>).flatMap(([outage, codes]) =>
    codes.map((code) => [code, outage as Outage]),
  ),
);

/** Errors of the driver that have no code. */
const outagesByMessage: readonly [RegExp, Outage][] = [
  [
    /^Connection terminated|^Client (has encountered a connection error|was closed) and is not queryable/,
    "lost",
  ],
  [/^timeout exceeded when trying to connect|^Query read timeout/, "busy"],
];
