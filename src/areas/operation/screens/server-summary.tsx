import type { ReactNode } from "react";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { statusPath } from "../operation.ts";
import type { ServerSummary as Summary } from "../summary.ts";
import { texts } from "../texts.ts";
import styles from "./server-summary.module.css";

const { summary: summaryTexts, names, sentences } = texts.hr;

export type ServerSummaryProps = {
  summary: Summary;
  /** Problem reports that wait for an answer. */
  openReports: number;
};

/** The state of the server at a glance, and what asks for attention. */
export default function ServerSummary({ summary, openReports }: ServerSummaryProps) {
  const { troubles, unsentMails, failedJobs, backupAt, lastImport } = summary;
  const facts: { to: string; label: string; value: ReactNode; isTrouble?: boolean }[] = [
    {
      to: statusPath,
      label: summaryTexts.health,
      value:
        troubles.length === 0
          ? summaryTexts.good
          : formatText(texts.hr.troubles, { count: troubles.length }),
      isTrouble: troubles.length > 0,
    },
    {
      to: "/outbox?unsent",
      label: summaryTexts.mails,
      value: unsentMails,
      isTrouble: unsentMails > 0,
    },
    { to: "/outbox", label: summaryTexts.jobs, value: failedJobs, isTrouble: failedJobs > 0 },
    {
      to: statusPath,
      label: summaryTexts.backup,
      value: backupAt ? formatInstant(new Date(backupAt)) : noBackup(backupAt),
      isTrouble: troubles.some(({ name }) => name === "backup"),
    },
    {
      to: "/import",
      label: summaryTexts.import,
      value: lastImport ? importText(lastImport) : summaryTexts.noImport,
      isTrouble: lastImport?.failed === true,
    },
    {
      to: "/problem-reports",
      label: summaryTexts.reports,
      value: openReports,
      isTrouble: openReports > 0,
    },
  ];
  return (
    <section className={styles.summary} aria-label={summaryTexts.title}>
      <ul className={styles.facts}>
        {facts.map(({ to, label, value, isTrouble }) => (
          <li key={label} data-trouble={isTrouble || undefined}>
            <Link to={to}>{label}</Link> <strong>{value}</strong>
          </li>
        ))}
      </ul>
      {troubles.map(({ name, state, sentence, values = {} }) => (
        <Notice key={name} tone={state === "failed" ? "danger" : "warning"} title={names[name]}>
          {formatText(sentences[sentence], values)}{" "}
          <Link to={statusPath}>{summaryTexts.status}</Link>
        </Notice>
      ))}
    </section>
  );
}

const noBackup = (backupAt: Summary["backupAt"]) =>
  backupAt === undefined ? summaryTexts.noBackup : summaryTexts.backupAhead;

const importText = ({ at, failed }: NonNullable<Summary["lastImport"]>) => {
  const day = formatInstant(new Date(at));
  return failed ? formatText(summaryTexts.importFailed, { day }) : day;
};
