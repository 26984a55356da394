import { beforeEach, describe, expect, test } from "vitest";
import { texts as validationTexts } from "#kit/forms/texts.ts";
import { createWorld } from "#test/world/index.ts";
import { copyOutcomes } from "./copy.ts";
import { texts } from "./copy-texts.ts";

const { given, as, visitor, sql, history } = await createWorld();
const { errors } = texts.hr;

const viceDean = await given.person({ roles: ["viceDean"] });
const dean = await as(viceDean);
const study = await given.study({ formatted_name: "Diplomski studij Šumarstvo" });
const current = await given.academicYear();

const yearAt = (from: number) =>
  given.insert("academic_years", {
    name: `${from}./${from + 1}.`,
    date_from: `${from}-10-01`,
    date_to: `${from + 1}-09-30`,
  });

const next = await yearAt(2027);
const over = await yearAt(2024);

const page = "/mentor-academic-year/copy";
const preview = (from: { id: number }, to: { id: number }) => `${page}?from=${from.id}&to=${to.id}`;
const copy = (from: { id: number }, to: { id: number }, who = dean) =>
  who.post(page, { from: from.id, to: to.id });

const teacher = (last_name: string, fields = {}) =>
  given.teacher({ study_id: study.id, last_name, ...fields });

const quota = (
  mentor: { id: number },
  year: { id: number },
  max: number,
  studyId: number | null = null,
) =>
  given.insert("mentor_academic_years", {
    mentor_id: mentor.id,
    academic_year_id: year.id,
    study_id: studyId,
    max_num_of_thesis: max,
  });

const quotasIn = (year: { id: number }) =>
  sql<{ mentor_id: number; study_id: number | null; max: number }>(
    "select mentor_id, study_id, max_num_of_thesis as max from mentor_academic_years where academic_year_id = $1 order by mentor_id, study_id",
    [year.id],
  );

// `given.teacher` sets a quota of 5 on the study in the current year
const ana = await teacher("Anić");
await teacher("Otišao", { active: false });
await teacher("Služben", { roles: ["studentServices"] });
const elsewhere = await teacher("Drugdje");
await sql("update user_studies set mentor = false where user_id = $1", [elsewhere.id]);
await quota(ana, current, 18);
const standing = await teacher("Stojeći");
await quota(standing, next, 2, study.id);

// nothing is copied yet
beforeEach(() =>
  sql("delete from mentor_academic_years where academic_year_id = $1 and mentor_id <> $2", [
    next.id,
    standing.id,
  ]),
);

describe("copying the quotas of a year into the next one", () => {
  test("first shows a preview with the result for each quota", async () => {
    const { status, text } = await dean.get(page);
    expect(status).toBe(200);
    expect(text).toContainText("Kopirat će se 2 kvote, 1 već postoji, 3 se preskaču.");
    // the browser renders the grid from these rows
    const rows = (await dean.get(`${page}.data`)).text;
    for (const outcome of copyOutcomes) expect(rows).toContain(`"${outcome}"`);
    expect(text).toContainText("Kopiraj 2 kvote");
    expect(await quotasIn(next)).toHaveLength(1);
  });

  test("is for the vice dean and the admin only", async () => {
    expect((await visitor.get(page)).location).toBe(`/login?to=${encodeURIComponent(page)}`);
    for (const role of ["teacher", "studentServices", "headOfDepartment"] as const) {
      const other = await as(await given.person({ roles: [role] }));
      expect([(await other.get(page)).status, (await copy(current, next, other)).status]).toEqual([
        403, 403,
      ]);
    }
    expect((await (await as(await given.person({ roles: ["admin"] }))).get(page)).status).toBe(200);
    expect(await quotasIn(next)).toHaveLength(1);
  });

  test("then creates all new ones at once, each with its history; existing ones stay", async () => {
    expect(await copy(current, next)).toMatchObject({
      status: 303,
      location: "/mentor-academic-year",
    });
    expect(await quotasIn(next)).toEqual([
      { mentor_id: ana.id, study_id: study.id, max: 5 },
      { mentor_id: ana.id, study_id: null, max: 18 },
      { mentor_id: standing.id, study_id: study.id, max: 2 },
    ]);
    const [row] = await sql<{ id: number }>(
      "select id from mentor_academic_years where mentor_id = $1 and academic_year_id = $2 and study_id is null",
      [ana.id, next.id],
    );
    expect(await history("MentorAcademicYear", row?.id ?? 0)).toMatchObject([
      { action: "new", username: viceDean.username, data: { max_num_of_thesis: 18 } },
    ]);
  });

  test("creates nothing the second time", async () => {
    await copy(current, next);
    const before = await quotasIn(next);
    const again = await copy(current, next);
    expect([again.status, again.location]).toEqual([303, preview(current, next)]);
    const { text } = await dean.get(preview(current, next));
    expect(text).toContainText(
      `Nijedna kvota nije kopirana: sve što se može kopirati već postoji u godini 2027./2028.`,
    );
    expect(text).not.toContainText("Kopiraj ");
    expect(await quotasIn(next)).toEqual(before);
  });

  test("by two people at once creates each quota once", async () => {
    const far = await yearAt(2028);
    const answers = await Promise.all([copy(current, far), copy(current, far), copy(current, far)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await quotasIn(far)).toHaveLength(3);
  });
});

describe("nothing is copied", () => {
  const missingYear = { id: 999_999 };

  test.each([
    ["into the same year", current, current, errors.sameYear],
    ["into a year that is over", current, over, "Godina 2024./2025. je završila."],
    ["from a year that is gone", missingYear, next, errors.unknownYear],
    ["into a year that is gone", current, missingYear, errors.unknownYear],
  ])("%s", async (_, from, to, sentence) => {
    const before = await sql("select count(*) from mentor_academic_years");
    const { status, text } = await copy(from, to);
    expect([status, text.includes(validationTexts.hr.saveError), text.includes(sentence)]).toEqual([
      422,
      true,
      true,
    ]);
    expect(await sql("select count(*) from mentor_academic_years")).toEqual(before);
  });

  test("without a year; the preview of an impossible choice says why", async () => {
    expect((await dean.post(page, {})).status).toBe(422);
    expect(await dean.get(preview(current, current))).toContainText(errors.sameYear);
    expect(await dean.get(preview(current, over))).toContainText("Godina 2024./2025. je završila.");
    expect(await dean.get(preview(over, next))).toContainText(
      "U godini 2024./2025. nema nijedne kvote.",
    );
    expect((await dean.get(`${page}?from=abc&to=0`)).status).toBe(200);
  });
});
