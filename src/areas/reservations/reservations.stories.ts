import { expect, test } from "vitest";
import { texts as refusalTexts } from "#kit/workflow/texts.ts";
import { createWorld } from "#test/world/index.ts";
import type { ReservationStatus } from "./reservations.ts";
import { texts as screenTexts } from "./screen-texts.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, history, sql, clock } = await createWorld();
const pageTexts = screenTexts.hr;

async function people() {
  const [mentor, coMentor, student] = [
    await given.teacher(),
    await given.teacher(),
    await given.student(),
  ];
  return { mentor, coMentor, student };
}

/** Creates a reservation in a status, with its participants. */
async function inStatus(
  status: ReservationStatus = "reserved",
  fields: Record<string, unknown> = {},
) {
  const { mentor, coMentor, student } = await people();
  const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id });
  const place = { defense_place: `Dvorana ${thesis.id}` };
  const reached = [
    "mentorSetDefenseDate",
    "studentServicesConfirmedDefenseDate",
    "completed",
    "notCompleted",
  ];
  const { id } = await given.reservation({
    thesis,
    student,
    status,
    ...(reached.includes(status) && place),
    ...fields,
  });
  return { id, thesis, mentor, coMentor, student };
}

const row = async (id: number) =>
  (
    await sql<{
      status: string;
      expires_at: Date;
      in_english: boolean;
      reason_for_cancellation: string;
      version: number;
    }>("select * from reservations where id = $1", [id])
  )[0];

const recipientsOf = async (id: number, name: string) =>
  (
    await sql<{ user_id: number }>(
      `select n.user_id from notifications n join events e on e.id = n.event_id
       where e.reservation_id = $1 and e.name = $2 order by 1`,
      [id, name],
    )
  ).map(({ user_id }) => user_id);

const inOrder = (...ids: number[]) => ids.sort((a, b) => a - b);
const services = async () => as(await given.person({ roles: ["studentServices"] }));

test("a mentor confirms a reservation of their own thesis, and only once", async () => {
  const { id, mentor, coMentor, student } = await inStatus();
  const confirm = { step: "confirm" };
  const path = `/mentor/confirm-reservation/${id}`;
  expect((await visitor.post(path, confirm)).location).toContain("/login");
  expect((await (await as(await given.teacher())).post(path, confirm)).status).toBe(403);
  expect((await (await as(coMentor)).post(path, confirm)).status).toBe(403);
  expect(
    (await (await as(await given.person({ roles: ["admin"] }))).post(path, confirm)).status,
  ).toBe(403);
  expect(
    (await (await as(mentor)).post("/mentor/confirm-reservation/999999", confirm)).status,
  ).toBe(404);
  expect((await (await as(mentor)).post(path, { step: "approve" })).status).toBe(422);
  const page = await (await as(mentor)).get(path);
  expect(page.status).toBe(200);
  expect(page).toContainText(student.name);
  expect(page).not.toContainText(String(student.jmbag));
  expect((await (await as(mentor)).post(path, confirm)).status).toBe(303);
  expect(await row(id)).toMatchObject({
    status: "mentorConfirmedReservation",
    mentor_confirmed_reservation_at: clock.now,
    expires_at: new Date("2027-11-16T22:59:59.999Z"),
  });
  expect((await history("Reservation", id)).at(-1)).toMatchObject({
    username: mentor.username,
    data: { status: "mentorConfirmedReservation" },
  });
  expect(await recipientsOf(id, "reservation.confirm")).toContain(student.id);
  const again = await (await as(mentor)).post(path, confirm);
  expect(again.status).toBe(409);
  expect(again.text.replace(/<script.*?<\/script>/gs, "")).toContain(
    refusalTexts.hr.meanwhileChanged,
  );
});

test("a mentor refuses with a reason, and the thesis is free again", async () => {
  const { id, mentor, thesis, student } = await inStatus();
  const client = await as(mentor);
  const bare = await client.post(`/mentor/confirm-reservation/${id}`, {
    step: "refuse",
    reason: "  ",
  });
  expect(bare.status).toBe(422);
  expect(bare).toContainText(texts.hr.refusals.noReason);
  await client.post(`/mentor/confirm-reservation/${id}`, {
    step: "refuse",
    reason: "Tema je preteška.",
  });
  expect(await row(id)).toMatchObject({
    status: "canceled",
    reason_for_cancellation: "Tema je preteška.",
  });
  expect((await history("Thesis", thesis.id)).at(-1)?.data).toMatchObject({ status: "published" });
  expect(await recipientsOf(id, "reservation.refuse")).toEqual([student.id]);
});

