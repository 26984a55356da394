import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { makeStoredZip } from "#kit/files/testing/samples.ts";
import { pdf, zip } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { importingAs, importTable } from "./fixtures.ts";
import { importPaths } from "./imports.ts";
import { texts } from "./texts.ts";

const here = await createWorld();
const { given, as, visitor, sql, history } = here;
const asAdmin = await as(await given.person({ roles: ["admin"] }));
const importing = importingAs(asAdmin, here);
const { check, step, page } = importing;
const { faults } = texts.hr;
const mentor = await given.teacher();
const study = await given.theStudy();

const paper = (words: string) => pdf("rad.pdf", words).text();

/** A reservation that the mentor confirmed on 8 November 2019, and the columns that name it. */
async function reservation(fields: Record<string, unknown> = {}) {
  const student = await given.student();
  const thesis = await given.thesis({
    mentor,
    published_at: "2019-10-20T10:00Z",
    created_at: "2019-10-12T10:00Z",
  });
  const { id } = await given.reservation({
    thesis,
    student,
    status: "mentorConfirmedReservation",
    created_at: "2019-11-04T11:00Z",
    mentor_confirmed_reservation_at: "2019-11-08T11:00Z",
    ...fields,
  });
  const named = {
    mentor: mentor.username,
    study: study.name,
    thesis: thesis.name,
    student: student.jmbag,
  };
  return { id, student, named };
}

const version = (
  number: number,
  submittedOn: string,
  file: string,
  more: Record<string, string> = {},
) => ({
  number,
  submittedOn,
  file,
  ...more,
});

const returned = {
  kind: "Vraćena konačna verzija",
  abstract: "O novcu.",
  publiclyAccessible: "yes",
  creativeCommons: "by",
};

const versionsOf = (id: number) =>
  sql<Record<string, unknown> & { id: number }>(
    `select d.*, f.name, m.name as mentor_file from documents d join files f on f.id = d.thesis_file_id
      left join files m on m.id = d.mentor_file_id where d.reservation_id = $1 order by d.created_at, d.id`,
    [id],
  );

