import { type EditFieldName, editFieldCodes, editFieldLabel } from "#areas/edit-requests/rules.ts";
import { editRequests } from "#areas/edit-requests/server/tables.ts";
import { reservations } from "#areas/reservations/server/tables.ts";
import { theses } from "#areas/theses/server/tables.ts";
import { addDays, localDate, startOfDay } from "#kit/time/time-zone.ts";
import type { Writer } from "../event-log.ts";
import { type DemoReservation, type DemoThesis, required } from "../model.ts";
import { correspondence, facultyData } from "../vocabulary.ts";
import { randomTimesBetween } from "../working-hours.ts";
import type { Planner } from "./planner.ts";
import { departmentHead } from "./proposals.ts";

/** A request's status (spec §4). */
const [requested, refused, approved] = [1, 2, 3];

const texts = correspondence.editRequests;

const answerPace = [{ kind: "office", weight: 1 }] as const;

/** What a mentor would have instead of what the topic has, as the request keeps it; nothing when there is nothing to ask. */
type RequestedChange = {
  originalValue: string;
  newValue: string;
  originalIds?: number[];
  newIds?: number[];
  newCoMentorId?: number;
};

const requestedChanges = {
  name: (topic: DemoThesis) =>
    textChange(required(topic.row).name, (name) => withSubtitle(name, texts.subtitle.name, texts.place.name)),
  nameEng: (topic: DemoThesis) =>
    textChange(required(topic.row).nameEng, (name) => withSubtitle(name, texts.subtitle.nameEng, texts.place.nameEng)),
  company: (topic: DemoThesis) => textChange(required(topic.row).company, () => "Tri Jabuke Trgovina d.o.o."),
  description: (topic: DemoThesis) =>
    textChange(required(topic.row).description, (description) => `${description} ${texts.addition}`),
  coMentor: ({ coMentor, mentor, study }: DemoThesis) => {
    const wished = mentor.department.teachers.find(
      (one) => one !== mentor && one !== coMentor && one.studies.includes(study),
    );
    return (
      wished && {
        originalValue: coMentor?.nameWithTitle ?? "",
        originalIds: coMentor ? [coMentor.id] : [],
        newValue: wished.nameWithTitle,
        newIds: [wished.id],
        newCoMentorId: wished.id,
      }
    );
  },
  strategicArea: (topic: DemoThesis) => {
    const { strategicAreaId: id } = required(topic.row);
    const next = ((id ?? 0) % facultyData.strategicAreas.length) + 1;
    return {
      originalValue: id === null ? "" : (facultyData.strategicAreas[id - 1] ?? ""),
      originalIds: id === null ? [] : [id],
      newValue: facultyData.strategicAreas[next - 1] ?? "",
      newIds: [next],
    };
  },
  keywords: (topic: DemoThesis) => textChange(required(topic.row).keywordList, (list) => `${list}|${texts.keyword}`),
} as const satisfies Partial<Record<EditFieldName, (topic: DemoThesis) => RequestedChange | undefined>>;

const textChange = (before: string, change: (before: string) => string): RequestedChange => ({
  originalValue: before,
  newValue: change(before),
});

/** A title has one colon at most. */
const withSubtitle = (title: string, subtitle: string, place: string) =>
  title + (title.includes(":") ? place : subtitle);

type RequestedField = keyof typeof requestedChanges;

/** Those that the head's approval writes with one stroke of the demo's pen. */
const copiedFields = ["name", "nameEng", "company", "description"] as const;

const requestedFields = Object.keys(requestedChanges) as RequestedField[];

/** Edit requests for free and reserved topics, most of them still waiting in the department of the demo's head. */
export function planEditRequests(planner: Planner) {
  const { random, freeTheses, reservations, faculty } = planner;
  const open = reservations.filter(({ status }) => !["completed", "notCompleted", "canceled"].includes(status));
  const lifeOf = new Map(open.map(({ reservation }) => [reservation.topic, reservation]));
  const candidates = random.shuffled([...freeTheses.slice(0, 60), ...lifeOf.keys()]);
  const heads = candidates.filter(({ mentor }) => mentor.department === faculty.head.department);
  const others = candidates.filter((topic) => !heads.includes(topic));
  const note = (topic: DemoThesis, nth: number, becomes: number) => {
    const fields = becomes === approved ? copiedFields : requestedFields;
    scheduleEditRequest(planner, topic, fields[nth % fields.length] ?? "name", becomes, lifeOf.get(topic));
  };
  for (const [nth, topic] of [...heads.slice(0, 10), ...others.slice(0, 14)].entries()) note(topic, nth, requested);
  for (const [nth, topic] of [...heads.slice(10, 16), ...others.slice(14, 28)].entries()) note(topic, nth, approved);
  for (const [nth, topic] of [...heads.slice(16, 18), ...others.slice(28, 34)].entries()) note(topic, nth, refused);
  for (const topic of [...heads.slice(18, 20), ...others.slice(34, 36)])
    scheduleLapse(planner, topic, lifeOf.get(topic));
}

