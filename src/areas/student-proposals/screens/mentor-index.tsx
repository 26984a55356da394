import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import { loadProposals } from "../student-proposals.server.ts";
import type { ProposalRow } from "../student-proposals.ts";
import { daysKept } from "../student-proposals-rules.ts";
import { mentorTexts, texts } from "../texts.ts";
import type { Route } from "./+types/mentor-index";
import { ProposalStatusBadge } from "./proposal-details.tsx";

const pageTexts = mentorTexts.hr;
const { fields } = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = contextOf(args);
  const proposals = await loadProposals(db, "mentor", actor);
  const waiting = proposals.filter(({ status }) => status === "sent").reverse();
  return { waiting, earlier: proposals.filter(({ status }) => status !== "sent") };
}

/** The proposals that students have sent to the mentor; the oldest waits first. */
export default function MentorProposals({
  loaderData: { waiting, earlier },
}: Route.ComponentProps) {
  return (
    <Page title={pageTexts.title} lead={formatText(pageTexts.lead, { days: daysKept })}>
      <Section title={pageTexts.waiting}>
        <ProposalTable caption={pageTexts.waiting} rows={waiting} />
      </Section>
      {earlier.length > 0 && (
        <Section title={pageTexts.earlier}>
          <ProposalTable caption={pageTexts.earlier} rows={earlier} />
        </Section>
      )}
    </Page>
  );
}

const ProposalTable = ({ caption, rows }: { caption: string; rows: readonly ProposalRow[] }) => (
  <Table
    caption={caption}
    rows={rows}
    rowKey={({ id }) => id}
    empty={pageTexts.empty}
    columns={[
      {
        key: "name",
        label: fields.name,
        render: ({ id, name }) => <Link to={`/mentor/proposal/${id}`}>{name}</Link>,
      },
      { key: "student", label: fields.student },
      { key: "program", label: fields.program },
      {
        key: "status",
        label: fields.status,
        render: ({ status }) => <ProposalStatusBadge status={status} />,
      },
      { key: "sentAt", label: fields.sentAt, render: ({ sentAt }) => <DateTime at={sentAt} /> },
    ]}
  />
);
