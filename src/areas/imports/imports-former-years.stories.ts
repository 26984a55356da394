import { describe, expect, test } from "vitest";
import { createWorld, type Person } from "#test/world/index.ts";
import { countWordWrites, importingAs, importTable } from "./fixtures.ts";
import { type ImportSetKey, importPaths } from "./imports.ts";
import { texts } from "./texts.ts";

const here = await createWorld();
const { given, as, visitor, sql, history } = here;
const admin = await given.person({ roles: ["admin"] });
const asAdmin = await as(admin);
const { check, step, page } = importingAs(asAdmin, here);
const { faults } = texts.hr;
const wordWrites = await countWordWrites(here);
const mentor = await given.teacher();
const chair = await given.teacher();
const [study, program, department] = [
  await given.theStudy(),
  await given.theProgram(),
  await given.theDepartment(),
];

const topic = (name: string, more: Record<string, string> = {}) => ({
  mentor: mentor.username,
  study: study.name,
  name,
  department: department.name,
  status: "Objavljena",
  createdOn: "12.10.2019.",
  publishedOn: "20.10.2019.",
  ...more,
});

const reservation = (thesis: string, student: Person, more: Record<string, string> = {}) => ({
  mentor: mentor.username,
  study: study.name,
  thesis,
  student: student.jmbag,
  studyProgram: program.name,
  status: "Rezervirano",
  reservedOn: "4.11.2019.",
  ...more,
});

/** A defense on its own day, so that nobody is busy. */
const defended = (day: string, more: Record<string, string> = {}) => ({
  status: "Obranjeno",
  confirmedOn: "8.11.2019.",
  closedOn: day,
  defenseDate: day,
  defenseTime: "10:30",
  defensePlace: "Dvorana 5",
  grade: "5",
  examDate: day,
  registeredInIsvu: "da",
  ...more,
});

async function importAll(set: ImportSetKey, rows: readonly Record<string, unknown>[]) {
  const storedImport = await check(set, importTable(set, rows));
  expect(storedImport.counts, await page(storedImport.id)).toEqual({ new: rows.length });
  expect(await step(storedImport.id, "import")).toMatchObject({ state: "imported", failure: null });
  return storedImport.id;
}

const canceled = { status: "Otkazano", closedOn: "1.2.2020.", reason: "Odustao." };

const thesisNamed = async (name: string) =>
  (
    await sql<Record<string, unknown> & { id: number }>("select * from theses where name = $1", [
      name,
    ])
  )[0];

const reservationOf = async (student: Person) =>
  (
    await sql<Record<string, unknown> & { id: number }>(
      "select * from reservations where student_id = $1",
      [student.id],
    )
  )[0];

const keywordsOf = async (name: string) =>
  (
    await sql<{ phrase: string }>(
      `select k.phrase from theses t join thesis_keywords l on l.thesis_id = t.id join keywords k on k.id = l.keyword_id
       where t.name = $1 order by 1`,
      [name],
    )
  ).map(({ phrase }) => phrase);

/** The search's data of these topics, one row of its tables a line. */
const searched = async (name: string) => {
  const rows = await sql<{ row: string }>(
    `select row from (
       select concat_ws(' ', thesis_id, status, study_id, folded, words) as row, thesis_id from thesis_search
       union all select concat_ws(' ', word, standing, elsewhere, thesis_id, study_id), thesis_id from thesis_words) shown
     where thesis_id in (select id from theses where name like $1) order by row`,
    [`${name}%`],
  );
  return rows.map(({ row }) => row).join("\n");
};

