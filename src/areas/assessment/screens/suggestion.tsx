import { assessmentPath } from "#areas/reservations/assessment.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { formatText, type Language } from "#kit/text/localization.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { DescriptionList, Table } from "#kit/ui/table.tsx";
import { type Criterion, criterionName, formatMean, type SettledGrade } from "../assessment.ts";
import { texts } from "../assessment-texts.ts";
import type { AssessmentView, PersonsMarks } from "../assessment-view.ts";

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

type AllMarksProps = { criteria: readonly Criterion[]; all: All };

/** Everybody's marks, a row a person. */
export function AllMarks({ criteria, all: { people } }: AllMarksProps) {
  const pageTexts = useTexts(texts);
  const language = useLanguage();
  return (
    <Table
      caption={pageTexts.all}
      rows={people}
      rowKey={({ userId }) => userId}
      empty={pageTexts.nobody}
      columns={[
        { key: "name", label: pageTexts.person },
        {
          key: "given",
          label: pageTexts.marks,
          render: ({ given }) => (
            <span className="t-preserve-lines">
              {given.map((mark) => describeMark(mark, criteria, language)).join("\n")}
            </span>
          ),
        },
        {
          key: "mean",
          label: pageTexts.mean,
          align: "end",
          render: ({ mean }) => mean !== null && formatMean(mean, language),
        },
      ]}
    />
  );
}

/** A mark with its criterion and note, as „Pisani rad: 4 (uredan)". */
function describeMark(
  { criterionId, mark, note }: PersonsMarks["given"][number],
  criteria: readonly Criterion[],
  language: Language,
): string {
  const criterion = criteria.find(({ id }) => id === criterionId);
  const name = criterion ? criterionName(criterion, language) : "";
  return note === "" ? `${name}: ${mark}` : `${name}: ${mark} (${note})`;
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

/**
 * The suggestion and everybody's marks beside the form of an outcome; who may not see them yet is told
 * why.
 */
export function OutcomeSuggestion({ reservationId, view: { criteria, all } }: OutcomeProps) {
  const pageTexts = useTexts(texts);
  return (
    <>
      <h3>{pageTexts.result}</h3>
      {all ? (
        <>
          <Suggestion all={all} />
          {all.people.length > 0 && <AllMarks criteria={criteria} all={all} />}
        </>
      ) : (
        <Notice tone="warning">{pageTexts.markFirst}</Notice>
      )}
      <p>
        <ButtonLink to={assessmentPath(reservationId)} variant="outline">
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
