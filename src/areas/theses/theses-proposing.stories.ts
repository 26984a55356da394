import { describe, expect, test } from "vitest";
import { texts as validationTexts } from "#kit/forms/texts.ts";
import { texts as refusalTexts } from "#kit/workflow/texts.ts";
import { createWorld, type TestResponse } from "#test/world/index.ts";
import { thesisFormFields } from "./fixtures.ts";
import { thesisSteps } from "./steps.ts";
import { texts } from "./texts.ts";
import { thesisConstraintMessages } from "./transitions.server.ts";

const { given, as, visitor, history, sql } = await createWorld();
const no = texts.hr.refusals;

const ids = {
  study: await given.theStudy(),
  program: await given.theProgram(),
  department: await given.theDepartment(),
};

const head = await given.head();
const mentor = await given.teacher();
const colleague = await given.teacher();
const student = await given.student({ last_login: "2026-11-01" });

const formFields = (changed: Record<string, string | number[]> = {}) =>
  thesisFormFields(ids, changed);

type Stored = {
  id: number;
  version: number;
  status: string;
  name: string;
  keyword_list: string;
  program_list: string;
};

const stored = async (id: number) =>
  (await sql<Stored>("select * from theses where id = $1", [id]))[0];

const idIn = ({ location }: TestResponse) => Number(location?.match(/\d+$/)?.[0]);

