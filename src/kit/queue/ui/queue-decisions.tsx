import { formatText } from "#kit/text/localization.ts";
import type { BulkActionData } from "#kit/ui/forms/bulk-actions.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import type { DeskDecision } from "#kit/ui/task-desk/decisions.tsx";
import type { DeskBulk } from "#kit/ui/task-desk/desk-bulk.tsx";
import type { DeskRow } from "#kit/ui/task-desk/desk-rows.tsx";
import { type DecidableRow, hiddenFields, type Queue, type QueueAction } from "../queue.ts";

/** What a list of several queues says differently about the steps with a reason. */
type OwnWords = { tone?: QueueAction["tone"]; reason?: string };

/** The decisions on one row, each posted to the queue's address. */
export const queueDecisions = (
  queue: Queue,
  { id, may }: DecidableRow,
  own?: OwnWords,
): DeskDecision[] =>
  toDecisions(queue.actions, may, own, (action) => ({
    action: queue.path,
    fields: { ...(action.form && { step: action.form }), ...hiddenFields(queue, action, [id]) },
  }));

/** The decisions on a row that are posted to its own page, which takes one step of one record. */
export const pageDecisions = (
  actions: readonly QueueAction[],
  { href, may }: Pick<DeskRow, "href"> & Pick<DecidableRow, "may">,
): DeskDecision[] =>
  toDecisions(actions, may, {}, ({ button }) => ({ action: href, fields: { step: button } }));

type PostedTo = { action: string; fields: Readonly<Record<string, string>> };

const toDecisions = (
  actions: readonly QueueAction[],
  may: readonly string[],
  own: OwnWords = {},
  post: (action: QueueAction) => PostedTo,
): DeskDecision[] =>
  actions.flatMap((action): DeskDecision[] => {
    const { step, label, decided: done, reason } = action;
    if (done === undefined || !may.includes(step)) return [];
    const tone = (reason && own.tone) ?? action.tone;
    const posted = { label, done, ...(tone && { tone }), ...post(action) };
    if (!reason) return [posted];
    const { name } = reason;
    const words = own.reason ?? reason.label;
    return [
      {
        ...posted,
        form: <TextArea name={name} label={words} required rows={3} maxLength={2000} />,
      },
    ];
  });

/**
 * The bar of a desk: the steps that are taken for several rows together, and the page that shows
 * the ticked rows first.
 */
export function queueBulk<Row extends DeskRow & Partial<DecidableRow>>(
  { ids, actions, preview }: Queue,
  answer: BulkActionData | undefined,
): DeskBulk<Row> {
  const taken = actions.filter(({ together }) => together !== undefined);
  const form = taken[0]?.form;
  return {
    name: ids,
    ...(form && { fields: { step: form } }),
    may: ({ may }) => preview !== undefined || taken.some(({ step }) => may?.includes(step)),
    buttons: [
      ...taken.map(({ button, decided = "", together = "" }) => ({
        value: button,
        done: decided,
        label: (count: number | undefined) => (count ? `${together} (${count})` : together),
      })),
      ...(preview
        ? [{ preview: preview.to, label: (count = 0) => formatText(preview.label, { count }) }]
        : []),
    ],
    answer,
  };
}
