import { theses } from "#areas/theses/server/tables.ts";
import { addDays, localDate } from "#kit/time/time-zone.ts";
import { applicationStart } from "../codebooks.ts";
import { type DemoThesis, required } from "../model.ts";
import { advanceThesis, proposeThesis, publishThesis, returnThesisToDraft } from "../steps/theses.ts";
import { correspondence } from "../vocabulary.ts";
import { randomTimeOn, randomTimesBetween } from "../working-hours.ts";
import type { Planner } from "./planner.ts";

/** The topic is proposed, sent and published, all before a moment; answers when it was published. */
export function schedulePublished(planner: Planner, topic: DemoThesis, before: Date): Date {
  const { random, eventLog, keywordIndex } = planner;
  const head = departmentHead(topic);
  const createdAt = creationTime(planner, before, random.int(14, 240));
  const paces = [officePace(1), ...(random.chance(0.12) ? [officePace(1), officePace(1)] : []), officePace(2)];
  const times = randomTimesBetween(random, createdAt, before, paces, random.int(2, 12));
  const [sentAt, returnedAt, sentAgainAt] = times;
  const publishedAt = times.at(-1);
  if (!sentAt || !publishedAt) throw new Error("a topic is sent and published");
  eventLog.schedule(createdAt, topic.mentor, (pen) => proposeThesis(pen, topic, keywordIndex));
  eventLog.schedule(sentAt, topic.mentor, (pen) => advanceThesis(pen, topic, "sendForPublication"));
  if (times.length > 2 && returnedAt && sentAgainAt) {
    scheduleReturn(planner, topic, returnedAt);
    eventLog.schedule(sentAgainAt, topic.mentor, (pen) => {
      const row = required(topic.row);
      pen.change(theses, row, { description: `${row.description} ${correspondence.editRequests.narrowed}` });
      advanceThesis(pen, topic, "sendForPublication");
    });
  }
  eventLog.schedule(publishedAt, head, (pen) => publishThesis(pen, topic));
  return publishedAt;
}

/** A draft, perhaps one that the head has returned. */
export function scheduleDraft(planner: Planner, topic: DemoThesis, { returned = false } = {}) {
  const { random, eventLog, keywordIndex, today, limit } = planner;
  const createdAt = randomTimeOn(random, "office", addDays(today, -random.int(returned ? 12 : 1, 45)));
  eventLog.schedule(createdAt, topic.mentor, (pen) => proposeThesis(pen, topic, keywordIndex));
  if (!returned) return;
  const [sentAt, returnedAt] = randomTimesBetween(random, createdAt, limit, [officePace(1), officePace(2)], 1);
  if (!sentAt || !returnedAt) return;
  eventLog.schedule(sentAt, topic.mentor, (pen) => advanceThesis(pen, topic, "sendForPublication"));
  scheduleReturn(planner, topic, returnedAt);
}

/** A topic that waits for the head. */
export function scheduleWaiting({ random, eventLog, keywordIndex, today }: Planner, topic: DemoThesis) {
  const sentAt = randomTimeOn(random, "office", addDays(today, -random.int(1, 14)));
  const createdAt = randomTimeOn(random, "office", addDays(localDate(sentAt), -random.int(1, 12)));
  eventLog.schedule(createdAt < sentAt ? createdAt : sentAt, topic.mentor, (pen) =>
    proposeThesis(pen, topic, keywordIndex),
  );
  eventLog.schedule(sentAt, topic.mentor, (pen) => advanceThesis(pen, topic, "sendForPublication"));
}

export const departmentHead = ({ mentor }: DemoThesis) => required(mentor.department.teachers[0]);

const scheduleReturn = ({ eventLog, random }: Planner, topic: DemoThesis, at: Date) => {
  const note = random.pick(correspondence.reasons.returnToDraft);
  eventLog.schedule(at, departmentHead(topic), (pen) => returnThesisToDraft(pen, topic, note));
};

const officePace = (weight: number) => ({ kind: "office", weight }) as const;

/** Not before the faculty had settled in. */
function creationTime({ random, today }: Planner, before: Date, days: number): Date {
  const earliest = addDays(applicationStart(today), 20);
  const wished = addDays(localDate(before), -days);
  return randomTimeOn(random, "office", wished < earliest ? addDays(earliest, random.int(0, 25)) : wished);
}
