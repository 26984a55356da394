import { describe, expect, test } from "vitest";
import { texts as recordTexts } from "#kit/records/texts.ts";
import { formatText } from "#kit/text/localization.ts";
import { createWorld, type TestResponse } from "#test/world/index.ts";
import { description, thesisFormFields } from "./fixtures.ts";
import { texts } from "./texts.ts";

const { given, as, history, sql } = await createWorld();
const no = texts.hr.refusals;

const ids = {
  study: await given.theStudy(),
  program: await given.theProgram(),
  department: await given.theDepartment(),
};

const mentor = await given.teacher();
const colleague = await given.teacher();

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

/** Creates a draft of this teacher through the form. */
const draft = async (person = mentor, changed = {}) =>
  idIn(await (await as(person)).post("/thesis/mentor/new", formFields(changed)));

describe("a mentor edits an unpublished thesis", () => {
  test("freely, also after sending it; every save has one history entry", async () => {
    const id = await draft();
    const asMentor = await as(mentor);
    const saved = await asMentor.post(`/thesis/mentor/edit/${id}`, {
      ...formFields({ name: "Novo ime" }),
      version: 1,
    });
    expect(saved.location).toBe(`/thesis/mentor/edit/${id}`);
    const sent = await asMentor.post(`/thesis/mentor/edit/${id}`, {
      ...formFields({ name: "Novo ime", keywords: "samo jedna" }),
      version: 2,
      send: "on",
    });
    expect(sent.location).toBe(`/thesis/show/${id}`);
    expect(await stored(id)).toMatchObject({
      status: "notPublished",
      keyword_list: "samo jedna",
      version: 4,
    });
    const again = await asMentor.post(`/thesis/mentor/edit/${id}`, {
      ...formFields({ name: "Još novije" }),
      version: 4,
    });
    expect(again.status).toBe(303);
    expect(await stored(id)).toMatchObject({ status: "notPublished", name: "Još novije" });
    expect((await history("Thesis", id)).map(({ action }) => action)).toEqual([
      "new",
      "update",
      "update",
      "update",
      "update",
    ]);
  });

  test("a save after a concurrent change is refused and keeps the typed values", async () => {
    const id = await draft();
    const asMentor = await as(mentor);
    await asMentor.post(`/thesis/mentor/edit/${id}`, {
      ...formFields({ name: "Prva kartica" }),
      version: 1,
    });
    const stale = await asMentor.post(`/thesis/mentor/edit/${id}`, {
      ...formFields({ name: "Druga kartica" }),
      version: 1,
    });
    expect(stale.status).toBe(409);
    expect(stale).toContainText(recordTexts.hr.conflict.changed);
    expect(stale).toContainText('value="Druga kartica"');
    expect(stale).toContainText('name="version" value="2"');
    expect((await stored(id))?.name).toBe("Prva kartica");
    const knowingly = await asMentor.post(`/thesis/mentor/edit/${id}`, {
      ...formFields({ name: "Druga kartica" }),
      version: 2,
    });
    expect(knowingly.status).toBe(303);
  });

  test("changes of both in different fields are merged; in the same field both values are shown", async () => {
    const id = await draft();
    const asMentor = await as(mentor);
    const path = `/thesis/mentor/edit/${id}`;
    await asMentor.post(path, {
      ...formFields({ nameEng: "Beech", keywords: "bukva|klima", company: "Prva" }),
      version: 1,
    });
    const late = await asMentor.post(path, {
      ...formFields({ name: "Bukva", company: "Druga" }),
      version: 1,
    });
    expect(late.status).toBe(409);
    const text = late.text.replaceAll("<!-- -->", "");
    const { change, own } = recordTexts.hr.conflict;
    const by = { who: String(mentor.name_with_title), when: "16.11.2026. u 10:00" };
    const [label, was] = [texts.hr.fields.company, "Primjer d.o.o."];
    expect(text).toContainText(
      `${formatText(change, { label, was, is: "Prva", ...by })}; ${formatText(own, { own: "Druga" })}`,
    );
    for (const [name, value] of Object.entries({
      name: "Bukva",
      company: "Druga",
      nameEng: "Beech",
    }))
      expect(text).toMatch(
        new RegExp(`name="${name}"[^>]*value="${value}"|value="${value}"[^>]*name="${name}"`),
      );
    expect(text).toContainText("bukva|klima");
    expect(text.split(formatText(own, { own: "" }).slice(0, 12))).toHaveLength(
      text.split("Vi ste upisali „Druga").length,
    );
    expect(await stored(id)).toMatchObject({ company: "Prva", name_eng: "Beech" });
  });

  test("an invalid form does not adopt a newer version", async () => {
    const id = await draft();
    const asMentor = await as(mentor);
    const path = `/thesis/mentor/edit/${id}`;
    await asMentor.post(path, { ...formFields({ name: "Prva kartica" }), version: 1 });
    const mistaken = await asMentor.post(path, { ...formFields({ name: "" }), version: 1 });
    expect(mistaken).toContainText('name="version" value="1"');
  });

  test("of two simultaneous saves one succeeds", async () => {
    const id = await draft();
    const asMentor = await as(mentor);
    const saves = await Promise.all(
      ["A", "B", "C"].map((name) =>
        asMentor.post(`/thesis/mentor/edit/${id}`, { ...formFields({ name }), version: 1 }),
      ),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
  });

  test("not that of another mentor, not an unknown one, and not without a version", async () => {
    const id = await draft();
    const asColleague = await as(colleague);
    expect((await asColleague.get(`/thesis/mentor/edit/${id}`)).status).toBe(403);
    expect(
      (await asColleague.post(`/thesis/mentor/edit/${id}`, { ...formFields(), version: 1 })).status,
    ).toBe(403);
    expect((await asColleague.post(`/thesis/mentor/edit/${id}`, { step: "remove" })).status).toBe(
      403,
    );
    const asMentor = await as(mentor);
    expect((await asMentor.get("/thesis/mentor/edit/999999")).status).toBe(404);
    expect((await asMentor.get("/thesis/mentor/edit/abc")).status).toBe(404);
    expect(
      (await asMentor.post("/thesis/mentor/edit/999999", { ...formFields(), version: 1 })).status,
    ).toBe(404);
    expect((await asMentor.post(`/thesis/mentor/edit/${id}`, formFields())).status).toBe(422);
    expect(await stored(id)).toMatchObject({ version: 1 });
  });

  test("no longer after publication; the typed values stay visible", async () => {
    const thesis = await given.thesis({ mentor });
    const asMentor = await as(mentor);
    const page = await asMentor.get(`/thesis/mentor/edit/${thesis.id}`);
    expect(page.status).toBe(200);
    expect(page).toContainText(no.publishedNotEdited);
    expect(page).toContainText(thesis.description);
    expect(page).not.toContainText("<textarea");
    const save = await asMentor.post(`/thesis/mentor/edit/${thesis.id}`, {
      ...formFields({ name: "Kasno ime" }),
      version: 1,
    });
    expect(save.status).toBe(409);
    expect(save).toContainText(no.publishedNotEdited);
    expect(save).toContainText("Kasno ime");
    expect(save).toContainText(description);
    expect((await stored(thesis.id))?.name).toBe(thesis.name);
  });
});

describe("a mentor removes an unpublished thesis", () => {
  test("permanently: its history stays, and its co-mentor is notified", async () => {
    const id = await draft(mentor, { coMentorId: String(colleague.id) });
    const asMentor = await as(mentor);
    const answer = await asMentor.post(`/thesis/mentor/edit/${id}`, { step: "remove" });
    expect(answer.location).toBe("/mentor/draft-not-published-thesis");
    expect(await stored(id)).toBeUndefined();
    expect((await history("Thesis", id)).map(({ action }) => action)).toEqual(["new", "delete"]);
    expect((await asMentor.post(`/thesis/mentor/edit/${id}`, { step: "remove" })).status).toBe(404);
    expect((await asMentor.get(`/thesis/show/${id}`)).status).toBe(404);
    const rows = await sql<{ user_id: number }>(
      "select n.user_id from notifications n join events e on e.id = n.event_id where e.thesis_id = $1",
      [id],
    );
    expect(rows).toEqual([{ user_id: colleague.id }]);
  });

  test("not a published one, nor one with messages", async () => {
    const published = await given.thesis({ mentor });
    const asMentor = await as(mentor);
    const refused = await asMentor.post(`/thesis/show/${published.id}`, { step: "remove" });
    expect(refused.status).toBe(409);
    expect(refused).toContainText(no.publishedNotRemoved);
    const id = await draft();
    await given.insert("messages", {
      thesis_id: id,
      from_id: colleague.id,
      to_id: mentor.id,
      title: "Tema",
      body: "…",
    });
    const linked = await asMentor.post(`/thesis/show/${id}`, { step: "remove" });
    expect(linked.status).toBe(409);
    expect(linked).toContainText(texts.hr.constraints.messages);
    expect(await stored(id)).toBeDefined();
  });
});
