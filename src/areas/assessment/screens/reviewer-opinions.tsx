import { contextOf } from "#kit/http/request-context.server.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { loadOpinions, opinionOverseers } from "../reviewer-opinion.server.ts";
import { opinionState, reviewerOpinionPaths } from "../reviewer-opinion.ts";
import { texts as pageTexts } from "../reviewer-opinion-page-texts.ts";
import { texts } from "../reviewer-opinion-texts.ts";
import type { Route } from "./+types/reviewer-opinions";

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = contextOf(args);
  if (!opinionOverseers(actor, undefined)) throw new Refusal(403, accessDenied);
  return { opinions: await loadOpinions(db), today: localDate(now) };
}

/** The opinions of reviewers on theses that aren't defended yet; the late ones first. */
export default function ReviewerOpinions({
  loaderData: { opinions, today },
}: Route.ComponentProps) {
  const { list, ...words } = texts.hr;
  return (
    <Page title={list.title} lead={list.lead}>
      <Section title={list.title}>
        <Table
          caption={list.title}
          rows={opinions}
          rowKey={({ reservationId }) => reservationId}
          empty={list.empty}
          columns={[
            {
              key: "thesisName",
              label: words.thesis,
              render: ({ reservationId, thesisName }) => (
                <Link to={reviewerOpinionPaths.show(reservationId)}>{thesisName}</Link>
              ),
            },
            { key: "student", label: words.student },
            { key: "reviewer", label: pageTexts.hr.reviewer },
            { key: "dueOn", label: pageTexts.hr.dueOn, render: ({ dueOn }) => formatDate(dueOn) },
            {
              key: "state",
              label: list.state,
              render: (opinion) => list.states[opinionState(opinion, today)],
            },
          ]}
        />
      </Section>
    </Page>
  );
}
