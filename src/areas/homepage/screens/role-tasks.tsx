import type { ReactNode } from "react";
import { deleteRequestQueue } from "#areas/delete-requests/queue.ts";
import { editFieldLabel } from "#areas/edit-requests/edit-requests-rules.ts";
import { editRequestQueue } from "#areas/edit-requests/queue.ts";
import { FieldChange, FieldValue } from "#areas/edit-requests/screens/edit-request-table.tsx";
import { publishPreviewPath, publishQueue } from "#areas/theses/publish-queue.ts";
import { queueDecisions } from "#kit/queue/ui/queue-decisions.tsx";
import { firstChange } from "#kit/text/text-diff.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import type { StatusTone } from "#kit/ui/status.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import type { DeskDecision } from "#kit/ui/task-desk/decisions.tsx";
import type { DeskKind, DeskRow } from "#kit/ui/task-desk/desk-rows.tsx";
import {
  type TeacherTask,
  type TeacherTaskFacts,
  type TeacherTaskKind,
  type TeacherTaskOfKind,
  teacherTaskKinds,
} from "../tasks.ts";
import { texts } from "../tasks-texts.ts";

const { tabs, badges, decisions, reasons, facts: factTexts } = texts.hr;

/** A task of a mentor or a head in a list. */
export type RoleTaskRow = DeskRow & TeacherTaskOfKind;

const tones: Readonly<Record<TeacherTaskKind, StatusTone>> = {
  publish: "open",
  committee: "waiting",
  editRequest: "progress",
  deleteRequest: "stopped",
  proposal: "open",
  mentorChange: "progress",
};

export const roleTaskLabels: Readonly<Record<string, DeskKind>> = Object.fromEntries(
  teacherTaskKinds.map((kind) => [
    kind,
    { tab: tabs[kind], badge: badges[kind], tone: tones[kind] },
  ]),
);

/** The page with all details of each task. */
function taskPage(task: TeacherTask): string {
  switch (task.kind) {
    case "publish":
      return publishPreviewPath([task.id]);
    case "committee":
      return `/defense/committee/${task.id}`;
    case "editRequest":
      return `/edit-request/show/${task.id}`;
    case "mentorChange":
      return `/mentor-change/show/${task.id}`;
    case "proposal":
      return `/mentor/proposal/${task.id}`;
    case "deleteRequest":
      return `/thesis/show/${task.facts.thesisId}`;
  }
}

export function toTeacherTaskRow(task: TeacherTask): RoleTaskRow {
  const { id, person, title, since, ...ofKind } = task;
  return {
    key: `${task.kind}-${id}`,
    id,
    person,
    title,
    ...(task.kind === "editRequest" && {
      change: firstChange(task.facts.originalValue, task.facts.newValue),
    }),
    href: taskPage(task),
    since: localDate(new Date(since)),
    until: null,
    ...ofKind,
  };
}

/** The decisions on a task, each posted to the path given by the specification. */
export function roleTaskDecisions({ kind, id, href }: RoleTaskRow): DeskDecision[] {
  const reason = (name: string, label: string) => (
    <TextArea name={name} label={label} required rows={3} />
  );
  switch (kind) {
    case "committee":
      return [{ label: decisions.committee, to: href }];
    case "publish":
      return [
        { label: decisions.publish, to: href },
        ...queueDecisions(
          publishQueue,
          { id, may: ["returnToDraft"] },
          { tone: "danger", reason: reasons.returnToDraft },
        ),
      ];
    case "editRequest":
      return queueDecisions(
        editRequestQueue,
        { id, may: requestSteps },
        { reason: reasons.refuse },
      );
    case "deleteRequest":
      return queueDecisions(
        deleteRequestQueue,
        { id, may: requestSteps },
        { reason: reasons.refuse },
      );
    case "proposal":
      return [
        { ...decisions.takeProposal, action: href, fields: { step: "take" } },
        {
          ...decisions.returnProposal,
          action: href,
          fields: { step: "return" },
          form: reason("answer", reasons.returnProposal),
        },
        { label: decisions.open, to: href },
      ];
    case "mentorChange":
      return [{ label: decisions.open, to: href }];
  }
}

/** The server refuses to delete a thesis that has been reserved since. */
const requestSteps = ["approve", "refuse"];

/** The details of a task needed to decide. */
export function RoleTaskDetail({ row }: { row: RoleTaskRow }) {
  return (
    <>
      {row.kind === "editRequest" && <RequestedEditDetail {...row.facts} />}
      <DescriptionList items={listFacts(row)} />
    </>
  );
}

function RequestedEditDetail({
  fieldId,
  originalValue,
  newValue,
}: TeacherTaskFacts["editRequest"]) {
  return (
    <DescriptionList
      items={[
        [
          `${editFieldLabel(fieldId)}: ${factTexts.before}`,
          <FieldValue key="before" text={originalValue} />,
        ],
        [
          factTexts.after,
          <FieldChange key="after" before={originalValue} after={newValue} whole />,
        ],
      ]}
    />
  );
}

type Fact = readonly [label: string, value: ReactNode];

function listFacts(task: TeacherTaskOfKind): Fact[] {
  const study: Fact = [factTexts.study, task.facts.study];
  switch (task.kind) {
    case "publish":
    case "editRequest":
      return [study];
    case "deleteRequest":
      return [toLines(factTexts.reason, task.facts.reason), study];
    case "proposal":
      return [
        toLines(factTexts.description, task.facts.description),
        [factTexts.company, task.facts.company],
        study,
      ];
    case "mentorChange":
      return [
        toLines(factTexts.reason, task.facts.reason),
        study,
        [factTexts.mentor, task.facts.mentor],
      ];
    case "committee": {
      const { mentor, defenseDate } = task.facts;
      return [
        study,
        [factTexts.mentor, mentor],
        [factTexts.defenseDate, defenseDate && <DateTime key="at" at={defenseDate} withTime />],
      ];
    }
  }
}

const toLines = (label: string, text: string): Fact => [
  label,
  text && (
    <span key={label} className="t-preserve-lines">
      {text}
    </span>
  ),
];
