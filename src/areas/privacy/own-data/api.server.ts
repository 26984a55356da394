import { Readable } from "node:stream";
import { withoutForbidden } from "#kit/files/file-names.ts";
import { attachmentHeader, separateLost } from "#kit/files/stored-files.server.ts";
import { writeZip } from "#kit/files/zip/write-zip.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { textsFor } from "#kit/text/localization.ts";
import { isSignedIn } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { renderOwnData } from "./document.server.ts";
import { loadOwnData, loadOwnFiles, noteDownload } from "./own-data.server.ts";
import { downloadPath } from "./own-data.ts";
import { ownSectionTexts } from "./own-sections.ts";
import { texts } from "./texts-page.ts";

/** Mounts the download of one's own data: a zip that is written while it is sent. */
export function mount(app: ApiApp) {
  app.post(downloadPath, async (c) => {
    const { context } = c.var;
    const { actor, db, now, language, files: store } = context;
    if (!isSignedIn(actor)) throw new Refusal(401, accessDenied);
    await noteDownload(context);
    const [data, files] = [
      await loadOwnData(db, actor.id, language),
      await loadOwnFiles(db, actor.id),
    ];
    const { fileName } = textsFor(texts, language).document;
    // the id keeps files of the same name apart
    const stored = files.map(({ id, name, sha256, size }) => ({
      path: `${fileName}/${id}-${withoutForbidden(name, "_")}`,
      sha256,
      size,
    }));
    const { kept, lost } = await separateLost(store, stored);
    const entries = [
      {
        path: `${fileName}.html`,
        text: renderOwnData(data, { kept, lost }, { name: actor.name, now, language }),
      },
      {
        path: `${fileName}.json`,
        text: `${JSON.stringify({ ...data, labels: ownSectionTexts[language] }, null, 2)}\n`,
      },
      ...kept,
    ];
    return new Response(
      Readable.toWeb(Readable.from(writeZip(store, entries, { modified: now }))) as ReadableStream,
      {
        headers: {
          "Content-Type": "application/zip",
          "Content-Disposition": attachmentHeader(`${fileName}.zip`),
          "X-Content-Type-Options": "nosniff",
          "Cache-Control": "private, no-store",
        },
      },
    );
  });
}
