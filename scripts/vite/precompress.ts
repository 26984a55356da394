import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { onWrittenFiles } from "./written-files.ts";

const text = /\.(m?js|css|svg|json|txt|wasm)$/;

/** Minimum size in bytes; of smaller files, the header that names the encoding takes what is saved. */
const minBytes = 256;

/** Writes a .br and a .gz file beside each built script and style, for static-files.ts to serve. */
export const precompress = () =>
  onWrittenFiles("precompressed", "client", text, async (files) => {
    await Promise.all(files.map(compress));
  });

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

async function compress(file: string) {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await brotliAsync(content, { params }));
  await writeFile(`${file}.gz`, await gzipAsync(content, { level: 9 }));
}
