import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { rememberGender } from "#areas/people/gender.server.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import {
  asOfDay,
  change,
  create,
  type PastChange,
  revertAll,
  type WrittenTransaction,
  writeAsOf,
} from "#kit/database/changes.ts";
import type { Database } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { keepMadeFile } from "#kit/files/stored-files.server.ts";
import { saveError } from "#kit/forms/form.ts";
import { messages as validationMessages } from "#kit/forms/texts.ts";
import { formatText, type Language, literalMessage, withValues } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, notFound, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { renderPaper, toVerification } from "./document.server.ts";
import { countCopies, findOriginal, preparePastCopies } from "./issued.server.ts";
import { mayBeInEnglish, type OriginalPaper } from "./issued.ts";
import {
  isOriginalityChecked,
  isPrintable,
  lacksStatements,
  type PaperKind,
  type ReservationPaperKind,
  sealPaperQueue,
} from "./papers.ts";
import { englishWordingOf, loadPaperSource } from "./papers-queries.server.ts";
import { paperPolicy } from "./policy.ts";
import { describeGaps, toPaperFacts } from "./printed-names.ts";
import { type PaperRow, papers } from "./tables.server.ts";
import { messages, texts } from "./texts.ts";
import { codeBytes, codeFromBytes } from "./verification.ts";
import { texts as printedTexts } from "./wording/texts-printed.ts";

type IssueRequest = {
  kind: ReservationPaperKind;
  /** Needed once a student. */
  female?: boolean | undefined;
  number: number;
  english: boolean;
};

/**
 * Issues the copy `number` of a reservation's paper in Croatian, and with `english` the one for
 * international use that belongs to it, and stores each with its hash, code and issuer. If that
 * copy was issued in the meantime, nothing is written and the result is undefined. Refuses with
 * 403, 404, 409 (wrong status, or not in English) or 422 (the gender is neither given nor known).
 */
export const issuePaper = (
  context: Context,
  reservationId: number,
  { kind, english, female: given, number }: IssueRequest,
): Promise<PaperRow | undefined> =>
  inTransaction(context, async (context) => {
    await requirePrintable(context, reservationId, kind);
    const source = await loadPaperSource(context.db, reservationId);
    const female = given ?? source.female;
    if (female === null) throw new Refusal(422, saveError, { female: validationMessages.required });
    await rememberGender(context, source.studentId, female);
    return keepOriginal(context, { reservationId, kind, female, number }, english ? {} : undefined);
  });

/**
 * Corrects the gender of the texts about a student. Copies that were issued stay. Refuses with 403
 * or 404.
 */
export const correctGender = (context: Context, reservationId: number, female: boolean) =>
  inTransaction(context, async (context) => {
    if (!paperPolicy.issue(context.actor, undefined)) throw new Refusal(403, accessDenied);
    const { studentId } = await loadPaperSource(context.db, reservationId);
    await rememberGender(context, studentId, female);
  });

/**
 * Issues the copy `number` of the paper for international use that belongs to the original issued
 * last. If that copy was issued in the meantime, nothing is written and the result is undefined.
 * Refuses with 403, 404 or 409 (wrong status, not in English, no original, or one that has been
 * corrected since).
 */
export const issueEnglishPaper = (
  context: Context,
  reservationId: number,
  { kind, number }: { kind: ReservationPaperKind; number: number },
): Promise<PaperRow | undefined> =>
  inTransaction(context, async (context) => {
    await requirePrintable(context, reservationId, kind);
    return keepEnglish(context, { reservationId, kind, number });
  });

async function requirePrintable(
  context: Context,
  reservationId: number,
  kind: ReservationPaperKind,
) {
  if (!paperPolicy.issue(context.actor, undefined)) throw new Refusal(403, accessDenied);
  const { record, reservation } = await lockReservation(context, reservationId);
  if (lacksStatements(kind, reservation.statementOfAuthenticityAt !== null))
    throw new Refusal(409, messages.refusals.noStatements);
  if (isPrintable(kind, record.status, isOriginalityChecked(record.originality))) return;
  throw new Refusal(
    409,
    withValues(messages.refusals.notPrintable, { kind: literalMessage(texts.hr.kinds[kind]) }),
  );
}

/** A copy to be issued; the caller has locked the reservation. */
type Copy = { reservationId: number; kind: PaperKind; number: number };

/** The values that only an English paper has. */
type EnglishCopy = { registrationNo?: string };

/** Issues a copy in Croatian and, if `english` is given, the English one that belongs to it. */
async function keepOriginal(
  context: Context,
  copy: Copy & { female: boolean },
  english?: EnglishCopy,
) {
  const issued = await keepCopy(context, { ...copy, language: "hr" });
  if (!issued || !english) return issued;
  const { reservationId, kind } = copy;
  const number = (await countCopies(context.db, { reservationId, kind, language: "en" })) + 1;
  await keepEnglish(context, { reservationId, kind, number, ...english });
  return issued;
}

