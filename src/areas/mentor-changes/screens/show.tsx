import { stepAction } from "#kit/files/step-action.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { StepButtons } from "#kit/ui/forms/step-buttons.tsx";
import { DateTime, useTexts } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { availableSteps } from "#kit/workflow/flow.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { mentorChangeFlow } from "../flow.ts";
import {
  agreeToMentorChange,
  approveMentorChange,
  loadMentorChange,
  refuseMentorChange,
  withdrawMentorChange,
} from "../mentor-changes.server.ts";
import type { MentorChangeView } from "../mentor-changes.ts";
import { mentorChangePolicy } from "../policy.ts";
import { mentorChangeSteps } from "../steps.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/show";
import { MentorChangeStatusBadge } from "./mentor-change-status.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = contextOf(args);
  const request = await loadMentorChange(db, parseId(args.params.id));
  if (!mentorChangePolicy.read(actor, request)) throw new Refusal(403, accessDenied);
  return { request, may: availableSteps(mentorChangeFlow, actor, request, now) };
}

export const action = stepAction(
  mentorChangeSteps,
  {
    agree: agreeToMentorChange,
    approve: approveMentorChange,
    refuse: refuseMentorChange,
    withdraw: withdrawMentorChange,
  },
  { to: ({ id }) => `/mentor-change/show/${id}` },
);

/** A request for another mentor: the consents, and the steps available to the actor. */
export default function ShowMentorChange({ loaderData: { request, may } }: Route.ComponentProps) {
  const pageTexts = useTexts(texts);
  const { fields } = pageTexts;
  return (
    <Page
      title={pageTexts.title}
      lead={request.thesisName}
      back={{ to: `/student/reservation/${request.reservationId}`, label: pageTexts.back }}
      actions={<StepButtons of={mentorChangeSteps} may={may} />}
    >
      <Section title={pageTexts.title}>
        <DescriptionList
          items={[
            [fields.status, <MentorChangeStatusBadge key="status" status={request.status} />],
            [
              fields.thesis,
              <Link key="thesis" to={`/student/thesis/${request.thesisId}`}>
                {request.thesisName}
              </Link>,
            ],
            [
              fields.reason,
              <p key="reason" className="t-preserve-lines">
                {request.reason}
              </p>,
            ],
            [fields.requestedBy, request.requestedBy],
            [fields.createdAt, <DateTime key="asked" at={request.createdAt} withTime />],
            [
              fields.responseReason,
              request.responseReason && (
                <p className="t-preserve-lines">{request.responseReason}</p>
              ),
            ],
          ]}
        />
      </Section>
      <Consents request={request} />
    </Page>
  );
}

function Consents({ request }: { request: MentorChangeView }) {
  const { fields, consents, pending } = useTexts(texts);
  const consent = (name: string, at: string | null) => (
    <>
      {name} ·{" "}
      {at === null ? <span className="t-muted">{pending}</span> : <DateTime at={at} withTime />}
    </>
  );
  return (
    <Section title={consents}>
      <DescriptionList
        items={[
          [fields.student, consent(request.student, request.studentAgreedAt)],
          [fields.oldMentor, consent(request.oldMentor, request.oldMentorAgreedAt)],
          [fields.newMentor, consent(request.newMentor, request.newMentorAgreedAt)],
          [
            fields.head,
            request.status === "approved" &&
              request.decidedBy &&
              consent(request.decidedBy, request.decidedAt),
          ],
        ]}
      />
    </Section>
  );
}
