import { beforeEach, describe, expect, test } from "vitest";
import { texts as refusalTexts } from "#kit/workflow/texts.ts";
import { createWorld } from "#test/world/index.ts";
import { texts } from "./texts.ts";
import type { GridView } from "./views.ts";

const { given, as, visitor, sql } = await createWorld();
const ana = await given.person({ roles: ["admin"], first_name: "Ana", last_name: "Anić" });
const asAna = await as(ana);
const asBoris = await as(await given.person({ roles: ["teacher"] }));

const listViews = async (client: typeof asAna, grid = "thesis") =>
  (await client.get(`/grid-view/list?grid=${grid}`)).json<GridView[]>();

const postView = (client: typeof asAna, values: Record<string, string | boolean>) =>
  client.post("/grid-view/save", {
    grid: "thesis",
    name: "Moj pogled",
    query: "sort=name",
    ...values,
  });

beforeEach(() => sql("delete from grid_views"));

describe("views of a grid", () => {
  test("are saved by name, and replace one of the same name", async () => {
    const first = await postView(asAna, {});
    expect(first.status).toBe(200);
    expect(first.json()).toMatchObject({
      type: "success",
      message: "Pogled „Moj pogled” je spremljen.",
    });
    const second = await postView(asAna, { name: " Moj pogled ", query: "sort=-mentor" });
    expect(second.json<{ object: GridView }>().object).toEqual({
      id: first.json<{ object: GridView }>().object.id,
      name: "Moj pogled",
      query: "sort=-mentor",
      shared: false,
      mine: true,
      owner: "dr. sc. Ana Anić",
    });
    expect(await listViews(asAna)).toEqual([second.json<{ object: GridView }>().object]);
    expect(await listViews(asAna, "user")).toEqual([]);
  });

  test("are visible to others once shared, with only the owner's name; own ones come first, in Croatian order", async () => {
    expect(await listViews(asBoris)).toEqual([]);
    await postView(asAna, { name: "Zajednički", shared: true });
    await postView(asAna, { name: "Čekaju objavu", shared: true });
    await postView(asBoris, { name: "Završni" });
    const views = await listViews(asBoris);
    expect(views.map(({ name, mine, owner }) => [name, mine, owner])).toEqual([
      ["Završni", true, expect.any(String)],
      ["Čekaju objavu", false, "dr. sc. Ana Anić"],
      ["Zajednički", false, "dr. sc. Ana Anić"],
    ]);
    expect(Object.keys(views[0] ?? {}).sort()).toEqual([
      "id",
      "mine",
      "name",
      "owner",
      "query",
      "shared",
    ]);
  });

  test("are deleted by their owner only, once", async () => {
    await postView(asAna, { name: "Čekaju objavu", shared: true });
    const [shared] = await listViews(asBoris);
    expect((await asBoris.post(`/grid-view/delete/${shared?.id}`)).status).toBe(404);
    const response = await asAna.post(`/grid-view/delete/${shared?.id}`);
    expect(response.json()).toEqual({
      message: "Pogled „Čekaju objavu” je obrisan.",
      type: "success",
    });
    expect((await asAna.post(`/grid-view/delete/${shared?.id}`)).status).toBe(404);
    expect((await asAna.post("/grid-view/delete/nula")).status).toBe(404);
  });

  test("are neither visible to a visitor nor saved by one, and foreign pages change none", async () => {
    expect((await visitor.get("/grid-view/list?grid=thesis")).status).toBe(401);
    expect((await postView(visitor, {})).status).toBe(401);
    expect((await visitor.post("/grid-view/delete/1")).status).toBe(401);
    const foreign = await asAna.post(
      "/grid-view/save",
      { grid: "thesis", name: "X" },
      { origin: "https://zlo.example" },
    );
    expect(foreign.status).toBe(403);
    expect((await asAna.get("/grid-view/save")).status).toBe(404);
  });

  test.each([
    [{ name: "  " }, "Upišite naziv pogleda."],
    [{ name: "š".repeat(81) }, "Naziv pogleda može imati najviše 80 znakova."],
    [
      { query: "x".repeat(4001) },
      "Pogled ima previše filtara i stupaca da bi se spremio. Uklonite neke filtre pa pokušajte ponovno.",
    ],
    [{ grid: "../etc" }, "Ova tablica ne sprema poglede."],
  ])("are refused with a message: %o", async (values, message) => {
    const answer = await postView(asAna, values);
    expect([answer.status, answer.json()]).toEqual([422, { type: "error", message }]);
  });

  test("are accepted at their maximum length, with any letters", async () => {
    const whole = { name: "👩🏽‍🎓".repeat(10) + "š".repeat(70), query: "č".repeat(4000) };
    expect((await postView(asAna, { ...whole, grid: "user" })).status).toBe(200);
    expect((await listViews(asAna, "user"))[0]).toMatchObject(whole);
  });

  test("are neither saved by nor visible to people who can't open the grid's page", async () => {
    await postView(asAna, { grid: "user/all", name: "Bivši", shared: true });
    const before = await sql("select id from grid_views");
    for (const shared of [true, false]) {
      const refused = await postView(asBoris, {
        grid: "user/all",
        name: "Podmetnut",
        query: "sort=name",
        shared,
      });
      expect([refused.status, refused.json()]).toEqual([
        403,
        { type: "error", message: refusalTexts.hr.noRight },
      ]);
    }
    expect((await postView(asBoris, { grid: "nema-je" })).json()).toMatchObject({
      message: texts.hr.unknownGrid,
    });
    expect(await sql("select id from grid_views")).toEqual(before);
    expect((await asBoris.get("/grid-view/list?grid=user/all")).status).toBe(403);
    const all = (await asBoris.get("/grid-view/list")).json<GridView[]>();
    expect(all.map(({ name }) => name)).not.toContain("Bivši");
    expect((await listViews(asAna, "user/all")).map(({ name }) => name)).toEqual(["Bivši"]);
  });

  test("are saved for the mentor's own lists, too", async () => {
    for (const grid of ["mentor-draft", "mentor-not-published", "mentor-co-mentor-active"])
      expect([grid, (await postView(asBoris, { grid })).status]).toEqual([grid, 200]);
  });

  test("are limited to twenty shared ones per person and grid, and five hundred per person", async () => {
    const eva = await given.person({ roles: ["admin"] });
    const asEva = await as(eva);
    const add = (grid: string, count: number, shared: boolean) =>
      sql(
        "insert into grid_views (user_id, grid, name, query, shared) select $1, $2, 'Pogled ' || n, '', $4 from generate_series(1, $3) n",
        [eva.id, grid, count, shared],
      );
    await add("study", 20, true);
    const refused = await postView(asEva, { grid: "study", shared: true });
    expect([refused.status, refused.json<{ message: string }>().message]).toEqual([
      422,
      "Za ovu tablicu već dijelite 20 pogleda. Prestanite dijeliti neki pa pokušajte ponovno.",
    ]);
    expect(
      (await postView(asEva, { grid: "study", name: "Pogled 7", query: "a", shared: true })).status,
    ).toBe(200);
    expect((await postView(asEva, { grid: "study" })).status).toBe(200);
    for (const grid of ["thesis", "user", "document", "reservation"]) await add(grid, 95, false);
    await add("department", 99, false);
    const full = await postView(asEva, { grid: "academic-year" });
    expect([full.status, full.json<{ message: string }>().message]).toEqual([
      422,
      "Već imate 500 spremljenih pogleda. Obrišite neki koji više ne trebate pa pokušajte ponovno.",
    ]);
  });

  test("are limited to a hundred per grid", async () => {
    await sql(
      "insert into grid_views (user_id, grid, name, query) select $1, 'study', 'Pogled ' || n, '' from generate_series(1, 100) n",
      [ana.id],
    );
    const answer = await postView(asAna, { grid: "study" });
    expect([answer.status, answer.json<{ message: string }>().message]).toEqual([
      422,
      "Za ovu tablicu već imate 100 pogleda. Obrišite neki koji više ne trebate pa pokušajte ponovno.",
    ]);
    expect((await postView(asAna, { grid: "study", name: "Pogled 7", query: "a" })).status).toBe(
      200,
    );
  });
});
