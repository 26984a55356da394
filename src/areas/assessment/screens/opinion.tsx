import { formatDate } from "#kit/time/dates-and-times.ts";
import { DateTime, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { type Criterion, criterionName } from "../assessment.ts";
import type { ReviewerOpinion } from "../reviewer-opinion.ts";
import { texts as pageTexts } from "../reviewer-opinion-page-texts.ts";

type OpinionProps = { opinion: ReviewerOpinion; criteria: readonly Criterion[] };

/** The reviewer and the deadline; the opinion once it is given. */
export function Opinion({ opinion, criteria }: OpinionProps) {
  const language = useLanguage();
  const said = useTexts(pageTexts);
  const { reviewer, dueOn, givenAt, positive, body, marks: given } = opinion;
  return (
    <>
      {positive === false && <Notice tone="warning">{said.negative}</Notice>}
      <DescriptionList
        items={[
          [said.reviewer, reviewer],
          [said.dueOn, formatDate(dueOn, language)],
          [said.given, givenAt && <DateTime at={givenAt} withTime />],
          [
            said.verdict,
            positive === null ? null : said.verdicts[positive ? "positive" : "negative"],
          ],
          [said.body, body && <span className="t-preserve-lines">{body}</span>],
          [
            said.marks,
            givenAt && criteria.length > 0 && (
              <span className="t-preserve-lines">
                {criteria
                  .map(
                    (criterion) =>
                      `${criterionName(criterion, language)}: ${given[String(criterion.id)]}`,
                  )
                  .join("\n")}
              </span>
            ),
          ],
        ]}
      />
      <p className="t-muted">{givenAt ? said.statedImpartial : said.notGiven}</p>
    </>
  );
}
