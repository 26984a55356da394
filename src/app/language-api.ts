import { createRoute, z } from "@hono/zod-openapi";
import { cookieDays } from "#kit/appearance/appearance.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { respondWithEtag, safeRedirectPath, serializeCookie } from "#kit/http/responses.server.ts";
import {
  formatMessage,
  type Language,
  type LocalizedTexts,
  languageCookie,
} from "#kit/text/localization.ts";
import { notFound } from "#kit/workflow/refusal.ts";
import { jsonError } from "./http/error-responses.ts";
import { translationDomains } from "./translations.ts";

export const languageForm = z.object({
  language: z.enum(["hr", "en"]),
  to: z.string().max(2_000).optional(),
});

/**
 * Mounts `POST /language`, which stores the user's language and redirects back, and
 * `/translations/{domain}.{js|json}`, which serves the texts of the screens; without a domain it
 * serves `messages` (spec §2).
 */
export function mountLanguageApi(app: ApiApp) {
  app.post("/language", async (c) => {
    const sent = languageForm.safeParse(
      Object.fromEntries(await c.req.formData().catch(() => new FormData())),
    );
    if (!sent.success) return c.redirect("/", 303);
    const { language, to } = sent.data;
    const maxAge = cookieDays.preference * 86_400;
    c.header("set-cookie", serializeCookie(languageCookie, language, { maxAge }));
    return c.redirect(safeRedirectPath(to), 303);
  });
  app.openAPIRegistry.registerPath(translationsRoute);
  app.get("/translations/:file?", (c) => {
    const [, domain = "", format] = /^(\w*)\.(js|json)$/.exec(c.req.param("file") ?? ".json") ?? [];
    const name = domain || "messages"; // the default domain (spec §2)
    const parts =
      format && Object.hasOwn(translationDomains, name) ? translationDomains[name] : undefined;
    if (!parts) return jsonError(c, 404, formatMessage(notFound));
    const translations = {
      hr: { [name]: flattenTexts(parts, "hr") },
      en: { [name]: flattenTexts(parts, "en") },
    };
    const isJson = format === "json";
    const body = isJson ? JSON.stringify({ translations }) : translationScript(translations);
    return respondWithEtag(c.req.raw, body, {
      "cache-control": "public, max-age=300",
      "content-type": isJson ? "application/json" : "text/javascript; charset=utf-8",
    });
  });
}

/** Adds the domain to those that other scripts of the page have defined. */
const translationScript = (translations: object) => `((known, added) => {
  for (const language in added) known[language] = { ...known[language], ...added[language] };
})((globalThis.tezaTranslations ??= {}), ${JSON.stringify(translations)});
`;

const translationSchema = z.record(z.string(), z.record(z.string(), z.string()));

const translationsRoute = createRoute({
  method: "get",
  path: "/translations/{file}",
  summary:
    "The words of the screens in both languages: `{domain}.json` or `{domain}.js`, `messages` for all",
  request: { params: z.object({ file: z.string().max(200) }) },
  responses: {
    200: {
      description: "Sentences by domain and key",
      content: {
        "application/json": {
          schema: z.object({
            translations: z.object({ hr: translationSchema, en: translationSchema }),
          }),
        },
        "text/javascript": { schema: z.string() },
      },
    },
  },
});

/** Maps each text to its path, such as `bell.title`. The trees of a domain are merged. */
const flattenTexts = (
  parts: readonly LocalizedTexts[],
  language: Language,
): Record<string, string> =>
  Object.fromEntries(parts.flatMap((part) => [...leafTexts(part[language])]));

function* leafTexts(node: unknown, way = ""): Generator<readonly [string, string]> {
  if (typeof node === "string") yield [way, node];
  if (typeof node !== "object" || node === null) return;
  for (const [key, inner] of Object.entries(node))
    yield* leafTexts(inner, way ? `${way}.${key}` : key);
}
