import { describe, expect, test } from "vitest";
import { countWrites } from "#areas/theses/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import { editRequestGridRow, editRequestJson } from "./edit-requests.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, sql } = await createWorld();
const byScript = { "x-requested-with": "XMLHttpRequest" };

const [mentor, other, head] = [await given.teacher(), await given.teacher(), await given.head()];
const student = await given.student();
const coMentor = await given.teacher({ name_with_title: "dr. sc. Ivo Komentić" });
const program = await given.theProgram();
const tourism = await given.study({ formatted_name: "Sveučilišni diplomski studij Turizam" });
const hotels = await given.program({ study_id: tourism.id, name: "Hotelijerstvo" });

for (const { id } of [mentor])
  await given.insert("user_studies", {
    user_id: id,
    study_id: tourism.id,
    user_type: "teacher",
    mentor: true,
  });

const guide = await given.person({ roles: ["teacher"], name_with_title: "dr. sc. Tina Turistić" });
await given.insert("user_studies", {
  user_id: guide.id,
  study_id: tourism.id,
  user_type: "teacher",
  co_mentor: true,
});

const asMentor = await as(mentor);

const givenRequest = async (form: Record<string, string>, fields = {}) => {
  const thesis = await given.thesis({ mentor, ...fields });
  const answer = await asMentor.post(`/edit-request/save-field/${thesis.id}`, form);
  return {
    thesis,
    request: editRequestJson.parse(JSON.parse(answer.json<{ object: string }>().object)),
  };
};

type Checked = { status: string; message: string; studyId: number };
const check = async (path: string) => (await asMentor.get(`/edit-request/${path}`)).json<Checked>();

describe("the validation calls", () => {
  test("check a co-mentor against the thesis's study or a requested one", async () => {
    const study = await given.theStudy();
    const { request: name } = await givenRequest({ field: "1", string: "Novi naziv teme" });
    expect(await check(`validate-co-mentor/${name.id}/${coMentor.id}`)).toEqual({
      status: "success",
      message: "",
      studyId: study.id,
    });
    const bad = await check(`validate-co-mentor/${name.id}/${guide.id}`);
    expect(bad).toMatchObject({ status: "error", studyId: study.id });
    expect(bad.message).toContain("dr. sc. Tina Turistić");
    expect(bad.message).toContain(String(study.formatted_name));
    const { request: move, thesis } = await givenRequest({
      field: "7",
      studyPrograms: String(hotels.id),
    });
    expect(await check(`validate-co-mentor/${move.id}/${guide.id}`)).toMatchObject({
      status: "success",
      studyId: tourism.id,
    });
    expect(await check(`validate-co-mentor/${move.id}/${coMentor.id}`)).toMatchObject({
      status: "error",
    });
    const saved = await asMentor.post(`/edit-request/save-field/${thesis.id}`, {
      field: "5",
      coMentor: String(guide.id),
    });
    expect(saved.status).toBe(200);
    const both = await sql<{ id: number }>(
      "select id from edit_requests where thesis_id = $1 order by id desc",
      [thesis.id],
    );
    const answer = await (await as(head)).post("/edit-request/requested", {
      form_editRequests: both.map(({ id }) => id).join(","),
      submitButtonClick: "approve",
    });
    expect(answer.status).toBe(303);
    const rows = await sql("select study_id, co_mentor_id from theses where id = $1", [thesis.id]);
    expect(rows).toEqual([{ study_id: tourism.id, co_mentor_id: guide.id }]);
  });

  test("check a programme's study against the co-mentor", async () => {
    const { request } = await givenRequest({ field: "5", coMentor: String(coMentor.id) });
    expect(await check(`validate-study/${request.id}/${program.id}`)).toMatchObject({
      status: "success",
    });
    const bad = await check(`validate-study/${request.id}/${hotels.id}`);
    expect(bad).toMatchObject({ status: "error", studyId: tourism.id });
    expect(bad.message).toContain("Turizam");
    const { request: none } = await givenRequest({ field: "1", string: "Novi naziv teme" });
    expect(await check(`validate-study/${none.id}/${hotels.id}`)).toMatchObject({
      status: "success",
    });
    expect(await check(`validate-study-by-co-mentor/${coMentor.id}/${hotels.id}`)).toMatchObject({
      status: "error",
    });
    expect(await check(`validate-study-by-co-mentor/${guide.id}/${hotels.id}`)).toMatchObject({
      status: "success",
    });
  });

  test("are refused for another's thesis, an unknown one and without signing in", async () => {
    const { request } = await givenRequest({ field: "1", string: "Novi naziv teme" });
    const asOther = await as(other);
    for (const call of [
      `validate-co-mentor/${request.id}/${coMentor.id}`,
      `validate-study/${request.id}/${program.id}`,
    ]) {
      expect((await asOther.get(`/edit-request/${call}`)).status).toBe(403);
      expect((await visitor.get(`/edit-request/${call}`)).status).toBe(401);
      expect((await (await as(student)).get(`/edit-request/${call}`)).status).toBe(403);
    }
    for (const call of [
      `validate-co-mentor/999999/${coMentor.id}`,
      `validate-co-mentor/${request.id}/999999`,
      `validate-study/${request.id}/999999`,
      `validate-study-by-co-mentor/999999/${program.id}`,
      `validate-study-by-co-mentor/${coMentor.id}/0`,
    ])
      expect([call, (await asMentor.get(`/edit-request/${call}`)).status]).toEqual([call, 404]);
  });
});

