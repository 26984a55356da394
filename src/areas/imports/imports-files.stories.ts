import { describe, expect, test } from "vitest";
import { pdf, zip } from "#test/world/files.ts";
import { createWorld, type Person } from "#test/world/index.ts";
import { importingAs, importTable } from "./fixtures.ts";
import { importPaths } from "./imports.ts";
import { texts } from "./texts.ts";

const here = await createWorld();
const { given, as, visitor, sql } = here;
const asAdmin = await as(await given.person({ roles: ["admin"] }));
const { check, step, page, stored, upload } = importingAs(asAdmin, here);
const { faults, refusals } = texts.hr;
const mentor = await given.teacher();
const [study, program] = [await given.theStudy(), await given.theProgram()];

const tableOf = (rows: readonly Record<string, unknown>[]) => importTable("reservations", rows);

/** A published thesis and a student, and the row of their reservation. */
async function reservation(more: Record<string, string> = {}) {
  const student = await given.student();
  const thesis = await given.thesis({
    mentor,
    status: "published",
    published_at: "2019-10-20T10:00Z",
    created_at: "2019-10-12T10:00Z",
  });
  const row = {
    mentor: mentor.username,
    study: study.name,
    thesis: thesis.name,
    student: student.jmbag,
    studyProgram: program.name,
    reservedOn: "4.11.2019.",
    ...more,
  };
  return { student, thesis, row };
}

const finalVersion = (name: string) => ({
  finalVersion: name,
  abstract: "O novcu.",
  publiclyAccessible: "yes",
  creativeCommons: "by",
});

const underReview = (name: string) => ({
  status: "Student predao konačnu verziju",
  confirmedOn: "8.11.2019.",
  submittedOn: "1.6.2020.",
  expiresOn: "1.9.2199.",
  ...(name && finalVersion(name)),
});

const defended = (day: string) => ({
  status: "Obranjeno",
  confirmedOn: "8.11.2019.",
  submittedOn: "1.6.2020.",
  closedOn: day,
  defenseDate: day,
  defenseTime: "10:30",
  defensePlace: "Dvorana 5",
  grade: "5",
  examDate: day,
});

const paper = (words: string) => pdf("rad.pdf", words).text();

const versionOf = async ({ id }: Person) =>
  (
    await sql<Record<string, unknown>>(
      `select d.*, f.name, f.taken_at from documents d join reservations r on r.id = d.reservation_id
       join files f on f.id = d.thesis_file_id where r.student_id = $1`,
      [id],
    )
  )[0];

const statusOf = async ({ id }: Person) =>
  (
    await sql<{ id: number; status: string }>("select * from reservations where student_id = $1", [
      id,
    ])
  )[0];

