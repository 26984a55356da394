import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";

import { Button, useTexts } from "#kit/ui/index.ts";
import type { StatusCounts } from "../../../schema.ts";
import { texts } from "../../../texts.ts";
import {
  type CatalogueFilters,
  defaultFilters,
  filteredPath,
  parseCatalogueFilters,
  publicStatuses,
} from "../../rules.ts";
import styles from "./filter-form.module.css";

type Props = {
  path: string;
  wish: CatalogueFilters;
  counts: StatusCounts;
  /** Label of the search field; without it there is none. */
  search?: string;
  /** Label of the minimum frequency. */
  min?: string;
  children?: ReactNode;
};

/** Milliseconds after the last key. */
const debounceMs = 350;

/** The filters as a GET form: it works without scripts, and applies at once with them. */
export function FilterForm({ path, wish, counts, search, min, children }: Props) {
  const words = useTexts(texts).filter;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => syncInputs(form.current, wish), [wish]);
  const show = (replace: boolean) => {
    clearTimeout(waiting.current);
    if (form.current) navigate(filteredPath(path, readForm(form.current)), { replace, preventScrollReset: true });
  };
  const soon = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => show(true), debounceMs);
  };
  const cleared = filteredPath(path, { ...defaultFilters, view: wish.view, sort: wish.sort });
  return (
    <Form
      ref={form}
      key={path}
      action={path}
      className={styles.filters}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        show(false);
      }}
    >
      {wish.sort !== defaultFilters.sort && <input type="hidden" name="sort" value={wish.sort} />}
      {wish.view !== defaultFilters.view && <input type="hidden" name="view" value={wish.view} />}
      {children}
      <fieldset className={styles.statuses}>
        <legend className="t-visually-hidden">{words.statuses}</legend>
        {publicStatuses.map((status) => (
          <label key={status} className={styles.chip}>
            <input
              type="checkbox"
              name="status"
              value={status}
              defaultChecked={wish.statuses.includes(status)}
              onChange={() => show(true)}
            />
            {words[status]}
            <span className="t-count">{counts[status]}</span>
          </label>
        ))}
      </fieldset>
      {search && (
        <input
          type="search"
          name="q"
          className={`t-input ${styles.typed}`}
          defaultValue={wish.q}
          maxLength={100}
          placeholder={search}
          aria-label={search}
          autoComplete="off"
          onInput={soon}
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
            defaultValue={wish.min}
            onInput={soon}
          />
        </label>
      )}
      <Button type="submit" variant="light">
        {words.apply}
      </Button>
      {cleared !== filteredPath(path, wish) && (
        <Link
          to={cleared}
          className={styles.clear}
          replace
          preventScrollReset
          onClick={() => {
            clearTimeout(waiting.current);
            form.current?.querySelector<HTMLInputElement>("input[type=checkbox]")?.focus(); // the link disappears
          }}
        >
          {words.clear}
        </Link>
      )}
    </Form>
  );
}

/** The current values of the form. */
const readForm = (form: HTMLFormElement): CatalogueFilters =>
  parseCatalogueFilters(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])));

/** Updates checkboxes and fields to the shown filters; a field that has the focus keeps its text. */
function syncInputs(form: HTMLFormElement | null, wish: CatalogueFilters): void {
  for (const input of form?.querySelectorAll<HTMLInputElement>("input:not([type=hidden])") ?? []) {
    if (input.type === "checkbox") input.checked = wish.statuses.some((status) => status === input.value);
    else if (input !== document.activeElement) input.value = String(input.name === "min" ? wish.min : wish.q);
  }
}
