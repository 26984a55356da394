import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button, ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { FormContext } from "#kit/ui/forms/field.tsx";
import type { EntryFilters } from "../history.ts";
import { texts } from "../texts.ts";

const listTexts = texts.hr.lists;

/** The filter form of a list of entries; it submits to the URL. Every list has the days. */
export function EntryFiltersForm({
  wishes,
  path,
  children,
}: {
  wishes: EntryFilters;
  path: string;
  children: ReactNode;
}) {
  const values = Object.fromEntries(
    Object.entries(wishes).map(([name, value]) => [
      name,
      value === undefined ? [] : [String(value)],
    ]),
  );
  return (
    <search>
      <FormContext value={{ id: "history", errors: {}, values }} key={JSON.stringify(values)}>
        <Form method="get" action={path} className="t-history-filters">
          {children}
          <DateField name="from" label={listTexts.from} />
          <DateField name="to" label={listTexts.to} />
          <div className="t-cluster">
            <Button type="submit">{listTexts.show}</Button>
            <ButtonLink to={path} variant="outline" tone="neutral">
              {listTexts.clear}
            </ButtonLink>
          </div>
        </Form>
      </FormContext>
    </search>
  );
}
