import { describe, expect, test } from "vitest";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { client } from "../world/client.ts";
import { pdf } from "../world/files.ts";
import { createWorld } from "../world/index.ts";

const { given, as, visitor, sql, url, sessionCookie } = await createWorld();
const study = await given.theStudy();
const password = "tajna lozinka";
const mentor = await given.teacher({ password_hash: await hashPassword(password) });
const asMentor = await as(mentor);
const admin = await as(await given.person({ roles: ["admin"] }));
const note = { note: "<p>Upute.</p>", studyIds: [study.id] };

describe("a field may be named like a property of every object", () => {
  const names = ["constructor", "__proto__", "toString", "hasOwnProperty"];

  test.each(names)("%s beside the fields of a form, with and without a file", async (name) => {
    const odd = Object.fromEntries([[name, "x"]]);
    for (const values of [odd, { ...odd, file: pdf() }]) {
      expect((await asMentor.post("/mentor-note/new", { ...note, ...values })).status).toBe(303);
      expect((await asMentor.post("/mentor-note/new", values)).status).toBe(422);
    }
    expect((await visitor.post("/login", { username: "nitko", password, ...odd })).status).toBe(
      422,
    );
    expect((await asMentor.post("/notifications/read", odd)).status).toBe(200);
  });

  test.each(names)("a file in the field %s is unexpected", async (name) => {
    const { status } = await asMentor.post("/mentor-note/new", {
      ...note,
      ...Object.fromEntries([[name, pdf()]]),
    });
    expect(status).toBe(422);
  });

  test.each(names)("%s in the query of a page or a call", async (name) => {
    for (const path of [
      "/",
      "/search",
      "/thesis/mentor/new",
      "/search-data",
      "/grid-view/list",
      "/mentor-note",
    ]) {
      const { status } = await asMentor.get(`${path}?${name}=1&${name}=2`);
      expect([path, status < 500]).toEqual([path, true]);
    }
  });
});

test.each(["NaN", "1e309", "1.5", "-1", "9".repeat(20), "'"])(
  "a form with the version %s is refused",
  async (version) => {
    const { id, ...year } = await given.academicYear();
    const fields = {
      name: String(year.name),
      dateFrom: "01.10.2026.",
      dateTo: "30.09.2027.",
      version,
    };
    expect((await admin.post(`/academic-year/edit/${id}`, fields)).status).toBe(422);
  },
);

describe("the character NUL, which no text contains, and broken encodings", () => {
  test.each([
    "/search?q=a%00b",
    "/search-data?q=a%00b",
    "/thesis/similar?name=a%00b",
    "/student/theses-by-mentors?q=%00",
    "/user/student-avatar/a%00b",
    "/history/show-by-user?username=a%00",
    "/history/record/The%00sis/1",
    "/grid-view/list?grid=%00",
    "/login?to=/%00",
    "/%00",
    "/user/show/%E0%A4%A",
    "/user/student-avatar/%",
  ])("in the address %s: there is no such page", async (path) => {
    for (const client of [visitor, asMentor, admin])
      expect((await client.get(path)).status).toBe(404);
  });

  test("in a field of a form is left out", async () => {
    for (const file of [undefined, pdf()]) {
      const { status, location } = await asMentor.post("/mentor-note/new", {
        ...note,
        note: "<p>Up\0ute.</p>",
        ...(file && { file }),
      });
      expect(status).toBe(303);
      expect(await asMentor.get(location ?? "")).toContainText("<p>Upute.</p>");
    }
    const report = { mailFrom: "ana@primjer.hr", description: "Gumb\0 ne radi.", url: "/\0" };
    expect((await asMentor.post("/send-problem", report)).status).toBe(200);
    expect(
      (await visitor.post("/login", { username: `${mentor.username}\0`, password: "\0" })).status,
    ).toBe(422);
    const view = { grid: "mentor-note", name: "Moj\0 prikaz", query: "sort=name\0" };
    expect((await asMentor.post("/grid-view/save", view)).status).toBe(200);
  });
});

