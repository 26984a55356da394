import { Form } from "react-router";
import { Button, ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ComboboxField } from "#kit/ui/forms/combobox-fields.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { FormContext } from "#kit/ui/forms/field.tsx";
import { NumberField, type Option, SelectField } from "#kit/ui/forms/input-fields.tsx";
import {
  type FilterOption,
  type FilterOptions,
  maxStillDays,
  type ReportFilters,
  type ReportName,
  reportParams,
  reportPath,
} from "../../schema.ts";
import { texts } from "../../texts.ts";
import styles from "./reports.module.css";

const { filters: filterTexts, years } = texts.hr;

type Props = {
  name: ReportName;
  options: FilterOptions;
  filters: ReportFilters;
  /** Messages of refused filters by field. */
  errors: Readonly<Record<string, string>>;
  /** The query of the page's URL; typed values stay in the form even if they were refused. */
  search: string;
};

/** The filters of a report; they stand in the address. */
export function ReportFiltersForm({ name, options, filters, errors, search }: Props) {
  const params = new URLSearchParams(search);
  const values = {
    ...Object.fromEntries(
      ["year", "study", "department", "mentor", "day"].map((field) => [field, params.getAll(field)]),
    ),
    still: [params.get("still") || String(filters.still)],
  };
  const isFiltered = reportParams(filters).size > 0 || Object.keys(errors).length > 0;
  return (
    <search aria-label={filterTexts.title}>
      <FormContext value={{ id: "report", errors, values }} key={JSON.stringify([name, values])}>
        <Form method="get" action={reportPath(name)} className={styles.filters} preventScrollReset>
          <SelectField name="year" label={years[name]} options={toOptions(options.year, filterTexts.all)} />
          <SelectField
            name="study"
            label={filterTexts.study}
            options={toOptions(options.study, filterTexts.allStudies)}
          />
          <SelectField
            name="department"
            label={filterTexts.department}
            options={toOptions(options.department, filterTexts.allStudies)}
          />
          <ComboboxField
            name="mentor"
            label={filterTexts.mentor}
            options={toOptions(options.mentor, filterTexts.allStudies)}
          />
          <DateField name="day" label={filterTexts.day} />
          {name === "thesis-status" && (
            <NumberField name="still" label={filterTexts.still} min={1} max={maxStillDays} />
          )}
          <div className="t-cluster">
            <Button type="submit">{filterTexts.show}</Button>
            {isFiltered && (
              <ButtonLink to={reportPath(name)} variant="outline" tone="neutral">
                {filterTexts.clear}
              </ButtonLink>
            )}
          </div>
        </Form>
      </FormContext>
    </search>
  );
}

const toOptions = (options: readonly FilterOption[], all: string): Option[] => [
  { value: "", label: all },
  ...options.map(({ id, name }) => ({ value: String(id), label: name })),
];
