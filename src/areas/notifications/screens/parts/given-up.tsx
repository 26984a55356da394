import type { FailedJob as Job } from "#kit/database/context.ts";
import { formatText } from "#kit/text/format-text.ts";
import { Notice, Section, StepButton, Table, When } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";

const failedJobTexts = texts.hr.givenUp;
const queueNames: Readonly<Record<string, string>> = failedJobTexts.queues;

/** What failed at its last try, for the admin to see and to let run again. */
export const FailedJobs = ({ jobs }: { jobs: readonly Job[] }) => (
  <Section title={failedJobTexts.title} actions={<StepButton step="tryAgain" label={failedJobTexts.tryAgain} />}>
    <Notice tone="warning">{formatText(failedJobTexts.lead, { count: jobs.length })}</Notice>
    <Table
      caption={failedJobTexts.caption}
      rows={jobs}
      rowKey={({ id }) => id}
      columns={[
        { key: "queue", label: failedJobTexts.queue, render: ({ queue }) => queueNames[queue] ?? queue },
        { key: "at", label: failedJobTexts.at, render: ({ at }) => <When at={at} withTime /> },
        { key: "error", label: failedJobTexts.error },
      ]}
    />
  </Section>
);
