import { texts as thesisTexts } from "#areas/theses/texts.ts";
import { DateTime, Section, StatusBadge, Table } from "#kit/ui/index.ts";
import { depositTones } from "../../columns.ts";
import type { DepositView, ExchangeView } from "../../schema.ts";
import { texts } from "../../texts.ts";

const { sendingColumns, exchangeColumns, failures, ...pageTexts } = texts.hr;

/** Each sending of the thesis, newest first. */
export const SendingsSection = ({ deposits }: { deposits: readonly DepositView[] }) => (
  <Section title={pageTexts.sendings}>
    <Table
      caption={pageTexts.sendings}
      columns={[
        { key: "number", label: sendingColumns.number },
        {
          key: "createdAt",
          label: sendingColumns.createdAt,
          render: ({ createdAt }) => <DateTime at={createdAt} withTime />,
        },
        { key: "requestedBy", label: sendingColumns.requestedBy },
        {
          key: "submittedAt",
          label: sendingColumns.submittedAt,
          render: ({ submittedAt }) => submittedAt && <DateTime at={submittedAt} withTime />,
        },
        {
          key: "status",
          label: sendingColumns.status,
          render: ({ status }) => (
            <StatusBadge label={thesisTexts.hr.dabarStatuses[status]} tone={depositTones[status]} />
          ),
        },
        { key: "message", label: sendingColumns.message },
      ]}
      rows={deposits}
      rowKey={({ number }) => number}
    />
  </Section>
);

/** What the repository was asked and what it answered, for the admin. */
export const ExchangesSection = ({ exchanges }: { exchanges: readonly ExchangeView[] }) => (
  <Section title={pageTexts.exchanges}>
    <p className="t-muted">{pageTexts.exchangesLead}</p>
    <Table
      caption={pageTexts.exchanges}
      columns={[
        {
          key: "askedAt",
          label: exchangeColumns.askedAt,
          render: ({ askedAt }) => <DateTime at={askedAt} withTime />,
        },
        { key: "asked", label: exchangeColumns.asked, render: ({ method, path }) => `${method} ${path}` },
        {
          key: "status",
          label: exchangeColumns.status,
          render: ({ status, failure }) =>
            [status ?? pageTexts.noAnswer, failure && failures[failure]].filter(Boolean).join(": "),
        },
        {
          key: "answer",
          label: exchangeColumns.answer,
          render: ({ answer }) => <span style={{ overflowWrap: "anywhere" }}>{answer}</span>,
        },
      ]}
      rows={exchanges}
      rowKey={({ id }) => id}
    />
  </Section>
);
