import { describe, expect, test } from "vitest";
import { createWorld } from "./index.ts";

const { given, sql } = await createWorld();
const mentor = await given.teacher();

/** Returns the constraint that rejects a statement, regardless of the actor. */
const stoppedBy = async (text: string, values: unknown[] = []) =>
  sql(text, values).then(
    () => "nothing",
    (error: { constraint?: string }) => error.constraint ?? String(error),
  );

describe("the database itself refuses", () => {
  test("two active reservations of a thesis", async () => {
    const thesis = await given.thesis({ mentor });
    await given.reservation({ thesis, student: await given.student() });
    const again = given.reservation({ thesis, student: await given.student() });
    await expect(again).rejects.toMatchObject({ constraint: "reservations_active" });
  });

  test("the same student on the same thesis again, even after a cancellation", async () => {
    const thesis = await given.thesis({ mentor });
    const student = await given.student();
    await given.reservation({ thesis, student, status: "canceled" });
    await expect(given.reservation({ thesis, student })).rejects.toMatchObject({
      constraint: "reservations_once",
    });
  });

  test("a reserved thesis without a reservation, and a reservation of a free one", async () => {
    const thesis = await given.thesis({ mentor });
    expect(
      await stoppedBy("update theses set status = 'reserved' where id = $1", [thesis.id]),
    ).toBe("thesis_and_reservations");
    const reservation = await given.reservation({ thesis, student: await given.student() });
    expect(
      await stoppedBy("update theses set status = 'published' where id = $1", [thesis.id]),
    ).toBe("thesis_and_reservations");
    const cancel =
      "update reservations set status = 'canceled', reason_for_cancellation = 'x' where id = $1";
    expect(await stoppedBy(cancel, [reservation.id])).toBe("thesis_and_reservations");
  });

  test("a status outside its list", async () => {
    const thesis = await given.thesis({ mentor });
    expect(await stoppedBy("update theses set status = 'nova' where id = $1", [thesis.id])).toBe(
      "theses_status",
    );
    const reservation = await given.reservation({ thesis, student: await given.student() });
    expect(
      await stoppedBy("update reservations set status = 'nova' where id = $1", [reservation.id]),
    ).toMatch(/^reservations_/);
  });

  test("a second pending edit request of one field, or delete request of one thesis", async () => {
    const thesis = await given.thesis({ mentor });
    const edit =
      "insert into edit_requests (thesis_id, field_id, requested_by) values ($1, $2, $3)";
    expect(await stoppedBy(edit, [thesis.id, 1, mentor.id])).toBe("nothing");
    expect(await stoppedBy(edit, [thesis.id, 2, mentor.id])).toBe("nothing");
    expect(await stoppedBy(edit, [thesis.id, 1, mentor.id])).toBe("edit_requests_pending");
    const remove = "insert into delete_requests (thesis_id, requested_by) values ($1, $2)";
    expect(await stoppedBy(remove, [thesis.id, mentor.id])).toBe("nothing");
    expect(await stoppedBy(remove, [thesis.id, mentor.id])).toBe("delete_requests_pending");
  });

  test("two defenses in one room, or of one person, that overlap", async () => {
    const other = await given.teacher();
    const set = async (owner: { id: number }, place: string, at: number) =>
      given.reservation({
        thesis: await given.thesis({ mentor: owner }),
        student: await given.student(),
        status: "mentorSetDefenseDate",
        defense_place: place,
        defense_date: given.instant(at),
      });
    await set(mentor, "Velika dvorana", 50);
    await expect(set(other, "VELIKADVORANA", 50.01)).rejects.toMatchObject({
      constraint: "defense_slots_overlap",
    });
    await expect(set(mentor, "Mala dvorana", 50.01)).rejects.toMatchObject({
      constraint: "defense_slots_overlap",
    });
    await expect(set(other, "Mala dvorana", 50.01)).resolves.toBeDefined();
  });

  test("a grade without a defense, or one that does not suit the end", async () => {
    const thesis = await given.thesis({ mentor });
    const { id } = await given.reservation({ thesis, student: await given.student() });
    expect(await stoppedBy("update reservations set grade = 5 where id = $1", [id])).toBe(
      "reservations_grade",
    );
    expect(
      await stoppedBy(
        "update reservations set status = 'completed', grade = 5, exam_date = now() where id = $1",
        [id],
      ),
    ).toMatch(/^reservations_(grade|defense)/);
  });
});

describe("history", () => {
  test("is written whichever way a record changes, with versions that follow each other", async () => {
    const thesis = await given.thesis({ mentor });
    await sql("update theses set name = 'Novi naziv' where id = $1", [thesis.id]);
    await sql("update theses set name = 'Novi naziv' where id = $1", [thesis.id]);
    const [keyword] = await sql("insert into keywords (phrase) values ('šume') returning id");
    await sql("insert into thesis_keywords (thesis_id, keyword_id) values ($1, $2)", [
      thesis.id,
      keyword?.id,
    ]);
    const entries = await sql(
      "select action, version, data, previous from log_entries where object_class = 'Thesis' and object_id = $1 order by version",
      [thesis.id],
    );
    expect(entries.map(({ version }) => version)).toEqual(entries.map((_, index) => index + 1));
    expect(entries.slice(-2)).toEqual([
      {
        action: "update",
        version: expect.any(Number),
        data: { name: "Novi naziv" },
        previous: { name: thesis.name },
      },
      {
        action: "update",
        version: expect.any(Number),
        data: { keyword_list: "šume" },
        previous: { keyword_list: "" },
      },
    ]);
  });

  test("keeps no password", async () => {
    const person = await given.person({ password_hash: "tajna" });
    await sql(
      "update users set password_hash = 'druga tajna', email = 'nova@example.hr' where id = $1",
      [person.id],
    );
    const entries = await sql(
      "select data::text, previous::text from log_entries where object_class = 'User' and object_id = $1",
      [person.id],
    );
    expect(JSON.stringify(entries)).not.toContain("tajna");
    expect(JSON.stringify(entries)).toContain("nova@example.hr");
  });
});

test("names come in Croatian order", async () => {
  for (const last_name of ["Žagar", "Čavić", "Cvek", "Đurić", "Ćurić", "Dubrav"])
    await given.person({ last_name, first_name: "Poredak" });
  const rows = await sql(
    "select last_name from users where first_name = 'Poredak' order by last_name",
  );
  expect(rows.map(({ last_name }) => last_name)).toEqual([
    "Cvek",
    "Čavić",
    "Ćurić",
    "Dubrav",
    "Đurić",
    "Žagar",
  ]);
});