function scheduleEditRequest(
  planner: Planner,
  topic: DemoThesis,
  field: RequestedField,
  becomes: number,
  life: DemoReservation | undefined,
) {
  const { random, eventLog, limit } = planner;
  const sentAt = sentAfter(planner, life);
  const sent = scheduleSending(planner, topic, field, sentAt);
  const [answeredAt] = randomTimesBetween(random, sentAt, limit, answerPace, 1);
  if (becomes === requested || !answeredAt) return;
  const reason = becomes === refused ? random.pick(correspondence.reasons.refuseEdit) : "";
  eventLog.schedule(answeredAt, departmentHead(topic), (pen) => {
    if (!sent.row) return;
    pen.change(editRequests, sent.row, { status: becomes, responseAt: pen.at, responseBy: pen.by.id, reason });
    if (becomes === approved) applyChange(pen, topic, field, sent.row.newValue, life);
    const data = { field: editFieldLabel(editFieldCodes[field]), ...(reason && { reason }) };
    pen.publish(becomes === approved ? "editRequest.approve" : "editRequest.refuse", {
      topic,
      data,
      ...(life && { reservation: life }),
    });
  });
}

/** While the request waits the admin corrects the same field: it can be approved no more. */
function scheduleLapse(planner: Planner, topic: DemoThesis, life: DemoReservation | undefined) {
  const { random, eventLog, limit, faculty } = planner;
  const sentAt = sentAfter(planner, life);
  scheduleSending(planner, topic, "company", sentAt);
  const [correctedAt] = randomTimesBetween(random, sentAt, limit, answerPace, 1);
  if (correctedAt)
    eventLog.schedule(correctedAt, faculty.admin, (pen) =>
      pen.change(theses, required(topic.row), { company: "Četiri Kruške Usluge d.o.o." }),
    );
}

/** The row is there once the mentor has sent it. */
function scheduleSending({ eventLog }: Planner, topic: DemoThesis, field: RequestedField, sentAt: Date) {
  const sent: { row?: typeof editRequests.$inferSelect } = {};
  eventLog.schedule(sentAt, topic.mentor, (pen) => {
    const wish = requestedChanges[field](topic);
    if (!wish) return;
    const fieldId = editFieldCodes[field];
    sent.row = pen.create(editRequests, { thesisId: required(topic.row).id, fieldId, requestedBy: pen.by.id, ...wish });
    pen.publish("editRequest.send", { topic, data: { field: editFieldLabel(fieldId) } });
  });
  return sent;
}

/** Into the topic, and into the reservation's copy of it. */
function applyChange(
  pen: Writer,
  topic: DemoThesis,
  field: RequestedField,
  value: string,
  life: DemoReservation | undefined,
) {
  pen.change(theses, required(topic.row), { [field]: value });
  const copies: Partial<Record<RequestedField, "thesisName" | "thesisNameEng" | "thesisDescription">> = {
    name: "thesisName",
    nameEng: "thesisNameEng",
    description: "thesisDescription",
  };
  const copy = copies[field];
  if (life?.row && copy) pen.change(reservations, life.row, { [copy]: value });
}

/** After the topic was published, and after the reservation there is now. */
function sentAfter({ random, today, reservations, limit }: Planner, life: DemoReservation | undefined): Date {
  const reservedAt =
    reservations.find((one) => one.reservation === life)?.reservedAt ?? startOfDay(addDays(today, -28));
  const from = new Date(Math.max(reservedAt.getTime(), startOfDay(addDays(today, -25)).getTime()));
  const [at] = randomTimesBetween(random, from, limit, answerPace, 2);
  return at ?? startOfDay(localDate(from));
}
