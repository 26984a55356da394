import { useState } from "react";
import { Grid } from "#kit/grid/ui/grid.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { Button, ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { InfoDialog } from "#kit/ui/dialog.tsx";
import { EmptyState, Page, SelectionBar } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { loadMentorEditRequests, toEditRequestGridRow } from "../edit-requests-queries.server.ts";
import { ownEditRequestColumns } from "../list-columns.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/list-all";
import { FieldChange, FieldValue } from "./edit-request-table.tsx";

const { list: listTexts, columns: labels } = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = contextOf(args);
  return { rows: (await loadMentorEditRequests(db, actor.id)).map(toEditRequestGridRow) };
}

type OwnRequest = Route.ComponentProps["loaderData"]["rows"][number];

/**
 * A mentor's own requests. The selected one is shown with its full comparison, which doesn't fit
 * into a cell, and can be withdrawn while it is pending.
 */
export default function OwnEditRequests({ loaderData: { rows } }: Route.ComponentProps) {
  const [selected, select] = useState<readonly number[]>([]);
  const chosen = rows.find(({ id }) => selected.includes(id));
  return (
    <Page title={listTexts.title} lead={listTexts.lead} wide>
      {rows.length === 0 ? (
        <EmptyState title={listTexts.empty}>{listTexts.emptyText}</EmptyState>
      ) : (
        <>
          <RequestBar request={chosen} />
          <Grid
            name="edit-request/own"
            caption={listTexts.title}
            columns={ownEditRequestColumns}
            rows={rows}
            selection="single"
            selected={selected}
            onSelectionChange={select}
          />
        </>
      )}
    </Page>
  );
}

/** The actions on the selected request. */
function RequestBar({ request }: { request: OwnRequest | undefined }) {
  const [comparing, setComparing] = useState(false);
  return (
    <SelectionBar>
      <Button
        variant="outline"
        tone="neutral"
        aria-haspopup="dialog"
        aria-disabled={request === undefined || undefined}
        onClick={() => setComparing(request !== undefined)}
      >
        {listTexts.compare}
      </Button>
      {request?.status === "requested" && (
        <ButtonLink to={`/edit-request/delete/${request.id}`} variant="outline" tone="danger">
          {listTexts.withdraw}
        </ButtonLink>
      )}
      <p aria-live="polite">
        {request ? `${request.field} · ${request.thesis}` : listTexts.chooseOne}
      </p>
      {comparing && request && (
        <InfoDialog
          title={`${request.field}: ${request.thesis}`}
          onClose={() => setComparing(false)}
        >
          <DescriptionList
            items={[
              [labels.originalValue, <FieldValue key="before" text={request.originalValue} />],
              [
                labels.newValue,
                <FieldChange
                  key="after"
                  before={request.originalValue}
                  after={request.newValue}
                  whole
                />,
              ],
            ]}
          />
        </InfoDialog>
      )}
    </SelectionBar>
  );
}
