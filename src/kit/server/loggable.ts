/**
 * An error as the operator's log may show it: what failed and where, and none of the values that were on their way to the
 * database or stand in its rows (a session's hash, a grade, a message). Other fields of an error are left out, whatever they are.
 */
export function loggable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const of = error as Error & Partial<Record<(typeof harmless)[number], unknown>> & { errors?: unknown };
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...Object.fromEntries(harmless.flatMap((name) => (of[name] === undefined ? [] : [[name, of[name]]]))),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: loggable(error.cause) }),
    ...(Array.isArray(of.errors) && { errors: of.errors.map(loggable) }),
  };
}

/** What a failed statement says, without the values that it was given. */
export const withoutValues = (message: string): string => message.replace(/\nparams: [\s\S]*$/, "");

/** Of an error of the database or the system; its `detail`, `where` and `hint` quote rows. */
const harmless = [
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
const framesOf = ({ stack = "" }: Error): string =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
