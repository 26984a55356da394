import type { GridColumn } from "#kit/grid/index.ts";
import { Grid } from "#kit/grid/ui/index.ts";
import { contextOf } from "#kit/http/server/index.ts";
import { ButtonLink, Page, ViewTabs } from "#kit/ui/index.ts";
import { hasRole } from "#kit/workflow/index.ts";
import { thesisSetAccess } from "../policy.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/index";

/** The topics in use, and all of them; the rows come by a call of their own. */
export function loader(args: Route.LoaderArgs) {
  const { actor } = contextOf(args);
  const may = { write: thesisSetAccess.write(actor, undefined), asAdmin: hasRole(actor, "admin") };
  return { all: args.url.pathname.endsWith("/show-all"), may };
}

export default function Theses({ loaderData: { all, may } }: Route.ComponentProps) {
  const { titles, set, admin, form } = texts.hr;
  const make = may.write && <ButtonLink to="/thesis/new">{may.asAdmin ? admin.newTitle : form.newTitle}</ButtonLink>;
  return (
    <Page title={titles} lead={set.lead} actions={make} wide>
      <ViewTabs
        label={set.label}
        options={[
          { to: "/thesis", label: set.current },
          { to: "/thesis/show-all", label: set.all },
        ]}
      />
      <Grid
        key={String(all)}
        name="thesis"
        caption={titles}
        columns={columns}
        url={`/thesis/grid-data${all ? "-all" : ""}`}
      />
    </Page>
  );
}

const { fields } = texts.hr;

/** spec §3, grid row of theses; status and keywords are ours. */
const columns: GridColumn[] = [
  { key: "name", label: fields.name, kind: "link", width: 380 },
  { key: "mentor", label: fields.mentor },
  { key: "coMentor", label: fields.coMentor },
  { key: "study", label: fields.study, width: 240 },
  { key: "department", label: fields.department },
  { key: "status", label: fields.status },
  { key: "keywords", label: fields.keywords, hidden: true },
  { key: "createdAt", label: fields.createdAt, kind: "date" },
  { key: "updatedAt", label: fields.updatedAt, kind: "date" },
];
