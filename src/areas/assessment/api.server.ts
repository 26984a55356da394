import { sendStoredFile } from "#kit/files/stored-files.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { isSignedIn } from "#kit/workflow/policy.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { loadReviewedFile } from "./reviewer-opinion.server.ts";

/** Mounts the download of a thesis for its reviewer. */
export function mount(app: ApiApp) {
  app.get("/reviewer-opinion/thesis/:id", async (c) => {
    const { context } = c.var;
    const id = parseId(c.req.param("id"));
    if (!isSignedIn(context.actor)) throw new Refusal(401, accessDenied);
    return sendStoredFile(context, await loadReviewedFile(context, id), c.req.raw);
  });
}
