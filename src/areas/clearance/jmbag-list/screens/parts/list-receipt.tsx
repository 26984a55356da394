import { Button, ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { useHydrated } from "#kit/ui/hooks.ts";
import { DateTime } from "#kit/ui/language.tsx";
import { Cluster, Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList, Table } from "#kit/ui/table.tsx";
import type { ConfirmingOffice } from "../../schema.ts";
import type { ListReceipt } from "../../server/queries.ts";
import { texts } from "../../texts.ts";

const { receipt: receiptTexts } = texts.hr;

type Props = { office: ConfirmingOffice; receipt: ListReceipt };

/** A printable receipt of what was confirmed together, to be signed. */
export function ListReceiptView({ office, receipt: { at, by, rows } }: Props) {
  const hydrated = useHydrated();
  return (
    <Page
      title={receiptTexts.titles[office]}
      lead={receiptTexts.lead}
      back={{ to: `/service/${office}`, label: texts.hr.queue }}
      actions={
        <Cluster>
          <ButtonLink to={`/service/clear-by-list?office=${office}`}>{receiptTexts.next}</ButtonLink>
          {hydrated && (
            <Button variant="outline" onClick={() => window.print()}>
              {receiptTexts.print}
            </Button>
          )}
        </Cluster>
      }
    >
      <Section title={receiptTexts.list}>
        <DescriptionList
          items={[
            [receiptTexts.when, <DateTime key="at" at={at} withTime />],
            [receiptTexts.by, by],
            [receiptTexts.count, String(rows.length)],
          ]}
        />
        <Table
          caption={receiptTexts.list}
          columns={[
            { key: "student", label: receiptTexts.student },
            { key: "jmbag", label: receiptTexts.jmbag, render: ({ jmbag }) => <span className="t-code">{jmbag}</span> },
            { key: "thesisName", label: receiptTexts.thesis },
            { key: "study", label: receiptTexts.study },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
        />
        <p>{receiptTexts.signature}: ______________________________</p>
      </Section>
    </Page>
  );
}