describe("topics", () => {
  test("are imported with their keywords and programmes, and their history has the days of their steps", async () => {
    await given.insert("keywords", { phrase: "Rizik" });
    await importAll("theses", [
      topic("Upravljanje rizikom", {
        keywords: "rizik|banke",
        studyPrograms: String(program.name),
      }),
      topic("Nacrt o bankama", { status: "Skica", publishedOn: "" }),
    ]);
    const thesis = await thesisNamed("Upravljanje rizikom");
    expect(thesis).toMatchObject({
      status: "published",
      keyword_list: "banke|Rizik",
      program_list: program.name,
    });
    expect(await keywordsOf("Upravljanje rizikom")).toEqual(["banke", "Rizik"]);
    const entries = await sql(
      "select action, logged_at from log_entries where object_class = 'Thesis' and object_id = $1 order by version",
      [thesis?.id],
    );
    expect(entries).toEqual([
      { action: "new", logged_at: new Date("2019-10-12T10:00:00Z") },
      { action: "update", logged_at: new Date("2019-10-20T10:00:00Z") },
    ]);
    const { text } = await asAdmin.get(`/history/record/Thesis/${thesis?.id}`);
    expect(text).toContainText("uvozom podataka");
  });

  test("that are published are in the catalogue, and drafts are not", async () => {
    await importAll("theses", [
      topic("Javna tema"),
      topic("Nacrt teme", { status: "Skica", publishedOn: "" }),
    ]);
    const { text } = await visitor.get(`/student/theses-by-mentors/${mentor.id}`);
    expect([text.includes("Javna tema"), text.includes("Nacrt teme")]).toEqual([true, false]);
  });

  test("in a large table are indexed as if each had been written alone, and have no more history than that", async () => {
    const rows = Array.from({ length: 30 }, (_, n) =>
      topic(`Vrednovanje krijesnica ${n}`, {
        keywords: "krijesnica|vrednovanje|noć",
        studyPrograms: String(program.name),
      }),
    );
    await wordWrites.reset();
    await importAll("theses", rows);
    expect(await wordWrites.most()).toBe(1);
    const fresh = await searched("Vrednovanje krijesnica");
    expect(fresh.match(/^krijesnica 1 /gm)).toHaveLength(30);
    const { id = 0 } = (await thesisNamed("Vrednovanje krijesnica 7")) ?? {};
    expect((await history("Thesis", id)).map(({ action }) => action)).toEqual(["new", "update"]);
    const changed = await check(
      "theses",
      importTable("theses", [{ ...rows[7], keywords: "krijesnica|svjetlo" }]),
    );
    expect(await step(changed.id, "import")).toMatchObject({ state: "imported" });
    const indexText = await searched("Vrednovanje krijesnica");
    expect(indexText === fresh).toBe(false);
    await sql("select index_theses(array(select id from theses))");
    expect(await searched("Vrednovanje krijesnica")).toBe(indexText);
    expect(await keywordsOf("Vrednovanje krijesnica 7")).toEqual(["krijesnica", "svjetlo"]);
    await step(changed.id, "undo");
    expect(await searched("Vrednovanje krijesnica")).toBe(fresh);
  });

  test("again change nothing, and another case of a keyword is the same keyword", async () => {
    await importAll("theses", [topic("Burze", { keywords: "Dionice|obveznice" })]);
    const again = await check(
      "theses",
      importTable("theses", [topic("Burze", { keywords: "DIONICE|Obveznice" })]),
    );
    expect(again.counts).toEqual({ same: 1 });
  });

  test("are changed while nobody has reserved them, and get everything back", async () => {
    await importAll("theses", [topic("Osiguranje", { keywords: "premija|šteta" })]);
    const before = await thesisNamed("Osiguranje");
    const storedImport = await check(
      "theses",
      importTable("theses", [topic("Osiguranje", { keywords: "novac", company: "Banka d.d." })]),
    );
    expect(storedImport.counts).toEqual({ changed: 1 });
    await step(storedImport.id, "import");
    expect(await keywordsOf("Osiguranje")).toEqual(["novac"]);
    expect(await step(storedImport.id, "undo")).toMatchObject({ state: "undone", failure: null });
    expect(await keywordsOf("Osiguranje")).toEqual(["premija", "šteta"]);
    const { company, keyword_list, co_mentor_id } = before as Record<string, unknown>;
    expect(await thesisNamed("Osiguranje")).toMatchObject({ company, keyword_list, co_mentor_id });
  });

  test("keep their status and their days: only steps change these", async () => {
    await importAll("theses", [
      topic("Stara tema"),
      topic("Stari nacrt", { status: "Skica", publishedOn: "" }),
    ]);
    const { id, counts } = await check(
      "theses",
      importTable("theses", [
        topic("Stara tema", { createdOn: "11.10.2019." }),
        topic("Stari nacrt"),
        topic("Sutrašnja tema", { publishedOn: "1.1.2199." }),
        topic("Obrnuta tema", { publishedOn: "1.1.2019." }),
        topic("Nedatirana tema", { publishedOn: "" }),
      ]),
    );
    expect(counts).toEqual({ faulty: 5 });
    const text = await page(id, "faulty");
    for (const sentence of [faults.fixed, faults.future, faults.order, faults.missing])
      expect(text).toContainText(sentence);
  });
});

