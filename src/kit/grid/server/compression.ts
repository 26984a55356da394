import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Bytes below which compressing saves nothing. */
const minCompressedSize = 1024;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Of grids' rows a Brotli of this quality is as quick as gzip and a third smaller (docs/performance.md). */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export type Encoding = "br" | "gzip";

/** How the asker wants it compressed, if at all. */
export function negotiateEncoding(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined;
  return (["br", "gzip"] as const).find((name) =>
    accepted.split(",").some((one) => {
      const [what = "", q = ""] = one.split(";");
      return what.trim() === name && !/^\s*q=0(\.0*)?\s*$/.test(q);
    }),
  );
}

/** Compressed, in a buffer of its own: what zlib gives is a view of one of 16 kB, which would be kept with it. */
export async function compressBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const small = await (encoding === "br" ? brotliAsync(body, brotliOptions) : gzipAsync(body));
  const own = Buffer.allocUnsafeSlow(small.length);
  small.copy(own);
  return own;
}

export const shouldCompress = ({ length }: Buffer) => length >= minCompressedSize;
