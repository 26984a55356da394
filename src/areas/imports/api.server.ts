import { Readable } from "node:stream";
import type { Context as HonoContext } from "hono";
import { attachmentHeader } from "#kit/files/stored-files.server.ts";
import { fileKinds } from "#kit/files/upload-rules.ts";
import { writeZip } from "#kit/files/zip/write-zip.server.ts";
import type { ApiApp, ApiEnv } from "#kit/http/request-context.server.ts";
import { notFound, Refusal } from "#kit/workflow/refusal.ts";
import { exportOfEverything, type TableFormat, tableOf, templateOf } from "./document.server.ts";
import { readExportedFiles } from "./files-queries.server.ts";
import { readRecords } from "./imports.server.ts";
import { type ImportSetKey, importPaths, importSetKeys } from "./imports.ts";
import { importSets, setsWithFiles } from "./sets/records.ts";
import { texts } from "./texts.ts";
import { requireImportManager } from "./upload.server.ts";

/** Mounts the downloads: templates, and the stored records in the same format. */
export function mount(app: ApiApp) {
  app.get("/import/template/:table", (c) => {
    const { set, format } = requestedTable(c);
    return sendTable(
      templateOf(set, format),
      `${importSets[set].file}-predložak.${format}`,
      format,
    );
  });
  app.get(importPaths.everything, async (c) => {
    const { db, files, now } = c.var.context;
    requireImportManager(c.var.context);
    const entries = await exportOfEverything(db);
    return sendTable(
      writeZip(files, entries, { modified: now }),
      `${texts.hr.everything.file}.zip`,
      "zip",
    );
  });
  app.get("/import/data/:table", async (c) => {
    const { db, files, now } = c.var.context;
    const archived = /^(\w+)\.zip$/.exec(c.req.param("table"))?.[1];
    if (archived !== undefined) {
      const set = requestedSet(c, archived);
      if (!setsWithFiles.includes(set)) throw new Refusal(404, notFound);
      return sendTable(
        writeZip(files, await readExportedFiles(db, set), { modified: now }),
        `${importSets[set].file}.zip`,
        "zip",
      );
    }
    const { set, format } = requestedTable(c);
    return sendTable(
      tableOf(set, readRecords(db, set), format),
      `${importSets[set].file}.${format}`,
      format,
    );
  });
}

/**
 * Returns the set and the format that a file name denotes: `people.xlsx`. Refuses with 403 or 404.
 */
function requestedTable(c: HonoContext<ApiEnv>): { set: ImportSetKey; format: TableFormat } {
  const [, name = "", format] = /^([\w-]+)\.(xlsx|csv)$/.exec(c.req.param("table") ?? "") ?? [];
  const set = requestedSet(c, name);
  if (format !== "xlsx" && format !== "csv") throw new Refusal(404, notFound);
  return { set, format };
}

/** The set of this name. Refuses with 403 or 404. */
function requestedSet(c: HonoContext<ApiEnv>, name: string): ImportSetKey {
  requireImportManager(c.var.context);
  const set = importSetKeys.find((key) => key === name);
  if (!set) throw new Refusal(404, notFound);
  return set;
}

/** We write CSV in UTF-8. */
const contentTypes: Readonly<Record<TableFormat | "zip", string>> = {
  zip: fileKinds.zip.contentType,
  xlsx: fileKinds.xlsx.contentType,
  csv: `${fileKinds.csv.contentType}; charset=utf-8`,
};

const sendTable = (content: AsyncIterable<Uint8Array>, name: string, format: TableFormat | "zip") =>
  new Response(Readable.toWeb(Readable.from(content)) as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": contentTypes[format],
      "Content-Disposition": attachmentHeader(name),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
