import { limitMarks } from "#kit/text/croatian.ts";
import type { PaymentOrder, PaymentSettings, ReferenceFacts, ReferenceModel } from "./payments.ts";

/**
 * Lengths of the fields of the HUB 3A barcode (HUB, specification of the 2D barcode, version 6).
 */
export const hub3Lengths = {
  payerName: 30,
  payerStreet: 27,
  payerPlace: 27,
  payeeName: 25,
  payeeStreet: 25,
  payeePlace: 27,
  reference: 22,
  purposeCode: 4,
  description: 35,
} as const;

/** Maximum length of an item of a reference number in digits, and maximum number of items. */
const maxItemLength = 12;
const maxItems = 3;

/** Letters that lose no mark when Unicode decomposes them. */
const letters: Readonly<Record<string, string>> = {
  đ: "d",
  Đ: "D",
  ł: "l",
  Ł: "L",
  ø: "o",
  Ø: "O",
  ß: "ss",
  æ: "ae",
  Æ: "Ae",
  œ: "oe",
  Œ: "Oe",
  ı: "i",
  "–": "-",
  "—": "-",
  "‐": "-",
  "‑": "-",
  "’": "'",
  "‘": "'",
  ʼ: "'",
  ";": ",",
  "&": "i",
};

/**
 * Reduces a text to the barcode's alphabet without diacritics, which some readers garble: letters
 * of the English alphabet, digits, space and `, . : - + ? ' / ( )`. Everything else becomes a
 * space; spaces are not repeated.
 */
export const toHub3Text = (text: string): string =>
  Array.from(limitMarks(text).normalize("NFC"), (letter) => letters[letter] ?? letter)
    .join("")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9,.:\-+?'/()]+/g, " ")
    .trim();

const shorten = (text: string, field: keyof typeof hub3Lengths) =>
  toHub3Text(text).slice(0, hub3Lengths[field]).trim();

/**
 * Returns the text of the HUB 3A barcode: 14 fields, each followed by a line feed. Texts that are
 * too long are cut. The account and the reference are not checked or changed; the caller passes
 * valid ones.
 */
export const toHub3 = (order: PaymentOrder): string =>
  [
    "HRVHUB30",
    "EUR",
    String(order.amountInCents).padStart(15, "0"),
    shorten(order.payerName, "payerName"),
    shorten(order.payerStreet, "payerStreet"),
    shorten(order.payerPlace, "payerPlace"),
    shorten(order.payeeName, "payeeName"),
    shorten(order.payeeStreet, "payeeStreet"),
    shorten(order.payeePlace, "payeePlace"),
    order.iban,
    order.model,
    order.reference,
    order.purposeCode,
    shorten(order.description, "description"),
  ]
    .map((field) => `${field}\n`)
    .join("");

/**
 * Returns the text of the EPC QR code (EPC069-12, version 002, UTF-8). The reference is in the text
 * that the payee reads, because a foreign bank checks a structured reference by its own rules.
 */
export const toEpc = ({
  payeeName,
  iban,
  amountInCents,
  purposeCode,
  model,
  reference,
  description,
}: PaymentOrder) =>
  [
    "BCD",
    "002",
    "1",
    "SCT",
    "",
    toHub3Text(payeeName).slice(0, 70),
    iban,
    `EUR${(amountInCents / 100).toFixed(2)}`,
    purposeCode,
    "",
    `${model}${reference} ${toHub3Text(description)}`.slice(0, 140),
  ].join("\n");

/** True for a Croatian account number with valid check digits (ISO 7064 MOD 97-10). */
export function isCroatianIban(text: string): boolean {
  if (!/^HR\d{19}$/.test(text)) return false;
  const digits = `${text.slice(4)}1727${text.slice(2, 4)}`; // H = 17, R = 27
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/**
 * The check digit MOD11INI: weights 2, 3, 4 … from the right (FINA, single overview of reference
 * models).
 */
export function mod11ini(digits: string): number {
  const rest = Array.from(digits)
    .reverse()
    .reduce((sum, digit, place) => sum + Number(digit) * (place + 2), 0);
  return rest % 11 < 2 ? 0 : 11 - (rest % 11);
}

/**
 * Returns the reference number of a reservation with the check digits of its model: HR05 on the
 * first item, HR01 on the last over all digits, HR00 none. A fact that is unknown is left out with
 * its item. Undefined if the number would be too long.
 */
export function toReference(
  { model, referenceTemplate }: Pick<PaymentSettings, "model" | "referenceTemplate">,
  { year, jmbag, reservationId }: ReferenceFacts,
): string | undefined {
  const facts: Readonly<Record<string, string>> = {
    GODINA: String(year),
    JMBAG: /^\d{10}$/.test(jmbag ?? "") ? String(jmbag) : "",
    REZERVACIJA: String(reservationId),
  };
  const items = referenceTemplate
    .split("-")
    .map((item) => (item.includes("JMBAG") && !facts.JMBAG ? "" : fillItem(item, facts)))
    .filter((item) => item !== "");
  const checked = withCheckDigit(model, items);
  return isReference(checked) ? checked.join("-") : undefined;
}

const fillItem = (item: string, facts: Readonly<Record<string, string>>) =>
  item.replace(/GODINA|JMBAG|REZERVACIJA/g, (word) => facts[word] ?? word);

function withCheckDigit(model: ReferenceModel, items: readonly string[]): string[] {
  const add = (place: number, digits: string) =>
    items.map((item, at) => (at === place ? item + mod11ini(digits) : item));
  if (model === "HR05") return add(0, items[0] ?? "");
  return model === "HR01" ? add(items.length - 1, items.join("")) : [...items];
}

const isReference = (items: readonly string[]) =>
  items.length > 0 &&
  items.length <= maxItems &&
  items.every((item) => /^\d+$/.test(item) && item.length <= maxItemLength) &&
  items.join("-").length <= hub3Lengths.reference;

/**
 * True if a template names the reservation and gives a valid reference for numbers of up to five
 * digits.
 */
export const isReferenceTemplate = (model: ReferenceModel, referenceTemplate: string): boolean =>
  referenceTemplate.includes("REZERVACIJA") &&
  toReference(
    { model, referenceTemplate },
    { year: 2026, jmbag: "0036475070", reservationId: 99_999 },
  ) !== undefined;

/** Returns an account number in groups of four characters, for print. */
export const formatIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, "$1 ");
