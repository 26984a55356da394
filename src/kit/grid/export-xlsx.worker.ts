import { toXlsx } from "./export-xlsx.ts";
import type { FlatTable } from "./flat-table.ts";

/** Writes a workbook in a worker, so that the page stays responsive; posts `null` on failure. */
self.addEventListener(
  "message",
  async ({ data }: MessageEvent<{ table: FlatTable; title: string }>) => {
    self.postMessage(await toXlsx(data.table, data.title).catch(() => null));
  },
);
