import type { FailedJob as Job } from "#kit/database/context.ts";
import { formatText } from "#kit/text/format-text.ts";
import { Notice, Section, StepButton, Table, When } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";

const words = texts.hr.givenUp;
const names: Readonly<Record<string, string>> = words.queues;

/** What failed at its last try, for the admin to see and to let run again. */
export const GivenUp = ({ jobs }: { jobs: readonly Job[] }) => (
  <Section title={words.title} actions={<StepButton step="tryAgain" label={words.tryAgain} />}>
    <Notice tone="warning">{formatText(words.lead, { count: jobs.length })}</Notice>
    <Table
      caption={words.caption}
      rows={jobs}
      rowKey={({ id }) => id}
      columns={[
        { key: "queue", label: words.queue, render: ({ queue }) => names[queue] ?? queue },
        { key: "at", label: words.at, render: ({ at }) => <When at={at} withTime /> },
        { key: "error", label: words.error },
      ]}
    />
  </Section>
);