describe("versions of theses", () => {
  test("come with their files, comments and answers, each on its day, and go with the import", async () => {
    const { id, student, named } = await reservation();
    const rows = [
      {
        ...named,
        ...version(1, "4.3.2020.", "1.pdf"),
        studentComment: "Prva dva poglavlja.",
        answeredOn: "11.3.2020.",
        mentorComment: "Proširite uvod.",
        mentorFile: "odgovor.pdf",
      },
      {
        ...named,
        ...version(2, "4.4.2020.", "2.pdf", returned),
        answeredOn: "5.4.2020.",
        mentorComment: "Skratite.",
      },
      { ...named, ...version(3, "4.5.2020.", "3.zip") },
    ];
    const archive = await zip({
      "1.pdf": await paper("Prva"),
      "2.pdf": await paper("Druga"),
      "odgovor.pdf": await paper("Odgovor"),
      "3.zip": await (await zip({ "poglavlje.txt": "Treća" })).bytes(),
    });
    const storedImport = await check(
      "versions",
      importTable("versions", rows),
      "verzije.csv",
      archive,
    );
    expect(storedImport.counts, await page(storedImport.id)).toEqual({ new: 3 });
    expect(await step(storedImport.id, "import")).toMatchObject({
      state: "imported",
      failure: null,
    });
    expect(await versionsOf(id)).toMatchObject([
      {
        name: "1.pdf",
        mentor_file: "odgovor.pdf",
        mentor_comment: "Proširite uvod.",
        final_version: false,
        student_comment: "Prva dva poglavlja.",
        created_at: new Date("2020-03-04T11:00:00Z"),
        mentor_responded_at: new Date("2020-03-11T11:00:00Z"),
      },
      { name: "2.pdf", final_version: true, review_status: "returned", abstract: "O novcu." },
      { name: "3.zip", final_version: false, mentor_responded_at: null },
    ]);
    const [first] = await versionsOf(id);
    const entries = await history("Document", first?.id as number);
    expect(entries.map(({ action }) => action)).toEqual(["new", "update"]);
    expect(
      (await check("versions", importTable("versions", rows), "verzije.csv", archive)).counts,
    ).toEqual({
      same: 3,
    });

    const answer = await (await as(mentor)).post(`/document/mentor-working-version/${id}`, {
      mentorComment: "Dobro.",
    });
    expect(answer.status).toBe(303);
    expect(await step(storedImport.id, "undo")).toMatchObject({
      state: "imported",
      failure: expect.any(String),
    });
    expect((await (await as(student)).get(`/student/download-thesis/${first?.id}`)).status).toBe(
      200,
    );
    expect((await visitor.get(`/student/download-thesis/${first?.id}`)).status).not.toBe(200);
  });

  test("find their files in zips of Windows, PowerShell and Macs by names with Croatian letters", async () => {
    const name = "Čišćenje šuma - Đurić.pdf";
    const content = Buffer.from(await paper("Čišćenje šuma"));
    const zips = {
      windows: [iconv.encode(name, "cp852"), name],
      macOS: [Buffer.from(name.normalize("NFD")), name],
      powershell: [iconv.encode(`2026\\${name}`, "cp852"), `2026/${name}`],
      rowsOfWindows: [iconv.encode(`2026/${name}`, "cp852"), `2026\\${name}`],
    } as const;
    for (const [program, [entry, file]] of Object.entries(zips)) {
      const { id, named } = await reservation();
      const beside = { name: Buffer.from("citaj.txt"), content: Buffer.from("Popis") };
      const archive = new File([makeStoredZip({ name: entry, content }, beside)], "arhiva.zip");
      const table = importTable("versions", [{ ...named, ...version(1, "4.3.2020.", file) }]);
      const storedImport = await check("versions", table, "verzije.csv", archive);
      expect(storedImport.counts, `${program}: ${await page(storedImport.id)}`).toEqual({ new: 1 });
      expect(await step(storedImport.id, "import")).toMatchObject({
        state: "imported",
        failure: null,
      });
      expect(await versionsOf(id)).toMatchObject([{ name }]);
    }
  });

  test("are taken back wholly with their files, and not once somebody has commented on one", async () => {
    const { id, named } = await reservation();
    const archive = await zip({ "a.pdf": await paper("A") });
    const table = importTable("versions", [{ ...named, ...version(1, "4.3.2020.", "a.pdf") }]);
    const storedImport = await check("versions", table, "verzije.csv", archive);
    await step(storedImport.id, "import");
    const [only] = await versionsOf(id);
    const comment = await given.insert("document_comments", {
      document_id: only?.id,
      author_id: mentor.id,
      comment: "Pogledao sam.",
    });
    expect(await step(storedImport.id, "undo")).toMatchObject({
      state: "imported",
      failure: expect.any(String),
    });
    await sql("delete from document_comments where id = $1", [comment.id]);
    expect(await step(storedImport.id, "undo")).toMatchObject({ state: "undone", failure: null });
    expect(await versionsOf(id)).toEqual([]);
    expect(await sql("select taken_at from files where id = $1", [only?.thesis_file_id])).toEqual([
      { taken_at: null },
    ]);
  });

  test("that the reservation could not have had are faults, by row and column", async () => {
    const [open, unconfirmed, other] = [
      await reservation(),
      await reservation({ status: "reserved", mentor_confirmed_reservation_at: null }),
      await reservation(),
    ];
    const rows = [
      { ...open.named, ...version(1, "4.3.2020.", "a.pdf") },
      { ...open.named, ...version(2, "3.3.2020.", "a.pdf") },
      { ...open.named, ...version(4, "5.3.2020.", "a.pdf") },
      { ...other.named, ...version(1, "5.11.2019.", "a.pdf") },
      { ...other.named, ...version(2, "1.1.2199.", "a.pdf") },
      { ...other.named, thesis: "Kojih nema", ...version(1, "5.3.2020.", "a.pdf") },
      { ...unconfirmed.named, ...version(1, "5.3.2020.", "a.pdf") },
      { ...other.named, ...version(3, "5.3.2020.", ""), mentorComment: "Bez dana." },
      { ...other.named, ...version(5, "5.3.2020.", "a.pdf", { ...returned, abstract: "" }) },
    ];
    const archive = await zip({ "a.pdf": await paper("A") });
    const { id, counts } = await check(
      "versions",
      importTable("versions", rows),
      "verzije.csv",
      archive,
    );
    const text = await page(id, "faulty");
    expect(counts, text).toEqual({ new: 1, faulty: 8 });
    for (const sentence of [
      faults.numberOrder,
      faults.numberGap,
      faults.beforeConfirmation,
      faults.future,
      faults.afterFinal,
      faults.unknownReservation,
      faults.notWriting,
      faults.missing,
    ])
      expect(text).toContainText(sentence);
    expect(await versionsOf(open.id)).toEqual([]);
  });

  test("that were returned as final leave the day on which the mentor confirmed the reservation", async () => {
    const { id, named } = await reservation();
    for (const status of ["studentSubmittedToApp", "mentorConfirmedReservation"])
      await sql("update reservations set status = $1 where id = $2", [status, id]);
    const { text } = await asAdmin.get(importPaths.data("reservations", "csv"));
    const row = text.split("\n").find((line) => line.includes(`;${named.thesis};`));
    expect(row).toContain(";2019-11-04;2019-11-08;");
  });

  test("another one that differs from its row is not changed", async () => {
    const { named } = await reservation();
    const archive = await zip({ "a.pdf": await paper("A") });
    const row = { ...named, ...version(1, "4.3.2020.", "a.pdf"), studentComment: "Prvo." };
    await step(
      (await check("versions", importTable("versions", [row]), "v.csv", archive)).id,
      "import",
    );
    const changed = importTable("versions", [{ ...row, studentComment: "Drugo." }]);
    const { id, counts } = await check("versions", changed, "v.csv", archive);
    expect([counts, (await page(id)).includes(faults.fixed)]).toEqual([{ faulty: 1 }, true]);
  });
});

