import { afterEach, describe, expect, test } from "vitest";
import { fillRoutePath, routeTableName } from "#test/sweeps/route-rows.ts";
import { type Client, client, stripNonce, visitorClient } from "#test/world/client.ts";
import { collectStatements } from "#test/world/counted-statements.ts";
import { createWorld } from "#test/world/index.ts";
import { routeTable } from "../routes.ts";

const executed: string[] = [];
const { given, as, clock, sql, url, sessionCookie, startAnother } = await createWorld(
  {},
  { onStatement: collectStatements(executed) },
);
const monday = clock.now;

afterEach(() => {
  clock.now = monday;
});

const mentor = await given.teacher();
const student = await given.student();
const thesis = await given.thesis({ mentor, name: "Obnova šuma hrasta lužnjaka" });
const reserved = await given.thesis({ mentor, name: "Uzgoj medonosnog bilja" });
const hour = 3_600_000;
const defense = new Date(monday.getTime() + 3 * hour);
const reservation = await given.reservation({
  thesis: reserved,
  student,
  status: "mentorSetDefenseDate",
  defense_date: defense,
});
const page = `/student/thesis/${thesis.id}`;

/**
 * Lets the reservations but this one expire at an instant, at which many pages are rendered again.
 */
const expireOthers = (at: Date) =>
  sql("update reservations set expires_at = $1 where id <> $2", [at, reservation.id]);

/** Requests a page as a browser that already has it, and returns the status and its meaning. */
const revalidate = async (reader: Client, path: string, etag: string) => {
  const answer = await reader.get(path, { "if-none-match": etag });
  return { ...answer, etag: answer.headers.get("etag") };
};

const etagOf = async (reader: Client, path: string) => {
  const { status, headers } = await reader.get(path);
  expect([path, status, headers.get("etag")]).toEqual([
    path,
    200,
    expect.stringMatching(/^W\/"[\w-]{16}"$/),
  ]);
  return headers.get("etag") ?? "";
};

describe("an unchanged page of a signed-in person", () => {
  test("is 304, without a body and a policy, after one statement", async () => {
    const reader = await as(student);
    for (const path of [
      page,
      `${page}.data`,
      "/help",
      "/homepage-user",
      `/student/reservation/${reservation.id}`,
    ]) {
      const first = await reader.get(path);
      expect(first.headers.get("cache-control")).toBe("private, no-cache");
      expect(first.headers.get("vary")).toContain("Cookie");
      const etag = first.headers.get("etag") ?? "";
      for (const known of [etag, etag.replace("W/", ""), `"x", ${etag}`]) {
        executed.length = 0;
        const again = await revalidate(reader, path, known);
        expect([path, known, again.status, again.text, again.etag]).toEqual([
          path,
          known,
          304,
          "",
          etag,
        ]);
        expect(again.headers.get("content-security-policy")).toBeNull();
        expect(again.headers.get("cache-control")).toBe("private, no-cache");
        expect(executed).toHaveLength(1);
      }
      expect((await revalidate(reader, path, "*")).status).toBe(200);
      expect((await revalidate(reader, `${path}?x=1`, etag)).status).toBe(200);
    }
  });

  test("is rendered when its data change, as HTML and as data", async () => {
    const reader = await as(student);
    for (const path of [page, `${page}.data`]) {
      const etag = await etagOf(reader, path);
      const name = `Obnova šuma ${path.length}`;
      await sql("update theses set name = $1 where id = $2", [name, thesis.id]);
      const { status, text } = await revalidate(reader, path, etag);
      expect([status, text.includes(name)]).toEqual([200, true]);
    }
  });

  test("is not known to another server", async () => {
    const other = await startAnother();
    const cookie = await sessionCookie(student);
    const etag = await etagOf(client(url, cookie), "/help");
    expect((await revalidate(client(other.url, cookie), "/help", etag)).status).toBe(200);
  });

  test("is not stored if it is refused or redirected, or if its changes are not watched", async () => {
    const reader = await as(student);
    for (const path of [
      "/student/thesis/999999",
      "/nema-me",
      "/user",
      "/calendar-feeds",
      "/outbox",
    ]) {
      const { headers } = await reader.get(path);
      expect([path, headers.get("etag"), headers.get("cache-control")]).toEqual([
        path,
        null,
        "private, no-store",
      ]);
    }
  });
});

