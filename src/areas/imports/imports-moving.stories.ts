import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { pdf, zip } from "#test/world/files.ts";
import { createWorld, type Person } from "#test/world/index.ts";
import { importingAs, importTable } from "./fixtures.ts";
import { type ImportSetKey, importPaths, importSetKeys } from "./imports.ts";
import { setsWithFiles } from "./sets/records.ts";

const from = await createWorld();
const to = await createWorld();
const asFormerAdmin = await from.as(
  await from.given.person({ roles: ["admin"], username: "uprava" }),
);
const asAdmin = await to.as(await to.given.person({ roles: ["admin"], username: "prvi" }));
const former = importingAs(asFormerAdmin, from);
const { takeAll } = importingAs(asAdmin, to);

/**
 * A faculty with one of everything that is moved: a head, a running reservation, and a defended one
 * with all its files.
 */
async function giveFaculty() {
  const { given } = from;
  const [study, program, area] = [
    await given.theStudy(),
    await given.theProgram(),
    { name: "Održivi turizam" },
  ];
  await given.insert("strategic_areas", area);
  const [head, mentor, coMentor] = [
    await given.head(),
    await given.teacher(),
    await given.teacher(),
  ];
  const [graduate, writer] = [await given.student(), await given.student()];
  const department = await given.theDepartment();
  const topic = (name: string) => ({
    mentor: mentor.username,
    study: study.name,
    name,
    department: department.name,
    coMentor: coMentor.username,
    description: "Opis teme. ".repeat(30).trim(),
    strategicArea: area.name,
    studyPrograms: program.name,
    keywords: "kvaliteta|Čimbenici",
    status: "Objavljena",
    createdOn: "12.10.2019.",
    publishedOn: "20.10.2019.",
  });
  const named = (thesis: string, student: Person) => ({
    mentor: mentor.username,
    study: study.name,
    thesis,
    student: student.jmbag,
  });
  const reservation = {
    studyProgram: program.name,
    reservedOn: "4.11.2019.",
    confirmedOn: "8.11.2019.",
  };
  const finalVersion = {
    finalVersion: "rad.pdf",
    abstract: "O gostima.",
    publiclyAccessible: "yes",
    creativeCommons: "by",
  };
  const defense = {
    defenseDate: "1.7.2020.",
    defenseTime: "10:30",
    defensePlace: "Dvorana 5",
    chair: head.username,
  };
  const tables: [ImportSetKey, Record<string, unknown>[]][] = [
    ["theses", [topic("Čimbenici kvalitete"), topic("Sezonalnost"), topic("Slobodna tema")]],
    [
      "reservations",
      [
        {
          ...named("Čimbenici kvalitete", graduate),
          ...reservation,
          ...finalVersion,
          ...defense,
          status: "Obranjeno",
          submittedOn: "1.6.2020.",
          approvedOn: "8.6.2020.",
          closedOn: "2.7.2020.",
          grade: "5",
          examDate: "1.7.2020.",
          paymentProof: "uplata.pdf",
          attachment: "prilozi.zip",
          publicCopy: "javno.pdf",
          publicCopyReason: "U zahvali je adresa.",
          publicCopyOn: "3.9.2020.",
        },
        {
          ...named("Sezonalnost", writer),
          ...reservation,
          status: "Mentor potvrdio rezervaciju",
          expiresOn: "1.9.2199.",
        },
      ],
    ],
    [
      "versions",
      [
        {
          ...named("Čimbenici kvalitete", graduate),
          number: 1,
          submittedOn: "4.3.2020.",
          file: "nacrt.pdf",
        },
        {
          ...named("Sezonalnost", writer),
          number: 1,
          submittedOn: "5.3.2020.",
          file: "nacrt.pdf",
          answeredOn: "6.3.2020.",
          mentorComment: "Proširite uvod.",
          mentorFile: "nacrt.pdf",
        },
      ],
    ],
    [
      "certificates",
      [
        {
          ...named("Čimbenici kvalitete", graduate),
          classificationNo: "602-04/20-01/15",
          birthplace: "Zagreb",
          dateOfBirth: "24.6.1998.",
          female: "ženski",
          issuedOn: "15.7.2020.",
          file: "potvrda.pdf",
        },
      ],
    ],
  ];
  const paper = (words: string) => pdf("rad.pdf", words).text();
  const archive = await zip({
    "rad.pdf": await paper("Rad"),
    "uplata.pdf": await paper("Uplata"),
    "javno.pdf": await paper("Javno"),
    "nacrt.pdf": await paper("Nacrt"),
    "potvrda.pdf": await paper("Potvrda"),
    "prilozi.zip": await (await zip()).bytes(),
  });
  for (const [set, rows] of tables) {
    const storedImport = await former.check(
      set,
      importTable(set, rows),
      "t.csv",
      setsWithFiles.includes(set) ? archive : undefined,
    );
    expect(storedImport.counts, await former.page(storedImport.id)).toEqual({ new: rows.length });
    expect(await former.step(storedImport.id, "import")).toMatchObject({
      state: "imported",
      failure: null,
    });
  }
}

