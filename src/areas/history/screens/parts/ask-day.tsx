import { Form } from "react-router";
import { FormContext } from "#kit/ui/form-context.ts";
import { Button, DateField, Section } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";

const dateFormTexts = texts.hr.record;

/** Asks for the record as it was on a day. */
export const SnapshotDateForm = ({ path, day }: { path: string; day: string | undefined }) => (
  <Section title={dateFormTexts.ask}>
    <FormContext value={{ id: "as-it-was", errors: {}, values: { day: day ? [day] : [] } }} key={day}>
      <Form method="get" action={path} className="t-cluster t-history-day">
        <DateField name="day" label={dateFormTexts.askDay} />
        <div>
          <Button type="submit" variant="outline" tone="neutral">
            {dateFormTexts.askShow}
          </Button>
        </div>
      </Form>
    </FormContext>
  </Section>
);
