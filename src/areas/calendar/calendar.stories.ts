import { describe, expect, test } from "vitest";
import { parseCalendar } from "#test/world/calendar-feed.ts";
import { client } from "#test/world/client.ts";
import { createWorld, monday } from "#test/world/index.ts";
import { failedAttemptLimits } from "./calendar.server.ts";
import { feedFixtures } from "./fixtures.ts";

const faculty = await createWorld();
const { given, as, visitor, sql, clock, url, sessionCookie } = faculty;
const { at, feedOf, read } = feedFixtures(faculty);
await given.defenseDeadline();
const services = await given.person({ roles: ["studentServices"] });

describe("a user's feed addresses", () => {
  test("are created on request and shown again to their owner only", async () => {
    const teacher = await given.teacher();
    const own = await as(teacher);
    expect(await own.get("/calendar-feeds")).not.toContainText("/ical/");
    const path = await feedOf(teacher);
    expect(path.split("/").at(-1)).toMatch(/^[\w-]{43}$/);
    expect(await feedOf(teacher)).toBe(path);
    expect((await own.get("/calendar-feeds")).headers.get("cache-control")).toMatch(/no-store/);
    expect((await visitor.get("/calendar-feeds")).location).toMatch(/^\/login/);
    expect(await (await as(await given.teacher())).get("/calendar-feeds")).not.toContainText(path);
    expect(await own.get("/user/profile")).toContainText('href="/calendar-feeds"');
  });

  test("are renewed, and the old ones stop working at once", async () => {
    const student = await given.student();
    const before = [await feedOf(student), await feedOf(student, "deadlines")];
    for (const path of before) expect((await visitor.get(path)).status).toBe(200);
    expect((await (await as(student)).post("/calendar-feeds", { step: "renew" })).location).toBe(
      "/calendar-feeds",
    );
    for (const path of before) expect((await visitor.get(path)).status).toBe(404);
    for (const kind of ["scheduled-defenses", "deadlines"])
      expect((await visitor.get(await feedOf(student, kind))).status).toBe(200);
    expect((await (await as(student)).post("/calendar-feeds", { step: "nonsense" })).status).toBe(
      422,
    );
  });

  test("are created once, even by two requests at the same time", async () => {
    const student = await given.student();
    const path = await feedOf(student);
    expect((await (await as(student)).post("/calendar-feeds", { step: "make" })).location).toBe(
      "/calendar-feeds",
    );
    expect(await feedOf(student)).toBe(path);
    expect((await visitor.get(path)).status).toBe(200);
  });

  test("are not shown to an admin who acts as that user", async () => {
    const teacher = await given.teacher();
    const path = await feedOf(teacher);
    const admin = await as(await given.person({ roles: ["admin"] }));
    await admin.post(`/user/impersonate/${teacher.id}`);
    const page = await admin.get("/calendar-feeds");
    expect([page.status, page.text.includes("/ical/")]).toEqual([200, false]);
    expect((await admin.post("/calendar-feeds", { step: "renew" })).status).toBe(403);
    expect((await visitor.get(path)).status).toBe(200);
  });

  test("are English for whoever has chosen English", async () => {
    const person = await given.student();
    const cookie = await sessionCookie(person);
    const page = await fetch(`${url}/calendar-feeds`, {
      headers: { cookie: `${cookie}; language=en` },
    });
    expect(await page.text()).toContain("My calendar addresses");
    await (await as(person)).post("/calendar-feeds", { step: "make" });
    const again = await fetch(`${url}/calendar-feeds`, {
      headers: { cookie: `${cookie}; language=en` },
    });
    expect(await again.text()).toMatch(
      /value="https?:\/\/[^"]+\/ical\/deadlines\/[^"]+\?language=en"/,
    );
  });
});

