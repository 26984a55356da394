import { expect, test } from "vitest";
import { PdfError, pdfFailed } from "./compile-pdf.ts";
import { sendPdf } from "./download.ts";

test("a document is answered as a download with its name", async () => {
  const response = await sendPdf(
    "Potvrda - Đuro.pdf",
    Promise.resolve(new Uint8Array([37, 80, 68, 70])),
  );
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toContain(
    encodeURIComponent("Potvrda - Đuro.pdf"),
  );
  expect(await response.text()).toBe("%PDF");
});

test("a document that fails is answered with a sentence, without the cause", async () => {
  const making = Promise.reject(new PdfError(pdfFailed, "unknown font family"));
  const failure = await sendPdf("rad.pdf", making).catch((error: unknown) => error);
  expect(failure).toMatchObject({ data: { message: pdfFailed }, init: { status: 500 } });
  expect(JSON.stringify(failure)).not.toContain("unknown font family");
});

test("any other error is rethrown", async () => {
  await expect(sendPdf("rad.pdf", Promise.reject(new TypeError("broken")))).rejects.toThrow(
    TypeError,
  );
});
