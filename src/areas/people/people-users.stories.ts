import { describe, expect, test } from "vitest";
import { messages as fileMessages, tooLargeMessage, wrongKindMessage } from "#kit/files/texts.ts";
import { texts as validationTexts } from "#kit/forms/texts.ts";
import { texts as recordTexts } from "#kit/records/texts.ts";
import { formatMessage } from "#kit/text/localization.ts";
import { client as clientAt } from "#test/world/client.ts";
import { pdf, png } from "#test/world/files.ts";
import { type Client, createWorld, type TestResponse } from "#test/world/index.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, sql, history, url } = await createWorld();
const { errors, users: userTexts } = texts.hr;
const admin = await given.person({ roles: ["admin"], last_name: "Upravitelj" });
let asAdmin = await as(admin);

const signIn = (values: { username: string; password: string }) =>
  clientAt(url).post("/login", values);
const stored = async (id: number) =>
  (await sql("select * from users where id = $1", [id]))[0] ?? {};
const idIn = ({ location }: TestResponse) => Number(/\d+$/.exec(location ?? "")?.[0]);
const versionIn = (text: string) => /name="version" value="(\d+)"/.exec(text)?.[1] ?? "";
const escaped = (text: string) => text.replaceAll('"', "&quot;").replaceAll("'", "&#x27;");

let index = 0;
type Fields = NonNullable<Parameters<Client["post"]>[1]>;

/** A valid form with a new username. */
const filled = (fields: Fields = {}): Fields => {
  index += 1;
  return {
    step: "new",
    username: `novi${index}`,
    firstName: "Đurđa",
    lastName: "Šćekić",
    email: "djurdja@f.example",
    active: true,
    ...fields,
  };
};

const versionOf = async (id: number) => versionIn((await asAdmin.get(`/user/edit/${id}`)).text);

const edit = async (id: number, fields: Fields, version?: string) =>
  asAdmin.post(`/user/edit/${id}`, {
    ...filled(fields),
    step: "edit",
    version: version ?? (await versionOf(id)),
  });

