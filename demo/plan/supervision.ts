import { hashToken } from "#areas/auth/tokens.server.ts";
import { guestComments, guestContacts, guests } from "#areas/guests/tables.server.ts";
import { meetings } from "#areas/plans/meetings/tables.server.ts";
import { privateNotes } from "#areas/plans/private-notes/tables.server.ts";
import { planMilestones, plans } from "#areas/plans/tables.server.ts";
import { answerDeadline } from "#areas/privacy/answer-deadline.ts";
import { noteAccessRequests, requestedNotes } from "#areas/privacy/note-access/tables.server.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { type GuestCapacity, guestActor } from "#kit/workflow/policy.ts";
import type { EventLog, Writer } from "../event-log.ts";
import { type DemoReservation, required } from "../model.ts";
import { seededRandom } from "../random.ts";
import { supervision } from "../vocabulary.ts";
import { randomTimeOn, type WorkingHours } from "../working-hours.ts";
import type { Planner } from "./planner.ts";

/**
 * Schedules what goes on beside the versions of a thesis: the demo's student has an agreed plan,
 * meetings, guests, and has read a private note; a second student of the demo's teacher proposes a
 * plan and asks for the notes.
 */
export function planSupervision(planner: Planner) {
  const { reservations, faculty, today } = planner;
  const writing = reservations
    .filter(({ status }) => status === "mentorConfirmedReservation")
    .map(({ reservation }) => reservation)
    .filter(({ thesis }) => thesis.mentor === faculty.teacher);
  const own = writing.find(({ student }) => student.username === "student");
  const other = writing.find(
    ({ student, thesis }) => student.username !== "student" && thesis.coMentor === null,
  );
  if (!own || !other) throw new Error("the demo's teacher has no two students who write");
  schedulePlan(planner, own);
  scheduleGuests(planner, own);
  scheduleNotes(planner, own, other);
  const { student } = other;
  schedulerOf(planner)("student", -3, student, (writer) => {
    proposePlan(writer, other, supervision.firstProposal.map(toProposed(today)));
    writer.publish("plan.propose", { reservation: other });
  });
}

type Act = Parameters<EventLog["schedule"]>[2];

/** Schedules by days from today, with random hours that nothing else in the demo depends on. */
function schedulerOf({ eventLog, today }: Planner) {
  return (
    kind: WorkingHours,
    day: number,
    by: Parameters<EventLog["schedule"]>[1],
    act: Act,
  ): void => {
    const random = seededRandom(`supervision ${day}`);
    eventLog.schedule(randomTimeOn(random, kind, addDays(today, day)), by, act);
  };
}

type PlannedDay = { name: string; day: number };
type Milestone = { id: number | null; name: string; day: string };

const toProposed =
  (today: string) =>
  ({ name, day }: PlannedDay): Milestone => ({ id: null, name, day: addDays(today, day) });

type PlanRow = typeof plans.$inferSelect;

const proposePlan = (
  writer: Writer,
  reservation: DemoReservation,
  proposal: readonly Milestone[],
): PlanRow =>
  writer.create(plans, {
    reservationId: required(reservation.row).id,
    proposal,
    proposedBy: writer.by.id,
    proposedAt: writer.at,
  });

/** The plan of the demo's student: agreed, two milestones done, one late, next steps proposed. */
function schedulePlan(planner: Planner, reservation: DemoReservation) {
  const { today } = planner;
  const schedule = schedulerOf(planner);
  const { student, thesis } = reservation;
  const { milestones, nextSteps, meetings: notes } = supervision;
  const rows: (typeof planMilestones.$inferSelect)[] = [];
  let plan: PlanRow | undefined;
  schedule("student", -38, student, (writer) => {
    plan = proposePlan(writer, reservation, milestones.map(toProposed(today)));
    writer.publish("plan.propose", { reservation });
  });
  schedule("office", -34, thesis.mentor, (writer) => {
    noteMeeting(writer, reservation, notes[0]);
    const reservationId = required(reservation.row).id;
    for (const { name, day } of milestones)
      rows.push(writer.create(planMilestones, { reservationId, name, day: addDays(today, day) }));
    writer.change(plans, required(plan), {
      proposal: null,
      proposedBy: null,
      proposedAt: null,
      agreedBy: writer.by.id,
      agreedAt: writer.at,
    });
    writer.publish("plan.agree", { reservation });
  });
  for (const [index, { doneDay }] of milestones.entries())
    if (doneDay !== undefined)
      schedule("student", doneDay, student, (writer) => {
        const values = { doneAt: writer.at, doneBy: writer.by.id };
        writer.change(planMilestones, required(rows[index]), values);
        writer.publish("plan.finish", { reservation });
      });
  schedule("office", -1, thesis.mentor, (writer) => {
    noteMeeting(writer, reservation, notes[1]);
    const open = rows.filter(({ doneAt }) => doneAt === null);
    const proposal = [
      ...open.map(({ id, name, day }) => ({ id, name, day })),
      ...nextSteps.map(toProposed(today)),
    ].toSorted((one, next) => one.day.localeCompare(next.day));
    const values = { proposal, proposedBy: writer.by.id, proposedAt: writer.at };
    writer.change(plans, required(plan), values);
    writer.publish("meeting.note", { reservation });
  });
}

