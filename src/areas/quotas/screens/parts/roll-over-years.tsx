import { formatText } from "#kit/text/format-text.ts";
import { Section } from "#kit/ui/index.ts";
import type { Year } from "../../copy.ts";
import { type Target, yearAfter } from "../../roll-over.ts";
import { rollOverTexts } from "../../texts/roll-over.ts";
import { YearsForm } from "./years-form.tsx";

const words = rollOverTexts.hr.years;

type Props = { years: readonly Year[]; from: Year | undefined; to: Target | undefined };

/** From which year into which; a year that nobody has entered is offered as a new one. */
export function RollOverYears({ years, from, to }: Props) {
  const options = years.map(({ id, name }) => ({ value: String(id), label: name }));
  const next = from && yearAfter(from);
  const fresh = next && !years.some(({ name }) => name === next.name);
  const others = options.filter(({ value }) => value !== String(from?.id));
  return (
    <Section title={words.title}>
      <YearsForm
        from={{ label: words.from, options, chosen: from && String(from.id) }}
        to={{
          label: words.to,
          options: fresh ? [{ value: "new", label: formatText(words.fresh, { name: next.name }) }, ...others] : others,
          chosen: to && String(to.id ?? "new"),
        }}
        show={words.show}
      />
    </Section>
  );
}
