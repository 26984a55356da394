import { messages } from "#areas/messages/server/tables.ts";
import { mentorNoteStudies, mentorNotes } from "#areas/notes/server/tables.ts";
import { addDays, localDate } from "#kit/time/time-zone.ts";
import { keep } from "../files.ts";
import { type Kind, momentOn } from "../hours.ts";
import * as words from "../words.ts";
import { made, type Person, type Topic } from "../world.ts";
import type { Planned, Planner } from "./planner.ts";

/** Students ask, mentors answer; the demo's teacher and student have unread ones. */
export function planMessages(planner: Planner) {
  const { random, lives, faculty } = planner;
  const written = lives.filter(({ status }) => status !== "canceled" && status !== "reserved");
  const known = ({ life }: Planned) => life.student.username === "student" || life.topic.mentor === faculty.teacher;
  for (const one of written) if (known(one) || random.chance(0.4)) noteTalk(planner, one, known(one));
}

function noteTalk(planner: Planner, { life, reservedAt, lastAt, status }: Planned, known: boolean) {
  const { random, today } = planner;
  const open = status !== "completed" && status !== "notCompleted";
  const end = open ? addDays(today, -1) : localDate(lastAt);
  const begin = addDays(localDate(reservedAt), 15);
  const days = Math.floor((Date.parse(end) - Date.parse(begin)) / 86_400_000);
  if (days < 2) return;
  const { student, topic } = life;
  const nth = random.int(0, words.messages.fromStudent.length - 1);
  const [title, body] = words.messages.fromStudent[nth] ?? ["", ""];
  const askedOn = addDays(begin, known && open ? days - random.int(0, Math.min(5, days)) : random.int(0, days - 1));
  const [asked, answered] = [askedOn, addDays(askedOn, 1)];
  const unread = known && open && random.chance(0.6);
  send(planner, { from: student, to: topic.mentor, topic, title, body, on: asked, unread });
  if (unread || answered > end) return;
  const reply = words.messages.replies[nth] ?? "";
  const answer = {
    from: topic.mentor,
    to: student,
    topic,
    title: `Re: ${title}`,
    body: `Poštovani,\n\n${reply}\n\nLijep pozdrav`,
  };
  send(planner, { ...answer, on: answered, unread: student.username === "student" });
}

type Letter = { from: Person; to: Person; topic: Topic; title: string; body: string; on: string; unread: boolean };

function send({ random, diary, limit }: Planner, { from, to, topic, title, body, on, unread }: Letter) {
  const kind: Kind = from.roles.includes("student") ? "student" : "office";
  const at = momentOn(random, kind, on);
  let row: typeof messages.$inferSelect | undefined;
  diary.note(at, from, (pen) => {
    row = pen.create(messages, { thesisId: made(topic.row).id, fromId: from.id, toId: to.id, title, body });
    pen.tell("message.send", { topic, people: [to], data: { subject: title, messageId: row.id } });
  });
  const readAt = new Date(at.getTime() + random.int(2, 40) * 1_800_000);
  if (!unread && readAt < limit) diary.note(readAt, to, (pen) => pen.change(messages, made(row), { readAt: pen.at }));
}

/** Every other mentor has a note for students, some with a file. */
export function planNotes({ random, diary, faculty, today }: Planner) {
  const mentors = faculty.teachers.filter(
    (teacher, nth) => teacher.mentors && (nth % 2 === 0 || teacher === faculty.teacher),
  );
  for (const [nth, mentor] of mentors.entries()) {
    const at = momentOn(random, "office", addDays(today, -random.int(3, 300)));
    diary.note(at, mentor, (pen) => {
      const note = words.notes[nth % words.notes.length] ?? "";
      const file = { name: "upute-za-pisanje-rada.pdf", purpose: "note", content: "instructions" } as const;
      const fileId = note.includes("privitku") ? keep(pen, file) : null;
      const { id } = pen.create(mentorNotes, {
        mentorId: mentor.id,
        studyList: mentor.studies.map(({ formattedName }) => formattedName).join("|"),
        note,
        fileId,
        showOnWeb: nth % 5 !== 4,
        sendByMail: nth % 5 === 4,
      });
      for (const study of mentor.studies) pen.add(mentorNoteStudies, { mentorNoteId: id, studyId: study.id });
    });
  }
}
