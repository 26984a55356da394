import { reservationPolicy } from "#areas/reservations/policy.ts";
import { loadReservationRecord } from "#areas/reservations/reservation-queries.server.ts";
import { withReceivedForm } from "#kit/files/receive-form.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { sendPdf } from "#kit/pdf/download.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { checkFile, requireCheckable } from "./checks.server.ts";
import { makeFrontPage } from "./front-pages.server.ts";
import { messages, texts } from "./texts.ts";

/**
 * Mounts the check of a file that a student has chosen, which stores nothing but what was read, and
 * the pages made from the record.
 */
export function mount(app: ApiApp) {
  app.post("/document/check/:id", async (c) => {
    const { context } = c.var;
    const id = parseId(c.req.param("id"));
    const view = await withReceivedForm(
      c.req.raw,
      context,
      {
        files: { thesis: "thesis", file: "workingVersion" },
        uploadsOf: c.req.query("form") ?? "",
        authorize: async (context) =>
          requireCheckable(context, await loadReservationRecord(context.db, id)),
      },
      ({ fields, files }) => {
        const file = files.thesis ?? files.file;
        if (!file) throw new Refusal(422, messages.refusals.noFile);
        const typed = (name: string) => fields[name]?.[0] ?? "";
        const form = {
          abstract: typed("abstract"),
          abstractEng: typed("abstractEng"),
          keywordsEng: typed("keywordsEng"),
        };
        return checkFile(context, id, { file, form: files.thesis ? form : null });
      },
    );
    return c.json(view);
  });
  for (const [page, path] of [
    ["titlePage", "/document/title-page/:id"],
    ["taskPage", "/document/task-page/:id"],
  ] as const)
    app.get(path, async (c) => {
      const { context } = c.var;
      const id = parseId(c.req.param("id"));
      const record = await loadReservationRecord(context.db, id);
      if (!reservationPolicy.seeVersions(context.actor, record))
        throw new Refusal(403, accessDenied);
      return sendPdf(texts.hr[page].fileName, makeFrontPage(context, id, page));
    });
}