describe("a user", () => {
  test("is created, shown, changed and deleted by the admin; the history has each change and no password", async () => {
    const response = await asAdmin.post(
      "/user/new",
      filled({
        username: "DScekic ",
        nameWithTitle: "doc. dr. sc. Đurđa Šćekić",
        jmbag: "0036512341",
        roles: ["teacher", "viceDean"],
        password: "dugačka lozinka",
      }),
    );
    expect([response.status, response.location]).toEqual([
      303,
      expect.stringMatching(/^\/user\/show\/\d+$/),
    ]);
    const id = idIn(response);
    expect(await stored(id)).toMatchObject({
      username: "dscekic",
      name: "Đurđa Šćekić",
      jmbag: "0036512341",
      roles: ["teacher", "viceDean"],
      active: true,
    });
    expect((await signIn({ username: "dscekic", password: "dugačka lozinka" })).status).toBe(303);
    const { text } = await asAdmin.get(`/user/show/${id}`);
    for (const part of [
      "doc. dr. sc. Đurđa Šćekić",
      "dscekic",
      "0036512341",
      "Nastavnik, Prodekan",
    ])
      expect(text).toContainText(part);
    expect(text).toContainText(`action="/user/impersonate/${id}"`);

    const saved = await edit(id, { username: "dscekic", roles: ["teacher"], nameWithTitle: "" });
    expect([saved.status, saved.location]).toEqual([303, `/user/show/${id}`]);
    expect(await stored(id)).toMatchObject({
      roles: ["teacher"],
      name_with_title: "Đurđa Šćekić",
      jmbag: null,
    });

    expect(await asAdmin.get(`/user/delete/${id}`)).toContainText(recordTexts.hr.deletion.may);
    const answer = await asAdmin.post(`/user/delete/${id}`, { step: "delete" });
    expect([answer.status, answer.location]).toEqual([303, "/user"]);
    expect(await stored(id)).toEqual({});
    const entries = await history("User", id);
    expect(entries.map(({ action }) => action)).toEqual(["new", "update", "delete"]);
    expect(JSON.stringify(entries)).not.toMatch(/argon2|lozinka/);
    expect((await asAdmin.get(`/user/show/${id}`)).status).toBe(404);
  });

  test("is refused field by field, and the form keeps its values except the password", async () => {
    const other = await given.person({
      username: "zauzeto",
      jmbag: "1111111111",
      last_name: "Vlasnik",
    });
    const cases: [Fields, string][] = [
      [{ username: "" }, validationTexts.hr.required],
      [{ username: "đurđa" }, errors.username],
      [{ username: "a" }, errors.username],
      [{ username: "Zauzeto" }, errors.usernameTaken.replace("{name}", other.name)],
      [{ firstName: " " }, validationTexts.hr.required],
      [{ lastName: "" }, validationTexts.hr.required],
      [{ lastName: "š".repeat(101) }, "Upišite najviše 100 znakova."],
      [{ email: "" }, validationTexts.hr.required],
      [{ email: "djurdja" }, errors.email],
      [{ jmbag: "123" }, errors.jmbag],
      [{ jmbag: "00365123AB" }, errors.jmbag],
      [{ jmbag: "0036512349" }, errors.jmbagControl],
      [{ jmbag: "1111111111", jmbagSure: true }, errors.jmbagTaken.replace("{name}", other.name)],
      [{ roles: ["teacher", "dean"] }, validationTexts.hr.choose],
      [{ password: "kratka" }, errors.password],
      [{ password: "x".repeat(11) }, errors.password],
    ];
    for (const [wrong, sentence] of cases) {
      const answer = await asAdmin.post(
        "/user/new",
        filled({ nameWithTitle: "upisana titula", password: "prava lozinka 1", ...wrong }),
      );
      expect([wrong, answer.status]).toEqual([wrong, 422]);
      expect(answer).toContainText(validationTexts.hr.saveError);
      expect([wrong, answer.text.includes(escaped(sentence))]).toEqual([wrong, true]);
      expect(answer).toContainText("upisana titula");
      expect(answer.text).not.toMatch(/prava lozinka|kratka/);
    }
    const sure = await asAdmin.post("/user/new", filled({ jmbag: "0036512349", jmbagSure: true }));
    expect(sure.status).toBe(303);
  });

  test("is merged for the admin who saves second, who loses nothing", async () => {
    const { id, username } = await given.person({ roles: ["teacher"] });
    const version = await versionOf(id);
    await edit(id, { username, email: "prvi@f.example", roles: ["teacher", "library"] }, version);
    const refused = await edit(
      id,
      { username, email: "drugi@f.example", roles: ["teacher"], lastName: "Moje" },
      version,
    );
    expect(refused.status).toBe(409);
    for (const part of [
      "→ „prvi@f.example”",
      "Vi ste upisali „drugi@f.example”",
      "Uloge: „Nastavnik” → „Nastavnik, Knjižnica”",
      `(${admin.name_with_title}, 16.11.2026.`,
    ])
      expect(refused).toContainText(part);
    // the typed e-mail stays; the untouched roles are those that the other saved
    expect(refused.text).toMatch(/name="email"[^>]*value="drugi@f.example"/);
    expect(refused.text).toMatch(
      /name="roles"[^>]*checked=""[^>]*value="library"|value="library"[^>]*checked/,
    );
    expect(await stored(id)).toMatchObject({ email: "prvi@f.example" });
    const again = await edit(
      id,
      { username, email: "drugi@f.example", roles: ["teacher", "library"] },
      versionIn(refused.text),
    );
    expect(again.status).toBe(303);
    expect(await stored(id)).toMatchObject({
      email: "drugi@f.example",
      roles: ["teacher", "library"],
    });
  });

  test("is signed out everywhere once deactivated, and stays out", async () => {
    const { id, username } = await given.person({ roles: ["teacher"] });
    const client = await as({ id });
    expect((await client.get("/user/profile")).status).toBe(200);
    expect((await edit(id, { username, roles: ["teacher"], active: false })).status).toBe(303);
    expect((await client.get("/user/profile")).location).toMatch(/^\/login/);
    expect((await edit(id, { username, roles: ["teacher"] })).status).toBe(303);
    expect((await client.get("/user/profile")).location).toMatch(/^\/login/);
    expect(await asAdmin.get(`/user/show/${id}`)).toContainText(userTexts.noPassword);
  });

  test("with a new password is signed out and signs in with that one only", async () => {
    const { id, username } = await given.person({ roles: ["teacher"] });
    await edit(id, { username, password: "prva dobra lozinka" });
    await signIn({ username, password: "prva dobra lozinka" });
    const client = await as({ id });
    await edit(id, { username, password: "druga dobra lozinka" });
    expect((await client.get("/user/profile")).location).toMatch(/^\/login/);
    expect((await signIn({ username, password: "prva dobra lozinka" })).status).toBe(422);
    expect((await signIn({ username, password: "druga dobra lozinka" })).status).toBe(303);
  });
});

