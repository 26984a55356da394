import { contextOf } from "#kit/http/request-context.server.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Page } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { paperPaths, wordingKinds, wordingLanguages } from "../papers.ts";
import { paperPolicy } from "../policy.ts";
import { texts } from "../texts.ts";
import { loadNewestWordings } from "../wording/queries.server.ts";
import type { Route } from "./+types/templates";

export async function loader(args: Route.LoaderArgs) {
  const { actor, db } = contextOf(args);
  if (!paperPolicy.editWordings(actor, undefined)) throw new Refusal(403, accessDenied);
  const newest = await loadNewestWordings(db);
  return {
    rows: wordingKinds.flatMap((kind) =>
      wordingLanguages(kind).map((language) => ({
        kind,
        language,
        stored:
          newest.find((wording) => wording.kind === kind && wording.language === language) ?? null,
      })),
    ),
  };
}

export default function PaperTemplates({ loaderData: { rows } }: Route.ComponentProps) {
  const { templates, kinds, languageNames } = texts.hr;
  return (
    <Page title={templates.title} lead={templates.lead}>
      <Table
        caption={templates.title}
        columns={[
          {
            key: "kind",
            label: templates.columns.paper,
            render: ({ kind, language }) => (
              <Link to={paperPaths.template(kind, language)}>{kinds[kind]}</Link>
            ),
          },
          {
            key: "language",
            label: templates.columns.language,
            render: ({ language }) => languageNames[language],
          },
          {
            key: "state",
            label: templates.columns.wording,
            render: ({ stored }) => (stored?.own ? templates.own : templates.delivered),
          },
          {
            key: "createdAt",
            label: templates.columns.changed,
            render: ({ stored }) =>
              stored && (
                <>
                  <DateTime at={stored.createdAt} withTime />
                  {stored.createdBy && `, ${stored.createdBy}`}
                </>
              ),
          },
        ]}
        rows={rows}
        rowKey={({ kind, language }) => `${kind}-${language}`}
      />
    </Page>
  );
}
