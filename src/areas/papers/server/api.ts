import { sendStoredFile } from "#kit/files/server/index.ts";
import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import type { ApiApp } from "#kit/http/server/index.ts";
import { sendPdf } from "#kit/pdf/index.ts";
import { formatText } from "#kit/text/index.ts";
import { accessDenied, isSignedIn, orNotFound, parseId, Refusal } from "#kit/workflow/index.ts";
import { paperPolicy } from "../policy.ts";
import { parseTemplateName } from "../schema.ts";
import { texts } from "../texts.ts";
import { wordingForm } from "../wording/schema.ts";
import { requireSoundWording } from "./commands.ts";
import { renderWording } from "./document.ts";
import { loadPaperFile, loadPaperSource } from "./queries.ts";

/** Mounts the download of an issued paper, and the preview of a wording that isn't stored. */
export function mount(app: ApiApp) {
  app.get("/service/paper-file/:id", async (c) => {
    const { actor, db } = c.var.context;
    const id = parseId(c.req.param("id"));
    if (!paperPolicy.read(actor, undefined)) throw new Refusal(isSignedIn(actor) ? 403 : 401, accessDenied);
    return sendStoredFile(c.var.context, await loadPaperFile(db, id), c.req.raw);
  });
  app.post("/paper-template/preview/:paper", async (c) => {
    const { context } = c.var;
    const { actor, db } = context;
    const { kind, language } = orNotFound(parseTemplateName(c.req.param("paper")));
    if (!paperPolicy.editWordings(actor, undefined)) throw new Refusal(isSignedIn(actor) ? 403 : 401, accessDenied);
    const { body, reservation } = parseForm(wordingForm, await readFormFields(c.req.raw));
    requireSoundWording(body, kind);
    const source = await loadPaperSource(db, reservation);
    const request = { kind, language, source, female: source.female, copy: undefined };
    const name = formatText(texts.hr.previewName, { kind: texts.hr.kinds[kind], student: source.student });
    return sendPdf(name, renderWording(context, body, request));
  });
}
