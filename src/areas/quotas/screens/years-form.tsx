import { Form } from "react-router";
import { Button } from "#kit/ui/buttons-and-links.tsx";
import { FormContext } from "#kit/ui/forms/field.tsx";
import { type Option, SelectField } from "#kit/ui/forms/input-fields.tsx";
import { Cluster } from "#kit/ui/page.tsx";

type YearChoice = { label: string; options: readonly Option[]; chosen: string | undefined };

/**
 * The form for the source and target year. The selection is in the URL, so that the result can be
 * shared as a link.
 */
export const YearsForm = ({
  from,
  to,
  show,
}: {
  from: YearChoice;
  to: YearChoice;
  show: string;
}) => (
  <FormContext
    value={{ id: "years", errors: {}, values: { from: toValues(from), to: toValues(to) } }}
  >
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

const toValues = ({ chosen }: YearChoice) => (chosen === undefined ? [] : [chosen]);
