import { deleteRequests } from "#areas/delete-requests/tables.server.ts";
import { addDays } from "#kit/time/dates-and-times.ts";
import type { Writer } from "../event-log.ts";
import { type DemoThesis, required } from "../model.ts";
import { advanceThesis } from "../steps/theses.ts";
import { correspondence } from "../vocabulary.ts";
import { randomTimeOn, randomTimesBetween } from "../working-hours.ts";
import type { Planner } from "./planner.ts";
import { departmentHead } from "./proposals.ts";

/** Request statuses (spec §4). */
const [, refused, approved] = [1, 2, 3];

const answerPaces = [
  { kind: "office", weight: 1 },
  { kind: "office", weight: 1 },
  { kind: "office", weight: 1 },
] as const;

/**
 * Schedules delete requests: granted ones for `deleted` and for some theses that were restored,
 * refused and pending ones for free theses.
 */
export function planDeleteRequests(planner: Planner, deleted: readonly DemoThesis[]) {
  const { random, freeTheses, faculty } = planner;
  for (const thesis of deleted) scheduleDeleteRequest(planner, thesis, "granted", 50);
  const heads = random.shuffled(
    freeTheses.filter(({ mentor }) => mentor.department === faculty.head.department),
  );
  const others = random.shuffled(freeTheses.filter((thesis) => !heads.includes(thesis)));
  for (const thesis of [...heads.slice(0, 4), ...others.slice(0, 5)])
    scheduleDeleteRequest(planner, thesis, "waiting", 12);
  for (const thesis of [...heads.slice(4, 5), ...others.slice(5, 9)])
    scheduleDeleteRequest(planner, thesis, "refused", 40);
  for (const thesis of others.slice(9, 11)) scheduleDeleteRequest(planner, thesis, "restored", 28);
}

function scheduleDeleteRequest(
  planner: Planner,
  thesis: DemoThesis,
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
  eventLog.schedule(sentAt, thesis.mentor, (writer) => {
    row = writer.create(deleteRequests, {
      thesisId: required(thesis.row).id,
      requestedBy: writer.by.id,
      reason,
    });
    writer.publish("deleteRequest.send", { thesis: thesis, data: { reason } });
  });
  const [answeredAt, restoredAt] = randomTimesBetween(random, sentAt, limit, answerPaces, 2);
  if (becomes === "waiting" || !answeredAt || !restoredAt) return;
  const head = departmentHead(thesis);
  const answer = (writer: Writer, status: number, responseReason = "") =>
    writer.change(deleteRequests, required(row), {
      status,
      responseAt: writer.at,
      responseBy: writer.by.id,
      responseReason,
    });
  eventLog.schedule(answeredAt, head, (writer) => {
    if (becomes === "refused") {
      const reason = random.pick(correspondence.reasons.refuseDelete);
      answer(writer, refused, reason);
      writer.publish("deleteRequest.refuse", { thesis: thesis, data: { reason } });
      return;
    }
    answer(writer, approved);
    advanceThesis(writer, thesis, "delete", { input: { deleteRequestId: 1 } });
    writer.publish("deleteRequest.approve", { thesis });
  });
  if (becomes !== "restored") return;
  eventLog.schedule(restoredAt, head, (writer) => {
    advanceThesis(writer, thesis, "restore");
    writer.publish("deleteRequest.restore", { thesis: thesis });
  });
}
