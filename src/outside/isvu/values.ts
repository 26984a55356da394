import { z } from "zod";
import type { HalResource } from "./hal.ts";

/** "5.7.2026." or "05.07.2026." as yyyy-mm-dd. */
export const croatianDate = z
  .string()
  .regex(/^\s*\d{1,2}\.\s*\d{1,2}\.\s*\d{4}\.?\s*$/)
  .transform((text) => {
    const [day = "", month = "", year = ""] = text.split(".").map((part) => part.trim());
    return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  })
  .pipe(z.iso.date());

/** Codes are strings or numbers, depending on the resource. */
export const isvuCode = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim());

/** An amount as a number, or as text with a decimal point or comma: `4.5`, `4,5`, `1.070,00`. */
export const amount = z
  .union([z.number(), z.string()])
  .transform((value) => {
    const text = String(value).trim();
    return text.includes(",") ? text.replaceAll(".", "").replace(",", ".") : text;
  })
  .pipe(z.string().regex(/^-?\d{1,7}(\.\d{1,2})?$/))
  .transform(Number);

const itemsSchema = z.array(z.record(z.string(), z.unknown()));

/** A list of a resource; empty if it is missing. */
export const listOf = (resource: HalResource, field: string): HalResource[] =>
  resource[field] === undefined || resource[field] === null
    ? []
    : itemsSchema.parse(resource[field]);

export const listsOf = (resources: readonly HalResource[], field: string) =>
  resources.flatMap((resource) => listOf(resource, field));
