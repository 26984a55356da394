import { texts as thesisTexts } from "#areas/theses/texts.ts";
import { DateTime, DescriptionList, Notice, Section, StatusBadge, useProgress } from "#kit/ui/index.ts";
import { depositTones } from "../../columns.ts";
import type { DepositStatus, DepositView } from "../../schema.ts";
import { texts } from "../../texts.ts";

type Props = {
  published: { status: DepositStatus; pid: string | null; urn: string | null; outdated: boolean };
  underway: boolean;
  /** The newest sending. */
  latest: DepositView | undefined;
};

const { meaning, next, facts, failures, ...pageTexts } = texts.hr;

/** What the status in the repository means, what comes next, and what the repository says. */
export function DepositStateSection({ published: { status, pid, urn, outdated }, underway, latest }: Props) {
  useProgress(underway);
  const key = pid === null ? status : "published";
  return (
    <Section title={pageTexts.state}>
      <p>
        <StatusBadge
          label={pid === null ? thesisTexts.hr.dabarStatuses[status] : pageTexts.list.views.published}
          tone={pid === null ? depositTones[status] : "done"}
        />
      </p>
      <p>
        {meaning[key]} {isForgotten(status, pid, underway) ? pageTexts.unknownPackage : next[key]}
      </p>
      {outdated && pid !== null && <Notice tone="warning">{pageTexts.outdated}</Notice>}
      <DescriptionList
        items={[
          [facts.pid, pid],
          [facts.urn, urn && <a href={`https://urn.nsk.hr/${urn}`}>{urn}</a>],
          [facts.message, latest?.message],
          [facts.failure, latest?.failure && failures[latest.failure]],
          [facts.next, latest?.nextCheckAt && <DateTime at={latest.nextCheckAt} withTime />],
        ]}
      />
    </Section>
  );
}

/** Nothing here knows of a package that the repository is said to work on. */
const isForgotten = (status: DepositStatus, pid: string | null, underway: boolean) =>
  pid === null && !underway && depositTones[status] === "progress";
