import { loadServerProblems } from "#areas/notifications/server-problems.server.ts";
import type { ServerProblem } from "#areas/notifications/server-problems.ts";
import type { Context } from "#kit/database/context.ts";
import { findOutage } from "#kit/database/errors.ts";
import { log } from "#kit/runtime/log.server.ts";

const minute = 60_000;

/** Checks the node each minute and logs changes; returns a function that stops it. */
export function watchServerProblems(context: Pick<Context, "db" | "files" | "jobs">): () => void {
  const note = createServerProblemLog(log);
  const look = async () => note(await loadServerProblems(context));
  // an outage is logged by the requests that meet it
  const timer = setInterval(
    () => look().catch((err) => findOutage(err) ?? log.error({ err }, "condition")),
    minute,
  );
  timer.unref();
  return () => clearInterval(timer);
}

type ServerProblemLog = Record<"warn" | "info", (values: object, sentence: string) => void>;

/**
 * Returns a function that receives the problems of the node and logs a warning when one begins and
 * a line when one ends.
 */
export function createServerProblemLog(
  to: ServerProblemLog,
): (problems: readonly ServerProblem[]) => void {
  let known = new Set<string>();
  return (problems) => {
    const kinds = new Set<string>(problems.map(({ kind }) => kind));
    for (const { kind, ...values } of problems)
      if (!known.has(kind)) to.warn({ problem: kind, ...values }, "the node has a problem");
    for (const kind of known)
      if (!kinds.has(kind)) to.info({ problem: kind }, "the problem is over");
    known = kinds;
  };
}
