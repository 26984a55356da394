export { compilePdf } from "./compile-pdf.ts";
export { sendPdf } from "./download.ts";
export { inspectPdf } from "./inspection/inspect-pdf.ts";
export { mergePdfs } from "./merge-pdfs.ts";
