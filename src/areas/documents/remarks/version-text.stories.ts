import { expect, test } from "vitest";
import { pagesOf, pdfOf } from "#kit/files/testing/paged-files.ts";
import type { Role } from "#kit/workflow/policy.ts";
import { signInGuest } from "#test/world/guest.ts";
import { createWorld } from "#test/world/index.ts";
import { texts as comparisonTexts } from "../comparison/texts.ts";
import { texts } from "./texts.ts";
import { versionTextPath } from "./version-text.ts";

const world = await createWorld();
const { given, as, visitor, sql } = world;
const { reading, refusals } = texts.hr;

/** A reservation with versions of these files, the oldest first. */
async function givenVersions(files: readonly File[]) {
  const [mentor, student] = [await given.teacher(), await given.student()];
  const coMentor = await given.teacher();
  const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id });
  const { id } = await given.reservation({ thesis, student, status: "mentorConfirmedReservation" });
  const asStudent = await as(student);
  const send = (file: File) => asStudent.post(`/document/student-working-version/${id}`, { file });
  for (const file of files) await send(file);
  const rows = await sql<{ id: number }>(
    "select id from documents where reservation_id = $1 order by id",
    [id],
  );
  const remarks = () =>
    sql(
      "select page, quote, body, source, author_id, document_id from remarks where reservation_id = $1 order by id",
      [id],
    );
  return { id, mentor, coMentor, student, asStudent, send, remarks, ids: rows.map(({ id }) => id) };
}

const marked = { step: "add", page: "12", quote: "s12w3 s12w4", body: "Navedite izvor." };

test("the text is shown ten pages at a time, with the remarks on them", async () => {
  const { ids, mentor, asStudent } = await givenVersions([pdfOf(pagesOf(14))]);
  const [version = 0] = ids;
  const asMentor = await as(mentor);
  await asMentor.post(versionTextPath(version), marked);
  const first = await asMentor.get(versionTextPath(version));
  for (const shown of ["s1w0", "s10w139", reading.lead, reading.pages.next])
    expect(first).toContainText(shown);
  expect(first).not.toContainText("s11w0");
  const second = await asMentor.get(`/document/text/${version}?page=2`);
  for (const shown of ["s11w0", "s14w139", "Navedite izvor."]) expect(second).toContainText(shown);
  const read = await asStudent.get(`/document/text/${version}?page=2`);
  expect(read).toContainText("Navedite izvor.");
  expect(read).not.toContainText(reading.lead);
  expect((await asStudent.get(`/document/text/${version}?page=9`)).status).toBe(200);
});

test("mentor and co-mentor add marked words as a remark on the newest version", async () => {
  const { ids, mentor, coMentor, asStudent, send, remarks } = await givenVersions([
    pdfOf(pagesOf(14)),
  ]);
  const [version = 0] = ids;
  const path = versionTextPath(version);
  const response = await (await as(mentor)).post(path, marked);
  expect([response.status, response.location]).toEqual([303, versionTextPath(version, 12)]);
  await (await as(coMentor)).post(path, { ...marked, page: "2", quote: "" });
  expect(await remarks()).toMatchObject([
    { page: 12, quote: "s12w3 s12w4", source: "typed", author_id: mentor.id, document_id: version },
    { page: 2, quote: "", author_id: coMentor.id },
  ]);
  expect((await asStudent.post(path, marked)).status).toBe(403);
  expect((await (await as(await given.teacher())).post(path, marked)).status).toBe(403);
  expect((await (await as(mentor)).post(path, { ...marked, body: " " })).status).toBe(422);
  await send(pdfOf(pagesOf(3)));
  const late = await (await as(mentor)).post(path, marked);
  expect([late.status, late.text]).toEqual([409, expect.stringContaining(refusals.newerVersion)]);
  expect(await (await as(mentor)).get(path)).toContainText(reading.leadReader);
  expect(await remarks()).toHaveLength(2);
});

test("only those who may download the file read it, and the log has it", async () => {
  const { id, ids, mentor } = await givenVersions([pdfOf(pagesOf(2))]);
  const path = versionTextPath(ids[0] ?? 0);
  const person = async (role: Role) => as(await given.person({ roles: [role] }));
  for (const client of [await as(mentor), await person("studentServices"), await person("admin")])
    expect((await client.get(path)).status).toBe(200);
  const guest = await signInGuest(world, { reservationId: id, inviterId: mentor.id });
  for (const client of [
    await as(await given.student()),
    await as(await given.teacher()),
    await person("library"),
    await person("accountancy"),
    guest.client,
    visitor,
  ]) {
    const page = await client.get(path);
    expect([302, 303, 401, 403]).toContain(page.status);
    expect(page.text).not.toContain("s1w0");
  }
  expect((await (await person("admin")).get("/document/text/999999")).status).toBe(404);
  expect(
    await sql("select kind, record_id from record_reads where reader_id = $1", [mentor.id]),
  ).toEqual([{ kind: "thesisFile", record_id: ids[0] }]);
});

test("a scan says that it has no text", async () => {
  const { ids, mentor } = await givenVersions([pdfOf([[], []])]);
  expect(await (await as(mentor)).get(versionTextPath(ids[0] ?? 0))).toContainText(
    comparisonTexts.hr.states.noText.title,
  );
});
