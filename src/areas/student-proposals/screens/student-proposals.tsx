import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime, useTexts } from "#kit/ui/language.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import { loadProposals } from "../student-proposals.server.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/student-proposals";
import { ProposalStatusBadge } from "./proposal-details.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = contextOf(args);
  return { proposals: await loadProposals(db, "student", actor) };
}

/** The student's own proposals. */
export default function StudentProposals({ loaderData: { proposals } }: Route.ComponentProps) {
  const pageTexts = useTexts(texts);
  const { fields } = pageTexts;
  const propose = (
    <ButtonLink to="/student/proposals/new" variant="filled">
      {pageTexts.propose}
    </ButtonLink>
  );
  if (proposals.length === 0)
    return (
      <Page title={pageTexts.mine} lead={pageTexts.lead}>
        <EmptyState title={pageTexts.empty} action={propose}>
          {pageTexts.emptyText}
        </EmptyState>
      </Page>
    );
  return (
    <Page title={pageTexts.mine} lead={pageTexts.lead} actions={propose}>
      <Table
        caption={pageTexts.mine}
        rows={proposals}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "name",
            label: fields.name,
            render: ({ id, name }) => <Link to={`/student/proposal/${id}`}>{name}</Link>,
          },
          {
            key: "mentor",
            label: fields.mentor,
            render: ({ mentor }) => <span lang="hr">{mentor}</span>,
          },
          {
            key: "status",
            label: fields.status,
            render: ({ status }) => <ProposalStatusBadge status={status} />,
          },
          { key: "sentAt", label: fields.sentAt, render: ({ sentAt }) => <DateTime at={sentAt} /> },
        ]}
      />
    </Page>
  );
}
