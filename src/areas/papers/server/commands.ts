import { lockReservation } from "#areas/reservations/server/commands/transition.ts";
import { type Context, create, explainConstraints, inTransaction } from "#kit/database/index.ts";
import { keepMadeFile } from "#kit/files/server/index.ts";
import { saveError } from "#kit/forms/index.ts";
import { formatText, type Language, literalMessage, type Message, withValues } from "#kit/text/index.ts";
import { accessDenied, Refusal } from "#kit/workflow/index.ts";
import { paperPolicy } from "../policy.ts";
import { isPrintable, type ReservationPaperKind } from "../schema.ts";
import { messages, texts } from "../texts.ts";
import { maxWordingLength, parseWording } from "../wording/rules.ts";
import type { WordingBlock, WordingFlaw } from "../wording/schema.ts";
import { paperLanguage, renderPaper } from "./document.ts";
import { countCopies, findWording, loadPaperSource } from "./queries.ts";
import { type PaperRow, papers, paperTemplates } from "./tables.ts";

type IssueRequest = { kind: ReservationPaperKind; female: boolean; number: number };

/**
 * Issues the copy `number` of a reservation's paper and keeps it with its hash and issuer. If that copy has been issued
 * meanwhile, nothing is written and the result is undefined. Refuses with 403, 404 or 409 (not in this status).
 */
export const issuePaper = (
  context: Context,
  reservationId: number,
  { kind, female, number }: IssueRequest,
): Promise<PaperRow | undefined> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    if (!paperPolicy.issue(actor, undefined)) throw new Refusal(403, accessDenied);
    const { record } = await lockReservation(context, reservationId);
    if (!isPrintable(kind, record.status))
      throw new Refusal(
        409,
        withValues(messages.refusals.notPrintable, { kind: literalMessage(texts.hr.kinds[kind]) }),
      );
    const copies = await countCopies(db, reservationId, kind);
    if (number <= copies) return undefined;
    const source = await loadPaperSource(db, reservationId);
    const copy = copies + 1;
    const { pdf, templateId } = await renderPaper(context, { kind, source, female, copy });
    const name = formatText(texts.hr.fileName, { kind: texts.hr.kinds[kind], student: source.student });
    const { id: fileId, sha256 } = await keepMadeFile(context, { name, kind: "pdf", content: pdf, purpose: "paper" });
    return create(context, papers, {
      ...{ reservationId, kind, language: paperLanguage(source), number: copy, female, templateId, fileId, sha256 },
      ...{ issuedAt: now, issuedBy: actor.id || null },
    });
  });

type NewWording = {
  kind: ReservationPaperKind;
  language: Language;
  /** The version that was edited; 0 for the delivered wording that has never been changed. */
  basis: number;
  /** Null returns to the delivered wording. */
  body: string | null;
};

explainConstraints({ paper_templates_number: messages.templates.meanwhileChanged });

/**
 * Stores the next version of a wording, which counts from now on. Refuses with 403, 409 (somebody has stored another
 * version meanwhile) or 422 with the place of each flaw.
 */
export const saveWording = (context: Context, { kind, language, basis, body }: NewWording) =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    if (!paperPolicy.editWordings(actor, undefined)) throw new Refusal(403, accessDenied);
    if (body !== null) requireSoundWording(body);
    const newest = await findWording(db, kind, language);
    if ((newest?.number ?? 0) !== basis) throw new Refusal(409, messages.templates.meanwhileChanged);
    const version = { kind, language, number: basis + 1, body, createdAt: now, createdBy: actor.id || null };
    return create(context, paperTemplates, version);
  });

/** Reads a wording. Refuses with 422 and the line and column of each flaw. */
export function requireSoundWording(body: string): readonly WordingBlock[] {
  const { blocks, flaws } = parseWording(body);
  if (flaws.length === 0) return blocks;
  throw new Refusal(422, saveError, { body: flaws.slice(0, maxFlaws).map(describeFlaw) });
}

/** Flaws that one answer tells at most. */
const maxFlaws = 10;

const describeFlaw = ({ line, column, flaw, found }: WordingFlaw): Message =>
  withValues(messages.templates.flaw, {
    ...{ line, column },
    what: withValues(messages.templates.flaws[flaw], { found: found.slice(0, 60), most: maxWordingLength }),
  });
