import { formatRoles } from "#areas/people/people-rules.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { EmptyState, Page, Section } from "#kit/ui/page.tsx";
import type { Role } from "#kit/workflow/policy.ts";
import { openWorkPath } from "../hand-overs.ts";
import { type ListedWork, loadListedWork } from "../hand-overs-queries.server.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/open-work";
import { WorkReasons, WorkTable } from "./work-table.tsx";

const pageTexts = texts.hr.list;

/** Loads the open work that the actor may hand over. */
export const loader = async (args: Route.LoaderArgs) => ({
  work: await loadListedWork(contextOf(args)),
});

/** The open work that nobody can do, by the person who can't. */
export default function OpenWorkList({ loaderData: { work } }: Route.ComponentProps) {
  const offices = work.filter(({ kind }) => kind === "office");
  const people = [...Map.groupBy(work, ({ personId }) => personId)];
  return (
    <Page title={pageTexts.title} lead={pageTexts.lead} wide={work.length > 0}>
      {work.length === 0 && <EmptyState title={pageTexts.empty}>{pageTexts.emptyText}</EmptyState>}
      {offices.length > 0 && (
        <Section title={pageTexts.offices}>
          <p>{pageTexts.officesText}</p>
          <ul>
            {offices.map(({ title }) => (
              <li key={title}>{formatRoles([title as Role])}</li>
            ))}
          </ul>
        </Section>
      )}
      {people.map(
        ([personId, rows]) =>
          personId !== null && <PersonSection key={personId} id={personId} rows={rows} />,
      )}
    </Page>
  );
}

function PersonSection({ id, rows }: { id: number; rows: readonly ListedWork[] }) {
  const name = rows[0]?.person ?? "";
  return (
    <Section
      title={name}
      actions={<ButtonLink to={`${openWorkPath}/${id}`}>{pageTexts.open}</ButtonLink>}
    >
      <WorkReasons work={rows} />
      <WorkTable caption={name} work={rows} />
    </Section>
  );
}
