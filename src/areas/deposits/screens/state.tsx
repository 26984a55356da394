import { texts as thesisTexts } from "#areas/theses/texts.ts";
import { formatText } from "#kit/text/localization.ts";
import { useProgress } from "#kit/ui/hooks.ts";
import { DateTime } from "#kit/ui/language.tsx";
import { Notice, Section } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { clockTone, formatClock } from "../clock/clock.ts";
import { texts as clockTexts } from "../clock/texts.ts";
import type { DepositStatus, DepositView } from "../deposits.ts";
import { depositTones } from "../list-columns.ts";
import type { DepositCheckView } from "../reconciliation/reconciliation.ts";
import { texts as reconciliationTexts } from "../reconciliation/texts.ts";
import { texts } from "../texts.ts";

type Props = {
  published: {
    status: DepositStatus;
    pid: string | null;
    urn: string | null;
    outdated: boolean;
    daysLeft: number | null;
    check: DepositCheckView | null;
  };
  underway: boolean;
  /** The newest sending. */
  latest: DepositView | undefined;
};

const { differences, ...comparisonTexts } = reconciliationTexts.hr;
const { meaning, next, facts, failures, ...pageTexts } = texts.hr;

/** Explains the status in the repository, what comes next, and the repository's message. */
export function DepositStateSection({
  published: { status, pid, urn, outdated, daysLeft, check },
  underway,
  latest,
}: Props) {
  useProgress(underway);
  const key = pid === null ? status : "published";
  return (
    <Section title={pageTexts.state}>
      <p>
        <StatusBadge label={thesisTexts.hr.dabarStatuses[key]} tone={depositTones[key]} />
      </p>
      <p>
        {meaning[key]} {isForgotten(status, pid, underway) ? pageTexts.unknownPackage : next[key]}
      </p>
      {check?.difference && (
        <Notice
          tone="warning"
          title={formatText(differences[check.difference], { seen: check.seen })}
        >
          {comparisonTexts.next}
        </Notice>
      )}
      {outdated && pid !== null && <Notice tone="warning">{pageTexts.outdated}</Notice>}
      <DescriptionList
        items={[
          [
            clockTexts.hr.column,
            daysLeft !== null && (
              <StatusBadge label={formatClock(daysLeft)} tone={clockTone(daysLeft)} />
            ),
          ],
          [facts.pid, pid],
          [facts.urn, urn && <a href={`https://urn.nsk.hr/${urn}`}>{urn}</a>],
          [facts.message, latest?.message],
          [facts.failure, latest?.failure && failures[latest.failure]],
          [facts.next, latest?.nextCheckAt && <DateTime at={latest.nextCheckAt} withTime />],
          [
            comparisonTexts.checkedAt,
            check?.checkedAt && <DateTime at={check.checkedAt} withTime />,
          ],
        ]}
      />
    </Section>
  );
}

/**
 * True if no package is recorded here although the status says that the repository is processing
 * one.
 */
const isForgotten = (status: DepositStatus, pid: string | null, underway: boolean) =>
  pid === null && !underway && depositTones[status] === "progress";
