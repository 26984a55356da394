import { parseDate, toIsoDate } from "#kit/time/dates.ts";
import type { CellKind, CellValue } from "./columns.ts";

export const booleanLabels = { yes: "Da", no: "Ne" } as const;

/** A cell as a spreadsheet keeps it: a real number, a real day (midnight UTC), else text; nothing where it is empty. */
export function spreadsheetValue(value: CellValue | undefined, kind: CellKind): string | number | Date | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  if (typeof value === "boolean") return value ? booleanLabels.yes : booleanLabels.no;
  if (typeof value === "number") return value;
  if (kind === "date") return toUtcDate(value) ?? value;
  return kind === "html" ? stripHtml(value) : value;
}

/** Rich text as it reads: blocks become lines, marks go, character references are resolved. */
export const stripHtml = (html: string): string =>
  html
    .replace(/<(br|\/p|\/li|\/h\d|\/div|\/tr)\b[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => decodeEntity(name) ?? whole)
    .replace(/[ \t\u00a0]+/g, " ")
    .replace(/ ?\n\s*/g, "\n")
    .trim();

function toUtcDate(text: string): Date | undefined {
  const day = parseDate(text);
  const [year = 0, month = 0, date = 0] = day?.split("-").map(Number) ?? [];
  return day && toIsoDate(year, month, date) ? new Date(Date.UTC(year, month - 1, date)) : undefined;
}

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith("#")) return namedEntities[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** What a sanitiser writes; everything else arrives as the letter itself. */
const namedEntities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
