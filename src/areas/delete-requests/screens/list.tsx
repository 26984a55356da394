import { RequestStatusBadge } from "#areas/theses/screens/request-status-badge.tsx";
import { ThesisStatusBadge } from "#areas/theses/screens/thesis-status-badge.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import { Table, type TableColumn } from "#kit/ui/table.tsx";
import {
  loadOwnDeleteRequests,
  type OwnDeleteRequestView,
} from "../delete-requests-queries.server.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/list";

const { list, fields } = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = contextOf(args);
  return { requests: await loadOwnDeleteRequests(db, actor.id) };
}

export default function OwnDeleteRequests({ loaderData: { requests } }: Route.ComponentProps) {
  const toTheses = <ButtonLink to="/mentor/published-thesis">{list.toPublished}</ButtonLink>;
  return (
    <Page title={list.title} lead={list.lead} actions={requests.length > 0 && toTheses} wide>
      {requests.length === 0 ? (
        <EmptyState title={list.empty} action={toTheses}>
          {list.emptyText}
        </EmptyState>
      ) : (
        <Table caption={list.title} columns={columns} rows={requests} rowKey={({ id }) => id} />
      )}
    </Page>
  );
}

const columns: TableColumn<OwnDeleteRequestView>[] = [
  {
    key: "thesis",
    label: fields.thesis,
    render: ({ thesisId, thesis }) => (
      <Link to={`/delete-request/confirmed/${thesisId}`}>{thesis}</Link>
    ),
  },
  {
    key: "status",
    label: fields.status,
    render: ({ status }) => <RequestStatusBadge status={status} />,
  },
  {
    key: "requestedAt",
    label: fields.requestedAt,
    render: ({ requestedAt }) => <DateTime at={requestedAt} />,
  },
  {
    key: "responseAt",
    label: fields.responseAt,
    render: ({ responseAt }) => (responseAt ? <DateTime at={responseAt} /> : "–"),
  },
  {
    key: "responseReason",
    label: fields.responseReason,
    render: ({ responseReason }) => responseReason || "–",
  },
  {
    key: "thesisStatus",
    label: fields.thesisStatus,
    render: ({ thesisStatus }) => <ThesisStatusBadge status={thesisStatus} />,
  },
];