async function keepEnglish(context: Context, copy: Copy & EnglishCopy) {
  const { reservationId, kind } = copy;
  const source = await loadPaperSource(context.db, reservationId);
  if (!mayBeInEnglish(kind, source))
    throw new Refusal(
      409,
      withValues(messages.refusals.onlyCroatian, { kind: literalMessage(texts.hr.kinds[kind]) }),
    );
  const original = await findOriginal(context.db, reservationId, kind);
  if (!original) throw new Refusal(409, messages.refusals.noOriginal);
  if (original.changed) throw new Refusal(409, messages.refusals.originalChanged);
  const wording = englishWordingOf(source.englishWordings, kind);
  const { gaps } = toPaperFacts(source, {
    kind,
    language: "en",
    wording,
    female: original.female,
    today: localDate(context.now),
  });
  if (gaps.length > 0)
    throw new Refusal(
      409,
      withValues(messages.refusals.noEnglish, { gaps: literalMessage(describeGaps(gaps)) }),
    );
  return keepCopy(context, { ...copy, language: "en", female: original.female, original });
}

type KeptCopy = Copy &
  EnglishCopy & { language: Language; female: boolean; original?: OriginalPaper };

/**
 * Renders and stores the copy `number` of a paper, with its hash, issuer and a code by which
 * anybody may verify it; undefined, with nothing written, if that copy was issued in the meantime.
 */
async function keepCopy(context: Context, copy: KeptCopy): Promise<PaperRow | undefined> {
  const { reservationId, kind, language, female, original, registrationNo = "" } = copy;
  const { actor, db, jobs, now, paperSeal } = context;
  const number = (await countCopies(db, copy)) + 1;
  if (copy.number < number) return undefined;
  const source = await loadPaperSource(db, reservationId);
  const code = codeFromBytes(randomBytes(codeBytes));
  const verification = await toVerification(code, context.publicUrl);
  const printed = {
    kind,
    language,
    source,
    female,
    copy: number,
    verification,
    original,
    registrationNo,
  };
  const { pdf, templateId } = await renderPaper(context, printed);
  const name = formatText(texts.hr.fileName, {
    kind: printedTexts[language].kinds[kind],
    student: source.student,
  });
  const { id: fileId, sha256 } = await keepMadeFile(context, {
    name,
    kind: "pdf",
    content: pdf,
    purpose: "paper",
  });
  const paper = await create(context, papers, {
    reservationId,
    kind,
    language,
    number,
    female,
    templateId,
    fileId,
    sha256,
    code,
    registrationNo,
    originalId: original?.id ?? null,
    issuedAt: now,
    issuedBy: actor.id || null,
  });
  // a job seals it, because a time-stamping service must not be waited for under locks
  if (paperSeal) await jobs.enqueueAll(db, sealPaperQueue, [{ paperId: paper.id }]);
  return paper;
}

type CertificateCopy = {
  reservationId: number;
  number: number;
  female: boolean;
  english?: EnglishCopy | undefined;
};

/**
 * Issues a copy of a certificate of completion in Croatian, which replaces the earlier ones, and
 * with `english` the one for international use that belongs to it. The caller has checked that the
 * certificate is complete, and has locked the reservation. If that copy was issued in the meantime,
 * nothing is written and the result is undefined.
 */
export const keepCertificate = (context: Context, { english, ...copy }: CertificateCopy) =>
  keepOriginal(context, { ...copy, kind: "certificate" }, english);

/**
 * The same for a certificate for international use that belongs to the original issued last.
 * Refuses with 409.
 */
export const keepEnglishCertificate = (
  context: Context,
  copy: { reservationId: number; number: number; registrationNo: string },
) => keepEnglish(context, { ...copy, kind: "certificate" });

/**
 * Revokes an issued certificate with a reason. Refuses with 403, 404, 409 (revoked already) or 422
 * (no reason).
 */
export const revokeCertificate = (context: Context, paperId: number, reason: string) =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    if (!paperPolicy.issue(actor, undefined)) throw new Refusal(403, accessDenied);
    if (reason.trim() === "")
      throw new Refusal(422, saveError, { reason: messages.refusals.noReason });
    const [paper] = await db.select().from(papers).where(eq(papers.id, paperId)).for("update");
    if (orNotFound(paper).kind !== "certificate") throw new Refusal(404, notFound);
    if (paper?.revokedAt) throw new Refusal(409, messages.refusals.revoked);
    return change(context, papers, paperId, {
      revokedAt: now,
      revokedBy: actor.id || null,
      revocationReason: reason,
    });
  });

/** Locks papers against other writers; readers don't wait. */
export const lockPapers = (db: Database) =>
  db.execute(sql`lock table papers in share row exclusive mode`);

/**
 * A reservation with the `issuedOn` of a certificate of a former application, `female`, and the id
 * of its file as `fileFile`.
 */
type PastCertificateFile = { id: number; content: Readonly<Record<string, string>> };

/**
 * Stores certificates of a former application as issued copies, each on its day and with a new
 * verification code. Call it inside `inTransaction`, with a lock on the table.
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
    const { id, number } = orNotFound(copies.get(reservationId));
    const at = asOfDay(content.issuedOn ?? "", now);
    const values = {
      reservation_id: reservationId,
      kind: "certificate",
      language: "hr",
      number,
      female: content.female === "true",
      file_id: Number(content.fileFile),
      sha256: content.file,
      code: codeFromBytes(randomBytes(codeBytes)),
      issued_at: at,
    };
    return { id, at, isNew: true, values };
  });
  await writeAsOf(db, papers, changes);
}

/** Undoes what a transaction wrote about papers. */
export const revertPapers = (context: Context, written: WrittenTransaction): Promise<void> =>
  revertAll(context, papers, "Paper", written);
