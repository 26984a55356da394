import { isReadStatus, readKindOf, recordIdOf } from "#areas/read-log/rules.ts";
import { recordRead } from "#areas/read-log/server/commands.ts";
import { type Context, findOutage } from "#kit/database/index.ts";
import { log } from "#kit/http/server/index.ts";
import { isSignedIn } from "#kit/workflow/index.ts";
import { findRoute, pagePath } from "../routes.ts";

type AnsweredRequest = { method: string; path: string; status: number; address: string };

/**
 * Logs that a signed-in person was answered with a personal record, before the answer is sent (docs/decisions/0086). If
 * the database can't store the read, the answer is sent nevertheless and the read stands in the log of the process.
 */
export async function logRead(
  context: Pick<Context, "db" | "actor" | "now">,
  { method, path, status, address }: AnsweredRequest,
): Promise<void> {
  if (method !== "GET" || !isSignedIn(context.actor) || !isReadStatus(status)) return;
  const recordPath = pagePath(path);
  const kind = readKindOf(findRoute(recordPath)?.path ?? "");
  if (!kind) return;
  const recordId = recordIdOf(recordPath);
  try {
    await recordRead(context, { kind, recordId, address });
  } catch (error) {
    const { username, impersonator } = context.actor;
    const read = { kind, recordId, username, realUsername: impersonator?.username };
    log[findOutage(error) ? "warn" : "error"]({ err: error, read }, "read could not be stored");
  }
}
