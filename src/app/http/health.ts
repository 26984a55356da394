import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Connection } from "#kit/database/connection.ts";
import type { ApiEnv } from "#kit/http/request-context.server.ts";
import { sealState } from "#kit/signatures/seal-state.ts";
import type { Clock } from "#kit/time/dates-and-times.ts";
import type { FileStore } from "#outside/files/port.ts";
import type { PaperSealPort } from "#outside/paper-seal/port.ts";

/**
 * Mounts `/healthz` (the process runs) and `/readyz` (the database and the file storage respond;
 * product §1), with the result of each check. A read-only database or the state of the seal, which
 * `/readyz` reports, or a full disk does not take the node out of service, because it still serves
 * pages (docs/decisions/0032).
 */
export function mountHealth(
  app: OpenAPIHono<ApiEnv>,
  { probe }: Connection,
  files: FileStore,
  { paperSeal, clock }: { paperSeal: PaperSealPort | undefined; clock: Clock },
) {
  const check = shareWhilePending(() =>
    Promise.all([outcomeOf(withinTimeLimit(probe())), outcomeOf(withinTimeLimit(files.check()))]),
  );
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const [database, store] = await check();
    const checks = { database: database.status, files: store.status };
    if (checks.database === "failed" || checks.files === "failed")
      return c.json(
        { type: "error", message: "Baza ili spremište datoteka ne odgovara.", checks },
        503,
      );
    const seal = paperSeal && sealState(paperSeal.certificate, clock());
    return c.json({
      status: "ok",
      checks,
      ...(database.value?.readOnly && { readOnly: true }),
      ...(seal && { paperSeal: seal }),
    });
  });
}

/** Milliseconds within which `/readyz` answers. */
const timeLimit = 3_000;

type Outcome<T> = { status: "ok" | "failed"; value?: T };

const outcomeOf = <T>(work: Promise<T>): Promise<Outcome<T>> =>
  work.then(
    (value) => ({ status: "ok", value }),
    () => ({ status: "failed" }),
  );

async function withinTimeLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer within the time limit")), timeLimit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Callers that arrive during a check share its result, so that any number of them needs one
 * connection.
 */
function shareWhilePending<T>(work: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => {
    pending ??= work().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
