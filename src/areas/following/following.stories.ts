import { describe, expect, test } from "vitest";
import { type Client, createWorld, type Person } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { maxFollows } from "./following-rules.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, sql, clock } = await createWorld();
const head = await given.head();
const mentor = await given.teacher({ name_with_title: "prof. dr. sc. Žarko Čačić" });
const study = await given.theStudy();
const keyword = await given.insert("keywords", { phrase: "šumsko gospodarstvo" });

const follow = (client: Client, kind: string, id: number, to = "") =>
  client.post("/following", { step: "follow", kind, id, to });

const unfollow = (client: Client, kind: string, id: number) =>
  client.post("/following", { step: "unfollow", kind, id });

const publish = async (fields: Record<string, unknown> = {}) => {
  const thesis = await given.thesis({ mentor, status: "notPublished", ...fields });
  await sql("insert into thesis_keywords (thesis_id, keyword_id) values ($1, $2)", [
    thesis.id,
    keyword.id,
  ]);
  const answer = await (await as(head)).post("/head-of-department/not-published", {
    form_theses: thesis.id,
    submitButtonClick: "publish",
  });
  expect(answer.status).toBe(303);
  return thesis;
};

const toldOf = (thesis: { id: number }, person: Person) =>
  sql<{ url: string; message: string; subject: string; body: string }>(
    `select n.url, n.message, m.subject, m.body from events e join notifications n on n.event_id = e.id
     left join mails m on m.event_id = e.id and m.user_id = n.user_id
     where e.thesis_id = $1 and e.name = 'thesis.appear' and n.user_id = $2`,
    [thesis.id, person.id],
  );

