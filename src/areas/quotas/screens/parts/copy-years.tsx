import { Form } from "react-router";
import { FormContext } from "#kit/ui/form-context.ts";
import { Button, Cluster, Notice, Section, SelectField } from "#kit/ui/index.ts";
import type { Year } from "../../copy.ts";
import { copyTexts } from "../../texts/copy.ts";

const words = copyTexts.hr;

type Props = {
  years: readonly Year[];
  /** Those into which quotas may be copied. */
  open: readonly Year[];
  from: number | undefined;
  to: number | undefined;
  error: string;
};

/** From which year into which; the choice is in the address, so that a preview can be sent on. */
export function CopyYears({ years, open, from, to, error }: Props) {
  const values = { from: textsOf(from), to: textsOf(to) };
  return (
    <Section title={words.years}>
      {error && <Notice tone="danger">{error}</Notice>}
      <FormContext value={{ id: "years", errors: {}, values }}>
        <Form method="get" className="t-form" key={`${from} ${to}`}>
          <Cluster>
            <SelectField name="from" label={words.from} required options={years.map(option)} />
            <SelectField name="to" label={words.to} required options={open.map(option)} />
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

const textsOf = (id: number | undefined) => (id === undefined ? [] : [String(id)]);

const option = ({ id, name }: Year) => ({ value: String(id), label: name });
