import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { change, create } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { keepMadeFile } from "#kit/files/stored-files.server.ts";
import { files as storedFiles } from "#kit/files/tables.server.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { QueueFullError } from "#kit/runtime/bounded-queue.server.ts";
import { inspectReturned } from "#kit/signatures/inspect-returned.server.ts";
import type { Addition, ReadFile } from "#kit/signatures/returned-files.server.ts";
import type { SealFacts } from "#kit/signatures/signed-file.ts";
import { withValues } from "#kit/text/localization.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { paperPolicy } from "../policy.ts";
import { papers } from "../tables.server.ts";
import {
  decideReturn,
  mostWaiting,
  type ReturnDecision,
  type ReturnResult,
  toPaperSeals,
} from "./seals.ts";
import { loadKnownFiles } from "./seals-queries.server.ts";
import { paperSeals } from "./tables.server.ts";
import { messages } from "./texts.ts";

/** Refuses with 403 everybody who may not issue papers. */
export function requireIssuer({ actor }: Pick<Context, "actor">): void {
  if (!paperPolicy.issue(actor, undefined)) throw new Refusal(403, accessDenied);
}

/**
 * Takes the signed papers of an upload, each in its own transaction: what is refused doesn't stop
 * the others, and taken again, each is found as taken. Refuses with 403, with 422 if the upload
 * can't be read, or with 503 if too many are being read.
 */
export async function takeReturned(
  context: Context,
  upload: ReceivedFile,
): Promise<readonly ReturnResult[]> {
  requireIssuer(context);
  const files = await readUpload(context, upload);
  if (!files)
    throw new Refusal(422, withValues(messages.refusals.unreadable, { count: mostWaiting }));
  if (files.length === 0) throw new Refusal(422, messages.refusals.empty);
  const hashes = files.flatMap(({ sha256, beginnings }) => [
    sha256,
    ...beginnings.map((beginning) => beginning.sha256),
  ]);
  const known = await loadKnownFiles(context.db, [...new Set(hashes)]);
  const results: ReturnResult[] = [];
  for (const file of files) {
    const decision = decideReturn(file, known);
    const isTaken = decision.outcome === "take" && (await takeFile(context, file, decision));
    results.push(toResult(file.name, decision, isTaken));
  }
  return results;
}

async function readUpload({ files, now }: Context, upload: ReceivedFile) {
  const copy = await files.stage(upload.read());
  const kind = upload.kind === "zip" ? "zip" : "pdf";
  try {
    return await inspectReturned({ path: copy.path, name: upload.name, kind, now });
  } catch (error) {
    if (error instanceof QueueFullError) throw new Refusal(503, messages.refusals.busy);
    throw error;
  } finally {
    await copy.discard();
  }
}

type Taking = Extract<ReturnDecision, { outcome: "take" }>;

async function takeFile(
  context: Context,
  { sha256, addition }: ReadFile,
  { paper, length, seals }: Taking,
): Promise<boolean> {
  const content = await continued(context, paper.sha256, { length, addition });
  if (createHash("sha256").update(content).digest("hex") !== sha256)
    throw new Error("a signed paper isn't what was read");
  return takeSeal(context, paper.paperId, {
    formerSha256: paper.sha256,
    content,
    seals,
    own: false,
  });
}

/** The issued bytes, as they lie in the store, and what a file adds to them. */
async function continued(
  { files }: Context,
  sha256: string,
  { length, addition }: { length: number; addition: Addition | undefined },
): Promise<Uint8Array<ArrayBuffer>> {
  const issued = await buffer(await files.open(sha256));
  if (!addition || issued.length !== length) throw new Error("a signed paper adds nothing");
  return new Uint8Array(Buffer.concat([issued, addition.bytes.subarray(length - addition.from)]));
}

type TakenSeal = {
  formerSha256: string;
  content: Uint8Array<ArrayBuffer>;
  seals: readonly SealFacts[];
  /** By Teza's own key. */
  own: boolean;
};

/**
 * Puts a sealed file in the place of the issued one that it continues. False, with nothing written,
 * if another file has taken that place in the meantime.
 */
export const takeSeal = (
  context: Context,
  paperId: number,
  { formerSha256, content, seals, own }: TakenSeal,
): Promise<boolean> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const [row] = await db.select().from(papers).where(eq(papers.id, paperId)).for("update");
    const paper = orNotFound(row);
    if (paper.sha256 !== formerSha256) return false;
    const [former] = await db
      .select({ name: storedFiles.name })
      .from(storedFiles)
      .where(eq(storedFiles.id, paper.fileId));
    const { name } = orNotFound(former);
    const { id: fileId, sha256 } = await keepMadeFile(context, {
      name,
      kind: "pdf",
      content,
      purpose: "paper",
    });
    await change(context, papers, paperId, { fileId, sha256 });
    for (const [index, seal] of toPaperSeals(seals, own).entries())
      await create(context, paperSeals, {
        ...seal,
        reservationId: paper.reservationId,
        paperId,
        formerFileId: paper.fileId,
        formerSha256,
        sha256,
        serialNumber: seals[index]?.serialNumber ?? "",
        validUntil: new Date(seal.validUntil),
        signedAt: toDate(seal.signedAt),
        stampedAt: toDate(seal.stampedAt),
        takenAt: now,
        takenBy: own ? null : actor.id || null,
      });
    return true;
  });

const toDate = (instant: string | null) => (instant === null ? null : new Date(instant));

function toResult(name: string, decision: ReturnDecision, isTaken: boolean): ReturnResult {
  const { outcome, paper } = decision;
  const shown = paper ? { kind: paper.kind, student: paper.student, number: paper.number } : null;
  const none = { name, flaw: null, detail: "", paper: shown, seals: [] };
  if (outcome === "already") return { ...none, outcome };
  if (outcome === "refused")
    return { ...none, outcome, flaw: decision.flaw, detail: decision.detail };
  if (!isTaken) return { ...none, outcome: "refused", flaw: "superseded" };
  return { ...none, outcome: "taken", seals: toPaperSeals(decision.seals, false) };
}
