import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { Page } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import {
  answerProposal,
  loadProposalWithSteps,
  takeProposal,
} from "../student-proposals.server.ts";
import { answerForm } from "../student-proposals.ts";

import { mentorTexts, messages, texts } from "../texts.ts";
import type { Route } from "./+types/mentor-proposal";
import { ProposalDetails } from "./proposal-details.tsx";

const pageTexts = mentorTexts.hr;

export const loader = (args: Route.LoaderArgs) =>
  loadProposalWithSteps(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, ["take", "return", "decline"]);
  if (step === "take")
    throw redirectWithFlash(
      `/thesis/mentor/edit/${await takeProposal(context, id)}`,
      messages.done.take,
    );
  await answerProposal(context, id, step, parseForm(answerForm, fields).answer);
  throw redirectWithFlash("/mentor/proposals", messages.done[step]);
}

/** A proposal as its mentor sees it, with the three answers. */
export default function MentorProposal({ loaderData: { proposal, may } }: Route.ComponentProps) {
  const reason = { label: pageTexts.answer, required: true, name: "answer" };
  return (
    <Page
      title={proposal.name}
      back={{ to: "/mentor/proposals", label: pageTexts.title }}
      actions={
        <>
          {may.includes("take") && (
            <ActionButton
              step="take"
              label={pageTexts.take}
              confirm={{ title: pageTexts.takeTitle, text: pageTexts.takeText }}
            />
          )}
          {may.includes("return") && (
            <ActionButton
              step="return"
              label={pageTexts.return}
              variant="outline"
              reason={reason}
            />
          )}
          {may.includes("decline") && (
            <ActionButton
              step="decline"
              label={pageTexts.decline}
              tone="danger"
              variant="subtle"
              reason={reason}
            />
          )}
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
