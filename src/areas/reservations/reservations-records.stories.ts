import { describe, expect, test } from "vitest";
import { texts as recordTexts } from "#kit/records/texts.ts";
import { createWorld } from "#test/world/index.ts";
import { texts as reservationRecordTexts } from "./records-texts.ts";
import type { ReservationStatus } from "./reservations.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, history, sql } = await createWorld();
const pageTexts = reservationRecordTexts.hr;
const mentor = await given.teacher();
const admin = await given.person({ roles: ["admin"] });
const services = await given.person({ roles: ["studentServices"] });
const [asAdmin, asServices] = [await as(admin), await as(services)];

/** Creates a reservation in a status, with a different defense time for each reservation. */
async function reserved(status: ReservationStatus = "reserved", fields = {}) {
  const student = await given.student({ last_name: "Šćekić" });
  const thesis = await given.thesis({ mentor });
  const ended = ["completed", "notCompleted"].includes(status);
  const defense = ended ? { defense_date: given.instant(-2 - thesis.id) } : {};
  const reservation = await given.reservation({ thesis, student, status, ...defense, ...fields });
  return { student, thesis, reservation, id: reservation.id };
}

const stored = async (id: number) =>
  (await sql("select * from reservations where id = $1", [id]))[0];

describe("the list of reservations", () => {
  test("contains the open ones, or all, with the fields of the specification", async () => {
    const open = await reserved();
    const ended = await reserved("completed");
    const rows = async (path: string) =>
      (await asServices.get(path)).json<Record<string, unknown>[]>();
    const current = await rows("/reservation/grid-data");
    expect(current.find(({ id }) => id === open.id)).toMatchObject({
      thesisName: open.thesis.name,
      student: open.student.name,
      jmbag: open.student.jmbag,
      mentor: mentor.name_with_title,
      status: texts.hr.statuses.reserved,
      defenseDate: "",
      grade: null,
      expiresAt: expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/),
      showPath: `/reservation/show/${open.id}`,
    });
    expect(current.map(({ id }) => id)).not.toContain(ended.id);
    const all = await rows("/reservation/grid-data-all");
    expect(all.find(({ id }) => id === ended.id)).toMatchObject({
      grade: 5,
      status: texts.hr.statuses.completed,
    });
  });

  test("is open to student services and the admin only", async () => {
    for (const path of ["/reservation", "/reservation/show-all", "/reservation/new"]) {
      expect((await asAdmin.get(path)).status).toBe(200);
      expect((await asServices.get(path)).status).toBe(200);
      expect((await visitor.get(path)).location).toContain("/login");
    }
    for (const roles of [
      ["library"],
      ["accountancy"],
      ["viceDean"],
      ["teacher"],
      ["student"],
    ] as const) {
      const client = await as(await given.person({ roles: [...roles] }));
      for (const path of [
        "",
        "/show-all",
        "/new",
        "/grid-data",
        "/grid-data-all",
        "/options/student",
      ])
        expect((await client.get(`/reservation${path}`)).status).toBe(403);
    }
  });
});

describe("a reservation as a record", () => {
  test("shows everything to those who may see it, and to each office only its part", async () => {
    const { id, student, thesis } = await reserved("completed", {
      return_reason: "Tajni razlog",
      grade: 4,
    });
    const page = async (roles: Parameters<typeof given.person>[0]) =>
      (await as(await given.person(roles))).get(`/reservation/show/${id}`);
    const whole = await page({ roles: ["studentServices"] });
    for (const text of [
      student.name,
      student.jmbag,
      thesis.name,
      "Tijek.",
      "Pitanja.",
      "uplata.pdf",
      "Tajni razlog",
      "vrlo dobar (4)",
    ])
      expect(whole).toContainText(String(text));
    const library = await page({ roles: ["library"] });
    expect(library).toContainText(String(student.jmbag));
    for (const text of ["Tijek.", "Pitanja.", "uplata.pdf", "Tajni razlog", "vrlo dobar (4)"])
      expect(library).not.toContainText(text);
    const accountancy = await page({ roles: ["accountancy"] });
    expect(accountancy).toContainText("uplata.pdf");
    expect(accountancy).not.toContainText("vrlo dobar (4)");
    for (const roles of [["teacher"], ["student"], ["viceDean"]] as const)
      expect((await page({ roles: [...roles] })).status).toBe(403);
    expect((await asAdmin.get("/reservation/show/99999")).status).toBe(404);
  });

  test("is one page for its people and the offices, who see the versions only if they may", async () => {
    const { id, student } = await reserved("mentorConfirmedReservation");
    await given.insert("documents", {
      reservation_id: id,
      final_version: false,
      student_comment: "Molim mišljenje o uvodu.",
      created_at: given.instant(-1),
      updated_at: given.instant(-1),
    });
    const page = async (person: { id: number }, path: string) =>
      (await as(person)).get(`${path}/${id}`);
    for (const path of ["/reservation/show", "/student/reservation"]) {
      for (const person of [student, mentor, services])
        for (const text of ["Molim mišljenje o uvodu.", `/document/comments/${id}`])
          expect(await page(person, path)).toContainText(text);
      const library = await page(await given.person({ roles: ["library"] }), path);
      expect(library.status).toBe(200);
      expect(library).not.toContainText("Molim mišljenje o uvodu.");
      expect(library).not.toContainText("/document/comments/");
      expect((await page(await given.teacher(), path)).status).toBe(403);
    }
  });

  test("is changed only by its steps; each field names the step that writes it", async () => {
    const { id } = await reserved("mentorConfirmedReservation");
    const page = await asServices.get(`/reservation/edit/${id}`);
    expect(page).toContainText(pageTexts.edit.lead);
    expect(page).toContainText(`/service/change-expires-at/${id}`);
    expect(page).toContainText(`/service/change-in-english/${id}`);
    expect((await asServices.post(`/reservation/edit/${id}`, { status: "completed" })).status).toBe(
      405,
    );
    expect(await stored(id)).toMatchObject({ status: "mentorConfirmedReservation" });
  });
});

