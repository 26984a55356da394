import type { ReactNode } from "react";
import { Form } from "react-router";

import { Button, ButtonLink, DateField, FormContext } from "#kit/ui/index.ts";
import type { EntryFilters } from "../../schema.ts";
import { texts } from "../../texts.ts";

const words = texts.hr.lists;

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
    Object.entries(wishes).map(([name, value]) => [name, value === undefined ? [] : [String(value)]]),
  );
  return (
    <search>
      <FormContext value={{ id: "history", errors: {}, values }} key={JSON.stringify(values)}>
        <Form method="get" action={path} className="t-history-filters">
          {children}
          <DateField name="from" label={words.from} />
          <DateField name="to" label={words.to} />
          <div className="t-cluster">
            <Button type="submit">{words.show}</Button>
            <ButtonLink to={path} variant="outline" tone="neutral">
              {words.clear}
            </ButtonLink>
          </div>
        </Form>
      </FormContext>
    </search>
  );
}
