import { expect, test } from "vitest";
import { readPdfText } from "#kit/pdf/fixtures.ts";
import { createWorld, type Person } from "#test/world/index.ts";
import { minutesPath } from "./minutes.ts";
import { texts } from "./texts.ts";

const world = await createWorld();
const { given, as, sql, history } = world;
const services = await given.person({ roles: ["studentServices"] });
const asServices = await as(services);
const { refusals, answers, waiting, outdated, none } = texts.hr;

const result = {
  grade: "4",
  gradeAgree: "on",
  examDate: given.day(0),
  defenseFlow: "Student je izložio rad.",
  defenseQuestions: "Zašto baš taj uzorak?",
};

/** A defense that has begun, of a study whose committee confirms the minutes. */
async function held(minutes_confirmation = "beside", days = -0.1) {
  const { id: studyId } = await given.study({ committee_required: true, minutes_confirmation });
  const [mentor, chair, secretary, student] = [
    await given.teacher(),
    await given.teacher(),
    await given.teacher(),
    await given.student(),
  ];
  const third = await given.teacher();
  const thesis = await given.thesis({ mentor, study_id: studyId });
  const { id } = await given.reservation({
    thesis,
    student,
    status: "studentServicesConfirmedDefenseDate",
    created_at: given.instant(-90),
    defense_date: given.instant(days),
    defense_place: `Dvorana ${thesis.id}`,
  });
  const seats: [Person, string][] = [
    [chair, "chair"],
    [mentor, "member"],
    [third, "member"],
    [secretary, "secretary"],
  ];
  for (const [person, role] of seats)
    await given.insert("committee_members", { reservation_id: id, user_id: person.id, role });
  return {
    id,
    mentor,
    chair,
    third,
    secretary,
    student,
    committee: [chair, mentor, third, secretary],
  };
}

const shown = async (client: { get(path: string): Promise<{ text: string }> }, path: string) =>
  (await client.get(path)).text.replaceAll("<!-- -->", "");
const draftOf = async (id: number) =>
  (
    await sql<{ id: number; version: number }>(
      "select id, version from minutes_drafts where reservation_id = $1",
      [id],
    )
  )[0];
const send = async (id: number, instead: Record<string, string> = {}, client = asServices) =>
  client.post(minutesPath(id), {
    step: "draft",
    seen: String((await draftOf(id))?.version ?? ""),
    ...result,
    ...instead,
  });
const answer = async (person: Person, id: number, instead: Record<string, string> = {}) =>
  (await as(person)).post(minutesPath(id), {
    step: "confirm",
    draft: String((await draftOf(id))?.version ?? 1),
    ...instead,
  });
const finish = (id: number, instead: Record<string, string> = {}) =>
  asServices.post(`/service/finish-defense/${id}`, {
    step: "finish",
    typed: "",
    ...result,
    ...instead,
  });
const printed = async (id: number) =>
  (await readPdfText((await asServices.get(`/service/minutes/${id}`)).bytes)).text;

test("services send a draft, mentor and committee confirm it, and services close the defense with it", async () => {
  const { id, committee, student, chair } = await held();
  const asChair = await as(chair);
  expect(await shown(asChair, minutesPath(id))).toContainText(none);
  expect((await send(id)).location).toBe(minutesPath(id));
  for (const person of committee) expect((await answer(person, id)).status).toBe(303);
  expect(await shown(asServices, `/service/finish-defense/${id}`)).toContainText(
    "Nacrt su potvrdili: 4 od 4.",
  );
  expect(await shown(asServices, minutesPath(id))).toContainText(answers.confirmed);
  expect((await (await as(student)).get(minutesPath(id))).status).toBe(403);
  expect((await finish(id)).status).toBe(303);
  expect((await answer(chair, id)).status).toBe(409);
  expect(await shown(asChair, minutesPath(id))).toContainText(answers.confirmed);
  const told = await sql<{ user_id: number }>(
    "select n.user_id from notifications n join events e on e.id = n.event_id where e.reservation_id = $1 and e.name = 'minutes.askConfirmation' order by 1",
    [id],
  );
  expect(told.map(({ user_id }) => user_id)).toEqual(
    committee.map(({ id }) => id).toSorted((a, b) => a - b),
  );
});

