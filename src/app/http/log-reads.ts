import { recordRead } from "#areas/read-log/read-log.server.ts";
import { isReadStatus, readOf } from "#areas/read-log/read-log.ts";
import type { Context } from "#kit/database/context.ts";
import { findOutage } from "#kit/database/errors.ts";
import { log } from "#kit/runtime/log.server.ts";
import { isSignedIn } from "#kit/workflow/policy.ts";
import { findRoute, pagePath } from "../routes.ts";

type AnsweredRequest = {
  method: string;
  path: string;
  url: string;
  status: number;
  address: string;
};

/** Requests whose answers have no body. */
const withoutBody: readonly string[] = ["HEAD", "OPTIONS"];

/**
 * Logs that a signed-in person or a guest was answered with personal data of others, as the route declares
 * them (decision 0086). The row is committed before the first byte of the answer leaves. If the
 * database can't store the read, the answer is sent nevertheless, and the read is written to the
 * log of the process.
 */
export async function logRead(
  context: Pick<Context, "db" | "actor" | "now">,
  { method, path, url, status, address }: AnsweredRequest,
): Promise<void> {
  const { actor } = context;
  const isReader = isSignedIn(actor) || actor.kind === "guest";
  if (withoutBody.includes(method) || !isReader || !isReadStatus(status, method)) return;
  const recordPath = pagePath(path);
  const route = findRoute(recordPath);
  const read = route && readOf(route, { path: recordPath, url }, actor);
  if (!read) return;
  try {
    await recordRead(context, read, address);
  } catch (error) {
    const { username, impersonator } = actor;
    const { kind, recordId } = read;
    const logged = { kind, recordId, username, realUsername: impersonator?.username };
    log[findOutage(error) ? "warn" : "error"](
      { err: error, read: logged },
      "read could not be stored",
    );
  }
}
