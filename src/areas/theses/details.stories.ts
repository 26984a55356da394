import { describe, expect, test } from "vitest";
import { askedColumn, textDetails } from "#areas/studies/thesis-details.ts";
import { formatText } from "#kit/text/localization.ts";
import { createWorld, type Person, type TestResponse } from "#test/world/index.ts";
import { plainText, thesisFormFields } from "./fixtures.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, sql, history } = await createWorld();
const { fields, refusals, form } = texts.hr;

/** One of everything: demanded, wished, and not asked for. */
const study = await given.study({
  goals_asked: "required",
  required_knowledge_asked: "asked",
  ai_allowance_asked: "none",
});
const program = await given.program({ study_id: study.id });
const head = await given.head();
const mentor = await given.teacher({ study_id: study.id });
const admin = await given.person({ roles: ["admin"] });
const department = await given.theDepartment();

const details = {
  goals: "Usporediti tri metode\ni preporučiti jednu.",
  requiredKnowledge: "Položena Statistika.",
  literature: "Nitko je ne vidi.",
};

const formFields = (changed: Record<string, string | number[]> = {}) =>
  thesisFormFields({ study, program, department }, changed);

const idIn = ({ location }: TestResponse) => Number(location?.match(/\d+$/)?.[0]);

const draft = async (changed: Record<string, string> = {}) =>
  idIn(await (await as(mentor)).post("/thesis/mentor/new", formFields(changed)));

const givenThesis = (more: Record<string, unknown> = {}) =>
  given.thesis({ mentor, study_id: study.id, programs: [program.id], ...more });

const statusOf = async (id: number) =>
  (await sql<{ status: string }>("select status from theses where id = $1", [id]))[0]?.status;

const versionOf = async (id: number) =>
  String(
    (await sql<{ version: number }>("select version from theses where id = $1", [id]))[0]?.version,
  );

const isShown = (page: TestResponse, ...labels: string[]) =>
  labels.map((label) => plainText(page).includes(label));

describe("a mentor proposes a topic on a study that demands its goals", () => {
  test("whose form offers what any of the mentor's studies asks for", async () => {
    const page = await (await as(mentor)).get("/thesis/mentor/new");
    expect(page).toContainText(texts.hr.hints.goals);
  });

  test("saves a draft without them, which says what is missing", async () => {
    const id = await draft();
    const page = await (await as(mentor)).get(`/thesis/mentor/edit/${id}`);
    expect(page).toContainText(formatText(form.missing, { details: fields.goals }));
    expect(await statusOf(id)).toBe("notPublishedDraft");
  });

  test("is told by the field when the form is sent for publication", async () => {
    const answer = await (await as(mentor)).post("/thesis/mentor/new", formFields({ send: "on" }));
    expect(answer.status).toBe(422);
    expect(answer).toContainText(refusals.missingDetail);
    const id = await draft();
    const edited = { ...formFields({ send: "on" }), version: "1" };
    const client = await as(mentor);
    expect((await client.post(`/thesis/mentor/edit/${id}`, edited)).status).toBe(422);
    const filled = { ...edited, goals: details.goals };
    expect((await client.post(`/thesis/mentor/edit/${id}`, filled)).status).toBe(303);
    expect(await statusOf(id)).toBe("notPublished");
  });

  test("and by the page of the topic, which stays a draft", async () => {
    const id = await draft();
    const client = await as(mentor);
    const refused = await client.post(`/thesis/show/${id}`, { step: "sendForPublication" });
    expect(refused.status).toBe(409);
    expect(refused).toContainText(formatText(refusals.missingDetails, { details: fields.goals }));
    expect(await statusOf(id)).toBe("notPublishedDraft");
    await sql("update theses set goals = $1 where id = $2", [details.goals, id]);
    expect((await client.post(`/thesis/show/${id}`, { step: "sendForPublication" })).status).toBe(
      303,
    );
  });

  test("and can't empty them once the topic is sent", async () => {
    const id = await draft({ goals: details.goals });
    const client = await as(mentor);
    await client.post(`/thesis/show/${id}`, { step: "sendForPublication" });
    const emptied = { ...formFields(), version: "2" };
    expect((await client.post(`/thesis/mentor/edit/${id}`, emptied)).status).toBe(422);
  });

  test("while what was sent before stays valid: the head publishes it, the admin corrects it", async () => {
    const { id } = await givenThesis({ status: "notPublished" });
    expect((await (await as(head)).post(`/thesis/show/${id}`, { step: "publish" })).status).toBe(
      303,
    );
    const corrected = await (await as(admin)).post(`/thesis/admin/edit/${id}`, {
      ...formFields({ name: "Ispravljen naziv" }),
      mentorId: mentor.id,
      version: await versionOf(id),
    });
    expect(corrected.status).toBe(303);
    expect(await statusOf(id)).toBe("published");
  });

  test("copies them with last year's topic", async () => {
    const { id } = await givenThesis({ goals: details.goals });
    const page = await (await as(mentor)).get(`/thesis/mentor/new?copy=${id}`);
    expect(page).toContainText("Usporediti tri metode");
  });
});

