import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const text = /\.(m?js|css|svg|json|txt|wasm)$/;

/** Minimum size in bytes; smaller files do not benefit from compression. */
const minBytes = 1024;

/** Writes a .br and a .gz file beside each built script and style, for static-files.ts to serve. */
export const precompress = (): Plugin => ({
  name: "teza:precompressed",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  writeBundle: {
    sequential: true,
    async handler({ dir = "" }) {
      const files = await readdir(dir, { recursive: true });
      await Promise.all(files.filter((file) => text.test(file)).map((file) => compress(path.join(dir, file))));
    },
  },
});

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

async function compress(file: string) {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await brotliAsync(content, { params }));
  await writeFile(`${file}.gz`, await gzipAsync(content, { level: 9 }));
}
