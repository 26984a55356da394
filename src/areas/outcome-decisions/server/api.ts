import { sendStoredFile } from "#kit/files/server/index.ts";
import type { ApiApp } from "#kit/http/server/index.ts";
import { localDate } from "#kit/time/index.ts";
import { accessDenied, isSignedIn, parseId, Refusal } from "#kit/workflow/index.ts";
import { outcomeDecisionPolicy } from "../policy.ts";
import { loadOutcomeDecision } from "./queries/outcome-decisions.ts";

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
