import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { DateTime, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, Notice, Section } from "#kit/ui/page.tsx";
import { type AiStatement, type AiStatementView, formatAiStatement } from "../ai-statement.ts";
import { texts } from "../ai-statement-texts.ts";
import { PrintedAiStatement } from "./printed-ai-statement.tsx";

type TextProps = {
  statement: Pick<AiStatement, "uses">;
  view: Pick<AiStatementView, "female" | "purposes">;
};

/** The printed form of the student's statement. */
export const AiStatementText = ({ statement: { uses }, view: { female, purposes } }: TextProps) => (
  <PrintedAiStatement printed={formatAiStatement({ uses, female, purposes }, useLanguage())} />
);

/** The rules of the topic's mentor, if there are any. */
export function AiAllowance({ allowance }: Pick<AiStatementView, "allowance">) {
  const statementTexts = useTexts(texts);
  if (!allowance) return null;
  return (
    <Notice tone="info" title={statementTexts.allowance}>
      <span lang="hr" className="t-preserve-lines">
        {allowance}
      </span>
    </Notice>
  );
}

type SectionProps = {
  view: AiStatementView;
  /** True for the student's own. */
  own?: boolean;
  /** The page on which the reader gives or changes it, if that is possible now. */
  to?: string | undefined;
};

/**
 * The statement for people who may read the reservation; nothing if the study requires none and
 * none was given.
 */
export function AiStatementSection({ view, own = false, to }: SectionProps) {
  const { level, statement, allowance } = view;
  const statementTexts = useTexts(texts);
  if (level === "none" && !statement) return null;
  return (
    <Section title={statementTexts.title}>
      <AiAllowance allowance={allowance} />
      {statement ? (
        <>
          <AiStatementText statement={statement} view={view} />
          <StatementTimes statement={statement} />
        </>
      ) : (
        <p>{own ? statementTexts.missingOwn : statementTexts.missing}</p>
      )}
      {to !== undefined && (
        <Cluster>
          <ButtonLink to={to} variant="outline" tone="neutral">
            {statement ? statementTexts.change : statementTexts.give}
          </ButtonLink>
        </Cluster>
      )}
    </Section>
  );
}

function StatementTimes({ statement: { givenAt, changedAt } }: { statement: AiStatement }) {
  const { given, changed } = useTexts(texts);
  return (
    <p className="t-muted">
      {given}: <DateTime at={givenAt} withTime />
      {changedAt !== givenAt && (
        <>
          {". "}
          {changed}: <DateTime at={changedAt} withTime />
        </>
      )}
    </p>
  );
}

type NoticeProps = { view: AiStatementView | null; reservationId: number; isLate?: boolean };

/**
 * Shown beside the forms that the statement belongs to: the study's requirement, until the student
 * has given a statement.
 */
export function AiStatementNotice({ view, reservationId, isLate = false }: NoticeProps) {
  const statementTexts = useTexts(texts);
  if (!view || view.level === "none" || view.statement) return null;
  const required = view.level === "required";
  return (
    <Notice tone={required ? "warning" : "info"} title={statementTexts.title}>
      <p>
        {required ? statementTexts[isLate ? "requiredLate" : "required"] : statementTexts.asked}
      </p>
      <ButtonLink
        to={`/student/ai-statement/${reservationId}`}
        variant={required ? "filled" : "outline"}
      >
        {statementTexts.give}
      </ButtonLink>
    </Notice>
  );
}