describe("files beside the table", () => {
  test("let a reservation continue between its final version and the defense", async () => {
    const { student, row } = await reservation(underReview("2020/rad.pdf"));
    const archive = await zip({
      "radovi/2020/rad.pdf": await paper("Prvi"),
      "radovi/visak.txt": "ništa",
    });
    const storedImport = await check("reservations", tableOf([row]), "rezervacije.csv", archive);
    expect(storedImport.counts, await page(storedImport.id)).toEqual({ new: 1 });
    expect(await page(storedImport.id)).toContain("visak.txt");
    expect(await step(storedImport.id, "import")).toMatchObject({
      state: "imported",
      failure: null,
    });
    expect(await versionOf(student)).toMatchObject({
      name: "rad.pdf",
      review_status: "underReview",
      abstract: "O novcu.",
      final_version: true,
      created_at: new Date("2020-06-01T10:00:00Z"),
    });
    const asMentor = await as(mentor);
    const version = await versionOf(student);
    const answer = await asMentor.post(`/document/mentor-approve-final-version/${version?.id}`, {});
    expect([answer.status, (await statusOf(student))?.status]).toEqual([
      303,
      "mentorConfirmedThesis",
    ]);
  });

  test("are public with a defended thesis, are the same again, and go with the import", async () => {
    const { student, thesis, row } = await reservation({
      ...defended("1.7.2020."),
      ...finalVersion("rad.pdf"),
    });
    const files = await zip({ "rad.pdf": await paper("Drugi") });
    const storedImport = await check("reservations", tableOf([row]), "rezervacije.csv", files);
    expect(storedImport.counts, await page(storedImport.id)).toEqual({ new: 1 });
    await step(storedImport.id, "import");
    const version = await versionOf(student);
    expect(version).toMatchObject({ review_status: "approved" });
    expect((await visitor.get(`/student/download-thesis/${version?.id}`)).status).toBe(200);
    expect((await check("reservations", tableOf([row]), "rezervacije.csv", files)).counts).toEqual({
      same: 1,
    });
    expect(await stored(storedImport.id)).toMatchObject({ archive_file_id: null });
    expect(await step(storedImport.id, "undo")).toMatchObject({ state: "undone", failure: null });
    expect(await versionOf(student)).toBeUndefined();
    expect(
      await sql("select taken_at from files where id = $1", [version?.thesis_file_id]),
    ).toEqual([{ taken_at: null }]);
    expect(await sql("select status from theses where id = $1", [thesis.id])).toEqual([
      { status: "published" },
    ]);
  });

  test("bring an abstract that is public only where its row says so, or the repository publishes the thesis", async () => {
    const cells = { yes: "da", empty: "", no: "ne" };
    const [yes, empty, no] = [await reservation(), await reservation(), await reservation()];
    const rows = Object.entries({ yes, empty, no }).map(([said, { row }], index) => ({
      ...row,
      ...defended(`${index + 14}.9.2020.`),
      ...finalVersion("rad.pdf"),
      abstract: `O novcu, ${said}.`,
      abstractPublic: cells[said as keyof typeof cells],
    }));
    const files = await zip({ "rad.pdf": await paper("Sažeci") });
    const storedImport = await check("reservations", tableOf(rows), "rezervacije.csv", files);
    expect(storedImport.counts, await page(storedImport.id)).toEqual({ new: 3 });
    expect(await step(storedImport.id, "import")).toMatchObject({
      state: "imported",
      failure: null,
    });
    const shows = async () =>
      Promise.all(
        [yes, empty, no].map(async ({ thesis: { id } }) =>
          (await visitor.get(`/student/thesis/${id}`)).text.includes("O novcu, "),
        ),
      );
    expect(await shows()).toEqual([true, false, false]);
    await sql("update theses set dabar_pid = 'fpz:90210' where id = $1", [no.thesis.id]);
    expect(await shows()).toEqual([true, false, true]);
  });

  test("keep the names that their rows give them, though the bytes are the same and stored once", async () => {
    const [first, second] = [
      await reservation(defended("4.7.2020.")),
      await reservation(defended("5.7.2020.")),
    ];
    const same = await paper("Isti bajtovi");
    const attachment = await (await zip({ "isto.csv": "1;2" })).bytes();
    const files = await zip({
      "ana/rad.pdf": same,
      "bruno/završni.pdf": same,
      "bruno/uplata.pdf": same,
      "ana/prilozi.zip": attachment,
      "bruno/mjerenja.zip": attachment,
    });
    const rows = [
      { ...first.row, ...finalVersion("ana/rad.pdf"), attachment: "ana/prilozi.zip" },
      {
        ...second.row,
        ...finalVersion("Bruno\\Završni.pdf"),
        attachment: "bruno/mjerenja.zip",
        paymentProof: "bruno/uplata.pdf",
      },
    ];
    const table = tableOf(rows);
    const storedImport = await check("reservations", table, "rezervacije.csv", files);
    expect(storedImport.counts, await page(storedImport.id)).toEqual({ new: 2 });
    expect(await step(storedImport.id, "import")).toMatchObject({
      state: "imported",
      failure: null,
    });
    const storedFiles = () =>
      sql(
        `select r.student_id, f.name as version, a.name as attachment, p.name as proof, f.sha256
         from reservations r join documents d on d.reservation_id = r.id join files f on f.id = d.thesis_file_id
         join files a on a.id = d.attachment_file_id left join files p on p.id = r.confirmation_of_payment_file_id
         where r.student_id = any($1) order by 1`,
        [[first.student.id, second.student.id]],
      );
    const sha256 = expect.any(String);
    const names = [
      {
        student_id: first.student.id,
        version: "rad.pdf",
        attachment: "prilozi.zip",
        proof: null,
        sha256,
      },
      {
        student_id: second.student.id,
        version: "završni.pdf",
        attachment: "mjerenja.zip",
        proof: "uplata.pdf",
        sha256,
      },
    ];
    const before = await storedFiles();
    expect(before).toEqual(names);
    expect(new Set(before.map(({ sha256 }) => sha256)).size).toBe(1);
    const count = () => sql("select count(*)::integer from files where purpose <> 'archive'");
    const counted = await count();
    const again = await check("reservations", table, "rezervacije.csv", files);
    expect([again.counts, await storedFiles(), await count()]).toEqual([
      { same: 2 },
      before,
      counted,
    ]);
  });

  test("are added to a reservation that came without them, once", async () => {
    const { student, row } = await reservation(defended("2.7.2020."));
    await step((await check("reservations", tableOf([row]))).id, "import");
    const withFiles = { ...row, ...finalVersion("RAD.pdf"), paymentProof: "uplata.pdf" };
    const files = await zip({
      "rad.pdf": await paper("Treći"),
      "uplata.pdf": await paper("Uplata"),
    });
    const storedImport = await check(
      "reservations",
      tableOf([withFiles]),
      "rezervacije.csv",
      files,
    );
    expect(storedImport.counts, await page(storedImport.id)).toEqual({ changed: 1 });
    await step(storedImport.id, "import");
    expect(await versionOf(student)).toMatchObject({ name: "rad.pdf", review_status: "approved" });
    const other = await zip({
      "rad.pdf": await paper("Drukčiji"),
      "uplata.pdf": await paper("Uplata"),
    });
    const differs = await check("reservations", tableOf([withFiles]), "rezervacije.csv", other);
    expect([differs.counts, (await page(differs.id)).includes(faults.fixed)]).toEqual([
      { faulty: 1 },
      true,
    ]);
    await step(storedImport.id, "undo");
    expect(await versionOf(student)).toBeUndefined();
    expect(await statusOf(student)).toMatchObject({
      confirmation_of_payment_file_id: null,
      abstract: "",
    });
  });
});

