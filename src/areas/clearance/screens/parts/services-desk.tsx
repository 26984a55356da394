import { formatText } from "#kit/text/index.ts";
import { formatInstant, localDate } from "#kit/time/index.ts";
import { type BulkActionData, EmptyState, TextArea } from "#kit/ui/index.ts";
import { type DeskDecision, type DeskKind, type DeskRow, TaskDesk } from "#kit/ui/task-desk/index.ts";
import type { OfficeTask } from "../../server/commands.ts";
import { texts } from "../../texts.ts";
import { bulkLabel } from "./office-desk.tsx";
import { OfficeTaskDetail } from "./office-task-detail.tsx";

const { services, desk: deskTexts } = texts.hr;

type ServicesRow = DeskRow & { task: OfficeTask };

/** What student services have to do, in the order of a reservation's life. */
const kinds: Readonly<Record<string, DeskKind>> = {
  statements: { tab: deskTexts.formal, badge: deskTexts.formal, tone: "waiting" },
  mentorSetDefenseDate: { tab: deskTexts.dates, badge: deskTexts.date, tone: "open" },
  studentServicesConfirmedDefenseDate: { tab: deskTexts.finish, badge: deskTexts.finish, tone: "progress" },
};

type Props = { tasks: readonly OfficeTask[]; today: string; answer: BulkActionData | undefined };

/** The desk of student services; many dates are confirmed together. */
export const ServicesDesk = ({ tasks, today, answer }: Props) => (
  <TaskDesk
    caption={services.title}
    rows={tasks.map(toServicesRow)}
    kinds={kinds}
    today={today}
    detail={({ task }) => <OfficeTaskDetail task={task} />}
    decisions={({ task, href }) => servicesDecisions(task, href)}
    bulk={{
      name: "form_reservations",
      fields: { step: "confirmDefenseDate" },
      may: ({ task }) => task.may.includes("confirmDefenseDate"),
      buttons: [
        { value: "confirmDefenseDate", done: deskTexts.datesConfirmed, label: bulkLabel(deskTexts.confirmDates) },
      ],
      answer,
    }}
    empty={<EmptyState title={services.empty}>{services.emptyHint}</EmptyState>}
  />
);

/** Pages for each kind of task of student services. */
const paths: Readonly<Record<string, string>> = {
  statements: "/service/submitted-to-student-services",
  mentorSetDefenseDate: "/service/confirm-defense-date",
  studentServicesConfirmedDefenseDate: "/service/finish-defense",
};

function toServicesRow(task: OfficeTask): ServicesRow {
  const { id, status, student, thesisName, defenseDate, defensePlace, since } = task;
  const when = defenseDate ? new Date(defenseDate) : undefined;
  return {
    key: String(id),
    id,
    kind: status,
    person: student,
    title: when
      ? formatText(deskTexts.dated, { when: formatInstant(when), place: defensePlace, title: thesisName })
      : thesisName,
    href: `${paths[status]}/${id}`,
    since,
    until: status === "mentorSetDefenseDate" && when ? localDate(when) : null,
    task,
  };
}

function servicesDecisions({ id, may }: OfficeTask, href: string): DeskDecision[] {
  const reason = <TextArea name="reason" label={services.reason} required maxLength={2000} rows={3} />;
  const note: DeskDecision = { label: deskTexts.note, tone: "neutral", to: `/service/note/${id}` };
  if (may.includes("confirmFormal"))
    return [
      {
        ...{ label: deskTexts.confirmFormal, done: deskTexts.formalConfirmed },
        ...{ action: href, fields: { step: "confirmFormal" } },
      },
      {
        ...{ label: deskTexts.returnToStudent, done: deskTexts.returned, tone: "danger", action: href },
        ...{ fields: { step: "returnToStudent" }, form: reason },
      },
      {
        ...{ label: deskTexts.returnStatements, done: deskTexts.returned, tone: "neutral", action: href },
        ...{ fields: { step: "returnStatements" }, form: reason },
      },
      note,
    ];
  if (may.includes("confirmDefenseDate"))
    return [
      {
        ...{ label: deskTexts.confirmDate, done: deskTexts.dateConfirmed },
        ...{ action: href, fields: { step: "confirmDefenseDate" } },
      },
      note,
    ];
  return [{ label: services.open, to: href }, note];
}