describe("certificates", () => {
  const certificate = {
    classificationNo: "602-04/20-01/15",
    registrationNo: "2186-14-20-3",
    birthplace: "Zagreb",
  };
  const issued = { female: "ženski", issuedOn: "15.7.2020.", file: "potvrda.pdf" };
  let day = 0;
  /** The fields of a reservation that was defended, each on a day of its own. */
  const defended = () => {
    day += 1;
    return {
      status: "completed",
      defense_date: `2020-07-0${day}T08:30Z`,
      grade: 5,
      exam_date: `2020-07-0${day}`,
    };
  };

  const certificateOf = async (id: number) =>
    (await sql("select * from certificates_of_completion where reservation_id = $1", [id]))[0];
  const copiesOf = (id: number) =>
    sql<Record<string, unknown> & { id: number; code: string }>(
      "select p.*, f.name from papers p join files f on f.id = p.file_id where p.reservation_id = $1",
      [id],
    );

  test("come with their data and their issued copy, which everybody can verify, and go with the import", async () => {
    const { id, named } = await reservation(defended());
    const archive = await zip({ "potvrda.pdf": await paper("Potvrda") });
    const row = { ...named, ...certificate, ...issued, dateOfBirth: "24.6.1998." };
    const storedImport = await check(
      "certificates",
      importTable("certificates", [row]),
      "potvrde.csv",
      archive,
    );
    expect(storedImport.counts, await page(storedImport.id)).toEqual({ new: 1 });
    expect(await step(storedImport.id, "import")).toMatchObject({
      state: "imported",
      failure: null,
    });
    expect(await certificateOf(id)).toMatchObject({
      classification_no: "602-04/20-01/15",
      birthplace: "Zagreb",
      female: true,
      study: study.name,
    });
    const [copy] = await copiesOf(id);
    expect(copy).toMatchObject({
      kind: "certificate",
      number: 1,
      name: "potvrda.pdf",
      issued_at: new Date("2020-07-15T10:00:00Z"),
    });
    const verified = await visitor.get(`/provjera/${copy?.code}`);
    expect([verified.status, verified.text.includes(String(study.name))]).toEqual([200, true]);
    expect(
      (await check("certificates", importTable("certificates", [row]), "p.csv", archive)).counts,
    ).toEqual({
      same: 1,
    });
    expect(await step(storedImport.id, "undo")).toMatchObject({ state: "undone", failure: null });
    expect([await certificateOf(id), await copiesOf(id)]).toEqual([undefined, []]);
  });

  test("are changed like other records, and a copy is added once", async () => {
    const { id, named } = await reservation(defended());
    await given.insert("certificates_of_completion", { reservation_id: id, study: "Ekonomija" });
    const archive = await zip({ "potvrda.pdf": await paper("Potvrda") });
    const storedImport = await check(
      "certificates",
      importTable("certificates", [{ ...named, ...issued }]),
      "p.csv",
      archive,
    );
    expect(storedImport.counts, await page(storedImport.id)).toEqual({ changed: 1 });
    await step(storedImport.id, "import");
    const [copy] = await copiesOf(id);
    expect(copy).toMatchObject({ number: 1, female: true });
    const other = await zip({ "potvrda.pdf": await paper("Druga") });
    const differs = await check(
      "certificates",
      importTable("certificates", [{ ...named, ...issued }]),
      "p.csv",
      other,
    );
    expect([differs.counts, (await page(differs.id)).includes(faults.fixed)]).toEqual([
      { faulty: 1 },
      true,
    ]);
  });

  test("of what wasn't defended, and files without their day, are faults", async () => {
    const [open, done] = [await reservation(), await reservation(defended())];
    const rows = [
      { ...open.named, ...certificate },
      { ...done.named, ...certificate, file: "potvrda.pdf" },
    ];
    const archive = await zip({ "potvrda.pdf": await paper("Potvrda") });
    const { id, counts } = await check(
      "certificates",
      importTable("certificates", rows),
      "p.csv",
      archive,
    );
    const text = await page(id, "faulty");
    expect(counts, text).toEqual({ faulty: 2 });
    for (const sentence of [faults.notDefended, faults.missing])
      expect(text).toContainText(sentence);
  });

  test("of a work that awaits another defense are drafts, without numbers and a copy", async () => {
    const [waiting, scheduled, writing] = [
      await reservation({ status: "submittedToStudentServices" }),
      await reservation({ status: "mentorSetDefenseDate", defense_date: "2199-07-01T08:30Z" }),
      await reservation(),
    ];
    const draft = { birthplace: "Zagreb", dateOfBirth: "24.6.1998." };
    const storedImport = await check(
      "certificates",
      importTable("certificates", [
        { ...waiting.named, ...draft },
        { ...scheduled.named, ...draft },
      ]),
    );
    expect(storedImport.counts, await page(storedImport.id)).toEqual({ new: 2 });
    await step(storedImport.id, "import");
    for (const { id } of [waiting, scheduled])
      expect(await certificateOf(id)).toMatchObject({
        classification_no: "",
        registration_no: "",
        birthplace: "Zagreb",
        study: study.name,
      });
    const archive = await zip({ "potvrda.pdf": await paper("Potvrda") });
    for (const row of [
      { ...waiting.named, classificationNo: certificate.classificationNo },
      { ...waiting.named, registrationNo: certificate.registrationNo },
      { ...waiting.named, ...issued },
      { ...writing.named, ...draft },
    ]) {
      const { id, counts } = await check(
        "certificates",
        importTable("certificates", [row]),
        "p.csv",
        archive,
      );
      const text = await page(id, "faulty");
      expect(counts, text).toEqual({ faulty: 1 });
      expect(text).toContainText(faults.notDefended);
    }
  });
});

test("nobody but the admin has these sets, as tables or as files", async () => {
  for (const role of ["studentServices", "viceDean", "teacher", "library"] as const) {
    const other = await as(await given.person({ roles: [role] }));
    for (const set of ["versions", "certificates"] as const) {
      expect((await other.get(importPaths.data(set, "zip"))).status).toBe(403);
      expect((await importing.upload(set, "Naziv\nX\n", "x.csv", other)).status).toBe(403);
    }
    expect((await other.get(importPaths.everything)).status).toBe(403);
  }
  expect((await visitor.get(importPaths.everything)).status).toBe(401);
});
