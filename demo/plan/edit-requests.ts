import {
  type EditFieldName,
  editFieldCodes,
  editFieldLabel,
} from "#areas/edit-requests/edit-requests-rules.ts";
import { editRequests } from "#areas/edit-requests/tables.server.ts";
import { isOpen } from "#areas/reservations/reservations.ts";
import { reservations } from "#areas/reservations/tables.server.ts";
import { theses } from "#areas/theses/tables.server.ts";
import { addDays, localDate, startOfDay } from "#kit/time/dates-and-times.ts";
import type { Writer } from "../event-log.ts";
import { type DemoReservation, type DemoThesis, required } from "../model.ts";
import { correspondence, facultyData, strategicAreasOf } from "../vocabulary.ts";
import { randomTimesBetween } from "../working-hours.ts";
import type { Planner } from "./planner.ts";
import { departmentHead } from "./proposals.ts";

/** Request statuses (spec §4). */
const [requested, refused, approved] = [1, 2, 3];

const texts = correspondence.editRequests;

const answerPace = [{ kind: "office", weight: 1 }] as const;

/**
 * A change that a mentor requests, in the columns of the request; undefined if there is nothing to
 * request.
 */
type RequestedChange = {
  originalValue: string;
  newValue: string;
  originalIds?: number[];
  newIds?: number[];
  newCoMentorId?: number;
};

const requestedChanges = {
  name: (thesis: DemoThesis) =>
    textChange(required(thesis.row).name, (name) =>
      withSubtitle(name, texts.subtitle.name, texts.place.name),
    ),
  nameEng: (thesis: DemoThesis) =>
    textChange(required(thesis.row).nameEng, (name) =>
      withSubtitle(name, texts.subtitle.nameEng, texts.place.nameEng),
    ),
  company: (thesis: DemoThesis) =>
    textChange(required(thesis.row).company, () => "Tri Jabuke Trgovina d.o.o."),
  description: (thesis: DemoThesis) =>
    textChange(
      required(thesis.row).description,
      (description) => `${description} ${texts.addition}`,
    ),
  coMentor: ({ coMentor, mentor, study }: DemoThesis) => {
    const preferred = mentor.department.teachers.find(
      (teacher) => teacher !== mentor && teacher !== coMentor && teacher.studies.includes(study),
    );
    return (
      preferred && {
        originalValue: coMentor?.nameWithTitle ?? "",
        originalIds: coMentor ? [coMentor.id] : [],
        newValue: preferred.nameWithTitle,
        newIds: [preferred.id],
        newCoMentorId: preferred.id,
      }
    );
  },
  strategicArea: (thesis: DemoThesis) => {
    const { strategicAreaId: id } = required(thesis.row);
    const fitting = strategicAreasOf(thesis.idea.field).filter((area) => area !== id);
    const next = fitting[0] ?? ((id ?? 0) % facultyData.strategicAreas.length) + 1;
    return {
      originalValue: id === null ? "" : (facultyData.strategicAreas[id - 1]?.name ?? ""),
      originalIds: id === null ? [] : [id],
      newValue: facultyData.strategicAreas[next - 1]?.name ?? "",
      newIds: [next],
    };
  },
  keywords: (thesis: DemoThesis) =>
    textChange(required(thesis.row).keywordList, (list) => `${list}|${texts.keyword}`),
} as const satisfies Partial<
  Record<EditFieldName, (thesis: DemoThesis) => RequestedChange | undefined>
>;

const textChange = (before: string, change: (before: string) => string): RequestedChange => ({
  originalValue: before,
  newValue: change(before),
});

/**
 * Adds a subtitle. A title with a colon gets the place instead, because a title has at most one
 * colon.
 */
const withSubtitle = (title: string, subtitle: string, place: string) =>
  title + (title.includes(":") ? place : subtitle);

type RequestedField = keyof typeof requestedChanges;

/** Fields whose approval only copies the new value into the thesis. */
const copiedFields = ["name", "nameEng", "company", "description"] as const;

const requestedFields = Object.keys(requestedChanges) as RequestedField[];

/**
 * Schedules edit requests for free and reserved theses. Most of the requests in the department of
 * the demo's head are pending.
 */