const noteMeeting = (writer: Writer, { row }: DemoReservation, notes: string) =>
  writer.create(meetings, {
    reservationId: required(row).id,
    heldOn: localDate(writer.at),
    notes,
    authorId: writer.by.id,
  });

/** An outside co-mentor, who has commented, and an invitation that nobody has accepted yet. */
function scheduleGuests(planner: Planner, reservation: DemoReservation) {
  const schedule = schedulerOf(planner);
  const { mentor } = reservation.thesis;
  const { coMentor, companyContact } = supervision.guests;
  let guest: typeof guests.$inferSelect | undefined;
  const asGuest = (writer: Writer) => {
    const { id, reservationId } = required(guest);
    return writer.as(guestActor({ id, reservationId, capacity: "coMentor" }, coMentor.name));
  };
  const invite = (writer: Writer, capacity: GuestCapacity, days: number) => {
    const { name, email } = capacity === "coMentor" ? coMentor : companyContact;
    const invited = writer.create(guests, {
      reservationId: required(reservation.row).id,
      capacity,
      invitedBy: writer.by.id,
      invitedAt: writer.at,
      endsOn: addDays(planner.today, days),
    });
    // nobody knows a link with this token; the mentor can send a new one
    const tokenHash = hashToken(`demo ${invited.id}`);
    writer.add(guestContacts, { guestId: invited.id, name, email, language: "hr", tokenHash });
    writer.publish("guest.invite", { reservation });
    return invited;
  };
  schedule("office", -31, mentor, (writer) => {
    guest = invite(writer, "coMentor", 120);
  });
  schedule("office", -27, mentor, (writer) => {
    const own = asGuest(writer);
    own.change(guests, required(guest), { redeemedAt: own.at });
    own.publish("guest.redeem", { reservation });
  });
  schedule("office", -20, mentor, (writer) => {
    const own = asGuest(writer);
    const { id: documentId } = required(reservation.working);
    const { comment } = coMentor;
    own.create(guestComments, { guestId: required(guest).id, documentId, comment });
    own.publish("guest.comment", { reservation });
  });
  schedule("office", -2, mentor, (writer) => {
    invite(writer, "companyContact", 60);
  });
}

/** The mentor's private notes; one student has read one, another's request waits for the admin. */
function scheduleNotes(planner: Planner, own: DemoReservation, other: DemoReservation) {
  const { admin } = planner.faculty;
  const schedule = schedulerOf(planner);
  const { mentor } = own.thesis;
  const [first, last] = supervision.privateNotes;
  const noteAbout = (day: number, reservation: DemoReservation, body: string) => {
    let note: typeof privateNotes.$inferSelect | undefined;
    schedule("office", day, mentor, (writer) => {
      const reservationId = required(reservation.row).id;
      note = writer.add(privateNotes, { reservationId, authorId: mentor.id, body });
    });
    return () => required(note);
  };
  const request = (
    day: number,
    { student }: DemoReservation,
    noteOf: ReturnType<typeof noteAbout>,
  ) => {
    let asked: AskedNote | undefined;
    schedule("student", day, student, (writer) => {
      asked = requestNote(writer, noteOf());
      const data = { keptUntil: answerDeadline(writer.at) };
      writer.publish("noteAccess.request", { people: [admin], data });
    });
    return () => required(asked);
  };
  const read = request(-26, own, noteAbout(-33, own, first));
  noteAbout(-2, own, last);
  request(-4, other, noteAbout(-13, other, supervision.requestedNote));
  schedule("office", -20, admin, (writer) => {
    const { request: row, note } = read();
    // the note isn't under history
    Object.assign(note, {
      version: 2,
      body: "",
      releasedText: first,
      reviewedBy: writer.by.id,
      reviewedAt: writer.at,
    });
    writer.change(noteAccessRequests, row, { answeredBy: writer.by.id, answeredAt: writer.at });
    writer.publish("noteAccess.answer", { people: [own.student] });
  });
}

type AskedNote = {
  request: typeof noteAccessRequests.$inferSelect;
  note: typeof requestedNotes.$inferSelect;
};

function requestNote(writer: Writer, note: typeof privateNotes.$inferSelect): AskedNote {
  const request = writer.create(noteAccessRequests, { userId: writer.by.id });
  const requested = writer.add(requestedNotes, {
    requestId: request.id,
    reservationId: note.reservationId,
    noteId: note.id,
    noteVersion: note.version,
    authorId: note.authorId,
    writtenAt: note.createdAt,
    body: note.body,
  });
  return { request, note: requested };
}
