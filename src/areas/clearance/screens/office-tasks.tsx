import { formatEuros } from "#areas/payments/payments.ts";
import type { TuitionDebt } from "#areas/people/student-records/student-records.ts";
import { texts as recordTexts } from "#areas/people/student-records/texts.ts";
import { TaskPhases } from "#areas/reservations/screens/phases.tsx";
import { reservationSteps } from "#areas/reservations/steps.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { pageDecisions, queueDecisions } from "#kit/queue/ui/queue-decisions.tsx";
import { formatText } from "#kit/text/localization.ts";
import { formatDate, formatInstant, localDate } from "#kit/time/dates-and-times.ts";
import { DownloadLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { FileView } from "#kit/ui/pdf/pdf-view.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import type { DeskDecision } from "#kit/ui/task-desk/decisions.tsx";
import type { DeskKind, DeskRow } from "#kit/ui/task-desk/desk-rows.tsx";
import type { TaskList } from "#kit/ui/task-desk/task-lists.ts";
import {
  officeTaskKinds as kinds,
  type Office,
  type OfficeTask,
  type OfficeTaskKind,
  type TypedOutcomeView,
} from "../clearance.ts";
import { officeQueues, servicesActions } from "../queues.ts";
import { texts } from "../texts.ts";
import { FormalChecklist } from "./formal-checklist.tsx";
import { NoteList } from "./note-list.tsx";

const { clearing, services, desk, columns, back } = texts.hr;
const typing = texts.hr.typed;
const { fields, grades, gradeAgree } = reservationTexts.hr;
const { rows } = reservationSteps;
const [closeDefense] = rows.finish.label;

/** An office's task in a list. */
export type OfficeTaskRow = DeskRow & {
  kind: OfficeTaskKind;
  office: Office;
  may: readonly string[];
  typed: TypedOutcomeView | null;
};

const tones: Readonly<Record<OfficeTaskKind, DeskKind["tone"]>> = {
  library: "waiting",
  accountancy: "waiting",
  noted: "draft",
  formal: "waiting",
  confirmDate: "open",
  confirmOutcome: "open",
  finish: "progress",
};

type TaskPage = { kind: OfficeTaskKind; path: string };

/** The task of student services in a status, and the page for it. */
function servicesTask({ status, typed }: OfficeTask): TaskPage {
  if (status === "statements")
    return { kind: "formal", path: "/service/submitted-to-student-services" };
  if (status === "mentorSetDefenseDate")
    return { kind: "confirmDate", path: "/service/confirm-defense-date" };
  return {
    kind: typed?.status === "typed" ? "confirmOutcome" : "finish",
    path: "/service/finish-defense",
  };
}

function clearanceTask(office: "library" | "accountancy", { notes }: OfficeTask): TaskPage {
  const isNoted = notes.some(({ open, office: by }) => open && by === office);
  return { kind: isNoted ? "noted" : office, path: "/student/reservation" };
}

/**
 * Returns the row of a task; a defense has its date and room before the title, so that many can be
 * confirmed.
 */
export function toOfficeTaskRow(task: OfficeTask): OfficeTaskRow {
  const { id, office, student, thesisName, defenseDate, defensePlace, since, may } = task;
  const outcome = task.typed?.status === "typed" ? task.typed : null;
  const { kind, path } =
    office === "studentServices" ? servicesTask(task) : clearanceTask(office, task);
  const when = office === "studentServices" && defenseDate ? new Date(defenseDate) : undefined;
  return {
    key: `${office}-${id}`,
    id,
    kind,
    office,
    may,
    typed: outcome,
    since,
    person: student,
    title: when
      ? formatText(desk.dated, {
          when: formatInstant(when),
          place: defensePlace,
          title: thesisName,
        })
      : thesisName,
    href: `${path}/${id}`,
    until: kind === "confirmDate" && when ? localDate(when) : null,
  };
}

/**
 * The tasks of the offices, each decided at the path given by the specification. A task with an open
 * note of a clearing office has a kind of its own.
 */
export const officeTasks: TaskList<OfficeTaskRow, OfficeTask> = {
  kinds: Object.fromEntries(
    kinds.map((kind) => [kind, { ...desk.kinds[kind], tone: tones[kind] }]),
  ),
  detail: (_, task) => task && <OfficeTaskDetail task={task} />,
  decisions: (row) => [
    ...(row.office === "studentServices"
      ? servicesDecisions(row)
      : queueDecisions(officeQueues[row.office], row)),
    { label: desk.note, tone: "neutral", to: `/service/note/${row.id}` },
  ],
};

function servicesDecisions(row: OfficeTaskRow): DeskDecision[] {
  const { may, href: action, typed } = row;
  if (may.includes("confirmFormal") || may.includes("confirmDefenseDate"))
    return pageDecisions(servicesActions, row);
  if (typed && may.includes("finish"))
    return [
      {
        label: typing.confirm,
        done: typing.confirmed,
        action,
        fields: { step: "finish", ...confirmationFields(typed) },
      },
      { label: typing.edit, tone: "neutral", to: `${action}?edit` },
      {
        label: rows.returnOutcome.label,
        done: desk.returned,
        tone: "danger",
        action,
        fields: { step: "returnOutcome", typed: typed.version },
        form: (
          <TextArea
            name="reason"
            label={rows.returnOutcome.reason}
            required
            maxLength={2000}
            rows={3}
          />
        ),
      },
    ];
  return [{ label: may.includes("finish") ? closeDefense : services.open, to: action }];
}

const tuitionTexts = recordTexts.hr;

/**
 * Everything that an office needs to decide: the student and the thesis, the proof, the conditions,
 * the notes.
 */
function OfficeTaskDetail({ task }: { task: OfficeTask }) {
  const { id, document, proof, notes, status } = task;
  const isFormal = status === "statements";
  const outcome = task.typed?.status === "typed" ? task.typed : null;
  return (
    <>
      {outcome && (
        <>
          <p>
            <strong>{typedByLine(outcome)}</strong>
          </p>
          <TypedOutcomeDetails typed={outcome} />
        </>
      )}
      {isFormal && document && (
        <FileView
          src={`/student/download-thesis/${document.id}`}
          name={document.name}
          size={document.size}
        />
      )}
      <DescriptionList
        items={[
          [columns.jmbag, task.jmbag && <span className="t-code">{task.jmbag}</span>],
          [columns.mentor, task.mentor],
          [columns.study, `${task.study}, ${task.program}`],
          [desk.defense, task.defenseDate && <DateTime at={task.defenseDate} withTime />],
          [desk.place, task.defensePlace],
          [clearing.since, <DateTime key="since" at={task.waitsSince} withTime />],
          [
            services.facts.attachments,
            isFormal && document?.attachment && (
              <DownloadLink
                href={`/student/download-attachment/${document.id}`}
                name={document.attachment.name}
                size={document.attachment.size}
              />
            ),
          ],
          [
            tuitionTexts.tuition,
            task.tuition ? (
              <Tuition key="tuition" debt={task.tuition} />
            ) : (
              task.office === "accountancy" && tuitionTexts.tuitionUnread
            ),
          ],
        ]}
      />
      {proof && (
        <div>
          <p className="t-muted">{services.facts.payment}</p>
          <FileView
            key={id}
            src={`/service/payment-proof/${id}`}
            name={proof.name}
            size={proof.size}
          />
        </div>
      )}
      {isFormal && (
        <FormalChecklist facts={{ ...task, hasProof: proof !== null, version: document }} />
      )}
      {notes.length > 0 && <NoteList notes={notes} />}
      <TaskPhases phases={task.phases} />
      <Link to={`/student/reservation/${id}`}>{back}</Link>
    </>
  );
}

/** The student's tuition debt and its age, for information only. */
const Tuition = ({ debt: { cents, readAt } }: { debt: TuitionDebt }) => (
  <>
    {cents > 0 ? (
      <strong>{formatText(tuitionTexts.tuitionOwed, { amount: formatEuros(cents) })}</strong>
    ) : (
      tuitionTexts.tuitionPaid
    )}{" "}
    <span className="t-muted">
      ({tuitionTexts.tuitionReadAt} <DateTime at={readAt} withTime />)
    </span>
  </>
);

/** "Ishod upisao mentor …" */
export const typedByLine = ({
  typedAs,
  typedBy,
}: Pick<TypedOutcomeView, "typedAs" | "typedBy">): string =>
  formatText(typing.by[typedAs], { name: typedBy });

const gradeLabel = (grade: number): string => {
  const key = String(grade);
  return key in grades ? grades[key as keyof typeof grades] : "";
};

/** All that a mentor or chair has typed of a defense. */
export const TypedOutcomeDetails = ({ typed }: { typed: TypedOutcomeView }) => (
  <DescriptionList
    items={[
      [fields.grade, <strong key="grade">{gradeLabel(typed.grade)}</strong>],
      [gradeAgree[typed.gradeAgreeBy], typing.agreed[typed.gradeAgree ? "true" : "false"]],
      [fields.examDate, formatDate(typed.examDate)],
      [fields.defenseFlow, <Lines key="flow" text={typed.defenseFlow} />],
      [fields.defenseQuestions, <Lines key="questions" text={typed.defenseQuestions} />],
      [typing.at, <DateTime key="at" at={typed.typedAt} withTime />],
    ]}
  />
);

const Lines = ({ text }: { text: string }) => <span className="t-preserve-lines">{text}</span>;

/** The form data for confirming a typed outcome without any change. */
export const confirmationFields = (outcome: TypedOutcomeView): Record<string, string | number> => ({
  typed: outcome.version,
  grade: outcome.grade,
  ...(outcome.gradeAgree && { gradeAgree: "on" }),
  examDate: outcome.examDate,
  defenseFlow: outcome.defenseFlow,
  defenseQuestions: outcome.defenseQuestions,
});
