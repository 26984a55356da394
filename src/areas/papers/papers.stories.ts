import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { readPdfText } from "#kit/pdf/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import { isPrintable, paperPaths, reservationPaperKinds } from "./papers.ts";

const { given, as, visitor, sql, history } = await createWorld({
  TEZA_FACULTY: "Šumarski fakultet",
  TEZA_PLACE: "Đakovo",
});
await given.academicYear();
const services = await given.person({ roles: ["studentServices"] });
const asServices = await as(services);
const asAdmin = await as(await given.person({ roles: ["admin"] }));

async function inStatus(status: ReservationStatus, fields: Record<string, unknown> = {}) {
  const mentor = await given.teacher();
  const student = await given.student({ first_name: "Đurđica", last_name: "Šćekić" });
  const thesis = await given.thesis({ mentor });
  const reservation = await given.reservation({
    thesis,
    student,
    status,
    ...(isPrintable("applicationForm", status) && { defense_place: `Predavaonica ${thesis.id}` }),
    ...fields,
  });
  return { id: reservation.id, mentor, student, thesis };
}

type StoredPaper = {
  id: number;
  kind: string;
  number: number;
  female: boolean;
  sha256: string;
  issued_by: number;
};
const papersOf = (id: number) =>
  sql<StoredPaper>("select * from papers where reservation_id = $1 order by id", [id]);
const issue = (
  id: number,
  kind: (typeof reservationPaperKinds)[number],
  more: Record<string, string> = {},
) => asServices.post(paperPaths[kind](id), { female: "true", number: "1", ...more });

test("names who approved the version and who set the date in the mentor's place, also when the mentor has changed since", async () => {
  await given.defenseDeadline();
  const { id, mentor, thesis } = await inStatus("studentSubmittedToApp");
  const standIn = await given.teacher({ name_with_title: "doc. dr. sc. Ana Zamjenić" });
  await sql("update users set name_with_title = 'prof. dr. sc. Ivo Lav' where id = $1", [
    mentor.id,
  ]);
  await given.insert("stand_ins", {
    represented_id: mentor.id,
    stand_in_id: standIn.id,
    date_from: given.day(0),
    date_to: given.day(3),
  });
  const asStandIn = await as(standIn);
  const [version] = await sql<{ id: number }>(
    "select id from documents where reservation_id = $1",
    [id],
  );
  const approval = { step: "approveFinal" };
  expect(
    (await asStandIn.post(`/document/mentor-approve-final-version/${version?.id}`, approval))
      .status,
  ).toBe(303);
  await sql("update reservations set status = 'submittedToStudentServices' where id = $1", [id]);
  const date = { defenseDate: `${given.day(22)}T10:00`, defensePlace: "Vijećnica" };
  expect((await asStandIn.post(`/mentor/defense-date/${id}`, date)).status).toBe(303);
  await sql("update theses set mentor_id = $1 where id = $2", [
    (await given.teacher()).id,
    thesis.id,
  ]);
  await sql(
    "update reservations set status = 'studentServicesConfirmedDefenseDate' where id = $1",
    [id],
  );
  for (const kind of ["formB", "applicationForm"] as const) {
    const { text } = await readPdfText((await asServices.get(paperPaths[kind](id))).bytes);
    expect(text.replace(/\s+/g, " ")).toContain(
      "doc. dr. sc. Ana Zamjenić, u zamjeni za: prof. dr. sc. Ivo Lav",
    );
  }
  const other = await inStatus("completed");
  const { text } = await readPdfText((await asServices.get(paperPaths.formB(other.id))).bytes);
  expect(text).not.toContainText("u zamjeni");
});

/** A completed reservation for which each paper can be issued. */
async function ready() {
  const reservation = await inStatus("completed");
  await given.insert("originality_reports", {
    reservation_id: reservation.id,
    file_id: (await given.file()).id,
    service: "Turnitin",
    similarity: 12,
    checked_on: given.day(-1),
    entered_by: reservation.mentor.id,
  });
  return reservation;
}

