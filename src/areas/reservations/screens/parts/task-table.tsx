import { Link } from "react-router";
import { ButtonLink, DateTime, Table, type TableColumn } from "#kit/ui/index.ts";
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

/** Table of pending tasks, each with its deadline and a button to its page. */
export const TaskTable = ({ rows }: { rows: readonly TaskView[] }) => (
  <Table
    caption={actionTexts.caption}
    rows={rows}
    rowKey={({ reservationId, what }) => `${reservationId}-${what}`}
    columns={columns}
  />
);

const columns: TableColumn<TaskView>[] = [
  {
    key: "thesisName",
    label: actionTexts.thesis,
    render: ({ reservationId, thesisName }) => <Link to={`/student/reservation/${reservationId}`}>{thesisName}</Link>,
  },
  { key: "student", label: actionTexts.who },
  { key: "since", label: actionTexts.since, render: ({ since }) => <DateTime at={since} /> },
  {
    key: "until",
    label: actionTexts.until,
    render: ({ until }) => (until ? <DateTime at={until} /> : actionTexts.noUntil),
  },
  { key: "what", label: actionTexts.what, render: (row) => <Action row={row} /> },
];

/** Button that stays on one line next to a long title; on a phone it is as wide as its card. */
const Action = ({ row: { what, reservationId, thesisId, documentId } }: { row: TaskView }) =>
  hasStepLink(what) && (
    <span className={styles.action}>
      <ButtonLink to={stepLink(what, { id: reservationId, thesisId, documentId }, "hr").to} variant="filled">
        {actionTexts.kinds[what as keyof typeof actionTexts.kinds]}
      </ButtonLink>
    </span>
  );
