import type { ReactNode } from "react";
import { ButtonLink, ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import type { BulkActionData } from "#kit/ui/forms/bulk-actions.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import type { DeskDecision } from "#kit/ui/task-desk/decisions.tsx";
import type { DeskKind, DeskRow } from "#kit/ui/task-desk/desk-rows.tsx";
import { TaskDesk } from "#kit/ui/task-desk/task-desk.tsx";
import { asGridSearch, type RequestSet, requestStatuses, selectedIdsField } from "../requests.ts";
import { texts } from "../requests-texts.ts";

const queueTexts = texts.hr;

/** A pending request as a task of the head; `steps` are those that the head may take on it now. */
export type RequestTask = DeskRow & { readonly steps: readonly string[] };

type RequestDeskProps<Row extends RequestTask, Detail> = {
  set: RequestSet;
  title: string;
  lead: string;
  /** Today as `yyyy-mm-dd`. */
  today: string;
  rows: readonly Row[];
  kinds: Readonly<Record<string, DeskKind>>;
  /**
   * Details by key, for the rows near the selected one; missing if the rows themselves contain
   * them.
   */
  details?: Readonly<Record<string, Detail>>;
  detail: (row: Row, detail: Detail | undefined) => ReactNode;
  /** Label of the field for the reason of a refusal. */
  reason: string;
  answer: BulkActionData | undefined;
};

/**
 * The pending requests that a head of department decides: a list, and the selected one beside it.
 */
export function RequestDesk<Row extends RequestTask, Detail>(props: RequestDeskProps<Row, Detail>) {
  const { set, title, lead, today, rows, kinds, details, detail, reason, answer } = props;
  return (
    <Page
      title={title}
      lead={lead}
      wide
      actions={
        <>
          <RequestTabs set={set} />
          <ButtonLink to={asGridSearch}>{queueTexts.asGrid}</ButtonLink>
        </>
      }
    >
      <TaskDesk
        caption={`${title}: ${queueTexts.queues.requested}`}
        rows={rows}
        kinds={kinds}
        today={today}
        {...(details && { details })}
        detail={detail}
        decisions={({ id, steps }) => requestDecisions(set, id, steps, reason)}
        bulk={{
          name: selectedIdsField[set],
          may: ({ steps }) => steps.includes("approve"),
          buttons: [
            {
              value: "approve",
              done: queueTexts.decided.approve,
              label: (count) => (count ? `${queueTexts.approve} (${count})` : queueTexts.approve),
            },
          ],
          answer,
        }}
        empty={<EmptyState title={queueTexts.empty.requested}>{queueTexts.emptyText}</EmptyState>}
      />
    </Page>
  );
}

/** The queues of the head, one for each status of a request (spec §2). */
export const RequestTabs = ({ set }: { set: RequestSet }) => (
  <ViewTabs
    label={queueTexts.switch}
    options={requestStatuses.map((name) => ({
      to: `/${set}/${name}`,
      label: queueTexts.queues[name],
    }))}
  />
);

/**
 * The decisions on one request, posted with the form names of spec §7; `reason` is the label of
 * that of a refusal.
 */
export function requestDecisions(
  set: RequestSet,
  id: number,
  steps: readonly string[],
  reason: string,
): DeskDecision[] {
  const post = (step: "approve" | "refuse") => ({
    label: queueTexts[step],
    done: queueTexts.decided[step],
    action: `/${set}/requested`,
    fields: { [selectedIdsField[set]]: id, submitButtonClick: step },
  });
  const form = <TextArea name="reason" label={reason} required rows={3} maxLength={2000} />;
  return [
    ...(steps.includes("approve") ? [post("approve")] : []),
    ...(steps.includes("refuse") ? [{ ...post("refuse"), tone: "danger" as const, form }] : []),
  ];
}
