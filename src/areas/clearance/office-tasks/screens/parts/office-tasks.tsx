import { formatText } from "#kit/text/index.ts";
import { formatInstant, localDate } from "#kit/time/index.ts";
import { TextArea } from "#kit/ui/index.ts";
import type { DeskDecision, DeskKind, DeskRow } from "#kit/ui/task-desk/index.ts";
import { texts } from "../../../texts.ts";
import { officeTaskKinds as kinds, type Office, type OfficeTask, type OfficeTaskKind } from "../../schema.ts";

const { clearing, services, desk } = texts.hr;

/** An office's task in a list. */
export type OfficeTaskRow = DeskRow & { kind: OfficeTaskKind; office: Office; may: readonly string[] };

const tones: Readonly<Record<OfficeTaskKind, DeskKind["tone"]>> = {
  library: "waiting",
  accountancy: "waiting",
  noted: "draft",
  formal: "waiting",
  confirmDate: "open",
  finish: "progress",
};

/** Labels of the office tasks, for the tabs and badges; a task with an open note of a clearing office has its own. */
export const officeTaskLabels: Readonly<Record<string, DeskKind>> = Object.fromEntries(
  kinds.map((kind) => [kind, { ...desk.kinds[kind], tone: tones[kind] }]),
);

type TaskPage = { kind: OfficeTaskKind; path: string };

/** The task of student services in a status, and the page for it. */
function servicesTask(status: OfficeTask["status"]): TaskPage {
  if (status === "statements") return { kind: "formal", path: "/service/submitted-to-student-services" };
  if (status === "mentorSetDefenseDate") return { kind: "confirmDate", path: "/service/confirm-defense-date" };
  return { kind: "finish", path: "/service/finish-defense" };
}

function clearanceTask(office: "library" | "accountancy", { notes }: OfficeTask): TaskPage {
  const isNoted = notes.some(({ open, office: by }) => open && by === office);
  return { kind: isNoted ? "noted" : office, path: "/student/reservation" };
}

/** Returns the row of a task; a defense has its date and room before the title, so that many can be confirmed. */
export function toOfficeTaskRow(task: OfficeTask): OfficeTaskRow {
  const { id, office, status, student, thesisName, defenseDate, defensePlace, since, may } = task;
  const { kind, path } = office === "studentServices" ? servicesTask(status) : clearanceTask(office, task);
  const when = office === "studentServices" && defenseDate ? new Date(defenseDate) : undefined;
  return {
    ...{ key: `${office}-${id}`, id, kind, office, may, since, person: student },
    title: when
      ? formatText(desk.dated, { when: formatInstant(when), place: defensePlace, title: thesisName })
      : thesisName,
    href: `${path}/${id}`,
    until: kind === "confirmDate" && when ? localDate(when) : null,
  };
}

/** The decisions on a task, each posted to the path given by the specification. */
export function officeTaskDecisions(row: OfficeTaskRow): DeskDecision[] {
  const note: DeskDecision = { label: desk.note, tone: "neutral", to: `/service/note/${row.id}` };
  return [...(row.office === "studentServices" ? servicesDecisions(row) : clearanceDecisions(row)), note];
}

const reason = (label: string) => <TextArea name="reason" label={label} required maxLength={2000} rows={3} />;

function clearanceDecisions({ id, office, may }: OfficeTaskRow): DeskDecision[] {
  const step = office === "library" ? "clearLibrary" : "clearAccountancy";
  const action = `/service/${office}`;
  const clear: DeskDecision = {
    ...{ label: desk.confirm, done: desk.confirmed, action },
    fields: { step: "clear", form_reservations: id, submitButtonClick: "confirm" },
  };
  const back: DeskDecision = {
    ...{ label: desk.return, done: desk.returned, tone: "neutral", action },
    fields: { step: "returnPayment", form_reservations: id, submitButtonClick: "return" },
    form: reason(clearing.returnReason),
  };
  return [...(may.includes(step) ? [clear] : []), ...(may.includes("returnPayment") ? [back] : [])];
}

function servicesDecisions({ may, href: action }: OfficeTaskRow): DeskDecision[] {
  if (may.includes("confirmFormal"))
    return [
      { label: desk.confirmFormal, done: desk.formalConfirmed, action, fields: { step: "confirmFormal" } },
      {
        ...{ label: desk.returnToStudent, done: desk.returned, tone: "danger", action },
        ...{ fields: { step: "returnToStudent" }, form: reason(services.reason) },
      },
      {
        ...{ label: desk.returnStatements, done: desk.returned, tone: "neutral", action },
        ...{ fields: { step: "returnStatements" }, form: reason(services.reason) },
      },
    ];
  if (may.includes("confirmDefenseDate"))
    return [{ label: desk.confirmDate, done: desk.dateConfirmed, action, fields: { step: "confirmDefenseDate" } }];
  return [{ label: services.open, to: action }];
}
