import { beforeEach, describe, expect, test } from "vitest";
import { texts as validationTexts } from "#kit/forms/texts.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { createWorld } from "#test/world/index.ts";
import { texts } from "./roll-over-texts.ts";

const { given, as, visitor, sql, history } = await createWorld();
const { errors } = texts.hr;
const path = "/academic-year/roll-over";

const viceDean = await given.person({ roles: ["viceDean"] });
const dean = await as(viceDean);
const current = await given.academicYear();
const study = await given.study({ name: "Šumarstvo" });
const ana = await given.teacher({ study_id: study.id, last_name: "Anić" });
const leaver = await given.teacher({ study_id: study.id, last_name: "Otišao", active: false });
const deadline = await given.defenseDeadline({
  submission_date: "2027-01-20",
  start_date: "2027-02-01",
  end_date: "2027-02-12",
});
const [quota] = await sql<{ id: number }>(
  "select id from mentor_academic_years where mentor_id = $1",
  [ana.id],
);

// there is no other year yet
beforeEach(async () => {
  for (const table of ["mentor_academic_years", "study_academic_years"])
    await sql(`delete from ${table} where academic_year_id <> $1`, [current.id]);
  await sql("delete from defense_deadlines where id <> $1", [deadline.id]);
  await sql("delete from academic_years where id <> $1", [current.id]);
});

const form = (fields: Record<string, string | number> = {}) => ({
  from: current.id,
  to: "new",
  name: "2027./2028.",
  dateFrom: "1.10.2027.",
  dateTo: "30.9.2028.",
  [`period-${study.id}-include`]: "on",
  [`period-${study.id}-max`]: 2,
  [`period-${study.id}-from`]: "2027-10-18",
  [`period-${study.id}-to`]: "2028-01-14",
  "deadline-0-include": "on",
  "deadline-0-start": "2028-02-01",
  "deadline-0-end": "2028-02-11",
  "deadline-0-submission": "2028-01-20",
  [`quota-${quota?.id}`]: 4,
  ...fields,
});

const prepare = (fields = {}, who = dean) => who.post(path, form(fields));

const counted = async () =>
  (
    await sql<{ rows: number[] }>(
      `select array[(select count(*) from academic_years), (select count(*) from study_academic_years),
        (select count(*) from defense_deadlines), (select count(*) from mentor_academic_years)]::int[] as rows`,
    )
  )[0]?.rows;

