import { type BulkActionData, EmptyState, TextArea } from "#kit/ui/index.ts";
import { type DeskDecision, type DeskKind, type DeskRow, TaskDesk } from "#kit/ui/task-desk/index.ts";
import type { ClearanceOffice, OfficeTask } from "../../server/commands.ts";
import { texts } from "../../texts.ts";
import { OfficeTaskDetail } from "./office-task-detail.tsx";

const { clearing: clearingTexts, desk: deskTexts } = texts.hr;

type OfficeRow = DeskRow & { task: OfficeTask };

/** What is to be done; what has an open note stands apart. */
const kinds: Readonly<Record<string, DeskKind>> = {
  clear: { tab: deskTexts.clear, badge: deskTexts.clear, tone: "waiting" },
  noted: { tab: deskTexts.noted, badge: deskTexts.noted, tone: "draft" },
};

type Props = {
  office: ClearanceOffice;
  title: string;
  tasks: readonly OfficeTask[];
  today: string;
  answer: BulkActionData | undefined;
};

/** The desk of the library or accountancy: one reservation after another, or all ticked ones together. */
export function OfficeDesk({ office, title, tasks, today, answer }: Props) {
  const step = office === "library" ? "clearLibrary" : "clearAccountancy";
  const rows = tasks.map(
    (task): OfficeRow => ({
      key: String(task.id),
      id: task.id,
      kind: task.notes.some(({ open, office: by }) => open && by === office) ? "noted" : "clear",
      person: task.student,
      title: task.thesisName,
      href: `/student/reservation/${task.id}`,
      since: task.since,
      until: null,
      task,
    }),
  );
  return (
    <TaskDesk
      caption={title}
      rows={rows}
      kinds={kinds}
      today={today}
      detail={({ task }) => <OfficeTaskDetail task={task} />}
      decisions={({ task }) => officeDecisions(office, step, task)}
      bulk={{
        name: "form_reservations",
        fields: { step: "clear" },
        may: ({ task }) => task.may.includes(step),
        buttons: [{ value: "confirm", done: deskTexts.confirmed, label: bulkLabel(clearingTexts.confirm) }],
        answer,
      }}
      empty={<EmptyState title={clearingTexts.empty} />}
    />
  );
}

/** The label of a button for ticked rows, with their number where it is known. */
export const bulkLabel = (label: string) => (count: number | undefined) => (count ? `${label} (${count})` : label);

function officeDecisions(office: ClearanceOffice, step: string, { id, may }: OfficeTask): DeskDecision[] {
  const path = `/service/${office}`;
  const note: DeskDecision = { label: deskTexts.note, tone: "neutral", to: `/service/note/${id}` };
  const clear: DeskDecision = {
    label: deskTexts.confirm,
    done: deskTexts.confirmed,
    action: path,
    fields: { step: "clear", form_reservations: id, submitButtonClick: "confirm" },
  };
  const back: DeskDecision = {
    label: deskTexts.return,
    tone: "neutral",
    done: deskTexts.returned,
    action: path,
    fields: { step: "returnPayment", form_reservations: id, submitButtonClick: "return" },
    form: <TextArea name="reason" label={clearingTexts.returnReason} required maxLength={2000} rows={3} />,
  };
  return [...(may.includes(step) ? [clear] : []), ...(may.includes("returnPayment") ? [back] : []), note];
}