async function unzip(bytes: Uint8Array) {
  const archive = await fromBufferPromise(Buffer.from(bytes));
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for await (const entry of archive.eachEntry())
    files.set(
      entry.fileName,
      new Uint8Array(await buffer(await archive.openReadStreamPromise(entry))),
    );
  return files;
}

const csvOf = async (set: ImportSetKey, client = asAdmin) =>
  (await client.get(importPaths.data(set, "csv"))).text;

/** The steps of all reservations with their times, as the history has them. */
const past = ({ sql }: typeof from) =>
  sql(`select u.jmbag, l.data ->> 'status' as status, l.logged_at, l.action
    from log_entries l join reservations r on r.id = l.object_id join users u on u.id = r.student_id
    where l.object_class = 'Reservation' and l.data ? 'status' order by 1, l.version`);

test("a faculty is moved as it is: everything is exported in one zip and imported set by set", async () => {
  await giveFaculty();
  const { bytes, headers } = await asFormerAdmin.get(importPaths.everything);
  expect(headers.get("content-type")).toBe("application/zip");
  const everything = await unzip(bytes);
  const tables = [...everything.keys()].filter((name) => name.endsWith(".xlsx"));
  expect(tables).toHaveLength(importSetKeys.length);
  const archive = new File([bytes], "podaci.zip");

  await takeAll((set) => {
    const content = everything.get(tables[importSetKeys.indexOf(set)] ?? "") ?? "";
    return { name: `${set}.xlsx`, content };
  }, archive);

  for (const set of importSetKeys) {
    const arrived = (await csvOf(set)).split("\n").filter((line) => !/^(prvi|uprava);/.test(line));
    const sent = (await csvOf(set, asFormerAdmin))
      .split("\n")
      .filter((line) => !/^(prvi|uprava);/.test(line));
    const plain = (lines: string[]) => lines.map((line) => line.replace(/\/\d+\//g, "/")).sort();
    expect([set, plain(arrived)]).toEqual([set, plain(sent)]);
  }
  expect(await past(to)).toEqual(await past(from));
  const contents = (world: typeof from) =>
    world.sql(
      "select sha256, name, purpose from files where taken_at is not null and purpose <> 'archive' order by 1, 2, 3",
    );
  expect(await contents(to)).toEqual(await contents(from));
  const [version] = await to.sql<{ id: number }>(
    "select id, public_file_reason as reason, public_file_at as at from documents where final_version",
  );
  expect(version).toMatchObject({
    reason: "U zahvali je adresa.",
    at: new Date("2020-09-03T10:00:00Z"),
  });
  const open = await to.visitor.get(`/student/download-thesis/${version?.id}`);
  expect([open.status, open.text]).toEqual([200, await pdf("javno.pdf", "Javno").text()]);
  const mentors = await to.visitor.get("/student/theses-by-mentors");
  expect(mentors.status).toBe(200);
});
