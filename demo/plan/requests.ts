import { deleteRequests } from "#areas/delete-requests/server/tables.ts";
import { addDays } from "#kit/time/time-zone.ts";
import type { Pen } from "../diary.ts";
import { momentOn, momentsBetween } from "../hours.ts";
import { moveTopic } from "../topics.ts";
import { reasons } from "../words.ts";
import { made, type Topic } from "../world.ts";
import type { Planner } from "./planner.ts";
import { headOf } from "./proposals.ts";

/** A request's status (spec §4). */
const [, refused, approved] = [1, 2, 3];

const paces = [
  { kind: "office", weight: 1 },
  { kind: "office", weight: 1 },
  { kind: "office", weight: 1 },
] as const;

/** Delete requests: granted for these topics, some of which came back; refused and waiting for others that are free. */
export function planDeleteRequests(planner: Planner, deleted: readonly Topic[]) {
  const { random, free, faculty } = planner;
  for (const topic of deleted) noteDelete(planner, topic, "granted", 50);
  const heads = random.shuffled(free.filter(({ mentor }) => mentor.department === faculty.head.department));
  const others = random.shuffled(free.filter((topic) => !heads.includes(topic)));
  for (const topic of [...heads.slice(0, 4), ...others.slice(0, 5)]) noteDelete(planner, topic, "waiting", 12);
  for (const topic of [...heads.slice(4, 5), ...others.slice(5, 9)]) noteDelete(planner, topic, "refused", 40);
  for (const topic of others.slice(9, 11)) noteDelete(planner, topic, "restored", 28);
}

function noteDelete(
  planner: Planner,
  topic: Topic,
  becomes: "waiting" | "granted" | "refused" | "restored",
  days: number,
) {
  const { random, diary, today, limit } = planner;
  const sentAt = momentOn(random, "office", addDays(today, -random.int(becomes === "waiting" ? 1 : days / 2, days)));
  const reason = random.pick(reasons.deleteRequest);
  let row: typeof deleteRequests.$inferSelect | undefined;
  diary.note(sentAt, topic.mentor, (pen) => {
    row = pen.create(deleteRequests, { thesisId: made(topic.row).id, requestedBy: pen.by.id, reason });
    pen.tell("deleteRequest.send", { topic, data: { reason } });
  });
  const [answeredAt, restoredAt] = momentsBetween(random, sentAt, limit, paces, 2);
  if (becomes === "waiting" || !answeredAt || !restoredAt) return;
  const head = headOf(topic);
  const answer = (pen: Pen, status: number, responseReason = "") =>
    pen.change(deleteRequests, made(row), { status, responseAt: pen.at, responseBy: pen.by.id, responseReason });
  diary.note(answeredAt, head, (pen) => {
    if (becomes === "refused") {
      const reason = random.pick(reasons.refuseDelete);
      answer(pen, refused, reason);
      pen.tell("deleteRequest.refuse", { topic, data: { reason } });
      return;
    }
    answer(pen, approved);
    moveTopic(pen, topic, "delete", { facts: { deleteRequested: true } });
    pen.tell("deleteRequest.approve", { topic });
  });
  if (becomes !== "restored") return;
  diary.note(restoredAt, head, (pen) => {
    moveTopic(pen, topic, "restore");
    pen.tell("deleteRequest.restore", { topic });
  });
}
