import { portraitPath } from "#areas/catalogue/rules.ts";
import { AvailabilityBadge } from "#areas/theses/screens/parts/thesis-status-badge.tsx";
import { localizedTitle } from "#areas/theses/summary/rules.ts";
import { localizedName } from "#kit/text/localization.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Portrait } from "#kit/ui/portrait.tsx";
import { itemPath } from "../../rules.ts";
import type { KeywordMatch, MentorMatch, ThesisMatch } from "../../server/queries/matches.ts";
import { texts } from "../../texts.ts";
import { HighlightedText } from "./highlighted-text.tsx";
import styles from "./search.module.css";

type ThesisResultsProps = { theses: readonly ThesisMatch[]; words: readonly string[] };

/** Theses, best match first; the title links to the thesis. */
export const ThesisResults = ({ theses, words }: ThesisResultsProps) => (
  <ul className="t-list">
    {theses.map((thesis) => (
      <li key={thesis.id} className={styles.thesis}>
        <p className={styles.meta}>
          <StudyName thesis={thesis} />
          <AvailabilityBadge thesis={thesis} />
        </p>
        <ThesisTitles thesis={thesis} words={words} />
        <p className="t-muted" lang="hr">
          <HighlightedText text={detailsLine(thesis)} words={words} />
        </p>
      </li>
    ))}
  </ul>
);

function StudyName({ thesis: { study, studyEng, color } }: { thesis: ThesisMatch }) {
  const [name, lang] = localizedName(study, studyEng, useLanguage());
  return (
    <span className={styles.study} style={{ borderColor: color }} lang={lang}>
      {name}
    </span>
  );
}

const detailsLine = ({ mentor, coMentor, company, keywords }: ThesisMatch) =>
  [mentor, coMentor, company, ...keywords.split("|")].filter(Boolean).join(" · ");

/** The title in the reader's language and below it the other one, because either may match. */
function ThesisTitles({ thesis, words }: { thesis: ThesisMatch; words: readonly string[] }) {
  const [title, lang] = localizedTitle(thesis, useLanguage());
  const [other, otherLang] = lang === "hr" ? [thesis.nameEng, "en"] : [thesis.name, "hr"];
  return (
    <>
      <h3 className="t-list-title" lang={lang}>
        <Link to={itemPath({ id: `t-${thesis.id}` })}>
          <HighlightedText text={title} words={words} />
        </Link>
      </h3>
      {other && (
        <p className="t-muted" lang={otherLang}>
          <HighlightedText text={other} words={words} />
        </p>
      )}
    </>
  );
}

type MentorResultsProps = { mentors: readonly MentorMatch[]; words: readonly string[] };

/** Mentors with portraits and the number of free theses. */
export function MentorResults({ mentors, words: terms }: MentorResultsProps) {
  const words = useTexts(texts);
  const format = useFormat();
  return (
    <ul className={styles.mentors}>
      {mentors.map(({ name, departments, free, ...mentor }) => (
        <li key={mentor.id}>
          <Portrait {...mentor} src={portraitPath(mentor)} />
          <div>
            <p className="t-list-title" lang="hr">
              <Link to={itemPath({ id: `u-${mentor.id}` })}>
                <HighlightedText text={name} words={terms} />
              </Link>
            </p>
            <p className="t-muted">
              {departments && <span lang="hr">{departments} · </span>}
              {format(words.freeTheses, { n: free })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

type KeywordResultsProps = { keywords: readonly KeywordMatch[]; words: readonly string[] };

/** Keywords with the number of their theses. */
export function KeywordResults({ keywords, words: terms }: KeywordResultsProps) {
  const words = useTexts(texts);
  const format = useFormat();
  return (
    <ul className={styles.keywords}>
      {keywords.map(({ id, phrase, num }) => (
        <li key={id}>
          <Link to={itemPath({ id: `k-${id}` })} lang="hr">
            <HighlightedText text={phrase} words={terms} />
          </Link>{" "}
          <span className="t-muted">{format(words.thesesOf, { n: num })}</span>
        </li>
      ))}
    </ul>
  );
}
