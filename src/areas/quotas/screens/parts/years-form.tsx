import { Form } from "react-router";
import { FormContext } from "#kit/ui/form-context.ts";
import { Button, Cluster, type Option, SelectField } from "#kit/ui/index.ts";

type Side = { label: string; options: readonly Option[]; chosen: string | undefined };

/** From which year into which; the choice is in the address, so that what follows from it can be sent on. */
export const YearsForm = ({ from, to, show }: { from: Side; to: Side; show: string }) => (
  <FormContext value={{ id: "years", errors: {}, values: { from: listOf(from), to: listOf(to) } }}>
    <Form method="get" className="t-form" key={`${from.chosen} ${to.chosen}`}>
      <Cluster>
        <SelectField name="from" label={from.label} required options={from.options} />
        <SelectField name="to" label={to.label} required options={to.options} />
      </Cluster>
      <div className="t-form-actions">
        <Button type="submit" variant="light">
          {show}
        </Button>
      </div>
    </Form>
  </FormContext>
);

const listOf = ({ chosen }: Side) => (chosen === undefined ? [] : [chosen]);
