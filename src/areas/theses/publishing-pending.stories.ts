import { describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { texts } from "./publishing-texts.ts";

const { given, as, visitor, sql } = await createWorld();
const path = "/head-of-department/not-published";
const grid = "/head-of-department/grid-data-not-published";

const head = await given.head();
const mentor = await given.teacher();
const admin = await given.person({ roles: ["admin"] });
const otherDepartment = await given.department({ name: "Odjel za pravo" });
const otherHead = await given.person({ roles: ["teacher", "headOfDepartment"] });
await sql("update departments set head_id = $1 where id = $2", [otherHead.id, otherDepartment.id]);

const awaiting = (fields = {}) => given.thesis({ mentor, status: "notPublished", ...fields });

describe("a preview before publishing", () => {
  const preview = async (ids: string) => (await as(head)).get(`${path}?theses=${ids}`);

  test("shows the chosen theses completely, and the status of those that are no longer pending", async () => {
    const [one, two, three] = [
      await awaiting(),
      await awaiting({ name: "Nije odabrana" }),
      await awaiting(),
    ];
    const foreign = await awaiting({ department_id: otherDepartment.id, name: "Tuđa tema" });
    const { text } = await preview(`${one.id},${three.id}`);
    expect(text).toContainText(String(one.description).trim());
    expect(text).toContainText("2 teme u cijelosti.");
    expect(text).not.toContainText(String(two.name));
    await (await as(head)).post(path, { form_theses: one.id, submitButtonClick: "publish" });
    const later = await preview(`${one.id},${three.id},${foreign.id}`);
    expect(later).toContainText("2 odabrane teme više ne čekaju objavu");
    expect(later).not.toContainText("Tuđa tema");
    expect(await preview(String(one.id))).toContainText(texts.hr.noneLeft);
  });

  test("has its own URL, which refuses invalid ids, none and too many", async () => {
    for (const ids of ["0", "1e3", "abc", "1,x"]) expect((await preview(ids)).status).toBe(422);
    expect((await preview("")).status).toBe(422);
    expect(
      (await preview(Array.from({ length: 501 }, (_, index) => index + 1).join())).status,
    ).toBe(422);
    expect((await (await as(mentor)).get(`${path}?theses=all`)).status).toBe(403);
  });

  test("HTML in a thesis stays text, on screen and in print", async () => {
    const thesis = await awaiting({
      name: "<script>alert(1)</script>",
      description: `<img src=x>${"a".repeat(10_000)}`,
    });
    for (const view of [`${thesis.id}`, `${thesis.id}&print=1`]) {
      const { text } = await preview(view);
      expect(text).toContainText("&lt;script&gt;alert(1)&lt;/script&gt;");
      expect(text).not.toContainText("<img src=x>");
    }
  });
});

describe("what awaits publication", () => {
  test("the head sees pending theses of the departments headed now completely, and prints them", async () => {
    const thesis = await awaiting({
      name: "Čeka ovaj odjel",
      description: "Dugi opis teme koja čeka.",
    });
    const elsewhere = await awaiting({
      name: "Čeka drugi odjel",
      department_id: otherDepartment.id,
    });
    const asHead = await as(head);
    for (const view of [`${path}?theses=all`, `${path}?theses=all&print=1`]) {
      const { text } = await asHead.get(view);
      expect(text).toContainText("Čeka ovaj odjel");
      expect(text).toContainText("Dugi opis teme koja čeka.");
      expect(text).not.toContainText("Čeka drugi odjel");
    }
    const rows = (await asHead.get(grid)).json<{ id: number }[]>();
    expect(rows.find(({ id }) => id === thesis.id)).toEqual({
      id: thesis.id,
      name: "Čeka ovaj odjel",
      mentor: mentor.name_with_title,
      coMentor: "",
      study: expect.any(String),
      department: expect.any(String),
      createdAt: expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/),
      updatedAt: expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/),
      showPath: `/thesis/show/${thesis.id}`,
    });
    expect(rows.map(({ id }) => id)).not.toContain(elsewhere.id);
    expect(
      (await (await as(otherHead)).get(grid)).json<{ id: number }[]>().map(({ id }) => id),
    ).toContain(elsewhere.id);
  });

  test("the admin reads all of them and publishes none", async () => {
    await awaiting({ name: "Čeka prvi odjel" });
    await awaiting({ name: "Čeka pravo", department_id: otherDepartment.id });
    const { text } = await (await as(admin)).get(`${path}?theses=all`);
    expect(text).toContainText("Čeka prvi odjel");
    expect(text).toContainText("Čeka pravo");
    expect(text).not.toContainText("form_theses");
  });

  test("the rows are for heads only: 401 and 403 for others", async () => {
    expect((await visitor.get(grid)).status).toBe(401);
    expect((await (await as(mentor)).get(grid)).status).toBe(403);
    expect((await (await as(mentor)).get(path)).status).toBe(403);
  });

  test("a head without pending theses sees that nothing is pending", async () => {
    const newHead = await given.person({ roles: ["headOfDepartment"] });
    expect(await (await as(newHead)).get(path)).toContainText(texts.hr.empty);
    expect((await (await as(newHead)).get(grid)).json()).toEqual([]);
  });
});
