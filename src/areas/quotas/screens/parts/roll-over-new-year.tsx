import { formatText } from "#kit/text/format-text.ts";
import { formatDate } from "#kit/time/dates.ts";
import { Columns, DateField, Section, TextField } from "#kit/ui/index.ts";
import type { TargetYear } from "../../roll-over.ts";
import { rollOverTexts } from "../../texts/roll-over.ts";

const { year: yearTexts, standingYear } = rollOverTexts.hr;

/** The year that is made, or the one that stands. */
export const TargetYearSection = ({ to }: { to: TargetYear }) => (
  <Section title={yearTexts.title}>
    {to.id === null ? (
      <Columns>
        <TextField name="name" label={yearTexts.name} required maxLength={20} />
        <DateField name="dateFrom" label={yearTexts.dateFrom} required />
        <DateField name="dateTo" label={yearTexts.dateTo} required />
      </Columns>
    ) : (
      <p>{formatText(standingYear, { name: to.name, from: formatDate(to.dateFrom), to: formatDate(to.dateTo) })}</p>
    )}
  </Section>
);
