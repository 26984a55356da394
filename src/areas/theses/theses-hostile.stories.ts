import { describe, expect, test } from "vitest";
import { texts as validationTexts } from "#kit/forms/texts.ts";
import { createWorld } from "#test/world/index.ts";
import { thesisFormFields } from "./fixtures.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, sql } = await createWorld();
const no = texts.hr.refusals;

const ids = {
  study: await given.theStudy(),
  program: await given.theProgram(),
  department: await given.theDepartment(),
};

const mentor = await given.teacher();
const admin = await given.person({ roles: ["admin"] });
const head = await given.head();
const otherStudy = await given.study();
const elsewhere = await given.teacher({ study_id: otherStudy.id });

const state = async () => ({
  theses: await sql("select * from theses order by id"),
  keywords: await sql("select * from keywords order by id"),
  entries: await sql("select count(*) from log_entries"),
});

const versionOf = async (id: number) =>
  (await sql<{ version: number }>("select version from theses where id = $1", [id]))[0]?.version ??
  0;

const bad: [string, Record<string, string | number[]>, string][] = [
  ["a name of 10 000 characters", { name: "n".repeat(10_000) }, "Upišite najviše 300 znakova."],
  [
    "an English name of 10 000 characters",
    { nameEng: "n".repeat(10_000) },
    "Upišite najviše 300 znakova.",
  ],
  [
    "a description of 10 001 characters",
    { description: "n".repeat(10_001) },
    "Upišite najviše 10.000 znakova.",
  ],
  [
    "a company of 10 000 characters",
    { company: "n".repeat(10_000) },
    "Upišite najviše 200 znakova.",
  ],
  [
    "a keyword of 10 000 characters",
    { keywords: "n".repeat(10_000) },
    "Ključna riječ može imati najviše 100 znakova.",
  ],
  ["eleven keywords", { keywords: "a|b|c|d|e|f|g|h|i|j|k" }, "Upišite najviše 10 ključnih riječi."],
  ["bars and nothing else", { keywords: "|| | |" }, "Polje je obavezno za popuniti"],
  [
    "a co-mentor not allowed on the study",
    { coMentorId: String(elsewhere.id) },
    no.notCoMentorOnStudy,
  ],
  ["the mentor as co-mentor", { coMentorId: String(mentor.id) }, no.coMentorIsMentor],
  ["an id that is no number", { coMentorId: "1 or 1=1" }, "Odaberite"],
];

const sent = await given.thesis({ mentor, status: "notPublished" });
const free = await given.thesis({ mentor });

describe("a forged request with invalid values is refused with a message, and nothing is written", () => {
  test.each(bad)("%s", async (_, changed, sentence) => {
    const [asMentor, asAdmin] = [await as(mentor), await as(admin)];
    const before = await state();
    const body = thesisFormFields(ids, changed);
    const [version, freeVersion] = [await versionOf(sent.id), await versionOf(free.id)];
    const answers = [
      await asMentor.post("/thesis/mentor/new", body),
      await asMentor.post(`/thesis/mentor/edit/${sent.id}`, { ...body, version }),
      await asAdmin.post("/thesis/admin/new", { ...body, mentorId: mentor.id }),
      await asAdmin.post(`/thesis/admin/edit/${free.id}`, {
        ...body,
        mentorId: mentor.id,
        version: freeVersion,
      }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(422);
      expect(text).toContainText(validationTexts.hr.saveError);
      expect(text).toContainText(sentence);
    }
    expect(await state()).toEqual(before);
  });
});

test("a published thesis cannot become unpublished, whatever the request says", async () => {
  const { id } = await given.thesis({ mentor });
  const forged = {
    ...thesisFormFields(ids),
    version: await versionOf(id),
    mentorId: mentor.id,
    status: "notPublishedDraft",
    publishedAt: "",
  };
  expect((await (await as(admin)).post(`/thesis/admin/edit/${id}`, forged)).status).toBe(303);
  for (const step of ["returnToDraft", "sendForPublication", "publish"])
    for (const person of [mentor, head, admin])
      expect(
        (await (await as(person)).post(`/thesis/show/${id}`, { step, note: "Natrag." })).status,
      ).toBeGreaterThan(400);
  expect(await sql("select status from theses where id = $1", [id])).toEqual([
    { status: "published" },
  ]);
});

test("HTML and scripts in a thesis stay text wherever it is shown", async () => {
  const evil = (index: number) =>
    `<script>alert(${index})</script><img src=x onerror=alert(${index})>`;
  const body = thesisFormFields(ids, {
    name: evil(1),
    nameEng: evil(2),
    description: evil(3).repeat(10),
    company: evil(4),
    keywords: `${evil(5)}|b`,
  });
  const response = await (await as(mentor)).post("/thesis/mentor/new", { ...body, send: "on" });
  const id = Number(response.location?.match(/\d+$/)?.[0]);
  const pages: [{ id: number }, string][] = [
    [mentor, `/thesis/mentor/edit/${id}`],
    [mentor, `/thesis/mentor/new?copy=${id}`],
    [mentor, "/mentor/not-published-thesis?print=1"],
    [head, `/thesis/show/${id}`],
    [head, "/head-of-department/not-published"],
    [admin, `/thesis/admin/edit/${id}`],
  ];
  for (const [person, path] of pages) {
    const { status, text } = await (await as(person)).get(path);
    expect(status, path).toBe(200);
    expect(text, path).not.toContain("<script>alert(");
    expect(text, path).not.toContain("<img src=x");
  }
  expect((await (await as(mentor)).get("/mentor/pdf-not-published-thesis")).status).toBe(200);
  await (await as(head)).post(`/thesis/show/${id}`, { step: "publish" });
  const open = await visitor.get(`/student/thesis/${id}`);
  expect(open.status).toBe(200);
  expect(open).toContainText("&lt;script&gt;alert(1)");
  expect(open).not.toContainText("<script>alert(");
  expect(open).not.toContainText("<img src=x");
});
