import { Statement } from "#areas/help/screens/statement.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Table } from "#kit/ui/table.tsx";
import { describeCookies } from "../privacy.server.ts";
import { loadRetentionRows } from "../retention/queries.server.ts";
import {
  type LegalBasis,
  type RetentionKey,
  retentionTable,
  type Term,
} from "../retention/rules.ts";
import { texts as tableTexts } from "../retention/texts-table.ts";
import { dataProtectionAgency, texts } from "../statement-texts.ts";
import type { Route } from "./+types/privacy";

export async function loader(args: Route.LoaderArgs) {
  const { db, faculty, publicUrl, identitySignIn } = contextOf(args);
  return {
    faculty: faculty.name,
    dpo: faculty.dpo,
    retention: await loadRetentionRows(db, faculty.keptDays),
    cookies: describeCookies(publicUrl, identitySignIn !== undefined),
  };
}

export default function Privacy({
  loaderData: { faculty, dpo, retention, cookies },
}: Route.ComponentProps) {
  const { links, cookies: format, ...statementTexts } = useTexts(texts);
  const filled = useFormat();
  const rows = cookies.map(({ name, why, days, seconds }) => ({
    name,
    why: format.reasons[why],
    lasts: days ? filled(format.days, { n: days }) : filled(format.seconds, { n: seconds ?? 0 }),
  }));
  return (
    <Statement
      {...statementTexts}
      values={{ faculty, dpo: dpo ?? "none" }}
      more={{
        controller: dpo && (
          <p>
            <a href={`mailto:${dpo}`}>{dpo}</a>
          </p>
        ),
        retention: <RetentionTable rows={retention} />,
        cookies: (
          <Table
            caption={format.caption}
            columns={[
              { key: "name", label: format.name },
              { key: "why", label: format.why },
              { key: "lasts", label: format.lasts },
            ]}
            rows={rows}
            rowKey={({ name }) => name}
          />
        ),
        rights: (
          <p>
            <a href={dataProtectionAgency}>{links.agency}</a>
          </p>
        ),
      }}
    />
  );
}

type Row = { key: RetentionKey; term: Term | "permanent" | "unlimited" };

/** The kept data and how long they are kept: a table for each legal basis. */
function RetentionTable({ rows }: { rows: readonly Row[] }) {
  const { table, units, bases, rules } = useTexts(tableTexts);
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
          {
            key: "stays",
            label: table.stays,
            render: ({ key }) => rules[key].stays || table.nothing,
          },
        ]}
        rows={rows.filter(({ key }) => retentionTable[key].basis === basis)}
        rowKey={({ key }) => key}
      />
    </section>
  ));
}
