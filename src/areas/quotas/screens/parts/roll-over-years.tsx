import { Form } from "react-router";
import { FormContext } from "#kit/ui/form-context.ts";
import { Button, Cluster, Section, SelectField } from "#kit/ui/index.ts";
import { say } from "#kit/words.ts";
import type { Year } from "../../copy.ts";
import { type Target, yearAfter } from "../../roll-over.ts";
import { rollOverTexts } from "../../texts/roll-over.ts";

const words = rollOverTexts.hr.years;

type Props = { years: readonly Year[]; from: Year | undefined; to: Target | undefined };

/** From which year into which; a year that nobody has entered is offered as a new one. */
export function RollOverYears({ years, from, to }: Props) {
  const values = { from: from ? [String(from.id)] : [], to: to ? [String(to.id ?? "new")] : [] };
  const options = years.map(({ id, name }) => ({ value: String(id), label: name }));
  const next = from && yearAfter(from);
  const fresh = next && !years.some(({ name }) => name === next.name);
  return (
    <Section title={words.title}>
      <FormContext value={{ id: "years", errors: {}, values }}>
        <Form method="get" className="t-form" key={`${from?.id} ${to?.id}`}>
          <Cluster>
            <SelectField name="from" label={words.from} required options={options} />
            <SelectField
              name="to"
              label={words.to}
              required
              options={[
                ...(fresh ? [{ value: "new", label: say(words.fresh, { name: next.name }) }] : []),
                ...options.filter(({ value }) => value !== String(from?.id)),
              ]}
            />
          </Cluster>
          <div className="t-form-actions">
            <Button type="submit" variant="light">
              {words.show}
            </Button>
          </div>
        </Form>
      </FormContext>
    </Section>
  );
}
