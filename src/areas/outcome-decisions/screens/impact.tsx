import type { ReactNode } from "react";
import { outcomeOf } from "#areas/reservations/committee-and-outcome-rules.ts";
import type { OutcomeDecisionKind } from "#areas/reservations/outcome-decision-kinds.ts";
import { monthsToDefend } from "#areas/reservations/reservations.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate, formatInstant } from "#kit/time/dates-and-times.ts";
import { Table } from "#kit/ui/table.tsx";
import type { OutcomeDecisionView } from "../outcome-decisions.ts";
import { texts } from "../texts.ts";

const { changes, values, impact, ...labels } = texts.hr;
const { statuses, grades, gradeAgree: consents } = reservationTexts.hr;

/** The changes of a decision: each value beside its new one. */
export function Impact({ decision }: { decision: OutcomeDecisionView }) {
  const isConfirmed = decision.status === "confirmed";
  return (
    <Table
      caption={impact[decision.status]}
      rows={rowsByKind[decision.kind](decision).filter(
        ({ onlyBefore }) => !(isConfirmed && onlyBefore),
      )}
      rowKey={({ label }) => label}
      columns={[
        { key: "label", label: labels.what },
        { key: "now", label: isConfirmed ? labels.before : labels.now },
        { key: "after", label: isConfirmed ? labels.afterDone : labels.after },
      ]}
    />
  );
}

type ImpactRow = {
  label: string;
  now: ReactNode;
  after: ReactNode;
  /** True for consequences that are known only until the decision is confirmed. */
  onlyBefore?: boolean;
};

const rowsByKind: Readonly<
  Record<OutcomeDecisionKind, (decision: OutcomeDecisionView) => ImpactRow[]>
> = {
  annulment: annulmentRows,
  withdrawal: withdrawalRows,
  correction: correctionRows,
};

function annulmentRows(decision: OutcomeDecisionView): ImpactRow[] {
  const { grade, examDate, takenByOther } = decision;
  const hasFailed = grade === 1;
  const result = [
    grade && grades[String(grade) as keyof typeof grades],
    examDate && formatDate(examDate),
  ];
  return [
    {
      label: changes.status,
      now: statuses[hasFailed ? "notCompleted" : "completed"],
      after: statuses.submittedToStudentServices,
    },
    { label: changes.defense, now: defenseOf(decision), after: values.annulled },
    { label: changes.result, now: result.filter(Boolean).join(", "), after: values.deleted },
    certificateRow(decision, values.revoked),
    {
      label: changes.topic,
      now: takenByOther ? values.topic.other : values.topic[hasFailed ? "published" : "completed"],
      after: takenByOther ? values.topicCopied : values.topicReserved,
      onlyBefore: true,
    },
    ...registerRows(decision),
    {
      label: changes.expiry,
      now: values.none,
      after: formatText(values.expiry, { months: monthsToDefend }),
    },
  ];
}

function withdrawalRows(decision: OutcomeDecisionView): ImpactRow[] {
  const { isFilePublic } = decision;
  return [
    { label: changes.title, now: values.held, after: values.withdrawn },
    { label: changes.status, now: statuses.completed, after: values.unchanged },
    { label: changes.defense, now: defenseOf(decision), after: values.stays },
    certificateRow(decision, values.revokedForGood),
    {
      label: changes.file,
      now: isFilePublic ? values.file.open : values.file.closed,
      after: values.fileClosed,
      onlyBefore: true,
    },
    { label: changes.page, now: values.page, after: values.pageWithdrawn },
    ...registerRows(decision),
  ];
}

function correctionRows(decision: OutcomeDecisionView): ImpactRow[] {
  const { grade, newGrade, examDate, newExamDate, gradeAgree, newGradeAgree, takenByOther } =
    decision;
  const [was, is] = [outcomeOf(Number(grade)), outcomeOf(Number(newGrade))];
  const hasFailed = was === "completed" && is === "notCompleted";
  const row = (
    label: string,
    now: string,
    after: string,
    more: Partial<ImpactRow> = {},
  ): ImpactRow => ({
    label,
    now: <Lines text={now} />,
    after: now === after ? values.unchanged : <Lines text={after} />,
    ...more,
  });
  const passed = takenByOther ? values.topicCopied : values.topicCompleted;
  return [
    row(changes.status, statuses[was], statuses[is]),
    row(changes.grade, gradeOf(grade), gradeOf(newGrade)),
    row(
      changes.examDate,
      examDate ? formatDate(examDate) : "",
      newExamDate ? formatDate(newExamDate) : "",
    ),
    row(consents[decision.gradeAgreeBy], yesOrNo(gradeAgree), yesOrNo(newGradeAgree), {
      onlyBefore: true,
    }),
    row(changes.flow, decision.defenseFlow, decision.newDefenseFlow, { onlyBefore: true }),
    row(changes.questions, decision.defenseQuestions, decision.newDefenseQuestions, {
      onlyBefore: true,
    }),
    { label: changes.defense, now: defenseOf(decision), after: values.unchanged },
    certificateRow(
      decision,
      hasFailed ? values.revokedForGood : values.replaced,
      was === "notCompleted" && is === "completed" ? values.drafted : values.none,
    ),
    {
      label: changes.topic,
      now:
        was === "completed"
          ? values.topic.completed
          : values.topic[takenByOther ? "other" : "published"],
      after: was === is ? values.unchanged : is === "completed" ? passed : values.topicFreed,
      onlyBefore: true,
    },
    ...registerRows(decision),
  ];
}

/** A text in the lines in which it was typed. */
const Lines = ({ text }: { text: string }) => <span className="t-preserve-lines">{text}</span>;

const gradeOf = (grade: number | null) =>
  grade ? grades[String(grade) as keyof typeof grades] : "";

const yesOrNo = (value: boolean | null) => (value ? values.yes : values.no);

const defenseOf = ({ defenseDate, defensePlace }: OutcomeDecisionView) =>
  defenseDate && `${formatInstant(new Date(defenseDate))}, ${defensePlace}`;

const certificateRow = (
  { validCertificates: count }: OutcomeDecisionView,
  revoked: string,
  none: string = values.none,
): ImpactRow => ({
  label: changes.certificate,
  now: count > 0 ? formatText(values.certificates, { count }) : values.noCertificates,
  after: count > 0 ? revoked : none,
  onlyBefore: true,
});

function registerRows({ inIsvu, inDabar }: OutcomeDecisionView): ImpactRow[] {
  const row = (label: string, isThere: boolean): ImpactRow => ({
    label,
    now: isThere ? values.registered : values.notRegistered,
    after: isThere ? values.manual : values.none,
    onlyBefore: true,
  });
  return [row(changes.isvu, inIsvu), row(changes.dabar, inDabar)];
}
