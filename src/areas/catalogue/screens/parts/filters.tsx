import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { Button } from "#kit/ui/index.ts";
import { useWords } from "#kit/ui/language.tsx";
import { texts } from "../../list-texts.ts";
import type { Counts } from "../../shown.ts";
import { addressOf, noWish, publicStatuses, type Wish } from "../../wish.ts";
import styles from "./filters.module.css";

type Props = {
  path: string;
  wish: Wish;
  counts: Counts;
  /** What the words typed are looked for in; without it there is nothing to type. */
  search?: string;
  /** Also how many topics at least. */
  min?: string;
  children?: ReactNode;
};

/** Milliseconds after the last letter typed. */
const pause = 350;

/** What is shown, as a form of its address: it works without scripts, and with them at once. */
export function Filters({ path, wish, counts, search, min, children }: Props) {
  const words = useWords(texts).filter;
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const apply = (after = 0) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      if (form.current) submit(form.current, { replace: true, preventScrollReset: true });
    }, after);
  };
  const filtered = addressOf(path, { ...wish, view: noWish.view, sort: noWish.sort }) !== path;
  return (
    <Form ref={form} key={path} action={path} className={styles.filters} role="search" preventScrollReset>
      {wish.sort !== noWish.sort && <input type="hidden" name="sort" value={wish.sort} />}
      {wish.view !== noWish.view && <input type="hidden" name="view" value={wish.view} />}
      {children}
      <fieldset className={styles.statuses}>
        <legend className="t-hidden">{words.statuses}</legend>
        {publicStatuses.map((status) => (
          <label key={status} className={styles.chip}>
            <input
              key={String(wish.statuses.includes(status))}
              type="checkbox"
              name="status"
              value={status}
              defaultChecked={wish.statuses.includes(status)}
              onChange={() => apply()}
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
          onInput={() => apply(pause)}
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
            onInput={() => apply(pause)}
          />
        </label>
      )}
      <Button type="submit" variant="light">
        {words.apply}
      </Button>
      {filtered && (
        <Link to={addressOf(path, { ...noWish, view: wish.view, sort: wish.sort })} className={styles.clear} replace>
          {words.clear}
        </Link>
      )}
    </Form>
  );
}
