import { Form } from "react-router";
import { Button, ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { FormContext } from "#kit/ui/forms/field.tsx";
import { useHydrated } from "#kit/ui/hooks.ts";
import type { OverviewView } from "../overview-view.ts";
import { texts } from "../texts.ts";
import styles from "./overview.module.css";

/** The form for another day, and the button that prints the page for the council. */
export default function OverviewActions({ day }: Pick<OverviewView, "day">) {
  const hydrated = useHydrated();
  return (
    <div className={styles.actions}>
      <FormContext value={{ id: "day", errors: {}, values: { day: day ? [day] : [] } }} key={day}>
        <Form method="get" className={styles.day}>
          <DateField name="day" label={texts.hr.day} />
          <Button type="submit" variant="outline" tone="neutral">
            {texts.hr.show}
          </Button>
        </Form>
      </FormContext>
      {day !== null && (
        <ButtonLink to="/homepage-user" variant="outline" tone="neutral">
          {texts.hr.today}
        </ButtonLink>
      )}
      {hydrated && (
        <Button variant="subtle" tone="neutral" onClick={() => window.print()}>
          {texts.hr.print}
        </Button>
      )}
    </div>
  );
}
