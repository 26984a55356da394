import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isvuWindowsPath } from "#areas/reservations/isvu-windows/isvu-windows.ts";
import { createWorld } from "../world/index.ts";

const { given, as, sql, history } = await createWorld();
const clerk = await given.person({ roles: ["studentServices"] });
const services = await as(clerk);
await given.defenseDeadline({ start_date: "2031-03-01", end_date: "2031-03-20" });

const [file = ""] = globSync("migrations/*_day_of_the_deadline_in_isvus_task.sql");
const migration = readFileSync(file, "utf8");

/**
 * A task that was typed before the migration: its fingerprint is without the period, which was
 * known then or not.
 */
async function typedTask(status: "mentorSetDefenseDate" | "completed", isKnown: boolean) {
  const student = await given.student();
  const thesis = await given.thesis({ mentor: await given.teacher() });
  const { id } = await given.reservation({
    thesis,
    student,
    status: isKnown ? status : "submittedToStudentServices",
    defense_place: `Dvorana ${thesis.id}`,
    defense_date: isKnown ? "2031-03-05T09:00:00Z" : null,
  });
  const mark = await given.insert("typed_isvu_windows", {
    reservation_id: id,
    isvu_window: "task",
    typed_by: clerk.id,
    typed_at: given.instant(0),
    fingerprint: "0".repeat(32),
  });
  await sql(
    `update typed_isvu_windows typed set typed_at = now(), fingerprint = md5(jsonb_build_array(t.mentor_id, t.co_mentor_id, r.thesis_name, r.thesis_name_eng,
        to_char(r.mentor_confirmed_reservation_at at time zone 'Europe/Zagreb', 'YYYY-MM-DD'))::text)
      from reservations r join theses t on t.id = r.thesis_id where r.id = typed.reservation_id and typed.id = $1`,
    [mark.id],
  );
  if (!isKnown) {
    await sql("update typed_isvu_windows set typed_at = $2 where id = $1", [
      mark.id,
      given.instant(-30),
    ]);
    await sql(
      "update reservations set status = $2, defense_date = '2031-03-06T09:00:00Z' where id = $1",
      [id, status],
    );
  }
  return { id, mark: mark.id };
}

const isListed = async (id: number) =>
  (await services.get(isvuWindowsPath)).text.includes(`data-key="${id}-task"`);

test("of the tasks typed before, only those come back that lack the day of their coming defense", async () => {
  const lacking = await typedTask("mentorSetDefenseDate", false);
  const having = await typedTask("mentorSetDefenseDate", true);
  const defended = await typedTask("completed", true);
  await sql("update typed_isvu_windows set typed_at = $2 where id = $1", [
    defended.mark,
    given.instant(-30),
  ]);
  const dateless = await typedTask("mentorSetDefenseDate", true);
  await sql(
    "update reservations set status = 'submittedToStudentServices', defense_date = null where id = $1",
    [dateless.id],
  );
  const states = () =>
    Promise.all([lacking, having, defended, dateless].map(({ id }) => isListed(id)));
  expect(await states()).toEqual([true, true, true, false]);
  await sql(migration);
  expect(await states()).toEqual([true, false, false, false]);
  expect((await history("TypedIsvuWindow", having.mark)).at(-1)).toMatchObject({
    username: "nadogradnja",
  });
  await sql(migration);
  expect(await states()).toEqual([true, false, false, false]);
});
