import { useId } from "react";
import { Form } from "react-router";
import { Button } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";
import styles from "./dossier.module.css";

const { label, hint, submit } = texts.hr.search;

/** The search for a student; works without scripts, and the URL contains the search. */
export function StudentSearch({ typed }: { typed: string }) {
  const id = useId();
  return (
    <search>
      <Form action="/service/students" className={styles.search}>
        <label htmlFor={id} className="t-label">
          {label}
        </label>
        <input
          key={typed}
          id={id}
          name="q"
          type="search"
          defaultValue={typed}
          maxLength={100}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the page is this search
          autoFocus={typed === ""}
          aria-describedby={`${id}-hint`}
          className="t-input"
        />
        <Button type="submit">{submit}</Button>
        <p id={`${id}-hint`} className="t-hint">
          {hint}
        </p>
      </Form>
    </search>
  );
}
