import { IconChevronDown } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { PublicThesisStatus } from "#areas/theses/status.ts";
import { localizedTitle } from "#areas/theses/summary.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { useLanguage, useTexts } from "#kit/ui/language.tsx";
import type { StudyCountsView } from "../catalogue.ts";
import { texts } from "../texts.ts";
import styles from "./filter-form.module.css";

type Props = {
  studies: readonly StudyCountsView[];
  /** The study of the page, or null for all. */
  current: number | null;
  statuses: readonly PublicThesisStatus[];
  to: (studyId: number | null) => string;
};

/**
 * The study switcher: links to the same page on another study or on all. The menu opens without
 * scripts too.
 */
export function StudyMenu({ studies, current, statuses, to }: Props) {
  const studyTexts = useTexts(texts).study;
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes after every navigation
  useEffect(() => menu.current?.removeAttribute("open"), [key]);
  const language = useLanguage();
  const named = studies.map((study) => ({ ...study, title: localizedTitle(study, language) }));
  const selected = named.find(({ id }) => id === current);
  const all = statuses.reduce(
    (sum, status) => sum + studies.reduce((of, { counts }) => of + counts[status], 0),
    0,
  );
  return (
    <details
      ref={menu}
      className={styles.studies}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !menu.current?.open) return;
        menu.current.open = false;
        menu.current.querySelector("summary")?.focus();
      }}
    >
      <summary className="t-button" data-variant="outline" data-tone="neutral">
        <span className="t-muted">{studyTexts.label}</span>
        <span className={styles.current} lang={selected?.title[1]}>
          {selected?.title[0] ?? studyTexts.all}
        </span>
        <IconChevronDown aria-hidden size="1.1em" />
      </summary>
      <nav aria-label={studyTexts.label}>
        <ul>
          <li>
            <Link to={to(null)} aria-current={current === null ? "true" : undefined}>
              <span>{studyTexts.all}</span>
              <span className="t-count">{all}</span>
            </Link>
          </li>
          {named.map(({ id, title: [name, lang], color, counts }) => (
            <li key={id}>
              <Link to={to(id)} aria-current={current === id ? "true" : undefined}>
                <span className={styles.dot} style={{ background: color }} aria-hidden />
                <span lang={lang}>{name}</span>
                <span className="t-count">
                  {statuses.reduce((sum, status) => sum + counts[status], 0)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
