import { describe, expect, onTestFinished, test } from "vitest";
import { certificateFixtures, certificatePath } from "#areas/certificates/fixtures.ts";
import { readPdfText } from "#kit/pdf/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import { paperPaths } from "../papers.ts";

const here = await createWorld();
const { given, as, sql, history } = here;
const { asServices, complete, drafted, certificateOf } = await certificateFixtures(here);
// the terms of the default records
await given.theStudy();
const title = "sveučilišni magistar ekonomije";

const term = async (fields: Record<string, unknown>) => {
  const { id } = await given.officialTerm(fields);
  onTestFinished(async () => {
    await sql("delete from official_terms where id = $1", [id]);
  });
};

/** Limits the rows of a text to days until the test has ended. */
async function limited(text: string, days: { valid_from?: string; valid_to?: string }) {
  const set = (from: string | null, to: string | null) =>
    sql("update official_terms set valid_from = $2, valid_to = $3 where term = $1", [
      text,
      from,
      to,
    ]);
  await set(days.valid_from ?? null, days.valid_to ?? null);
  onTestFinished(async () => {
    await sql("delete from official_terms where term = $1 and english like 'Later%'", [text]);
    await set(null, null);
  });
}

const showPath = ({ id }: { id: number }) => certificatePath("show", id);
const issue = (certificate: { id: number }, more: Record<string, string> = {}) =>
  asServices.post(showPath(certificate), { step: "issue", number: "1", ...more });
const english = { english: "on", registrationNo: "251-69-04-26-2" };

async function read(reservation: { id: number }, kind = "certificate") {
  const rows = await sql<{ id: number; language: "hr" | "en" }>(
    "select id, language from papers where reservation_id = $1 and kind = $2",
    [reservation.id, kind],
  );
  const texts = rows.map(async ({ id, language }) => [
    language,
    (await readPdfText((await asServices.get(paperPaths.file(id))).bytes)).text,
  ]);
  return Object.fromEntries(await Promise.all(texts)) as Partial<Record<"hr" | "en", string>>;
}

/** A complete certificate of a defense on a day. */
const defendedOn = (day: string, fields: Record<string, unknown> = {}) =>
  complete({ exam_date: day, ...fields });