describe("what a topic says", () => {
  const pages = async (id: number) => [
    await visitor.get(`/student/thesis/${id}`),
    await (await as(mentor)).get(`/thesis/show/${id}`),
  ];

  test("is read by everybody where its study asks for it, and by nobody where it doesn't", async () => {
    const { id } = await givenThesis({
      goals: details.goals,
      required_knowledge: details.requiredKnowledge,
      literature: details.literature,
    });
    for (const page of await pages(id))
      expect(
        isShown(page, "preporučiti jednu", fields.requiredKnowledge, details.literature),
      ).toEqual([true, true, false]);
  });

  test("appears and disappears with the study's setting", async () => {
    const other = await given.study();
    const { id } = await given.thesis({ mentor, study_id: other.id, literature: "Knuth" });
    const seen = async () => (await pages(id)).map((page) => isShown(page, "Knuth")[0]);
    expect(await seen()).toEqual([false, false]);
    await sql("update studies set literature_asked = 'asked' where id = $1", [other.id]);
    expect(await seen()).toEqual([true, true]);
  });

  test("has English names on the English page", async () => {
    const { id } = await givenThesis({ goals: details.goals });
    const page = await visitor.get(`/student/thesis/${id}`, { cookie: "language=en" });
    expect(page).toContainText("Goals");
  });

  test("is seen by the head before publication", async () => {
    const { id } = await givenThesis({ status: "notPublished", goals: details.goals });
    const preview = await (await as(head)).get(`/head-of-department/not-published?theses=${id}`);
    expect(preview).toContainText("preporučiti jednu");
  });
});

describe("a published topic changes by an edit request", () => {
  const ask = async (person: Person, id: number, field: number, string: string) =>
    (await as(person)).post(`/edit-request/save-field/${id}`, { field: String(field), string });

  test.each([
    [10, "goals", details.goals],
    [11, "required_knowledge", details.requiredKnowledge],
  ])("with the code %s, which the head approves", async (code, column, text) => {
    const { id } = await givenThesis({ goals: "Stari cilj" });
    expect((await ask(mentor, id, code, text)).status).toBe(200);
    const [request] = await sql<{ id: number }>(
      "select id from edit_requests where thesis_id = $1",
      [id],
    );
    const approved = await (await as(head)).post(`/edit-request/show/${request?.id}`, {
      step: "approve",
    });
    expect(approved.status).toBe(303);
    const [row] = await sql(`select ${column} as text from theses where id = $1`, [id]);
    expect(row).toEqual({ text });
    expect((await history("Thesis", id)).at(-1)).toMatchObject({ username: head.username });
  });

  test("which becomes stale if the topic changes meanwhile", async () => {
    const { id } = await givenThesis({ goals: "Stari cilj" });
    await ask(mentor, id, 10, details.goals);
    await sql("update theses set goals = 'Drugi cilj' where id = $1", [id]);
    const [request] = await sql<{ id: number }>(
      "select id from edit_requests where thesis_id = $1",
      [id],
    );
    const late = await (await as(head)).post(`/edit-request/show/${request?.id}`, {
      step: "approve",
    });
    expect(late.status).toBe(409);
  });

  test("not for what the study doesn't ask for, and not to empty what it demands", async () => {
    const { id } = await givenThesis({ goals: "Stari cilj" });
    const unasked = await ask(mentor, id, 12, "Knjiga");
    expect([unasked.status, unasked.text]).toEqual([
      422,
      expect.stringContaining("Odaberite vrijednost s popisa."),
    ]);
    const emptied = await ask(mentor, id, 10, "");
    expect([emptied.status, emptied.text]).toEqual([422, expect.stringContaining("demanded")]);
    const page = await (await as(mentor)).get(`/edit-request/list/${id}`);
    expect(page.text).toContain('<option value="10"');
    expect(page.text).not.toContain('<option value="12"');
  });
});

test("a study decides about each of them in its form, and history says what it was", async () => {
  const client = await as(admin);
  const page = await client.get(`/study/edit/${study.id}`);
  for (const detail of textDetails) expect(page.text).toContain(`name="${askedColumn(detail)}"`);
});
