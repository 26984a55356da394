import { useState } from "react";
import type { GridColumn } from "#kit/grid/columns.ts";
import { Grid } from "#kit/grid/ui/grid.tsx";
import type { GridProps } from "#kit/grid/ui/grid-context.ts";
import { asTableSearch } from "#kit/queue/queue.ts";
import { formatText } from "#kit/text/localization.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import type { BulkActionData } from "#kit/ui/forms/bulk-actions.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { EmptyState, Notice, Page, SelectionBar } from "#kit/ui/page.tsx";
import type { DeskDecision } from "#kit/ui/task-desk/decisions.tsx";
import type { DeskRow } from "#kit/ui/task-desk/desk-rows.tsx";
import { TaskDesk } from "#kit/ui/task-desk/task-desk.tsx";
import { texts as publishingTexts } from "../publishing-texts.ts";
import { thesisSteps } from "../steps.ts";
import { texts } from "../texts.ts";
import { AwaitingThesisDetails, type AwaitingThesisView } from "./publish-preview.tsx";

const { fields } = texts.hr;
const { publish, returnToDraft } = thesisSteps.rows;
const publishing = publishingTexts.hr;

/**
 * A grid of the theses that await publication. The selected ones can be previewed, printed,
 * published or returned.
 */
export function PublishList({
  mayPublish,
  grid,
}: {
  mayPublish: boolean;
  grid: Partial<GridProps>;
}) {
  const [selected, select] = useState<readonly number[]>([]);
  const count = selected.length;
  return (
    <>
      <SelectionBar>
        <ButtonLink to={publishPreviewPath(selected)} variant="filled">
          {formatText(publishing.preview, { count })}
        </ButtonLink>
        {count > 0 && mayPublish && <ReturnSelected ids={selected} />}
        <ButtonLink to={publishPreviewPath(selected, { print: true })} tone="neutral">
          {formatText(publishing.print, { count })}
        </ButtonLink>
      </SelectionBar>
      <Grid
        name="not-published"
        caption={publishing.caption}
        columns={publishColumns}
        url="/head-of-department/grid-data-not-published"
        {...grid}
        selection={mayPublish ? "multiple" : "none"}
        selected={selected}
        onSelectionChange={select}
      />
    </>
  );
}

const ReturnSelected = ({ ids }: { ids: readonly number[] }) => (
  <ActionButton
    step="returnToDraft"
    label={
      ids.length > 1
        ? formatText(publishing.returnCount, { count: ids.length })
        : returnToDraft.label
    }
    variant="outline"
    tone="neutral"
    confirm={{
      title: publishing.returnAllTitle,
      text: formatText(publishing.returnAllText, { count: ids.length }),
    }}
    reason={{ label: returnToDraft.reason, required: true, name: "note" }}
    fields={{ form_theses: ids.join(","), submitButtonClick: "returnToDraft" }}
  />
);

/** The columns of theses that await publication. */
export const publishColumns: GridColumn[] = [
  { key: "name", label: fields.name, kind: "link", width: 380 },
  { key: "mentor", label: fields.mentor, width: 200 },
  { key: "coMentor", label: fields.coMentor, hidden: true },
  { key: "study", label: fields.study, width: 260 },
  { key: "department", label: fields.department, width: 180 },
  { key: "createdAt", label: fields.createdAt, kind: "date" },
  { key: "updatedAt", label: fields.updatedAt, kind: "date" },
];

export const publishingPath = "/head-of-department/not-published";

/** Returns the URL of the preview of the chosen theses, or of all theses if none is chosen. */
export const publishPreviewPath = (ids: readonly number[], { print = false } = {}) =>
  `${publishingPath}?theses=${ids.length > 0 ? ids.join(",") : "all"}${print ? "&print=1" : ""}`;

/** Maximum number of theses on the desk; the grid shows all. */
export const maxDeskTheses = 200;

type PublishDeskProps = {
  rows: readonly DeskRow[];
  /** By key, of the theses in reach. */
  details: Readonly<Record<string, AwaitingThesisView>>;
  today: string;
  answer: BulkActionData | undefined;
};

/**
 * The theses that await publication, each shown completely beside the list. One is published or
 * returned there; several are shown on the preview first, because publishing can't be taken back
 * (spec §4).
 */
export const PublishDesk = ({ rows, details, today, answer }: PublishDeskProps) => (
  <Page
    title={publishing.title}
    lead={publishing.lead}
    wide
    actions={
      <>
        {rows.length > 0 && (
          <ButtonLink to={publishPreviewPath([], { print: true })} tone="neutral">
            {formatText(publishing.print, { count: 0 })}
          </ButtonLink>
        )}
        <ButtonLink to={asTableSearch}>{publishing.asGrid}</ButtonLink>
      </>
    }
  >
    {rows.length === maxDeskTheses && (
      <Notice tone="info">{formatText(publishing.more, { count: maxDeskTheses })}</Notice>
    )}
    <TaskDesk
      caption={publishing.caption}
      rows={rows}
      kinds={{ publish: { tab: publishing.kind, badge: publishing.kind, tone: "waiting" } }}
      today={today}
      details={details}
      detail={(_, thesis) => thesis && <AwaitingThesisDetails thesis={thesis} />}
      decisions={({ id }, thesis) => (thesis?.may.publish ? publishDecisions(id) : [])}
      bulk={{
        name: "form_theses",
        may: () => true,
        buttons: [
          {
            preview: publishPreviewPath,
            label: (count) => formatText(publishing.preview, { count: count ?? 0 }),
          },
        ],
        answer,
      }}
      empty={<EmptyState title={publishing.empty}>{publishing.emptyText}</EmptyState>}
    />
  </Page>
);

const publishDecisions = (id: number): DeskDecision[] => [
  {
    label: publish.label,
    done: publishing.publishedOne,
    action: publishingPath,
    fields: { form_theses: id, submitButtonClick: "publish" },
  },
  {
    label: returnToDraft.label,
    done: publishing.returnedOne,
    action: publishingPath,
    fields: { form_theses: id, submitButtonClick: "returnToDraft" },
    form: <TextArea name="note" label={returnToDraft.reason} required rows={4} />,
  },
];
