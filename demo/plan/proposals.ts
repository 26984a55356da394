import { theses } from "#areas/theses/server/tables.ts";
import { addDays, localDate } from "#kit/time/time-zone.ts";
import { beginningOf } from "../frame.ts";
import { momentOn, momentsBetween } from "../hours.ts";
import { moveTopic, propose, publish, returnToDraft } from "../topics.ts";
import { reasons } from "../words.ts";
import { made, type Topic } from "../world.ts";
import type { Planner } from "./planner.ts";

/** The topic is proposed, sent and published, all before a moment; answers when it was published. */
export function notePublished(planner: Planner, topic: Topic, before: Date): Date {
  const { random, diary, phrases } = planner;
  const head = headOf(topic);
  const createdAt = creationBefore(planner, before, random.int(14, 240));
  const paces = [office(1), ...(random.chance(0.12) ? [office(1), office(1)] : []), office(2)];
  const times = momentsBetween(random, createdAt, before, paces, random.int(2, 12));
  const [sentAt, returnedAt, sentAgainAt] = times;
  const publishedAt = times.at(-1);
  if (!sentAt || !publishedAt) throw new Error("a topic is sent and published");
  diary.note(createdAt, topic.mentor, (pen) => propose(pen, topic, phrases));
  diary.note(sentAt, topic.mentor, (pen) => moveTopic(pen, topic, "sendForPublication"));
  if (times.length > 2 && returnedAt && sentAgainAt) {
    noteReturn(planner, topic, returnedAt);
    diary.note(sentAgainAt, topic.mentor, (pen) => {
      const row = made(topic.row);
      pen.change(theses, row, { description: `${row.description} ${narrowed}` });
      moveTopic(pen, topic, "sendForPublication");
    });
  }
  diary.note(publishedAt, head, (pen) => publish(pen, topic));
  return publishedAt;
}

const narrowed = "U dogovoru s mentorom tema se može suziti na jednu skupinu ispitanika ili jedno razdoblje.";

/** A draft, perhaps one that the head has returned. */
export function noteDraft(planner: Planner, topic: Topic, { returned = false } = {}) {
  const { random, diary, phrases, today, limit } = planner;
  const createdAt = momentOn(random, "office", addDays(today, -random.int(returned ? 12 : 1, 45)));
  diary.note(createdAt, topic.mentor, (pen) => propose(pen, topic, phrases));
  if (!returned) return;
  const [sentAt, returnedAt] = momentsBetween(random, createdAt, limit, [office(1), office(2)], 1);
  if (!sentAt || !returnedAt) return;
  diary.note(sentAt, topic.mentor, (pen) => moveTopic(pen, topic, "sendForPublication"));
  noteReturn(planner, topic, returnedAt);
}

/** A topic that waits for the head. */
export function noteWaiting({ random, diary, phrases, today }: Planner, topic: Topic) {
  const sentAt = momentOn(random, "office", addDays(today, -random.int(1, 14)));
  const createdAt = momentOn(random, "office", addDays(localDate(sentAt), -random.int(1, 12)));
  diary.note(createdAt < sentAt ? createdAt : sentAt, topic.mentor, (pen) => propose(pen, topic, phrases));
  diary.note(sentAt, topic.mentor, (pen) => moveTopic(pen, topic, "sendForPublication"));
}

export const headOf = ({ mentor }: Topic) => made(mentor.department.teachers[0]);

const noteReturn = ({ diary, random }: Planner, topic: Topic, at: Date) => {
  const note = random.pick(reasons.returnToDraft);
  diary.note(at, headOf(topic), (pen) => returnToDraft(pen, topic, note));
};

const office = (weight: number) => ({ kind: "office", weight }) as const;

/** Not before the faculty had settled in. */
function creationBefore({ random, today }: Planner, before: Date, days: number): Date {
  const earliest = addDays(beginningOf(today), 20);
  const wished = addDays(localDate(before), -days);
  return momentOn(random, "office", wished < earliest ? addDays(earliest, random.int(0, 25)) : wished);
}