describe("a follower", () => {
  test("of mentor, keyword and study of a new thesis is notified once, in the bell and by mail", async () => {
    const person = await given.student();
    const client = await as(person);
    await follow(client, "mentor", mentor.id);
    await follow(client, "keyword", keyword.id);
    await follow(client, "study", study.id);
    const other = await given.student();
    const thesis = await publish({ name: "Sasvim nova tema" });
    const notices = await toldOf(thesis, person);
    expect(notices).toEqual([
      {
        url: `/student/thesis/${thesis.id}`,
        message: "Nova tema „Sasvim nova tema”. Mentor: prof. dr. sc. Žarko Čačić.",
        subject: "Nova tema: „Sasvim nova tema”",
        body: expect.stringContaining("Što pratite, mijenjate na stranici „Što pratim”."),
      },
    ]);
    expect(await toldOf(thesis, other)).toEqual([]);
  });

  test.each(["mentor", "keyword", "study"] as const)(
    "of only a %s is notified, too, until they stop following",
    async (kind) => {
      const id = { mentor: mentor.id, keyword: keyword.id, study: study.id }[kind];
      const person = await given.student();
      const client = await as(person);
      await follow(client, kind, id);
      expect(await toldOf(await publish(), person)).toHaveLength(1);
      await unfollow(client, kind, id);
      expect(await toldOf(await publish(), person)).toEqual([]);
    },
  );

  test("of several theses published at once is notified once, with a list of those that concern them", async () => {
    const [person, partly, other] = [
      await given.student(),
      await given.student(),
      await given.student(),
    ];
    await follow(await as(person), "mentor", mentor.id);
    await follow(await as(partly), "keyword", keyword.id);
    const theses = [
      await given.thesis({
        mentor,
        status: "notPublished",
        name: "Prva od dviju",
        name_eng: "The first of two",
      }),
      await given.thesis({ mentor, status: "notPublished", name: "Druga od dviju", name_eng: "" }),
    ];
    const [first, second] = theses.map(({ id }) => id);
    await sql("insert into thesis_keywords (thesis_id, keyword_id) values ($1, $2)", [
      first,
      keyword.id,
    ]);
    const form = { form_theses: `${first},${second}`, submitButtonClick: "publish" };
    expect((await (await as(head)).post("/head-of-department/not-published", form)).status).toBe(
      303,
    );
    const toldAfter = (person: Person) =>
      sql<{ url: string; message: string; message_en: string; body: string }>(
        `select n.url, n.message, n.message_en, m.body from notifications n
         join mails m on m.event_id = n.event_id and m.user_id = n.user_id where n.user_id = $1`,
        [person.id],
      );
    // each publication has enqueued the job in its transaction, and nobody is notified twice
    const waiting = () =>
      sql<{ data: object }>(
        "select data from pgboss.job where name = 'tell-followers' and state = 'created'",
      );
    const queued = await waiting();
    expect(queued).toHaveLength(2);
    expect(await toldAfter(person)).toEqual([]);
    const { run } = openJobQueue({ sql });
    for (const { data } of queued)
      expect((await run("tell-followers", data)).state).toBe("completed");
    const [notice, ...more] = await toldAfter(person);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      url: `/following?theses=${first},${second}`,
      message: "2 nove teme povezane s onim što pratite: „Prva od dviju”, „Druga od dviju”.",
      message_en: "2 new topics of what you follow: “The first of two”, “Druga od dviju”.",
    });
    for (const id of [first, second]) expect(notice?.body).toContain(`/student/thesis/${id}`);
    expect((await toldAfter(partly)).map(({ url }) => url)).toEqual([`/student/thesis/${first}`]);
    expect(await toldAfter(other)).toEqual([]);
    const { text } = await (await as(person)).get(notice?.url ?? "");
    for (const name of ["Prva od dviju", "Druga od dviju"]) expect(text).toContainText(name);
    const hidden = await given.thesis({ mentor, status: "notPublished", name: "Neobjavljena" });
    const foreign = await (await as(person)).get(`/following?theses=${hidden.id},x,${first}`);
    expect([foreign.status, foreign.text.includes("Neobjavljena")]).toEqual([200, false]);
  });

  test("is not notified of unpublished theses or those of another mentor, keyword or study", async () => {
    const person = await given.student();
    const client = await as(person);
    await follow(client, "mentor", (await given.teacher()).id);
    await follow(client, "keyword", (await given.insert("keywords", { phrase: "nešto drugo" })).id);
    await follow(client, "study", (await given.study()).id);
    expect(await toldOf(await publish(), person)).toEqual([]);
    const before = await sql("select count(*) as n from events where name = 'thesis.appear'");
    await given.thesis({ mentor, status: "notPublishedDraft" });
    expect(await sql("select count(*) as n from events where name = 'thesis.appear'")).toEqual(
      before,
    );
  });

  test("is not notified twice of their own thesis or one pre-reserved for them", async () => {
    await follow(await as(mentor), "study", study.id);
    const student = await given.student({ last_login: clock.now });
    await follow(await as(student), "mentor", mentor.id);
    const thesis = await publish({
      pre_reservation_student_id: student.id,
      pre_reservation_date: given.day(9),
    });
    expect(await toldOf(thesis, mentor)).toEqual([]);
    expect(await toldOf(thesis, student)).toEqual([]);
    const mails = await sql(
      "select m.id from mails m join events e on e.id = m.event_id where e.thesis_id = $1 and m.user_id = $2",
      [thesis.id, student.id],
    );
    expect(mails).toHaveLength(1);
  });
});

