import { toXlsx } from "./export-xlsx.ts";
import type { FlatTable } from "./flat-table.ts";

/** Writes a workbook beside the page, which stays usable meanwhile; answers `null` when it could not. */
self.addEventListener("message", async ({ data }: MessageEvent<{ table: FlatTable; title: string }>) => {
  self.postMessage(await toXlsx(data.table, data.title).catch(() => null));
});
