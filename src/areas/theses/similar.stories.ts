import { describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { texts } from "./similar-texts.ts";
import type { SimilarThesis } from "./theses.ts";

const { given, as, visitor, sql } = await createWorld();

const head = await given.head();
const mentor = await given.teacher();
const owner = await given.teacher({ name_with_title: "prof. dr. sc. Đuro Vlasnik" });
const admin = await given.person({ roles: ["admin"] });
const student = await given.student();

const ask = async (person: { id: number }, name: string, except?: number) => {
  const query = new URLSearchParams({ name, ...(except && { except: String(except) }) });
  return (await as(person)).get(`/thesis/similar?${query}`);
};

const namesFor = async (...parameters: Parameters<typeof ask>) =>
  (await ask(...parameters)).json<{ similar: SimilarThesis[] }>().similar.map(({ name }) => name);

/** Creates a thesis with a unique title, in any status. */
const givenThesis = (name: string, fields = {}) => given.thesis({ mentor: owner, name, ...fields });

describe("theses with similar titles", () => {
  test("are found whatever their case, marks and order of words, with owner, year and status", async () => {
    const name = "Održivo gospodarenje šumama u priobalju";
    const { id } = await givenThesis(name);
    for (const query of [
      name,
      "ODRZIVO GOSPODARENJE SUMAMA",
      "gospodarenje šumama u priobalju",
      "Gospodarenje održivo šumama",
    ]) {
      const answer = await ask(mentor, query);
      expect(answer.status).toBe(200);
      expect(answer.json(), query).toEqual({
        similar: [
          {
            id,
            name,
            mentor: owner.name_with_title,
            year: "2026./2027.",
            status: 1,
            showPath: `/thesis/show/${id}`,
          },
        ],
      });
    }
    expect(await namesFor(mentor, "Računovodstvo malih poduzeća")).toEqual([]);
  });

  test("include those of earlier years, the most similar first, at most six", async () => {
    const name = "Marketing u turizmu otoka Hvara";
    for (const island of ["Brača", "Visa", "Krka", "Cresa", "Raba", "Paga", "Hvara"]) {
      const { id } = await givenThesis(`Marketing u turizmu otoka ${island}`);
      await sql("update theses set published_at = '2019-05-05' where id = $1", [id]);
    }
    const { similar } = (await ask(mentor, name)).json<{ similar: SimilarThesis[] }>();
    expect(similar).toHaveLength(6);
    expect(similar[0]).toMatchObject({ name, year: "2019." });
  });

  test("an edited thesis is not similar to itself", async () => {
    const { id } = await givenThesis("Kvantno računanje u kemiji", { mentor: mentor });
    expect(await namesFor(mentor, "Kvantno računanje u kemiji")).toEqual([
      "Kvantno računanje u kemiji",
    ]);
    expect(await namesFor(mentor, "Kvantno računanje u kemiji", id)).toEqual([]);
  });

  test("a short title is not similar to any", async () => {
    await givenThesis("Vodik");
    expect(await namesFor(mentor, "Vodik")).toEqual([]);
  });

  test("each person sees only those that they may read", async () => {
    const title = (status: string) => `Digitalizacija arhivske građe ${status}`;
    for (const status of ["notPublishedDraft", "notPublished", "published", "deleted"])
      await givenThesis(title(status), { status, co_mentor_id: mentor.id });
    const visibleNames = async (person: { id: number }) =>
      (await namesFor(person, "Digitalizacija arhivske građe")).sort();
    const published = title("published");
    // as their co-mentor, once sent for publication
    expect(await visibleNames(mentor)).toEqual([title("notPublished"), published]);
    expect(await visibleNames(head)).toEqual([title("notPublished"), published]);
    expect(await visibleNames(owner)).toEqual([
      title("notPublished"),
      title("notPublishedDraft"),
      published,
    ]);
    expect(await visibleNames(admin)).toEqual([
      title("notPublished"),
      title("notPublishedDraft"),
      published,
    ]);
  });

  test("are available to those who propose or review theses", async () => {
    expect((await visitor.get("/thesis/similar?name=Digitalizacija")).status).toBe(401);
    expect((await ask(student, "Digitalizacija arhivske građe")).status).toBe(403);
  });

  test("hostile titles find nothing and do no harm", async () => {
    for (const query of [
      "'; drop table theses; --",
      "%_%_%_%_%_%",
      "\\\\\\\\\\\\\\\\",
      "🎓🎓🎓🎓🎓🎓🎓🎓🎓🎓🎓🎓",
    ])
      expect(await namesFor(mentor, query)).toEqual([]);
    const long = await ask(mentor, "n".repeat(1001));
    expect([400, 422]).toContain(long.status);
    expect(long.json()).toMatchObject({ type: "error" });
    for (const query of ["", "?name=Digitalizacija&except=0", "?name=Digitalizacija&except=x"])
      expect(
        (await (await as(mentor)).get(`/thesis/similar${query}`)).status,
      ).toBeGreaterThanOrEqual(400);
  });
});

describe("the head of department sees them when reviewing a thesis", () => {
  test("on its page while it awaits publication; others do not", async () => {
    const like = await givenThesis("Upravljanje otpadom u gradu Zadru");
    const { id } = await givenThesis("Upravljanje otpadom u gradu Splitu", {
      status: "notPublished",
    });
    for (const person of [head, admin]) {
      const { text } = await (await as(person)).get(`/thesis/show/${id}`);
      expect(text).toContainText(texts.hr.headHint);
      expect(text).toContainText(`href="/thesis/show/${like.id}"`);
    }
    expect(await (await as(owner)).get(`/thesis/show/${id}`)).not.toContainText(texts.hr.headHint);
    await (await as(head)).post(`/thesis/show/${id}`, { step: "publish" });
    expect(await (await as(head)).get(`/thesis/show/${id}`)).not.toContainText(texts.hr.headHint);
  });
});
