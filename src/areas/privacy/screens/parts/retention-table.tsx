import { Table, useFormat, useTexts } from "#kit/ui/index.ts";
import { type LegalBasis, type RetentionKey, retentionTable, type Term } from "../../retention/rules.ts";
import { texts } from "../../retention/texts/table.ts";

type Row = { key: RetentionKey; term: Term | "permanent" | "unlimited" };

/** What is kept and how long: a table for each legal basis. */
export function RetentionTable({ rows }: { rows: readonly Row[] }) {
  const { table, units, bases, rules } = useTexts(texts);
  const format = useFormat();
  const lasts = ({ key, term }: Row) => {
    if (typeof term === "string") return table[term];
    const { unit, n, most = 0 } = term;
    const length = format(units[unit], { n, years: n / 12, rest: n % 12 });
    return `${length} ${format(rules[key].from, { most })}`;
  };
  return (Object.keys(bases) as LegalBasis[]).map((basis) => (
    <section key={basis}>
      <h3>{bases[basis]}</h3>
      <Table
        caption={`${table.caption}: ${bases[basis]}`}
        columns={[
          { key: "what", label: table.what, render: ({ key }) => rules[key].what },
          { key: "term", label: table.term, render: lasts },
          { key: "stays", label: table.stays, render: ({ key }) => rules[key].stays || table.nothing },
        ]}
        rows={rows.filter(({ key }) => retentionTable[key].basis === basis)}
        rowKey={({ key }) => key}
      />
    </section>
  ));
}