describe("the attachment of a final version", () => {
  const zipped = async (words: string) => (await zip({ "mjerenja.csv": words })).bytes();

  test("comes as a zip inside the zip, or later, once", async () => {
    const [both, later] = [
      await reservation(defended("8.7.2020.")),
      await reservation(defended("9.7.2020.")),
    ];
    const files = await zip({ "rad.pdf": await paper("Rad"), "prilozi.zip": await zipped("1;2") });
    const rows = [
      { ...both.row, ...finalVersion("rad.pdf"), attachment: "prilozi.zip" },
      { ...later.row, ...finalVersion("rad.pdf") },
    ];
    const first = await check("reservations", tableOf(rows), "rezervacije.csv", files);
    expect(first.counts, await page(first.id)).toEqual({ new: 2 });
    await step(first.id, "import");
    expect(await versionOf(both.student)).toMatchObject({ attachment_file_id: expect.any(Number) });
    const all = tableOf([rows[0], { ...rows[1], attachment: "prilozi.zip" }] as Record<
      string,
      unknown
    >[]);
    const second = await check("reservations", all, "rezervacije.csv", files);
    expect(second.counts, await page(second.id)).toEqual({ same: 1, changed: 1 });
    await step(second.id, "import");
    const version = await versionOf(later.student);
    expect(version).toMatchObject({ attachment_file_id: expect.any(Number), name: "rad.pdf" });
    const download = await (await as(later.student)).get(
      `/student/download-attachment/${version?.id}`,
    );
    expect([download.status, download.headers.get("content-type")]).toEqual([
      200,
      "application/zip",
    ]);
    expect(await step(second.id, "undo")).toMatchObject({ state: "undone", failure: null });
    expect(await versionOf(later.student)).toMatchObject({ attachment_file_id: null });
  });

  test("is refused if it isn't a zip, or is a zip of zips", async () => {
    const { row } = await reservation(defended("10.7.2020."));
    const files = await zip({
      "rad.pdf": await paper("Rad"),
      "tekst.zip": "samo tekst",
      "ugnijezden.zip": await (await zip({ "unutra.zip": await zipped("1") })).bytes(),
    });
    for (const attachment of ["tekst.zip", "ugnijezden.zip"]) {
      const table = tableOf([{ ...row, ...finalVersion("rad.pdf"), attachment }]);
      expect((await check("reservations", table, "rezervacije.csv", files)).counts).toEqual({
        faulty: 1,
      });
    }
  });
});