describe("reservations", () => {
  test("of years back have their steps, result, committee and certificate, and complete the topic", async () => {
    await importAll("theses", [topic("Devizni tečajevi")]);
    const student = await given.student();
    const toldBefore = await sql("select 1 from notifications");
    const details = {
      clearedOn: "12.6.2020.",
      chair: chair.username,
      classificationNo: "602-04/20-01/15",
    };
    await wordWrites.reset();
    await importAll("reservations", [
      reservation("Devizni tečajevi", student, defended("1.7.2020.", details)),
    ]);
    expect(await wordWrites.most()).toBe(1);
    const stored = await reservationOf(student);
    expect(stored).toMatchObject({
      status: "completed",
      grade: 5,
      defense_place: "Dvorana 5",
      registered_in_isvu: "entered",
      created_at: new Date("2019-11-04T11:00:00Z"),
      defense_date: new Date("2020-07-01T08:30:00Z"),
      library_confirmed_by: admin.id,
    });
    expect(await thesisNamed("Devizni tečajevi")).toMatchObject({
      status: "completed",
      completed_at: new Date("2020-07-01T10:00:00Z"),
    });
    const entries = await history("Reservation", stored?.id as number);
    expect(entries.map(({ data }) => (data as { status: string }).status)).toEqual([
      "reserved",
      "mentorConfirmedReservation",
      "libraryAndAccountancyConfirmed",
      "completed",
    ]);
    expect(
      await sql("select role, user_id from committee_members where reservation_id = $1", [
        stored?.id,
      ]),
    ).toEqual([{ role: "chair", user_id: chair.id }]);
    expect(
      await sql(
        "select classification_no, study_program from certificates_of_completion where reservation_id = $1",
        [stored?.id],
      ),
    ).toEqual([{ classification_no: "602-04/20-01/15", study_program: program.name }]);
    expect(await sql("select 1 from notifications")).toEqual(toldBefore);
  });

  test("are counted by reports of their time, and shown to everybody", async () => {
    const own = await given.teacher();
    const by = { mentor: own.username };
    await importAll("theses", [topic("Tečajne razlike", by)]);
    await importAll("reservations", [
      reservation(
        "Tečajne razlike",
        await given.student(),
        defended("2.7.2020.", { clearedOn: "12.6.2020.", ...by }),
      ),
    ]);
    const countsOn = async (day: string) => {
      const [row] = (
        await asAdmin.get(`/report/thesis-status/grid-data?mentor=${own.id}&day=${day}`)
      ).json<Record<string, unknown>[]>();
      return row;
    };
    expect(await countsOn("2019-12-01")).toMatchObject({ reserved: 1 });
    expect(await countsOn("2020-07-03")).toMatchObject({ completed: 1 });
    const thesis = await thesisNamed("Tečajne razlike");
    expect(await visitor.get(`/student/thesis/${thesis?.id}`)).toContainText("Tečajne razlike");
  });

  test("change the vice dean's numbers of last year at once", async () => {
    const dean = await as(await given.person({ roles: ["viceDean"] }));
    const notDeposited = async () => {
      const { text } = await dean.get("/homepage-user");
      const [, figure = ""] = text.split('data-figure="notDeposited"');
      return Number(/lani istoga dana: (\d+)/.exec(figure.replaceAll("<!-- -->", ""))?.[1] ?? 0);
    };
    const before = await notDeposited();
    await importAll("theses", [topic("Fiskalna pravila")]);
    await importAll("reservations", [
      reservation(
        "Fiskalna pravila",
        await given.student(),
        defended("9.7.2020.", { clearedOn: "12.6.2020." }),
      ),
    ]);
    expect(await notDeposited()).toBe(before + 1);
    expect(await notDeposited()).toBe(before + 1);
  });

  test("that run continue at their step", async () => {
    await importAll("theses", [topic("Javni dug"), topic("Porezi")]);
    const [waiting, writing] = [await given.student(), await given.student()];
    const expiresOn = "1.9.2199.";
    await importAll("reservations", [
      reservation("Javni dug", waiting, { expiresOn }),
      reservation("Porezi", writing, {
        status: "Mentor potvrdio rezervaciju",
        confirmedOn: "8.11.2019.",
        expiresOn,
      }),
    ]);
    const stored = await reservationOf(waiting);
    const answer = await (await as(mentor)).post(`/mentor/confirm-reservation/${stored?.id}`, {
      step: "confirm",
    });
    expect(answer.status).toBe(303);
    expect(await reservationOf(waiting)).toMatchObject({ status: "mentorConfirmedReservation" });
    expect(await thesisNamed("Porezi")).toMatchObject({ status: "reserved" });
  });

  test("that ended without a defense leave the topic free", async () => {
    await importAll("theses", [topic("Nekretnine")]);
    const [first, second] = [await given.student(), await given.student()];
    await importAll("reservations", [
      reservation("Nekretnine", first, canceled),
      reservation("Nekretnine", second, {
        ...defended("3.7.2020.", { status: "Nije obranjeno", grade: "1", registeredInIsvu: "" }),
      }),
    ]);
    expect(await thesisNamed("Nekretnine")).toMatchObject({ status: "published" });
    expect(await reservationOf(second)).toMatchObject({ status: "notCompleted", grade: 1 });
  });

  test("of one topic may stand in any order", async () => {
    const names = Array.from({ length: 6 }, (_, index) => `Porez na nekretnine ${index}`);
    await importAll(
      "theses",
      names.map((name) => topic(name)),
    );
    const rows: ReturnType<typeof reservation>[] = [];
    for (const [index, name] of names.entries()) {
      const former = reservation(name, await given.student(), {
        ...canceled,
        closedOn: "5.2.2020.",
      });
      const later = reservation(name, await given.student(), {
        status: "Mentor potvrdio rezervaciju",
        reservedOn: "5.2.2020.",
        confirmedOn: "6.2.2020.",
        expiresOn: "1.9.2199.",
      });
      rows.push(...(index % 2 === 0 ? [former, later] : [later, former]));
    }
    await importAll("reservations", rows);
    for (const name of names) {
      const { id } = (await thesisNamed(name)) ?? {};
      expect(await thesisNamed(name)).toMatchObject({ status: "reserved" });
      expect(
        await sql(
          "select status, created_at::date::text as on from reservations where thesis_id = $1 order by 2",
          [id],
        ),
      ).toEqual([
        { status: "canceled", on: "2019-11-04" },
        { status: "mentorConfirmedReservation", on: "2020-02-05" },
      ]);
    }
  });

  test("again change nothing; one that differs is not changed", async () => {
    await importAll("theses", [topic("Zemljišne knjige")]);
    const same = reservation("Zemljišne knjige", await given.student(), canceled);
    await importAll("reservations", [same]);
    expect((await check("reservations", importTable("reservations", [same]))).counts).toEqual({
      same: 1,
    });
    const { id, counts } = await check(
      "reservations",
      importTable("reservations", [{ ...same, reason: "Bolest." }]),
    );
    expect(counts).toEqual({ faulty: 1 });
    expect(await page(id, "faulty")).toContain(faults.fixed);
  });

  test("that the life cycle could not have reached are faults", async () => {
    await importAll("theses", [
      topic("Inflacija"),
      topic("Deflacija"),
      topic("Skica teme", { status: "Skica", publishedOn: "" }),
    ]);
    await importAll("reservations", [
      reservation("Deflacija", await given.student(), defended("8.7.2020.")),
    ]);
    const students = await Promise.all(Array.from({ length: 8 }, () => given.student()));
    const [a, b, c, d, e, f, g, h] = students as [
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
    ];
    const expiresOn = "1.9.2199.";
    const { id, counts } = await check(
      "reservations",
      importTable("reservations", [
        reservation("Inflacija", a, { expiresOn }),
        reservation("Inflacija", b, { expiresOn }),
        reservation("Deflacija", c, { expiresOn }),
        reservation("Skica teme", d, { expiresOn }),
        reservation("Kojih nema", e, { expiresOn }),
        reservation("Inflacija", f, {
          status: "Otkazano",
          reservedOn: "1.10.2019.",
          closedOn: "2.10.2019.",
          reason: "X",
        }),
        reservation("Inflacija", g, {
          status: "Student predao konačnu verziju",
          submittedOn: "1.6.2020.",
          expiresOn: "1.1.2020.",
        }),
        reservation("Inflacija", h, {
          ...defended("8.7.2020.", {
            status: "Nije obranjeno",
            grade: "1",
            registeredInIsvu: "",
            defenseTime: "10:45",
          }),
        }),
      ]),
    );
    const text = await page(id, "faulty");
    expect(counts).toEqual({ faulty: 7, new: 1 });
    for (const sentence of [
      faults.taken,
      faults.unpublished,
      faults.unknownThesis,
      faults.beforeThesis,
      faults.needsFile,
      faults.passed,
      faults.overlap,
    ])
      expect(text).toContainText(sentence);
  });

  test("are taken back with all that came with them, and the topic is free again", async () => {
    await importAll("theses", [topic("Mirovine")]);
    const student = await given.student();
    const details = { chair: chair.username, registrationNo: "2186-14-20-3" };
    const id = await importAll("reservations", [
      reservation("Mirovine", student, defended("6.7.2020.", details)),
    ]);
    expect(await step(id, "undo")).toMatchObject({ state: "undone", failure: null });
    expect(await reservationOf(student)).toBeUndefined();
    expect(await thesisNamed("Mirovine")).toMatchObject({
      status: "published",
      completed_at: null,
      defensed_at: null,
    });
  });

  test("and topics with reservations are not taken back before these", async () => {
    const id = await importAll("theses", [topic("Stambeni krediti")]);
    await importAll("reservations", [
      reservation("Stambeni krediti", await given.student(), { expiresOn: "1.9.2199." }),
    ]);
    expect(await step(id, "undo")).toMatchObject({
      state: "imported",
      failure: expect.stringContaining("Stambeni"),
    });
  });
});

test.each(["theses", "reservations"] as const)(
  "what is exported of %s is the same when it is imported",
  async (set) => {
    await importAll("theses", [topic(`Izvoz: ${set}`)]);
    await importAll("reservations", [
      reservation(`Izvoz: ${set}`, await given.student(), canceled),
    ]);
    const { bytes } = await asAdmin.get(importPaths.data(set, "xlsx"));
    const { id, counts } = await check(set, bytes as Uint8Array<ArrayBuffer>, `${set}.xlsx`);
    expect(Object.keys(counts ?? {}), await page(id)).toEqual(["same"]);
  },
);
