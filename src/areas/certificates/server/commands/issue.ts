import { keepCertificate } from "#areas/papers/server/commands.ts";
import { lockReservation } from "#areas/reservations/server/commands/transition.ts";
import { type Context, inTransaction } from "#kit/database/index.ts";
import { formatText } from "#kit/text/index.ts";
import { orNotFound, Refusal } from "#kit/workflow/index.ts";
import { isComplete } from "../../rules.ts";
import { messages, texts } from "../../texts.ts";
import { findCertificate } from "../queries/certificate.ts";
import { lockCertificate, requireWriteAccess } from "./certificate.ts";

/**
 * Issues the copy `number` of a complete certificate, with a code by which anybody may verify it. If that copy has been
 * issued meanwhile, nothing is written and the result is undefined. Refuses with 403, 404 or 422 (incomplete).
 */
export const issueCertificate = (context: Context, id: number, number: number) =>
  inTransaction(context, async (context) => {
    requireWriteAccess(context);
    const { reservationId } = orNotFound(await findCertificate(context.db, id));
    await lockReservation(context, reservationId);
    await lockCertificate(context, id);
    const completion = orNotFound(await findCertificate(context.db, id));
    const { certificate, student } = completion;
    if (!isComplete(certificate)) throw new Refusal(422, messages.refusals.incomplete);
    const fileName = formatText(texts.hr.fileName, { student });
    return keepCertificate(context, { reservationId, number, female: certificate.female, fileName });
  });
