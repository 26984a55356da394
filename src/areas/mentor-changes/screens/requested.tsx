import { contextOf } from "#kit/http/request-context.server.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { Table, type TableColumn } from "#kit/ui/table.tsx";
import { loadMentorChanges } from "../mentor-changes.server.ts";
import type { MentorChangeRow } from "../mentor-changes.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/requested";
import { MentorChangeStatusBadge } from "./mentor-change-status.tsx";

const pageTexts = texts.hr;

/** Loads the changes of mentor in the departments that the actor decides for. */
export async function loader(args: Route.LoaderArgs) {
  const { actor, db } = contextOf(args);
  return { changes: await loadMentorChanges(db, actor) };
}

export default function RequestedMentorChanges({ loaderData: { changes } }: Route.ComponentProps) {
  const { agreed, pending, decided } = pageTexts.parts;
  const open = changes.filter(({ status }) => status === "requested");
  return (
    <Page title={pageTexts.titles} lead={pageTexts.listLead}>
      <ChangeSection {...agreed} rows={open.filter((change) => change.agreed)} />
      <ChangeSection {...pending} rows={open.filter((change) => !change.agreed)} />
      <ChangeSection
        {...decided}
        rows={changes.filter(({ status }) => status !== "requested")}
        withStatus
      />
    </Page>
  );
}

type ChangeSectionProps = {
  title: string;
  empty: string;
  rows: readonly MentorChangeRow[];
  withStatus?: boolean;
};

function ChangeSection({ title, empty, rows, withStatus = false }: ChangeSectionProps) {
  const { fields } = pageTexts;
  const statusColumn: TableColumn<MentorChangeRow> = {
    key: "status",
    label: fields.status,
    render: ({ status }) => <MentorChangeStatusBadge status={status} />,
  };
  return (
    <Section title={title}>
      <Table
        caption={title}
        rows={rows}
        rowKey={({ id }) => id}
        empty={empty}
        columns={[
          {
            key: "thesisName",
            label: fields.thesis,
            render: ({ id, thesisName }) => (
              <Link to={`/mentor-change/show/${id}`}>{thesisName}</Link>
            ),
          },
          { key: "student", label: fields.student },
          { key: "oldMentor", label: fields.oldMentor },
          { key: "newMentor", label: fields.newMentor },
          {
            key: "createdAt",
            label: fields.createdAt,
            render: ({ createdAt }) => <DateTime at={createdAt} />,
          },
          ...(withStatus ? [statusColumn] : []),
        ]}
      />
    </Section>
  );
}
