import type { ReactNode } from "react";
import { monthsToDefend } from "#areas/reservations/schema.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { formatText } from "#kit/text/index.ts";
import { formatDate, formatInstant } from "#kit/time/index.ts";
import { Table } from "#kit/ui/index.ts";
import type { OutcomeDecisionView } from "../../schema.ts";
import { texts } from "../../texts.ts";

const { changes, values, impact, ...labels } = texts.hr;
const { statuses, grades } = reservationTexts.hr;

/** What a decision changes: each value beside the one that it becomes. */
export function Impact({ decision }: { decision: OutcomeDecisionView }) {
  const isConfirmed = decision.status === "confirmed";
  return (
    <Table
      caption={impact}
      rows={annulmentRows(decision)}
      rowKey={({ label }) => label}
      columns={[
        { key: "label", label: labels.what },
        { key: "now", label: isConfirmed ? labels.before : labels.now },
        { key: "after", label: isConfirmed ? labels.afterDone : labels.after },
      ]}
    />
  );
}

type ImpactRow = { label: string; now: ReactNode; after: ReactNode };

function annulmentRows(decision: OutcomeDecisionView): ImpactRow[] {
  const { defenseDate, defensePlace, grade, examDate, validCertificates, inIsvu, inDabar } = decision;
  const hasFailed = grade === 1;
  const register = (isThere: boolean) =>
    isThere ? { now: values.registered, after: values.manual } : { now: values.notRegistered, after: values.none };
  const result = [grade && grades[String(grade) as keyof typeof grades], examDate && formatDate(examDate)];
  const rows: (ImpactRow | false)[] = [
    {
      label: changes.status,
      now: statuses[hasFailed ? "notCompleted" : "completed"],
      after: statuses.submittedToStudentServices,
    },
    {
      label: changes.defense,
      now: defenseDate && `${formatInstant(new Date(defenseDate))}, ${defensePlace}`,
      after: values.annulled,
    },
    { label: changes.result, now: result.filter(Boolean).join(", "), after: values.deleted },
    decision.status !== "confirmed" && {
      label: changes.certificate,
      now:
        validCertificates > 0 ? formatText(values.certificates, { count: validCertificates }) : values.noCertificates,
      after: validCertificates > 0 ? values.revoked : values.none,
    },
    decision.status !== "confirmed" && {
      label: changes.topic,
      now: decision.takenByOther ? values.topic.other : values.topic[hasFailed ? "published" : "completed"],
      after: decision.takenByOther ? values.topicCopied : values.topicReserved,
    },
    decision.status !== "confirmed" && { label: changes.isvu, ...register(inIsvu) },
    decision.status !== "confirmed" && { label: changes.dabar, ...register(inDabar) },
    {
      label: changes.expiry,
      now: values.none,
      after: formatText(values.expiry, { months: monthsToDefend }),
    },
  ];
  return rows.filter((row) => row !== false);
}
