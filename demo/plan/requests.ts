import { deleteRequests, editRequests } from "#areas/requests/server/tables.ts";
import { reservations } from "#areas/reservations/server/tables.ts";
import { theses } from "#areas/theses/server/tables.ts";
import { addDays, dayOf, startOfDay } from "#kit/zagreb.ts";
import type { Pen } from "../diary.ts";
import { momentOn, momentsBetween } from "../hours.ts";
import { moveTopic } from "../topics.ts";
import { reasons } from "../words.ts";
import { type Life, made, type Topic } from "../world.ts";
import type { Planner } from "./planner.ts";
import { headOf } from "./proposals.ts";

/** A request's status (spec §4). */
const [requested, refused, approved] = [1, 2, 3];

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
  const answer = (pen: Pen, status: number) =>
    pen.change(deleteRequests, made(row), { status, responseAt: pen.at, responseBy: pen.by.id });
  diary.note(answeredAt, head, (pen) => {
    if (becomes === "refused") {
      answer(pen, refused);
      pen.tell("deleteRequest.refuse", { topic, data: { reason: random.pick(reasons.refuseDelete) } });
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

/** Edit fields by their codes (spec §5), and what a mentor would have instead. */
const edits = {
  name: [1, (topic: Topic) => longer(made(topic.row).name, ": mogućnosti i ograničenja", " na odabranom primjeru")],
  nameEng: [2, (topic: Topic) => longer(made(topic.row).nameEng, ": possibilities and limits", " in a selected case")],
  company: [3, () => "Tri Jabuke Trgovina d.o.o."],
  description: [4, (topic: Topic) => `${made(topic.row).description} ${addition}`],
} as const;

const addition =
  "Istraživanje se može provesti i u suradnji s gospodarskim subjektom koji je spreman ustupiti podatke.";

/** A title has one colon at most. */
const longer = (title: string, subtitle: string, place: string) => title + (title.includes(":") ? place : subtitle);

type Edited = keyof typeof edits;

const words: Record<Edited, string> = {
  name: "Naziv",
  nameEng: "Naziv na engleskom",
  company: "Tvrtka",
  description: "Opis",
};

/** Edit requests for free and reserved topics, most of them still waiting in the department of the demo's head. */
export function planEditRequests(planner: Planner) {
  const { random, free, lives, faculty } = planner;
  const open = lives.filter(({ status }) => !["completed", "notCompleted", "canceled"].includes(status));
  const lifeOf = new Map(open.map(({ life }) => [life.topic, life]));
  const candidates = random.shuffled([...free.slice(0, 60), ...lifeOf.keys()]);
  const heads = candidates.filter(({ mentor }) => mentor.department === faculty.head.department);
  const others = candidates.filter((topic) => !heads.includes(topic));
  const fields = Object.keys(edits) as Edited[];
  const note = (topic: Topic, nth: number, becomes: number) =>
    noteEdit(planner, topic, fields[nth % fields.length] ?? "name", becomes, lifeOf.get(topic));
  for (const [nth, topic] of [...heads.slice(0, 10), ...others.slice(0, 14)].entries()) note(topic, nth, requested);
  for (const [nth, topic] of [...heads.slice(10, 16), ...others.slice(14, 28)].entries()) note(topic, nth, approved);
  for (const [nth, topic] of [...heads.slice(16, 18), ...others.slice(28, 34)].entries()) note(topic, nth, refused);
}

function noteEdit(planner: Planner, topic: Topic, field: Edited, becomes: number, life: Life | undefined) {
  const { random, diary, limit } = planner;
  const sentAt = sentAfter(planner, life);
  const [code, wished] = edits[field];
  let row: typeof editRequests.$inferSelect | undefined;
  diary.note(sentAt, topic.mentor, (pen) => {
    const thesis = made(topic.row);
    const values = { originalValue: thesis[field], newValue: wished(topic), requestedBy: pen.by.id };
    row = pen.create(editRequests, { thesisId: thesis.id, fieldId: code, ...values });
    pen.tell("editRequest.send", { topic, data: { field: words[field] } });
  });
  const [answeredAt] = momentsBetween(random, sentAt, limit, paces.slice(0, 1), 1);
  if (becomes === requested || !answeredAt) return;
  const reason = becomes === refused ? random.pick(reasons.refuseEdit) : "";
  diary.note(answeredAt, headOf(topic), (pen) => {
    const request = made(row);
    pen.change(editRequests, request, { status: becomes, responseAt: pen.at, responseBy: pen.by.id, reason });
    if (becomes === approved) write(pen, topic, field, request.newValue, life);
    const data = { field: words[field], ...(reason && { reason }) };
    pen.tell(becomes === approved ? "editRequest.approve" : "editRequest.refuse", {
      topic,
      data,
      ...(life && { life }),
    });
  });
}

/** Into the topic, and into the reservation's copy of it. */
function write(pen: Pen, topic: Topic, field: Edited, value: string, life: Life | undefined) {
  pen.change(theses, made(topic.row), { [field]: value });
  const copies = {
    name: "thesisName",
    nameEng: "thesisNameEng",
    description: "thesisDescription",
    company: undefined,
  } as const;
  const copy = copies[field];
  if (life?.row && copy) pen.change(reservations, life.row, { [copy]: value });
}

/** After the topic was published, and after the reservation there is now. */
function sentAfter({ random, today, lives, limit }: Planner, life: Life | undefined): Date {
  const reservedAt = lives.find((one) => one.life === life)?.reservedAt ?? startOfDay(addDays(today, -28));
  const from = new Date(Math.max(reservedAt.getTime(), startOfDay(addDays(today, -25)).getTime()));
  const [at] = momentsBetween(random, from, limit, paces.slice(0, 1), 2);
  return at ?? startOfDay(dayOf(from));
}
