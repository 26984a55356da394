import { editRequests } from "#areas/delete-requests/server/tables.ts";
import { type EditFieldName, editFieldCodes, editFieldLabel } from "#areas/edit-requests/rules.ts";
import { reservations } from "#areas/reservations/server/tables.ts";
import { theses } from "#areas/theses/server/tables.ts";
import { addDays, localDate, startOfDay } from "#kit/time/time-zone.ts";
import type { Pen } from "../diary.ts";
import { momentsBetween } from "../hours.ts";
import { strategicAreas } from "../studies.ts";
import { reasons } from "../words.ts";
import { type Life, made, type Topic } from "../world.ts";
import type { Planner } from "./planner.ts";
import { headOf } from "./proposals.ts";

/** A request's status (spec §4). */
const [requested, refused, approved] = [1, 2, 3];

const paces = [{ kind: "office", weight: 1 }] as const;

/** What a mentor would have instead of what the topic has, as the request keeps it; nothing when there is nothing to ask. */
type Wish = {
  originalValue: string;
  newValue: string;
  originalIds?: number[];
  newIds?: number[];
  newCoMentorId?: number;
};

const wishes = {
  name: (topic: Topic) =>
    text(made(topic.row).name, (name) => longer(name, ": mogućnosti i ograničenja", " na odabranom primjeru")),
  nameEng: (topic: Topic) =>
    text(made(topic.row).nameEng, (name) => longer(name, ": possibilities and limits", " in a selected case")),
  company: (topic: Topic) => text(made(topic.row).company, () => "Tri Jabuke Trgovina d.o.o."),
  description: (topic: Topic) => text(made(topic.row).description, (description) => `${description} ${addition}`),
  coMentor: ({ coMentor, mentor, study }: Topic) => {
    const wished = mentor.department.teachers.find(
      (one) => one !== mentor && one !== coMentor && one.studies.includes(study),
    );
    return (
      wished && {
        originalValue: coMentor?.nameWithTitle ?? "",
        originalIds: coMentor ? [coMentor.id] : [],
        newValue: wished.nameWithTitle,
        newIds: [wished.id],
        newCoMentorId: wished.id,
      }
    );
  },
  strategicArea: (topic: Topic) => {
    const { strategicAreaId: id } = made(topic.row);
    const next = ((id ?? 0) % strategicAreas.length) + 1;
    return {
      originalValue: id === null ? "" : (strategicAreas[id - 1] ?? ""),
      originalIds: id === null ? [] : [id],
      newValue: strategicAreas[next - 1] ?? "",
      newIds: [next],
    };
  },
  keywords: (topic: Topic) => text(made(topic.row).keywordList, (list) => `${list}|studija slučaja`),
} as const satisfies Partial<Record<EditFieldName, (topic: Topic) => Wish | undefined>>;

const text = (before: string, change: (before: string) => string): Wish => ({
  originalValue: before,
  newValue: change(before),
});

const addition =
  "Istraživanje se može provesti i u suradnji s gospodarskim subjektom koji je spreman ustupiti podatke.";

/** A title has one colon at most. */
const longer = (title: string, subtitle: string, place: string) => title + (title.includes(":") ? place : subtitle);

type Wished = keyof typeof wishes;

/** Those that the head's approval writes with one stroke of the demo's pen. */
const plain = ["name", "nameEng", "company", "description"] as const;

const all = Object.keys(wishes) as Wished[];

