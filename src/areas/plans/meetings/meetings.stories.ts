import { describe, expect, test } from "vitest";
import { texts as timelineTexts } from "#areas/reservations/timeline-texts.ts";
import { type Client, createWorld } from "#test/world/index.ts";
import { planFixtures } from "../fixtures.ts";
import { planPaths } from "../plans.ts";
import { texts as planTexts } from "../texts.ts";
import { meetingsPath } from "./meetings.ts";
import { texts } from "./texts.ts";

const world = await createWorld();
const { given, as, sql } = world;
const { work, planOf, milestonesOf, row, propose, answer, agreed, cancel, toldOf } =
  planFixtures(world);
const { errors, refusals } = texts.hr;

type NextStep = { name: string; day: string };

const note = (client: Client, id: number, notes: string, steps: readonly NextStep[] = [], on = 0) =>
  client.post(meetingsPath(id), {
    step: "add",
    heldOn: given.day(on),
    notes,
    ...Object.fromEntries(
      steps.flatMap(({ name, day }, index) => [
        [`name${index + 1}`, name],
        [`day${index + 1}`, day],
      ]),
    ),
  });

const meetingsOf = (id: number) =>
  sql<{ id: number; version: number; notes: string; author_id: number }>(
    "select id, version, notes, author_id from meetings where reservation_id = $1 order by id",
    [id],
  );

/** The only meeting of a reservation. */
async function meetingOf(id: number) {
  const [meeting] = await meetingsOf(id);
  if (!meeting) throw new Error(`Reservation ${id} has no meeting.`);
  return meeting;
}

describe("a meeting", () => {
  test("is noted by student or mentor, once, and both see it", async () => {
    const { id, mentor, student, asStudent, asMentor, coMentor } = await work();
    expect((await asStudent.get(meetingsPath(id))).text).toContainText(texts.hr.empty);
    expect((await note(asStudent, id, "Dogovoren uzorak.\n\nČitati Novaka.")).status).toBe(303);
    await note(asStudent, id, "Dogovoren uzorak.\n\nČitati Novaka.");
    expect(await meetingsOf(id)).toMatchObject([{ author_id: student.id }]);
    expect(await toldOf(id, "meeting.note")).toEqual([mentor.id]);
    for (const reader of [asMentor, await as(coMentor)]) {
      const page = await reader.get(meetingsPath(id));
      expect(page.text).toContainText("Čitati Novaka.");
      expect(page.text).not.toContainText(texts.hr.edit);
    }
    expect((await asMentor.get(planPaths.students)).text).toContainText("sastanak");
    const timeline = await asMentor.get(`/reservation/show/${id}`);
    expect(timeline.text).toContainText(timelineTexts.hr.plan.meeting.replace("{day}", ""));
    const strangers = [await given.teacher(), await given.student()];
    for (const stranger of strangers) {
      const client = await as(stranger);
      expect((await client.get(meetingsPath(id))).status).toBe(403);
      expect((await note(client, id, "Tuđe")).status).toBe(403);
    }
    expect((await note(await as(coMentor), id, "Sumentor")).status).toBe(403);
    expect(await meetingsOf(id)).toHaveLength(1);
  });

  test("is noted once it has taken place, and not before the reservation", async () => {
    const { id, asMentor } = await work();
    const ahead = await note(asMentor, id, "Sutra", [], 1);
    expect(ahead.status).toBe(422);
    expect(ahead.text).toContainText(errors.ahead);
    const before = await note(asMentor, id, "Davno", [], -60);
    expect(before.status).toBe(422);
    expect(before.text).toContainText(errors.before.split("(")[0] ?? "");
    expect(await meetingsOf(id)).toEqual([]);
  });

  test("is changed and deleted by its author alone, as it was seen", async () => {
    const { id, asStudent, asMentor } = await work();
    await note(asMentor, id, "Prva bilješka");
    const meeting = await meetingOf(id);
    const form = { row: String(meeting.id), version: String(meeting.version) };
    const changed = { ...form, heldOn: given.day(-1), notes: "Ispravljena bilješka" };
    expect((await asStudent.post(meetingsPath(id), { step: "change", ...changed })).status).toBe(
      403,
    );
    expect((await asStudent.post(meetingsPath(id), { step: "remove", ...form })).status).toBe(403);
    expect((await asMentor.post(meetingsPath(id), { step: "change", ...changed })).status).toBe(
      303,
    );
    expect(await meetingOf(id)).toMatchObject({ notes: "Ispravljena bilješka", version: 2 });
    const stale = await asMentor.post(meetingsPath(id), { step: "remove", ...form });
    expect(stale.status).toBe(409);
    expect(stale.text).toContainText(refusals.changed);
    await asMentor.post(meetingsPath(id), { step: "remove", ...form, version: "2" });
    expect(await meetingsOf(id)).toEqual([]);
  });

  test("of another reservation can't be reached through one's own", async () => {
    const [own, other] = [await work(), await work()];
    await note(other.asMentor, other.id, "Tuđa bilješka");
    const { id: row, version } = await meetingOf(other.id);
    const sent = { step: "remove", row: String(row), version: String(version) };
    expect((await own.asMentor.post(meetingsPath(own.id), sent)).status).toBe(404);
    expect(await meetingsOf(other.id)).toHaveLength(1);
  });

  test("can only be read when the reservation has ended", async () => {
    const { id, asMentor, student } = await work();
    await note(asMentor, id, "Zadnji sastanak");
    await cancel(id);
    const page = await asMentor.get(meetingsPath(id));
    expect(page.text).toContainText("Zadnji sastanak");
    expect(page.text).toContainText(texts.hr.ended);
    expect((await note(await as(student), id, "Poslije kraja")).status).toBe(409);
  });
});

