import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useFormat, useTexts } from "../language.tsx";
import { drawPage, openPdf } from "./pdf-document.ts";
import { PdfFailure } from "./pdf-view.tsx";
import { texts } from "./texts.ts";

/** Parts of the width of the view. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** The pages of a PDF file, one at a time, with the controls below. */
export default function PdfPages({ src }: { src: string }) {
  const viewTexts = useTexts(texts);
  const format = useFormat();
  const pdf = usePdf(src);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [failed, setFailed] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  if (failed || pdf === "failed") return <PdfFailure />;
  if (pdf === undefined) return <p className="t-pdf-wait">{viewTexts.loading}</p>;
  const count = pdf.numPages;
  const turnTo = (next: number) => {
    setPage(Math.min(count, Math.max(1, next)));
    const top = sheet.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) sheet.current?.scrollIntoView({ block: "start" });
  };
  const zoomBy = (steps: number) =>
    setZoom(zooms[Math.min(zooms.length - 1, Math.max(0, zooms.indexOf(zoom) + steps))] ?? 1);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keyActions({ event, page, count, turnTo, zoomBy, fit: () => setZoom(1) });
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a page is no set of form fields */}
      <div
        ref={sheet}
        className="t-pdf-sheet"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys turn the pages and scroll an enlarged one
        tabIndex={0}
        onKeyDown={onKeyDown}
        aria-label={format(viewTexts.sheet, { page, count })}
      >
        <Sheet pdf={pdf} page={page} zoom={zoom} onFailure={() => setFailed(true)} />
      </div>
      <div className="t-pdf-bar">
        <IconButton
          label={viewTexts.previous}
          disabled={page === 1}
          onClick={() => turnTo(page - 1)}
        >
          <IconChevronLeft aria-hidden size="1.25em" />
        </IconButton>
        <PageInput key={page} page={page} count={count} turnTo={turnTo} />
        <IconButton
          label={viewTexts.next}
          disabled={page === count}
          onClick={() => turnTo(page + 1)}
        >
          <IconChevronRight aria-hidden size="1.25em" />
        </IconButton>
        <span className="t-pdf-zoom">
          <IconButton
            label={viewTexts.smaller}
            disabled={zoom === zooms[0]}
            onClick={() => zoomBy(-1)}
          >
            <IconZoomOut aria-hidden size="1.25em" />
          </IconButton>
          <output>{`${Math.round(zoom * 100)} %`}</output>
          <IconButton
            label={viewTexts.larger}
            disabled={zoom === zooms.at(-1)}
            onClick={() => zoomBy(1)}
          >
            <IconZoomIn aria-hidden size="1.25em" />
          </IconButton>
        </span>
      </div>
    </>
  );
}

type KeyContext = {
  event: KeyboardEvent<HTMLDivElement>;
  page: number;
  count: number;
  turnTo: (page: number) => void;
  zoomBy: (steps: number) => void;
  fit: () => void;
};

/**
 * Returns what a key does in the view; undefined if the browser handles it, such as scrolling an
 * enlarged page.
 */
function keyActions({
  event,
  page,
  count,
  turnTo,
  zoomBy,
  fit,
}: KeyContext): (() => void) | undefined {
  const { key, currentTarget: sheet } = event;
  const scrolls = sheet.scrollWidth > sheet.clientWidth + 1;
  const keys: Record<string, () => void> = {
    ...(!scrolls && { ArrowLeft: () => turnTo(page - 1), ArrowRight: () => turnTo(page + 1) }),
    PageUp: () => turnTo(page - 1),
    PageDown: () => turnTo(page + 1),
    Home: () => turnTo(1),
    End: () => turnTo(count),
    "+": () => zoomBy(1),
    "-": () => zoomBy(-1),
    "0": fit,
  };
  return keys[key];
}

type IconButtonProps = {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** Keeps the focus at the first and last page, where it does nothing. */
const IconButton = ({ label, disabled, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    className="t-button"
    data-variant="subtle"
    data-tone="neutral"
    aria-label={label}
    title={label}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
  >
    {children}
  </button>
);

type PageInputProps = { page: number; count: number; turnTo: (page: number) => void };

function PageInput({ page, count, turnTo }: PageInputProps) {
  const viewTexts = useTexts(texts);
  const format = useFormat();
  const apply = ({ value }: HTMLInputElement) => {
    const pageNumber = Number.parseInt(value, 10);
    if (pageNumber && pageNumber !== page) turnTo(pageNumber);
  };
  return (
    <label className="t-pdf-page">
      <span className="t-visually-hidden">{viewTexts.page}</span>
      <input
        inputMode="numeric"
        size={3}
        defaultValue={page}
        onBlur={({ currentTarget }) => apply(currentTarget)}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && apply(currentTarget)}
      />
      {format(viewTexts.of, { count })}
    </label>
  );
}

type SheetProps = { pdf: PDFDocumentProxy; page: number; zoom: number; onFailure: () => void };

/** One page as wide as the view, times the zoom. */
function Sheet({ pdf, page, zoom, onFailure }: SheetProps) {
  const frame = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const failure = useRef(onFailure);
  failure.current = onFailure;
  const width = useWidth(frame) * zoom;
  useEffect(() => {
    const target = holder.current;
    if (width === 0 || !target) return;
    const stop = new AbortController();
    drawPage(pdf, { page, width }, target, stop.signal).catch(() => failure.current());
    return () => stop.abort();
  }, [pdf, page, width]);
  return (
    <div ref={frame} className="t-pdf-frame">
      <div ref={holder} className="t-pdf-holder" style={{ inlineSize: width || "100%" }} />
    </div>
  );
}

/** Returns the file; undefined while it loads. */
function usePdf(src: string): PDFDocumentProxy | "failed" | undefined {
  const [pdf, setPdf] = useState<PDFDocumentProxy | "failed">();
  useEffect(() => {
    let there = true;
    const task = openPdf(src);
    task.promise.then(
      (opened) => there && setPdf(opened),
      () => there && setPdf("failed"),
    );
    return () => {
      there = false;
      task.destroy().catch(() => undefined);
    };
  }, [src]);
  return pdf;
}

/** Milliseconds without a change of the width before the page is drawn again. */
const settleDelay = 120;

/** Returns the width of an element in CSS pixels; 0 before it is measured. */
function useWidth(box: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    let timer: ReturnType<typeof setTimeout>;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0);
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(measured), settleDelay);
    });
    setWidth(Math.floor(box.current.getBoundingClientRect().width));
    observer.observe(box.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [box]);
  return width;
}
