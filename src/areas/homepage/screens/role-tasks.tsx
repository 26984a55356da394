import type { ReactNode } from "react";
import { deleteRequestQueue } from "#areas/delete-requests/queue.ts";
import { editFieldLabel } from "#areas/edit-requests/edit-requests-rules.ts";
import { editRequestQueue } from "#areas/edit-requests/queue.ts";
import { FieldChange, FieldValue } from "#areas/edit-requests/screens/edit-request-table.tsx";
import { publishPreviewPath, publishQueue } from "#areas/theses/publish-queue.ts";
import type { Queue } from "#kit/queue/queue.ts";
import { queueDecisions } from "#kit/queue/ui/queue-decisions.tsx";
import { firstChange } from "#kit/text/text-diff.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import type { StatusTone } from "#kit/ui/status.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import type { DeskDecision } from "#kit/ui/task-desk/decisions.tsx";
import type { DeskRow } from "#kit/ui/task-desk/desk-rows.tsx";
import type { TaskList } from "#kit/ui/task-desk/task-lists.ts";
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

/** What the list knows about the tasks of one kind. */
type RoleTaskKind<Kind extends TeacherTaskKind> = {
  tone: StatusTone;
  /** The page with all details of a task. */
  page: (id: number, facts: TeacherTaskFacts[Kind]) => string;
  /** The facts that a person needs to decide. */
  facts: (facts: TeacherTaskFacts[Kind]) => Fact[];
  decisions: (row: Pick<DeskRow, "id" | "href">) => DeskDecision[];
};

type Fact = readonly [label: string, value: ReactNode];

const studyFact = (study: string): Fact => [factTexts.study, study];
const mentorFact = (mentor: string): Fact => [factTexts.mentor, mentor];
const linesFact = (label: string, text: string): Fact => [
  label,
  text && (
    <span key={label} className="t-preserve-lines">
      {text}
    </span>
  ),
];

/** The server refuses to delete a thesis that has been reserved since. */
const requestDecisions = (queue: Queue, id: number) =>
  queueDecisions(queue, { id, may: ["approve", "refuse"] }, { reason: reasons.refuse });

const kindsOfTasks: { readonly [Kind in TeacherTaskKind]: RoleTaskKind<Kind> } = {
  publish: {
    tone: "open",
    page: (id) => publishPreviewPath([id]),
    facts: ({ study }) => [studyFact(study)],
    decisions: ({ id, href }) => [
      { label: decisions.publish, to: href },
      ...queueDecisions(
        publishQueue,
        { id, may: ["returnToDraft"] },
        { tone: "danger", reason: reasons.returnToDraft },
      ),
    ],
  },
  committee: {
    tone: "waiting",
    page: (id) => `/defense/committee/${id}`,
    facts: ({ study, mentor, defenseDate }) => [
      studyFact(study),
      mentorFact(mentor),
      [factTexts.defenseDate, defenseDate && <DateTime key="at" at={defenseDate} withTime />],
    ],
    decisions: ({ href }) => [{ label: decisions.committee, to: href }],
  },
  editRequest: {
    tone: "progress",
    page: (id) => `/edit-request/show/${id}`,
    facts: ({ study }) => [studyFact(study)],
    decisions: ({ id }) => requestDecisions(editRequestQueue, id),
  },
  deleteRequest: {
    tone: "stopped",
    page: (_, { thesisId }) => `/thesis/show/${thesisId}`,
    facts: ({ study, reason }) => [linesFact(factTexts.reason, reason), studyFact(study)],
    decisions: ({ id }) => requestDecisions(deleteRequestQueue, id),
  },
  proposal: {
    tone: "open",
    page: (id) => `/mentor/proposal/${id}`,
    facts: ({ study, description, company }) => [
      linesFact(factTexts.description, description),
      [factTexts.company, company],
      studyFact(study),
    ],
    decisions: ({ href: action }) => [
      { ...decisions.takeProposal, action, fields: { step: "take" } },
      {
        ...decisions.returnProposal,
        action,
        fields: { step: "return" },
        form: <TextArea name="answer" label={reasons.returnProposal} required rows={3} />,
      },
      { label: decisions.open, to: action },
    ],
  },
  mentorChange: {
    tone: "progress",
    page: (id) => `/mentor-change/show/${id}`,
    facts: ({ study, mentor, reason }) => [
      linesFact(factTexts.reason, reason),
      studyFact(study),
      mentorFact(mentor),
    ],
    decisions: ({ href }) => [{ label: decisions.open, to: href }],
  },
};

type OfKind<Kind extends TeacherTaskKind> = { kind: Kind; facts: TeacherTaskFacts[Kind] };

const pageOf = <Kind extends TeacherTaskKind>({ id, kind, facts }: OfKind<Kind> & { id: number }) =>
  kindsOfTasks[kind].page(id, facts);

const factsOf = <Kind extends TeacherTaskKind>({ kind, facts }: OfKind<Kind>) =>
  kindsOfTasks[kind].facts(facts);

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
    href: pageOf(task),
    since: localDate(new Date(since)),
    until: null,
    ...ofKind,
  };
}

/** The tasks of mentors and heads, each decided at the path given by the specification. */
export const roleTasks: TaskList<RoleTaskRow, never> = {
  kinds: Object.fromEntries(
    teacherTaskKinds.map((kind) => [
      kind,
      { tab: tabs[kind], badge: badges[kind], tone: kindsOfTasks[kind].tone },
    ]),
  ),
  detail: (row) => (
    <>
      {row.kind === "editRequest" && <RequestedEditDetail {...row.facts} />}
      <DescriptionList items={factsOf(row)} />
    </>
  ),
  decisions: (row) => kindsOfTasks[row.kind].decisions(row),
};

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
