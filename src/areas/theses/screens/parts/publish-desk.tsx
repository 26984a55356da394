import type { CSSProperties } from "react";
import { formatText } from "#kit/text/index.ts";
import { type BulkActionData, ButtonLink, EmptyState, Notice, Page, TextArea } from "#kit/ui/index.ts";
import { type DeskDecision, type DeskRow, TaskDesk } from "#kit/ui/task-desk/index.ts";
import { texts as publishingTexts } from "../../publishing/texts.ts";
import { asGridSearch } from "../../requests/screens/parts/request-desk.tsx";
import { texts } from "../../texts.ts";
import { AwaitingThesisDetails, type AwaitingThesisView } from "./awaiting-thesis.tsx";
import { publishingPath, publishPreviewPath } from "./publish-list.tsx";

const publishing = publishingTexts.hr;

/** Maximum number of theses on the desk; the grid shows all. */
export const maxDeskTheses = 200;

/** The height that the pane leaves to the head of the page. */
const underTallHead = { "--desk-head": "11rem" } as CSSProperties;

type PublishDeskProps = {
  rows: readonly DeskRow[];
  /** By key, of the theses in reach. */
  details: Readonly<Record<string, AwaitingThesisView>>;
  today: string;
  answer: BulkActionData | undefined;
};

/**
 * The theses that await publication, each shown completely beside the list. One is published or returned there; several
 * are shown on the preview first, because publishing can't be taken back (spec §4).
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
        <ButtonLink to={asGridSearch}>{publishing.asGrid}</ButtonLink>
      </>
    }
  >
    {rows.length === maxDeskTheses && (
      <Notice tone="info">{formatText(publishing.more, { count: maxDeskTheses })}</Notice>
    )}
    <div style={underTallHead}>
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
            { preview: publishPreviewPath, label: (count) => formatText(publishing.preview, { count: count ?? 0 }) },
          ],
          answer,
        }}
        empty={<EmptyState title={publishing.empty}>{publishing.emptyText}</EmptyState>}
      />
    </div>
  </Page>
);

const publishDecisions = (id: number): DeskDecision[] => [
  {
    label: publishing.publishOne,
    done: publishing.publishedOne,
    action: publishingPath,
    fields: { form_theses: id, submitButtonClick: "publish" },
  },
  {
    label: texts.hr.steps.returnToDraft,
    done: publishing.returnedOne,
    action: publishingPath,
    fields: { form_theses: id, submitButtonClick: "returnToDraft" },
    form: <TextArea name="note" label={publishing.note} required rows={4} />,
  },
];
