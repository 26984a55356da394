import { Readable } from "node:stream";
import { attachmentHeader } from "#kit/files/stored-files.server.ts";
import { writeZip } from "#kit/files/zip/write-zip.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { isSignedIn } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { paperEntryName } from "../issued.ts";
import { paperPolicy } from "../policy.ts";
import { mostWaiting, sealChoice } from "./seals.ts";
import { listWaitingPapers } from "./seals-queries.server.ts";
import { texts } from "./texts.ts";

/** Mounts the zip of the issued papers without a seal that the page shows. */
export function mountSeals(app: ApiApp) {
  app.get("/service/paper-seals-file", async (c) => {
    const { actor, db, files, now } = c.var.context;
    if (!paperPolicy.issue(actor, undefined))
      throw new Refusal(isSignedIn(actor) ? 403 : 401, accessDenied);
    const choice = orNotFound(sealChoice.safeParse(c.req.query()).data);
    const waiting = (await listWaitingPapers(db, choice)).slice(0, mostWaiting);
    orNotFound(waiting[0]);
    const entries = waiting.map(({ name, sha256 }, at) => ({
      path: paperEntryName(at + 1, name),
      sha256,
    }));
    const name = formatText(texts.hr.zipName, { count: waiting.length });
    const body = Readable.toWeb(Readable.from(writeZip(files, entries, { modified: now })));
    return new Response(body as ReadableStream, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": attachmentHeader(name),
        "Cache-Control": "private, no-store",
      },
    });
  });
}