test.each(["gzip", "br"])(
  "a page and its data come compressed as %s to whom accepts that",
  async (encoding) => {
    const reader = await as(student);
    for (const path of ["/help", "/help.data", "/student/thesis/999999"]) {
      const plain = await reader.get(path, { "accept-encoding": "identity" });
      const compressed = await reader.get(path, { "accept-encoding": encoding });
      expect([plain, compressed].map(({ headers }) => headers.get("content-encoding"))).toEqual([
        null,
        encoding,
      ]);
      expect(compressed.status).toBe(plain.status);
      expect(compressed.headers.get("vary")).toContain("Accept-Encoding");
      expect(stripNonce(compressed.text)).toBe(stripNonce(plain.text));
    }
  },
);

describe("a page that a browser has reaches nobody else", () => {
  test("who signs in with the same browser, or has only the tag", async () => {
    const etag = await etagOf(await as(student), "/help");
    for (const reader of [
      await as(mentor),
      await as(student),
      client(url),
      visitorClient(url, { teza_session: "x" }),
    ]) {
      const { status, text } = await revalidate(reader, "/help", etag);
      expect(status).toBe(200);
      expect(text).toContainText("</html>");
    }
    expect(await revalidate(await as(mentor), "/help", etag)).not.toContainText(student.name);
  });

  test("after the session has ended, by a sign-out that empties the cache or by time", async () => {
    const reader = await as(student);
    const etag = await etagOf(reader, "/homepage-user");
    await sql("update sessions set expires_at = $1", [monday]);
    expect((await revalidate(reader, "/homepage-user", etag)).status).toBe(302);
    const cookie = await sessionCookie(student);
    const tag = await etagOf(client(url, cookie), "/homepage-user");
    const left = await client(url, cookie).post("/logout");
    expect([left.status, left.headers.get("clear-site-data")]).toEqual([302, '"cache"']);
    expect((await revalidate(client(url, cookie), "/homepage-user", tag)).status).toBe(302);
  });

  test("after their roles, their name, or what they head have changed", async () => {
    const person = await given.person({ roles: ["teacher", "library"] });
    const reader = await as(person);
    for (const change of [
      "update users set roles = '{teacher}' where id = $1",
      "update users set first_name = 'Zvjezdana' where id = $1",
      "update departments set head_id = $1 where id = (select min(id) from departments)",
    ]) {
      const etag = await etagOf(reader, "/help");
      await sql(change, [person.id]);
      expect([change, (await revalidate(reader, "/help", etag)).status]).toEqual([change, 200]);
    }
    const etag = await etagOf(reader, "/help");
    await sql("update users set active = false where id = $1", [person.id]);
    expect(await revalidate(reader, "/help", etag)).not.toContainText("Zvjezdana");
  });

  test("when an admin begins to act for somebody, and ends it", async () => {
    const admin = await as(await given.person({ roles: ["admin"] }));
    const own = await etagOf(admin, "/help");
    await admin.post(`/user/impersonate/${student.id}`);
    const acting = await revalidate(admin, "/help", own);
    expect([acting.status, acting.text.includes("t-impersonation")]).toEqual([200, true]);
    await admin.post("/user/return");
    const back = await revalidate(admin, "/help", acting.etag ?? "");
    expect([back.status, back.text.includes("t-impersonation")]).toEqual([200, false]);
  });
});

