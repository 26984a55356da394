import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Bytes below which compression saves nothing. */
const minCompressedSize = 1024;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** At this quality Brotli is as fast as gzip on grid rows and a third smaller (docs/performance.md). */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export type Encoding = "br" | "gzip";

/** The encoding that the client accepts, if any. */
export function negotiateEncoding(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined;
  return (["br", "gzip"] as const).find((name) =>
    accepted.split(",").some((one) => {
      const [what = "", q = ""] = one.split(";");
      return what.trim() === name && !/^\s*q=0(\.0*)?\s*$/.test(q);
    }),
  );
}

/** Compresses into a buffer of its own, because zlib returns a view of 16 kB that would be retained. */
export async function compressBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const small = await (encoding === "br" ? brotliAsync(body, brotliOptions) : gzipAsync(body));
  const own = Buffer.allocUnsafeSlow(small.length);
  small.copy(own);
  return own;
}

export const shouldCompress = ({ length }: Buffer) => length >= minCompressedSize;
