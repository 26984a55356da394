import { parseSelectedIds, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { formatText, withValues } from "#kit/text/index.ts";
import { ActionForm, ButtonLink, EmptyState, Page, Table } from "#kit/ui/index.ts";
import { keywordPaths } from "../schema.ts";
import { removeChosen, requireKeywordManager } from "../server/commands.ts";
import { loadChosenKeywords } from "../server/queries.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/delete";

/** Loads the chosen `keywords` of the address. */
export const loader = async (args: Route.LoaderArgs) => ({
  keywords: await loadChosenKeywords(contextOf(args).db, args.url.searchParams),
});

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  requireKeywordManager(context);
  const ids = parseSelectedIds((await readFormFields(args.request)).form_keywords, messages.nothingChosen);
  const theses = await removeChosen(context, ids);
  throw redirectWithFlash(keywordPaths.index, withValues(messages.remove.done, { count: ids.length, theses }));
}

const { remove: pageTexts, fields, ...words } = texts.hr;

export default function DeleteKeywords({ loaderData: { keywords } }: Route.ComponentProps) {
  const count = keywords.length;
  return (
    <Page title={pageTexts.title} lead={pageTexts.lead} back={{ to: keywordPaths.index, label: words.back }}>
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
            <input type="hidden" name="form_keywords" value={keywords.map(({ id }) => id).join(",")} />
          </ActionForm>
        </>
      )}
    </Page>
  );
}
