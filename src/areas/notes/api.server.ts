import { sendStoredFile } from "#kit/files/stored-files.server.ts";
import { gridRoute, respondWithRows } from "#kit/grid/endpoint.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { mountDeletionApi } from "#kit/records/deletion-api.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { isSignedIn } from "#kit/workflow/policy.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { loadNote, noteDeletion, selectNoteRows } from "./notes.server.ts";
import { noteGridRow } from "./notes.ts";
import { noteAuthors, notePolicy } from "./policy.ts";

/** Mounts the JSON calls and files of this area. */
export function mount(app: ApiApp) {
  app.openapi(currentNotes, (c) => {
    const { actor, now } = c.var.context;
    return respondWithRows(c, selectNoteRows(actor, "current", localDate(now)));
  });
  app.openapi(allNotes, (c) => {
    const { actor, now } = c.var.context;
    return respondWithRows(c, selectNoteRows(actor, "all", localDate(now)));
  });
  app.get("/mentor-note/file/:id", async (c) => {
    const { db, actor } = c.var.context;
    const note = await loadNote(db, parseId(c.req.param("id")), actor.id);
    if (!notePolicy.downloadFile(actor, note))
      throw new Refusal(isSignedIn(actor) ? 403 : 401, accessDenied);
    return sendStoredFile(c.var.context, note.file?.id ?? null, c.req.raw);
  });
  mountDeletionApi(app, "mentor-note", noteAuthors, noteDeletion);
}

const currentNotes = gridRoute(
  "/mentor-note/grid-data",
  noteGridRow,
  "Aktualne bilješke koje korisnik smije vidjeti",
);
const allNotes = gridRoute(
  "/mentor-note/grid-data-all",
  noteGridRow,
  "Sve bilješke koje korisnik smije vidjeti",
);