describe("a feed", () => {
  test("opens only with its owner's token; every other token gets the same 404", async () => {
    const [one, other] = [await given.teacher(), await given.teacher()];
    const [path, others] = [await feedOf(one), await feedOf(other)];
    const token = path.split("/").at(-1) ?? "";
    const wrong = [
      path.slice(0, -1),
      `${path}A`,
      path.replace(token, "A".repeat(43)),
      others.replace(/[^/]+$/, token),
      path.replace(one.username, "nema.me"),
      "/ical/scheduled-defenses/nema.me/x",
    ];
    const answers = await Promise.all(wrong.map((mistake) => visitor.get(mistake)));
    for (const { status, text } of answers) expect([status, text]).toEqual([404, answers[0]?.text]);
    expect((await visitor.get(path.replace(one.username, one.username.toUpperCase()))).status).toBe(
      200,
    );
    expect((await visitor.get(path.replace("scheduled-defenses", "grades"))).status).toBe(404);
  });

  test("ends when its owner leaves", async () => {
    const teacher = await given.teacher();
    const path = await feedOf(teacher);
    await sql("update users set active = false where id = $1", [teacher.id]);
    expect((await visitor.get(path)).status).toBe(404);
  });

  test("contains only what its owner may see now, after losing a role, too", async () => {
    await at("studentServicesConfirmedDefenseDate");
    const clerk = await given.person({ roles: ["studentServices"] });
    const path = await feedOf(clerk);
    expect((await read(path)).length).toBeGreaterThan(0);
    await sql("update users set roles = '{teacher}' where id = $1", [clerk.id]);
    expect(await read(path)).toEqual([]);
  });

  test("speaks the language of its address", async () => {
    const { mentor, reservation } = await at("mentorSetDefenseDate");
    await sql("update reservations set thesis_name_eng = 'Forests and tea' where id = $1", [
      reservation.id,
    ]);
    const path = await feedOf(mentor);
    const other = await at("mentorSetDefenseDate", {
      mentor,
      defense_date: given.instant(24),
      thesis_name_eng: "",
    });
    const english = await visitor.get(`${path}?language=en`);
    expect(english.headers.get("content-language")).toBe("en");
    expect(english).toContainText("X-WR-CALNAME:Defences · Teza\r\n");
    const said = parseCalendar(english.text);
    expect(said.map(({ summary }) => summary).sort()).toEqual(
      [
        "Defence (awaits confirmation): Forests and tea",
        `Defence (awaits confirmation): ${other.thesis.name}`,
      ].sort(),
    );
    const croatian = await read(`${path}?language=xx`);
    expect(croatian.map(({ uid, sequence, start }) => [uid, sequence, start])).toEqual(
      said.map(({ uid, sequence, start }) => [uid, sequence, start]),
    );
    const deadlines = parseCalendar(
      (await visitor.get(`${await feedOf(services, "deadlines")}?language=en`)).text,
    );
    expect(deadlines.map(({ summary }) => summary).join("\n")).toMatch(
      /^Submission deadline for defences \d{1,2} [A-Z][a-z]+ \d{4} – \d{1,2} [A-Z][a-z]+ \d{4}$/m,
    );
  });

  test("answers HEAD", async () => {
    const path = await feedOf(await given.teacher());
    const head = await fetch(url + path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const whole = await visitor.get(path);
    expect(whole.headers.get("etag")).toContain(head.headers.get("etag"));
  });

  test("is answered with 304 until its content changes", async () => {
    const { mentor, reservation } = await at("mentorSetDefenseDate");
    const path = await feedOf(mentor);
    const first = await visitor.get(path);
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^(W\/)?"[\w-]+"$/);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    for (const known of [tag, `W/${tag.replace(/^W\//, "")}`, `"x", ${tag}`]) {
      const again = await visitor.get(path, { "if-none-match": known });
      expect([again.status, again.text]).toEqual([304, ""]);
    }
    await (await as(services)).post(`/service/confirm-defense-date/${reservation.id}`, {
      step: "confirmDefenseDate",
    });
    expect((await visitor.get(path, { "if-none-match": tag })).status).toBe(200);
  });

  test("records at most twenty wrong tokens in a quarter of an hour; the right token still works", async () => {
    const teacher = await given.teacher();
    const path = await feedOf(teacher);
    const guess = (username: string, index = 0) =>
      visitor.get(`/ical/deadlines/${username}/wrong${index}`);
    for (const username of [teacher.username, "nitko.nigdje"]) {
      for (let index = 0; index < failedAttemptLimits.person; index += 1)
        expect((await guess(username, index)).status).toBe(404);
      expect((await guess(username)).status).toBe(429);
    }
    expect((await visitor.get(path)).status).toBe(200);
    expect(
      await sql("select count(*)::int as misses from calendar_misses where username = $1", [
        "nitko.nigdje",
      ]),
    ).toEqual([{ misses: failedAttemptLimits.person }]);
    clock.now = new Date(clock.now.getTime() + 15 * 60_000 + 1);
    expect((await guess(teacher.username)).status).toBe(404);
    clock.now = monday;
    await sql("delete from calendar_misses");
  });

  test("does not depend on a session", async () => {
    const { mentor } = await at("studentServicesConfirmedDefenseDate");
    const path = await feedOf(mentor);
    const alone = (await client(url).get(path)).text;
    expect((await (await as(services)).get(path)).text).toBe(alone);
    expect(alone.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });
});
