import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** Time limit for rendering a page, in milliseconds. */
const renderTimeout = 10_000;

type RenderOptions = { nonce: string; onError: (error: unknown) => void };

/**
 * Renders a document completely. It is not streamed: the loaders have finished by then, so the
 * whole page follows within milliseconds, and one buffer is cheaper to send and to compress than
 * many (docs/performance.md). If a part fails or takes too long, the browser renders it and the
 * error is logged; if the shell of the document fails, the promise rejects.
 */
export const renderDocument = (
  document: ReactNode,
  { nonce, onError }: RenderOptions,
): Promise<Buffer<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const collected = new Writable({
      write(part: Buffer, _, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts));
        done();
      },
    });
    const timer = setTimeout(() => abort(), renderTimeout);
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      // a large part within a `Suspense` would follow hidden, to be shown by a script
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        pipe(collected);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError,
    });
  });

const endOfHead = "</head>";
const modulePreload = /<link rel="modulepreload"/g;

/**
 * Gives the script preloads of a document a low priority, so that browsers fetch styles first.
 * Pages are complete without scripts, and loading the scripts first would delay the first paint on
 * a slow connection. React Router sets no priority on its preloads.
 */
export function deprioritizeScripts(html: Buffer): Buffer<ArrayBuffer> {
  const at = Math.max(html.indexOf(endOfHead), 0);
  const head = html.toString("utf8", 0, at).replace(modulePreload, '$& fetchpriority="low"');
  return Buffer.concat([Buffer.from(head), html.subarray(at)]);
}
