import { contextOf } from "#kit/http/request-context.server.ts";
import "./history.css";
import { NumberField, SelectField } from "#kit/ui/forms/input-fields.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import { classChoices, loadEntriesByObject } from "../history.server.ts";
import { parseEntryFilters } from "../history.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/show-by-object";
import { EntryFiltersForm } from "./entry-filters-form.tsx";
import { EntryPager } from "./entry-pager.tsx";
import { EntryTable } from "./entry-table.tsx";

const { fields, lists: listTexts } = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const wishes = parseEntryFilters(args.request.url);
  return {
    wishes,
    classes: classChoices(),
    ...(await loadEntriesByObject(contextOf(args).db, wishes)),
  };
}

export default function ShowByObject({
  loaderData: { wishes, classes, entries, more },
}: Route.ComponentProps) {
  return (
    <Page title={listTexts.byObject} lead={listTexts.byObjectLead} wide>
      <EntryFiltersForm wishes={wishes} path="/history/show-by-object">
        <SelectField name="objectClass" label={fields.objectClass} options={classes} />
        <NumberField name="objectId" label={fields.objectId} min={1} />
      </EntryFiltersForm>
      {entries.length > 0 ? (
        <EntryTable entries={entries} />
      ) : (
        <EmptyState title={listTexts.empty}>{listTexts.emptyText}</EmptyState>
      )}
      <EntryPager before={more ? entries.at(-1)?.id : undefined} />
    </Page>
  );
}
