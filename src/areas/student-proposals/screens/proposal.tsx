import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import {
  loadProposalWithSteps,
  resendProposal,
  withdrawProposal,
} from "../student-proposals.server.ts";
import { proposalForm } from "../student-proposals.ts";

import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/proposal";
import { ProposalDetails } from "./proposal-details.tsx";
import { ProposalFields } from "./proposal-fields.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadProposalWithSteps(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, ["withdraw", "resend"]);
  if (step === "withdraw") await withdrawProposal(context, id);
  else await resendProposal(context, id, parseForm(proposalForm, fields));
  throw redirectWithFlash(`/student/proposal/${id}`, messages.done[step]);
}

/** A proposal as its student sees it. */
export default function StudentProposal({ loaderData: { proposal, may } }: Route.ComponentProps) {
  const pageTexts = useTexts(texts);
  const { name, description, company, keywords, thesisId, status, version } = proposal;
  return (
    <Page
      title={name}
      back={{ to: "/student/proposals", label: pageTexts.mine }}
      actions={
        may.includes("withdraw") && (
          <ActionButton
            step="withdraw"
            label={pageTexts.withdraw}
            tone="danger"
            variant="outline"
            confirm={{ title: pageTexts.withdrawTitle, text: pageTexts.withdrawText }}
          />
        )
      }
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
            submit={pageTexts.resend}
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
