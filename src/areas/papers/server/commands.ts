import { lockReservation } from "#areas/reservations/server/commands/transition.ts";
import { type Context, create, inTransaction } from "#kit/database/index.ts";
import { keepMadeFile } from "#kit/files/server/index.ts";
import { formatText, literalMessage, withValues } from "#kit/text/index.ts";
import { accessDenied, Refusal } from "#kit/workflow/index.ts";
import { paperPolicy } from "../policy.ts";
import { isPrintable, type ReservationPaperKind } from "../schema.ts";
import { messages, texts } from "../texts.ts";
import { paperLanguage, renderPaper } from "./document.ts";
import { countCopies, loadPaperSource } from "./queries.ts";
import { type PaperRow, papers } from "./tables.ts";

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
