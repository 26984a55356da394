import type { RecordField } from "#kit/records/fields.ts";
import { texts as recordTexts } from "#kit/records/texts.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";

/** Formats a field's value for display. */
export function formatFieldValue(field: RecordField, value: unknown, name = ""): string {
  if (value === null || value === undefined || value === "") return "";
  if (field.kind === "related") return name;
  if (field.kind === "day") return formatDate(String(value));
  if (field.kind === "tick") return value === true ? recordTexts.hr.yes : recordTexts.hr.no;
  if (field.kind === "choice") return field.labels[String(value)] ?? String(value);
  if (field.kind === "text" && field.format) return field.format(String(value));
  return String(value);
}
