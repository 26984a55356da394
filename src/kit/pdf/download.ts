import { data } from "react-router";
import { attachmentHeader } from "#kit/files/stored-files.server.ts";
import { log } from "#kit/runtime/log.server.ts";
import { PdfError } from "./compile-pdf.ts";

/**
 * Sends a PDF as a download. If it cannot be made, the error page explains it; the cause is logged
 * only.
 */
export async function sendPdf(
  name: string,
  making: Promise<Uint8Array<ArrayBuffer>>,
): Promise<Response> {
  return new Response(await orErrorPage(making), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": attachmentHeader(name),
      "Cache-Control": "private, no-store",
    },
  });
}

/** Waits for a PDF that is a part of an answer; rejects with the error page, as `sendPdf` does. */
export async function orErrorPage(
  making: Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await making;
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    log.error({ err: error, cause: error.cause }, "PDF not made");
    throw data({ message: error.message }, { status: 500 });
  }
}
