import { expect, test } from "vitest";
import { createWorld, type Person } from "#test/world/index.ts";
import { defenseDayPath } from "./day.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, sql } = await createWorld();
const services = await given.person({ roles: ["studentServices"] });
const asServices = await as(services);
const words = texts.hr;

let places = 0;

/** A confirmed defense with a committee at an hour (UTC) of a day. */
async function defense(
  day: string,
  hour: string,
  {
    status = "studentServicesConfirmedDefenseDate",
  }: { status?: "mentorSetDefenseDate" | "studentServicesConfirmedDefenseDate" } = {},
) {
  const { id: studyId } = await given.study({ committee_required: true });
  const [mentor, coMentor, chair, member, student] = [
    await given.teacher(),
    await given.teacher(),
    await given.teacher(),
    await given.teacher(),
    await given.student(),
  ];
  const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id, study_id: studyId });
  const place = `Dvorana dana ${++places}`;
  const { id } = await given.reservation({
    thesis,
    student,
    status,
    defense_date: new Date(`${day}T${hour}:00Z`),
    defense_place: place,
  });
  for (const [person, role] of [
    [chair, "chair"],
    [mentor, "member"],
    [member, "member"],
  ] as const)
    await given.insert("committee_members", { reservation_id: id, user_id: person.id, role });
  return { id, mentor, coMentor, chair, member, student, thesis, place };
}

const pageOf = async (person: Person, day?: string) => (await as(person)).get(defenseDayPath(day));

test("those who hold a defense see it on the page of its day, without the JMBAG; others see nothing of it", async () => {
  const day = given.day(20);
  const { mentor, coMentor, chair, member, student, thesis, place } = await defense(day, "09:00");
  for (const person of [mentor, coMentor, chair, member, services]) {
    const page = await pageOf(person, day);
    expect(page.status).toBe(200);
    expect(page).toContainText(thesis.name as string);
    expect(page).toContainText(place);
    expect(page).not.toContainText(student.jmbag as string);
  }
  const stranger = await pageOf(await given.teacher(), day);
  expect(stranger.status).toBe(200);
  expect(stranger).toContainText(words.empty);
  expect(stranger).not.toContainText(thesis.name as string);
  expect((await pageOf(student, day)).status).toBe(403);
  expect((await pageOf(await given.person({ roles: ["library"] }), day)).status).toBe(403);
  expect((await visitor.get(defenseDayPath(day))).location).toMatch(/^\/login/);
});

test("a member who declined sees it no more, and an unconfirmed date isn't shown", async () => {
  const day = given.day(21);
  const { member, thesis } = await defense(day, "09:00");
  await sql(
    "update committee_members set status = 'declined', decline_reason = 'Put.' where user_id = $1",
    [member.id],
  );
  expect(await pageOf(member, day)).toContainText(words.empty);
  const open = await defense(day, "10:00", { status: "mentorSetDefenseDate" });
  expect(await pageOf(open.chair, day)).not.toContainText(open.thesis.name as string);
  const page = await asServices.get(defenseDayPath(day));
  expect(page).toContainText(thesis.name as string);
  expect(page).not.toContainText(open.thesis.name as string);
});

test("the defenses are in the order of time and place, with the link of their room and their criteria", async () => {
  const day = given.day(22);
  const [late, early] = [await defense(day, "12:00"), await defense(day, "08:00")];
  await given.insert("rooms", { name: early.place, link: "https://sastanak.example.hr/soba" });
  const { text } = await asServices.get(defenseDayPath(day));
  expect(text.indexOf(early.place)).toBeLessThan(text.indexOf(late.place));
  expect(text).toContain('href="https://sastanak.example.hr/soba"');
});

test("without a day it is the next day that has defenses of the reader; days lead to each other", async () => {
  const [first, second] = [given.day(30), given.day(33)];
  const one = await defense(first, "09:00");
  const other = await defense(second, "09:00");
  await given.insert("committee_members", {
    reservation_id: other.id,
    user_id: one.chair.id,
    role: "secretary",
  });
  const page = await pageOf(one.chair);
  expect(page).toContainText(one.thesis.name as string);
  expect(page).toContainText(`href="${defenseDayPath(second)}"`);
  expect(await pageOf(one.chair, second)).toContainText(`href="${defenseDayPath(first)}"`);
  expect(await pageOf(await given.teacher())).toContainText(words.empty);
});

test("what is no day is not found", async () => {
  for (const day of ["danas", "2026-02-30", "2026-1-1", "1"])
    expect((await asServices.get(defenseDayPath(day))).status).toBe(404);
});

test("the committee's page and the own calendar lead to the day", async () => {
  const day = given.day(23);
  const { id, chair } = await defense(day, "09:00");
  const asChair = await as(chair);
  expect(await asChair.get(`/defense/committee/${id}`)).toContainText(
    `href="${defenseDayPath(day)}"`,
  );
  expect(await asChair.get("/mentor/scheduled-defenses")).toContainText(
    `href="${defenseDayPath()}"`,
  );
});

test("the clock is the server's, for who is signed in", async () => {
  const { text } = await asServices.get("/defense/clock", {
    accept: "application/json",
  });
  expect(Number.isNaN(Date.parse(JSON.parse(text).now))).toBe(false);
  expect((await visitor.get("/defense/clock", { accept: "application/json" })).status).toBe(401);
});
