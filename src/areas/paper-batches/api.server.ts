import { paperPolicy } from "#areas/papers/policy.ts";
import { sendStoredFile } from "#kit/files/stored-files.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { isSignedIn } from "#kit/workflow/policy.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { loadBatch } from "./paper-batches.server.ts";

/** Mounts the download of a batch, which only its creator gets. */
export function mount(app: ApiApp) {
  app.get("/service/paper-batch-file/:id", async (c) => {
    const { actor, db } = c.var.context;
    const id = parseId(c.req.param("id"));
    if (!paperPolicy.issue(actor, undefined))
      throw new Refusal(isSignedIn(actor) ? 403 : 401, accessDenied);
    const { createdBy, fileId } = await loadBatch(db, id);
    if (createdBy !== actor.id) throw new Refusal(403, accessDenied);
    return sendStoredFile(c.var.context, fileId, c.req.raw);
  });
}
