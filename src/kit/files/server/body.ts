import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";

export type LimitedBody = {
  chunks: AsyncIterable<Uint8Array>;
  /** Why the body ended before its end, once it has. */
  flaw(): "aborted" | "formTooLarge" | undefined;
};

/** A request's body, chunk by chunk, of at most `most` bytes. */
export function readLimitedBody(request: Request, most: number): LimitedBody {
  const stream = request.body ? Readable.fromWeb(request.body as WebStream<Uint8Array>) : Readable.from([]);
  let flaw: ReturnType<LimitedBody["flaw"]>;
  async function* read() {
    let size = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        size += chunk.length;
        if (size > most) flaw = "formTooLarge";
        if (flaw) throw new Error(flaw);
        yield chunk;
      }
    } catch (error) {
      flaw ??= "aborted";
      throw error;
    }
  }
  return { chunks: read(), flaw: () => flaw };
}