describe.each(reservationPaperKinds)("%s", (kind) => {
  test("is a preview until it is issued, and a preview stores nothing", async () => {
    const { id, student } = await ready();
    const stored = () =>
      sql("select (select count(*) from files) as files, (select max(id) from log_entries) as log");
    const before = await stored();
    const { status, headers, bytes } = await asServices.get(paperPaths[kind](id));
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(decodeURIComponent(headers.get("content-disposition") ?? "")).toContain(`Pregled - `);
    const { text } = await readPdfText(bytes);
    expect(text).toContainText("PREGLED");
    expect(text).toContainText(student.name);
    expect(text).toContainText("Šumarski fakultet");
    expect(await stored()).toEqual(before);
  });

  test("is issued by POST and kept, with its hash, issuer and number; a GET then gives it", async () => {
    const { id, student } = await ready();
    const { status, location } = await issue(id, kind);
    expect([status, location]).toEqual([303, paperPaths.reservation(id)]);
    const [paper, ...more] = await papersOf(id);
    expect(more).toEqual([]);
    expect(paper).toMatchObject({ kind, number: 1, female: true, issued_by: services.id });
    const { bytes, headers } = await asServices.get(paperPaths[kind](id));
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(paper?.sha256);
    expect(decodeURIComponent(headers.get("content-disposition") ?? "")).toContain(
      ` - ${student.name}.pdf`,
    );
    const { text } = await readPdfText(bytes);
    expect(text).not.toContainText("PREGLED");
    expect(text).toContainText("Primjerak 1, izdan 16. studenoga 2026.");
    expect((await asServices.get(paperPaths.file(paper?.id ?? 0))).bytes).toEqual(bytes);
    expect(await history("Paper", paper?.id ?? 0)).toMatchObject([
      { action: "new", data: { sha256: paper?.sha256 } },
    ]);
    const page = await asServices.get(paperPaths.reservation(id));
    expect(page).toContainText(paper?.sha256);
  });

  test("is issued once however often the same copy is asked for, also at the same time", async () => {
    const { id } = await ready();
    await Promise.all([issue(id, kind), issue(id, kind)]);
    const again = await issue(id, kind);
    expect(again.status).toBe(303);
    expect((await papersOf(id)).map(({ number }) => number)).toEqual([1]);
    await issue(id, kind, { number: "2", female: "false" });
    expect((await papersOf(id)).map(({ number, female }) => [number, female])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(await readPdfText((await asServices.get(paperPaths[kind](id))).bytes)).toContainText(
      "Primjerak 2",
    );
  });

  test("without a gender is refused, and the form comes back", async () => {
    const { id } = await ready();
    const { status, text } = await asServices.post(paperPaths[kind](id), { number: "1" });
    expect(status).toBe(422);
    expect(text).toContainText("Polje je obavezno za popuniti");
    expect(await papersOf(id)).toEqual([]);
  });

  test("is only student services' to issue; the admin reads", async () => {
    const { id, mentor, student } = await ready();
    await issue(id, kind);
    const [paper] = await papersOf(id);
    const file = paperPaths.file(paper?.id ?? 0);
    const others = [
      mentor,
      student,
      await given.person({ roles: ["library", "accountancy", "viceDean"] }),
    ];
    for (const path of [paperPaths[kind](id), paperPaths.reservation(id), file]) {
      expect([path, (await asAdmin.get(path)).status]).toEqual([path, 200]);
      for (const other of others)
        expect([path, (await (await as(other)).get(path)).status]).toEqual([path, 403]);
    }
    expect((await visitor.get(paperPaths[kind](id))).location).toMatch(/^\/login/);
    expect((await visitor.get(file)).status).toBe(401);
    for (const client of [asAdmin, await as(mentor), await as(student)])
      expect(
        (await client.post(paperPaths[kind](id), { female: "true", number: "2" })).status,
      ).toBe(403);
    expect((await papersOf(id)).length).toBe(1);
  });

  test("of what does not exist is 404", async () => {
    expect((await asServices.get(paperPaths[kind](999_999))).status).toBe(404);
    expect((await issue(999_999, kind)).status).toBe(404);
    expect((await asServices.get(paperPaths.file(999_999))).status).toBe(404);
  });
});

test.each([
  ["statements", []],
  ["submittedToStudentServices", ["statements", "formB"]],
  ["mentorSetDefenseDate", ["statements", "formB"]],
  ["studentServicesConfirmedDefenseDate", ["statements", "formB", "applicationForm", "minutes"]],
  ["completed", ["statements", "formB", "applicationForm", "minutes"]],
  ["notCompleted", ["statements", "formB", "applicationForm", "minutes"]],
  ["canceled", []],
] as const)("in the status %s these are printed: %j", async (status, printed) => {
  const { id } = await inStatus(status);
  for (const kind of reservationPaperKinds) {
    const can = printed.some((printedKind) => printedKind === kind);
    const { headers } = await asServices.get(paperPaths[kind](id));
    expect([kind, headers.get("content-type")?.split(";")[0]]).toEqual([
      kind,
      can ? "application/pdf" : "text/html",
    ]);
    expect([kind, (await issue(id, kind)).status]).toEqual([kind, can ? 303 : 409]);
  }
  expect((await papersOf(id)).length).toBe(printed.length);
});

test("the reservation's page leads student services to its papers", async () => {
  const { id } = await inStatus("studentServicesConfirmedDefenseDate");
  expect(await asServices.get(`/reservation/show/${id}`)).toContainText(paperPaths.reservation(id));
});

describe("the gender of the texts", () => {
  const genderOf = async ({ id }: { id: number }) =>
    (await sql<{ female: boolean | null }>("select female from users where id = $1", [id]))[0]
      ?.female;
  const correct = (id: number, female: string, client = asServices) =>
    client.post(paperPaths.reservation(id), { step: "gender", female });

  test("is asked once a student, and reused in all papers and in the certificate", async () => {
    const { id, student } = await inStatus("completed");
    const page = async () => (await asServices.get(paperPaths.reservation(id))).text;
    expect(await page()).toContain('name="female"');
    await issue(id, "formB", { female: "false" });
    expect(await genderOf(student)).toBe(false);
    expect(await history("User", student.id)).toMatchObject([
      {},
      { action: "update", data: { female: false } },
    ]);
    expect(await page()).not.toContain('type="radio"');
    expect((await asServices.post(paperPaths.minutes(id), { number: "1" })).status).toBe(303);
    expect((await papersOf(id)).map(({ female }) => female)).toEqual([false, false]);
    await asServices.post(`/certificate-of-completion/create-data/${id}`);
    expect(
      await sql(
        "select female, academic_title from certificates_of_completion where reservation_id = $1",
        [id],
      ),
    ).toEqual([{ female: false, academic_title: "sveučilišni magistar ekonomije" }]);
  });

  test("is corrected by student services; the copies that were issued stay", async () => {
    const { id, student } = await inStatus("completed");
    await issue(id, "formB");
    expect((await correct(id, "false", asAdmin)).status).toBe(403);
    expect((await correct(id, "možda")).status).toBe(422);
    expect(await genderOf(student)).toBe(true);
    expect((await correct(id, "false")).status).toBe(303);
    expect(await genderOf(student)).toBe(false);
    await asServices.post(paperPaths.minutes(id), { number: "1" });
    expect((await papersOf(id)).map(({ female }) => female)).toEqual([true, false]);
  });
});