test("a password is taken exactly as it was typed: spaces, capitals, any letters, any length", async () => {
  const { id, username } = await given.person({ roles: ["teacher"] });
  const password = ` Šljiva ${"z\u030c ".repeat(40)}`;
  expect((await edit(id, { username, password })).status).toBe(303);
  for (const similar of [
    password.trim(),
    password.toLowerCase(),
    password.normalize(),
    password.slice(0, 72),
  ])
    expect((await signIn({ username, password: similar })).status, similar).toBe(422);
  expect((await signIn({ username, password })).status).toBe(303);
});

describe("nobody is locked out", () => {
  test("an admin can't deactivate or delete themselves", async () => {
    const { id, username } = admin;
    const other = await given.person({ roles: ["admin"] });
    const refused = await edit(id, { username, roles: ["admin"], active: false });
    expect([refused.status, refused.text.includes(errors.notYourself)]).toEqual([422, true]);
    expect(await asAdmin.get(`/user/delete/${id}`)).toContainText(userTexts.notYourself);
    expect((await asAdmin.post(`/user/delete/${id}`, { step: "delete" })).status).toBe(422);
    expect((await asAdmin.post(`/user/delete/${id}`, { step: "deactivate" })).status).toBe(422);
    await sql("update users set active = false where id = $1", [other.id]);
  });

  test("the last active admin stays one, even if two admins deactivate each other at the same time", async () => {
    const { id, username } = admin;
    const refused = await edit(id, { username, roles: ["teacher"] });
    expect([refused.status, refused.text.includes(errors.lastAdmin)]).toEqual([422, true]);
    const other = await given.person({ roles: ["admin"] });
    const asOther = await as(other);
    const [mine, theirs] = [await versionOf(id), await versionOf(other.id)];
    const answers = await Promise.all([
      edit(other.id, { username: other.username, roles: [] }, theirs),
      asOther.post(`/user/edit/${id}`, {
        ...filled({ username, roles: [] }),
        step: "edit",
        version: mine,
      }),
    ]);
    const admins = await sql("select id from users where active and 'admin' = any(roles)");
    expect(admins).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    // the form of the other person may have come first; it names the people whom it deactivates
    await sql(
      "update users set roles = '{admin}', active = true, first_name = $2, last_name = $3, name_with_title = $4 where id = $1",
      [id, admin.first_name, admin.last_name, admin.name_with_title],
    );
    await sql("update users set roles = '{}' where id = $1", [other.id]);
    asAdmin = await as(admin); // the person who lost the role was signed out
  });

  test("the head of a department keeps the role until somebody else heads it", async () => {
    const head = await given.head();
    const refused = await edit(head.id, { username: head.username, roles: ["teacher"] });
    expect(refused.status).toBe(422);
    expect(refused).toContainText("Najprije odjelu odredite drugog voditelja");
  });
});

