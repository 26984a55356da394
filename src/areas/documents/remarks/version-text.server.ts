import type { Context } from "#kit/database/context.ts";
import { readFileText } from "#kit/files/compare-files.server.ts";
import { QueueFullError } from "#kit/runtime/bounded-queue.server.ts";
import { findLayout, type PageLines, toPageText } from "#kit/text/page-text.ts";
import { notFound, Refusal } from "#kit/workflow/refusal.ts";
import { MissingContent } from "#outside/files/port.ts";
import { findReadableVersions, requireDownload } from "../comparison/comparison.server.ts";
import { messages } from "../comparison/texts.ts";
import { remarkPolicy } from "./policy.ts";
import { findRemarksOnPages } from "./remarks-queries.server.ts";
import { type TextPage, textPages } from "./version-text.ts";

/**
 * Loads a few pages of a version's text, with the remarks on them. Refuses with 403, 404 or 503 (too
 * many files are read).
 */
export async function loadVersionText(context: Context, documentId: number, page: number) {
  const { actor, db } = context;
  const { record, versions, ...thesis } = await findReadableVersions(context, documentId);
  const version = versions.find(({ id }) => id === documentId);
  if (!version) throw new Refusal(404, notFound);
  requireDownload(actor, version);
  const first = (page - 1) * textPages + 1;
  const [text, remarks] = await Promise.all([
    readVersion(context, version.file),
    findRemarksOnPages(db, documentId, { first, last: first + textPages - 1 }),
  ]);
  const pages: PageLines = text.state === "read" ? text.pages : [];
  const layout = findLayout(pages);
  const shown = pages
    .slice(first - 1, first - 1 + textPages)
    .map((lines, index): TextPage => ({ number: first + index, text: toPageText(lines, layout) }));
  const isEmpty = text.state === "read" && pages.every((lines) => lines.length === 0);
  return {
    ...thesis,
    documentId,
    versions: versions.map(({ id, finalVersion }) => ({ id, finalVersion })),
    state: isEmpty ? ("noText" as const) : text.state,
    pages: shown,
    count: pages.length,
    page,
    hasNext: pages.length >= first + textPages,
    remarks,
    may: remarkPolicy.add(actor, record) && versions[0]?.id === documentId ? ["add"] : [],
  };
}

async function readVersion(
  { files }: Pick<Context, "files">,
  file: { sha256: string; kind: string } | null,
) {
  if (!file) return { state: "missing" } as const;
  try {
    return await readFileText(files, file);
  } catch (error) {
    if (error instanceof QueueFullError) throw new Refusal(503, messages.refusals.busy);
    if (error instanceof MissingContent) return { state: "missing" } as const;
    throw error;
  }
}
