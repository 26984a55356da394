import { texts as thesisTexts } from "#areas/theses/texts.ts";
import { DateTime } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import { depositTones } from "../../columns.ts";
import type { DepositView } from "../../schema.ts";
import { texts } from "../../texts.ts";

const { sendingColumns, ...pageTexts } = texts.hr;

type SendingsProps = {
  deposits: readonly DepositView[];
  /** True if the thesis has an identifier in the repository, which then has no more requests for it. */
  published: boolean;
};

/** Each sending of the thesis, newest first. */
export const SendingsSection = ({ deposits, published }: SendingsProps) => (
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
          render: ({ status }) => {
            const key = published && status === "noActiveRequests" ? "published" : status;
            return <StatusBadge label={thesisTexts.hr.dabarStatuses[key]} tone={depositTones[key]} />;
          },
        },
        { key: "message", label: sendingColumns.message },
      ]}
      rows={deposits}
      rowKey={({ number }) => number}
    />
  </Section>
);