describe("a user to whom records refer", () => {
  test("is not deleted: the records are listed with links, and deactivation is offered instead", async () => {
    const mentor = await given.teacher();
    const thesis = await given.thesis({ mentor, name: "Tema koja priječi brisanje" });
    const { text } = await (await as(admin)).get(`/user/delete/${mentor.id}`);
    for (const part of [
      recordTexts.hr.deletion.blocked,
      "Teme kojima je mentor",
      `href="/thesis/show/${thesis.id}"`,
      userTexts.instead,
    ])
      expect(text).toContainText(part);
    const client = await as(admin);
    const refused = await client.post(`/user/delete/${mentor.id}`, { step: "delete" });
    expect([refused.status, refused.text.includes(userTexts.blockedNow)]).toEqual([409, true]);
    const response = await client.post(`/user/delete/${mentor.id}`, { step: "deactivate" });
    const doubt = (/name="doubt" value="([^"]*)"/.exec(response.text)?.[1] ?? "").replaceAll(
      "&quot;",
      '"',
    );
    expect([response.status, doubt.includes(String(thesis.name))]).toEqual([422, true]);
    const stopped = await client.post(`/user/delete/${mentor.id}`, {
      step: "deactivate",
      confirmed: "on",
      doubt,
    });
    expect([stopped.status, stopped.location]).toEqual([303, `/user/show/${mentor.id}`]);
    expect(await stored(mentor.id)).toMatchObject({ active: false });
  });

  test("is deleted by our own script, and previewed by clients that request JSON", async () => {
    const client = await as(admin);
    const { id } = await given.person();
    const asJson = { accept: "application/json" };
    const looked = await client.get(`/user/delete/${id}`, asJson);
    expect(looked.json()).toMatchObject({ type: "success", id, links: [] });
    expect(await stored(id)).toMatchObject({ active: true });
    const response = await client.get(`/user/delete/${id}`, {
      "x-requested-with": "XMLHttpRequest",
    });
    expect([response.status, response.json()]).toEqual([
      200,
      { type: "success", id, message: recordTexts.hr.deletion.done },
    ]);
    expect(await stored(id)).toEqual({});
    const mentor = await given.teacher();
    const blocked = await client.post(`/user/delete/${mentor.id}`, {}, asJson);
    expect([blocked.status, blocked.json()]).toEqual([
      409,
      { type: "error", message: userTexts.blockedNow },
    ]);
    const other = await as(await given.teacher());
    expect(
      (await other.get(`/user/delete/${mentor.id}`, { "x-requested-with": "XMLHttpRequest" }))
        .status,
    ).toBe(403);
  });
});

describe("a photo", () => {
  test("is validated by its content, shown to signed-in people, and can be removed", async () => {
    const { id, username } = await given.person({ roles: ["student"] });
    const client = await as(admin);
    const save = (fields: Fields) => client.post(`/user/edit/${id}`, fields);
    const picture = png("ja.png");
    expect((await save({ step: "photo", photo: picture })).status).toBe(303);
    const url = (await stored(id)).photo_url as string;
    expect(url).toMatch(new RegExp(`^/user/student-avatar/${username}\\?v=\\d+$`));
    expect(await client.get(`/user/show/${id}`)).toContainText(`src="${url}"`);
    const response = await (await as(await given.student())).get(url);
    expect(response.bytes).toEqual(new Uint8Array(await picture.arrayBuffer()));
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cache-control")).toBe("private, max-age=86400");
    expect((await visitor.get(url)).status).toBe(401);
    const renamed = `${username}.novi`;
    expect((await edit(id, { username: renamed })).status).toBe(303);
    expect(
      (await client.get((await stored(id)).photo_url as string)).headers.get("content-type"),
    ).toBe("image/png");
    expect((await save({ step: "removePhoto" })).status).toBe(303);
    expect(await stored(id)).toMatchObject({ photo_url: null, photo_file_id: null });
    expect(
      (await client.get(`/user/student-avatar/${renamed}`)).headers.get("content-type"),
    ).toMatch(/svg/);
  });

  test.each([
    ["a PDF", pdf("ja.png"), formatMessage(wrongKindMessage("portrait", "PDF"))],
    [
      "half a picture",
      new File([new Uint8Array(40).fill(1)], "ja.png"),
      formatMessage(wrongKindMessage("portrait")),
    ],
    [
      "a picture that is too large",
      new File([new Uint8Array(2 * 1024 * 1024 + 1)], "ja.png"),
      formatMessage(tooLargeMessage("portrait")),
    ],
    ["an empty file", new File([], "ja.png"), formatMessage(fileMessages.errors.empty)],
    ["nothing", new File([], ""), validationTexts.hr.required],
  ])("is not %s", async (_, photo, sentence) => {
    const { id } = await given.person();
    const answer = await (await as(admin)).post(`/user/edit/${id}`, { step: "photo", photo });
    expect(answer.status).toBe(422);
    expect(answer).toContainText(escaped(sentence));
  });
});