/** Edit requests for free and reserved topics, most of them still waiting in the department of the demo's head. */
export function planEditRequests(planner: Planner) {
  const { random, free, lives, faculty } = planner;
  const open = lives.filter(({ status }) => !["completed", "notCompleted", "canceled"].includes(status));
  const lifeOf = new Map(open.map(({ life }) => [life.topic, life]));
  const candidates = random.shuffled([...free.slice(0, 60), ...lifeOf.keys()]);
  const heads = candidates.filter(({ mentor }) => mentor.department === faculty.head.department);
  const others = candidates.filter((topic) => !heads.includes(topic));
  const note = (topic: Topic, nth: number, becomes: number) => {
    const fields = becomes === approved ? plain : all;
    noteEdit(planner, topic, fields[nth % fields.length] ?? "name", becomes, lifeOf.get(topic));
  };
  for (const [nth, topic] of [...heads.slice(0, 10), ...others.slice(0, 14)].entries()) note(topic, nth, requested);
  for (const [nth, topic] of [...heads.slice(10, 16), ...others.slice(14, 28)].entries()) note(topic, nth, approved);
  for (const [nth, topic] of [...heads.slice(16, 18), ...others.slice(28, 34)].entries()) note(topic, nth, refused);
  for (const topic of [...heads.slice(18, 20), ...others.slice(34, 36)]) noteLapse(planner, topic, lifeOf.get(topic));
}

function noteEdit(planner: Planner, topic: Topic, field: Wished, becomes: number, life: Life | undefined) {
  const { random, diary, limit } = planner;
  const sentAt = sentAfter(planner, life);
  const sent = noteSent(planner, topic, field, sentAt);
  const [answeredAt] = momentsBetween(random, sentAt, limit, paces, 1);
  if (becomes === requested || !answeredAt) return;
  const reason = becomes === refused ? random.pick(reasons.refuseEdit) : "";
  diary.note(answeredAt, headOf(topic), (pen) => {
    if (!sent.row) return;
    pen.change(editRequests, sent.row, { status: becomes, responseAt: pen.at, responseBy: pen.by.id, reason });
    if (becomes === approved) write(pen, topic, field, sent.row.newValue, life);
    const data = { field: editFieldLabel(editFieldCodes[field]), ...(reason && { reason }) };
    pen.tell(becomes === approved ? "editRequest.approve" : "editRequest.refuse", {
      topic,
      data,
      ...(life && { life }),
    });
  });
}

/** While the request waits the admin corrects the same field: it can be approved no more. */
function noteLapse(planner: Planner, topic: Topic, life: Life | undefined) {
  const { random, diary, limit, faculty } = planner;
  const sentAt = sentAfter(planner, life);
  noteSent(planner, topic, "company", sentAt);
  const [correctedAt] = momentsBetween(random, sentAt, limit, paces, 1);
  if (correctedAt)
    diary.note(correctedAt, faculty.admin, (pen) =>
      pen.change(theses, made(topic.row), { company: "Četiri Kruške Usluge d.o.o." }),
    );
}

/** The row is there once the mentor has sent it. */
function noteSent({ diary }: Planner, topic: Topic, field: Wished, sentAt: Date) {
  const sent: { row?: typeof editRequests.$inferSelect } = {};
  diary.note(sentAt, topic.mentor, (pen) => {
    const wish = wishes[field](topic);
    if (!wish) return;
    const fieldId = editFieldCodes[field];
    sent.row = pen.create(editRequests, { thesisId: made(topic.row).id, fieldId, requestedBy: pen.by.id, ...wish });
    pen.tell("editRequest.send", { topic, data: { field: editFieldLabel(fieldId) } });
  });
  return sent;
}

/** Into the topic, and into the reservation's copy of it. */
function write(pen: Pen, topic: Topic, field: Wished, value: string, life: Life | undefined) {
  pen.change(theses, made(topic.row), { [field]: value });
  const copies: Partial<Record<Wished, "thesisName" | "thesisNameEng" | "thesisDescription">> = {
    name: "thesisName",
    nameEng: "thesisNameEng",
    description: "thesisDescription",
  };
  const copy = copies[field];
  if (life?.row && copy) pen.change(reservations, life.row, { [copy]: value });
}

/** After the topic was published, and after the reservation there is now. */
function sentAfter({ random, today, lives, limit }: Planner, life: Life | undefined): Date {
  const reservedAt = lives.find((one) => one.life === life)?.reservedAt ?? startOfDay(addDays(today, -28));
  const from = new Date(Math.max(reservedAt.getTime(), startOfDay(addDays(today, -25)).getTime()));
  const [at] = momentsBetween(random, from, limit, paces, 2);
  return at ?? startOfDay(localDate(from));
}
