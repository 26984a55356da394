import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import { criteriaPaths } from "../assessment.ts";
import { loadStudiesWithCriteria, requireCriteriaEditor } from "../criteria.server.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/criteria";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireCriteriaEditor(context);
  return { studies: await loadStudiesWithCriteria(context.db) };
}

/** The studies with the criteria that apply to their new reservations. */
export default function Criteria({ loaderData: { studies } }: Route.ComponentProps) {
  const { editor } = texts.hr;
  return (
    <Page title={editor.title} lead={editor.lead}>
      <Section title={editor.study}>
        <Table
          caption={editor.title}
          rows={studies}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "study",
              label: editor.study,
              render: ({ id, study }) => <Link to={criteriaPaths.edit(id)}>{study}</Link>,
            },
            {
              key: "criteria",
              label: editor.count,
              render: ({ criteria }) =>
                criteria.length > 0
                  ? formatText(editor.criteria, { count: criteria.length })
                  : editor.none,
            },
            {
              key: "at",
              label: editor.since,
              render: ({ at, criteria }) => criteria.length > 0 && at && <DateTime at={at} />,
            },
          ]}
        />
      </Section>
    </Page>
  );
}
