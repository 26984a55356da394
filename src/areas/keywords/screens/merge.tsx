import { redirect } from "react-router";
import { parseForm, parseSelectedIds, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText, withValues } from "#kit/text/localization.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { KeywordsField } from "#kit/ui/forms/combobox-fields.tsx";
import { RadioField } from "#kit/ui/forms/input-fields.tsx";
import { Notice, Page } from "#kit/ui/page.tsx";
import { loadChosenKeywords } from "../chosen-keywords.server.ts";
import {
  findPhrases,
  loadPhrases,
  mergeChosen,
  requireKeywordManager,
} from "../keywords.server.ts";
import { chooseForm, keywordPaths, mergeForm } from "../keywords.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/merge";

/**
 * Loads the chosen `keywords` of the address, or the names of all if it has fewer than two; `into`
 * is the keyword whose name the admin wanted to give to another.
 */
export async function loader(args: Route.LoaderArgs) {
  const { db } = contextOf(args);
  const keywords = await loadChosenKeywords(db, args.url.searchParams);
  const wanted = Number(args.url.searchParams.get("into"));
  return {
    keywords,
    existing: keywords.find(({ id }) => id === wanted),
    phrases: keywords.length < 2 ? await loadPhrases(db) : [],
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  requireKeywordManager(context);
  const { step, fields } = await readStep(args.request, ["choose", "merge"], "merge");
  if (step === "choose") {
    const { phrases } = parseForm(chooseForm, fields);
    throw redirect(keywordPaths.merge(await findPhrases(context.db, phrases)), 303);
  }
  const ids = parseSelectedIds(fields.form_keywords, messages.nothingChosen);
  const { into } = parseForm(mergeForm, fields);
  const { phrase, theses } = await mergeChosen(context, ids, into);
  throw redirectWithFlash(
    keywordPaths.edit(into),
    withValues(messages.merge.done, { phrase, count: theses }),
  );
}

const { merge: pageTexts, ...words } = texts.hr;

export default function MergeKeywords({
  loaderData: { keywords, existing, phrases },
}: Route.ComponentProps) {
  const [largest] = keywords.toSorted((one, other) => other.theses - one.theses);
  const options = keywords.map(({ id, phrase, theses, followers }) => ({
    value: String(id),
    label: phrase,
    hint: formatText(pageTexts.hint, { theses, followers }),
  }));
  return (
    <Page
      title={pageTexts.title}
      lead={pageTexts.lead}
      back={{ to: keywordPaths.index, label: words.back }}
    >
      {existing && <Notice tone="info">{formatText(pageTexts.exists, existing)}</Notice>}
      {keywords.length < 2 ? (
        <ActionForm
          step="choose"
          submit={pageTexts.next}
          defaults={{ phrases: keywords.map(({ phrase }) => phrase).join("|") }}
        >
          <KeywordsField
            name="phrases"
            label={pageTexts.choose}
            description={pageTexts.chooseHint}
            options={phrases}
            required
          />
        </ActionForm>
      ) : (
        <ActionForm
          submit={formatText(pageTexts.submit, { count: keywords.length })}
          defaults={{ into: String((existing ?? largest)?.id ?? "") }}
          secondary={
            <ButtonLink to={keywordPaths.index} variant="outline" tone="neutral">
              {words.cancel}
            </ButtonLink>
          }
        >
          <input
            type="hidden"
            name="form_keywords"
            value={keywords.map(({ id }) => id).join(",")}
          />
          <RadioField name="into" label={pageTexts.into} options={options} required />
        </ActionForm>
      )}
    </Page>
  );
}
