import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createWorld, type Person } from "#test/world/index.ts";
import { type MinutesFieldName, minutesFieldsPath } from "./minutes-fields.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, sql, history } = await createWorld();
const services = await given.person({ roles: ["studentServices"] });
const { refusals, minutes } = texts.hr;

let places = 0;

/** A confirmed defense of today with a committee; `days` moves it. */
async function held(days = -0.01) {
  const { id: studyId } = await given.study({ committee_required: true });
  const [mentor, coMentor, chair, member, student] = [
    await given.teacher(),
    await given.teacher(),
    await given.teacher(),
    await given.teacher(),
    await given.student(),
  ];
  const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id, study_id: studyId });
  const { id } = await given.reservation({
    thesis,
    student,
    status: "studentServicesConfirmedDefenseDate",
    defense_date: given.instant(days),
    defense_place: `Dvorana zapisnika ${++places}`,
  });
  for (const [person, role] of [
    [chair, "chair"],
    [mentor, "member"],
    [await given.teacher(), "member"],
    [member, "secretary"],
  ] as const)
    await given.insert("committee_members", { reservation_id: id, user_id: person.id, role });
  return { id, mentor, coMentor, chair, member, student };
}

type Sent = { body: string; base?: number; field?: MinutesFieldName; change?: string };

const asJson = { accept: "application/json" };

async function type(
  person: Person,
  id: number,
  { body, base = 0, field = "defenseFlow", change = randomUUID() }: Sent,
) {
  const { status, text } = await (await as(person)).post(
    minutesFieldsPath(id),
    { change, field, base: String(base), body },
    asJson,
  );
  return { status, json: JSON.parse(text) };
}

const read = async (person: Person, id: number) => {
  const { status, text } = await (await as(person)).get(minutesFieldsPath(id), asJson);
  return { status, json: JSON.parse(text) };
};

const rowsOf = (id: number) =>
  sql<{ id: number; field: string; body: string; version: number }>(
    "select id, field, body, version from minutes_fields where reservation_id = $1 order by field",
    [id],
  );

test("each field is stored as it is typed, with its version, and the others of the minutes read it", async () => {
  const { id, chair, member } = await held();
  expect((await type(chair, id, { body: "Student je izložio rad." })).json).toMatchObject({
    outcome: "stored",
    version: 1,
    current: { body: "Student je izložio rad.", by: chair.name_with_title },
  });
  await type(member, id, { body: "Zašto taj uzorak?", field: "defenseQuestions" });
  const { json } = await read(services, id);
  expect(json.open).toBe(true);
  expect(json.fields).toMatchObject([
    { field: "defenseFlow", version: 1, body: "Student je izložio rad." },
    { field: "defenseQuestions", version: 1, body: "Zašto taj uzorak?" },
  ]);
  await type(member, id, { body: "Student je izložio rad i odgovorio.", base: 1 });
  const [flow] = await rowsOf(id);
  expect(flow?.version).toBe(2);
  expect(await history("MinutesField", flow?.id ?? 0)).toHaveLength(2);
});

test("a change that is sent again is stored once, also when somebody has gone on from it", async () => {
  const { id, chair, member } = await held();
  const change = randomUUID();
  const first = await type(chair, id, { body: "Prvo.", change });
  expect((await type(chair, id, { body: "Prvo.", change })).json).toEqual(first.json);
  await type(member, id, { body: "Prvo. Drugo.", base: 1 });
  expect((await type(chair, id, { body: "Prvo.", change })).json).toMatchObject({
    outcome: "stored",
    version: 1,
    current: { version: 2, body: "Prvo. Drugo." },
  });
  expect((await rowsOf(id))[0]).toMatchObject({ version: 2, body: "Prvo. Drugo." });
  const twice = randomUUID();
  const both = await Promise.all(
    [1, 2].map(() => type(chair, id, { body: "Treće.", base: 2, change: twice })),
  );
  expect(both.map(({ json }) => json.version)).toEqual([3, 3]);
  expect((await rowsOf(id))[0]).toMatchObject({ version: 3, body: "Treće." });
});

