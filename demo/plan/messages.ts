import { messages } from "#areas/messages/tables.server.ts";
import { mentorNoteStudies, mentorNotes } from "#areas/notes/tables.server.ts";
import { textToHtml } from "#kit/forms/rich-text.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { addFile } from "../files/file-records.ts";
import { type DemoPerson, type DemoThesis, required } from "../model.ts";
import { correspondence } from "../vocabulary.ts";
import { dayAfter, randomTimeOn, type WorkingHours } from "../working-hours.ts";
import type { PlannedReservation, Planner } from "./planner.ts";

/**
 * Schedules questions of students and answers of mentors. The demo's teacher and student have
 * unread messages.
 */
export function planMessages(planner: Planner) {
  const { random, reservations, faculty } = planner;
  const written = reservations.filter(
    ({ status }) => status !== "canceled" && status !== "reserved",
  );
  const known = ({ reservation }: PlannedReservation) =>
    reservation.student.username === "student" || reservation.thesis.mentor === faculty.teacher;
  for (const planned of written)
    if (known(planned) || random.chance(0.4))
      scheduleConversation(planner, planned, known(planned));
}

function scheduleConversation(
  planner: Planner,
  { reservation, reservedAt, lastAt, status }: PlannedReservation,
  known: boolean,
) {
  const { random, today } = planner;
  const open = status !== "completed" && status !== "notCompleted";
  const end = open ? addDays(today, -1) : localDate(lastAt);
  const begin = addDays(localDate(reservedAt), 15);
  const days = Math.floor((Date.parse(end) - Date.parse(begin)) / 86_400_000);
  if (days < 2) return;
  const { student, thesis } = reservation;
  const { title, body, reply } = random.pick(correspondence.conversations);
  const askedOn = addDays(
    begin,
    known && open ? days - random.int(0, Math.min(5, days)) : random.int(0, days - 1),
  );
  const [questionDay, answered] = [askedOn, dayAfter("office", askedOn)];
  const unread = known && open && random.chance(0.6);
  const question = scheduleMessage(planner, {
    from: student,
    to: thesis.mentor,
    thesis,
    title,
    body,
    on: questionDay,
    unread,
  });
  if (unread || answered > end) return;
  const answer = {
    from: thesis.mentor,
    to: student,
    thesis,
    title,
    answers: question,
    body: `Poštovani,\n\n${reply}\n\nLijep pozdrav`,
  };
  scheduleMessage(planner, { ...answer, on: answered, unread: student.username === "student" });
}

type MessageInput = {
  from: DemoPerson;
  to: DemoPerson;
  thesis: DemoThesis;
  title: string;
  body: string;
  on: string;
  unread: boolean;
  /** The first message of the conversation. */
  answers?: () => MessageRow;
};

type MessageRow = typeof messages.$inferSelect;

/**
 * Schedules a message and, if it has been read, the reading; returns the stored message once it is
 * sent.
 */
function scheduleMessage(
  { random, eventLog, limit }: Planner,
  { from, to, thesis, title, body, on, unread, answers }: MessageInput,
): () => MessageRow {
  const kind: WorkingHours = from.roles.includes("student") ? "student" : "office";
  const at = randomTimeOn(random, kind, on);
  let row: MessageRow | undefined;
  eventLog.schedule(at, from, (writer) => {
    row = writer.create(messages, {
      thesisId: required(thesis.row).id,
      conversationId: answers?.().id ?? null,
      fromId: from.id,
      toId: to.id,
      title,
      body: textToHtml(body),
    });
    writer.publish("message.send", { thesis, people: [to], data: { messageId: row.id } });
  });
  const readAt = new Date(at.getTime() + random.int(2, 40) * 1_800_000);
  if (!unread && readAt < limit)
    eventLog.schedule(readAt, to, (writer) =>
      writer.change(messages, required(row), { readAt: writer.at }),
    );
  return () => required(row);
}

/** Schedules a note to students for every other mentor, some with a file. */
export function planNotes({ random, eventLog, faculty, today }: Planner) {
  const mentors = faculty.teachers.filter(
    (teacher, index) => teacher.mentors && (index % 2 === 0 || teacher === faculty.teacher),
  );
  for (const [index, mentor] of mentors.entries()) {
    const at = randomTimeOn(random, "office", addDays(today, -random.int(3, 300)));
    eventLog.schedule(at, mentor, (writer) => {
      const note = correspondence.notes[index % correspondence.notes.length] ?? "";
      const file = {
        name: "upute-za-pisanje-rada.pdf",
        purpose: "note",
        content: "instructions",
      } as const;
      const fileId = note.includes("privitku") ? addFile(writer, file) : null;
      const { id } = writer.create(mentorNotes, {
        mentorId: mentor.id,
        studyList: mentor.studies.map(({ formattedName }) => formattedName).join("|"),
        note,
        fileId,
        showOnWeb: index % 5 !== 4,
        sendByMail: index % 5 === 4,
      });
      for (const study of mentor.studies)
        writer.add(mentorNoteStudies, { mentorNoteId: id, studyId: study.id });
    });
  }
}
