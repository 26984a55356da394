import {
  IconCopy,
  IconDownload,
  IconFileSpreadsheet,
  IconFileText,
  IconPrinter,
} from "@tabler/icons-react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { formatText } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { copyText } from "#kit/ui/buttons-and-links.tsx";
import { csvType, type FlatTable, toCsv, toHtmlTable, toTsv } from "../../flat-table.ts";
import { useGrid } from "../grid-context.ts";
import { texts } from "../texts.ts";
import { PopoverButton } from "./popover-button.tsx";

/**
 * Exports the displayed table as Excel, CSV or print, and copies its rows: the selected ones, or
 * all if there are none.
 */
export function ExportMenu() {
  const { caption: title, shown: table, selected, isComplete, addressWith } = useGrid();
  const message = useRef<HTMLOutputElement>(null);
  const { outcome, copy } = useCopying(message, selected);
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

  const csv = () =>
    downloadBlob(new Blob([toCsv(table())], { type: csvType }), fileName(title, "csv"));
  const item = (close: () => void, act: () => void) =>
    ({
      type: "button",
      role: "menuitem",
      tabIndex: -1,
      "aria-disabled": !isComplete,
      onClick: () => {
        if (!isComplete) return;
        close();
        act();
      },
    }) as const;
  return (
    <>
      <PopoverButton
        role="menu"
        label={texts.hr.exports.menu}
        icon={<IconDownload aria-hidden size="1.125em" />}
      >
        {(close) => {
          const rows = selected();
          const count = rows.rows.length;
          return (
            <>
              <button {...item(close, excel)}>
                <IconFileSpreadsheet aria-hidden size="1.125em" />
                {texts.hr.exports.xlsx}
              </button>
              <button {...item(close, csv)}>
                <IconFileText aria-hidden size="1.125em" />
                {texts.hr.exports.csv}
              </button>
              <button {...item(close, () => copy(count > 0 ? rows : table()))}>
                <IconCopy aria-hidden size="1.125em" />
                {formatText(texts.hr.exports.copy, { count })}
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
          );
        }}
      </PopoverButton>
      <output className={state === "failed" ? "t-grid-message" : "t-visually-hidden"}>
        {state === "busy"
          ? texts.hr.exports.busy
          : state === "failed"
            ? texts.hr.exports.failed
            : ""}
      </output>
      <output ref={message} className="t-grid-copied">
        {outcome && (
          <span key={outcome.times}>
            {outcome.count === "refused"
              ? texts.hr.exports.notCopied
              : formatText(texts.hr.exports.copied, { count: outcome.count })}
          </span>
        )}
      </output>
    </>
  );
}

/** A worker writes the workbook, so that a page with 50 000 rows stays responsive. */
function buildWorkbook(table: FlatTable, title: string): Promise<Blob> {
  const worker = new Worker(new URL("../../export-xlsx.worker.ts", import.meta.url), {
    type: "module",
  });
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) =>
      data ? resolve(data) : reject(new Error(title));
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

/**
 * `Teme-2026-09-07.xlsx`: the title without characters that file systems refuse, and the day in
 * Zagreb.
 */
const fileName = (title: string, ending: string) =>
  `${title.replace(/[\\/:*?"<>|\s]+/g, "-").slice(0, 80)}-${localDate(new Date())}.${ending}`;

/**
 * The result of the last copying: the number of rows, or that the browser forbids it; `times`
 * distinguishes two equal results.
 */
type CopyOutcome = { readonly count: number | "refused"; readonly times: number };

/** Milliseconds for which the outcome is shown. */
const shownTime = 5_000;

/** Copies the selected rows of the grid around `within` with Ctrl+C, and any table on request. */
function useCopying(within: RefObject<HTMLElement | null>, selected: () => FlatTable) {
  const [outcome, setOutcome] = useState<CopyOutcome>();
  const latest = useRef(selected);
  useEffect(() => {
    latest.current = selected;
  });
  const tell = useCallback(
    (count: CopyOutcome["count"]) =>
      setOutcome((before) => ({ count, times: (before?.times ?? 0) + 1 })),
    [],
  );

  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const grid = within.current?.closest(".t-grid");
      if (event.defaultPrevented || !event.clipboardData || !grid || !isForRows(grid)) return;
      const table = latest.current();
      if (table.rows.length === 0) return;
      event.preventDefault();
      event.clipboardData.setData("text/plain", toTsv(table));
      event.clipboardData.setData("text/html", toHtmlTable(table));
      tell(table.rows.length);
    };
    document.addEventListener("copy", onCopy);
    return () => document.removeEventListener("copy", onCopy);
  }, [within, tell]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome has its own time
  useEffect(() => {
    const timer = setTimeout(() => setOutcome(undefined), shownTime);
    return () => clearTimeout(timer);
  }, [outcome?.times]);

  const copy = async (table: FlatTable) =>
    tell((await writeClipboard(table)) ? table.rows.length : "refused");
  return { outcome, copy };
}

/**
 * False where Ctrl+C means something else: a selected text, a field, or a focus outside of the
 * grid.
 */
function isForRows(grid: Element): boolean {
  if (window.getSelection()?.toString()) return false;
  const focused = document.activeElement ?? document.body;
  if (
    focused.matches("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]")
  )
    return false;
  return grid.contains(focused) || focused.contains(grid);
}

async function writeClipboard(table: FlatTable): Promise<boolean> {
  const text = toTsv(table);
  try {
    const parts = { "text/plain": text, "text/html": toHtmlTable(table) };
    const blobs = Object.entries(parts).map(([type, part]) => [type, new Blob([part], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    return true;
  } catch {
    return copyText(text); // a browser that writes only texts, or none at all
  }
}
