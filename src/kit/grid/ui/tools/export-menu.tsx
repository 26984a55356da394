import { IconDownload, IconFileSpreadsheet, IconFileText, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { localDate } from "#kit/time/index.ts";
import { csvType, type FlatTable, toCsv } from "../../flat-table.ts";
import { useGrid } from "../grid-context.ts";
import { texts } from "../texts.ts";
import { PopoverButton } from "./popover-button.tsx";

/** Exports the displayed table as Excel, CSV or print. */
export function ExportMenu() {
  const { caption: title, shown: table, addressWith } = useGrid();
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");

  async function excel() {
    setState("busy");
    try {
      downloadBlob(await buildWorkbook(table(), title), fileName(title, "xlsx"));
      setState("ready");
    } catch {
      setState("failed");
    }
  }

  const csv = () => downloadBlob(new Blob([toCsv(table())], { type: csvType }), fileName(title, "csv"));
  const chosen = (close: () => void, act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <PopoverButton role="menu" label={texts.hr.exports.menu} icon={<IconDownload aria-hidden size="1.125em" />}>
        {(close) => (
          <>
            <button type="button" role="menuitem" tabIndex={-1} onClick={chosen(close, excel)}>
              <IconFileSpreadsheet aria-hidden size="1.125em" />
              {texts.hr.exports.xlsx}
            </button>
            <button type="button" role="menuitem" tabIndex={-1} onClick={chosen(close, csv)}>
              <IconFileText aria-hidden size="1.125em" />
              {texts.hr.exports.csv}
            </button>
            <a
              role="menuitem"
              tabIndex={-1}
              href={addressWith({ print: "1" })}
              target="_blank"
              rel="noopener"
              onClick={close}
            >
              <IconPrinter aria-hidden size="1.125em" />
              {texts.hr.exports.print}
            </a>
          </>
        )}
      </PopoverButton>
      <output className={state === "failed" ? "t-grid-message" : "t-visually-hidden"}>
        {state === "busy" ? texts.hr.exports.busy : state === "failed" ? texts.hr.exports.failed : ""}
      </output>
    </>
  );
}

/** A worker writes the workbook, so that a page with 50 000 rows stays responsive. */
function buildWorkbook(table: FlatTable, title: string): Promise<Blob> {
  const worker = new Worker(new URL("../../export-xlsx.worker.ts", import.meta.url), { type: "module" });
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => (data ? resolve(data) : reject(new Error(title)));
    worker.onerror = () => reject(new Error(title));
    worker.postMessage({ table, title });
  }).finally(() => worker.terminate());
}

function downloadBlob(blob: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** `Teme-2026-09-07.xlsx`: the title without characters that file systems refuse, and the day in Zagreb. */
const fileName = (title: string, ending: string) =>
  `${title.replace(/[\\/:*?"<>|\s]+/g, "-").slice(0, 80)}-${localDate(new Date())}.${ending}`;
