import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { lockReservation } from "#areas/reservations/server/commands/transition.ts";
import {
  asOfDay,
  type Context,
  change,
  create,
  type Database,
  explainConstraints,
  inTransaction,
  type PastChange,
  revertAll,
  type WrittenTransaction,
  writeAsOf,
} from "#kit/database/index.ts";
import { keepMadeFile } from "#kit/files/server/index.ts";
import { saveError } from "#kit/forms/index.ts";
import { formatText, type Language, literalMessage, type Message, withValues } from "#kit/text/index.ts";
import { accessDenied, notFound, orNotFound, Refusal } from "#kit/workflow/index.ts";
import { paperPolicy } from "../policy.ts";
import { paperLanguage } from "../rules.ts";
import { isPrintable, type ReservationPaperKind, type WordingKind } from "../schema.ts";
import { messages, texts } from "../texts.ts";
import { codeBytes, codeFromBytes } from "../verification/rules.ts";
import { parseWording } from "../wording/rules.ts";
import { maxWordingLength, type WordingBlock, type WordingFlaw } from "../wording/schema.ts";
import { renderPaper, toVerification } from "./document.ts";
import { countCopies, findWording, loadPaperSource, type PaperSource, preparePastCopies } from "./queries.ts";
import { type PaperRow, papers, paperTemplates } from "./tables.ts";

type IssueRequest = { kind: ReservationPaperKind; female: boolean; number: number };

/**
 * Issues the copy `number` of a reservation's paper and stores it with its hash and issuer. If that copy was issued in
 * the meantime, nothing is written and the result is undefined. Refuses with 403, 404 or 409 (wrong status).
 */
export const issuePaper = (
  context: Context,
  reservationId: number,
  { kind, female, number }: IssueRequest,
): Promise<PaperRow | undefined> =>
  inTransaction(context, async (context) => {
    if (!paperPolicy.issue(context.actor, undefined)) throw new Refusal(403, accessDenied);
    const { record } = await lockReservation(context, reservationId);
    if (!isPrintable(kind, record.status))
      throw new Refusal(
        409,
        withValues(messages.refusals.notPrintable, { kind: literalMessage(texts.hr.kinds[kind]) }),
      );
    const fileName = ({ student }: PaperSource) =>
      formatText(texts.hr.fileName, { kind: texts.hr.kinds[kind], student });
    return keepCopy(context, { reservationId, kind, female, number }, fileName);
  });

type Copy = { reservationId: number; kind: ReservationPaperKind | "certificate"; female: boolean; number: number };

/**
 * Renders and stores the copy `number` of a paper, with its hash and issuer; undefined, with nothing written, if that
 * copy was issued in the meantime. The caller has locked the reservation. `code` is the verification code, if the paper
 * has one.
 */
async function keepCopy(
  context: Context,
  { reservationId, kind, female, number }: Copy,
  fileName: (source: PaperSource) => string,
  code?: string,
): Promise<PaperRow | undefined> {
  const { actor, db, now } = context;
  const copies = await countCopies(db, reservationId, kind);
  if (number <= copies) return undefined;
  const source = await loadPaperSource(db, reservationId);
  const copy = copies + 1;
  const verification = code === undefined ? undefined : await toVerification(code, context.publicUrl);
  const { pdf, templateId } = await renderPaper(context, { kind, source, female, copy, verification });
  const name = fileName(source);
  const { id: fileId, sha256 } = await keepMadeFile(context, { name, kind: "pdf", content: pdf, purpose: "paper" });
  return create(context, papers, {
    ...{ reservationId, kind, language: paperLanguage(source), number: copy, female, templateId, fileId, sha256, code },
    ...{ issuedAt: now, issuedBy: actor.id || null },
  });
}

type NewWording = {
  kind: WordingKind;
  language: Language;
  /** The version that was edited; 0 for the delivered wording that has never been changed. */
  basis: number;
  /** Null returns to the delivered wording. */
  body: string | null;
};

explainConstraints({ paper_templates_number: messages.templates.meanwhileChanged });

/**
 * Stores the next version of a wording, which applies from now on. Refuses with 403, 409 (another version was stored in
 * the meantime) or 422 with the position of each error.
 */