describe("a page that a browser has is rendered again", () => {
  test("with another appearance or in another language", async () => {
    const session = (await sessionCookie(student)).split("=")[1] ?? "";
    const etag = await etagOf(visitorClient(url, { teza_session: session }), "/help");
    const chosen = { language: "en", fontSize: "24", themeColor: "#123abc", dyslexia: "1" };
    for (const [name, value] of Object.entries(chosen)) {
      const reader = visitorClient(url, { teza_session: session, [name]: value });
      expect((await revalidate(reader, "/help", etag)).status).toBe(200);
      await etagOf(reader, "/help");
    }
  });

  test("with a flash message, which is shown exactly once", async () => {
    const session = (await sessionCookie(student)).split("=")[1] ?? "";
    const etag = await etagOf(visitorClient(url, { teza_session: session }), "/help");
    const flash = { teza_session: session, teza_flash: JSON.stringify({ hr: "Spremljeno je." }) };
    const informed = visitorClient(url, flash);
    const withMessage = await revalidate(informed, "/help", etag);
    expect([
      withMessage.status,
      withMessage.text.includes("Spremljeno je."),
      withMessage.etag,
    ]).toEqual([200, true, null]);
    expect(withMessage.headers.get("cache-control")).toBe("private, no-store");
    expect(await informed.get("/help")).not.toContainText("Spremljeno je.");
  });

  test("when a notification arrives or is read, also the hundredth", async () => {
    const reader = await as(student);
    const notify = async () => {
      const [{ id } = { id: 0 }] = await sql<{ id: number }>(
        "insert into events (name, data) values ('reserve', '{}') returning id::int",
      );
      await sql(
        "insert into notifications (event_id, user_id, url, icon, message) values ($1, $2, '/help', 'message', $3)",
        [id, student.id, `Obavijest ${id}`],
      );
      return `Obavijest ${id}`;
    };
    for (let index = 0; index < 102; index += 1) {
      const etag =
        index % 50 === 0 || index > 99 ? await etagOf(reader, "/notifications/list") : undefined;
      const message = await notify();
      if (!etag) continue;
      const { status, text } = await revalidate(reader, "/notifications/list", etag);
      expect([index, status, text.includes(message)]).toEqual([index, 200, true]);
    }
    const etag = await etagOf(reader, "/notifications/list");
    expect((await revalidate(reader, "/notifications/list", etag)).status).toBe(304);
    await sql(
      "update notifications set read_at = now() where id = (select max(id) from notifications)",
    );
    expect((await revalidate(reader, "/notifications/list", etag)).status).toBe(200);
  });

  test("at midnight in Zagreb and when a defense begins", async () => {
    await expireOthers(new Date(monday.getTime() + 30 * 24 * hour));
    const reader = await as(student);
    const path = `/student/reservation/${reservation.id}`;
    for (const [instant, status] of [
      [monday, 304],
      [new Date(defense.getTime() - 1), 304],
      [defense, 200],
      [new Date(defense.getTime() + 1), 200],
      [new Date("2026-11-16T22:59:59.999Z"), 200],
    ] as const) {
      clock.now = monday;
      const etag = await etagOf(reader, path);
      clock.now = instant;
      expect([instant.toISOString(), (await revalidate(reader, path, etag)).status]).toEqual([
        instant.toISOString(),
        status,
      ]);
    }
    clock.now = new Date(defense.getTime() + 1);
    const etag = await etagOf(reader, path);
    for (const [instant, status] of [
      ["2026-11-16T22:59:59.999Z", 304],
      ["2026-11-16T23:00:00.000Z", 200],
    ] as const) {
      clock.now = new Date(instant);
      expect([instant, (await revalidate(reader, path, etag)).status]).toEqual([instant, status]);
    }
  });
});

/** The content of a page at each of these moments, compared with the answer to a revalidation. */
describe("a page that a browser is told to be unchanged is the one that would be rendered", () => {
  const expires = new Date(monday.getTime() + 5 * hour);
  const instants = [
    ...[defense, expires].flatMap((at) =>
      [-1, 0, 1, hour / 2].map((after) => new Date(at.getTime() + after)),
    ),
    ...["2026-11-16T22:59:59.999Z", "2026-11-16T23:00:00Z"].map((at) => new Date(at)),
  ];
  const roles = [
    "student",
    "teacher",
    "headOfDepartment",
    "viceDean",
    "studentServices",
    "library",
    "admin",
  ] as const;

  test.each(roles)("for a person with the role %s, at each moment", async (role) => {
    await expireOthers(expires);
    const known = { student, teacher: mentor, headOfDepartment: await given.head() } as Record<
      string,
      { id: number }
    >;
    const reader = await as(known[role] ?? (await given.person({ roles: [role] })));
    let unchanged = 0;
    for (const path of await pagesOf()) {
      clock.now = monday;
      const first = await reader.get(path);
      const etag = first.headers.get("etag");
      if (first.status !== 200 || !etag) continue;
      for (const instant of instants) {
        clock.now = instant;
        if ((await revalidate(reader, path, etag)).status !== 304) continue;
        unchanged += 1;
        const fresh = await reader.get(path);
        const difference = firstDifference(first.text, fresh.text);
        expect([path, instant.toISOString(), difference]).toEqual([
          path,
          instant.toISOString(),
          undefined,
        ]);
      }
    }
    expect(unchanged).toBeGreaterThan(10);
  });
});

await given.reservation({
  thesis: await given.thesis({ mentor }),
  student: await given.student(),
  status: "reserved",
});

/** Every page, with the first record of its table. */
async function pagesOf(): Promise<string[]> {
  const paths: string[] = [];
  for (const route of routeTable.filter(({ kind }) => kind === "page")) {
    const table = routeTableName(route);
    const [row] = table ? await sql<{ id: number }>(`select min(id)::int as id from ${table}`) : [];
    paths.push(row?.id ? fillRoutePath(route, { id: row.id }) : fillRoutePath(route, {}));
  }
  return paths;
}

/**
 * Where two pages differ apart from their nonces and the key of the list of theses to publish,
 * which no one sees.
 */
function firstDifference(...pages: [string, string]) {
  const [one = "", other = ""] = pages.map((page) =>
    stripNonce(page).replace(/\\"at\\",\d{13}/, ""),
  );
  if (one === other) return undefined;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return one.slice(Math.max(0, at - 60), at + 60);
}
