import type { GridColumn } from "#kit/grid/index.ts";
import { Grid } from "#kit/grid/ui/index.ts";
import { ButtonLink, Page, ViewTabs } from "#kit/ui/index.ts";
import { recordTexts, texts } from "../texts.ts";
import type { Route } from "./+types/index";

/** Versions of the open reservations, and all of them; the rows come by a call of their own. */
export const loader = (args: Route.LoaderArgs) => ({ all: args.url.pathname.endsWith("/show-all") });

export default function Documents({ loaderData: { all } }: Route.ComponentProps) {
  const { titles, lead, view, actions } = recordTexts.hr;
  return (
    <Page title={titles} lead={lead} actions={<ButtonLink to="/document/new">{actions.new}</ButtonLink>} wide>
      <ViewTabs
        label={view.label}
        options={[
          { to: "/document", label: view.current },
          { to: "/document/show-all", label: view.all },
        ]}
      />
      <Grid
        key={String(all)}
        name="document"
        caption={titles}
        columns={gridColumns}
        url={`/document/grid-data${all ? "-all" : ""}`}
      />
    </Page>
  );
}

const { columns } = recordTexts.hr;
const { fields } = texts.hr;

const gridColumns: GridColumn[] = [
  { key: "thesisName", label: columns.thesisName, kind: "link", width: 340 },
  { key: "student", label: columns.student },
  { key: "mentor", label: columns.mentor },
  { key: "kind", label: columns.kind },
  { key: "reviewStatus", label: fields.reviewStatus },
  { key: "publiclyAccessible", label: fields.publiclyAccessible, hidden: true },
  { key: "createdAt", label: fields.createdAt, kind: "date" },
  { key: "updatedAt", label: fields.updatedAt, kind: "date" },
  { key: "mentorRespondedAt", label: columns.mentorRespondedAt, kind: "date" },
];
