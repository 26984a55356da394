import { Statement } from "#areas/help/screens/parts/statement.tsx";
import { contextOf } from "#kit/http/server/index.ts";
import { Table, useFormat, useTexts } from "#kit/ui/index.ts";
import { loadRetentionRows } from "../retention/server/queries.ts";
import { describeCookies } from "../server/queries.ts";
import { dataProtectionAgency, texts } from "../statement/texts.ts";
import type { Route } from "./+types/privacy";
import { RetentionTable } from "./parts/retention-table.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { db, faculty, publicUrl, identitySignIn } = contextOf(args);
  return {
    faculty: faculty.name,
    dpo: faculty.dpo,
    retention: await loadRetentionRows(db),
    cookies: describeCookies(publicUrl, identitySignIn !== undefined),
  };
}

export default function Privacy({ loaderData: { faculty, dpo, retention, cookies } }: Route.ComponentProps) {
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
