import { expect, test } from "vitest";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { createWorld } from "#test/world/index.ts";
import { texts } from "./bulk-changes-texts.ts";

const { given, as, visitor, sql, history } = await createWorld();
const asServices = await as(await given.person({ roles: ["studentServices"] }));

const givenReservation = async (fields: Record<string, unknown> = {}) =>
  given.reservation({
    thesis: await given.thesis({ mentor: await given.teacher() }),
    student: await given.student(),
    status: "mentorConfirmedReservation",
    ...fields,
  });

const stored = async (ids: readonly number[]) =>
  sql<{ in_english: boolean; expires_at: Date; expires_at_reason: string }>(
    "select in_english, expires_at, expires_at_reason from reservations where id = any($1) order by id",
    [ids],
  );

const expiryPath = "/service/change-expires-at";
const languagePath = "/service/change-in-english";
const day = given.day(90);
const change = (ids: readonly number[], more: Record<string, string> = {}) => ({
  form_reservations: ids.join(","),
  submitButtonClick: "change",
  day,
  reason: "Dogovor s mentorom.",
  ...more,
});

test("student services move the expiry of several reservations, after a preview that changes nothing", async () => {
  const rows = [await givenReservation(), await givenReservation()];
  const closed = await givenReservation({ status: "canceled" });
  const ids = rows.map(({ id }) => id);
  const before = await stored(ids);
  const { text } = await asServices.get(
    `${expiryPath}?reservations=${[...ids, closed.id].join(",")}&day=${day}`,
  );
  expect(text.split(formatDate(day)).length - 1).toBeGreaterThanOrEqual(2);
  for (const words of [texts.hr.why.closed, "Promijeni 2 rezervacije", `value="${ids.join(",")}"`])
    expect(text).toContainText(words);
  expect(await stored(ids)).toEqual(before);
  expect((await asServices.post(expiryPath, change(ids))).location).toBe("/reservation");
  for (const row of await stored(ids))
    expect(row).toMatchObject({ expires_at_reason: "Dogovor s mentorom." });
  for (const id of ids)
    expect((await history("Reservation", id)).at(-1)).toMatchObject({ action: "update" });
});

test("of rows that can't be changed each says why, and the others are changed", async () => {
  const open = await givenReservation();
  const closed = await givenReservation({ status: "canceled" });
  const answer = await asServices.post(expiryPath, change([open.id, closed.id]));
  expect(answer.status).toBe(409);
  for (const words of [texts.hr.results, texts.hr.changed]) expect(answer).toContainText(words);
  expect((await stored([open.id]))[0]?.expires_at_reason).toBe("Dogovor s mentorom.");
  expect((await stored([closed.id]))[0]?.expires_at_reason).toBe("");
});

test("a second press, or another clerk at the same time, changes each row once", async () => {
  const rows = [await givenReservation(), await givenReservation()];
  const ids = rows.map(({ id }) => id);
  await Promise.all([
    asServices.post(expiryPath, change(ids)),
    asServices.post(expiryPath, change(ids)),
  ]);
  for (const id of ids)
    expect(await sql("select id from events where reservation_id = $1", [id])).toHaveLength(1);
});

test("a day that isn't ahead, no reason and no rows are refused before anything is changed", async () => {
  const { id } = await givenReservation();
  const [before] = await stored([id]);
  for (const form of [
    change([id], { day: given.day(0) }),
    change([id], { reason: " " }),
    change([]),
  ])
    expect((await asServices.post(expiryPath, form)).status).toBe(422);
  expect(
    (await asServices.post(expiryPath, { ...change([]), form_reservations: "1;drop" })).status,
  ).toBe(422);
  expect(await stored([id])).toEqual([before]);
  expect(await asServices.get(expiryPath)).toContainText(texts.hr.none);
});

test("the language of several theses is changed by student services alone", async () => {
  const rows = [await givenReservation(), await givenReservation({ in_english: true })];
  const ids = rows.map(({ id }) => id);
  const { text } = await asServices.get(
    `${languagePath}?reservations=${ids.join(",")}&language=en`,
  );
  for (const words of [texts.hr.why.same, "Promijeni 1 rezervaciju"])
    expect(text).toContainText(words);
  const form = { form_reservations: ids.join(","), submitButtonClick: "change", language: "en" };
  const asTeacher = await as(await given.teacher());
  for (const path of [expiryPath, languagePath]) {
    expect((await asTeacher.post(path, form)).status).toBe(403);
    expect((await visitor.post(path, form)).location).toMatch(/^\/login/);
  }
  const asAdmin = await as(await given.person({ roles: ["admin"] }));
  expect((await asAdmin.post(languagePath, form)).status).toBe(409);
  expect((await stored(ids)).map(({ in_english }) => in_english)).toEqual([false, true]);
  expect((await asServices.post(languagePath, form)).status).toBe(303);
  expect((await stored(ids)).map(({ in_english }) => in_english)).toEqual([true, true]);
});