export const saveWording = (context: Context, { kind, language, basis, body }: NewWording) =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    if (!paperPolicy.editWordings(actor, undefined)) throw new Refusal(403, accessDenied);
    if (body !== null) requireValidWording(body, kind);
    const newest = await findWording(db, kind, language);
    if ((newest?.number ?? 0) !== basis) throw new Refusal(409, messages.templates.meanwhileChanged);
    const version = { kind, language, number: basis + 1, body, createdAt: now, createdBy: actor.id || null };
    return create(context, paperTemplates, version);
  });

/** Reads a wording. Refuses with 422 and the line and column of each flaw. */
export function requireValidWording(body: string, kind: WordingKind): readonly WordingBlock[] {
  const { blocks, flaws } = parseWording(body, kind);
  if (flaws.length === 0) return blocks;
  throw new Refusal(422, saveError, { body: flaws.slice(0, maxFlaws).map(describeFlaw) });
}

/** Maximum number of errors reported. */
const maxFlaws = 10;

const describeFlaw = ({ line, column, flaw, found }: WordingFlaw): Message =>
  withValues(messages.templates.flaw, {
    ...{ line, column },
    what: withValues(messages.templates.flaws[flaw], { found: found.slice(0, 60), most: maxWordingLength }),
  });

/**
 * Issues a copy of a certificate of completion with a new verification code, in the language of the thesis; it replaces
 * the earlier copies. The caller has checked that the certificate is complete, and has locked the reservation. If that
 * copy was issued in the meantime, nothing is written and the result is undefined.
 */
export const keepCertificate = (
  context: Context,
  { fileName, ...copy }: Omit<Copy, "kind"> & { fileName: string },
): Promise<PaperRow | undefined> =>
  keepCopy(context, { ...copy, kind: "certificate" }, () => fileName, codeFromBytes(randomBytes(codeBytes)));

/** Revokes an issued certificate with a reason. Refuses with 403, 404, 409 (revoked already) or 422 (no reason). */
export const revokeCertificate = (context: Context, paperId: number, reason: string) =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    if (!paperPolicy.issue(actor, undefined)) throw new Refusal(403, accessDenied);
    if (reason.trim() === "") throw new Refusal(422, saveError, { reason: messages.refusals.noReason });
    const [paper] = await db.select().from(papers).where(eq(papers.id, paperId)).for("update");
    if (orNotFound(paper).kind !== "certificate") throw new Refusal(404, notFound);
    if (paper?.revokedAt) throw new Refusal(409, messages.refusals.revoked);
    return change(context, papers, paperId, { revokedAt: now, revokedBy: actor.id || null, revocationReason: reason });
  });

/** Locks papers against other writers; readers don't wait. */
export const lockPapers = (db: Database) => db.execute(sql`lock table papers in share row exclusive mode`);

/** A reservation with the `issuedOn` of a certificate of a former application, `female`, and the id of its file as `fileFile`. */
type PastCertificateFile = { id: number; content: Readonly<Record<string, string>> };

/**
 * Stores certificates of a former application as issued copies, each on its day and with a new verification code. Call it
 * inside `inTransaction`, with a lock on the table.
 */
export async function writePastCertificateFiles(
  { db, now }: Context,
  rows: readonly PastCertificateFile[],
): Promise<void> {
  const withFile = rows.filter(({ content }) => content.fileFile);
  const copies = await preparePastCopies(
    db,
    withFile.map(({ id }) => id),
  );
  const changes = withFile.map(({ id: reservationId, content }): PastChange => {
    const { id, number, language } = orNotFound(copies.get(reservationId));
    const at = asOfDay(content.issuedOn ?? "", now);
    const values = {
      ...{ reservation_id: reservationId, kind: "certificate", language, number, female: content.female === "true" },
      ...{ file_id: Number(content.fileFile), sha256: content.file, code: codeFromBytes(randomBytes(codeBytes)) },
      issued_at: at,
    };
    return { id, at, isNew: true, values };
  });
  await writeAsOf(db, papers, changes);
}

/** Takes back what a transaction wrote of papers. */
export const revertPapers = (context: Context, written: WrittenTransaction): Promise<void> =>
  revertAll(context, papers, "Paper", written);