describe("who may do what", () => {
  test("everything is for the admin only", async () => {
    const person = await given.person({ jmbag: "7777777777" });
    const paths = [
      "/user",
      "/user/show-all",
      `/user/show/${person.id}`,
      "/user/new",
      `/user/edit/${person.id}`,
      `/user/delete/${person.id}`,
    ];
    const calls = ["/user/grid-data", "/user/grid-data-all"];
    const client = await as(admin);
    for (const path of [...paths, ...calls])
      expect([path, (await client.get(path)).status]).toEqual([path, 200]);
    for (const role of [
      "student",
      "teacher",
      "headOfDepartment",
      "viceDean",
      "library",
      "accountancy",
      "studentServices",
    ] as const) {
      const other = await as(await given.person({ roles: [role] }));
      for (const path of [...paths, ...calls])
        expect([path, (await other.get(path)).status]).toEqual([path, 403]);
      for (const path of [`/user/edit/${person.id}`, `/user/delete/${person.id}`, "/user/new"])
        expect([path, (await other.post(path, filled({ version: 1 }))).status]).toEqual([
          path,
          403,
        ]);
    }
    for (const path of paths) expect((await visitor.get(path)).location).toMatch(/^\/login/);
    for (const path of calls) expect((await visitor.get(path)).status).toBe(401);
    expect(await stored(person.id)).toMatchObject({ version: 1 });
  });

  test("the URL of an unknown user is not found", async () => {
    const client = await as(admin);
    for (const path of ["show", "edit", "delete"])
      for (const id of ["0", "999999", "x"])
        expect([path, id, (await client.get(`/user/${path}/${id}`)).status]).toEqual([
          path,
          id,
          404,
        ]);
    expect((await client.post("/user/delete/999999", { step: "delete" })).status).toBe(404);
    expect(
      (await client.post("/user/edit/999999", { ...filled(), step: "edit", version: "1" })).status,
    ).toBe(404);
  });

  test("the grid has the active users in Croatian order, or all; from a row the admin goes on as that person, not as an admin", async () => {
    for (const last of ["Qcar", "Qčaj", "Qcvijet", "Qćup", "Qdžep", "Qđak"])
      await given.person({ first_name: "Ana", last_name: last, roles: ["library", "student"] });
    const left = await given.person({ last_name: "Qotišao", active: false });
    const client = await as(admin);
    type Row = Record<string, string | number>;
    const rows = (await client.get("/user/grid-data")).json<Row[]>();
    const mine = rows.filter(({ name }) => String(name).startsWith("Q"));
    expect(mine.map(({ name }) => name)).toEqual([
      "Qcar Ana",
      "Qcvijet Ana",
      "Qčaj Ana",
      "Qćup Ana",
      "Qdžep Ana",
      "Qđak Ana",
    ]);
    expect(mine[0]).toMatchObject({
      roles: "Knjižnica, Student",
      impersonate: userTexts.impersonate,
      lastLogin: "",
    });
    expect(rows.find(({ id }) => id === admin.id)).toMatchObject({ impersonate: "" });
    const all = (await client.get("/user/grid-data-all")).json<Row[]>();
    expect(all.find(({ id }) => id === left.id)).toMatchObject({ active: false, impersonate: "" });
    expect((await client.get(String(mine[0]?.showPath))).status).toBe(200);
  });
});
