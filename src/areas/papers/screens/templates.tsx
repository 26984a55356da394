import { contextOf } from "#kit/http/request-context.server.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Cluster, Page } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
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
    rows: wordingKinds.map((kind) => {
      const stored = newest.filter((wording) => wording.kind === kind);
      return {
        kind,
        wordings: wordingLanguages(kind).map((language) => ({
          language,
          own: stored.some((wording) => wording.language === language && wording.own),
        })),
        changed: stored.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0] ?? null,
      };
    }),
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
            render: ({ kind }) => kinds[kind],
          },
          {
            key: "wordings",
            label: templates.columns.wording,
            render: ({ kind, wordings }) => (
              <Cluster>
                {wordings.map(({ language, own }) => (
                  <span key={language}>
                    <Link
                      to={paperPaths.template(kind, language)}
                      aria-label={`${languageNames[language]}: ${kinds[kind]}`}
                    >
                      {languageNames[language]}
                    </Link>{" "}
                    {own && <StatusBadge label={templates.own} tone="done" />}
                  </span>
                ))}
              </Cluster>
            ),
          },
          ...(rows.some(({ changed }) => changed)
            ? [
                {
                  key: "changed",
                  label: templates.columns.changed,
                  render: ({ changed }: (typeof rows)[number]) =>
                    changed && (
                      <>
                        <DateTime at={changed.createdAt} withTime />
                        {changed.createdBy && `, ${changed.createdBy}`}
                      </>
                    ),
                },
              ]
            : []),
        ]}
        rows={rows}
        rowKey={({ kind }) => kind}
      />
    </Page>
  );
}
