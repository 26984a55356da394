import { createRoute } from "@hono/zod-openapi";

import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import type { ApiApp } from "#kit/http/server/index.ts";
import { formatMessage, type Language, literalMessage, type Messages } from "#kit/text/index.ts";
import { Refusal } from "#kit/workflow/index.ts";
import { problemReportForm, problemReportResponse } from "../schema.ts";
import { messages } from "../texts.ts";
import { sendProblemReport } from "./commands.ts";

/**
 * Receives the bug report of the menu (spec §7) and answers with what is wrong with each field. A form without scripts
 * asks for HTML and continues to the page.
 */
export function mount(app: ApiApp) {
  app.use("/send-problem", async (c, next) => {
    if (c.req.method !== "POST" || c.req.header("accept")?.includes("text/html")) return next();
    try {
      const report = parseForm(problemReportForm, await readFormFields(c.req.raw));
      await sendProblemReport(c.var.context, report, c.var.address);
      return c.json({ message: formatMessage(messages.problem.sent, c.var.context.language), type: "success" });
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      throw new Refusal(refused.status, joinReasons(refused, c.var.context.language));
    }
  });
  app.openAPIRegistry.registerPath(sendProblemRoute);
}

/** Returns the reason of a refusal, or those of its fields as sentences if there are several. */
function joinReasons({ reason, fields }: Refusal, language: Language): Messages {
  const [first = reason, ...others] = Object.keys(problemReportForm.shape).flatMap((name) => fields[name] ?? []);
  if (others.length === 0) return first;
  const sentences = [first, ...others].map((one) => formatMessage(one, language).replace(/\.?$/, "."));
  return literalMessage(sentences.join(" "));
}

const sendProblemRoute = createRoute({
  method: "post",
  path: "/send-problem",
  summary: "Prijava problema administratoru",
  request: { body: { content: { "application/x-www-form-urlencoded": { schema: problemReportForm } } } },
  responses: {
    200: { description: "Poslano", content: { "application/json": { schema: problemReportResponse } } },
    422: { description: "Nepotpuna prijava", content: { "application/json": { schema: problemReportResponse } } },
    429: { description: "Prečesto", content: { "application/json": { schema: problemReportResponse } } },
  },
});