describe("next steps of a meeting", () => {
  test("become a proposal beside the agreed milestones, which the other side accepts", async () => {
    const { id, asStudent, asMentor, milestones } = await agreed();
    const steps = [{ name: "Obraditi uzorak", day: given.day(20) }];
    expect((await note(asMentor, id, "Uzorak je stigao.", steps)).status).toBe(303);
    expect((await planOf(id))?.proposal?.map(({ name }) => name)).toEqual([
      "Literatura",
      "Obraditi uzorak",
      "Uzorak",
    ]);
    expect(await milestonesOf(id)).toEqual(milestones);
    await note(asMentor, id, "Još nešto.", [{ name: "Poslati nacrt", day: given.day(25) }]);
    expect((await answer(asStudent, id, "agree")).status).toBe(303);
    expect((await milestonesOf(id)).map(({ name }) => name)).toEqual([
      "Literatura",
      "Obraditi uzorak",
      "Poslati nacrt",
      "Uzorak",
    ]);
  });

  test("wait until the other side's proposal is answered, and nothing is kept of them", async () => {
    const { id, asStudent, asMentor } = await work();
    await propose(asStudent, id, [row("Literatura", 10)]);
    const waits = await note(asMentor, id, "Sastanak", [{ name: "Korak", day: given.day(5) }]);
    expect(waits.status).toBe(409);
    expect(waits.text).toContainText(planTexts.hr.refusals.othersWaits);
    expect(await meetingsOf(id)).toEqual([]);
    expect((await note(asMentor, id, "Sastanak")).status).toBe(303);
  });

  test.each([
    ["with a day but no name", { name: "", day: 5 }, planTexts.hr.errors.name],
    ["that is in the plan", { name: "literatura", day: 5 }, "„literatura”"],
    ["of a day long past", { name: "Korak", day: -60 }, planTexts.hr.errors.before.split("(")[0]],
  ] as const)("%s are refused beside their field", async (_, { name, day }, sentence) => {
    const { id, asMentor } = await agreed();
    const refused = await note(asMentor, id, "Sastanak", [{ name, day: given.day(day) }]);
    expect(refused.status).toBe(422);
    expect(refused.text).toContainText(sentence ?? "");
    expect(await meetingsOf(id)).toEqual([]);
  });
});
