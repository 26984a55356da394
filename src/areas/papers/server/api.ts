import { sendStoredFile } from "#kit/files/server/index.ts";
import type { ApiApp } from "#kit/http/server/index.ts";
import { accessDenied, isSignedIn, parseId, Refusal } from "#kit/workflow/index.ts";
import { paperPolicy } from "../policy.ts";
import { loadPaperFile } from "./queries.ts";

/** Mounts the download of an issued paper. */
export function mount(app: ApiApp) {
  app.get("/service/paper-file/:id", async (c) => {
    const { actor, db } = c.var.context;
    const id = parseId(c.req.param("id"));
    if (!paperPolicy.read(actor, undefined)) throw new Refusal(isSignedIn(actor) ? 403 : 401, accessDenied);
    return sendStoredFile(c.var.context, await loadPaperFile(db, id), c.req.raw);
  });
}
