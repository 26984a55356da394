import { sql as fragment, type SQL } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { texts as thesisTexts } from "#areas/theses/summary-texts.ts";
import { compileStatement } from "#kit/database/connection.ts";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { addDays, localDate, toInstant } from "#kit/time/dates-and-times.ts";
import { createWorld, monday, type Person } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { canActAs, canGuideOnStudy } from "./fragments.server.ts";
import { type Capacity, canAct, rolesOfCapacity } from "./who-can-act.ts";

const world = await createWorld();
const { given, as, visitor, sql, clock } = world;
const jobs = openJobQueue(world);
const { failed } = reservationTexts.hr.rules.mentorCanAct;
const cannot = "Mentor trenutačno ne može preuzeti rad";
const today = localDate(monday);

afterEach(() => {
  clock.now = monday;
});

const query = <T>(statement: SQL) => {
  const { sql: text, params } = compileStatement(statement);
  return sql<T>(text, params);
};

const reserve = async (student: Person, thesis: { id: number }) =>
  (await as(student)).post(`/student/thesis/${thesis.id}`, { step: "reserve" });

const counted = (statement: string, values: unknown[]) =>
  sql(statement, values).then((rows) => rows.length);

/** Every way in which a mentor stops being able to act, and how it is undone. */
const ways: readonly (readonly [string, string, string])[] = [
  [
    "is deactivated",
    "update users set active = false where id = $1",
    "update users set active = true where id = $1",
  ],
  [
    "is past the last day of the account",
    `update users set active_until = '${addDays(today, -1)}' where id = $1`,
    "update users set active_until = null where id = $1",
  ],
  [
    "loses the role",
    "update users set roles = '{viceDean}' where id = $1",
    "update users set roles = '{teacher}' where id = $1",
  ],
  [
    "loses the right on the study",
    "update user_studies set mentor = false where user_id = $1",
    "update user_studies set mentor = true where user_id = $1",
  ],
];

test("the rule and the SQL condition agree on every account and capacity", async () => {
  const roles = [
    [],
    ["student"],
    ["teacher"],
    ["headOfDepartment"],
    ["studentServices"],
    ["library", "viceDean"],
  ];
  const days = [null, addDays(today, -1), today, addDays(today, 1)];
  const capacities = Object.keys(rolesOfCapacity) as Capacity[];
  for (const held of roles)
    for (const active of [true, false])
      for (const activeUntil of days) {
        const person = await given.person({
          roles: held as never,
          active,
          active_until: activeUntil,
        });
        const [row] = await query<Record<Capacity, boolean>>(
          fragment`select ${fragment.join(
            capacities.map(
              (capacity) =>
                fragment`${canActAs(capacity, today)} as ${fragment.identifier(capacity)}`,
            ),
            fragment`, `,
          )} from users u where u.id = ${person.id}`,
        );
        const facts = { active, activeUntil, roles: held as never };
        expect(row).toEqual(
          Object.fromEntries(
            capacities.map((capacity) => [capacity, canAct(facts, capacity, today)]),
          ),
        );
      }
});

describe.each(ways)("the topics of a mentor who %s", (_, stop, resume) => {
  test("are offered nowhere, and again once the mentor can act", async () => {
    const study = await given.study();
    const mentor = await given.teacher({ study_id: study.id, last_name: `Vukasović${study.id}` });
    const word = `zelenkada${study.id}`;
    const keyword = await given.insert("keywords", { phrase: `ključ ${study.id}` });
    const thesis = await given.thesis({
      mentor,
      study_id: study.id,
      name: `Uzgoj ${word}`,
      published_at: clock.now,
      programs: [(await given.program({ study_id: study.id })).id],
    });
    await sql("insert into thesis_keywords (thesis_id, keyword_id) values ($1, $2)", [
      thesis.id,
      keyword.id,
    ]);
    await sql("update theses set keyword_list = $2 where id = $1", [thesis.id, keyword.phrase]);
    const path = `/student/thesis/${thesis.id}`;
    const student = await as(await given.student());
    /** Where the topic, or its mentor, study or keyword because of it, is found. */
    const placesFound = async () => {
      const get = async (url: string) =>
        (await visitor.get(url)).text.replace(/<script.*?<\/script>/gs, "");
      const pages: Record<string, readonly [url: string, text: string]> = {
        home: ["/", word],
        mentors: ["/student/theses-by-mentors", `/student/theses-by-mentors/${mentor.id}`],
        "mentors on the study": [
          `/student/theses-by-mentors-and-study/${study.id}`,
          `Vukasović${study.id}`,
        ],
        mentor: [`/student/theses-by-mentors/${mentor.id}`, path],
        keywords: ["/student/theses-by-keywords", `/student/theses-by-keywords/${keyword.id}`],
        keyword: [`/student/theses-by-keywords/${keyword.id}`, path],
        "JSON of the mentor": [`/student/theses-by-mentor-on-study-json/${mentor.id}`, word],
        "JSON of the keyword": [`/student/theses-by-keyword-on-study-json/${keyword.id}`, word],
        search: [`/search?q=${word}`, path],
        "search for the mentor": [
          `/search?q=Vukasović${study.id}`,
          `/student/theses-by-mentors/${mentor.id}`,
        ],
        "search for the keyword": [
          `/search?q=${keyword.phrase}`,
          `/student/theses-by-keywords/${keyword.id}`,
        ],
        suggestions: ["/search-data", word],
        "suggested mentor": ["/search-data", `"u-${mentor.id}"`],
        "suggested keyword": ["/search-data", `"k-${keyword.id}"`],
        "search box": [`/search-data?q=${word}`, word],
        sitemap: ["/sitemap.xml", `${path}<`],
        feed: [`/feed/study/${study.id}`, word],
      };
      const places = [];
      for (const [place, [url, text]] of Object.entries(pages))
        if ((await get(url)).includes(text)) places.push(place);
      if ((await student.get(`/palette?q=${word}`)).text.includes(word)) places.push("palette");
      return places;
    };
    const everywhere = await placesFound();
    expect(everywhere).toEqual(
      expect.arrayContaining(["home", "mentors", "mentor", "keywords", "keyword", "search"]),
    );
    const badge = thesisTexts.hr.statuses.published;
    expect(await visitor.get(path)).toContainText(badge);
    await sql(stop, [mentor.id]);
    expect(await placesFound()).toEqual([]);
    const page = await visitor.get(path);
    expect([page.status, page.text.includes(cannot), page.text.includes(badge)]).toEqual([
      200,
      true,
      false,
    ]);
    await sql(resume, [mentor.id]);
    expect(await placesFound()).toEqual(everywhere);
  });

  test("can't be reserved; the student is told why", async () => {
    const [mentor, student] = [await given.teacher(), await given.student()];
    const thesis = await given.thesis({ mentor });
    const page = async () => (await (await as(student)).get(`/student/thesis/${thesis.id}`)).text;
    expect(await page()).toContain("Ispunjavate sve uvjete.");
    await sql(stop, [mentor.id]);
    const shown = await page();
    expect([shown.includes("Zašto ne mogu rezervirati?"), shown.includes(failed)]).toEqual([
      true,
      true,
    ]);
    expect(shown).not.toContain("Ispunjavate sve uvjete.");
    const refused = await reserve(student, thesis);
    expect([refused.status, refused.text.includes(cannot)]).toEqual([422, true]);
    expect(await counted("select from reservations where thesis_id = $1", [thesis.id])).toBe(0);
    await sql(resume, [mentor.id]);
    expect((await reserve(student, thesis)).status).toBe(303);
  });

  test("are held for nobody on their waiting lists, and for the first again once the mentor can act", async () => {
    const [mentor, student] = [await given.teacher(), await given.student()];
    const thesis = await given.thesis({ mentor });
    await given.insert("waiting_list_entries", { thesis_id: thesis.id, student_id: student.id });
    const entry = async () =>
      (
        await sql(
          "select held_until, passed_over_at from waiting_list_entries where thesis_id = $1",
          [thesis.id],
        )
      )[0];
    await sql(stop, [mentor.id]);
    await jobs.run("settle-waiting-list", { thesisId: thesis.id });
    expect(await entry()).toEqual({ held_until: null, passed_over_at: null });
    await sql(resume, [mentor.id]);
    await jobs.run("settle-waiting-list", { thesisId: thesis.id });
    expect(await entry()).toMatchObject({ held_until: expect.anything() });
  });
});

