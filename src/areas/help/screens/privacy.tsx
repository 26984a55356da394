import { sessionHours } from "#areas/auth/server/commands/sessions.ts";
import { contextOf } from "#kit/http/server/index.ts";

import { Table, useFormat, useTexts } from "#kit/ui/index.ts";
import { reportRetentionYears } from "../schema.ts";
import { cookieDescriptions } from "../server/queries.ts";
import { dataProtectionAgency } from "../statements/authorities.ts";
import { privacyTexts } from "../statements/privacy.ts";
import type { Route } from "./+types/privacy";
import { Statement } from "./parts/statement.tsx";

export function loader(args: Route.LoaderArgs) {
  const { name, dpo } = contextOf(args).faculty;
  return { faculty: name, dpo, hours: sessionHours, reportYears: reportRetentionYears, cookies: cookieDescriptions };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { faculty, dpo, hours, reportYears, cookies } = loaderData;
  const { links, cookies: say, ...words } = useTexts(privacyTexts);
  const filled = useFormat();
  const rows = cookies.map(({ name, why, days, seconds }) => ({
    name,
    why: say.reasons[why],
    lasts: days ? filled(say.days, { n: days }) : filled(say.seconds, { n: seconds ?? 0 }),
  }));
  return (
    <Statement
      {...words}
      values={{ faculty, dpo: dpo ?? "none", hours, reportYears }}
      more={{
        controller: dpo && (
          <p>
            <a href={`mailto:${dpo}`}>{dpo}</a>
          </p>
        ),
        cookies: (
          <Table
            caption={say.caption}
            columns={[
              { key: "name", label: say.name },
              { key: "why", label: say.why },
              { key: "lasts", label: say.lasts },
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
