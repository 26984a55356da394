import { describe, expect, test } from "vitest";
import { texts as validationTexts } from "#kit/forms/texts.ts";
import { texts as refusalTexts } from "#kit/workflow/texts.ts";
import { createWorld, type TestResponse } from "#test/world/index.ts";
import { description } from "../fixtures.ts";
import { mentorListPaths, pastePath } from "../mentor-lists.ts";
import { thesisSteps } from "../steps.ts";
import { texts } from "../texts.ts";
import { texts as pasteTexts } from "./texts.ts";

const { given, as, visitor, history, sql } = await createWorld();
const { form } = texts.hr;
const paste = pasteTexts.hr;

const study = await given.theStudy();
const program = await given.theProgram();
await given.theDepartment();
const student = await given.student();
const coMentor = await given.teacher({
  name_with_title: "doc. dr. sc. Đuro Šarić",
  last_name: "Šarić",
});

type Stored = {
  id: number;
  name: string;
  status: string;
  keyword_list: string;
  program_list: string;
  version: number;
};

const thesesOf = (person: { id: number }) =>
  sql<Stored>("select * from theses where mentor_id = $1 order by id", [person.id]);

const header = "Naziv\tOpis\tKljučne riječi\tKomentor";

const row = (name: string, more: { text?: string; keywords?: string; coMentor?: string } = {}) =>
  [name, more.text ?? description, more.keywords ?? "rizik; šuma", more.coMentor ?? ""].join("\t");

const table = (...rows: string[]) => [header, ...rows].join("\n");

const send = async (person: { id: number }, step: string, rows: string) =>
  (await as(person)).post(pastePath, { step, rows });

