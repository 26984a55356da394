import { editFieldLabel } from "#areas/edit-requests/edit-requests-rules.ts";
import { FieldChange, FieldValue } from "#areas/edit-requests/screens/edit-request-table.tsx";
import { requestDecisions } from "#areas/theses/screens/request-desk.tsx";
import { firstChange } from "#kit/text/text-diff.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import type { StatusTone } from "#kit/ui/status.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import type { DeskDecision } from "#kit/ui/task-desk/decisions.tsx";
import type { DeskKind, DeskRow } from "#kit/ui/task-desk/desk-rows.tsx";
import { type TeacherTask, type TeacherTaskKind, teacherTaskKinds } from "../tasks.ts";
import { texts } from "../tasks-texts.ts";

const { tabs, badges, decisions, reasons, facts: factTexts } = texts.hr;

/** A task of a mentor or a head in a list. */
export type RoleTaskRow = DeskRow & { kind: TeacherTaskKind; facts: TeacherTask["facts"] };

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
const taskPages: Readonly<Record<TeacherTaskKind, (task: TeacherTask) => string>> = {
  publish: ({ id }) => `/head-of-department/not-published?theses=${id}`,
  committee: ({ id }) => `/defense/committee/${id}`,
  editRequest: ({ id }) => `/edit-request/show/${id}`,
  mentorChange: ({ id }) => `/mentor-change/show/${id}`,
  proposal: ({ id }) => `/mentor/proposal/${id}`,
  deleteRequest: ({ facts }) => `/thesis/show/${facts.thesisId}`,
};

export const toTeacherTaskRow = (task: TeacherTask): RoleTaskRow => ({
  key: `${task.kind}-${task.id}`,
  id: task.id,
  kind: task.kind,
  person: task.person,
  title: task.title,
  ...(task.facts.fieldId !== undefined && {
    change: firstChange(task.facts.originalValue ?? "", task.facts.newValue ?? ""),
  }),
  href: taskPages[task.kind](task),
  since: localDate(new Date(task.since)),
  until: null,
  facts: task.facts,
});

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
        {
          ...decisions.returnToDraft,
          tone: "danger",
          action: "/head-of-department/not-published",
          fields: { form_theses: id, submitButtonClick: "returnToDraft" },
          form: reason("note", reasons.returnToDraft),
        },
      ];
    case "editRequest":
      return requestDecisions("edit-request", id, requestSteps, reasons.refuse);
    case "deleteRequest":
      return requestDecisions("delete-request", id, requestSteps, reasons.refuse);
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
export function RoleTaskDetail({ row: { facts } }: { row: RoleTaskRow }) {
  const {
    study,
    mentor,
    defenseDate,
    reason,
    fieldId,
    originalValue,
    newValue,
    description,
    company,
  } = facts;
  return (
    <>
      {fieldId !== undefined && (
        <DescriptionList
          items={[
            [
              `${editFieldLabel(fieldId)}: ${factTexts.before}`,
              <FieldValue key="before" text={originalValue ?? ""} />,
            ],
            [
              factTexts.after,
              <FieldChange key="after" before={originalValue ?? ""} after={newValue ?? ""} whole />,
            ],
          ]}
        />
      )}
      <DescriptionList
        items={[
          [
            factTexts.description,
            description && <span className="t-preserve-lines">{description}</span>,
          ],
          [factTexts.company, company],
          [factTexts.reason, reason && <span className="t-preserve-lines">{reason}</span>],
          [factTexts.study, study],
          [factTexts.mentor, mentor],
          [factTexts.defenseDate, defenseDate && <DateTime at={defenseDate} withTime />],
        ]}
      />
    </>
  );
}