describe("faults of files", () => {
  test("are named by row: missing, of another kind, needed, and without what belongs to them", async () => {
    const rows = await Promise.all(
      [
        underReview("nema.pdf"),
        underReview("tekst.pdf"),
        underReview(""),
        { ...underReview("rad.pdf"), abstract: "" },
        { ...underReview("rad.pdf"), status: "Mentor potvrdio rezervaciju", submittedOn: "" },
      ].map(async (more) => (await reservation(more)).row),
    );
    const files = await zip({ "rad.pdf": await paper("Rad"), "tekst.pdf": "samo tekst" });
    const { id, counts } = await check("reservations", tableOf(rows), "rezervacije.csv", files);
    expect(counts).toEqual({ faulty: 5 });
    const text = await page(id, "faulty");
    for (const sentence of [
      "„nema.pdf” nema u zipu",
      "Rad mora biti u PDF-u",
      faults.needsFile,
      faults.missing,
      faults.surplus,
    ])
      expect(text).toContainText(sentence);
    const { archive_file_id } = (await stored(id)) as unknown as { archive_file_id: number };
    await asAdmin.post(importPaths.show(id), { step: "delete" });
    expect(await stored(id)).toBeUndefined();
    expect(await sql("select taken_at from files where id = $1", [archive_file_id])).toEqual([
      { taken_at: null },
    ]);
  });

  test("two files whose names differ in case stop the dry run, and a zip that isn't one the upload", async () => {
    const { row } = await reservation(underReview("rad.pdf"));
    const twice = await zip({ "rad.pdf": await paper("Rad"), "RAD.pdf": await paper("Rad") });
    const storedImport = await check("reservations", tableOf([row]), "rezervacije.csv", twice);
    expect(storedImport).toMatchObject({
      state: "matching",
      failure: expect.stringContaining("RAD.pdf"),
    });
    const outside = await zip({ "rad.pdf": "a" });
    const broken = new File([(await outside.bytes()).slice(0, 40)], "x.zip");
    expect((await upload("reservations", tableOf([row]), "r.csv", asAdmin, broken)).status).toBe(
      422,
    );
    const { status, text } = await upload("departments", "Naziv\nZavod", "r.csv", asAdmin, outside);
    expect([status, text.includes(refusals.noFiles)]).toEqual([422, true]);
  });
});

test("the export has a table and a zip, and both together are the same", async () => {
  const { row } = await reservation({ ...defended("3.7.2020."), ...finalVersion("rad.pdf") });
  const files = await zip({ "rad.pdf": await paper("Izvoz") });
  await step((await check("reservations", tableOf([row]), "rezervacije.csv", files)).id, "import");
  const { bytes: table } = await asAdmin.get(importPaths.data("reservations", "csv"));
  const archive = await asAdmin.get(importPaths.data("reservations", "zip"));
  expect(archive.status).toBe(200);
  const exported = new File([archive.bytes as Uint8Array<ArrayBuffer>], "rezervacije.zip");
  for (const beside of [exported, undefined]) {
    const storedImport = await check(
      "reservations",
      table as Uint8Array<ArrayBuffer>,
      "rezervacije.csv",
      beside,
    );
    expect(Object.keys(storedImport.counts ?? {}), await page(storedImport.id)).toEqual(["same"]);
  }
  expect((await asAdmin.get(importPaths.data("departments", "zip"))).status).toBe(404);
  expect((await (await as(mentor)).get(importPaths.data("reservations", "zip"))).status).toBe(403);
});

test("an admin moves more than the daily quota of others in", async () => {
  const admin = await given.person({ roles: ["admin"] });
  await sql(
    `insert into files (sha256, name, size, kind, content_type, purpose, uploaded_by, taken_at)
     select repeat('0', 64), 'rad.pdf', 1073741824, 'pdf', 'application/pdf', 'thesis', $1, $2 from generate_series(1, 2)`,
    [admin.id, here.clock.now],
  );
  const { status } = await upload(
    "departments",
    "Naziv\nZavod za teologiju\n",
    "x.csv",
    await as(admin),
  );
  expect(status).toBe(303);
});
