import { deleteRequests } from "#areas/delete-requests/server/tables.ts";
import { addDays } from "#kit/time/time-zone.ts";
import type { Writer } from "../event-log.ts";
import { type DemoThesis, required } from "../model.ts";
import { advanceThesis } from "../steps/theses.ts";
import { correspondence } from "../vocabulary.ts";
import { randomTimeOn, randomTimesBetween } from "../working-hours.ts";
import type { Planner } from "./planner.ts";
import { departmentHead } from "./proposals.ts";

/** A request's status (spec §4). */
const [, refused, approved] = [1, 2, 3];

const answerPaces = [
  { kind: "office", weight: 1 },
  { kind: "office", weight: 1 },
  { kind: "office", weight: 1 },
] as const;

/** Delete requests: granted for these topics, some of which came back; refused and waiting for others that are free. */
export function planDeleteRequests(planner: Planner, deleted: readonly DemoThesis[]) {
  const { random, freeTheses, faculty } = planner;
  for (const topic of deleted) scheduleDeleteRequest(planner, topic, "granted", 50);
  const heads = random.shuffled(freeTheses.filter(({ mentor }) => mentor.department === faculty.head.department));
  const others = random.shuffled(freeTheses.filter((topic) => !heads.includes(topic)));
  for (const topic of [...heads.slice(0, 4), ...others.slice(0, 5)])
    scheduleDeleteRequest(planner, topic, "waiting", 12);
  for (const topic of [...heads.slice(4, 5), ...others.slice(5, 9)])
    scheduleDeleteRequest(planner, topic, "refused", 40);
  for (const topic of others.slice(9, 11)) scheduleDeleteRequest(planner, topic, "restored", 28);
}

function scheduleDeleteRequest(
  planner: Planner,
  topic: DemoThesis,
  becomes: "waiting" | "granted" | "refused" | "restored",
  days: number,
) {
  const { random, eventLog, today, limit } = planner;
  const sentAt = randomTimeOn(
    random,
    "office",
    addDays(today, -random.int(becomes === "waiting" ? 1 : days / 2, days)),
  );
  const reason = random.pick(correspondence.reasons.deleteRequest);
  let row: typeof deleteRequests.$inferSelect | undefined;
  eventLog.schedule(sentAt, topic.mentor, (pen) => {
    row = pen.create(deleteRequests, { thesisId: required(topic.row).id, requestedBy: pen.by.id, reason });
    pen.publish("deleteRequest.send", { topic, data: { reason } });
  });
  const [answeredAt, restoredAt] = randomTimesBetween(random, sentAt, limit, answerPaces, 2);
  if (becomes === "waiting" || !answeredAt || !restoredAt) return;
  const head = departmentHead(topic);
  const answer = (pen: Writer, status: number, responseReason = "") =>
    pen.change(deleteRequests, required(row), { status, responseAt: pen.at, responseBy: pen.by.id, responseReason });
  eventLog.schedule(answeredAt, head, (pen) => {
    if (becomes === "refused") {
      const reason = random.pick(correspondence.reasons.refuseDelete);
      answer(pen, refused, reason);
      pen.publish("deleteRequest.refuse", { topic, data: { reason } });
      return;
    }
    answer(pen, approved);
    advanceThesis(pen, topic, "delete", { facts: { deleteRequested: true } });
    pen.publish("deleteRequest.approve", { topic });
  });
  if (becomes !== "restored") return;
  eventLog.schedule(restoredAt, head, (pen) => {
    advanceThesis(pen, topic, "restore");
    pen.publish("deleteRequest.restore", { topic });
  });
}
