import { looksLikeFormula } from "./row.ts";

/**
 * Writes rows as CSV for Croatian Excel: UTF-8 with a mark, semicolons. Rows are taken as the
 * stream is read.
 */
export async function* writeCsv(
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<Uint8Array> {
  let text = "\ufeff";
  for await (const cells of rows) {
    text += `${cells.map(csvField).join(";")}\r\n`;
    if (text.length < blockLength) continue;
    yield Buffer.from(text);
    text = "";
  }
  yield Buffer.from(text);
}

/** Characters that are handed on together. */
const blockLength = 64_000;

const csvField = (text: string) => {
  const safe = looksLikeFormula.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
