import { DateTime } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import type { ExchangeView } from "../exchanges.ts";
import { texts } from "../texts.ts";

const { columns, failures, noAnswer, nobody } = texts.hr;

type Props = { title: string; lead: string; exchanges: readonly ExchangeView[] };

/** The requests to a system about a thesis and its responses, for the admin. */
export const ExchangesSection = ({ title, lead, exchanges }: Props) => (
  <Section title={title}>
    <p className="t-muted">{lead}</p>
    <Table
      caption={title}
      columns={[
        {
          key: "askedAt",
          label: columns.askedAt,
          render: ({ askedAt }) => <DateTime at={askedAt} withTime />,
        },
        { key: "askedBy", label: columns.askedBy, render: ({ askedBy }) => askedBy || nobody },
        { key: "asked", label: columns.asked, render: ({ method, path }) => `${method} ${path}` },
        {
          key: "result",
          label: columns.result,
          render: ({ status, failure }) =>
            [status ?? noAnswer, failure && failures[failure]].filter(Boolean).join(": "),
        },
        {
          key: "answer",
          label: columns.answer,
          render: ({ answer }) => <span style={{ overflowWrap: "anywhere" }}>{answer}</span>,
        },
      ]}
      rows={exchanges}
      rowKey={({ id }) => id}
    />
  </Section>
);