describe("an English certificate prints the terms of the faculty", () => {
  test("for the title and the mentor's rank, in English", async () => {
    const { certificate, reservation, mentor } = await complete();
    await issue(certificate, english);
    const papers = await read(reservation);
    expect(papers.en).toContainText(
      `acquired the academic title Master of Economics (univ. mag. oec.)`,
    );
    expect(papers.en).toContainText(`Mentor Dr. ${mentor.name} Date`);
    expect(papers.en).toContainText("defended the master's thesis");
    expect(papers.hr).toContainText(
      "stekla akademski naziv sveučilišna magistra ekonomije (univ. mag. oec.)",
    );
    expect(papers.hr).toContainText(`Mentor dr. sc. ${mentor.name} Datum`);
  });

  test("and puts a rank where English does, while the Croatian one and the ranks without a place stay", async () => {
    const { certificate, reservation, mentor } = await complete();
    await sql(
      "update users set name_with_title = 'red. član dr. sc. ' || name || ', dipl. ing., v. p.' where id = $1",
      [mentor.id],
    );
    const form = { kind: "rank", english: "PhD", validFrom: "", validTo: "" };
    const post = (more: Record<string, string>) =>
      asServices.post("/official-term/new", { ...form, ...more });
    await limited("dr. sc.", { valid_to: "2000-01-01" });
    onTestFinished(async () => {
      await sql("delete from official_terms where term = any($1) and english not in ('Dr.')", [
        ["dr. sc.", "red. član", "dipl. ing.", "v. p."],
      ]);
    });
    const place = { term: "dr. sc.", englishPlace: "after", validFrom: "02.01.2000." };
    const title = { ...place, kind: "academicTitle", term: "magistar" };
    expect(await post(title)).toContainText("Mjesto se bira samo za zvanje ili titulu.");
    expect((await post({ ...place, englishPlace: "above" })).status).toBe(422);
    expect((await post(place)).status).toBe(303);
    // a form that doesn't know the field leaves the rank where it is
    expect((await post({ term: "red. član", english: "Fellow" })).status).toBe(303);
    expect((await post({ term: "dipl. ing.", english: "BEng" })).status).toBe(303);
    expect(
      (await post({ term: "v. p.", english: "Sen. Lect.", englishPlace: "before" })).status,
    ).toBe(303);
    const [row] = await sql<{ id: number }>(
      "select id from official_terms where term = 'dr. sc.' and english = 'PhD'",
    );
    expect(await asServices.get(`/official-term/show/${row?.id}`)).toContainText("iza imena");
    expect(await history("OfficialTerm", row?.id ?? 0)).toMatchObject([
      { data: { english_place: "after" } },
    ]);
    await issue(certificate, english);
    const papers = await read(reservation);
    expect(papers.en).toContainText(`Mentor Sen. Lect. Fellow ${mentor.name}, PhD, BEng Date`);
    expect(papers.hr).toContainText(
      `Mentor red. član dr. sc. ${mentor.name}, dipl. ing., v. p. Datum`,
    );
  });

  test("in both genders, of the student and of the mentor", async () => {
    await sql(
      "update official_terms set english_female = 'Mistress of Economics' where term = $1",
      [title],
    );
    await term({
      term: "umj. sur.",
      croatian_female: "umj. sur. (ž.)",
      english: "Artist",
      english_female: "Artiste",
    });
    onTestFinished(async () => {
      await sql("update official_terms set english_female = '' where term = $1", [title]);
    });
    for (const [mentorIsFemale, words] of [
      [true, ["Artiste", "umj. sur. (ž.)"]],
      [false, ["Artist", "umj. sur."]],
      [null, ["Artist", "umj. sur."]],
    ] as const) {
      const { certificate, reservation, mentor } = await complete();
      await sql(
        "update users set female = $2, name_with_title = 'umj. sur. ' || name where id = $1",
        [mentor.id, mentorIsFemale],
      );
      await issue(certificate, english);
      const papers = await read(reservation);
      expect(papers.en).toContainText(`title Mistress of Economics (univ`);
      expect(papers.en).toContainText(`Mentor ${words[0]} ${mentor.name} Date`);
      expect(papers.hr).toContainText(`Mentor ${words[1]} ${mentor.name} Datum`);
    }
  });

  test("that are valid on the day of the exam, on both sides of a change, and years later, too", async () => {
    await limited(title, { valid_to: "2026-11-03" });
    await limited("dr. sc.", { valid_to: "2026-11-03" });
    await term({
      kind: "academicTitle",
      term: title,
      croatian: "magistar nove ekonomije",
      croatian_female: "magistra nove ekonomije",
      abbreviation: "mag. nov. oec.",
      english: "Later Master",
      valid_from: "2026-11-04",
    });
    await term({
      term: "dr. sc.",
      croatian: "dr. znan.",
      english: "Later Dr.",
      valid_from: "2026-11-04",
    });
    for (const [day, titles, ranks] of [
      [
        "2026-11-03",
        ["sveučilišna magistra ekonomije (univ. mag. oec.)", "Master of Economics (univ."],
        ["dr. sc.", "Dr."],
      ],
      [
        "2026-11-04",
        ["magistra nove ekonomije (mag. nov. oec.)", "Later Master (mag."],
        ["dr. znan.", "Later Dr."],
      ],
    ] as const) {
      const { certificate, reservation, mentor } = await defendedOn(day);
      await issue(certificate, english);
      const papers = await read(reservation);
      expect(papers.hr).toContainText(`naziv ${titles[0]}`);
      expect(papers.en).toContainText(`academic title ${titles[1]}`);
      expect(papers.hr).toContainText(`Mentor ${ranks[0]} ${mentor.name} Datum`);
      expect(papers.en).toContainText(`Mentor ${ranks[1]} ${mentor.name} Date`);
    }
  });
});

