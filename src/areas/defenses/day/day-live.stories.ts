import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { eventStreams } from "#test/world/event-stream.ts";
import { createWorld, type Person } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";
import { dayStreamPath, defenseDayPath } from "./day.ts";
import { minutesFieldsPath } from "./minutes-fields.ts";

const statements: string[] = [];
const world = await createWorld({}, { onStatement: (text) => statements.push(text) });
const { given, as, visitor, sql } = world;
const services = await given.person({ roles: ["studentServices"] });
const opened: AbortController[] = [];
const follow = eventStreams(world, opened);
const today = given.day(0);

afterEach(() => {
  for (const stream of opened.splice(0)) stream.abort();
});

let places = 0;

/** A defense of today that has begun. */
async function held() {
  const { id: studyId } = await given.study({ committee_required: true });
  const [mentor, chair] = [await given.teacher(), await given.teacher()];
  const { id } = await given.reservation({
    thesis: await given.thesis({ mentor, study_id: studyId }),
    student: await given.student(),
    status: "studentServicesConfirmedDefenseDate",
    defense_date: given.instant(-0.01),
    defense_place: `Dvorana događaja ${++places}`,
  });
  for (const [person, role] of [
    [chair, "chair"],
    [mentor, "member"],
    [await given.teacher(), "member"],
  ] as const)
    await given.insert("committee_members", { reservation_id: id, user_id: person.id, role });
  return { id, mentor, chair };
}

const type = async (person: Person, id: number, body: string) =>
  (
    await (
      await as(person)
    ).post(
      minutesFieldsPath(id),
      { change: randomUUID(), field: "defenseFlow", base: "0", body },
      { accept: "application/json" },
    )
  ).status;

/** Waits until the server listens, so that it rings nobody because it has just begun to. */
const serverListens = () =>
  waitUntil(
    () =>
      sql(
        "select from pg_stat_activity where datname = current_database() and query = 'listen bell'",
      ),
    (sessions) => sessions.length === 1,
  );

const eventOf = (kind: "minutes" | "defense", id: number) => `event: ${kind}\ndata: ${id}\n\n`;

test("the pages of a day are told that minutes were typed and that the defense was closed, by its number alone; others aren't", async () => {
  await serverListens();
  const { id, mentor, chair } = await held();
  const other = await held();
  const [atMentor, atServices, atOther, atStranger] = [
    await follow(dayStreamPath(today), mentor),
    await follow(dayStreamPath(today), services),
    await follow(dayStreamPath(today), other.chair),
    await follow(dayStreamPath(today), await given.teacher()),
  ];
  const arrived = (kind: "minutes" | "defense") =>
    waitUntil(
      () => [atMentor, atServices].map(({ received }) => received()),
      (texts) => texts.every((text) => text.includes(eventOf(kind, id))),
    );
  expect(await type(chair, id, "Tajni tijek.")).toBe(200);
  await arrived("minutes");
  const closed = await (await as(services)).post(`/service/finish-defense/${id}`, {
    step: "finish",
    typed: "",
    grade: "4",
    gradeAgree: "on",
    examDate: today,
    defenseFlow: "Tajni tijek.",
    defenseQuestions: "Zašto?",
  });
  expect(closed.status).toBe(303);
  await arrived("defense");
  expect(await type(other.chair, other.id, "Drugo.")).toBe(200);
  await waitUntil(atOther.received, (text) => text.includes(eventOf("minutes", other.id)));
  expect(atMentor.received()).not.toContain("Tajni");
  for (const text of [atOther.received(), atStranger.received()]) {
    expect(text).not.toContain(eventOf("minutes", id));
    expect(text).not.toContain(eventOf("defense", id));
  }
  expect(atStranger.received()).not.toContain("event: minutes");
  expect(await (await as(mentor)).get(defenseDayPath(today))).toContainText("Zapisnik");
});

test("an open page of the day costs no statement while nothing happens", async () => {
  await serverListens();
  const { chair } = await held();
  for (let index = 0; index < 5; index += 1) await follow(dayStreamPath(today), chair);
  statements.length = 0;
  await new Promise((later) => setTimeout(later, 2_500));
  expect(statements).toEqual([]);
});

test("a person has twelve streams of days at most; a visitor and a student have none", async () => {
  const { chair } = await held();
  const events = { accept: "text/event-stream" };
  for (let index = 0; index < 12; index += 1) await follow(dayStreamPath(today), chair);
  const asChair = await as(chair);
  expect((await asChair.get(dayStreamPath(today), events)).status).toBe(429);
  expect((await follow("/notifications/stream", chair)).answer.status).toBe(200);
  expect((await asChair.get(dayStreamPath("danas"), events)).status).toBe(404);
  expect((await asChair.get(dayStreamPath(today), { accept: "text/html" })).status).toBe(406);
  expect((await visitor.get(dayStreamPath(today), events)).status).toBe(401);
  expect((await (await as(await given.student())).get(dayStreamPath(today), events)).status).toBe(
    403,
  );
});
