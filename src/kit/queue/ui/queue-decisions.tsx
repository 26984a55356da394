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
  own: OwnWords = {},
): DeskDecision[] =>
  queue.actions.flatMap((action): DeskDecision[] => {
    const { step, label, decided: done, form, reason } = action;
    if (done === undefined || !may.includes(step)) return [];
    const fields = { ...(form && { step: form }), ...hiddenFields(queue, action, [id]) };
    const posted = { label, done, action: queue.path, fields };
    if (!reason) return [{ ...posted, ...(action.tone && { tone: action.tone }) }];
    const tone = own.tone ?? action.tone;
    return [
      {
        ...posted,
        ...(tone && { tone }),
        form: (
          <TextArea
            name={reason.name}
            label={own.reason ?? reason.label}
            required
            rows={3}
            maxLength={2000}
          />
        ),
      },
    ];
  });

/** The bar of a desk with the steps that are taken for several rows together. */
export function queueBulk<Row extends DeskRow & DecidableRow>(
  { ids, actions }: Queue,
  answer: BulkActionData | undefined,
): DeskBulk<Row> {
  const taken = actions.filter(({ together }) => together !== undefined);
  const form = taken[0]?.form;
  return {
    name: ids,
    ...(form && { fields: { step: form } }),
    may: ({ may }) => taken.some(({ step }) => may.includes(step)),
    buttons: taken.map(({ button, decided = "", together = "" }) => ({
      value: button,
      done: decided,
      label: (count) => (count ? `${together} (${count})` : together),
    })),
    answer,
  };
}
