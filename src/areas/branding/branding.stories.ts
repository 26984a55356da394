import { afterAll, afterEach, describe, expect, test } from "vitest";
import { readPdfText } from "#kit/pdf/fixtures.ts";
import { openInbox } from "#outside/mail/fixtures.ts";
import { visitorClient } from "#test/world/client.ts";
import { pdf, png } from "#test/world/files.ts";
import { createWorld, type TestResponse } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { texts } from "./texts.ts";

const inbox = await openInbox();
const heard: string[] = [];
const world = await createWorld(
  { SMTP_URL: inbox.url, TEZA_FACULTY: "Fakultet iz postavki" },
  { onStatement: (statement) => heard.push(statement) },
);
const { given, as, visitor, sql, history, url, startAnother } = world;
const { run } = openJobQueue(world);
afterAll(() => inbox.close());
afterEach(async () => {
  await reset();
});

/** In mails and link previews. */
const publicUrl = "http://localhost:0";

const admin = await given.person({ roles: ["admin"] });
const asAdmin = await as(admin);
const student = await given.student();

const shapes = '<path d="M0 0h8v8H0z" fill="#006a8d"/>';
const svgOf = (content: string) =>
  new File(
    [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${content}</svg>`],
    "znak.svg",
  );
const markOf = (content = shapes) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8">${content}</svg>`;

type Fields = Parameters<typeof asAdmin.post>[1] & object;

/** The version that the form of the page holds; "" if nothing is stored. */
async function version(): Promise<string> {
  const [row] = await sql<{ version: number }>("select version from branding");
  return row ? String(row.version) : "";
}

const set = async (fields: Fields, client = asAdmin) =>
  client.post("/branding", { step: "save", version: await version(), ...fields });

/** Sets what has to be accepted. */
async function accept(fields: Fields) {
  const { status, text } = await set(fields);
  expect([status, status === 303 ? "" : text.slice(0, 20_000)]).toEqual([303, ""]);
}

const reset = () => asAdmin.post("/branding", { step: "reset" });

const named = { name: "Šumarski fakultet", nameEng: "Faculty of Forestry" };

const markPathIn = ({ text }: TestResponse) => /\/branding\/mark\/[0-9a-f]+/.exec(text)?.[0] ?? "";

describe("who sets it", () => {
  test.each(["viceDean", "studentServices", "headOfDepartment", "teacher", "student"] as const)(
    "not the role %s",
    async (role) => {
      const client = await as(await given.person({ roles: [role] }));
      expect((await client.get("/branding")).status).toBe(403);
      expect((await set(named, client)).status).toBe(403);
      expect((await client.post("/branding", { step: "reset" })).status).toBe(403);
      expect(await sql("select from branding where name <> ''")).toEqual([]);
    },
  );

  test("the admin, as often as wanted, with a history, and back to the default", async () => {
    const before = (await history("Branding", 1)).length;
    expect((await visitor.get("/branding")).location).toContain("/login");
    expect((await set({ ...named, mark: svgOf(shapes), picture: png("zgrada.png") })).status).toBe(
      303,
    );
    expect((await set({ ...named, color: "#006a8d", address: "Put 1" })).status).toBe(303);
    const [stored] = await sql("select * from branding");
    expect(stored).toMatchObject({ name: named.name, name_eng: named.nameEng, color: "#006A8D" });
    expect(stored).toMatchObject({ mark: markOf(), address: "Put 1" });
    const page = await asAdmin.get("/branding");
    expect(page.text).toContain('value="Šumarski fakultet"');
    expect((await set({ ...named, removeMark: true, removePicture: true })).status).toBe(303);
    expect((await sql("select mark, picture_file_id from branding"))[0]).toEqual({
      mark: null,
      picture_file_id: null,
    });
    expect(
      await sql("select from files where purpose = 'picture' and taken_at is not null"),
    ).toEqual([]);
    expect((await reset()).status).toBe(303);
    expect((await reset()).status).toBe(303);
    const entries = (await history("Branding", 1)).slice(before);
    expect(entries.map(({ username }) => username)).toEqual(Array(4).fill(admin.username));
    const told = await asAdmin.get("/history/show-by-object?objectClass=Branding&objectId=1");
    expect(told.text).toContain("Šumarski fakultet");
  });

  test("nobody over the changes of somebody else", async () => {
    await accept(named);
    const form = { step: "save", version: "999", name: "Drugi" };
    const stale = await asAdmin.post("/branding", form);
    expect([stale.status, stale.text.includes(texts.hr.refusals.stale)]).toEqual([409, true]);
  });

  test.each([
    ["color", "crvena", texts.hr.refusals.color],
    ["nameEng", "Faculty", texts.hr.refusals.nameEng],
  ])("not with a wrong %s", async (field, value, sentence) => {
    const answer = await set({ [field]: value });
    expect([answer.status, answer.text.includes(sentence)]).toEqual([422, true]);
  });
});

describe("a mark", () => {
  test.each([
    ["a script", "<script>alert(1)</script>", "element"],
    ["foreign content", "<foreignObject><iframe/></foreignObject>", "element"],
    ["an image from elsewhere", '<image href="https://zlo.example/a.png"/>', "element"],
    ["a reference that repeats", '<use href="#a"/>', "element"],
    ["a style sheet from elsewhere", "<style>@import url(//zlo.example)</style>", "style"],
  ] as const)("with %s is refused", async (_, content, code) => {
    const answer = await set({ mark: svgOf(shapes + content) });
    const [beginning = ""] = texts.hr.refusals.mark[code].split("<");
    expect([answer.status, answer.text.includes(beginning)]).toEqual([422, true]);
    expect(await sql("select from branding where mark is not null")).toEqual([]);
  });

  test.each([
    [
      "entities",
      new File(
        [
          '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="&b;"/></svg>',
        ],
        "a.svg",
      ),
      texts.hr.refusals.mark.entities,
    ],
    ["another kind", pdf("znak.svg"), "Znak mora biti SVG."],
    ["no markup", new File(["svg"], "znak.svg"), "Znak mora biti SVG."],
    ["too many bytes", new File(["<svg ", "a".repeat(1_100_000)], "a.svg"), "veća od 1 MB"],
  ])("of %s is refused", async (_, mark, sentence) => {
    const answer = await set({ mark });
    expect([answer.status, answer.text.includes(sentence)]).toEqual([422, true]);
  });

  test("is served clean, for ever, isolated, and only as it is now", async () => {
    const handlers =
      '<path onload="alert(1)" style="fill:url(https://zlo.example/a);stroke:#fff" d="M0 0"/>';
    await accept({ mark: svgOf(handlers) });
    const path = markPathIn(await visitor.get("/login"));
    const answer = await visitor.get(path);
    expect(answer.text).toBe(markOf('<path style="stroke:#fff" d="M0 0"/>'));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "content-security-policy":
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const etag = answer.headers.get("etag") ?? "";
    expect((await visitor.get(path, { "if-none-match": etag })).status).toBe(304);
    await accept({ mark: svgOf(shapes) });
    expect((await visitor.get(path)).status).toBe(404);
    expect((await visitor.get("/branding/picture/abc")).status).toBe(404);
  });
});

describe("what the admin has set is shown", () => {
  const foot = {
    address: "Put bora 1, Đakovo",
    telephone: "031 495 400",
    officeHours: "10 – 13 sati",
    officeHoursEng: "10 am – 1 pm",
  };

  test("in the bar, at the sign-in, on the home page, as icon and in link previews", async () => {
    await accept({ ...named, mark: svgOf(shapes), picture: png(), color: "#00A4A7" });
    for (const path of ["/", "/login", "/help", "/nema-stranice"]) {
      const page = await visitor.get(path);
      const mark = markPathIn(page);
      expect(page.text, path).toContain('<span class="t-brand-faculty">Šumarski fakultet</span>');
      expect(page.text, path).toContain(`<img src="${mark}" alt="" class="t-faculty-mark"/>`);
      expect(page.text, path).toContain(`<link rel="icon" href="${mark}" type="image/svg+xml"/>`);
      expect(page.text, path).toContain('<meta name="theme-color" content="#00A4A7"/>');
      expect(page.text, path).toContain("--t-brand:#00a4a7");
    }
    const home = await visitor.get("/");
    const [picture = ""] = /\/branding\/picture\/[0-9a-f]{64}/.exec(home.text) ?? [];
    expect(home.text).toContain('<meta property="og:site_name" content="Šumarski fakultet"/>');
    expect(home.text).toContain(`<meta property="og:image" content="${publicUrl}${picture}"/>`);
    expect((await visitor.get("/login")).text).toContain(`<img src="${picture}"`);
    const sent = await visitor.get(picture);
    expect([sent.headers.get("content-type"), sent.headers.get("cache-control")]).toEqual([
      "image/png",
      "public, max-age=31536000, immutable",
    ]);
    const english = await visitorClient(url, { language: "en" }).get("/");
    expect(english.text).toContain('<span class="t-brand-faculty">Faculty of Forestry</span>');
  });

  test("a reader's own colour comes first", async () => {
    await accept({ color: "#00A4A7" });
    const reader = visitorClient(url, { themeColor: "#CE003D" });
    for (const path of ["/", "/login"]) {
      expect((await reader.get(path)).text).toContain("--t-brand:#ce003d");
      expect((await visitor.get(path)).text).toContain("--t-brand:#00a4a7");
    }
  });

  test("on papers, with mark and foot", async () => {
    await accept({ ...named, ...foot, mark: svgOf(shapes), color: "#F8B323" });
    const mentor = await given.teacher();
    await given.thesis({ mentor, status: "notPublished" });
    const list = await asAdmin.get("/report/thesis-status/pdf");
    expect([list.status, (await readPdfText(list.bytes)).text.includes(named.name)]).toEqual([
      200,
      true,
    ]);
  });

  test("in the HTML part of mails; their text is what it was", async () => {
    await accept({ ...named, ...foot, color: "#00A4A7" });
    const body = `Poštovani,\n\nrad je predan.\n\nOtvorite u Tezi: ${publicUrl}/help`;
    const { id } = await given.insert("mails", {
      recipient: "ana@example.hr",
      subject: "Proba",
      body,
    });
    await run("send-mail", { mailId: id });
    const mail = inbox.received.find(({ messageId }) => messageId.startsWith(`<mail-${id}.`));
    expect(mail?.body).toBe(body);
    expect(mail?.html).toContain(">Šumarski fakultet</td>");
    expect(mail?.html).toContain("Put bora 1, Đakovo<br>\nTelefon: 031 495 400<br>");
    expect(mail?.html).toContain(`href="${publicUrl}/help"`);
  });

  test("nothing, as long as nothing is set", async () => {
    for (const path of ["/", "/login", "/help"]) {
      const { text } = await visitor.get(path);
      expect(text).toContain('<span class="t-brand-faculty">Fakultet iz postavki</span>');
      expect(text).not.toContain("t-faculty-");
      expect(text).not.toContain("og:image");
      expect(text).toContain("--t-brand:#ce003d");
      expect(text).toMatch(/<link rel="icon" href="(data:image\/svg\+xml|\/assets\/logo-)/);
    }
    expect((await visitor.get("/")).text).toContain('property="og:site_name" content="Teza"');
  });
});

describe("no answer is older than what was acknowledged", () => {
  const nameIn = ({ text }: TestResponse) => /t-brand-faculty">([^<]*)</.exec(text)?.[1];

  test("on another node, for visitors, signed-in people, and pages that are kept", async () => {
    const other = await startAnother();
    const there = { visitor: other.visitor, student: await other.as(student) };
    const own = await as(student);
    const paths = ["/", "/login", "/help", "/appearance"];
    for (const name of ["Prvi fakultet", "Drugi fakultet"]) {
      await accept({ name });
      for (const path of paths) {
        expect([path, nameIn(await there.visitor.get(path))]).toEqual([path, name]);
        expect([path, nameIn(await visitor.get(path))]).toEqual([path, name]);
      }
      for (const client of [there.student, own])
        expect(nameIn(await client.get("/homepage-user"))).toBe(name);
    }
    await reset();
    expect(nameIn(await there.visitor.get("/login"))).toBe("Fakultet iz postavki");
    expect(nameIn(await there.student.get("/homepage-user"))).toBe("Fakultet iz postavki");
  });

  test("also behind the application's back, and for a browser that revalidates", async () => {
    const client = await as(student);
    const first = await client.get("/homepage-user");
    const etag = first.headers.get("etag") ?? "";
    expect((await client.get("/homepage-user", { "if-none-match": etag })).status).toBe(304);
    await accept(named);
    await sql("update branding set name = 'Upisan u bazu'");
    const next = await client.get("/homepage-user", { "if-none-match": etag });
    expect([next.status, nameIn(next)]).toEqual([200, "Upisan u bazu"]);
    expect(nameIn(await visitor.get("/login"))).toBe("Upisan u bazu");
  });

  test("and a signed-in person's page needs no statement for it", async () => {
    const client = await as(student);
    await client.get("/homepage-user");
    heard.length = 0;
    await client.get("/homepage-user");
    expect(heard.filter((statement) => /from branding|left join branding/.test(statement))).toEqual(
      [],
    );
    heard.length = 0;
    await visitor.get("/login");
    expect(heard).toHaveLength(1);
  });
});
