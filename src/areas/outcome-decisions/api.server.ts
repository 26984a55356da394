import { sendStoredFile } from "#kit/files/stored-files.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { isSignedIn } from "#kit/workflow/policy.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { loadOutcomeDecision } from "./outcome-decisions.server.ts";
import { outcomeDecisionPolicy } from "./policy.ts";

/** Mounts the download of a decision's file. */
export function mount(app: ApiApp) {
  app.get("/outcome-decision/file/:id", async (c) => {
    const { context } = c.var;
    const { actor, db, now } = context;
    const id = parseId(c.req.param("id"));
    if (!isSignedIn(actor)) throw new Refusal(401, accessDenied);
    const decision = await loadOutcomeDecision(db, id, localDate(now));
    if (!outcomeDecisionPolicy.download(actor, decision)) throw new Refusal(403, accessDenied);
    return sendStoredFile(context, decision.fileId, c.req.raw);
  });
}
