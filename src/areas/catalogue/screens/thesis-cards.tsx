import { KeywordName } from "#areas/theses/screens/keyword-name.tsx";
import { AvailabilityBadge } from "#areas/theses/screens/thesis-status-badge.tsx";
import { ThesisTitle } from "#areas/theses/screens/thesis-title.tsx";
import { localizedName } from "#kit/text/localization.ts";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import type { ListedThesisView, ThesisCardView } from "../catalogue.ts";
import { texts } from "../texts.ts";

type Props = {
  /** Theses of a list with their availability; without it every thesis can be reserved. */
  theses: readonly (ListedThesisView | ThesisCardView)[];
  withMentor?: boolean;
  heading?: "h2" | "h3";
};

/** Theses as cards; the name links to the thesis. */
export function ThesisCards({ theses, withMentor = false, heading = "h2" }: Props) {
  const thesisTexts = useTexts(texts).thesis;
  return (
    <ul className="t-cards" aria-label={thesisTexts.list}>
      {theses.map((thesis) => (
        <li key={thesis.id} className="t-card">
          <ThesisTitle thesis={thesis} heading={heading} />
          <StudyNames thesis={thesis} />
          {withMentor && (
            <p className="t-muted" lang="hr">
              {thesis.mentor}
            </p>
          )}
          {thesis.coMentor && (
            <p className="t-muted">
              {thesisTexts.coMentor}: <span lang="hr">{thesis.coMentor}</span>
            </p>
          )}
          {"remainingQuota" in thesis && <ThesisAvailability thesis={thesis} />}
          {thesis.keywords && (
            <ul className="t-tags" aria-label={thesisTexts.keywords}>
              {toKeywords(thesis).map((keyword) => (
                <li key={keyword.phrase}>
                  <KeywordName keyword={keyword} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function toKeywords({ keywords, keywordsEng }: ThesisCardView) {
  const english = keywordsEng.split("|");
  return keywords.split("|").map((phrase, index) => ({ phrase, phraseEng: english[index] ?? "" }));
}

/** The study and the programmes of a thesis, each name in the page's language if it has one. */
function StudyNames({
  thesis: { study, studyEng, programs, programsEng, color },
}: {
  thesis: ThesisCardView;
}) {
  const language = useLanguage();
  const english = programsEng.split("|");
  const names = [
    localizedName(study, studyEng, language),
    ...programs
      .split("|")
      .filter(Boolean)
      .map((program, index) => localizedName(program, english[index] ?? "", language)),
  ];
  const lang = names.every(([, lang]) => lang === "en") ? "en" : "hr";
  return (
    <p className="t-card-eyebrow" style={{ borderColor: color }} lang={lang}>
      {names.map(([name]) => name).join(" · ")}
    </p>
  );
}

/**
 * Availability of a thesis: "full" if it is published and its mentor has no quota left, else its
 * status; and how many students wait for it.
 */
function ThesisAvailability({ thesis }: { thesis: ListedThesisView }) {
  const { status, remainingQuota, heldUntil, waiting } = thesis;
  const thesisTexts = useTexts(texts).thesis;
  const format = useFormat();
  const isFull = status === "published" && heldUntil === null && remainingQuota === 0;
  return (
    <p className="t-cluster">
      {isFull ? (
        <span title={thesisTexts.fullHint}>
          <StatusBadge label={thesisTexts.full} tone="waiting" />
        </span>
      ) : (
        <AvailabilityBadge thesis={thesis} />
      )}
      {waiting > 0 && (
        <span className="t-muted">{format(thesisTexts.waiting, { count: waiting })}</span>
      )}
    </p>
  );
}