describe("a text without an English term", () => {
  test("is named before the certificate is issued, and the English one is refused; the Croatian one is issued", async () => {
    const { certificate, reservation, mentor } = await complete();
    await limited(title, { valid_from: "2100-01-01" });
    await sql("update users set name_with_title = 'akad. dr. sc. ' || name where id = $1", [
      mentor.id,
    ]);
    const page = await asServices.get(showPath(certificate));
    for (const words of [
      "Na engleskom se još ne može izdati",
      "Akademski ili stručni naziv: sveučilišna magistra ekonomije",
      "Zvanje ili titula: akad. dr. sc.",
    ])
      expect(page).toContainText(words);
    expect(page.text).not.toContain('name="english"');
    const refused = await issue(certificate, english);
    expect(refused.status).toBe(409);
    expect(refused).toContainText(
      "nema engleskoga za: akademski ili stručni naziv „sveučilišna magistra ekonomije”, zvanje ili titula „akad. dr. sc.”.",
    );
    expect(await read(reservation)).toEqual({});
    expect((await issue(certificate)).status).toBe(303);
    const alone = { step: "issueEnglish", number: "1", registrationNo: english.registrationNo };
    expect((await asServices.post(showPath(certificate), alone)).status).toBe(409);
    expect(Object.keys(await read(reservation))).toEqual(["hr"]);
    const preview = await asServices.get(
      `${certificatePath("create-pdf", certificate.id)}?preview=en`,
    );
    expect((await readPdfText(preview.bytes)).text).toContainText(
      "[no English for: akad. dr. sc.]",
    );
  });

  test.each([
    ["studies", "name_eng", "Studij"],
    ["study_programs", "name_eng", "Studijski program"],
  ])("is one of %s whose %s is empty", async (table, column, label) => {
    const { certificate } = await complete();
    const [before] = await sql<{ id: number; text: string }>(
      `select id, ${column} as text from ${table} limit 1`,
    );
    await sql(`update ${table} set ${column} = ''`);
    onTestFinished(async () => {
      await sql(`update ${table} set ${column} = $1`, [before?.text]);
    });
    expect((await asServices.get(showPath(certificate))).text).toMatch(
      new RegExp(`<li>${label}: `),
    );
    expect((await issue(certificate, english)).status).toBe(409);
  });

  test("stops minutes and form B in English where the study is held in English, by what each prints", async () => {
    const study = await given.study({ held_in_english: true });
    const program = await given.program({ study_id: study.id });
    const department = await given.department({ name_eng: "" });
    const mentor = await given.teacher();
    const thesis = await given.thesis({ mentor, study_id: study.id, department_id: department.id });
    const student = await given.student({
      on: { study_id: study.id, study_program_id: program.id },
    });
    const reservation = await given.reservation({
      thesis,
      student,
      status: "completed",
      student_study_program_id: program.id,
      defense_place: `Dvorana ${thesis.id}`,
    });
    const chair = await given.teacher({
      name_with_title: "zn. savj. Iva Ivić",
      first_name: "Iva",
      last_name: "Ivić",
    });
    const seat = {
      reservation_id: reservation.id,
      user_id: chair.id,
      role: "chair",
      status: "invited",
    };
    await given.insert("committee_members", seat);
    const post = (kind: "formB" | "minutes") =>
      asServices.post(paperPaths[kind](reservation.id), {
        female: "true",
        number: "1",
        english: "on",
      });
    expect(await post("formB")).toContainText(`nema engleskoga za: odjel „${department.name}”.`);
    expect(await post("minutes")).toContainText(
      "nema engleskoga za: zvanje ili titula „zn. savj.”.",
    );
    const page = await asServices.get(paperPaths.reservation(reservation.id));
    expect(page).toContainText(`Odjel: ${department.name}`);
    await term({ kind: "department", term: department.name, english: "Department of Forestry" });
    await term({ term: "zn. savj.", english: "Senior Research Fellow" });
    for (const kind of ["formB", "minutes"] as const) expect((await post(kind)).status).toBe(303);
    expect((await read(reservation, "formB")).en).toContainText("Department of Forestry");
    expect((await read(reservation, "minutes")).en).toContainText(
      "Chair Senior Research Fellow Iva Ivić",
    );
  });
});

