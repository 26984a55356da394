import { IconChevronDown, IconFilter, IconX } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode } from "react";
import { Form } from "react-router";
import { formatText } from "#kit/text/localization.ts";
import { Button, Link } from "#kit/ui/buttons-and-links.tsx";
import { ComboboxField } from "#kit/ui/forms/combobox-fields.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { FormContext } from "#kit/ui/forms/field.tsx";
import { NumberField, type Option, SelectField } from "#kit/ui/forms/input-fields.tsx";
import {
  defaultStillDays,
  type FilterOption,
  type FilterOptions,
  findFilterOption,
  maxStillDays,
  type RecordFilter,
  type ReportFilters,
  type ReportName,
  recordFilters,
  reportPath,
} from "../reports.ts";
import { texts } from "../texts.ts";
import styles from "./report-filters.module.css";

const { filters: filterTexts, years } = texts.hr;

type FilterName = keyof ReportFilters;

type Props = {
  name: ReportName;
  options: FilterOptions;
  filters: ReportFilters;
  /** Messages of refused filters by field. */
  errors: Readonly<Record<string, string>>;
  /** The query of the page's URL; typed values stay in the form even if they were refused. */
  search: string;
};

/** Filters that are shown even if nothing is chosen. */
const firstFilters: readonly FilterName[] = ["year", "study"];

/**
 * The filters of a report, which are in the URL: in effect, one chip each, which opens the choice
 * and can be removed; the others behind one more. All are one form, which needs no script.
 */
export function ReportFiltersForm({ name, options, filters, errors, search }: Props) {
  const params = new URLSearchParams(search);
  const names: FilterName[] = [
    ...recordFilters,
    "day",
    ...(name === "thesis-status" ? (["still"] as const) : []),
  ];
  const typed = (filter: FilterName) => params.get(filter) ?? "";
  const isInEffect = (filter: FilterName) =>
    filter in errors ||
    (filter === "still" ? filters.still !== defaultStillDays : filters[filter] !== null);
  const chips = names.filter((filter) => firstFilters.includes(filter) || isInEffect(filter));
  const others = names.filter((filter) => !chips.includes(filter));
  const values = {
    ...Object.fromEntries(names.map((filter) => [filter, [typed(filter)]])),
    still: [typed("still") || String(filters.still)],
  };
  const labels = { ...filterTexts, year: years[name] };
  const shownValue = (filter: FilterName) =>
    isRecordFilter(filter)
      ? (findFilterOption(options, filters, filter)?.name ??
        (typed(filter) || (filter === "year" ? filterTexts.all : filterTexts.allStudies)))
      : filter === "still"
        ? values.still[0]
        : typed(filter);
  const without = (filter: FilterName) => {
    const left = new URLSearchParams(names.map((other) => [other, typed(other)]));
    for (const other of names) if (other === filter || !left.get(other)) left.delete(other);
    return left.size > 0 ? `${reportPath(name)}?${left}` : reportPath(name);
  };
  return (
    <search aria-label={filterTexts.title}>
      <FormContext value={{ id: "report", errors, values }} key={JSON.stringify([name, values])}>
        <Form method="get" action={reportPath(name)} className={styles.filters} preventScrollReset>
          {chips.map((filter) => (
            <div key={filter} className={styles.chip} data-chosen={isInEffect(filter) || undefined}>
              <Choice
                isOpen={filter in errors}
                summary={
                  <>
                    <span>
                      {formatText(filterTexts.chip, { label: labels[filter] })}{" "}
                      <strong>{shownValue(filter)}</strong>
                    </span>
                    <IconChevronDown aria-hidden size="1em" />
                  </>
                }
              >
                <FilterField filter={filter} label={labels[filter]} options={options} />
              </Choice>
              {isInEffect(filter) && (
                <Link
                  to={without(filter)}
                  preventScrollReset
                  className={styles.remove}
                  aria-label={formatText(filterTexts.remove, { label: labels[filter] })}
                >
                  <IconX aria-hidden size="1em" />
                </Link>
              )}
            </div>
          ))}
          <div className={styles.chip}>
            <Choice
              summary={
                <>
                  <IconFilter aria-hidden size="1em" />
                  {filterTexts.more}
                </>
              }
            >
              {others.map((filter) => (
                <FilterField
                  key={filter}
                  filter={filter}
                  label={labels[filter]}
                  options={options}
                />
              ))}
            </Choice>
          </div>
          {names.some(isInEffect) && (
            <Link to={reportPath(name)} preventScrollReset className={styles.clear}>
              {filterTexts.clear}
            </Link>
          )}
        </Form>
      </FormContext>
    </search>
  );
}

type ChoiceProps = { summary: ReactNode; isOpen?: boolean; children: ReactNode };

/** A part of the form that its chip opens; one at a time. */
const Choice = ({ summary, isOpen = false, children }: ChoiceProps) => (
  <details name="report-filter" open={isOpen} onKeyDown={closeByEscape}>
    <summary>{summary}</summary>
    <div className={styles.panel}>
      {children}
      <Button type="submit">{filterTexts.show}</Button>
    </div>
  </details>
);

function closeByEscape({
  key,
  currentTarget,
  defaultPrevented,
}: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape" || defaultPrevented) return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}

type FilterFieldProps = { filter: FilterName; label: string; options: FilterOptions };

function FilterField({ filter, label, options }: FilterFieldProps) {
  if (filter === "day") return <DateField name="day" label={label} />;
  if (filter === "still")
    return <NumberField name="still" label={label} min={1} max={maxStillDays} />;
  const Field = filter === "mentor" ? ComboboxField : SelectField;
  const all = filter === "year" ? filterTexts.all : filterTexts.allStudies;
  return <Field name={filter} label={label} options={toOptions(options[filter], all)} />;
}

const isRecordFilter = (filter: FilterName): filter is RecordFilter =>
  recordFilters.some((known) => known === filter);

const toOptions = (options: readonly FilterOption[], all: string): Option[] => [
  { value: "", label: all },
  ...options.map(({ id, name }) => ({ value: String(id), label: name })),
];
