import { htmlToText } from "#kit/forms/html-to-text.ts";
import { formatText, type Language, textsFor } from "#kit/text/localization.ts";
import { escapeXml } from "#kit/text/xml.ts";
import { formatDate, formatInstant, isIsoDate } from "#kit/time/dates-and-times.ts";
import type { OwnData } from "./own-data.server.ts";
import { type OwnDataSection, ownSections, ownSectionTexts } from "./own-sections.ts";
import { texts } from "./texts-page.ts";

/** The files in the zip, and those that the store has lost. */
type OwnFiles = Readonly<Record<"kept" | "lost", readonly { path: string }[]>>;

type SectionText = { title: string; fields: Readonly<Record<string, string>> };

type Reader = { name: string; now: Date; language: Language };

/** Writes the data as an HTML page that needs nothing else: a table of fields for each record. */
export function renderOwnData(
  data: OwnData,
  { kept, lost }: OwnFiles,
  { name, now, language }: Reader,
): string {
  const { document: documentTexts } = textsFor(texts, language);
  const sections = Object.entries(ownSectionTexts[language]) as [OwnDataSection, SectionText][];
  const parts = sections.flatMap(([section, { title, fields }]) => {
    const records = data[section].map((record) =>
      renderRecord(record, fields, richFieldsOf(section), language),
    );
    return records.length > 0 ? [`<h2>${escapeXml(title)}</h2>${records.join("")}`] : [];
  });
  const empty = sections
    .filter(([section]) => data[section].length === 0)
    .map(([, { title }]) => title);
  const links = [
    ...kept.map(
      ({ path }) => `<li><a href="${escapeXml(encodeURI(path))}">${escapeXml(path)}</a></li>`,
    ),
    ...lost.map(
      ({ path }) => `<li>${escapeXml(formatText(documentTexts.lost, { file: path }))}</li>`,
    ),
  ];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeXml(documentTexts.heading)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%;margin-bottom:1rem}th,td{border:1px solid #999;padding:.25rem .5rem;text-align:start;vertical-align:top;white-space:pre-wrap;overflow-wrap:anywhere}th{width:14rem;font-weight:600}</style>
</head><body><h1>${escapeXml(documentTexts.heading)}</h1>
<p>${escapeXml(formatText(documentTexts.made, { name, at: formatInstant(now, language) }))}</p>
${parts.join("\n")}
<h2>${escapeXml(documentTexts.files)}</h2>${links.length > 0 ? `<ul>${links.join("")}</ul>` : `<p>${escapeXml(documentTexts.empty)}</p>`}
<h2>${escapeXml(documentTexts.empty)}</h2><p>${escapeXml(empty.join(", "))}</p>
</body></html>
`;
}

/** The fields of a section that hold HTML. */
function richFieldsOf(section: string): ReadonlySet<string> {
  const fields = ownSections.find(({ name }) => name === section)?.fields ?? {};
  return new Set(Object.keys(fields).filter((field) => fields[field]?.rich));
}

function renderRecord(
  record: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, string>>,
  richFields: ReadonlySet<string>,
  language: Language,
) {
  const rows = Object.entries(labels).map(([field, label]) => {
    const value = record[field];
    const text =
      typeof value === "string" && richFields.has(field)
        ? htmlToText(value)
        : formatValue(value, language);
    return `<tr><th scope="row">${escapeXml(label)}</th><td>${escapeXml(text)}</td></tr>`;
  });
  return `<table>${rows.join("")}</table>`;
}

/** A list in one text; of records, such as the uses of tools, the values of each. */
const formatList = (values: readonly unknown[]) =>
  values.every((value) => typeof value !== "object" || value === null)
    ? values.join(", ")
    : values.map((value) => Object.values(value ?? {}).join(", ")).join("; ");

function formatValue(value: unknown, language: Language): string {
  const { yes, no } = textsFor(texts, language).document;
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? yes : no;
  if (Array.isArray(value)) return formatList(value);
  if (typeof value === "object") return JSON.stringify(value, null, 1);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return formatInstant(new Date(text), language);
  return isIsoDate(text) ? formatDate(text, language) : text;
}
