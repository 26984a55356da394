import { theses } from "#areas/theses/tables.server.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { applicationStart } from "../codebooks.ts";
import { type DemoThesis, required } from "../model.ts";
import {
  advanceThesis,
  proposeThesis,
  publishThesis,
  returnThesisToDraft,
} from "../steps/theses.ts";
import { correspondence } from "../vocabulary.ts";
import { randomTimeOn, randomTimesBetween } from "../working-hours.ts";
import type { Planner } from "./planner.ts";

/**
 * Schedules the proposal, sending and publication of a thesis, all before a given time; returns the
 * time of publication.
 */
export function schedulePublished(planner: Planner, thesis: DemoThesis, before: Date): Date {
  const { random, eventLog, keywordIndex } = planner;
  const head = departmentHead(thesis);
  const createdAt = creationTime(planner, before, random.int(14, 240));
  const paces = [
    officePace(1),
    ...(random.chance(0.12) ? [officePace(1), officePace(1)] : []),
    officePace(2),
  ];
  const times = randomTimesBetween(random, createdAt, before, paces, random.int(2, 12));
  const [sentAt, returnedAt, sentAgainAt] = times;
  const publishedAt = times.at(-1);
  if (!sentAt || !publishedAt) throw new Error("a thesis is sent and published");
  eventLog.schedule(createdAt, thesis.mentor, (writer) =>
    proposeThesis(writer, thesis, keywordIndex),
  );
  eventLog.schedule(sentAt, thesis.mentor, (writer) =>
    advanceThesis(writer, thesis, "sendForPublication"),
  );
  if (times.length > 2 && returnedAt && sentAgainAt) {
    scheduleReturn(planner, thesis, returnedAt);
    eventLog.schedule(sentAgainAt, thesis.mentor, (writer) => {
      const row = required(thesis.row);
      writer.change(theses, row, {
        description: `${row.description} ${correspondence.editRequests.narrowed}`,
      });
      advanceThesis(writer, thesis, "sendForPublication");
    });
  }
  eventLog.schedule(publishedAt, head, (writer) => publishThesis(writer, thesis));
  return publishedAt;
}

/** Schedules a draft, with `returned` one that the head has returned. */
export function scheduleDraft(planner: Planner, thesis: DemoThesis, { returned = false } = {}) {
  const { random, eventLog, keywordIndex, today, limit } = planner;
  const createdAt = randomTimeOn(
    random,
    "office",
    addDays(today, -random.int(returned ? 12 : 1, 45)),
  );
  eventLog.schedule(createdAt, thesis.mentor, (writer) =>
    proposeThesis(writer, thesis, keywordIndex),
  );
  if (!returned) return;
  const [sentAt, returnedAt] = randomTimesBetween(
    random,
    createdAt,
    limit,
    [officePace(1), officePace(2)],
    1,
  );
  if (!sentAt || !returnedAt) return;
  eventLog.schedule(sentAt, thesis.mentor, (writer) =>
    advanceThesis(writer, thesis, "sendForPublication"),
  );
  scheduleReturn(planner, thesis, returnedAt);
}

/** Schedules a thesis that is pending with the head. */
export function scheduleWaiting(
  { random, eventLog, keywordIndex, today }: Planner,
  thesis: DemoThesis,
) {
  const sentAt = randomTimeOn(random, "office", addDays(today, -random.int(1, 14)));
  const createdAt = randomTimeOn(random, "office", addDays(localDate(sentAt), -random.int(1, 12)));
  eventLog.schedule(createdAt < sentAt ? createdAt : sentAt, thesis.mentor, (writer) =>
    proposeThesis(writer, thesis, keywordIndex),
  );
  eventLog.schedule(sentAt, thesis.mentor, (writer) =>
    advanceThesis(writer, thesis, "sendForPublication"),
  );
}

export const departmentHead = ({ mentor }: DemoThesis) => required(mentor.department.teachers[0]);

const scheduleReturn = ({ eventLog, random }: Planner, thesis: DemoThesis, at: Date) => {
  const note = random.pick(correspondence.reasons.returnToDraft);
  eventLog.schedule(at, departmentHead(thesis), (writer) =>
    returnThesisToDraft(writer, thesis, note),
  );
};

const officePace = (weight: number) => ({ kind: "office", weight }) as const;

/**
 * Returns the creation time of a thesis, at the earliest some days after the start of the
 * application.
 */
function creationTime({ random, today }: Planner, before: Date, days: number): Date {
  const earliest = addDays(applicationStart(today), 20);
  const preferred = addDays(localDate(before), -days);
  return randomTimeOn(
    random,
    "office",
    preferred < earliest ? addDays(earliest, random.int(0, 25)) : preferred,
  );
}
