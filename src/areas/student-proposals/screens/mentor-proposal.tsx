import { z } from "zod";
import { stepAction, stepWithForm } from "#kit/files/step-action.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { StepButtons } from "#kit/ui/forms/step-buttons.tsx";
import { Page } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { proposalSteps } from "../steps.ts";
import {
  declineProposal,
  loadProposalWithSteps,
  returnProposal,
  takeProposal,
} from "../student-proposals.server.ts";
import { answerForm } from "../student-proposals.ts";

import { mentorTexts, texts } from "../texts.ts";
import type { Route } from "./+types/mentor-proposal";
import { ProposalDetails } from "./proposal-details.tsx";

const pageTexts = mentorTexts.hr;

export const loader = (args: Route.LoaderArgs) =>
  loadProposalWithSteps(contextOf(args), parseId(args.params.id));

export const action = stepAction(
  proposalSteps,
  {
    take: stepWithForm(
      { form: z.object({}), to: ({ result: thesisId }) => `/thesis/mentor/edit/${thesisId}` },
      takeProposal,
    ),
    return: stepWithForm({ form: answerForm }, returnProposal),
    decline: stepWithForm({ form: answerForm }, declineProposal),
  },
  { to: "/mentor/proposals" },
);

/** A proposal as its mentor sees it, with the three answers. */
export default function MentorProposal({ loaderData: { proposal, may } }: Route.ComponentProps) {
  return (
    <Page
      title={proposal.name}
      back={{ to: "/mentor/proposals", label: pageTexts.title }}
      actions={
        <>
          <StepButtons of={proposalSteps} may={may} only={["take", "return", "decline"]} />
          {proposal.thesisId !== null && (
            <ButtonLink to={`/thesis/show/${proposal.thesisId}`}>{texts.hr.openThesis}</ButtonLink>
          )}
        </>
      }
    >
      <ProposalDetails proposal={proposal} />
    </Page>
  );
}
