import { AsyncLocalStorage } from "node:async_hooks";
import { pino } from "pino";

/** What each log line of a request contains. */
type RequestIdentity = {
  request: string;
  /** The trace that the request belongs to, if a proxy began one or traces are exported. */
  trace?: string;
};

const identities = new AsyncLocalStorage<RequestIdentity>();

/**
 * Runs `work` so that each log line contains the id of its request and, if there is one, of its
 * trace.
 */
export const withRequestId = (id: string, work: () => void, trace?: string) =>
  identities.run({ request: id, ...(trace !== undefined && { trace }) }, work);

/** What identifies the request that is being served; undefined in jobs. */
const currentIdentity = (): RequestIdentity | undefined => identities.getStore();

/** The id of the request that is being served; undefined in jobs. */
export const currentRequestId = (): string | undefined => identities.getStore()?.request;

/**
 * The operator's log: one JSON object a line, without secrets and without personal data except
 * usernames and, in security events, network addresses.
 */
export const log = pino({
  level: process.env.LOG_LEVEL ?? "info",
  base: null,
  mixin: () => ({ ...currentIdentity() }),
  serializers: { err: redactError, cause: redactError },
});

/**
 * Reduces an error to what the operator's log may show: the kind and place of the failure, without
 * the values sent to the database or read from its rows (a session's hash, a grade, a message). All
 * other fields are dropped.
 */
export function redactError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const of = error as Error &
    Partial<Record<(typeof loggedFields)[number], unknown>> & { errors?: unknown };
  return {
    type: error.name,
    message: redactValues(error.message),
    ...Object.fromEntries(
      loggedFields.flatMap((name) => (of[name] === undefined ? [] : [[name, of[name]]])),
    ),
    stack: stackFrames(error),
    ...(error.cause !== undefined && { cause: redactError(error.cause) }),
    ...(Array.isArray(of.errors) && { errors: of.errors.map(redactError) }),
  };
}

/** The message of a failed statement without its parameters. */
export const redactValues = (message: string): string => message.replace(/\nparams: [\s\S]*$/, "");

/**
 * Fields of database and system errors; `detail`, `where` and `hint` quote rows and are omitted.
 */
const loggedFields = [
  "code",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "routine",
  "syscall",
  "status",
] as const;

/** The stack without its first lines, which repeat the message with its values. */
const stackFrames = ({ stack = "" }: Error): string =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");

/** Logs an error of an unavailable, busy, read-only or full database or file store. */
export const logOutage = (error: unknown) =>
  log.warn({ err: error }, "database or file store unavailable");
