import { redirect } from "react-router";
import { maxKeywordLength } from "#areas/theses/theses.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextField } from "#kit/ui/forms/input-fields.tsx";
import { Page } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { changePhrase, loadKeyword, requireKeywordManager } from "../keywords.server.ts";
import { keywordPaths, renameForm } from "../keywords.ts";

import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/edit";

export const loader = (args: Route.LoaderArgs) =>
  loadKeyword(contextOf(args).db, parseId(args.params.id));

/** Changes the names of the keyword, or offers to merge it with another one of that name. */
export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  requireKeywordManager(context);
  const id = parseId(args.params.id);
  const names = parseForm(renameForm, await readFormFields(args.request));
  const { existing } = await changePhrase(context, id, names);
  if (existing !== undefined) throw redirect(keywordPaths.merge([id, existing], existing), 303);
  throw redirectWithFlash(keywordPaths.edit(id), messages.rename.done);
}

const { rename: pageTexts, actions, back } = texts.hr;

export default function EditKeyword({ loaderData: keyword }: Route.ComponentProps) {
  const { id, phrase, phraseEng, theses, publicTheses } = keyword;
  return (
    <Page
      title={formatText(pageTexts.title, { phrase })}
      lead={formatText(pageTexts.lead, keyword)}
      back={{ to: keywordPaths.index, label: back }}
      actions={
        <>
          {theses > 0 && (
            <ButtonLink to={keywordPaths.theses(phrase)}>{pageTexts.theses}</ButtonLink>
          )}
          {publicTheses > 0 && (
            <ButtonLink to={keywordPaths.public(id)} variant="outline" tone="neutral">
              {pageTexts.public}
            </ButtonLink>
          )}
          <ButtonLink to={keywordPaths.remove([id])} variant="outline" tone="neutral">
            {actions.remove}
          </ButtonLink>
        </>
      }
    >
      <ActionForm key={phrase} submit={pageTexts.save} defaults={{ phrase, phraseEng }}>
        <TextField
          name="phrase"
          label={pageTexts.phrase}
          description={pageTexts.hint}
          maxLength={maxKeywordLength}
          required
        />
        <TextField
          name="phraseEng"
          label={pageTexts.phraseEng}
          description={pageTexts.hintEng}
          maxLength={maxKeywordLength}
        />
      </ActionForm>
    </Page>
  );
}
