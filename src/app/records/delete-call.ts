import type { Context as HonoContext, Next } from "hono";
import { isSignedIn } from "#kit/actor.ts";
import { idOf } from "#kit/id.ts";
import { noRight } from "#kit/refusal.ts";
import type { CallEnv } from "#kit/server/calls.ts";
import { linksTo } from "#kit/server/records/links.ts";
import { readRecord } from "#kit/server/records/read.ts";
import type { DeclaredSet } from "#kit/server/records/record-set.ts";
import { removeRecord } from "#kit/server/records/write.ts";
import { refuseJson } from "../json.ts";
import { linkNames, sets } from "./server.ts";
import { texts } from "./texts.ts";

/**
 * Deleting as JSON: by POST for whom wants JSON, and by GET when a script of our own origin says so (spec §7, product §1). A
 * GET for JSON without that says what would stand in the way. All else is the page's.
 */
export async function deleteByCall(c: HonoContext<CallEnv>, next: Next, set: DeclaredSet) {
  c.header("vary", "Accept, X-Requested-With");
  const scripted = isOwnScript(c);
  if (!scripted && !wantsJson(c)) {
    await next();
    c.header("vary", "Accept, X-Requested-With", { append: true });
    return undefined;
  }
  const { context } = c.var;
  if (!isSignedIn(context.actor)) return refuseJson(c, 401, texts.signIn);
  if (!set.resource.allow.write(context.actor, undefined)) return refuseJson(c, 403, noRight);
  const id = idOf(c.req.param("id"));
  if (c.req.method === "POST" || scripted) {
    await removeRecord(context, set, id, texts.delete.blocked);
    return c.json({ message: texts.done.deleted, type: "success", id });
  }
  const { title } = await readRecord(sets, set, context.db, id);
  const links = await linksTo(sets, linkNames, context.db, set, id);
  const message = links.length > 0 ? texts.delete.blocked : texts.delete.may;
  return c.json({ message, type: links.length > 0 ? "error" : "success", id, title, links });
}

/** Only a script of our own pages can send this header here: another origin's is stopped by the browser first. */
const isOwnScript = (c: HonoContext) =>
  c.req.header("x-requested-with")?.toLowerCase() === "xmlhttprequest" &&
  (c.req.header("sec-fetch-site") ?? "same-origin") === "same-origin";

const wantsJson = (c: HonoContext) => {
  const accept = c.req.header("accept") ?? "";
  return accept.includes("application/json") && !accept.includes("text/html");
};