test("of two changes from the same version one is stored, the other gets it to compare", async () => {
  const { id, chair, member } = await held();
  await type(chair, id, { body: "Početak." });
  const both = await Promise.all([
    type(chair, id, { body: "Početak. Moje.", base: 1 }),
    type(member, id, { body: "Početak. Njegovo.", base: 1 }),
  ]);
  expect(both.map(({ json }) => json.outcome).toSorted()).toEqual(["conflict", "stored"]);
  const [winner, loser] = both.toSorted((a, b) => b.json.version - a.json.version);
  expect(loser?.json.current).toEqual(winner?.json.current);
  expect((await type(member, id, { body: winner?.json.current.body, base: 1 })).json).toMatchObject(
    {
      outcome: "stored",
      version: 2,
    },
  );
  expect((await rowsOf(id))[0]?.version).toBe(2);
});

test("nobody else reads or types them, and the co-mentor neither", async () => {
  const { id, student, coMentor } = await held();
  const library = await given.person({ roles: ["library"] });
  for (const person of [student, coMentor, await given.teacher(), library]) {
    expect((await read(person, id)).status).toBe(403);
    expect((await type(person, id, { body: "Tuđe." })).status).toBe(403);
  }
  expect((await visitor.get(minutesFieldsPath(id), asJson)).status).toBe(401);
  expect((await read(services, 999_999)).status).toBe(404);
  const other = await held();
  const change = randomUUID();
  await type(other.chair, other.id, { body: "Njihovo.", change });
  expect((await type(other.chair, id, { body: "Njihovo.", change })).status).toBe(403);
  const admin = await given.person({ roles: ["admin"] });
  expect((await read(admin, id)).json.open).toBe(false);
  expect((await type(admin, id, { body: "Administrator." })).status).toBe(403);
});

test("not before the day of the defense, and no more once services have closed it", async () => {
  const ahead = await held(3);
  expect((await read(ahead.chair, ahead.id)).json.open).toBe(false);
  const early = await type(ahead.chair, ahead.id, { body: "Prerano." });
  expect([early.status, early.json.message]).toEqual([409, refusals.notYet]);
  const { id, chair } = await held();
  const change = randomUUID();
  await type(chair, id, { body: "Student je izložio rad.", change });
  await type(chair, id, { body: "Zašto?", field: "defenseQuestions" });
  const asServices = await as(services);
  const form = await asServices.get(`/service/finish-defense/${id}`);
  expect(form).toContainText(minutes.prefilled);
  expect(form).toContainText("Student je izložio rad.");
  const closed = await asServices.post(`/service/finish-defense/${id}`, {
    step: "finish",
    typed: "",
    grade: "4",
    gradeAgree: "on",
    examDate: given.day(0),
    defenseFlow: "Student je izložio rad.",
    defenseQuestions: "Zašto?",
  });
  expect(closed.status).toBe(303);
  const late = await type(chair, id, { body: "Prekasno.", base: 1 });
  expect([late.status, late.json.message]).toEqual([409, refusals.closed]);
  expect((await type(chair, id, { body: "Student je izložio rad.", change })).json.outcome).toBe(
    "stored",
  );
  expect((await read(chair, id)).json).toMatchObject({
    open: false,
    fields: [{ body: "Student je izložio rad." }, {}],
  });
});

test("what is no change is refused", async () => {
  const { id, chair } = await held();
  for (const wrong of [
    { change: "1" },
    { field: "grade" as MinutesFieldName },
    { base: -1 },
    { body: "ž".repeat(5_001) },
  ])
    expect((await type(chair, id, { body: "Tekst.", ...wrong })).status).toBe(422);
  expect(await rowsOf(id)).toEqual([]);
});
