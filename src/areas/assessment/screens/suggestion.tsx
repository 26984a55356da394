import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { formatText } from "#kit/text/localization.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { formatMean, type SettledGrade } from "../assessment.ts";
import { texts } from "../assessment-texts.ts";
import type { AssessmentView } from "../assessment-view.ts";

type All = NonNullable<AssessmentView["all"]>;

const gradeName = (grade: number) =>
  reservationTexts.hr.grades[String(grade) as keyof typeof reservationTexts.hr.grades];

/** The grade suggested from the marks, the rule behind it, and who hasn't marked yet. */
export function Suggestion({ all: { suggested, missing } }: { all: All }) {
  const pageTexts = useTexts(texts);
  const language = useLanguage();
  return (
    <>
      {suggested ? (
        <DescriptionList
          items={[
            [
              pageTexts.suggestion,
              formatText(
                pageTexts.suggested,
                { grade: gradeName(suggested.grade), mean: formatMean(suggested.mean, language) },
                language,
              ),
            ],
          ]}
        />
      ) : (
        <p>{pageTexts.nobody}</p>
      )}
      <p className="t-muted">{pageTexts.rule}</p>
      {missing.length > 0 && (
        <p>{formatText(pageTexts.missing, { names: missing.join(", ") }, language)}</p>
      )}
    </>
  );
}

/** The suggestion that was seen and why the grade differs; nothing where it doesn't. */
export function SettlementNotice({ settled }: { settled: SettledGrade }) {
  const pageTexts = useTexts(texts);
  const language = useLanguage();
  const { suggested, grade, reason } = settled;
  if (suggested === grade) return null;
  return (
    <Notice tone="info" title={pageTexts.settled}>
      {formatText(pageTexts.differs, { suggested, grade }, language)} {reason}
    </Notice>
  );
}

type OutcomeProps = { reservationId: number; view: AssessmentView };

/** The suggestion beside the form of an outcome; who may not see it yet is told why. */
export function OutcomeSuggestion({ reservationId, view: { all } }: OutcomeProps) {
  const pageTexts = useTexts(texts);
  return (
    <>
      <h3>{pageTexts.result}</h3>
      {all ? <Suggestion all={all} /> : <Notice tone="warning">{pageTexts.markFirst}</Notice>}
      <p>
        <ButtonLink to={`/assessment/${reservationId}`} variant="outline">
          {pageTexts.open}
        </ButtonLink>
      </p>
    </>
  );
}

/** The fields of an outcome's form about the marks: those that were seen, and why the grade differs. */
export function SettlementFields({ view: { all } }: Pick<OutcomeProps, "view">) {
  const pageTexts = useTexts(texts);
  if (!all?.suggested) return null;
  return (
    <>
      <input key={all.seen} type="hidden" name="marks" value={all.seen} />
      <TextArea
        name="gradeReason"
        label={pageTexts.gradeReason}
        description={pageTexts.gradeReasonHint}
        maxLength={1000}
        rows={2}
      />
    </>
  );
}
