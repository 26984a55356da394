import { parseOrcid } from "#areas/people/orcid.ts";
import { hasValidJmbagCheckDigit, usernamePattern } from "#areas/people/people-rules.ts";
import { foldText, normalizeText } from "#kit/text/croatian.ts";
import { parseDayOfMoment } from "#kit/time/dates-and-times.ts";
import { type CellParser, listSeparator } from "./imports.ts";

/** A text on one line, of limited length. */
export const textCell =
  (most: number): CellParser =>
  (text) => {
    const value = normalizeText(text).replace(/\s+/g, " ");
    return value.length > most ? { code: "tooLong", values: { most } } : { value };
  };

/**
 * The name of a person. A question mark replaces a letter that the encoding of the table lacked.
 */
export const nameCell =
  (most: number): CellParser =>
  (text) =>
    text.includes("?") ? { code: "lostLetters" } : textCell(most)(text);

export const usernameCell: CellParser = (text) => {
  const value = normalizeText(text).toLowerCase();
  return usernamePattern.test(value) ? { value } : { code: "username" };
};

const maxEmailLength = 200;

export const emailCell: CellParser = (text) => {
  const value = normalizeText(text);
  return value.length <= maxEmailLength && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value)
    ? { value }
    : { code: "email" };
};

/**
 * Ten digits. A spreadsheet that took the number for an amount has dropped the zeros at its
 * beginning; they are put back if the check digit agrees.
 */
export const jmbagCell: CellParser = (text) => {
  const digits = text.replace(/\s/g, "");
  const value = digits.padStart(10, "0");
  if (!/^\d{10}$/.test(value) || (digits.length < 10 && !hasValidJmbagCheckDigit(value)))
    return { code: "jmbag" };
  return { value };
};

export const orcidCell: CellParser = (text) => {
  const value = parseOrcid(text);
  return value === undefined ? { code: "orcid" } : { value };
};

const flags: ReadonlyMap<string, string> = new Map([
  ...["da", "d", "true", "1", "x", "yes", "istina", "tocno"].map((word) => [word, "da"] as const),
  ...["ne", "n", "false", "0", "no", "laz", "neistina", "netocno"].map(
    (word) => [word, "ne"] as const,
  ),
]);

/** Stored as `da` or `ne`. */
export const flagCell: CellParser = (text) => {
  const value = flags.get(foldText(text).trim());
  return value === undefined ? { code: "flag" } : { value };
};

/** A whole number from `min` to `max`. */
export const numberCell =
  (min: number, max: number): CellParser =>
  (text) => {
    const value = Number(text.trim().replace(/[.,]0+$/, ""));
    return Number.isInteger(value) && value >= min && value <= max
      ? { value: String(value) }
      : { code: "number", values: { min, max } };
  };

/** Stored as `yyyy-mm-dd`; spreadsheets often add midnight. */
export const dayCell: CellParser = (text) => {
  const value = parseDayOfMoment(text);
  return value === undefined ? { code: "day" } : { value };
};

/**
 * Stored as `HH:mm`; spreadsheets add seconds, and count twice twelve hours where they are English.
 */
export const timeCell: CellParser = (text) => {
  const [, hour = "", minutes = "", half = ""] =
    /^(\d{1,2})[:.](\d{2})(?:[:.]00)?(?: ?(?:h|([ap])\.?m\.?))?$/i.exec(normalizeText(text)) ?? [];
  const isHalf = half !== "" && Number(hour) >= 1 && Number(hour) <= 12;
  const hours = isHalf ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : hour;
  const value = `${String(hours).padStart(2, "0")}:${minutes}`;
  const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(value) && (half === "" || isHalf);
  return isTime ? { value } : { code: "time" };
};

/** A text of several lines, of limited length. */
export const longTextCell =
  (most: number): CellParser =>
  (text) => {
    const value = normalizeText(text).trim();
    return value.length > most ? { code: "tooLong", values: { most } } : { value };
  };

/** One of the choices, named by its label or its code; stored as the code. */
export const choiceCell = (choices: Readonly<Record<string, string>>): CellParser => {
  const codes = new Map(
    Object.entries(choices).flatMap(([code, label]) => [
      [foldText(code), code],
      [foldText(label), code],
    ]),
  );
  const known = Object.values(choices).join(", ");
  return (text) => {
    const value = codes.get(foldText(text).trim());
    return value === undefined
      ? { code: "choice", values: { text: text.trim(), known } }
      : { value };
  };
};

/**
 * Several values in one cell, each parsed by `parse`; stored in the order of `order`, or else in
 * alphabetical order.
 */
export const listCell =
  (parse: CellParser, order?: readonly string[]): CellParser =>
  (text) => {
    const values = new Set<string>();
    for (const part of text.split(/[|;]/)) {
      if (part.trim() === "") continue;
      const parsed = parse(part);
      if (!("value" in parsed)) return parsed;
      values.add(parsed.value);
    }
    const sorted = order ? order.filter((value) => values.has(value)) : [...values].sort();
    return { value: sorted.join(listSeparator) };
  };

/** The name of a file in the zip, with `/` between folders. */
export const fileCell: CellParser = (text) => {
  const value = normalizeText(text)
    .trim()
    .replaceAll("\\", "/")
    .replace(/^\.?\//, "");
  return value.length > 300 ? { code: "tooLong", values: { most: 300 } } : { value };
};
