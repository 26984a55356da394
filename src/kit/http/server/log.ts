import { pino } from "pino";

/** The operator's log: one JSON line each, no secrets, no personal data beyond user names. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? "info",
  base: null,
  serializers: { err: redactError, cause: redactError },
});

/**
 * An error as the operator's log may show it: what failed and where, and none of the values that were on their way to the
 * database or stand in its rows (a session's hash, a grade, a message). Other fields of an error are left out, whatever they are.
 */
export function redactError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const of = error as Error & Partial<Record<(typeof loggedFields)[number], unknown>> & { errors?: unknown };
  return {
    type: error.name,
    message: redactValues(error.message),
    ...Object.fromEntries(loggedFields.flatMap((name) => (of[name] === undefined ? [] : [[name, of[name]]]))),
    stack: stackFrames(error),
    ...(error.cause !== undefined && { cause: redactError(error.cause) }),
    ...(Array.isArray(of.errors) && { errors: of.errors.map(redactError) }),
  };
}

/** What a failed statement says, without the values that it was given. */
export const redactValues = (message: string): string => message.replace(/\nparams: [\s\S]*$/, "");

/** Of an error of the database or the system; its `detail`, `where` and `hint` quote rows. */
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

/** A stack begins with the message, values and all: only its frames are kept. */
const stackFrames = ({ stack = "" }: Error): string =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
