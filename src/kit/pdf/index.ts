export { compilePdf } from "./compile-pdf.ts";
export { sendPdf } from "./download.ts";
export { mergePdfs } from "./merge-pdfs.ts";
