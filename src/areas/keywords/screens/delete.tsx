import { parseSelectedIds, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText, withValues } from "#kit/text/localization.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import { loadChosenKeywords } from "../chosen-keywords.server.ts";
import { removeChosen, requireKeywordManager } from "../keywords.server.ts";
import { keywordPaths } from "../keywords.ts";

import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/delete";

/** Loads the chosen `keywords` of the address. */
export const loader = async (args: Route.LoaderArgs) => ({
  keywords: await loadChosenKeywords(contextOf(args).db, args.url.searchParams),
});

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  requireKeywordManager(context);
  const ids = parseSelectedIds(
    (await readFormFields(args.request)).form_keywords,
    messages.nothingChosen,
  );
  const theses = await removeChosen(context, ids);
  throw redirectWithFlash(
    keywordPaths.index,
    withValues(messages.remove.done, { count: ids.length, theses }),
  );
}

const { remove: pageTexts, fields, ...words } = texts.hr;

export default function DeleteKeywords({ loaderData: { keywords } }: Route.ComponentProps) {
  const count = keywords.length;
  return (
    <Page
      title={pageTexts.title}
      lead={pageTexts.lead}
      back={{ to: keywordPaths.index, label: words.back }}
    >
      {count === 0 ? (
        <EmptyState title={words.none}>{words.noneText}</EmptyState>
      ) : (
        <>
          <Table
            caption={pageTexts.caption}
            columns={[
              { key: "phrase", label: fields.phrase },
              { key: "theses", label: fields.theses, align: "end" },
              { key: "publicTheses", label: fields.publicTheses, align: "end" },
              { key: "followers", label: fields.followers, align: "end" },
            ]}
            rows={keywords}
            rowKey={({ id }) => id}
          />
          <ActionForm
            submit={formatText(pageTexts.submit, { count })}
            tone="danger"
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
          </ActionForm>
        </>
      )}
    </Page>
  );
}