describe("preparing a new academic year", () => {
  test("proposes the dates a year later, on workdays, without people who have left", async () => {
    const { status, text } = await dean.get(path);
    expect(status).toBe(200);
    for (const said of [
      "2027./2028.",
      "Šumarstvo",
      formatDate("2027-10-18"),
      "1 kvota ne prenosi se",
    ])
      expect(text).toContainText(said);
    expect(text).toContainText(`name="quota-${quota?.id}"`);
    const [left] = await sql<{ id: number }>(
      "select id from mentor_academic_years where mentor_id = $1",
      [leaver.id],
    );
    expect(text).not.toContainText(`name="quota-${left?.id}"`);
  });

  test("is for the vice dean and the admin only", async () => {
    expect((await visitor.get(path)).location).toBe(`/login?to=${encodeURIComponent(path)}`);
    const before = await counted();
    for (const role of ["teacher", "studentServices", "headOfDepartment"] as const) {
      const other = await as(await given.person({ roles: [role] }));
      expect([(await other.get(path)).status, (await prepare({}, other)).status]).toEqual([
        403, 403,
      ]);
    }
    expect(await counted()).toEqual(before);
  });

  test.each<[string, Record<string, string>, string, string]>([
    ["a period outside the year", { [`period-${study.id}-to`]: "2028-10-01" }, "outsideYear", ""],
    [
      "a period that ends before it begins",
      { [`period-${study.id}-to`]: "2027-10-17" },
      "endBeforeStart",
      "",
    ],
    [
      "a submission after the first defense",
      { "deadline-0-submission": "2028-02-02" },
      "submissionAfterStart",
      "",
    ],
    ["a deadline outside the year", { "deadline-0-end": "2028-10-02" }, "outsideYear", ""],
    ["a year of the same name", { name: String(current.name) }, "yearName", ""],
    ["a year that overlaps another", { dateFrom: "2027-09-01" }, "yearOverlap", "2026./2027."],
    ["a year that ends before it begins", { dateTo: "2027-09-30" }, "yearOrder", ""],
  ])(
    "is refused with %s; nothing is written and the form keeps its values",
    async (_, wrong, error, other) => {
      const before = await counted();
      const { status, text } = await prepare(wrong);
      const year = {
        year: wrong.name ?? "2027./2028.",
        from: formatDate("2027-10-01"),
        to: formatDate("2028-09-30"),
      };
      const sentence = formatText(errors[error as keyof typeof errors], { ...year, other });
      expect([
        status,
        text.includes(validationTexts.hr.saveError),
        text.includes(sentence),
      ]).toEqual([422, true, true]);
      expect(text).toMatch(
        new RegExp(
          `name="quota-${quota?.id}"[^>]*value="4"|value="4"[^>]*name="quota-${quota?.id}"`,
        ),
      );
      expect(await counted()).toEqual(before);
    },
  );

  test.each<[string, Record<string, string>]>([
    ["an impossible day", { "deadline-0-start": "31.02.2028." }],
    ["a quota that is none", { [`quota-${quota?.id}`]: "501" }],
    ["no name", { name: " " }],
    ["scripts for a number", { [`period-${study.id}-max`]: "<script>" }],
  ])("is refused with %s, too", async (_, wrong) => {
    const before = await counted();
    expect((await prepare(wrong)).status).toBe(422);
    expect(await counted()).toEqual(before);
  });

  test("is refused from or into a deleted year", async () => {
    for (const wrong of [{ from: 999_999 }, { to: 999_999 }, { to: "zlo" }, { from: "" }])
      expect((await prepare(wrong)).status).toBe(422);
    expect((await dean.get(`${path}?from=abc&to=0`)).status).toBe(200);
  });

  test("creates everything at once, with its history, and only once for three people", async () => {
    const before = (await counted()) ?? [];
    const answers = await Promise.all([prepare(), prepare(), prepare()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await counted()).toEqual(before.map((count) => count + 1));
    const [year] = await sql<{ id: number }>(
      "select id from academic_years where name = '2027./2028.'",
    );
    expect(answers[0]?.location).toBe(`/academic-year/show/${year?.id}`);
    expect(
      await sql(
        `select q.mentor_id, q.max_num_of_thesis as max, p.max_number_of_thesis as each, p.reservation_from::text as "from"
          from mentor_academic_years q join study_academic_years p using (academic_year_id) where academic_year_id = $1`,
        [year?.id],
      ),
    ).toEqual([{ mentor_id: ana.id, max: 4, each: 2, from: "2027-10-18" }]);
    expect(await history("AcademicYear", year?.id ?? 0)).toMatchObject([
      { action: "new", username: viceDean.username },
    ]);
  });

  test("refuses other rows for a year that already has some, and leaves these parts out", async () => {
    await prepare();
    const [year] = await sql<{ id: number }>(
      "select id from academic_years where name = '2027./2028.'",
    );
    const before = await counted();
    const again = await prepare({ to: year?.id ?? 0, [`quota-${quota?.id}`]: 3 });
    expect([again.status, again.text.includes("u međuvremenu")]).toEqual([409, true]);
    expect(await counted()).toEqual(before);
    const { text } = await dean.get(`${path}?from=${current.id}&to=${year?.id}`);
    expect(text).toContainText(
      formatText(texts.hr.nothing, { from: String(current.name), to: "2027./2028." }),
    );
  });
});

test("adds to an existing year what it lacks, and refuses to add nothing", async () => {
  const next = await given.insert("academic_years", {
    name: "2028./2029.",
    date_from: "2028-10-01",
    date_to: "2029-09-30",
  });
  const only = { from: current.id, to: next.id, [`quota-${quota?.id}`]: 7 };
  expect(await dean.post(path, { from: current.id, to: next.id })).toContainText(errors.nothing);
  expect((await dean.post(path, only)).status).toBe(303);
  expect(
    await sql(
      "select max_num_of_thesis as max from mentor_academic_years where academic_year_id = $1",
      [next.id],
    ),
  ).toEqual([{ max: 7 }]);
  const { text } = await dean.get(`${path}?from=${current.id}&to=${next.id}`);
  expect(text).toContainText(
    formatText(texts.hr.parts.quotas.standing, { count: 1, to: "2028./2029." }),
  );
});
