import { headOfItsDepartment, thesisMentor } from "#areas/theses/flow.ts";
import { thesisPolicy } from "#areas/theses/policy.ts";
import { requestStatusCodes, toRequestStatus } from "#areas/theses/requests.ts";
import { RequestStatusBadge } from "#areas/theses/screens/request-status-badge.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Cluster, Notice, Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { accessDenied, orNotFound, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { loadDeleteRequestThesis } from "../delete-requests-queries.server.ts";
import { deleteRequestStatusSummary } from "../delete-requests-rules.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/confirmed";
import { RequestedThesis } from "./requested-thesis.tsx";

const { confirmed, fields } = texts.hr;

/** Loads the outcome of a thesis's last delete request; 404 when there is none. */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = contextOf(args);
  const thesis = await loadDeleteRequestThesis(db, parseId(args.params.id));
  if (!thesisPolicy.seeEdits(actor, thesis)) throw new Refusal(403, accessDenied);
  const request = orNotFound(thesis.request);
  const own = thesisMentor(actor, thesis);
  const may = {
    own,
    decide: headOfItsDepartment(actor, thesis),
    again:
      request.status !== requestStatusCodes.requested && thesisPolicy.requestDelete(actor, thesis),
  };
  const summary = deleteRequestStatusSummary({
    status: request.status,
    thesisStatus: thesis.status,
    head: thesis.head,
  });
  return { thesis, request, may, summary } as const;
}

export default function ShowDeleteRequest({ loaderData }: Route.ComponentProps) {
  const { thesis, request, may, summary } = loaderData;
  return (
    <Page
      title={may.own ? confirmed.title : confirmed.titleOfOthers}
      lead={<RequestStatusBadge status={request.status} />}
      actions={<NextLinks id={thesis.id} status={request.status} may={may} />}
    >
      <Section title={thesis.name}>
        <Notice tone={summary === "refused" || summary === "noHead" ? "warning" : "info"}>
          {formatText(confirmed.next[summary], { head: thesis.head })}
        </Notice>
        <RequestedThesis thesis={thesis} />
      </Section>
      <Section title={confirmed.facts}>
        <DescriptionList
          items={[
            [fields.requestedBy, request.requestedBy],
            [fields.requestedAt, <DateTime key="requested" at={request.requestedAt} withTime />],
            [fields.reason, <MultilineText key="reason" text={request.reason} />],
            [fields.responseBy, request.responseBy],
            [
              fields.responseAt,
              request.responseAt && <DateTime key="answered" at={request.responseAt} withTime />,
            ],
            [
              fields.responseReason,
              request.responseReason && (
                <MultilineText key="refusal" text={request.responseReason} />
              ),
            ],
          ]}
        />
      </Section>
    </Page>
  );
}

const MultilineText = ({ text }: { text: string }) => (
  <span style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{text}</span>
);

type NextLinks = {
  id: number;
  status: number;
  may: { own: boolean; decide: boolean; again: boolean };
};

const NextLinks = ({ id, status, may }: NextLinks) => (
  <Cluster>
    {may.again && (
      <ButtonLink to={`/delete-request/send/${id}`} variant="outline">
        {confirmed.again}
      </ButtonLink>
    )}
    {may.own && <ButtonLink to="/delete-request/list">{confirmed.toList}</ButtonLink>}
    {may.decide && (
      <ButtonLink to={`/delete-request/${toRequestStatus(status)}`}>{confirmed.toQueue}</ButtonLink>
    )}
    <ButtonLink to={`/thesis/show/${id}`} variant="outline" tone="neutral">
      {confirmed.toThesis}
    </ButtonLink>
  </Cluster>
);
