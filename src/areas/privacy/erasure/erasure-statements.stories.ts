import { describe, expect, test } from "vitest";
import { redactionQueue } from "#areas/history/redaction/commands.server.ts";
import { redactedValue } from "#areas/history/redaction/redaction.ts";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { erasurePath } from "./erasure.ts";

const teza = await createWorld();
const { given, as, sql, visitor, history } = teza;
const { run } = openJobQueue(teza);
const asAdmin = await as(await given.person({ roles: ["admin"] }));
const reader = await as(await given.teacher());

const uses = [{ tool: "Prevoditelj 3", purpose: "prijevod", place: "poglavlje 2" }];

/** A student who stated which AI tools were used, and who let the work be an example. */
async function author(status: ReservationStatus) {
  const [student, mentor] = [await given.student(), await given.teacher()];
  const study = await given.study({ ai_statement: "asked", ai_statement_public: true });
  const thesis = await given.thesis({ mentor, study_id: study.id });
  const title = `Ugledni rad ${thesis.id}`;
  const { id } = await given.reservation({
    thesis,
    student,
    status,
    thesis_name: title,
    defense_place: `Dvorana ${thesis.id}`,
    example_consent_at: given.instant(-2),
  });
  const statement = await given.insert("ai_statements", {
    reservation_id: id,
    uses: JSON.stringify(uses),
  });
  return { id, student, mentor, thesis, title, statement };
}

const stored = async (id: number) =>
  (
    await sql<{ consent: Date | null; uses: object[] }>(
      `select r.example_consent_at as consent, a.uses from reservations r join ai_statements a on a.reservation_id = r.id
       where r.id = $1`,
      [id],
    )
  )[0];

const isExample = async (title: string) =>
  (await reader.get(`/mentor/example-works?q=${encodeURIComponent(title)}`)).text.includes(
    `>${title}<`,
  );

async function erase({ id }: { id: number }) {
  expect((await asAdmin.post(erasurePath(id), { step: "erase" })).status).toBe(303);
  expect((await run(redactionQueue)).state).toBe("completed");
}

/** The versions in the history that still hold a column of a record. */
const versionsWith = async (objectClass: string, id: number, column: string) =>
  (await history(objectClass, id)).filter(
    ({ data }) =>
      ![undefined, null, redactedValue].includes(data[column] as string | undefined | null),
  ).length;

describe("when somebody who has defended is erased", () => {
  test("the statement on AI tools stays with the work, in the records and on its page", async () => {
    const { id, student, mentor, thesis, statement } = await author("completed");
    await erase(student);
    expect((await stored(id))?.uses).toEqual(uses);
    expect(await versionsWith("AiStatement", Number(statement.id), "uses")).toBe(1);
    expect(await visitor.get(`/student/thesis/${thesis.id}`)).toContainText("Prevoditelj 3");
    expect(await (await as(mentor)).get(`/student/reservation/${id}`)).toContainText(
      "Prevoditelj 3",
    );
  });

  test("the consent goes, from the history too, and mentors no longer find the work", async () => {
    const { id, student, title } = await author("completed");
    const other = await author("completed");
    expect(await isExample(title)).toBe(true);
    await erase(student);
    expect((await stored(id))?.consent).toBeNull();
    expect(await isExample(title)).toBe(false);
    expect(await versionsWith("Reservation", id, "example_consent_at")).toBe(0);
    expect([(await stored(other.id))?.consent !== null, await isExample(other.title)]).toEqual([
      true,
      true,
    ]);
  });
});

test("of a canceled reservation the statement stays as a record without a name, and the consent goes", async () => {
  const { id, student, mentor } = await author("canceled");
  await erase(student);
  expect(await stored(id)).toEqual({ consent: null, uses });
  const page = await (await as(mentor)).get(`/student/reservation/${id}`);
  expect(page).toContainText("Obrisana osoba");
  expect(page.text).not.toContain(student.name);
});

test("when the mentor is erased, both stay, as they are the student's", async () => {
  const { id, mentor, title } = await author("completed");
  await erase(mentor);
  const { consent, uses: storedUses } = (await stored(id)) ?? {};
  expect([consent !== null, storedUses, await isExample(title)]).toEqual([true, uses, true]);
});
