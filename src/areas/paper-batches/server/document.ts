import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import type { Context } from "#kit/database/index.ts";
import { keepMadeFile } from "#kit/files/server/index.ts";
import { mergePdfs } from "#kit/pdf/index.ts";
import { batchEntryName } from "../rules.ts";
import type { Packing } from "../schema.ts";

type Copy = { name: string; sha256: string };

type Batch = { name: string; title: string; packing: Packing; copies: readonly Copy[] };

/** Puts kept papers into a zip or one PDF, one after another from the store, and keeps it; returns its file. */
export async function packPapers(context: Context, { name, title, packing, copies }: Batch): Promise<number> {
  const content = packing === "zip" ? zipOf(context, copies) : mergePdfs(title, papersOf(context, copies));
  const { id } = await keepMadeFile(context, { name, kind: packing, content, purpose: "paperBatch" });
  return id;
}

async function* papersOf({ files }: Pick<Context, "files">, copies: readonly Copy[]) {
  for (const { name, sha256 } of copies)
    yield { title: name.replace(/\.pdf$/, ""), pdf: await buffer(await files.open(sha256)) };
}

/** Each paper is opened when its turn comes, so that one at a time is in memory. */
async function* zipOf(
  { files, now }: Pick<Context, "files" | "now">,
  copies: readonly Copy[],
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
