import { useState } from "react";
import type { GridColumn } from "#kit/grid/columns.ts";
import { loadGridSource } from "#kit/grid/grid-source.server.ts";
import { RecordIndexPage } from "#kit/grid/ui/record-index-page.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { SelectionBar } from "#kit/ui/page.tsx";
import { keywordRows } from "../keywords.server.ts";
import { keywordPaths } from "../keywords.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/keywords";

export async function loader(args: Route.LoaderArgs) {
  return { grid: await loadGridSource(contextOf(args).db, keywordRows, columns, args.url) };
}

const { fields, actions, ...pageTexts } = texts.hr;

/** All keywords; the chosen ones are merged or removed on pages of their own. */
export default function Keywords({ loaderData: { grid } }: Route.ComponentProps) {
  const [selected, select] = useState<readonly number[]>([]);
  return (
    <RecordIndexPage
      set="keyword"
      all={false}
      title={pageTexts.title}
      lead={pageTexts.lead}
      actions={<ButtonLink to={keywordPaths.choose}>{actions.choose}</ButtonLink>}
      columns={columns}
      grid={{ ...grid, selection: "multiple", selected, onSelectionChange: select }}
    >
      <SelectionBar>
        {selected.length > 1 && (
          <ButtonLink to={keywordPaths.merge(selected)}>{actions.merge}</ButtonLink>
        )}
        {selected.length > 0 && (
          <ButtonLink to={keywordPaths.remove(selected)} variant="light" tone="neutral">
            {actions.remove}
          </ButtonLink>
        )}
        <p aria-live="polite">{formatText(pageTexts.chosen, { count: selected.length })}</p>
      </SelectionBar>
    </RecordIndexPage>
  );
}

const columns: GridColumn[] = [
  { key: "phrase", label: fields.phrase, kind: "link", width: 360 },
  { key: "phraseEng", label: fields.phraseEng, width: 300 },
  { key: "theses", label: fields.theses, kind: "number", width: 110 },
  { key: "publicTheses", label: fields.publicTheses, kind: "number", width: 130 },
  { key: "followers", label: fields.followers, kind: "number", width: 120 },
];
