import { describe, expect, test } from "vitest";
import { formatText } from "#kit/text/localization.ts";
import { createWorld } from "#test/world/index.ts";
import { texts } from "./texts.ts";

const { given, as, history, sql } = await createWorld();
const services = await as(await given.person({ roles: ["studentServices"] }));
const colleague = await as(await given.person({ roles: ["studentServices"] }));
const viceDean = await as(await given.person({ roles: ["viceDean"] }));
const path = "/report/register-in-isvu";
const { refusals } = texts.hr;

async function reservationIn(status: "completed" | "notCompleted" | "statements", fields = {}) {
  const student = await given.student();
  const thesis = await given.thesis({ mentor: await given.teacher() });
  const reservation = await given.reservation({
    thesis,
    student,
    status,
    defense_place: `Dvorana ${thesis.id}`,
    ...fields,
  });
  return { id: reservation.id, student };
}

const stored = async (id: number) =>
  (
    await sql<{ mark: string; reason: string }>(
      "select registered_in_isvu as mark, registered_in_isvu_reason as reason from reservations where id = $1",
      [id],
    )
  )[0];

const press = (
  client: typeof services,
  submitButtonClick: string,
  ids: readonly number[],
  fields = {},
) =>
  client.post(path, {
    step: submitButtonClick,
    submitButtonClick,
    form_reservations: ids.join(","),
    ...fields,
  });

describe("the results of theses for ISVU", () => {
  test("are those of completed theses; JMBAG and grade are not for the vice dean", async () => {
    const { id, student } = await reservationIn("completed");
    const failed = await reservationIn("notCompleted");
    const open = await reservationIn("statements");
    const rows = (await services.get(`${path}/grid-data`)).json<Record<string, unknown>[]>();
    expect(rows.find((row) => row.id === id)).toMatchObject({
      jmbag: student.jmbag,
      registered: "nije poslano",
    });
    expect(rows.some((row) => row.id === failed.id || row.id === open.id)).toBe(false);
    const [row] = (await viceDean.get(`${path}/grid-data`)).json<Record<string, unknown>[]>();
    expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(["jmbag"]));
    expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(["grade"]));
    const { text } = await viceDean.get(path);
    expect(text).not.toContainText(String(student.jmbag));
  });

  test("are not sent while ISVU is not connected: the page says so, and what to do", async () => {
    await sql("update studies set finale_course_isvu_id = '12345'");
    const all = [await reservationIn("completed"), await reservationIn("completed")];
    const { status, text } = await press(
      services,
      "send",
      all.map(({ id }) => id),
    );
    expect([status, text.includes("ISVU nije povezan")]).toEqual([409, true]);
    for (const step of texts.hr.manual.steps)
      expect(text).toContainText(step.replaceAll('"', "&quot;"));
    for (const { id } of all) expect(await stored(id)).toEqual({ mark: "no", reason: "" });
  });
});

describe("a result that is in ISVU already", () => {
  test("is marked once, with history; a second time and a thesis that is not completed are refused", async () => {
    const [one, two] = [await reservationIn("completed"), await reservationIn("completed")];
    const failed = await reservationIn("notCompleted");
    expect((await press(services, "entered", [one.id, two.id])).status).toBe(303);
    expect(await stored(one.id)).toEqual({ mark: "entered", reason: "" });
    expect((await history("Reservation", one.id)).at(-1)?.data).toEqual({
      registered_in_isvu: "entered",
    });
    const again = await press(services, "entered", [one.id]);
    expect([again.status, again.text.includes(refusals.alreadyEntered)]).toEqual([409, true]);
    const mixed = await press(services, "entered", [
      failed.id,
      (await reservationIn("completed")).id,
    ]);
    expect([mixed.status, mixed.text.includes(refusals.notCompleted)]).toEqual([409, true]);
    expect(await stored(failed.id)).toEqual({ mark: "no", reason: "" });
    const entered = (await services.get(`${path}/grid-data?view=entered`)).json<{ id: number }[]>();
    expect(entered.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, two.id]));
  });

  test("is marked by one of two clerks who press at once", async () => {
    const { id } = await reservationIn("completed");
    const answers = await Promise.all([
      press(services, "entered", [id]),
      press(colleague, "entered", [id]),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const marks = (await history("Reservation", id)).filter(
      ({ data }) => data.registered_in_isvu === "entered",
    );
    expect(marks).toHaveLength(1);
  });

  test("is taken back with a reason, once", async () => {
    const { id } = await reservationIn("completed");
    await press(services, "entered", [id]);
    expect((await press(services, "undo", [id], { reason: " " })).status).toBe(422);
    expect(
      (await press(services, "undo", [id], { reason: "Upisan je drugi student." })).status,
    ).toBe(303);
    expect(await stored(id)).toEqual({ mark: "no", reason: "Upisan je drugi student." });
    const again = await press(services, "undo", [id], { reason: "Još jednom." });
    expect([again.status, again.text.includes(refusals.notEntered)]).toEqual([409, true]);
    expect((await press(services, "entered", [id])).status).toBe(303);
    expect(await stored(id)).toEqual({ mark: "entered", reason: "" });
  });

  test("is to be entered again after a correction", async () => {
    const { id } = await reservationIn("completed", { registered_in_isvu: "outdated" });
    const rows = (await services.get(`${path}/grid-data`)).json<Record<string, unknown>[]>();
    expect(rows.find((row) => row.id === id)).toMatchObject({ registered: "upisati ponovno" });
    expect((await press(services, "entered", [id])).status).toBe(303);
    expect(await stored(id)).toEqual({ mark: "entered", reason: "" });
  });

  test("is marked by student services and the admin, not by the vice dean, who only reads", async () => {
    const { id } = await reservationIn("completed");
    const buttons = formatText(texts.hr.selected, { count: 0 });
    expect(await services.get(path)).toContainText(buttons);
    expect(await viceDean.get(path)).not.toContainText(buttons);
    expect((await press(viceDean, "entered", [id])).status).toBe(403);
    const teacher = await as(await given.person({ roles: ["teacher"] }));
    expect((await press(teacher, "entered", [id])).status).toBe(403);
    expect(await stored(id)).toEqual({ mark: "no", reason: "" });
    const admin = await as(await given.person({ roles: ["admin"] }));
    expect((await press(admin, "entered", [id])).status).toBe(303);
  });

  test("needs rows and a known button", async () => {
    expect((await press(services, "entered", [])).status).toBe(422);
    expect((await press(services, "burn", [1])).status).toBe(422);
    expect((await press(services, "entered", [999_999])).status).toBe(404);
  });
});
