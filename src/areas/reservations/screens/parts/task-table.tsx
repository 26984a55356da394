import { DateTime, Link, StatusBadge, type StatusTone, Table, type TableColumn } from "#kit/ui/index.ts";
import { texts } from "../texts.ts";
import { hasStepLink, stepLink } from "./reservation-actions.tsx";
import styles from "./task-table.module.css";

const actionTexts = texts.hr.actions;

export type TaskView = {
  reservationId: number;
  thesisId: number;
  documentId: number | null;
  thesisName: string;
  student: string;
  what: string;
  since: Date;
  until: Date | null;
};

/** Table of pending tasks, each with what is to be done first and its deadline last. */
export const TaskTable = ({ rows }: { rows: readonly TaskView[] }) => (
  <Table
    caption={actionTexts.caption}
    rows={rows}
    rowKey={({ reservationId, what }) => `${reservationId}-${what}`}
    columns={columns}
  />
);

const columns: TableColumn<TaskView>[] = [
  { key: "what", label: actionTexts.what, render: (row) => <Action row={row} /> },
  { key: "student", label: actionTexts.who },
  {
    key: "thesisName",
    label: actionTexts.thesis,
    render: ({ reservationId, thesisName }) => <Link to={`/student/reservation/${reservationId}`}>{thesisName}</Link>,
  },
  { key: "since", label: actionTexts.since, render: ({ since }) => <DateTime at={since} /> },
  {
    key: "until",
    label: actionTexts.until,
    render: ({ until }) => (until ? <DateTime at={until} /> : actionTexts.noUntil),
  },
];

const actionTones: Readonly<Partial<Record<string, StatusTone>>> = {
  confirm: "waiting",
  approveFinal: "waiting",
};

/** What is to be done, as a coloured badge that leads to its page. */
const Action = ({ row: { what, reservationId, thesisId, documentId } }: { row: TaskView }) =>
  hasStepLink(what) && (
    <Link to={stepLink(what, { id: reservationId, thesisId, documentId }, "hr").to} className={styles.action}>
      <StatusBadge
        label={actionTexts.kinds[what as keyof typeof actionTexts.kinds]}
        tone={actionTones[what] ?? "progress"}
      />
    </Link>
  );
