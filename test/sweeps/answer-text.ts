import { buffer } from "node:stream/consumers";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { fromBufferPromise } from "yauzl";
import type { TestResponse } from "../world/client.ts";

/**
 * Everything that a person can read in an answer: also the words of a PDF and of the files in a
 * zip.
 */
export async function readableText({ text, bytes, headers }: TestResponse): Promise<string> {
  const type = headers.get("content-type") ?? "";
  if (type.startsWith("application/pdf")) return readPdfText(bytes);
  return type.startsWith("application/zip") ? readZipText(bytes) : text;
}

async function readPdfText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
  });
  try {
    const pdf = await task.promise;
    const pages: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      pages.push(items.map((item) => ("str" in item ? item.str : "")).join(""));
    }
    return pages.join("\n");
  } catch {
    return ""; // a file of the test that is no whole PDF
  } finally {
    await task.destroy();
  }
}

async function readZipText(bytes: Uint8Array): Promise<string> {
  const zip = await fromBufferPromise(Buffer.from(bytes)).catch(() => undefined);
  if (!zip) return ""; // a file of the test that is no zip
  const texts: string[] = [];
  for await (const entry of zip.eachEntry())
    texts.push(
      entry.fileName,
      (await buffer(await zip.openReadStreamPromise(entry))).toString("utf8"),
    );
  return texts.join("\n");
}