test("the data of a certificate are filled in the terms of the day of the exam", async () => {
  await limited(title, { valid_from: "2026-11-04" });
  await term({
    kind: "academicTitle",
    term: title,
    croatian: "magistar ekonomije",
    croatian_female: "magistra ekonomije",
    abbreviation: "mag. oec.",
    english: "Later",
    valid_to: "2026-11-03",
  });
  await term({
    kind: "studyType",
    term: "sveučilišni diplomski studij",
    croatian: "diplomski studij",
    english: "Later",
    valid_to: "2026-11-03",
  });
  for (const [day, words] of [
    ["2026-11-03", { academic_title_short: "mag. oec.", study_type: "diplomski studij" }],
    [
      "2026-11-04",
      { academic_title_short: "univ. mag. oec.", study_type: "sveučilišni diplomski studij" },
    ],
  ] as const) {
    const { reservation } = await drafted({ exam_date: day });
    expect(await certificateOf(reservation)).toMatchObject(words);
  }
});

describe("the table of terms", () => {
  const form = {
    kind: "rank",
    term: "doc. dr. sc.",
    english: "Asst. Prof.",
    validFrom: "01.01.2024.",
    validTo: "31.12.2024.",
  };
  const post = (more: Record<string, string>) =>
    asServices.post("/official-term/new", { ...form, ...more });

  test("has one row for a text on each day, whatever the capitals", async () => {
    onTestFinished(async () => {
      await sql("delete from official_terms where lower(term) = 'doc. dr. sc.'");
    });
    expect((await post({})).status).toBe(303);
    const again = await post({ term: "Doc. dr. sc.", validFrom: "31.12.2024.", validTo: "" });
    expect([again.status, again.text]).toEqual([
      422,
      expect.stringContaining("Za to razdoblje ovaj naziv već ima redak."),
    ]);
    await expect(
      given.officialTerm({ term: "doc. dr. sc.", valid_to: "2024-01-01" }),
    ).rejects.toThrow("official_terms_overlap");
    expect((await post({ validFrom: "01.01.2025.", validTo: "" })).status).toBe(303);
    expect((await post({ kind: "study" })).status).toBe(303);
  });

  test("takes no period that ends before it begins, and an abbreviation only of a title", async () => {
    expect(await post({ validTo: "31.12.2023." })).toContainText(
      "Zadnji dan ne može biti prije prvoga.",
    );
    expect(await post({ abbreviation: "dr." })).toContainText(
      "Kraticu ima samo akademski ili stručni naziv.",
    );
    await expect(
      given.officialTerm({ valid_from: "2024-01-02", valid_to: "2024-01-01" }),
    ).rejects.toThrow();
    await expect(given.officialTerm({ abbreviation: "dr." })).rejects.toThrow(
      "official_terms_abbreviation",
    );
  });

  test("is kept by student services and the admin alone", async () => {
    for (const roles of [["admin"], ["studentServices"]] as const)
      expect(
        (await (await as(await given.person({ roles: [...roles] }))).get("/official-term")).status,
      ).toBe(200);
    for (const roles of [["teacher"], ["student"], ["viceDean"], ["library"]] as const) {
      const client = await as(await given.person({ roles: [...roles] }));
      expect((await client.get("/official-term")).status).toBe(403);
      expect((await client.post("/official-term/new", form)).status).toBe(403);
    }
  });
});
