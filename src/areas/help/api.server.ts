import { createRoute } from "@hono/zod-openapi";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { isolatedPolicy } from "#kit/http/responses.server.ts";
import {
  formatMessage,
  type Language,
  literalMessage,
  type Messages,
} from "#kit/text/localization.ts";
import { escapeXml } from "#kit/text/xml.ts";
import { notFound, Refusal } from "#kit/workflow/refusal.ts";
import { findArticleForPath } from "./articles.server.ts";
import type { Article } from "./articles.ts";
import { sendProblemReport } from "./help.server.ts";
import { problemReportForm, problemReportResponse } from "./help.ts";
import { renderSecurityTxt } from "./statements.ts";
import { messages, texts } from "./texts.ts";

/**
 * Receives the bug report of the menu (spec §7) and responds with the errors of each field. A form
 * without scripts requests HTML and continues to the page.
 */
export function mount(app: ApiApp) {
  app.use("/send-problem", async (c, next) => {
    if (c.req.method !== "POST" || c.req.header("accept")?.includes("text/html")) return next();
    try {
      const report = parseForm(problemReportForm, await readFormFields(c.req.raw));
      await sendProblemReport(c.var.context, report, c.var.address);
      return c.json({
        message: formatMessage(messages.problem.sent, c.var.context.language),
        type: "success",
      });
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      throw new Refusal(refused.status, joinReasons(refused, c.var.context.language));
    }
  });
  app.openAPIRegistry.registerPath(sendProblemRoute);
  app.get("/help/article", (c) => {
    const { language } = c.var.context;
    const article = findArticleForPath(c.req.query("about") ?? "", language);
    c.header("vary", "Cookie");
    c.header("cache-control", "private, no-cache");
    c.header("content-security-policy", isolatedPolicy);
    return c.html(renderArticle(article, language));
  });
  app.get("/.well-known/security.txt", (c) => {
    const { faculty, publicUrl, now } = c.var.context;
    if (!faculty.securityContact) throw new Refusal(404, notFound);
    return c.text(renderSecurityTxt({ contact: faculty.securityContact, publicUrl, now }));
  });
}

/**
 * Renders the article about a page as the HTML of an information dialog (spec §7), with a link to
 * the whole help.
 */
function renderArticle(article: Article | undefined, language: Language): string {
  const { all, noArticle } = texts[language];
  const toAll = `<p><a href="/help">${escapeXml(all)}</a></p>`;
  if (!article) return `<p>${escapeXml(noArticle)}</p>${toAll}`;
  const { title, text, steps = [] } = article;
  const each = (tag: string, sentences: readonly string[]) =>
    sentences.map((sentence) => `<${tag}>${escapeXml(sentence)}</${tag}>`).join("");
  const list = steps.length > 0 ? `<ol>${each("li", steps)}</ol>` : "";
  return `<article lang="${article.language ?? language}"><h3>${escapeXml(title)}</h3>${each("p", text)}${list}</article>${toAll}`;
}

/** Returns the reason of a refusal, or those of its fields as sentences if there are several. */
function joinReasons({ reason, fields }: Refusal, language: Language): Messages {
  const [first = reason, ...others] = Object.keys(problemReportForm.shape).flatMap(
    (name) => fields[name] ?? [],
  );
  if (others.length === 0) return first;
  const sentences = [first, ...others].map((sentence) =>
    formatMessage(sentence, language).replace(/\.?$/, "."),
  );
  return literalMessage(sentences.join(" "));
}

const sendProblemRoute = createRoute({
  method: "post",
  path: "/send-problem",
  summary: "Prijava problema administratoru",
  request: {
    body: { content: { "application/x-www-form-urlencoded": { schema: problemReportForm } } },
  },
  responses: {
    200: {
      description: "Poslano",
      content: { "application/json": { schema: problemReportResponse } },
    },
    422: {
      description: "Nepotpuna prijava",
      content: { "application/json": { schema: problemReportResponse } },
    },
    429: {
      description: "Prečesto",
      content: { "application/json": { schema: problemReportResponse } },
    },
  },
});
