import { expect, test } from "vitest";
import { readTypedCode } from "#areas/auth/second-factor/second-factor.ts";
import { parseJmbagList } from "#areas/clearance/jmbag-list-rules.ts";
import { excerptOf } from "#areas/messages/messages-rules.ts";
import { toMailHtml } from "#areas/notifications/mail-body.ts";
import { maskPersonalNumbers } from "#areas/notifications/personal-numbers.ts";
import { readCode } from "#areas/papers/verification.ts";
import { parseWording } from "#areas/papers/wording/rules.ts";
import { toHub3Text } from "#areas/payments/hub3.ts";
import { parseQuery } from "#areas/search/terms.ts";
import { parseAmount } from "#areas/studies/fees.ts";
import { parsePaste } from "#areas/theses/paste/paste.ts";
import { parsePhrases } from "#areas/theses/theses.ts";
import { defaultBranding } from "#kit/appearance/branding.ts";
import { idsField } from "#kit/forms/fields.ts";
import { collectTextFields } from "#kit/forms/form.ts";
import { htmlToLines, htmlToText } from "#kit/forms/html-to-text.ts";
import { isHtml, textToHtml } from "#kit/forms/rich-text.ts";
import { sanitizeRichText } from "#kit/forms/sanitize-html.server.ts";
import { parseCookies, safeRedirectPath } from "#kit/http/responses.server.ts";
import { readCsvRows } from "#kit/spreadsheets/read-csv.ts";
import { readPastedRows } from "#kit/spreadsheets/read-pasted.ts";
import { characterCount, compareCroatian, foldText, normalizeText } from "#kit/text/croatian.ts";
import { parseTemplate } from "#kit/text/parse-template.ts";
import { firstChange } from "#kit/text/text-diff.ts";
import { escapeXml } from "#kit/text/xml.ts";
import { parseDate } from "#kit/time/dates-and-times.ts";
import { growth, tooSteep, worstTexts } from "./processor-time.ts";

/** What reads text from outside, also where the schema of a form has cut it before. */
const functions: Readonly<Record<string, (text: string) => unknown>> = {
  htmlToText,
  htmlToLines,
  textToHtml,
  isHtml,
  sanitizeRichText,
  excerptOf,
  toMailHtml: toHtml,
  normalizeText,
  foldText,
  characterCount,
  escapeXml,
  parseTemplate,
  parseDate,
  parseAmount,
  toHub3Text,
  parsePhrases,
  parseQuery,
  readPastedRows,
  parsePaste,
  parseJmbagList,
  readCode,
  readTypedCode,
  maskPersonalNumbers,
  csv: readCsv,
  fields: readFields,
  ids: (text) => idsField.safeParse([text]),
  wording: (text) => parseWording(text, "certificate"),
  comparison: (text) => compareCroatian(`${text}a`, `${text}b`),
  change: (text) => firstChange(text, `${text}a`),
  path: (text) => safeRedirectPath(`/${text}`),
  cookies: (text) =>
    parseCookies(new Request("http://localhost", { headers: { cookie: encodeURI(text) } })),
};

const faculty = { name: "Fakultet", nameEng: "", branding: defaultBranding };

function toHtml(text: string) {
  return toMailHtml(text, { subject: "Poruka", publicUrl: "http://localhost", faculty });
}

/**
 * Number of characters of the texts; the sanitizer looks at tags, which are fewer than characters.
 */
const lengthOf = (name: string) => (name === "sanitizeRichText" ? 50_000 : 20_000);

test.each(Object.entries(functions))(
  "%s takes twice the processor time for twice the text",
  async (name, read) => {
    const steep: string[] = [];
    for (const [text, write] of worstTexts)
      for (const start of ["", "<p>"]) {
        const ratio = await growth(lengthOf(name), (size) => start + write(size), read);
        if (ratio >= tooSteep) steep.push(`${start}${text}: ${ratio.toFixed(1)}`);
      }
    expect(steep).toEqual([]);
  },
);

/** Reads a table, or finds that it is none. */
async function readCsv(text: string) {
  async function* chunks() {
    for (let at = 0; at < text.length; at += 100) yield text.slice(at, at + 100);
  }
  await Array.fromAsync(readCsvRows(chunks())).catch(() => []);
}

/** The collected fields of a form, all with one name. */
function readFields(text: string) {
  return collectTextFields(
    new URLSearchParams("a=&".repeat(text.length / 3)) as unknown as FormData,
  );
}
