import { createRoute } from "@hono/zod-openapi";
import { Refusal } from "#kit/refusal.ts";
import type { Calls } from "#kit/server/calls.ts";
import { accept, fieldsOf } from "#kit/server/forms.ts";
import { wordsOf } from "#kit/words.ts";
import { problemAnswer, problemForm } from "../problem.ts";
import { texts } from "../texts.ts";
import { sendProblem } from "./commands.ts";

/** The bug report as the menu sends it (spec §7), refused with the first sentence; a form without scripts asks for HTML and goes on to the page. */
export function mount(app: Calls) {
  app.use("/send-problem", async (c, next) => {
    if (c.req.method !== "POST" || c.req.header("accept")?.includes("text/html")) return next();
    try {
      const report = accept(problemForm, await fieldsOf(c.req.raw));
      await sendProblem(c.var.context, report, c.var.address);
      return c.json({ message: wordsOf(texts, c.var.context.language).problem.sent, type: "success" });
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      const [sentence = refused.message] = Object.values(refused.fields);
      throw new Refusal(refused.status, sentence);
    }
  });
  app.openAPIRegistry.registerPath(described);
}

const described = createRoute({
  method: "post",
  path: "/send-problem",
  summary: "Prijava problema administratoru",
  request: { body: { content: { "application/x-www-form-urlencoded": { schema: problemForm } } } },
  responses: {
    200: { description: "Poslano", content: { "application/json": { schema: problemAnswer } } },
    422: { description: "Nepotpuna prijava", content: { "application/json": { schema: problemAnswer } } },
    429: { description: "Prečesto", content: { "application/json": { schema: problemAnswer } } },
  },
});
