import { formatText } from "#kit/text/format-text.ts";
import { Section } from "#kit/ui/index.ts";
import type { AcademicYear } from "../../copy.ts";
import { nextAcademicYear, type TargetYear } from "../../roll-over.ts";
import { rollOverTexts } from "../../texts/roll-over.ts";
import { YearsForm } from "./years-form.tsx";

const yearChoiceTexts = rollOverTexts.hr.years;

type RollOverYearsProps = {
  years: readonly AcademicYear[];
  from: AcademicYear | undefined;
  to: TargetYear | undefined;
};

/** From which year into which; a year that nobody has entered is offered as a new one. */
export function RollOverYears({ years, from, to }: RollOverYearsProps) {
  const options = years.map(({ id, name }) => ({ value: String(id), label: name }));
  const next = from && nextAcademicYear(from);
  const fresh = next && !years.some(({ name }) => name === next.name);
  const others = options.filter(({ value }) => value !== String(from?.id));
  return (
    <Section title={yearChoiceTexts.title}>
      <YearsForm
        from={{ label: yearChoiceTexts.from, options, chosen: from && String(from.id) }}
        to={{
          label: yearChoiceTexts.to,
          options: fresh
            ? [{ value: "new", label: formatText(yearChoiceTexts.fresh, { name: next.name }) }, ...others]
            : others,
          chosen: to && String(to.id ?? "new"),
        }}
        show={yearChoiceTexts.show}
      />
    </Section>
  );
}