test("the same draft or answer again changes nothing; a changed draft is confirmed again", async () => {
  const { id, chair, mentor } = await held();
  await send(id);
  await answer(chair, id);
  expect((await send(id)).status).toBe(303);
  expect((await answer(chair, id)).status).toBe(303);
  const draft = await draftOf(id);
  expect(draft?.version).toBe(1);
  const [stored] = await sql<{ id: number; version: number }>(
    "select id, version from minutes_answers where draft_id = $1",
    [draft?.id],
  );
  expect(stored?.version).toBe(1);
  expect((await send(id, { defenseFlow: "Student je izložio rad i odgovorio." })).status).toBe(303);
  const page = await shown(asServices, minutesPath(id));
  expect(page).toContainText(outdated);
  expect(page).toContainText(waiting);
  const stale = await answer(mentor, id, { draft: "1" });
  expect(stale.status).toBe(409);
  expect(stale.text).toContainText("Nacrt zapisnika u međuvremenu je promijenjen");
  expect((await answer(chair, id)).status).toBe(303);
  expect(await history("MinutesAnswer", stored?.id ?? 0)).toHaveLength(2);
});

test("an objection has a text, reaches services, and doesn't stop them", async () => {
  const { id, third } = await held();
  await send(id);
  const empty = await answer(third, id, { step: "object", objection: " " });
  expect(empty.status).toBe(422);
  expect(empty.text).toContainText(refusals.noObjection);
  const objection = "Nedostaje drugo pitanje.";
  expect((await answer(third, id, { step: "object", objection })).status).toBe(303);
  expect(await shown(asServices, minutesPath(id))).toContainText(objection);
  expect(await shown(asServices, `/service/finish-defense/${id}`)).toContainText(
    texts.hr.objections,
  );
  const told = await sql(
    "select from notifications n join events e on e.id = n.event_id where e.name = 'minutes.object' and e.reservation_id = $1 and n.user_id = $2",
    [id, services.id],
  );
  expect(told).toHaveLength(1);
  expect((await answer(third, id)).status).toBe(303);
  expect((await finish(id)).status).toBe(303);
});

test("two people answer, and two clerks send, at once: each answer is kept, one draft is refused", async () => {
  const { id, chair, mentor } = await held();
  const drafts = await Promise.all([
    send(id, { seen: "" }),
    send(id, { seen: "", defenseFlow: "Drukčiji tijek." }),
  ]);
  expect(drafts.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  const both = await Promise.all([answer(chair, id), answer(mentor, id)]);
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
  const stale = await send(id, { seen: "", defenseFlow: "Treći tijek." });
  expect(stale.status).toBe(409);
  expect(stale.text).toContainText(refusals.otherDraft);
});

test("the defense isn't closed with other minutes than those that were read", async () => {
  const { id } = await held();
  await send(id);
  const refused = await finish(id, { grade: "5", defenseQuestions: "Drugo pitanje?" });
  expect(refused.status).toBe(409);
  expect(refused.text).toContainText("Razlikuje se: Ocjena, Pitanja na obrani.");
  await send(id, { grade: "5", defenseQuestions: "Drugo pitanje?" });
  expect((await finish(id, { grade: "5", defenseQuestions: "Drugo pitanje?" })).status).toBe(303);
});

test("only services send, only the committee answers, and only between beginning and closing", async () => {
  const { id, mentor, student } = await held();
  const stranger = await given.teacher();
  expect((await send(id, {}, await as(mentor))).status).toBe(403);
  await send(id);
  for (const person of [stranger, student, services])
    expect((await answer(person, id)).status).toBe(403);
  const ahead = await held("beside", 3);
  expect((await send(ahead.id)).status).toBe(409);
  const off = await held("none");
  expect((await asServices.get(minutesPath(off.id))).status).toBe(403);
  const refused = await send(off.id);
  expect(refused.status).toBe(409);
  expect(refused.text).toContainText(refusals.notAsked);
  expect(await shown(asServices, `/service/finish-defense/${off.id}`)).not.toContainText(
    texts.hr.title,
  );
  expect((await finish(off.id)).status).toBe(303);
});

test("the minutes print who confirmed when; signatures stay beside, or only of those who didn't", async () => {
  const [beside, instead] = [await held("beside"), await held("instead")];
  for (const { id, chair, third } of [beside, instead]) {
    await send(id);
    await answer(chair, id);
    await answer(third, id);
    expect((await finish(id)).status).toBe(303);
  }
  const [withSignatures, without] = [await printed(beside.id), await printed(instead.id)];
  for (const text of [withSignatures, without]) expect(text).toContain("potvrda u sustavu");
  expect(withSignatures).toContain("predsjednik povjerenstva");
  expect(without).not.toContain("predsjednik povjerenstva");
  expect(without).toMatch(/zapisničar/);
  // after a correction nobody has confirmed what they say now
  await sql("update reservations set grade = 5 where id = $1", [instead.id]);
  const corrected = await printed(instead.id);
  expect(corrected).not.toContain("potvrda u sustavu");
  expect(corrected).toContain("predsjednik povjerenstva");
});