describe("a call with a body that is no form is refused", () => {
  const bodies = [
    ["multipart/form-data", "a=1"],
    ["multipart/form-data; boundary=x", "--x\r\nbroken"],
    ["multipart/form-data; boundary=x", ""],
    ["application/json", "{"],
    ["application/json", '{"id":{}}'],
    ["text/plain", "id"],
    ["x", "id=1"],
    ["", "id=1"],
  ];

  test.each(bodies)("as %s: %s", async (type, body) => {
    const headers = {
      cookie: await sessionCookie(mentor),
      origin: url,
      "content-type": type ?? "",
    };
    for (const path of [
      "/notifications/read",
      "/grid-view/save",
      "/edit-request/save-field/1",
      "/send-problem",
    ]) {
      const answer = await fetch(url + path, { method: "POST", headers, body: body ?? "" });
      const said = (await answer.json()) as { type: string };
      expect([path, answer.status >= 400 && answer.status < 500, said.type]).toEqual([
        path,
        true,
        "error",
      ]);
    }
  });
});

describe("where one is led", () => {
  test("a page whose address has letters beyond ASCII is reached after signing in", async () => {
    const signedIn = await client(url).post("/login", {
      username: mentor.username,
      password,
      to: "/search?q=č đ".replace(" ", "%20"),
    });
    expect([signedIn.status, signedIn.location]).toEqual([303, "/search?q=%C4%8D%20%C4%91"]);
    expect((await asMentor.get("/login?to=/%C4%8D")).location).toBe("/%C4%8D");
    expect((await visitor.post("/language", { language: "hr", to: "/č" })).location).toBe(
      "/%C4%8D",
    );
  });

  test("a failed sign-in leaves no session", async () => {
    const before = await sql("select count(*) from sessions");
    await visitor.post("/login", { username: mentor.username, password: "nije ta", to: "/č" });
    expect(await sql("select count(*) from sessions")).toEqual(before);
  });

  test("an address that is longer than any of ours is not repeated in an answer", async () => {
    const long = `/homepage-user?a=${"č".repeat(2_000)}`;
    expect(encodeURI(long).length).toBeLessThan(16_000);
    const nobody = await client(url).get(encodeURI(`/user/show/1?a=${"č".repeat(2_000)}`));
    expect([nobody.status, nobody.location]).toEqual([302, "/login"]);
    expect((await asMentor.get(`/login?to=${encodeURIComponent(long)}`)).location).toBe(
      "/homepage-user",
    );
    expect((await asMentor.post("/language", { language: "hr", to: long })).location).toBe("/");
    const read = await asMentor.post(encodeURI(`/notifications/list?a=${"č".repeat(2_000)}`));
    expect(read.location?.length).toBeLessThan(2_100);
  });
});

describe("a deletion by GET, which only scripts of ours may ask for", () => {
  test.each([
    ["another site's", { origin: "https://zlo.example" }, 403],
    [
      "another site's, as the browser says",
      { origin: "https://zlo.example", "sec-fetch-site": "cross-site" },
      403,
    ],
    ["a page's of no site", { origin: "null" }, 403],
    ["ours", {}, 200],
  ])("from a script that is %s", async (_, headers, status) => {
    const thesis = await given.thesis({ mentor });
    const change = { field_id: 1, original_value: "Stari", new_value: "Novi naziv" };
    const request = await given.insert("edit_requests", {
      thesis_id: thesis.id,
      requested_by: mentor.id,
      ...change,
    });
    const area = await given.insert("strategic_areas", { name: `Područje ${thesis.id}` });
    const script = { ...headers, accept: "application/json", "x-requested-with": "XMLHttpRequest" };
    expect((await asMentor.get(`/edit-request/delete-field/${request.id}`, script)).status).toBe(
      status,
    );
    expect((await admin.get(`/strategic-area/delete/${area.id}`, script)).status).toBe(status);
    const rows = await sql(
      "select 1 from edit_requests where id = $1 union all select 1 from strategic_areas where id = $2",
      [request.id, area.id],
    );
    expect(rows.length).toBe(status === 403 ? 2 : 0);
  });
});
