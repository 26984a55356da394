import { student } from "#areas/reservations/flow.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { sendStoredFile } from "#kit/files/stored-files.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { isSignedIn } from "#kit/workflow/policy.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { loadReportFile } from "./originality.server.ts";

/**
 * Mounts the download of a similarity report; the student gets those that the mentor has released.
 */
export function mount(app: ApiApp) {
  app.get("/originality/file/:id", async (c) => {
    const { context } = c.var;
    const { actor, db } = context;
    const id = parseId(c.req.param("id"));
    if (!isSignedIn(actor)) throw new Refusal(401, accessDenied);
    const { record, fileId, isReleased } = await loadReportFile(db, id);
    const may =
      reservationPolicy.seeOriginality(actor, record) || (isReleased && student(actor, record));
    if (!may) throw new Refusal(403, accessDenied);
    return sendStoredFile(context, fileId, c.req.raw);
  });
}