/** Returns the visible text of a page. */
const read = ({ text }: TestResponse) =>
  text
    .replace(/<!-- -->/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'");

describe("a mentor proposes many theses at once", () => {
  test("the preview stores nothing", async () => {
    const mentor = await given.teacher();
    const answer = await send(
      mentor,
      "preview",
      table(row("Prva tema", { keywords: "bura; jugo" }), row("Druga", { text: "Kratko." })),
    );
    expect(answer.status).toBe(200);
    const text = read(answer);
    expect(text).toContainText("1 redak je ispravan. 1 redak treba ispraviti.");
    expect(text).toContainText("Opis: Potrebno je upisati minimalno 300 znakova.");
    expect(text).toContainText("Spremi 1 ispravnu temu kao skicu");
    expect(await thesesOf(mentor)).toEqual([]);
    expect(await sql("select from keywords where phrase in ('bura', 'jugo')")).toEqual([]);
  });

  test("valid rows become drafts, each with one history entry, and the others are returned", async () => {
    const mentor = await given.teacher();
    const rows = table(
      row("Prva tema", { coMentor: "Đuro Šarić" }),
      row("Druga", { text: "Kratko." }),
      row("Treća", { keywords: "RIZIK, novo" }),
    );
    const answer = await send(mentor, "create", rows);
    expect(answer.status).toBe(200);
    expect(read(answer)).toContain("Spremljene su 2 skice.");
    expect(read(answer)).toContain(`${header}\nDruga\tKratko.`);
    expect(read(answer)).not.toContain("Prva tema\t");
    const theses = await thesesOf(mentor);
    expect(theses).toMatchObject([
      {
        name: "Prva tema",
        status: "notPublishedDraft",
        co_mentor_id: coMentor.id,
        keyword_list: "rizik|šuma",
      },
      {
        name: "Treća",
        status: "notPublishedDraft",
        co_mentor_id: null,
        keyword_list: "novo|rizik",
      },
    ]);
    for (const { id, version, program_list } of theses) {
      expect({ version, program_list }).toEqual({ version: 1, program_list: program.name });
      expect(await history("Thesis", id)).toMatchObject([
        { action: "new", username: mentor.username },
      ]);
    }
  });

  test("without invalid rows the mentor is redirected to the drafts, which are sent like any other", async () => {
    const mentor = await given.teacher();
    const answer = await send(mentor, "create", table(row("Jedna"), row('"Rad u ""oblaku"""')));
    expect(answer.status).toBe(303);
    expect(answer.location).toBe(`/${mentorListPaths.draft}`);
    const theses = await thesesOf(mentor);
    expect(theses.map(({ name }) => name)).toEqual(["Jedna", 'Rad u "oblaku"']);
    const [first] = theses;
    expect(await (await as(mentor)).get(`/thesis/mentor/edit/${first?.id}`)).toContainText(
      thesisSteps.rows.sendForPublication.label,
    );
  });

  test("submitting the same table twice, also at the same time, creates each thesis once", async () => {
    const mentor = await given.teacher();
    const rows = table(row("Jedna"), row("Dvije"));
    const answers = await Promise.all([send(mentor, "create", rows), send(mentor, "create", rows)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 303]);
    const second = answers.find(({ status }) => status === 200);
    expect(second && read(second)).toContain(paste.nothingFine);
    expect(second && read(second)).toContain(`Naziv: ${paste.refusals.already}`);
    expect(await thesesOf(mentor)).toHaveLength(2);
  });

  test("two mentors with the same new keywords at the same time share them", async () => {
    const mentors = [await given.teacher(), await given.teacher()];
    const words = ["žurba", "čekanje", "ćud"];
    const answers = await Promise.all(
      mentors.map((mentor, index) =>
        send(
          mentor,
          "create",
          table(
            row("A", { keywords: words.join(";") }),
            row("B", { keywords: words.toSorted(() => (index ? 1 : -1)).join(";") }),
          ),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await sql("select from keywords where phrase = any($1)", [words])).toHaveLength(3);
  });

  test("a hundred rows are accepted", async () => {
    const mentor = await given.teacher();
    const rows = Array.from({ length: 100 }, (_, index) => row(`Tema ${index}`));
    expect((await send(mentor, "create", table(...rows))).status).toBe(303);
    expect(await thesesOf(mentor)).toHaveLength(100);
  });
});

describe("an unreadable table is refused, and the pasted text is returned", () => {
  const { refusals } = paste;

  test.each<[string, string, string]>([
    ["nothing", " \n ", validationTexts.hr.required],
    ["no header", row("Tema"), "Ne prepoznajemo stupce"],
    ["a header alone", header, refusals.noRows],
    ["a missing column", "Naziv\nTema", "Nedostaju stupci: Opis, Ključne riječi"],
    [
      "too many rows",
      table(...Array.from({ length: 101 }, () => row("Tema"))),
      "Zalijepite najviše 100 tema odjednom",
    ],
    ["too much text", table(row("a".repeat(400_000))), refusals.tooLong],
  ])("%s", async (_, rows, sentence) => {
    const mentor = await given.teacher();
    for (const step of ["preview", "create"]) {
      const answer = await send(mentor, step, rows);
      expect(answer.status).toBe(422);
      expect(read(answer)).toContain(sentence);
      if (rows.trim() && rows.length < 1000) expect(answer).toContainText(rows.slice(0, 5));
    }
    expect(await thesesOf(mentor)).toEqual([]);
  });

  test("hostile text stays text", async () => {
    const mentor = await given.teacher();
    const name = "</textarea><script>alert(1)</script>";
    const answer = await send(
      mentor,
      "preview",
      table(row(name), row(`=HYPERLINK("x")`, { text: name })),
    );
    expect(answer).not.toContainText("<script>alert(1)");
    expect(answer).toContainText("&lt;/textarea&gt;&lt;script&gt;alert(1)");
    expect((await send(mentor, "create", table(row(name)))).status).toBe(303);
    expect((await thesesOf(mentor)).map((thesis) => thesis.name)).toEqual([name]);
  });

  test("rows with an overlong name, a foreign study or an ineligible co-mentor are reported and not stored", async () => {
    const mentor = await given.teacher();
    const other = await given.study();
    const foreign = await given.teacher({
      study_id: other.id,
      name_with_title: "dr. sc. Mia Strana",
    });
    const rows = [
      `${header}\tStudij`,
      row("n".repeat(10_000)),
      row("Komentor", { coMentor: String(foreign.name_with_title) }),
      `${row("Studij")}\t${other.formatted_name}`,
    ].join("\n");
    const text = read(await send(mentor, "create", rows));
    expect(text).toContainText("Naziv: Upišite najviše 300 znakova.");
    expect(text).toContainText("Komentor: „dr. sc. Mia Strana” nije među ponuđenima");
    expect(text).toContainText(`Studij: „${other.formatted_name}” nije među ponuđenima`);
    expect(await thesesOf(mentor)).toEqual([]);
  });

  test("any other step is refused", async () => {
    expect((await send(await given.teacher(), "publish", table(row("Tema")))).status).toBe(422);
  });
});

test("pasting is for teachers; who mentors on no study is told whom to ask", async () => {
  expect((await visitor.get(pastePath)).location).toBe(
    `/login?to=${encodeURIComponent(pastePath)}`,
  );
  const refused = await send(student, "create", table(row("Tema")));
  expect(refused.status).toBe(403);
  expect(refused).toContainText(refusalTexts.hr.noRight);
  const newcomer = await given.person({ roles: ["teacher"] });
  expect(await (await as(newcomer)).get(pastePath)).toContainText(form.noStudy);
  expect((await send(newcomer, "create", table(row("Tema")))).status).toBe(200);
  expect(await thesesOf(newcomer)).toEqual([]);
});

describe("copying a thesis", () => {
  const copyPage = async (person: { id: number }, id: number | string) =>
    (await as(person)).get(`/thesis/mentor/new?copy=${id}`);

  test.each(["notPublishedDraft", "notPublished", "published", "reserved", "completed", "deleted"])(
    "that is %s fills the form, and nothing is stored",
    async (status) => {
      const mentor = await given.teacher();
      const preReservation = status === "published" && {
        pre_reservation_student_id: student.id,
        pre_reservation_date: "2026-12-24",
      };
      const thesis = await given.thesis({
        mentor,
        name: "Lanjska tema",
        company: "Stara tvrtka",
        ...(status === "reserved" || status === "completed" ? {} : { status }),
        ...preReservation,
      });
      if (status === "reserved" || status === "completed")
        await given.reservation({
          thesis,
          student: await given.student(),
          status,
          defense_date: given.instant(-2 - thesis.id),
        });
      const page = await copyPage(mentor, thesis.id);
      expect(page.status).toBe(200);
      expect(page).toContainText("Nova skica iz teme „Lanjska tema”");
      expect(page.text).toMatch(/<input[^>]*value="Lanjska tema"/);
      expect(page.text).toMatch(/<input[^>]*value="Stara tvrtka"/);
      expect(page).not.toContainText("24.12.2026");
      expect(page).not.toContainText("2026-12-24");
      expect(await thesesOf(mentor)).toHaveLength(1);
    },
  );

  test("leaves out values that can't be chosen any more, and names them", async () => {
    const mentor = await given.teacher();
    const left = await given.study();
    const thesis = await given.thesis({ mentor, study_id: left.id, programs: [] });
    await sql("delete from user_studies where user_id = $1 and study_id = $2", [
      mentor.id,
      left.id,
    ]);
    const page = await copyPage(mentor, thesis.id);
    expect(page).toContainText("Ovo više ne možete odabrati pa nije preuzeto: studij.");
    expect(page).not.toContainText(`value="${left.id}" selected`);
    expect(study.id).not.toBe(left.id);
  });

  test("of another mentor is refused, and an unknown one is 404", async () => {
    const mentor = await given.teacher();
    const foreign = await given.thesis({
      mentor: coMentor,
      name: "Tuđa tema",
      co_mentor_id: mentor.id,
    });
    const page = await copyPage(mentor, foreign.id);
    expect(page.status).toBe(403);
    expect(page).not.toContainText("Tuđa tema");
    for (const id of [999_999, 0, "x"]) expect((await copyPage(mentor, id)).status).toBe(404);
  });
});
