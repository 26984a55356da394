import type { ReactNode } from "react";
import type { RecordField } from "#kit/records/fields.ts";
import type { RecordSection } from "#kit/records/resource.ts";
import { texts as recordTexts } from "#kit/records/texts.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { formatFieldValue } from "../../format-value.ts";
import { texts } from "../../texts.ts";

type RecordValues = {
  values: Readonly<Record<string, unknown>>;
  names: Readonly<Record<string, string>>;
};

/**
 * Returns every field of a section with its value; a related record is a link if the actor may open
 * its set.
 */
export const fieldItems = (
  { fields }: Pick<RecordSection, "fields">,
  { values, names }: RecordValues,
  openSets: readonly string[],
): [string, ReactNode][] =>
  Object.entries(fields).map(([name, field]) => [
    field.label,
    renderFieldValue(field, openSets, values[name], names[name]),
  ]);

function renderFieldValue(
  field: RecordField,
  openSets: readonly string[],
  value: unknown,
  name = "",
): ReactNode {
  if (field.kind === "tick") return value === true ? recordTexts.hr.yes : recordTexts.hr.no;
  if (value === null || value === undefined || value === "")
    return (
      <span className="t-muted">
        {(field.kind === "related" && field.none) || texts.hr.show.nothing}
      </span>
    );
  if (field.kind === "related" && openSets.includes(field.set))
    return <Link to={`/${field.set}/show/${value}`}>{name}</Link>;
  const shown = formatFieldValue(field, value, name);
  return field.kind === "longText" ? <span className="t-preserve-lines">{shown}</span> : shown;
}
