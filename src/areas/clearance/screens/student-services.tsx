import { contextOf } from "#kit/http/server/index.ts";
import { ButtonLink, Cluster, DateTime, EmptyState, Page, Table } from "#kit/ui/index.ts";
import { NoteBadge, NoteLink } from "../office-notes/screens/parts/note-list.tsx";
import { loadStudentServicesQueue } from "../server/queries.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/student-services";
import { ThesisCell } from "./parts/thesis-cell.tsx";

export async function loader(args: Route.LoaderArgs) {
  return { rows: await loadStudentServicesQueue(contextOf(args)) };
}

/** Pages for each kind of task of student services. */
const paths = {
  statements: "/service/submitted-to-student-services",
  mentorSetDefenseDate: "/service/confirm-defense-date",
  studentServicesConfirmedDefenseDate: "/service/finish-defense",
};

type TaskStatus = keyof typeof paths;

export default function StudentServices({ loaderData: { rows } }: Route.ComponentProps) {
  const { services: serviceTexts, columns, clearing } = texts.hr;
  return (
    <Page title={serviceTexts.title} lead={serviceTexts.lead} wide>
      {rows.length === 0 ? (
        <EmptyState title={serviceTexts.empty}>{serviceTexts.emptyHint}</EmptyState>
      ) : (
        <Table
          caption={serviceTexts.title}
          columns={[
            {
              key: "status",
              label: serviceTexts.what,
              render: (row) => <strong>{serviceTexts.kinds[row.status as TaskStatus]}</strong>,
            },
            {
              key: "student",
              label: columns.student,
              render: (row) => (
                <>
                  {row.student} <NoteBadge notes={row.notes} />
                  <br />
                  <span className="t-muted t-code">{row.jmbag}</span>
                </>
              ),
            },
            { key: "thesisName", label: columns.thesis, render: (row) => <ThesisCell row={row} /> },
            { key: "updatedAt", label: clearing.since, render: (row) => <DateTime at={row.updatedAt} /> },
            {
              key: "open",
              label: clearing.actions,
              align: "end",
              render: (row) => (
                <Cluster>
                  <ButtonLink to={`${paths[row.status as TaskStatus]}/${row.id}`}>{serviceTexts.open}</ButtonLink>
                  <NoteLink id={row.id} />
                </Cluster>
              ),
            },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </Page>
  );
}