describe("delete-field", () => {
  test("works only from our own scripts, once, and for the mentor", async () => {
    const { request } = await givenRequest({ field: "1", string: "Novi naziv teme" });
    const path = `/edit-request/delete-field/${request.id}`;
    const before = await countWrites(sql);
    expect((await asMentor.get(path)).status).toBe(403);
    expect((await asMentor.get(path, { ...byScript, "sec-fetch-site": "cross-site" })).status).toBe(
      403,
    );
    expect((await (await as(other)).get(path, byScript)).status).toBe(403);
    expect((await (await as(head)).get(path, byScript)).status).toBe(403);
    expect((await visitor.get(path, byScript)).status).toBe(401);
    expect(await countWrites(sql)).toEqual(before);
    const done = await asMentor.get(path, byScript);
    expect([done.status, done.json()]).toEqual([
      200,
      { message: texts.hr.done.removed, type: "success" },
    ]);
    expect((await asMentor.get(path, byScript)).status).toBe(404);
  });

  test("does not delete a decided request", async () => {
    const { request } = await givenRequest({ field: "1", string: "Novi naziv teme" });
    await (await as(head)).post(`/edit-request/show/${request.id}`, { step: "approve" });
    const answer = await asMentor.get(`/edit-request/delete-field/${request.id}`, byScript);
    expect([answer.status, answer.json()]).toEqual([
      409,
      { type: "error", message: texts.hr.refusals.decidedNotRemoved },
    ]);
  });
});

describe("other calls of spec §7", () => {
  test("co-mentor-items lists who may be a co-mentor, never the mentor", async () => {
    const thesis = await given.thesis({ mentor });
    const items = (await asMentor.get(`/edit-request/co-mentor-items/${thesis.id}`)).json<
      { id: number }[]
    >();
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([coMentor.id, guide.id]));
    expect(items.map(({ id }) => id)).not.toContain(mentor.id);
    expect((await (await as(other)).get(`/edit-request/co-mentor-items/${thesis.id}`)).status).toBe(
      403,
    );
  });

  test("all-keywords counts the theses of each keyword", async () => {
    const keyword = await given.insert("keywords", { phrase: "žito" });
    await given.insert("thesis_keywords", {
      thesis_id: (await given.thesis({ mentor })).id,
      keyword_id: keyword.id,
    } as never);
    await given.insert("keywords", { phrase: "čvor" });
    const all = (await asMentor.get("/edit-request/all-keywords")).json<
      { phrase: string; num: number }[]
    >();
    expect(
      all
        .filter(({ phrase }) => ["žito", "čvor"].includes(phrase))
        .map(({ phrase, num }) => [phrase, num]),
    ).toEqual([
      ["čvor", 0],
      ["žito", 1],
    ]);
  });

  test("the grid's rows match their schema, and every call is described", async () => {
    await givenRequest({ field: "4", description: "Opis ".repeat(100) });
    const rows = (await (await as(head)).get("/edit-request/grid-data/1")).json<unknown[]>();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      expect(editRequestGridRow.strict().safeParse(row).error).toBeUndefined();
    const { paths } = (await visitor.get("/api/openapi.json")).json<{
      paths: Record<string, object>;
    }>();
    for (const call of [
      "save-field/{id}",
      "delete-field/{id}",
      "co-mentor-items/{id}",
      "validate-co-mentor/{editRequest}/{coMentor}",
      "validate-study/{editRequest}/{studyProgram}",
      "validate-study-by-co-mentor/{coMentor}/{studyProgram}",
      "all-keywords",
      "grid-data/{status}",
    ])
      expect(Object.keys(paths)).toContain(`/edit-request/${call}`);
  });
});
