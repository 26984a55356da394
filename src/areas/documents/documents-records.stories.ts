import { describe, expect, test } from "vitest";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { texts as recordTexts } from "#kit/records/texts.ts";
import { createWorld } from "#test/world/index.ts";
import { texts as documentRecordTexts } from "./records-texts.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, history, sql } = await createWorld();
const pageTexts = documentRecordTexts.hr;
const mentor = await given.teacher();
const admin = await given.person({ roles: ["admin"] });
const asAdmin = await as(admin);

/**
 * Creates a reservation in a status with one version: a final version if the status has one,
 * otherwise a working version.
 */
async function givenVersion(status: ReservationStatus, fields: Record<string, unknown> = {}) {
  const student = await given.student();
  const thesis = await given.thesis({ mentor });
  const reservation = await given.reservation({ thesis, student, status });
  if (status === "mentorConfirmedReservation")
    await given.insert("documents", {
      reservation_id: reservation.id,
      final_version: false,
      student_comment: "Prvo poglavlje",
      thesis_file_id: (await given.file({ name: "poglavlje.pdf", purpose: "workingVersion" })).id,
      ...fields,
    });
  const [row] = await sql<{ id: number }>("select id from documents where reservation_id = $1", [
    reservation.id,
  ]);
  if (!row) throw new Error("no version");
  return { id: row.id, student, thesis, reservation };
}

const storedDocument = async (id: number) =>
  (await sql("select * from documents where id = $1", [id]))[0];

describe("the set of versions", () => {
  test("is open to the admin only", async () => {
    const { id } = await givenVersion("studentSubmittedToApp");
    const paths = [
      "",
      "/show-all",
      "/new",
      "/grid-data",
      `/show/${id}`,
      `/edit/${id}`,
      `/delete/${id}`,
    ];
    for (const path of paths) expect((await asAdmin.get(`/document${path}`)).status).toBe(200);
    for (const roles of [["studentServices"], ["teacher"], ["student"], ["library"]] as const) {
      const client = await as(await given.person({ roles: [...roles] }));
      for (const path of paths) expect((await client.get(`/document${path}`)).status).toBe(403);
      expect((await client.post(`/document/delete/${id}`)).status).toBe(403);
    }
    expect((await visitor.get("/document")).location).toContain("/login");
    expect((await asAdmin.get("/document/show/99999")).status).toBe(404);
  });

  test("lists those of open reservations, or all", async () => {
    const open = await givenVersion("studentSubmittedToApp");
    const ended = await givenVersion("notCompleted");
    const rows = async (path: string) =>
      (await asAdmin.get(path)).json<Record<string, unknown>[]>();
    const current = await rows("/document/grid-data");
    expect(current.find(({ id }) => id === open.id)).toMatchObject({
      thesisName: open.thesis.name,
      student: open.student.name,
      mentor: mentor.name_with_title,
      kind: texts.hr.final,
      reviewStatus: texts.hr.statuses.underReview,
      showPath: `/document/show/${open.id}`,
    });
    expect(current.map(({ id }) => id)).not.toContain(ended.id);
    expect((await rows("/document/grid-data-all")).map(({ id }) => id)).toContain(ended.id);
  });
});

describe("a version as a record", () => {
  test("shows its fields and files, and the step that writes each field", async () => {
    const { id, reservation } = await givenVersion("mentorConfirmedReservation");
    const page = await asAdmin.get(`/document/show/${id}`);
    for (const text of [
      "Prvo poglavlje",
      "poglavlje.pdf",
      `/reservation/show/${reservation.id}`,
      "/history/record/Document/",
    ])
      expect(page).toContainText(text);
    const edit = await asAdmin.get(`/document/edit/${id}`);
    expect(edit).toContainText(pageTexts.edit.lead);
    for (const step of Object.values(pageTexts.edit.written)) expect(edit).toContainText(step);
    expect((await asAdmin.post(`/document/edit/${id}`, { abstract: "x" })).status).toBe(405);
  });

  test("is created by a step; the page says which and by whom", async () => {
    const { reservation, student } = await givenVersion("mentorConfirmedReservation");
    const page = await asAdmin.get(`/document/new?reservation=${reservation.id}`);
    expect(page).toContainText(pageTexts.new.steps.write);
    expect(page).toContainText(`/document/student-working-version/${reservation.id}`);
    const submitted = await givenVersion("studentSubmittedToApp");
    const review = await asAdmin.get(`/document/new?reservation=${submitted.reservation.id}`);
    expect(review).toContainText(pageTexts.new.steps.review);
    expect(review).toContainText(`/document/mentor-approve-final-version/${submitted.id}`);
    expect((await asAdmin.post("/document/new", {})).status).toBe(405);
    expect((await asAdmin.get("/document/new?reservation=99999")).status).toBe(404);
    const search = `/document/options/reservation?search=${encodeURIComponent(String(student.name).toLowerCase())}`;
    const options = (await asAdmin.get(search)).json<{ value: string }[]>();
    expect(options.map(({ value }) => value)).toEqual([String(reservation.id)]);
    expect((await asAdmin.get("/document/options/student")).status).toBe(404);
  });
});

describe("deleting a version", () => {
  test("a working version is deleted, and its history stays", async () => {
    const { id } = await givenVersion("mentorConfirmedReservation");
    expect(await asAdmin.get(`/document/delete/${id}`)).toContainText(recordTexts.hr.deletion.may);
    expect((await asAdmin.post(`/document/delete/${id}`)).location).toBe("/document");
    expect(await storedDocument(id)).toBeUndefined();
    expect((await history("Document", id)).at(-1)).toMatchObject({
      action: "delete",
      username: admin.username,
    });
    expect((await asAdmin.post(`/document/delete/${id}`)).status).toBe(404);
  });

  test("a returned final version is deleted, one that the reservation requires is not", async () => {
    const { id, reservation } = await givenVersion("studentSubmittedToApp");
    const path = `/document/delete/${id}`;
    const response = await asAdmin.get(path);
    expect(response).toContainText(pageTexts.delete.reliedOn);
    expect(response).toContainText(`/reservation/show/${reservation.id}`);
    expect((await asAdmin.post(path)).status).toBe(409);
    const json = await asAdmin.post(path, {}, { accept: "application/json" });
    expect([json.status, json.json()]).toEqual([
      409,
      { type: "error", message: pageTexts.delete.reliedOn },
    ]);
    expect(await storedDocument(id)).toBeDefined();
    await sql("update reservations set status = 'mentorConfirmedReservation' where id = $1", [
      reservation.id,
    ]);
    await sql("update documents set review_status = 'returned' where id = $1", [id]);
    expect((await asAdmin.post(path)).status).toBe(303);
  });
});
