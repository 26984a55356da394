import { formatText } from "#kit/text/format-text.ts";
import { formatDate } from "#kit/time/dates.ts";
import { Columns, DateField, Section, TextField } from "#kit/ui/index.ts";
import type { Target } from "../../roll-over.ts";
import { rollOverTexts } from "../../texts/roll-over.ts";

const { year: words, standingYear } = rollOverTexts.hr;

/** The year that is made, or the one that stands. */
export const NewYear = ({ to }: { to: Target }) => (
  <Section title={words.title}>
    {to.id === null ? (
      <Columns>
        <TextField name="name" label={words.name} required maxLength={20} />
        <DateField name="dateFrom" label={words.dateFrom} required />
        <DateField name="dateTo" label={words.dateTo} required />
      </Columns>
    ) : (
      <p>{formatText(standingYear, { name: to.name, from: formatDate(to.dateFrom), to: formatDate(to.dateTo) })}</p>
    )}
  </Section>
);
