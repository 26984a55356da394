import { expect, test } from "vitest";
import { readTypedCode } from "#areas/auth/second-factor/rules.ts";
import { parseJmbagList } from "#areas/clearance/jmbag-list/rules.ts";
import { excerptOf } from "#areas/messages/rules.ts";
import { toMailHtml } from "#areas/notifications/mail-body/rules.ts";
import { maskPersonalNumbers } from "#areas/notifications/rules.ts";
import { readCode } from "#areas/papers/verification/rules.ts";
import { parseWording } from "#areas/papers/wording/rules.ts";
import { toHub3Text } from "#areas/payments/hub3/rules.ts";
import { parseAmount } from "#areas/payments/rules.ts";
import { parseQuery } from "#areas/search/terms/rules.ts";
import { parseCells, parsePaste } from "#areas/theses/paste/schema.ts";
import { parsePhrases } from "#areas/theses/schema.ts";
import { htmlToLines, htmlToText, idsField, isHtml, textToHtml } from "#kit/forms/index.ts";
import { sanitizeRichText } from "#kit/forms/server/index.ts";
import { parseCookies, safeRedirectPath } from "#kit/http/server/index.ts";
import {
  characterCount,
  compareCroatian,
  escapeXml,
  firstChange,
  foldText,
  normalizeText,
  parseTemplate,
} from "#kit/text/index.ts";
import { parseDate } from "#kit/time/index.ts";
import { growth, repeatPart, tooSteep, worstParts } from "./processor-time.ts";

/** What reads text from outside, also where the schema of a form has cut it before. */
const functions: Readonly<Record<string, (text: string) => unknown>> = {
  ...{ htmlToText, htmlToLines, textToHtml, isHtml, sanitizeRichText, excerptOf, toMailHtml: toHtml },
  ...{ normalizeText, foldText, characterCount, escapeXml, parseTemplate, parseDate, parseAmount, toHub3Text },
  ...{ parsePhrases, parseQuery, parseCells, parsePaste, parseJmbagList, readCode, readTypedCode, maskPersonalNumbers },
  ids: (text) => idsField.safeParse([text]),
  wording: (text) => parseWording(text, "certificate"),
  comparison: (text) => compareCroatian(`${text}a`, `${text}b`),
  change: (text) => firstChange(text, `${text}a`),
  path: (text) => safeRedirectPath(`/${text}`),
  cookies: (text) => parseCookies(new Request("http://localhost", { headers: { cookie: encodeURI(text) } })),
};

function toHtml(text: string) {
  return toMailHtml(text, { subject: "Poruka", publicUrl: "http://localhost" });
}

/** Characters of the texts: more than a field holds. */
const length = 50_000;

test.each(Object.entries(functions))("%s takes twice the processor time for twice the text", (_, read) => {
  const grown = worstParts.flatMap((part) =>
    ["", "<p>"].map((start): [string, number] => [
      start + part,
      growth(length, (size) => start + repeatPart(part)(size), read),
    ]),
  );
  expect(grown.filter(([, ratio]) => ratio >= tooSteep)).toEqual([]);
});