describe("a new reservation", () => {
  test("is checked rule by rule, and created by the student", async () => {
    const student = await given.student({ on: { thesis_course: false } });
    const thesis = await given.thesis({ mentor });
    const path = `/reservation/new?student=${student.id}&thesis=${thesis.id}`;
    const missing = await asServices.get(path);
    expect(missing).toContainText("Student ne ispunjava 1 uvjet");
    for (const { name } of Object.values(texts.hr.rules)) expect(missing).toContainText(name);
    expect(missing).not.toContainText(pageTexts.new.actAs);
    await sql("update user_studies set thesis_course = true where user_id = $1", [student.id]);
    const fitting = await asAdmin.get(path);
    expect(fitting).toContainText(pageTexts.new.may);
    expect(fitting).toContainText(`/user/impersonate/${student.id}`);
    expect((await asAdmin.post(path)).status).toBe(405);
    expect(await sql("select from reservations where student_id = $1", [student.id])).toEqual([]);
    expect(
      (await asAdmin.get(`/reservation/new?student=${mentor.id}&thesis=${thesis.id}`)).status,
    ).toBe(404);
    expect((await asAdmin.get(`/reservation/new?student=x&thesis=${thesis.id}`)).status).toBe(404);
  });

  test("finds students and free theses by any part of their names", async () => {
    const student = await given.student({ first_name: "Đurđica", last_name: "Žganec" });
    const thesis = await given.thesis({ mentor, name: "Šumski požari" });
    const taken = await given.thesis({ mentor, name: "Šumske ceste", status: "notPublished" });
    const optionIds = async (field: string, search: string) =>
      (await asServices.get(`/reservation/options/${field}?search=${encodeURIComponent(search)}`))
        .json<{ value: string }[]>()
        .map(({ value }) => Number(value));
    expect(await optionIds("student", "zganec djurdj")).toEqual([student.id]);
    expect(await optionIds("student", String(student.jmbag))).toEqual([student.id]);
    const theses = await optionIds("thesis", "sumsk");
    expect(theses).toContain(thesis.id);
    expect(theses).not.toContain(taken.id);
    expect((await asServices.get("/reservation/options/mentor")).status).toBe(404);
  });
});

describe("deleting a reservation", () => {
  test("a closed one without documents is deleted; its history stays", async () => {
    const { id } = await reserved("canceled");
    expect(await asAdmin.get(`/reservation/delete/${id}`)).toContainText(
      recordTexts.hr.deletion.may,
    );
    expect((await asAdmin.post(`/reservation/delete/${id}`)).location).toBe("/reservation");
    expect(await stored(id)).toBeUndefined();
    expect((await history("Reservation", id)).at(-1)).toMatchObject({
      action: "delete",
      username: admin.username,
    });
    expect((await asAdmin.post(`/reservation/delete/${id}`)).status).toBe(404);
  });

  test("an open one is cancelled instead, and one with versions stays", async () => {
    const open = await reserved();
    const failed = await reserved("notCompleted");
    for (const [{ id }, sentence] of [
      [open, pageTexts.delete.open],
      [failed, pageTexts.delete.linked],
    ] as const) {
      const path = `/reservation/delete/${id}`;
      expect(await asAdmin.get(path)).toContainText(sentence);
      expect((await asAdmin.post(path)).status).toBe(409);
      const json = await asAdmin.get(path, { "x-requested-with": "XMLHttpRequest" });
      expect([json.status, json.json()]).toEqual([409, { type: "error", message: sentence }]);
      expect(await stored(id)).toBeDefined();
    }
    expect(await asAdmin.get(`/reservation/delete/${failed.id}`)).toContainText("/document/show/");
  });

  test("is open to the admin only", async () => {
    const { id } = await reserved("canceled");
    expect((await asServices.get(`/reservation/delete/${id}`)).status).toBe(403);
    expect((await asServices.post(`/reservation/delete/${id}`)).status).toBe(403);
    expect(await stored(id)).toBeDefined();
  });
});
