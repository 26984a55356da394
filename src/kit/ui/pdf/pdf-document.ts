import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  PDFWorker,
  RenderingCancelledException,
  TextLayer,
} from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

GlobalWorkerOptions.workerSrc = workerUrl;

/** Parses all files that a page shows, one after the other. */
let worker: PDFWorker | undefined;

/** Bytes of one request for a part of a file. */
const chunkBytes = 512 * 1024;

/**
 * Addresses of the typefaces that a PDF need not contain, and of the decoders of rare kinds of
 * images.
 */
const builtInFiles: Record<string, string> = {
  ...import.meta.glob<string>("/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}", {
    query: "?url&no-inline",
    import: "default",
    eager: true,
  }),
  ...import.meta.glob<string>("/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm", {
    query: "?url&no-inline",
    import: "default",
    eager: true,
  }),
};

/** Answers the worker's requests for its own files, whose built names contain a hash. */
class BuiltInFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const path = Object.keys(builtInFiles).find((file) => file.endsWith(`/${filename}`));
    const address = path && builtInFiles[path];
    if (!address) throw new Error(`${filename} is not part of the build`);
    return new Uint8Array(await (await fetch(address)).arrayBuffer());
  }
}

/** The address of a file on this server, or the bytes of one that a person has chosen. */
export type PdfSource = string | Uint8Array<ArrayBuffer>;

/**
 * Opens a file of our own server. Only the parts that the shown pages need are loaded. The task
 * must be destroyed when the file is no longer shown.
 */
export function openPdf(source: PdfSource): PDFDocumentLoadingTask {
  worker ??= new PDFWorker();
  return getDocument({
    ...(typeof source === "string" ? { url: source } : { data: source }),
    worker,
    rangeChunkSize: chunkBytes,
    disableAutoFetch: true,
    disableStream: true,
    BinaryDataFactory: BuiltInFiles,
  });
}

/** Browsers refuse to draw on canvases with more pixels. */
const maxPixels = 16_000_000;

/** A place on a page in points of the page; the whole page without a box. */
export type PdfPlace = {
  page: number;
  box: readonly [left: number, bottom: number, right: number, top: number] | null;
};

/** Points around a place that its picture shows, and how much it enlarges at most. */
const surroundings = 60;
const largestScale = 2;
/** Pages are light in both themes. */
const frameColor = "#ce003d";

/** Draws the surroundings of a place with a frame around it, as wide as given, in CSS pixels. */
export async function drawPlace(
  pdf: PDFDocumentProxy,
  { page: number, box }: PdfPlace,
  canvas: HTMLCanvasElement,
  width: number,
): Promise<void> {
  const page = await pdf.getPage(number);
  const whole = page.getViewport({ scale: 1 });
  const [x1, y1] = box ? whole.convertToViewportPoint(box[0], box[1]) : [0, 0];
  const [x2, y2] = box ? whole.convertToViewportPoint(box[2], box[3]) : [whole.width, whole.height];
  const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
  const [top, bottom] = [Math.min(y1, y2), Math.max(y1, y2)];
  const from = box ? Math.max(0, top - surroundings) : 0;
  const to = box ? Math.min(whole.height, bottom + surroundings) : whole.height;
  const shownWidth = box ? width : Math.min(width, 360);
  const scale = Math.min(largestScale, shownWidth / whole.width);
  const density = Math.min(devicePixelRatio || 1, 2);
  canvas.width = Math.floor(whole.width * scale * density);
  canvas.height = Math.floor((to - from) * scale * density);
  canvas.style.inlineSize = `${whole.width * scale}px`;
  const viewport = page.getViewport({ scale, offsetY: -from * scale });
  await page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] }).promise;
  const context = canvas.getContext("2d");
  if (!context || !box) return;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.strokeStyle = frameColor;
  context.lineWidth = 2;
  context.strokeRect(
    (left - 3) * scale,
    (top - 3 - from) * scale,
    (right - left + 6) * scale,
    (bottom - top + 6) * scale,
  );
}

/** Settings of one drawing of a page. */
export type PdfDrawing = { page: number /** In CSS pixels. */; width: number };

/**
 * Draws a page with its selectable text into `holder`, whose content is replaced when everything is
 * ready. Resolves to false if `signal` stopped it before.
 */
export async function drawPage(
  pdf: PDFDocumentProxy,
  { page: number, width }: PdfDrawing,
  holder: HTMLElement,
  signal: AbortSignal,
): Promise<boolean> {
  const page = await pdf.getPage(number);
  if (signal.aborted) return false;
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const density = Math.min(
    devicePixelRatio || 1,
    Math.sqrt(maxPixels / (viewport.width * viewport.height)),
  );
  const canvas = document.createElement("canvas");
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  canvas.ariaHidden = "true";
  const text = document.createElement("div");
  text.className = "t-pdf-text";
  const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport,
  });
  signal.addEventListener("abort", () => {
    drawing.cancel();
    layer.cancel();
  });
  try {
    // the width of each word is measured, so the text is rendered after the styles apply to it
    await drawing.promise;
    if (signal.aborted) return false;
    holder.style.setProperty("--total-scale-factor", String(scale));
    holder.style.aspectRatio = `${viewport.width} / ${viewport.height}`;
    holder.replaceChildren(canvas, text);
    await layer.render();
  } catch (error) {
    if (signal.aborted || error instanceof RenderingCancelledException) return false;
    throw error;
  }
  return true;
}
