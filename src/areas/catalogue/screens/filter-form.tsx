import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { publicThesisStatuses } from "#areas/theses/status.ts";
import { Button, Link } from "#kit/ui/buttons-and-links.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import type { StatusCounts } from "../catalogue.ts";
import {
  type CatalogueFilters,
  defaultFilters,
  filteredPath,
  parseCatalogueFilters,
} from "../filters.ts";
import { texts } from "../texts.ts";
import styles from "./filter-form.module.css";

type Props = {
  path: string;
  filters: CatalogueFilters;
  counts: StatusCounts;
  /** Label of the search field; without it there is none. */
  search?: string;
  /** Label of the minimum frequency. */
  min?: string;
  children?: ReactNode;
};

/** Milliseconds between the last keystroke and the search. */
const debounceMs = 350;

/** The filters as a GET form; with scripts every change applies immediately. */
export function FilterForm({ path, filters, counts, search, min, children }: Props) {
  const filterTexts = useTexts(texts).filter;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => syncInputs(form.current, filters), [filters]);
  const apply = (replace: boolean) => {
    clearTimeout(timer.current);
    if (form.current)
      navigate(filteredPath(path, readForm(form.current)), { replace, preventScrollReset: true });
  };
  const applyLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(true), debounceMs);
  };
  const cleared = filteredPath(path, { ...defaultFilters, view: filters.view, sort: filters.sort });
  return (
    <Form
      ref={form}
      key={path}
      action={path}
      className={styles.filters}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        apply(false);
      }}
    >
      {filters.sort !== defaultFilters.sort && (
        <input type="hidden" name="sort" value={filters.sort} />
      )}
      {filters.view !== defaultFilters.view && (
        <input type="hidden" name="view" value={filters.view} />
      )}
      {children}
      <fieldset className={styles.statuses}>
        <legend className="t-visually-hidden">{filterTexts.statuses}</legend>
        {publicThesisStatuses.map((status) => (
          <label key={status} className={styles.chip}>
            <input
              type="checkbox"
              name="status"
              value={status}
              defaultChecked={filters.statuses.includes(status)}
              onChange={() => apply(true)}
            />
            {filterTexts[status]}
            <span className="t-count">{counts[status]}</span>
          </label>
        ))}
      </fieldset>
      {search && (
        <input
          type="search"
          name="q"
          className={`t-input ${styles.search}`}
          defaultValue={filters.q}
          maxLength={100}
          placeholder={search}
          aria-label={search}
          autoComplete="off"
          onInput={applyLater}
        />
      )}
      {min && (
        <label className={styles.min}>
          <span>{min}</span>
          <input
            type="number"
            name="min"
            className="t-input"
            min={1}
            max={99999}
            defaultValue={filters.min}
            onInput={applyLater}
          />
        </label>
      )}
      <Button type="submit" variant="light">
        {filterTexts.apply}
      </Button>
      {cleared !== filteredPath(path, filters) && (
        <Link
          to={cleared}
          className={styles.clear}
          replace
          preventScrollReset
          onClick={() => {
            clearTimeout(timer.current);
            // the link itself disappears
            form.current?.querySelector<HTMLInputElement>("input[type=checkbox]")?.focus();
          }}
        >
          {filterTexts.clear}
        </Link>
      )}
    </Form>
  );
}

/** Reads the current values of the form. */
const readForm = (form: HTMLFormElement): CatalogueFilters =>
  parseCatalogueFilters(
    new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
  );

/** Updates the fields after a navigation, except the focused text field. */
function syncInputs(form: HTMLFormElement | null, filters: CatalogueFilters): void {
  for (const input of form?.querySelectorAll<HTMLInputElement>("input:not([type=hidden])") ?? []) {
    if (input.type === "checkbox")
      input.checked = filters.statuses.some((status) => status === input.value);
    else if (input !== document.activeElement)
      input.value = String(input.name === "min" ? filters.min : filters.q);
  }
}
