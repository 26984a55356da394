import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Context } from "#kit/database/index.ts";
import { keepMadeFile } from "#kit/files/server/index.ts";
import { batchEntryName } from "../rules.ts";

/** Packs kept papers into a zip, one after another from the store, and keeps it; returns its file. */
export async function packPapers(
  context: Context,
  name: string,
  copies: readonly { name: string; sha256: string }[],
): Promise<number> {
  const { id } = await keepMadeFile(context, {
    ...{ name, kind: "zip", purpose: "paperBatch" },
    content: zipOf(context, copies),
  });
  return id;
}

/** Each paper is opened when its turn comes, so that one at a time is in memory. */
async function* zipOf(
  { files, now }: Pick<Context, "files" | "now">,
  copies: readonly { name: string; sha256: string }[],
): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>);
  zip.on("error", (error) => output.destroy(error as Error));
  for (const [at, { name, sha256 }] of copies.entries())
    zip.addReadStreamLazy(batchEntryName(at + 1, name), { compress: false, mtime: now }, (callback) => {
      void files.open(sha256).then(
        (content) => callback(null, content),
        (error) => callback(error, Readable.from([])),
      );
    });
  zip.end();
  yield* output;
}