describe("following", () => {
  test("returns to the page with a confirmation, and twice counts once", async () => {
    const person = await given.student();
    const client = await as(person);
    const page = `/student/theses-by-mentors/${mentor.id}`;
    expect(await client.get(page)).toContainText(texts.hr.follow);
    const answer = await follow(client, "mentor", mentor.id, page);
    expect([answer.status, answer.location]).toEqual([303, page]);
    const after = (await client.get(page)).text;
    expect(after).toContain("Pratite mentora prof. dr. sc. Žarko Čačić.");
    expect(after).toContain(texts.hr.unfollow);
    await follow(client, "mentor", mentor.id);
    expect(await sql("select id from follows where user_id = $1", [person.id])).toHaveLength(1);
    expect((await follow(client, "mentor", mentor.id, "https://zlo.example/")).location).toBe(
      "/following",
    );
  });

  test("is listed on the follower's page and can be ended there", async () => {
    const client = await as(await given.student());
    expect(await client.get("/following")).toContainText(texts.hr.page.empty);
    await follow(client, "keyword", keyword.id);
    await follow(client, "study", study.id);
    const { text } = await client.get("/following");
    expect(text).toContainText("šumsko gospodarstvo");
    expect(text).toContainText(`href="/student/theses-by-mentors-and-study/${study.id}"`);
    expect(text).not.toContainText("Žarko Čačić");
    expect((await unfollow(client, "keyword", keyword.id)).location).toBe("/following");
    expect(await client.get("/following")).not.toContainText(
      `/student/theses-by-keywords/${keyword.id}`,
    );
    expect((await client.get("/following", { cookie: "" })).status).toBe(200);
  });

  test("requires signing in, which returns to the page", async () => {
    expect((await visitor.get("/following")).location).toBe("/login?to=%2Ffollowing");
    expect((await follow(visitor, "mentor", mentor.id)).status).toBe(302);
    const { text } = await visitor.get(`/student/theses-by-keywords/${keyword.id}`);
    expect(text).toContainText(`/login?to=%2Fstudent%2Ftheses-by-keywords%2F${keyword.id}`);
  });

  test("refuses unknown rows and people who are not teachers", async () => {
    const client = await as(await given.student());
    const { id } = await given.student();
    for (const [kind, targetId] of [
      ["mentor", 999_999],
      ["mentor", id],
      ["keyword", 999_999],
      ["study", 999_999],
    ] as const)
      expect([kind, (await follow(client, kind, targetId)).status]).toEqual([kind, 404]);
    expect((await follow(client, "user", 1)).status).toBe(422);
    expect((await client.post("/following", { step: "all" })).status).toBe(422);
  });

  test(`is limited to ${maxFollows}`, async () => {
    const person = await given.student();
    await sql(
      `with made as (insert into keywords (phrase) select 'mnogo ' || n from generate_series(1, $2::int) n returning id)
       insert into follows (user_id, keyword_id) select $1, id from made`,
      [person.id, maxFollows],
    );
    const answer = await follow(await as(person), "mentor", mentor.id);
    expect(answer.status).toBe(409);
    expect(answer).toContainText("Prestanite pratiti nešto drugo");
  });

  test("does not prevent the deletion of a keyword or a person", async () => {
    const deletedKeyword = await given.insert("keywords", { phrase: "prolazno" });
    const person = await given.student();
    await follow(await as(person), "keyword", deletedKeyword.id);
    await sql("delete from keywords where id = $1", [deletedKeyword.id]);
    expect(await sql("select id from follows where user_id = $1", [person.id])).toEqual([]);
  });
});

describe("a feed", () => {
  test.each(["mentor", "keyword", "study"] as const)(
    "of a %s is public Atom, newest first",
    async (kind) => {
      const id = { mentor: mentor.id, keyword: keyword.id, study: study.id }[kind];
      const thesis = await publish({ name: `Najnovija & „posebna” ${kind}` });
      const hidden = await given.thesis({
        mentor,
        status: "notPublished",
        name: "Skrivena",
        published_at: clock.now,
      });
      const answer = await visitor.get(`/feed/${kind}/${id}`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([
        200,
        "application/atom+xml; charset=utf-8",
      ]);
      expect(answer.text).toMatch(
        /^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/,
      );
      const [first] = [...answer.text.matchAll(/<entry>.*?<\/entry>/gs)].map(String);
      expect(first).toContain(`<title>Najnovija &#38; „posebna” ${kind}</title>`);
      expect(first).toMatch(new RegExp(`<id>https?://[^<]+/student/thesis/${thesis.id}</id>`));
      expect(answer).not.toContainText(`/student/thesis/${hidden.id}<`);
      expect(answer.text).not.toMatch(/href="\//);
    },
  );

  test("is sent again only after a change", async () => {
    const { headers } = await visitor.get(`/feed/mentor/${mentor.id}`);
    const etag = headers.get("etag") ?? "";
    expect((await visitor.get(`/feed/mentor/${mentor.id}`, { "if-none-match": etag })).status).toBe(
      304,
    );
    await publish();
    expect((await visitor.get(`/feed/mentor/${mentor.id}`, { "if-none-match": etag })).status).toBe(
      200,
    );
  });

  test("of an unknown row is 404", async () => {
    for (const path of [
      "mentor/999999",
      `mentor/${(await given.student()).id}`,
      "keyword/0",
      "study/999999",
      "user/1",
    ])
      expect([path, (await visitor.get(`/feed/${path}`)).status]).toEqual([path, 404]);
  });
});
