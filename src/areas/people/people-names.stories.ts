import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { feedFixtures } from "#areas/calendar/fixtures.ts";
import { certificateFixtures, certificatePath } from "#areas/certificates/fixtures.ts";
import { importingAs, importTable } from "#areas/imports/fixtures.ts";
import { readPdfText } from "#kit/pdf/fixtures.ts";
import { type Client, createWorld, type Person } from "#test/world/index.ts";

const here = await createWorld();
const { given, as, visitor, sql, history } = here;
const { feedOf } = feedFixtures(here);
const { asServices, complete } = await certificateFixtures(here);
await given.defenseDeadline();
const admin = await given.person({ roles: ["admin"] });
const asAdmin = await as(admin);

const stored = async ({ id }: { id: number }) =>
  (await sql<Record<string, string>>("select * from users where id = $1", [id]))[0] ?? {};

/** The admin changes a surname and nothing else in the form of a person. */
async function renameByAdmin(person: Person, lastName: string) {
  const { username, first_name, name_with_title, email, jmbag, roles, version } =
    await stored(person);
  const answer = await asAdmin.post(`/user/edit/${person.id}`, {
    step: "edit",
    version: String(version),
    username: username ?? "",
    email: email ?? "",
    firstName: first_name ?? "",
    lastName,
    nameWithTitle: name_with_title ?? "",
    jmbag: jmbag ?? "",
    jmbagSure: true,
    active: true,
    roles: roles as unknown as string[],
  });
  expect(answer.status).toBe(303);
}

type Page = readonly [client: Client, path: string, ...names: string[]];

/** Every page has all of its names, and none of the others. */
async function expectNames(pages: readonly Page[], others: readonly string[]) {
  const wrong: string[] = [];
  for (const [client, path, ...names] of pages) {
    const text = (await client.get(path)).text.replaceAll("\r\n ", ""); // a feed folds its lines
    for (const name of names) if (!text.includes(name)) wrong.push(`${path} lacks ${name}`);
    for (const name of others) if (text.includes(name)) wrong.push(`${path} has ${name}`);
  }
  expect(wrong).toEqual([]);
}

test("a student and a mentor with another surname have it on every page, feed and JSON at once", async () => {
  const titled = (surname: string) => `izv. prof. dr. sc. Ana ${surname}`;
  const mentor = await given.teacher({
    first_name: "Ana",
    last_name: "Staričić",
    name_with_title: titled("Staričić"),
  });
  const student = await given.student({ first_name: "Iva", last_name: "Djevojčić" });
  const thesis = await given.thesis({ mentor });
  const { id } = await given.reservation({ thesis, student, status: "submittedToStudentServices" });
  const asMentor = await as(mentor);
  const asStudent = await as(student);
  const date = { defenseDate: `${given.day(28)}T10:00`, defensePlace: "Zelena vijećnica" };
  expect((await asMentor.post(`/mentor/defense-date/${id}`, date)).status).toBe(303);
  const confirmed = await asServices.post(`/service/confirm-defense-date/${id}`, {
    step: "confirmDefenseDate",
  });
  expect(confirmed.status).toBe(303);
  await sql("update notifications set visible_from = null");
  const other = await given.thesis({ mentor: await given.teacher() });
  const asOther = await as({ id: other.mentor_id as number });
  const request = { field: "5", coMentor: String(mentor.id) };
  expect((await asOther.post(`/edit-request/save-field/${other.id}`, request)).status).toBeLessThan(
    400,
  );
  const feed = await feedOf(student);

  const pagesWith = (mentorName: string, studentName: string): Page[] => [
    [visitor, `/student/thesis/${thesis.id}`, mentorName],
    [visitor, `/student/theses-by-mentors/${mentor.id}`, mentorName],
    [visitor, `/student/theses-by-mentor-on-study-json/${mentor.id}`, mentorName],
    [visitor, `/scheduled-defenses?view=month&date=${given.day(28)}`, mentorName, studentName],
    [asStudent, `/student/reservation/${id}`, mentorName, studentName],
    [asMentor, `/student/reservation/${id}`, mentorName, studentName],
    [asServices, `/reservation/show/${id}`, mentorName, studentName],
    [asServices, `/service/confirm-defense-date/${id}`, mentorName, studentName],
    [asMentor, "/mentor/scheduled-defenses", studentName],
    [asServices, "/notifications", studentName],
    [asServices, "/notifications/list", studentName],
    [asStudent, feed, mentorName],
    [asOther, `/edit-request/list/${other.id}`, mentorName],
  ];
  await expectNames(pagesWith(titled("Staričić"), "Iva Djevojčić"), []);
  await renameByAdmin(mentor, "Mladić-Novak");
  await renameByAdmin(student, "Udanić");
  await expectNames(pagesWith(titled("Mladić-Novak"), "Iva Udanić"), ["Staričić", "Djevojčić"]);
  expect(await visitor.get("/search?q=mladic")).toContainText(titled("Mladić-Novak"));
  expect((await visitor.get("/search-data?q=mladic")).text).toContain("Mladić-Novak");
  // the history has the written names
  expect((await history("User", student.id)).at(-1)).toMatchObject({
    action: "update",
    username: admin.username,
  });
  expect(
    JSON.stringify(
      await sql("select previous from log_entries where object_class = 'User' and object_id = $1", [
        student.id,
      ]),
    ),
  ).toContain("Djevojčić");
});

