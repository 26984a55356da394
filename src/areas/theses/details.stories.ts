import { describe, expect, test } from "vitest";
import { askedColumn, textDetails } from "#areas/studies/thesis-details.ts";
import { formatText } from "#kit/text/localization.ts";
import { pdf } from "#test/world/files.ts";
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

describe("the file of a topic", async () => {
  const course = await given.study({ attachment_asked: "required" });
  const track = await given.program({ study_id: course.id });
  const owner = await given.teacher({ study_id: course.id });
  const topic = (more: Record<string, unknown> = {}) =>
    given.thesis({ mentor: owner, study_id: course.id, programs: [track.id], ...more });
  const path = (id: number) => `/thesis/mentor/attachment/${id}`;
  const file = (id: number) => `/thesis/attachment/${id}`;
  const send = async (id: number, more: Record<string, unknown> = {}, person: Person = owner) =>
    (await as(person)).post(path(id), { step: "attach", ...more } as never);
  const task = () => pdf("zadatak.pdf", "Zadatak teme");
  const loadAttachment = async (id: number) =>
    (
      await sql<{ name: string; purpose: string }>(
        "select f.name, f.purpose from theses t join files f on f.id = t.attachment_id where t.id = $1",
        [id],
      )
    )[0];

  test("is attached to a draft, which can't be sent without it, and read by its mentor alone", async () => {
    const { id } = await topic({ status: "notPublishedDraft" });
    const client = await as(owner);
    const early = await client.post(`/thesis/show/${id}`, { step: "sendForPublication" });
    expect(early.status).toBe(409);
    expect(early).toContainText(fields.attachment);
    expect((await send(id, { attachment: await task() })).status).toBe(303);
    expect(await loadAttachment(id)).toEqual({ name: "zadatak.pdf", purpose: "topic" });
    expect((await client.get(file(id))).status).toBe(200);
    expect((await visitor.get(file(id))).status).toBe(401);
    expect((await (await as(mentor)).get(file(id))).status).toBe(403);
    expect((await client.post(`/thesis/show/${id}`, { step: "sendForPublication" })).status).toBe(
      303,
    );
  });

  test("is public with the topic, unless the study stops asking for it", async () => {
    const { id } = await topic({ status: "notPublishedDraft" });
    await send(id, { attachment: await task() });
    const client = await as(owner);
    await client.post(`/thesis/show/${id}`, { step: "sendForPublication" });
    await (await as(head)).post(`/thesis/show/${id}`, { step: "publish" });
    expect((await visitor.get(file(id))).status).toBe(200);
    expect(await visitor.get(`/student/thesis/${id}`)).toContainText("zadatak.pdf");
    await sql("update studies set attachment_asked = 'none' where id = $1", [course.id]);
    expect((await visitor.get(file(id))).status).toBe(404);
    expect((await visitor.get(`/student/thesis/${id}`)).text).not.toContain("zadatak.pdf");
    expect((await client.get(path(id))).status).toBe(404);
    await sql("update studies set attachment_asked = 'required' where id = $1", [course.id]);
  });

  test("of a published topic changes by a request with the code 14, which the head reads and approves", async () => {
    const { id } = await topic({
      attachment_id: (await given.file({ name: "stari.pdf", purpose: "topic" })).id,
    });
    expect((await send(id, { attachment: await task() })).status).toBe(303);
    expect(await loadAttachment(id)).toMatchObject({ name: "stari.pdf" });
    const [request] = await sql<{ id: number; field_id: number }>(
      "select id, field_id from edit_requests where thesis_id = $1",
      [id],
    );
    expect(request?.field_id).toBe(14);
    const requested = `/edit-request/attachment/${request?.id}`;
    expect((await (await as(head)).get(requested)).status).toBe(200);
    expect((await (await as(mentor)).get(requested)).status).toBe(403);
    expect((await visitor.get(requested)).status).not.toBe(200);
    expect((await send(id, { attachment: await task() })).status).toBe(422);
    const approved = await (await as(head)).post(`/edit-request/show/${request?.id}`, {
      step: "approve",
    });
    expect(approved.status).toBe(303);
    expect(await loadAttachment(id)).toMatchObject({ name: "zadatak.pdf" });
  });

  test("isn't taken away by a request while the study demands it, nor by the JSON call", async () => {
    const stored = await given.file({ name: "stari.pdf", purpose: "topic" });
    const { id } = await topic({ attachment_id: stored.id });
    const removed = await (await as(owner)).post(path(id), { step: "remove" });
    expect(removed.status).toBe(422);
    const call = await (await as(owner)).post(`/edit-request/save-field/${id}`, {
      field: "14",
      attachment: String(stored.id),
    });
    expect([call.status, call.text]).toEqual([422, expect.stringContaining('"field"')]);
  });

  test("is judged by its content, and only the mentor sends it", async () => {
    const { id } = await topic({ status: "notPublishedDraft" });
    const page = new File(["<html>"], "zadatak.pdf", { type: "application/pdf" });
    expect((await send(id, { attachment: page })).status).toBe(422);
    expect((await send(id)).status).toBe(422);
    expect((await send(id, { attachment: await task() }, mentor)).status).toBe(403);
    expect(await loadAttachment(id)).toBeUndefined();
  });

  test("isn't in a copy, which says so", async () => {
    const stored = await given.file({ name: "stari.pdf", purpose: "topic" });
    const { id } = await topic({ attachment_id: stored.id });
    const copy = async (thesisId: number) =>
      (await as(owner)).get(`/thesis/mentor/new?copy=${thesisId}`);
    expect(await copy(id)).toContainText(texts.hr.form.copiedWithoutFile);
    expect(await copy((await topic()).id)).not.toContainText(texts.hr.form.copiedWithoutFile);
  });

  test("is changed at once by the admin, until the topic is defended", async () => {
    const { id } = await topic({
      attachment_id: (await given.file({ name: "stari.pdf", purpose: "topic" })).id,
    });
    const byAdmin = `/thesis/admin/attachment/${id}`;
    const client = await as(admin);
    const post = async (more: Record<string, unknown>, person = admin) =>
      (await as(person)).post(byAdmin, { step: "attach", ...more } as never);
    expect((await client.get(`/thesis/admin/edit/${id}`)).text).toContain(byAdmin);
    expect(await client.get(byAdmin)).toContainText("stari.pdf");
    for (const person of [owner, mentor, head])
      expect((await post({ attachment: await task() }, person)).status).toBe(403);
    expect((await post({ step: "remove" })).status).toBe(422);
    expect((await post({ attachment: await task() })).status).toBe(303);
    expect(await loadAttachment(id)).toMatchObject({ name: "zadatak.pdf" });
    const [replaced] = await sql(
      "select taken_at from files where name = 'stari.pdf' order by id desc",
    );
    expect(replaced).toEqual({ taken_at: null });
    await sql("update theses set status = 'deleted' where id = $1", [id]);
    expect((await post({ attachment: await task() })).status).toBe(409);
  });

  test("stays when the admin changes it, if a request names it", async () => {
    const stored = await given.file({ name: "trazeni.pdf", purpose: "topic" });
    const { id } = await topic({ attachment_id: stored.id });
    expect((await send(id, { attachment: await task() })).status).toBe(303);
    const changed = await (await as(admin)).post(`/thesis/admin/attachment/${id}`, {
      step: "attach",
      attachment: await task(),
    } as never);
    expect(changed.status).toBe(303);
    const [kept] = await sql<{ kept: boolean }>(
      "select taken_at is not null as kept from files where id = $1",
      [stored.id],
    );
    expect(kept).toEqual({ kept: true });
  });

  test("is given up with the draft that is removed", async () => {
    const { id } = await topic({ status: "notPublishedDraft" });
    await send(id, { attachment: await task() });
    const [before] = await sql<{ id: number }>(
      "select attachment_id as id from theses where id = $1",
      [id],
    );
    await (await as(owner)).post(`/thesis/show/${id}`, { step: "remove" });
    const [left] = await sql("select taken_at from files where id = $1", [before?.id]);
    expect(left).toEqual({ taken_at: null });
  });
});
