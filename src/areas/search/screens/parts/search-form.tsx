import { IconSearch } from "@tabler/icons-react";
import { useEffect, useId, useRef } from "react";
import { Form, useLocation } from "react-router";
import { publicThesisStatuses } from "#areas/theses/status/schema.ts";
import { localizedTitle } from "#areas/theses/summary/rules.ts";
import { Button } from "#kit/ui/buttons-and-links.tsx";
import { useLanguage, useTexts } from "#kit/ui/language.tsx";
import type { SearchParams } from "../../rules.ts";
import type { SearchMatches } from "../../server/queries/matches.ts";
import { texts } from "../../texts.ts";
import styles from "./search.module.css";

type Props = { searchParams: SearchParams; studies: SearchMatches["studies"] };

/** The search field and filters; a GET form, so it works without scripts. */
export function SearchForm({ searchParams: { q, kind, status, study }, studies }: Props) {
  const words = useTexts(texts);
  const language = useLanguage();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { state } = useLocation();
  useEffect(() => {
    // whoever comes from the search icon wants to type; the shell focuses the page first
    if (!(state as { search?: boolean } | null)?.search) return;
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, [state]);
  const narrows = kind === undefined || kind === "topics";
  return (
    <search>
      <Form action="/search" className={styles.form}>
        {kind && <input type="hidden" name="kind" value={kind} />}
        <div className={styles.row}>
          <label className="t-visually-hidden" htmlFor={`${id}q`}>
            {words.label}
          </label>
          <input
            ref={field}
            id={`${id}q`}
            type="search"
            name="q"
            className="t-input"
            defaultValue={q}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={words.label}
          />
          <button type="submit" className="t-button" data-variant="filled" data-tone="primary">
            <IconSearch aria-hidden size="1.1em" />
            {words.submit}
          </button>
        </div>
        {studies.length > 0 && narrows && (
          <div className={styles.filters}>
            <label htmlFor={`${id}status`}>{words.status}</label>
            <select id={`${id}status`} name="status" className="t-input t-select" defaultValue={status ?? ""}>
              <option value="">{words.statuses.all}</option>
              {publicThesisStatuses.map((each) => (
                <option key={each} value={each}>
                  {words.statuses[each]}
                </option>
              ))}
            </select>
            <label htmlFor={`${id}study`}>{words.study}</label>
            <select id={`${id}study`} name="study" className="t-input t-select" defaultValue={study ?? ""}>
              <option value="">{words.allStudies}</option>
              {studies.map((study) => {
                const [name, lang] = localizedTitle(study, language);
                return (
                  <option key={study.id} value={study.id} lang={lang}>
                    {name}
                  </option>
                );
              })}
            </select>
            <Button type="submit" variant="outline" tone="neutral">
              {words.apply}
            </Button>
          </div>
        )}
      </Form>
    </search>
  );
}