test.each<[ReservationStatus, boolean]>([
  ["reserved", true],
  ["mentorConfirmedReservation", false],
  ["studentServicesConfirmedDefenseDate", false],
])(
  "in %s the student may withdraw: %s; mentor, services and admin cancel with a reason",
  async (status, mayStudent) => {
    const path = (id: number) => `/student/reservation/${id}`;
    const own = await inStatus(status);
    const withdrawn = await (await as(own.student)).post(path(own.id), { step: "cancel" });
    expect(withdrawn.status).toBe(mayStudent ? 303 : 409);
    if (mayStudent)
      expect(await row(own.id)).toMatchObject({
        reason_for_cancellation: texts.hr.reasons.withdrawn,
      });
    for (const roles of [["teacher"], ["studentServices"], ["admin"]] as const) {
      const { id, mentor } = await inStatus(status);
      const client = await as(
        roles[0] === "teacher" ? mentor : await given.person({ roles: [...roles] }),
      );
      expect((await client.post(path(id), { step: "cancel", reason: "" })).status).toBe(422);
      expect(
        (await client.post(path(id), { step: "cancel", reason: "Student je ispisan." })).status,
      ).toBe(303);
      expect(await row(id)).toMatchObject({
        status: "canceled",
        reason_for_cancellation: "Student je ispisan.",
      });
      expect((await client.post(path(id), { step: "cancel", reason: "Opet." })).status).toBe(409);
    }
  },
);

test("nobody else cancels, and nobody cancels a closed reservation", async () => {
  const { id, coMentor } = await inStatus();
  const cancel = { step: "cancel", reason: "Želim." };
  const others = [coMentor, await given.student(), await given.person({ roles: ["library"] })];
  for (const person of others) {
    expect((await (await as(person)).post(`/student/reservation/${id}`, cancel)).status).toBe(403);
  }
  const done = await inStatus("completed");
  expect(
    (await (await as(done.mentor)).post(`/student/reservation/${done.id}`, cancel)).status,
  ).toBe(409);
});

test("a student changes the language until the mentor answers, then student services do", async () => {
  const { id, student, mentor } = await inStatus();
  const client = await as(student);
  const path = `/student/edit-reservation/${id}`;
  expect((await (await as(await given.student())).get(path)).status).toBe(403);
  expect(
    (await (await as(await given.student())).post(path, { step: "edit", inEnglish: true })).status,
  ).toBe(403);
  expect((await client.post(path, { step: "edit", inEnglish: true })).status).toBe(303);
  expect((await row(id))?.in_english).toBe(true);
  expect(await recipientsOf(id, "reservation.changeInEnglish")).toContain(mentor.id);
  await (await as(mentor)).post(`/mentor/confirm-reservation/${id}`, { step: "confirm" });
  expect((await client.post(path, { step: "edit" })).status).toBe(409);
  expect(await client.get(path)).toContainText(pageTexts.edit.over);

  const asServices = await services();
  expect((await client.post(`/service/change-in-english/${id}`, {})).status).toBe(403);
  expect((await asServices.get(`/service/change-in-english/${id}`)).status).toBe(200);
  expect((await asServices.post(`/service/change-in-english/${id}`, {})).status).toBe(303);
  expect((await row(id))?.in_english).toBe(false);
  const { version } = (await row(id)) ?? {};
  await asServices.post(`/service/change-in-english/${id}`, {});
  expect((await row(id))?.version).toBe(version);
  const done = await inStatus("completed");
  expect((await asServices.post(`/service/change-in-english/${done.id}`, {})).status).toBe(409);
});

test("student services and admin change the deadline to a future day, with a reason", async () => {
  const { id, student, mentor, coMentor } = await inStatus("mentorConfirmedReservation");
  const path = `/service/change-expires-at/${id}`;
  const move = { day: "20.12.2026.", reason: "Bolest studenta." };
  expect((await (await as(mentor)).post(path, move)).status).toBe(403);
  const asServices = await services();
  const wrong = await asServices.post(path, { day: "16.11.2026.", reason: "Bolest studenta." });
  expect(wrong.status).toBe(422);
  expect(wrong).toContainText(texts.hr.refusals.dayNotAhead);
  expect(wrong).toContainText("Bolest studenta.");
  expect((await asServices.post(path, { ...move, reason: " " })).status).toBe(422);
  expect((await asServices.post(path, { ...move, day: "31.02.2027." })).status).toBe(422);
  expect((await asServices.post(path, move)).status).toBe(303);
  expect(await row(id)).toMatchObject({
    expires_at: new Date("2026-12-20T22:59:59.999Z"),
    expires_at_reason: "Bolest studenta.",
  });
  expect(await recipientsOf(id, "reservation.changeExpiresAt")).toEqual(
    inOrder(student.id, mentor.id, coMentor.id),
  );
  const admin = await as(await given.person({ roles: ["admin"] }));
  expect((await admin.post(path, { ...move, day: "21.12.2026." })).status).toBe(303);
  const page = await (await as(student)).get(`/student/reservation/${id}`);
  expect(page).toContainText("21.12.2026.");
  expect(page.text).not.toContain("u 23:59");
  const done = await inStatus("canceled");
  expect((await asServices.post(`/service/change-expires-at/${done.id}`, move)).status).toBe(409);
  expect((await asServices.get("/service/change-expires-at/999999")).status).toBe(404);
});

test("an admin acting as another user is recorded with both names in the timeline", async () => {
  const { id, mentor, student } = await inStatus();
  const admin = await given.person({ roles: ["admin"] });
  const client = await as(admin);
  await client.post(`/user/impersonate/${mentor.id}`);
  expect((await client.post(`/mentor/confirm-reservation/${id}`, { step: "confirm" })).status).toBe(
    303,
  );
  expect((await history("Reservation", id)).at(-1)).toMatchObject({
    username: mentor.username,
    realUsername: admin.username,
  });
  const page = await (await as(student)).get(`/student/reservation/${id}`);
  expect(page).toContainText(admin.username);
});
