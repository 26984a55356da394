import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { localizedName } from "#kit/text/localization.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { ComboboxField } from "#kit/ui/forms/combobox-fields.tsx";
import { SelectField } from "#kit/ui/forms/input-fields.tsx";
import { useLanguage, useTexts } from "#kit/ui/language.tsx";
import { EmptyState, EqualColumns, Page } from "#kit/ui/page.tsx";
import { loadProposalOptions, sendProposal } from "../student-proposals.server.ts";
import { newProposalForm } from "../student-proposals.ts";

import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/new";
import { ProposalFields } from "./proposal-fields.tsx";

/** The mentor may be chosen before, as `mentor` in the query. */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = contextOf(args);
  const options = await loadProposalOptions(db, actor.id, now);
  return { options, mentor: args.url.searchParams.get("mentor") ?? "" };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = await sendProposal(
    context,
    parseForm(newProposalForm, await readFormFields(args.request, "send")),
  );
  throw redirectWithFlash(`/student/proposal/${id}`, messages.done.send);
}

/** The form in which a student proposes a topic to a mentor. */
export default function NewProposal({ loaderData: { options, mentor } }: Route.ComponentProps) {
  const pageTexts = useTexts(texts);
  const language = useLanguage();
  const { programs, mentors } = options;
  const page = {
    title: pageTexts.newTitle,
    back: { to: "/student/proposals", label: pageTexts.mine },
  };
  if (programs.length === 0)
    return (
      <Page {...page}>
        <EmptyState title={pageTexts.noStudyTitle}>{pageTexts.noStudy}</EmptyState>
      </Page>
    );
  const [only] = programs.length === 1 ? programs : [];
  return (
    <Page {...page} lead={pageTexts.newLead}>
      <ActionForm
        step="send"
        submit={pageTexts.send}
        defaults={{ mentor, program: only ? only.id : "" }}
        schema={() => import("../student-proposals.ts").then((schemas) => schemas.newProposalForm)}
      >
        <EqualColumns>
          <ComboboxField
            name="mentor"
            label={pageTexts.fields.mentor}
            required
            options={mentors.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <SelectField
            name="program"
            label={pageTexts.fields.program}
            required
            options={programs.map(({ id, name, nameEng }) => ({
              value: String(id),
              label: localizedName(name, nameEng, language)[0],
            }))}
          />
        </EqualColumns>
        <ProposalFields />
      </ActionForm>
    </Page>
  );
}