const count = async (table: string) =>
  (await sql<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

/** Creates a draft of this teacher through the form. */
const draft = async (person = mentor, changed = {}) =>
  idIn(await (await as(person)).post("/thesis/mentor/new", formFields(changed)));

describe("a mentor proposes a thesis", () => {
  test("and saves it as a draft, with one history entry", async () => {
    const answer = await (await as(mentor)).post("/thesis/mentor/new", formFields());
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^\/thesis\/mentor\/edit\/\d+$/);
    const id = idIn(answer);
    expect(await stored(id)).toMatchObject({
      status: "notPublishedDraft",
      mentor_id: mentor.id,
      version: 1,
      keyword_list: "Poduzeća|rizik",
      program_list: ids.program.name,
    });
    expect(await history("Thesis", id)).toMatchObject([
      { action: "new", username: mentor.username },
    ]);
    const page = await (await as(mentor)).get(`/thesis/mentor/edit/${id}`);
    expect(page).toContainText(thesisSteps.rows.sendForPublication.label);
    expect(page).toContainText("Poduzeća|rizik");
  });

  test("or saves it and goes on with an empty form that keeps the choices", async () => {
    const someone = await as(mentor);
    const answer = await someone.post("/thesis/mentor/new", {
      ...formFields({ company: "Pilana d.o.o." }),
      again: "on",
    });
    const id = idIn(answer);
    expect([answer.status, answer.location]).toEqual([303, `/thesis/mentor/new?after=${id}`]);
    expect((await stored(id))?.status).toBe("notPublishedDraft");
    const next = await someone.get(`/thesis/mentor/new?after=${id}`);
    expect(next).toContainText("Pilana d.o.o.");
    expect(next.text).toMatch(
      new RegExp(
        `<input[^>]*name="studyProgramIds"[^>]*checked[^>]*value="${ids.program.id}"|<input[^>]*name="studyProgramIds"[^>]*value="${ids.program.id}"[^>]*checked`,
      ),
    );
    expect(next).not.toContainText("Poduzeća|rizik");
    expect((await (await as(colleague)).get(`/thesis/mentor/new?after=${id}`)).status).toBe(403);
  });

  test("or saves and sends it in one step, and the head is notified", async () => {
    const answer = await (await as(mentor)).post("/thesis/mentor/new", {
      ...formFields(),
      send: "on",
    });
    const id = idIn(answer);
    expect(answer.location).toBe(`/thesis/show/${id}`);
    expect((await stored(id))?.status).toBe("notPublished");
    expect((await history("Thesis", id)).map(({ data }) => data.status)).toEqual([
      "notPublishedDraft",
      "notPublished",
    ]);
    const events = await sql<{ name: string }>(
      "select name from events where thesis_id = $1 order by id",
      [id],
    );
    expect(events.map(({ name }) => name)).toEqual(["thesis.propose", "thesis.sendForPublication"]);
    const rows = await sql<{ user_id: number }>(
      "select n.user_id from notifications n join events e on e.id = n.event_id where e.thesis_id = $1",
      [id],
    );
    expect(rows).toEqual([{ user_id: head.id }]);
  });

  test("keywords are matched regardless of case, and new ones are created once", async () => {
    await draft(); // has "rizik" and "Poduzeća"
    const before = await count("keywords");
    const id = await draft(mentor, { keywords: "RIZIK|Nova riječ|nova  RIJEČ| poduzeća " });
    expect((await stored(id))?.keyword_list).toBe("Nova riječ|Poduzeća|rizik");
    expect(await count("keywords")).toBe((before ?? 0) + 1);
  });

  test.each([
    [
      "soft hyphens and letters without width",
      "Razvojni postu\u00adpak mje\u200bre\ufeffnja",
      "Razvojni postupak mjerenja",
    ],
    [
      "U+000B and other spaces",
      "Razvoj sustava\u000bza\u000cpraćenje\u00a0mjerenja",
      "Razvoj sustava za praćenje mjerenja",
    ],
  ])("%s are stored as one reads them, and found", async (_, name, read) => {
    const searchPage = async (query: string) =>
      (await visitor.get(`/search?q=${encodeURIComponent(query)}`)).text.replace(/<\/?mark>/g, "");
    const keywords = "dubin\u00adsko\u00a0učenje|dubinsko učenje|mjer\u200bni\u000bpostupci";
    const answer = await (await as(mentor)).post("/thesis/mentor/new", {
      ...formFields({ name, keywords }),
      send: "on",
    });
    const id = idIn(answer);
    expect(await stored(id)).toMatchObject({
      name: read,
      keyword_list: "dubinsko učenje|mjerni postupci",
    });
    await (await as(head)).post(`/thesis/show/${id}`, { step: "publish" });
    for (const query of [read, name])
      expect(await searchPage(query)).toContain(`/student/thesis/${id}`);
    expect(await searchPage("dubinsko učenje")).toContain(`/student/thesis/${id}`);
  });

  test("letters that turn the direction of reading are refused, and the form comes back filled", async () => {
    const answer = await (await as(mentor)).post(
      "/thesis/mentor/new",
      formFields({ name: "Mjerenje \u202egnp.exe" }),
    );
    expect(answer.status).toBe(422);
    expect(answer).toContainText(validationTexts.hr.direction);
  });

  test("two simultaneous proposals share a new keyword", async () => {
    const clients = await Promise.all([as(mentor), as(colleague)]);
    const answers = await Promise.all(
      clients.map((client) =>
        client.post("/thesis/mentor/new", formFields({ keywords: "Žurna riječ|Čarobna riječ" })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(
      await sql(
        "select phrase from keywords where lower(phrase) like '%na riječ' and phrase <> 'Nova riječ'",
      ),
    ).toHaveLength(2);
  });

  test("with co-mentor, strategic area and a pre-reservation", async () => {
    const area = await given.insert("strategic_areas", { name: "Održivi razvoj" });
    const id = await draft(mentor, {
      coMentorId: String(colleague.id),
      strategicAreaId: String(area.id),
      preReservationStudentId: String(student.id),
      preReservationDate: "171126",
    });
    expect(await stored(id)).toMatchObject({
      co_mentor_id: colleague.id,
      strategic_area_id: area.id,
      pre_reservation_student_id: student.id,
      pre_reservation_date: new Date(2026, 10, 17),
    });
  });

  test("HTML in the fields stays text", async () => {
    const id = await draft(mentor, { name: "<b>Rizik</b> <script>alert(1)</script>" });
    const { text } = await (await as(mentor)).get(`/thesis/show/${id}`);
    expect(text).toContainText("&lt;b&gt;Rizik&lt;/b&gt;");
    expect(text).not.toContainText("<script>alert(1)");
  });

  test("nobody but a teacher opens the form; a visitor signs in first", async () => {
    expect((await visitor.get("/thesis/mentor/new")).location).toBe(
      "/login?to=%2Fthesis%2Fmentor%2Fnew",
    );
    const before = await count("theses");
    const page = await (await as(student)).post("/thesis/mentor/new", formFields());
    expect(page.status).toBe(403);
    expect(page).toContainText(refusalTexts.hr.noRight);
    expect((await visitor.post("/thesis/mentor/new", formFields())).status).toBe(302);
    expect(await count("theses")).toBe(before);
  });

  test("who mentors on no study is told whom to ask", async () => {
    const newcomer = await given.person({ roles: ["teacher"] });
    const page = await (await as(newcomer)).get("/thesis/mentor/new");
    expect(page).toContainText(texts.hr.form.noStudy);
    expect((await (await as(newcomer)).post("/thesis/mentor/new", formFields())).status).toBe(422);
  });
});

describe("an invalid form is refused and keeps its values", async () => {
  const otherStudy = await given.study();
  const otherProgram = await given.program({ study_id: otherStudy.id });
  const otherDepartment = await given.department();
  const noCoMentor = await given.person({ roles: ["teacher"] });
  const neverSignedIn = await given.student();
  const elsewhere = await given.person({ roles: ["student"], last_login: "2026-11-01" });

  test.each<[string, Record<string, string | number[]>, string]>([
    ["no name", { name: " " }, validationTexts.hr.required],
    ["a name of 10 000 characters", { name: "n".repeat(10_000) }, "Upišite najviše 300 znakova."],
    [
      "a short description",
      { description: "Kratko." },
      "Potrebno je upisati minimalno 300 znakova.",
    ],
    ["no study", { studyId: "" }, validationTexts.hr.required],
    [
      "a study on which one does not mentor",
      { studyId: String(otherStudy.id) },
      no.notMentorOnStudy,
    ],
    ["a study that is no number", { studyId: "drop table" }, validationTexts.hr.choose],
    ["no programme", { studyProgramIds: [] }, validationTexts.hr.atLeastOne],
    ["another study's programme", { studyProgramIds: [otherProgram.id] }, no.programOfOtherStudy],
    ["a bad id", { studyProgramIds: [0] }, validationTexts.hr.choose],
    ["a forged programme", { studyProgramIds: [999_999] }, no.programOfOtherStudy],
    ["another's department", { departmentId: String(otherDepartment.id) }, no.notOwnDepartment],
    ["oneself as co-mentor", { coMentorId: String(mentor.id) }, no.coMentorIsMentor],
    [
      "a co-mentor not allowed on the study",
      { coMentorId: String(noCoMentor.id) },
      no.notCoMentorOnStudy,
    ],
    ["a forged area", { strategicAreaId: "999999" }, no.chooseFromList],
    ["no keyword", { keywords: " | " }, validationTexts.hr.required],
    [
      "a keyword too long",
      { keywords: "a".repeat(101) },
      "Ključna riječ može imati najviše 100 znakova.",
    ],
    [
      "a student without a date",
      { preReservationStudentId: String(student.id) },
      no.preReservationPair,
    ],
    ["a date without a student", { preReservationDate: "16.11.2026." }, no.preReservationPair],
    [
      "a day that was",
      { preReservationStudentId: String(student.id), preReservationDate: "15.11.2026." },
      no.datePassed,
    ],
    [
      "today, on which the thesis would be freed",
      { preReservationStudentId: String(student.id), preReservationDate: "16.11.2026." },
      no.datePassed,
    ],
    [
      "a student who never signed in",
      { preReservationStudentId: String(neverSignedIn.id), preReservationDate: "17.11.2026." },
      no.studentNeverSignedIn,
    ],
    [
      "a student of no study of the mentor's",
      { preReservationStudentId: String(elsewhere.id), preReservationDate: "17.11.2026." },
      no.studentNeverSignedIn,
    ],
    [
      "a teacher as the student",
      { preReservationStudentId: String(colleague.id), preReservationDate: "17.11.2026." },
      no.studentNeverSignedIn,
    ],
  ])("%s", async (_, changed, sentence) => {
    const before = [await count("theses"), await count("keywords")];
    const { status, text } = await (await as(mentor)).post(
      "/thesis/mentor/new",
      formFields({ company: "Zapamti me", ...changed }),
    );
    expect(status).toBe(422);
    expect(text).toContainText(sentence);
    expect(text).toContainText(validationTexts.hr.saveError);
    expect(text).toContainText("Zapamti me");
    expect([await count("theses"), await count("keywords")]).toEqual(before);
  });

  test("a bar inside a keyword splits it", async () => {
    expect((await stored(await draft(mentor, { keywords: "lijevo|desno" })))?.keyword_list).toBe(
      "desno|lijevo",
    );
  });
});

test("every constraint that is explained exists", async () => {
  const rows = await sql<{ name: string }>(
    "select conname as name from pg_constraint union select indexname from pg_indexes where schemaname = 'public'",
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(Object.keys(thesisConstraintMessages)),
  );
});
