import { stepAction, stepWithForm } from "#kit/files/step-action.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { StepButtons } from "#kit/ui/forms/step-buttons.tsx";
import { useBilingual, useTexts } from "#kit/ui/language.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { proposalSteps } from "../steps.ts";
import {
  loadProposalWithSteps,
  resendProposal,
  withdrawProposal,
} from "../student-proposals.server.ts";
import { proposalForm } from "../student-proposals.ts";

import { texts } from "../texts.ts";
import type { Route } from "./+types/proposal";
import { ProposalDetails } from "./proposal-details.tsx";
import { ProposalFields } from "./proposal-fields.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadProposalWithSteps(contextOf(args), parseId(args.params.id));

export const action = stepAction(
  proposalSteps,
  { withdraw: withdrawProposal, resend: stepWithForm({ form: proposalForm }, resendProposal) },
  { to: ({ id }) => `/student/proposal/${id}` },
);

/** A proposal as its student sees it. */
export default function StudentProposal({ loaderData: { proposal, may } }: Route.ComponentProps) {
  const pageTexts = useTexts(texts);
  const textOf = useBilingual();
  const { name, description, company, keywords, thesisId, status, version } = proposal;
  return (
    <Page
      title={name}
      back={{ to: "/student/proposals", label: pageTexts.mine }}
      actions={<StepButtons of={proposalSteps} may={may} only={["withdraw"]} />}
    >
      {status === "taken" && thesisId !== null && (
        <Notice tone="success" title={pageTexts.statuses.taken}>
          <p>{pageTexts.takenText}</p>
          <ButtonLink to={`/student/thesis/${thesisId}`}>{pageTexts.openThesis}</ButtonLink>
        </Notice>
      )}
      <ProposalDetails proposal={proposal} />
      {may.includes("resend") && (
        <Section title={pageTexts.revise}>
          <ActionForm
            key={version}
            step="resend"
            submit={textOf(proposalSteps.rows.resend.label)}
            defaults={{ name, description, company, keywords }}
            schema={() => import("../student-proposals.ts").then((schemas) => schemas.proposalForm)}
          >
            <ProposalFields />
          </ActionForm>
        </Section>
      )}
    </Page>
  );
}
