import { buffer } from "node:stream/consumers";
import { paperEntryName } from "#areas/papers/issued.ts";
import type { Context } from "#kit/database/context.ts";
import { keepMadeFile } from "#kit/files/stored-files.server.ts";
import { writeZip } from "#kit/files/zip/write-zip.server.ts";
import { mergePdfs } from "#kit/pdf/merge-pdfs.ts";
import type { Packing } from "./paper-batches.ts";

/** `plainSha256` is the file without its seals, which alone can be merged with others. */
export type PackedCopy = { name: string; sha256: string; plainSha256: string };

type Batch = { name: string; title: string; packing: Packing; copies: readonly PackedCopy[] };

/**
 * Packs stored papers, read one after another, into a ZIP file or one PDF, and stores the result;
 * returns its file.
 */
export async function packPapers(
  context: Context,
  { name, title, packing, copies }: Batch,
): Promise<number> {
  const content =
    packing === "zip" ? zipOf(context, copies) : mergePdfs(title, papersOf(context, copies));
  const { id } = await keepMadeFile(context, {
    name,
    kind: packing,
    content,
    purpose: "paperBatch",
  });
  return id;
}

async function* papersOf({ files }: Pick<Context, "files">, copies: readonly PackedCopy[]) {
  for (const { name, plainSha256 } of copies)
    yield { title: name.replace(/\.pdf$/, ""), pdf: await buffer(await files.open(plainSha256)) };
}

const zipOf = ({ files, now }: Pick<Context, "files" | "now">, copies: readonly PackedCopy[]) =>
  writeZip(
    files,
    copies.map(({ name, sha256 }, at) => ({ path: paperEntryName(at + 1, name), sha256 })),
    { modified: now },
  );
