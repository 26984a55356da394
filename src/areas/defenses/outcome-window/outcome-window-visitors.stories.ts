import { afterEach, describe, expect, test } from "vitest";
import { texts as thesisTexts } from "#areas/theses/summary-texts.ts";
import { createWorld, monday } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";

const world = await createWorld();
const { given, as, visitor, sql, clock } = world;
const jobs = openJobQueue(world);
const asServices = await as(await given.person({ roles: ["studentServices"] }));
const { reserved, completed } = thesisTexts.hr.statuses;

afterEach(() => {
  clock.now = monday;
});

/**
 * A reservation whose defense has begun; its thesis has a keyword, which another public thesis has,
 * too.
 */
async function held() {
  const phrase = `melioracija ${++phrases}`;
  const [mentor, student] = [await given.teacher(), await given.student()];
  const { id: keywordId } = await given.insert("keywords", { phrase });
  const keyword = { id: keywordId, phrase };
  const title = `Odvodnja polja ${phrases}`;
  const theses = {
    thesis: await given.thesis({ mentor, name: title, published_at: clock.now }),
    beside: await given.thesis({
      mentor: await given.teacher(),
      name: `Druga tema ${phrases}`,
      published_at: clock.now,
    }),
  };
  for (const { id } of Object.values(theses))
    await sql("insert into thesis_keywords (thesis_id, keyword_id) values ($1, $2)", [
      id,
      keyword.id,
    ]);
  const { id } = await given.reservation({
    thesis: theses.thesis,
    student,
    status: "studentServicesConfirmedDefenseDate",
    created_at: given.instant(-90),
    defense_date: given.instant(-0.1),
    defense_place: `Dvorana ${phrases}`,
  });
  return { id, mentor, student, keyword, title, ...theses };
}

let phrases = 0;

type Held = Awaited<ReturnType<typeof held>>;

const finish = async ({ id }: Held, grade: string) => {
  const result = {
    grade,
    gradeAgree: "on",
    examDate: given.day(0),
    defenseFlow: "Tijek.",
    defenseQuestions: "Pitanja?",
  };
  const answer = await asServices.post(`/service/finish-defense/${id}`, {
    step: "finish",
    ...result,
  });
  expect(answer.status).toBe(303);
};

const becomeFinal = async () => {
  clock.now = new Date(clock.now.getTime() + 48 * 3_600_000);
  await jobs.run("settle-outcomes");
};

/** Every public page that names the status of a thesis, or counts by it. */
const pagesAbout = ({ mentor, keyword, thesis, beside }: Held) => {
  const lists = [
    "/student/theses-by-mentors",
    `/student/theses-by-mentors-and-study/${thesis.study_id}`,
    `/student/theses-by-mentors/${mentor.id}`,
    `/student/theses-by-mentor-on-study/${mentor.id}/${thesis.study_id}`,
    "/student/theses-by-keywords",
    `/student/theses-by-keywords-and-study/${thesis.study_id}`,
    `/student/theses-by-keywords/${keyword.id}`,
    `/student/theses-by-keyword-on-study/${keyword.id}/${thesis.study_id}`,
  ].flatMap((path) =>
    [
      "published",
      "reserved",
      "completed",
      "published&status=reserved&status=completed&view=table",
    ].map((statuses) => `${path}?status=${statuses}`),
  );
  const query = encodeURIComponent(keyword.phrase);
  const searches = ["", "reserved", "completed"].flatMap((status) =>
    [query, "odvodnja"].map((q) => `/search?q=${q}&status=${status}`),
  );
  return [
    "/",
    "/?years=all",
    ...lists,
    ...searches,
    `/student/thesis/${thesis.id}`,
    `/student/thesis/${beside.id}`,
  ];
};

const read = async (held: Held) =>
  Object.fromEntries(
    await Promise.all(
      pagesAbout(held).map(
        async (path) =>
          [path, (await visitor.get(path)).text.replace(/nonce="[^"]*"/g, "")] as const,
      ),
    ),
  );

describe("until the outcome of a defense is final, visitors read what they read before it was closed", () => {
  test.each([
    ["passed", "5"],
    ["failed", "1"],
  ])("on every page and in every count, if it was %s", async (_, grade) => {
    const reservation = await held();
    const before = await read(reservation);
    await finish(reservation, grade);
    const after = await read(reservation);
    for (const path of Object.keys(before)) expect(after[path] === before[path], path).toBe(true);
  });

  test("a list of reserved theses has it, one of defended theses has it once it is final, without any further write", async () => {
    const reservation = await held();
    await finish(reservation, "5");
    const listed = async () =>
      Promise.all(
        ["reserved", "completed"].flatMap((status) =>
          [
            `/student/theses-by-mentors/${reservation.mentor.id}?status=${status}`,
            `/student/theses-by-keywords/${reservation.keyword.id}?status=${status}`,
            `/search?q=${encodeURIComponent(reservation.title)}&status=${status}`,
          ].map(async (path) =>
            (await visitor.get(path)).text.includes(`/student/thesis/${reservation.thesis.id}"`),
          ),
        ),
      );
    expect(await listed()).toEqual([true, true, true, false, false, false]);
    await becomeFinal();
    expect(await listed()).toEqual([false, false, false, true, true, true]);
  });

  test("the home page counts it among the defended ones once it is final", async () => {
    const defended = async () =>
      Number(/status=completed"[^>]*><strong>(\d+)</.exec((await visitor.get("/")).text)?.[1] ?? 0);
    const before = await defended();
    await finish(await held(), "4");
    expect(await defended()).toBe(before);
    await becomeFinal();
    expect(await defended()).toBe(before + 1);
  });

  test("other students find it as reserved, its author and its mentor as before", async () => {
    const reservation = await held();
    await finish(reservation, "5");
    const paletteFor = async (person: Parameters<typeof as>[0]) =>
      (await (await as(person)).get(`/palette?q=${encodeURIComponent(reservation.title)}`)).text;
    expect(await paletteFor(await given.student())).toContain(reserved);
    for (const person of [reservation.student, reservation.mentor])
      expect(await paletteFor(person)).toContain(completed);
    await becomeFinal();
    expect(await paletteFor(await given.student())).toContain(completed);
  });

  test("JSON keeps the statuses of the specification", async () => {
    const reservation = await held();
    await finish(reservation, "5");
    for (const path of [
      `mentor-on-study-json/${reservation.mentor.id}`,
      `keyword-on-study-json/${reservation.keyword.id}`,
    ]) {
      const { dataNums, dataItems } = JSON.parse(
        (await visitor.get(`/student/theses-by-${path}?status=completed`)).text,
      ) as Record<string, string>;
      expect(JSON.parse(dataItems ?? "")).toMatchObject([{ id: reservation.thesis.id, status: 5 }]);
      expect(JSON.parse(dataNums ?? "")).toMatchObject([
        path.startsWith("mentor")
          ? { numOfCompletedInAcademicYear: 1, numOfReserved: 0 }
          : { num: 1 },
      ]);
    }
  });
});
