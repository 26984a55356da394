import { expect, test } from "vitest";
import { createWorld, type Person } from "#test/world/index.ts";
import { texts } from "./texts.ts";

const { given, as } = await createWorld();
await given.defenseDeadline();

async function givenReservation(mentor: Person, fields: Record<string, unknown> = {}) {
  const thesis = await given.thesis({ mentor });
  const status = fields.defense_date ? "mentorSetDefenseDate" : "submittedToStudentServices";
  return given.reservation({ thesis, student: await given.student(), status, ...fields });
}

/** A Monday inside the deadline. */
const day = given.day(28);
const ten = new Date(`${day}T09:00:00Z`);

const rowOf = (html: string, time: string) =>
  new RegExp(`<tr><td[^>]*><div[^>]*>${time}</div></td>(.*?)</tr>`, "s").exec(html)?.[1] ?? "";

test("the page offers free slots, says why others aren't free, and fills the form with the chosen one", async () => {
  const mentor = await given.teacher();
  const room = await given.room();
  await givenReservation(mentor, { defense_date: ten, defense_place: "Muzej" });
  await givenReservation(await given.teacher(), {
    defense_date: new Date(ten.getTime() + 3_600_000),
    defense_place: String(room.name).toUpperCase(),
  });
  const { id } = await givenReservation(mentor);
  const asMentor = await as(mentor);
  const path = `/mentor/defense-date/${id}`;
  const { text } = await asMentor.get(
    `${path}?day=${day}&room=${encodeURIComponent(String(room.name))}`,
  );
  expect(text).toContainText(texts.hr.offered);
  expect(rowOf(text, "10:00")).toContain(`${mentor.name_with_title} ima drugu obranu`);
  expect(rowOf(text, "11:00")).toContain(`${room.name}: druga obrana`);
  expect(rowOf(text, "10:30")).toContain(texts.hr.free);

  const place = String(room.name);
  const chosen = await asMentor.get(
    `${path}?${new URLSearchParams({ day, at: `${day}T10:30`, place })}`,
  );
  expect(chosen).toContainText(texts.hr.chosen);
  expect(chosen).toContainText(`value="${place}"`);
  expect(
    (await asMentor.post(path, { defenseDate: `${day}T10:30`, defensePlace: place })).status,
  ).toBe(303);
});

test("a holiday is named in the list of days and in every slot, and can be chosen nevertheless", async () => {
  const mentor = await given.teacher();
  const room = String((await given.room()).name);
  const { id } = await givenReservation(mentor);
  const path = `/mentor/defense-date/${id}`;
  const { text } = await (await as(mentor)).get(
    `${path}?${new URLSearchParams({ day: "2026-12-25", room })}`,
  );
  expect(text).toMatch(/<option[^>]*value="2026-12-25"[^>]*>[^<]* 25\.12\.2026\. – Božić</);
  expect(rowOf(text, "10:00")).toContain("neradni dan: Božić");
  expect(rowOf(text, "10:00")).not.toContain(`>${texts.hr.free}`);
  expect(rowOf(text, "10:00")).toContain(`at=2026-12-25T10%3A00`);
});

test("whoever can't set the date is offered nothing", async () => {
  const thesis = await given.thesis({
    mentor: await given.teacher(),
    co_mentor_id: (await given.teacher()).id,
  });
  const { id } = await given.reservation({
    thesis,
    student: await given.student(),
    status: "submittedToStudentServices",
  });
  const { status, text } = await (await as({ id: thesis.co_mentor_id as number })).get(
    `/mentor/defense-date/${id}`,
  );
  expect(status).toBe(200);
  expect(text).not.toContainText(texts.hr.offered);
});

test("an address with nonsense shows the next free slots", async () => {
  const mentor = await given.teacher();
  const { id } = await givenReservation(mentor);
  const answer = await (await as(mentor)).get(
    `/mentor/defense-date/${id}?day=31.02.&at=sutra&room=nigdje`,
  );
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(texts.hr.offered)]);
});
