import { Form } from "react-router";
import { Button, ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { FormContext } from "#kit/ui/forms/field.tsx";
import { useHydrated } from "#kit/ui/hooks.ts";
import { deskListId } from "#kit/ui/task-desk/desk-rows.tsx";
import type { OverviewView } from "../overview-view.ts";
import { texts } from "../texts.ts";
import styles from "./overview.module.css";

type Props = Pick<OverviewView, "day"> & {
  /** Tasks of the reader's own stand below. */
  hasTasks: boolean;
};

/**
 * The form for another day, the button that prints the page for the council, and the way down to
 * the reader's own tasks.
 */
export default function OverviewActions({ day, hasTasks }: Props) {
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
      {hasTasks && (
        // a plain link, because the browser then puts the focus into the list
        <a href={`#${deskListId}`} className="t-button" data-variant="outline" data-tone="neutral">
          {texts.hr.tasks}
        </a>
      )}
      {hydrated && (
        <Button variant="subtle" tone="neutral" onClick={() => window.print()}>
          {texts.hr.print}
        </Button>
      )}
    </div>
  );
}
