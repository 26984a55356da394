import { buffer } from "node:stream/consumers";
import type { Context } from "#kit/database/context.ts";
import { log } from "#kit/runtime/log.server.ts";
import { PdfSyntaxError } from "#kit/signatures/pdf-values.server.ts";
import { maySeal, sealState } from "#kit/signatures/seal-state.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { sealPaperQueue } from "../papers.ts";
import { mostWaiting, type SealChoice } from "./seals.ts";
import { requireIssuer, takeSeal } from "./seals-commands.server.ts";
import { findUnsealed, listWaitingPapers } from "./seals-queries.server.ts";
import { messages } from "./texts.ts";

/**
 * Seals an issued paper with the faculty's own key, outside of any transaction, and puts it in the
 * place of the issued one. False, with nothing changed, if there is no key that may seal now, or if
 * the paper has a seal or doesn't count. Throws `TimestampError` if the time-stamping service
 * doesn't answer; the caller tries again.
 *
 * @rule when Teza seals a paper itself
 */
export async function sealIssued(context: Context, paperId: number): Promise<boolean> {
  const { paperSeal, db, files, now } = context;
  if (!paperSeal || !maySeal(sealState(paperSeal.certificate, now))) return false;
  const formerSha256 = await findUnsealed(db, paperId);
  if (formerSha256 === undefined) return false;
  const issued = new Uint8Array(await buffer(await files.open(formerSha256)));
  try {
    const { content, stampedAt, stampedBy } = await paperSeal.seal(issued, now);
    const seal = {
      ...paperSeal.certificate,
      isSeal: true,
      level: "advanced" as const,
      signedAt: now.toISOString(),
      timestampAt: stampedAt?.toISOString() ?? null,
      timestampBy: stampedBy,
      isVisible: false,
    };
    return await takeSeal(context, paperId, { formerSha256, content, seals: [seal], own: true });
  } catch (error) {
    // a certificate of a former application isn't written by us
    if (!(error instanceof PdfSyntaxError)) throw error;
    log.warn({ err: error, paperId }, "a paper can't be sealed");
    return false;
  }
}

/**
 * Lets jobs seal the papers of a choice that have no seal; returns their number. Refuses with 403,
 * or 409 if Teza has no seal.
 */
export async function sealWaiting(context: Context, choice: SealChoice): Promise<number> {
  requireIssuer(context);
  const { db, jobs, paperSeal } = context;
  if (!paperSeal) throw new Refusal(409, messages.refusals.noOwnSeal);
  const waiting = (await listWaitingPapers(db, choice)).slice(0, mostWaiting);
  await jobs.enqueueAll(
    db,
    sealPaperQueue,
    waiting.map(({ id }) => ({ paperId: id })),
  );
  return waiting.length;
}