export function planEditRequests(planner: Planner) {
  const { random, freeTheses, reservations, faculty } = planner;
  const open = reservations.filter(({ status }) => isOpen(status));
  const lifeOf = new Map(open.map(({ reservation }) => [reservation.thesis, reservation]));
  const candidates = random.shuffled([...freeTheses.slice(0, 60), ...lifeOf.keys()]);
  const heads = candidates.filter(({ mentor }) => mentor.department === faculty.head.department);
  const others = candidates.filter((thesis) => !heads.includes(thesis));
  const note = (thesis: DemoThesis, index: number, becomes: number) => {
    const fields = becomes === approved ? copiedFields : requestedFields;
    scheduleEditRequest(
      planner,
      thesis,
      fields[index % fields.length] ?? "name",
      becomes,
      lifeOf.get(thesis),
    );
  };
  for (const [index, thesis] of [...heads.slice(0, 10), ...others.slice(0, 14)].entries())
    note(thesis, index, requested);
  for (const [index, thesis] of [...heads.slice(10, 16), ...others.slice(14, 28)].entries())
    note(thesis, index, approved);
  for (const [index, thesis] of [...heads.slice(16, 18), ...others.slice(28, 34)].entries())
    note(thesis, index, refused);
  for (const thesis of [...heads.slice(18, 20), ...others.slice(34, 36)])
    scheduleLapse(planner, thesis, lifeOf.get(thesis));
}

function scheduleEditRequest(
  planner: Planner,
  thesis: DemoThesis,
  field: RequestedField,
  becomes: number,
  reservation: DemoReservation | undefined,
) {
  const { random, eventLog, limit } = planner;
  const sentAt = sentAfter(planner, reservation);
  const sent = scheduleSending(planner, thesis, field, sentAt);
  const [answeredAt] = randomTimesBetween(random, sentAt, limit, answerPace, 1);
  if (becomes === requested || !answeredAt) return;
  const reason = becomes === refused ? random.pick(correspondence.reasons.refuseEdit) : "";
  eventLog.schedule(answeredAt, departmentHead(thesis), (writer) => {
    if (!sent.row) return;
    writer.change(editRequests, sent.row, {
      status: becomes,
      responseAt: writer.at,
      responseBy: writer.by.id,
      reason,
    });
    if (becomes === approved) applyChange(writer, thesis, field, sent.row.newValue, reservation);
    const data = { field: editFieldLabel(editFieldCodes[field]), ...(reason && { reason }) };
    writer.publish(becomes === approved ? "editRequest.approve" : "editRequest.refuse", {
      thesis: thesis,
      data,
      ...(reservation && { reservation: reservation }),
    });
  });
}

/**
 * Schedules a request that becomes stale: the admin changes the same field while it is pending, so
 * that it can no longer be approved.
 */
function scheduleLapse(
  planner: Planner,
  thesis: DemoThesis,
  reservation: DemoReservation | undefined,
) {
  const { random, eventLog, limit, faculty } = planner;
  const sentAt = sentAfter(planner, reservation);
  scheduleSending(planner, thesis, "company", sentAt);
  const [correctedAt] = randomTimesBetween(random, sentAt, limit, answerPace, 1);
  if (correctedAt)
    eventLog.schedule(correctedAt, faculty.admin, (writer) =>
      writer.change(theses, required(thesis.row), { company: "Četiri Kruške Usluge d.o.o." }),
    );
}

/** Schedules the sending of a request. The returned `row` is set when the request has been sent. */
function scheduleSending(
  { eventLog }: Planner,
  thesis: DemoThesis,
  field: RequestedField,
  sentAt: Date,
) {
  const sent: { row?: typeof editRequests.$inferSelect } = {};
  eventLog.schedule(sentAt, thesis.mentor, (writer) => {
    const wish = requestedChanges[field](thesis);
    if (!wish) return;
    const fieldId = editFieldCodes[field];
    sent.row = writer.create(editRequests, {
      thesisId: required(thesis.row).id,
      fieldId,
      requestedBy: writer.by.id,
      ...wish,
    });
    writer.publish("editRequest.send", {
      thesis: thesis,
      data: { field: editFieldLabel(fieldId) },
    });
  });
  return sent;
}

/** Writes the change to the thesis and to the reservation's copy of it. */
function applyChange(
  writer: Writer,
  thesis: DemoThesis,
  field: RequestedField,
  value: string,
  reservation: DemoReservation | undefined,
) {
  writer.change(theses, required(thesis.row), { [field]: value });
  const copies: Partial<
    Record<RequestedField, "thesisName" | "thesisNameEng" | "thesisDescription">
  > = {
    name: "thesisName",
    nameEng: "thesisNameEng",
    description: "thesisDescription",
  };
  const copy = copies[field];
  if (reservation?.row && copy) writer.change(reservations, reservation.row, { [copy]: value });
}

/** Returns a time after the publication of the thesis and after its current reservation. */
function sentAfter(
  { random, today, reservations, limit }: Planner,
  reservation: DemoReservation | undefined,
): Date {
  const reservedAt =
    reservations.find((planned) => planned.reservation === reservation)?.reservedAt ??
    startOfDay(addDays(today, -28));
  const from = new Date(Math.max(reservedAt.getTime(), startOfDay(addDays(today, -25)).getTime()));
  const [at] = randomTimesBetween(random, from, limit, answerPace, 2);
  return at ?? startOfDay(localDate(from));
}
