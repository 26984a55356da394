import { formatText } from "#kit/text/index.ts";
import { Link, Table } from "#kit/ui/index.ts";
import type { MonthlyKey } from "../../retention/rules.ts";
import { retentionPath } from "../../retention/schema.ts";
import { texts } from "../../retention/texts/page.ts";
import { texts as tableTexts } from "../../retention/texts/table.ts";

const pageTexts = texts.hr;
const { rules, table, units } = tableTexts.hr;

type Row = { key: MonthlyKey; months: number; count: number };

const lasts = ({ key, months }: Row) =>
  months === 0
    ? table.unlimited
    : `${formatText(units.month, { n: months, years: months / 12, rest: months % 12 })} ${rules[key].from}`;

/** What would be deleted of each rule, with links to the lists; `listed` is shown below the table. */
export function DueRecords({ rows, listed }: { rows: readonly Row[]; listed: MonthlyKey | undefined }) {
  return (
    <Table
      caption={pageTexts.preview}
      columns={[
        { key: "name", label: table.what, render: ({ key }) => rules[key].name },
        { key: "term", label: table.term, render: lasts },
        {
          key: "count",
          label: pageTexts.due,
          render: ({ key, count }) =>
            count === 0 || key === listed ? (
              count || pageTexts.none
            ) : (
              <span className="t-code">
                <Link to={`${retentionPath}?rule=${key}`}>{formatText(pageTexts.show, { count })}</Link>
              </span>
            ),
        },
      ]}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}