test("a certificate that was issued before keeps the name of then, a mail what it said", async () => {
  const { certificate, student, reservation } = await complete();
  const path = certificatePath("create-pdf", certificate.id);
  expect((await asServices.post(path, { number: "1" })).status).toBe(303);
  const mails = () => sql("select subject, body from mails order by id");
  const before = await mails();
  await renameByAdmin(student, "Udanić");
  expect(await readPdfText((await asServices.get(path)).bytes)).toContainText("Đurđica Šćekić");
  expect(await mails()).toEqual(before);
  expect(await asServices.get(certificatePath("show", certificate.id))).toContainText(
    "Đurđica Udanić",
  );
  const next = await asServices.post(path, { number: "2" });
  expect(next.status).toBe(303);
  const copies = await sql<{ file_id: number }>(
    "select * from papers where reservation_id = $1 order by number",
    [reservation.id],
  );
  expect(copies).toHaveLength(2);
  expect(await readPdfText((await asServices.get(path)).bytes)).toContainText("Đurđica Udanić");
});

test("an import with another surname changes it in the title, too", async () => {
  const { check, step } = importingAs(asAdmin, here);
  const teacher = await given.teacher({
    first_name: "Ana",
    last_name: "Perić",
    name_with_title: "doc. dr. sc. Ana Perić",
  });
  const { username = "", first_name = "", email = "" } = await stored(teacher);
  const row = { username, firstName: first_name, lastName: "Perić Kos", email };
  const { id, counts } = await check("people", importTable("people", [row]));
  expect(counts).toEqual({ changed: 1 });
  await step(id, "import");
  expect(await stored(teacher)).toMatchObject({
    name: "Ana Perić Kos",
    name_with_title: "doc. dr. sc. Ana Perić Kos",
  });
});

test.each([
  ["dr. sc. Ana Kos", ["Ana", "Kos"], ["Ana", "Kos Babić"], "dr. sc. Ana Kos Babić"],
  ["dr. sc. Ana Kos Babić", ["Ana", "Kos Babić"], ["Ana", "Kos"], "dr. sc. Ana Kos"],
  [
    "prof. Ana Marija Kos, mag. ing.",
    ["Ana", "Kos"],
    ["Ana", "Ris"],
    "prof. Ana Marija Ris, mag. ing.",
  ],
  ["dr. sc. Ana Kosić", ["Ana", "Kos"], ["Ana", "Ris"], "dr. sc. Ana Kosić"],
  ["dr. sc. A. (Ana) O'Kos", ["Ana", "O'Kos"], ["Ana", "Ri\\1s"], "dr. sc. A. (Ana) Ri\\1s"],
  ["dr. sc. Ivo Car", ["Ivan", "Car"], ["Ivan", "Carić"], "dr. sc. Ivo Carić"],
  ["dr. sc. Ana Šušković", ["Ana", "Šuš"], ["Ana", "Ris"], "dr. sc. Ana Šušković"],
])("%s follows %j to %j", async (title, [first, last], [firstNow, lastNow], expected) => {
  const { id } = await given.teacher({
    first_name: first,
    last_name: last,
    name_with_title: title,
  });
  await sql("update users set first_name = $1, last_name = $2 where id = $3", [
    firstNow,
    lastNow,
    id,
  ]);
  expect((await stored({ id })).name_with_title).toBe(expected);
});

test("a title that the admin types with the new name stays as typed", async () => {
  const { id } = await given.teacher({
    first_name: "Ana",
    last_name: "Kos",
    name_with_title: "dr. sc. Ana Kos",
  });
  await sql(
    "update users set last_name = 'Kos Ris', name_with_title = 'doc. dr. sc. Ana Kos Ris' where id = $1",
    [id],
  );
  expect((await stored({ id })).name_with_title).toBe("doc. dr. sc. Ana Kos Ris");
});

test("a title in which the upgrade finds an earlier name has the one of now, and the history says why", async () => {
  const title = { first_name: "Ana", last_name: "Kos", name_with_title: "dr. sc. Ana Kos" };
  const [renamed, other] = [
    await given.teacher(title),
    await given.teacher({ ...title, name_with_title: "A. Kos" }),
  ];
  await sql("alter table users disable trigger b_title");
  await sql("update users set last_name = 'Vuk' where id = $1", [renamed.id]);
  await sql("alter table users enable trigger b_title");
  const text = readFileSync("migrations/0111_names_of_now.sql", "utf8");
  await sql(text.slice(text.indexOf("select set_config('app.username', 'nadogradnja'")));
  expect((await stored(renamed)).name_with_title).toBe("dr. sc. Ana Vuk");
  expect((await history("User", renamed.id)).at(-1)).toMatchObject({ username: "nadogradnja" });
  expect((await stored(other)).name_with_title).toBe("A. Kos");
});
