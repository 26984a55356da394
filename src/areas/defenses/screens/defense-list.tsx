import type { ReactNode } from "react";
import { localizedTitle } from "#areas/theses/summary.ts";
import { type Language, localizedName } from "#kit/text/localization.ts";
import { formatLongDate, localDate, toWallTime, weekday } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { useLanguage } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import type { ScheduledDefense } from "../calendar-view.server.ts";

type Props<D extends ScheduledDefense> = {
  defenses: readonly D[];
  to: (defense: D) => string;
  /** Status shown after the thesis's title. */
  badge?: (defense: D) => ReactNode;
  /** Buttons for the available steps. */
  actions?: (defense: D) => ReactNode;
};

/** Defenses grouped by day, each with its time, place, people and thesis. */
export function DefenseList<D extends ScheduledDefense>({
  defenses,
  to,
  badge,
  actions,
}: Props<D>) {
  const language = useLanguage();
  const days = Map.groupBy(defenses, ({ defenseDate }) => localDate(new Date(defenseDate)));
  return [...days].map(([day, list]) => (
    <Section key={day} title={`${weekdayName(day, language)}, ${formatLongDate(day, language)}`}>
      <ul className="t-list">
        {list.map((defense) => (
          <li key={defense.reservationId}>
            <p className="t-list-title">
              <time dateTime={defense.defenseDate}>
                {toWallTime(new Date(defense.defenseDate)).time}
              </time>{" "}
              <ThesisLink defense={defense} to={to(defense)} /> {badge?.(defense)}
            </p>
            <p className="t-muted" lang="hr">
              {[defense.defensePlace, defense.student, defense.mentor].join(" · ")} ·{" "}
              <StudyName defense={defense} />
            </p>
            {actions?.(defense)}
          </li>
        ))}
      </ul>
    </Section>
  ));
}

function StudyName({ defense: { study, studyEng } }: { defense: ScheduledDefense }) {
  const [name, lang] = localizedName(study, studyEng, useLanguage());
  return <span lang={lang}>{name}</span>;
}

/** Returns the thesis's title for the given language, and the language of that title. */
export const defenseTitle = ({ thesisName, thesisNameEng }: ScheduledDefense, language: Language) =>
  localizedTitle({ name: thesisName, nameEng: thesisNameEng }, language);

function ThesisLink({ defense, to }: { defense: ScheduledDefense; to: string }) {
  const [title, lang] = defenseTitle(defense, useLanguage());
  return (
    <Link to={to} lang={lang}>
      {title}
    </Link>
  );
}

const weekdays = {
  hr: ["Ponedjeljak", "Utorak", "Srijeda", "Četvrtak", "Petak", "Subota", "Nedjelja"],
  en: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
} as const;

const weekdayName = (day: string, language: Language) => weekdays[language][weekday(day) - 1];
