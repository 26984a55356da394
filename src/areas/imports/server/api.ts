import { Readable } from "node:stream";
import type { Context as HonoContext } from "hono";
import { fileKinds } from "#kit/files/index.ts";
import { attachmentHeader } from "#kit/files/server/index.ts";
import type { ApiApp, ApiEnv } from "#kit/http/server/index.ts";
import { notFound, Refusal } from "#kit/workflow/index.ts";
import { type ImportSetKey, importSetKeys } from "../schema.ts";
import { importSets } from "../sets/records.ts";
import { requireImportManager } from "./commands/upload.ts";
import { type TableFormat, tableOf, templateOf } from "./document.ts";
import { readRecords } from "./queries/imports.ts";

/** Mounts the downloads: templates, and the stored records in the same form. */
export function mount(app: ApiApp) {
  app.get("/import/template/:table", (c) => {
    const { set, format } = requestedTable(c);
    return sendTable(templateOf(set, format), `${importSets[set].file}-predložak.${format}`, format);
  });
  app.get("/import/data/:table", (c) => {
    const { set, format } = requestedTable(c);
    const { db } = c.var.context;
    return sendTable(tableOf(set, readRecords(db, set), format), `${importSets[set].file}.${format}`, format);
  });
}

/** The set and the format that a file's name means: `people.xlsx`. Refuses with 403 or 404. */
function requestedTable(c: HonoContext<ApiEnv>): { set: ImportSetKey; format: TableFormat } {
  requireImportManager(c.var.context);
  const [, name, format] = /^([\w-]+)\.(xlsx|csv)$/.exec(c.req.param("table") ?? "") ?? [];
  const set = importSetKeys.find((key) => key === name);
  if (!set || (format !== "xlsx" && format !== "csv")) throw new Refusal(404, notFound);
  return { set, format };
}

/** We write CSV in UTF-8. */
const contentTypes: Readonly<Record<TableFormat, string>> = {
  xlsx: fileKinds.xlsx.contentType,
  csv: `${fileKinds.csv.contentType}; charset=utf-8`,
};

const sendTable = (content: AsyncIterable<Uint8Array>, name: string, format: TableFormat) =>
  new Response(Readable.toWeb(Readable.from(content)) as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": contentTypes[format],
      "Content-Disposition": attachmentHeader(name),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
