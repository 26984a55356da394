import type { GridColumn } from "#kit/grid/columns.ts";
import type { GridProps } from "#kit/grid/ui/grid-context.ts";
import { asTableSearch } from "#kit/queue/queue.ts";
import { QueueButton, QueueLink } from "#kit/queue/ui/queue-button.tsx";
import { queueBulk, queueDecisions } from "#kit/queue/ui/queue-decisions.tsx";
import { QueueTable } from "#kit/queue/ui/queue-table.tsx";
import { formatText } from "#kit/text/localization.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import type { BulkActionData } from "#kit/ui/forms/bulk-actions.tsx";
import { EmptyState, Notice, Page } from "#kit/ui/page.tsx";
import type { DeskRow } from "#kit/ui/task-desk/desk-rows.tsx";
import { TaskDesk } from "#kit/ui/task-desk/task-desk.tsx";
import { publishQueue } from "../publish-queue.ts";
import { texts as publishingTexts } from "../publishing-texts.ts";
import { thesisSteps } from "../steps.ts";
import { texts } from "../texts.ts";
import { AwaitingThesisDetails, type AwaitingThesisView } from "./publish-preview.tsx";

const { fields } = texts.hr;
const publishing = publishingTexts.hr;
const { preview, print } = publishQueue;
const { returnToDraft } = thesisSteps.rows;

type PublishListProps = { mayPublish: boolean; grid: Partial<GridProps> };

/**
 * A grid of the theses that await publication. The selected ones can be previewed, printed,
 * published or returned.
 */
export const PublishList = ({ mayPublish, grid }: PublishListProps) => (
  <QueueTable
    name="not-published"
    caption={publishing.caption}
    columns={publishColumns}
    url="/head-of-department/grid-data-not-published"
    {...grid}
    selects={mayPublish}
    bar={(selected) => (
      <>
        <QueueLink to={preview} ids={selected} variant="filled" />
        {selected.length > 0 && mayPublish && (
          <QueueButton
            key={selected.join()}
            of={publishQueue}
            step="returnToDraft"
            ids={selected}
            label={
              selected.length > 1
                ? formatText(publishing.returnCount, { count: selected.length })
                : returnToDraft.label
            }
          />
        )}
        <QueueLink to={print} ids={selected} tone="neutral" />
      </>
    )}
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

/** Maximum number of theses on the desk; the grid shows all. */
export const maxDeskTheses = 200;

type PublishDeskProps = {
  rows: readonly DeskRow[];
  /** By key, of the theses in reach. */
  details: Readonly<Record<string, AwaitingThesisView>>;
  today: string;
  answer: BulkActionData | undefined;
};

/** The theses that await publication, each shown completely beside the list. */
export const PublishDesk = ({ rows, details, today, answer }: PublishDeskProps) => (
  <Page
    title={publishing.title}
    lead={publishing.lead}
    wide
    actions={
      <>
        {rows.length > 0 && <QueueLink to={print} ids={[]} tone="neutral" />}
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
      decisions={(_, thesis) =>
        thesis ? queueDecisions(publishQueue, thesis, { tone: "primary" }) : []
      }
      bulk={queueBulk(publishQueue, answer)}
      empty={<EmptyState title={publishing.empty}>{publishing.emptyText}</EmptyState>}
    />
  </Page>
);
