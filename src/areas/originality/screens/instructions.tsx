import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant } from "#kit/time/dates-and-times.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import {
  loadInstructions,
  requireInstructionsEditor,
  saveInstructions,
} from "../instructions.server.ts";
import { instructionsForm, maxInstructions, originalityPaths } from "../originality.ts";
import { messages, texts } from "../texts.ts";

import type { Route } from "./+types/instructions";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireInstructionsEditor(context);
  const stored = await loadInstructions(context.db);
  return {
    body: stored?.body ?? "",
    newest: stored?.id ?? null,
    changed: stored ? { name: stored.by ?? "", at: formatInstant(new Date(stored.at)) } : null,
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  requireInstructionsEditor(context);
  await saveInstructions(context, parseForm(instructionsForm, await readFormFields(args.request)));
  throw redirectWithFlash(originalityPaths.instructions, messages.instructions.saved);
}

/** The page on which the admin writes how theses are checked at this faculty. */
export default function OriginalityInstructions({
  loaderData: { body, newest, changed },
}: Route.ComponentProps) {
  const { instructions } = texts.hr;
  return (
    <Page title={instructions.title} lead={instructions.lead}>
      <Section title={instructions.body}>
        {changed && <p className="t-muted">{formatText(instructions.setBy, changed)}</p>}
        <ActionForm key={newest} submit={instructions.save} defaults={{ body }}>
          {newest !== null && <input type="hidden" name="newest" value={newest} />}
          <TextArea
            name="body"
            label={instructions.body}
            description={instructions.hint}
            maxLength={maxInstructions}
            rows={10}
          />
        </ActionForm>
      </Section>
    </Page>
  );
}
