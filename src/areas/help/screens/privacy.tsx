import { resetMinutes } from "#areas/auth/passwords/schema.ts";
import { maxSessionDays, sessionHours } from "#areas/auth/server/commands/sessions.ts";
import { contextOf } from "#kit/http/server/index.ts";

import { Table, useFormat, useTexts } from "#kit/ui/index.ts";
import { reportRetentionYears } from "../schema.ts";
import { describeCookies } from "../server/queries.ts";
import { dataProtectionAgency, privacyTexts } from "../statements/texts/privacy.ts";
import type { Route } from "./+types/privacy";
import { Statement } from "./parts/statement.tsx";

export function loader(args: Route.LoaderArgs) {
  const { faculty, publicUrl, identitySignIn } = contextOf(args);
  return {
    faculty: faculty.name,
    dpo: faculty.dpo,
    hours: sessionHours,
    sessionDays: maxSessionDays,
    reportYears: reportRetentionYears,
    resetMinutes,
    cookies: describeCookies(publicUrl, identitySignIn !== undefined),
  };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { faculty, dpo, hours, sessionDays, reportYears, resetMinutes, cookies } = loaderData;
  const { links, cookies: format, ...statementTexts } = useTexts(privacyTexts);
  const filled = useFormat();
  const rows = cookies.map(({ name, why, days, seconds }) => ({
    name,
    why: format.reasons[why],
    lasts: days ? filled(format.days, { n: days }) : filled(format.seconds, { n: seconds ?? 0 }),
  }));
  return (
    <Statement
      {...statementTexts}
      values={{ faculty, dpo: dpo ?? "none", hours, sessionDays, reportYears, resetMinutes }}
      more={{
        controller: dpo && (
          <p>
            <a href={`mailto:${dpo}`}>{dpo}</a>
          </p>
        ),
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
