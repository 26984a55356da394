import { reservationPolicy } from "#areas/reservations/policy.ts";
import { loadReservationRecord } from "#areas/reservations/reservation-queries.server.ts";
import { sendStoredFile } from "#kit/files/stored-files.server.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { sendPdf } from "#kit/pdf/download.ts";
import { formatText } from "#kit/text/localization.ts";
import { isSignedIn } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { compileDocument, loadWordingPreview, sendPrintout } from "./document.server.ts";
import { loadPaperFile, loadStatementsFile } from "./issued.server.ts";
import { parseTemplateName } from "./papers.ts";
import { paperPolicy } from "./policy.ts";
import { texts } from "./texts.ts";
import { requireValidWording } from "./wording/wording.server.ts";
import { wordingForm } from "./wording/wording.ts";

/**
 * Mounts the downloads of issued papers and payment slips, and the preview of a wording that isn't
 * stored.
 */
export function mount(app: ApiApp) {
  app.get("/service/paper-file/:id", async (c) => {
    const { actor, db } = c.var.context;
    const id = parseId(c.req.param("id"));
    if (!paperPolicy.read(actor, undefined))
      throw new Refusal(isSignedIn(actor) ? 403 : 401, accessDenied);
    return sendStoredFile(c.var.context, await loadPaperFile(db, id), c.req.raw);
  });
  app.get("/student/statements-paper/:id", async (c) => {
    const { actor, db } = c.var.context;
    const id = parseId(c.req.param("id"));
    if (!reservationPolicy.seeVersions(actor, await loadReservationRecord(db, id)))
      throw new Refusal(403, accessDenied);
    const language = c.req.query("language") === "en" ? "en" : "hr";
    return sendStoredFile(c.var.context, await loadStatementsFile(db, id, language), c.req.raw);
  });
  app.post("/paper-template/preview/:paper", async (c) => {
    const { context } = c.var;
    const { actor } = context;
    const { kind, language } = orNotFound(parseTemplateName(c.req.param("paper")));
    if (!paperPolicy.editWordings(actor, undefined))
      throw new Refusal(isSignedIn(actor) ? 403 : 401, accessDenied);
    const { body, example } = parseForm(wordingForm, await readFormFields(c.req.raw, "preview"));
    const wording = requireValidWording(body, kind);
    const document = await loadWordingPreview(context, { kind, language, wording, example });
    const name = formatText(texts.hr.templates.previewName, { title: document.title });
    return sendPdf(name, compileDocument(document, kind, context.now));
  });
  app.get("/student/payment-slip/:id", async (c) => {
    const { context } = c.var;
    const id = parseId(c.req.param("id"));
    const record = await loadReservationRecord(context.db, id);
    if (!reservationPolicy.seePaymentProof(context.actor, record))
      throw new Refusal(403, accessDenied);
    return sendPrintout(context, "paymentSlip", id);
  });
}