describe("the last day of an account", () => {
  const midnight = toInstant(addDays(today, 1), "00:00");
  const before = new Date(midnight.getTime() - 1000);

  test("lasts until midnight in Zagreb: topics, kept pages and the counts change with the day alone", async () => {
    const [mentor, student, late] = [
      await given.teacher(),
      await given.student(),
      await given.student(),
    ];
    const [thesis, other] = [await given.thesis({ mentor }), await given.thesis({ mentor })];
    await sql("update users set active_until = $2 where id = $1", [mentor.id, today]);
    const listed = async () =>
      (await visitor.get(`/student/theses-by-mentors/${mentor.id}`)).text.includes(
        `/student/thesis/${other.id}`,
      );
    const free = async () =>
      (await visitor.get("/student/theses-by-mentors")).text.includes(`mentors/${mentor.id}"`);
    clock.now = before;
    expect([await listed(), await listed(), await free()]).toEqual([true, true, true]);
    expect((await reserve(student, thesis)).status).toBe(303);
    clock.now = midnight;
    expect(await listed()).toBe(false);
    expect((await reserve(late, other)).status).toBe(422);
  });

  test("ends sessions, and signing in is refused like for a deactivated account", async () => {
    const password_hash = await hashPassword("tajna lozinka");
    const person = await given.person({ roles: ["teacher"], password_hash, active_until: today });
    const signIn = () =>
      visitor.post("/login", { username: person.username, password: "tajna lozinka" });
    clock.now = before;
    const client = await as(person);
    expect([(await client.get("/homepage-user")).status, (await signIn()).status]).toEqual([
      200, 303,
    ]);
    clock.now = midnight;
    expect((await client.get("/homepage-user")).location).toContain("/login");
    expect((await signIn()).status).toBe(422);
  });
});

test("nobody is chosen who can't act: co-mentor, member, new mentor, stand-in", async () => {
  const [mentor, able, unable] = [
    await given.teacher(),
    await given.teacher(),
    await given.teacher(),
  ];
  await sql("update users set active_until = $2 where id = $1", [unable.id, addDays(today, -1)]);
  const thesis = await given.thesis({ mentor });
  const { id } = await given.reservation({
    thesis,
    student: await given.student(),
    status: "mentorConfirmedReservation",
  });
  const offers = async (path: string) => {
    const { text } = await (await as(mentor)).get(path);
    return [able, unable].map(({ name_with_title: name }) => text.includes(String(name)));
  };
  for (const path of ["/thesis/mentor/new", `/mentor-change/new/${id}`, "/stand-in"])
    expect([path, await offers(path)]).toEqual([path, [true, false]]);
  const [row] = await query<{ able: boolean; unable: boolean }>(
    fragment`select ${canGuideOnStudy("co_mentor", today, fragment`${able.id}::integer`, fragment`${thesis.study_id}::integer`)} as able,
      ${canGuideOnStudy("co_mentor", today, fragment`${unable.id}::integer`, fragment`${thesis.study_id}::integer`)} as unable`,
  );
  expect(row).toEqual({ able: true, unable: false });
});
