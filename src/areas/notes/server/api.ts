import { sendStoredFile } from "#kit/files/server/file-records.ts";
import type { ApiApp } from "#kit/http/server/api.ts";
import { mountDeletionApi } from "#kit/records/server/deletion-api.ts";
import { answerRows } from "#kit/server/grid/answer-rows.ts";
import { gridRoute } from "#kit/server/grid/route.ts";
import { localDate } from "#kit/time/time-zone.ts";
import { isSignedIn } from "#kit/workflow/actor.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { notePolicy, writers } from "../policy.ts";
import { gridRow } from "../schema.ts";
import { noteDeletion } from "./deletion.ts";
import { noteShown } from "./queries.ts";
import { noteRows } from "./rows.ts";

/** The JSON calls and files of this area. */
export function mount(app: ApiApp) {
  app.openapi(current, (c) => {
    const { actor, now } = c.var.context;
    return answerRows(c, noteRows(actor, "current", localDate(now)));
  });
  app.openapi(all, (c) => {
    const { actor, now } = c.var.context;
    return answerRows(c, noteRows(actor, "all", localDate(now)));
  });
  app.get("/mentor-note/file/:id", async (c) => {
    const { db, actor } = c.var.context;
    const note = await noteShown(db, parseId(c.req.param("id")), actor.id);
    if (!notePolicy.downloadFile(actor, note)) throw new Refusal(isSignedIn(actor) ? 403 : 401, accessDenied);
    return sendStoredFile(c.var.context, note.file?.id ?? null, c.req.raw);
  });
  mountDeletionApi(app, "mentor-note", writers, noteDeletion);
}

const current = gridRoute("/mentor-note/grid-data", gridRow, "Aktualne bilješke koje korisnik smije vidjeti");
const all = gridRoute("/mentor-note/grid-data-all", gridRow, "Sve bilješke koje korisnik smije vidjeti");
