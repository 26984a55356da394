import { Form } from "react-router";
import { FormContext } from "#kit/ui/form-context.ts";
import { Button, DateField, Section } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";

const words = texts.hr.record;

/** Asks for the record as it was on a day. */
export const AskDay = ({ path, day }: { path: string; day: string | undefined }) => (
  <Section title={words.ask}>
    <FormContext value={{ id: "as-it-was", errors: {}, values: { day: day ? [day] : [] } }} key={day}>
      <Form method="get" action={path} className="t-cluster t-history-day">
        <DateField name="day" label={words.askDay} />
        <div>
          <Button type="submit" variant="outline" tone="neutral">
            {words.askShow}
          </Button>
        </div>
      </Form>
    </FormContext>
  </Section>
);
