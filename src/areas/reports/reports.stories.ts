import { describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { reportNames, reportPath } from "./reports.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, sql } = await createWorld();
const services = await as(await given.person({ roles: ["studentServices"] }));
const viceDean = await as(await given.person({ roles: ["viceDean"] }));
const admin = await as(await given.person({ roles: ["admin"] }));

type Row = Record<string, unknown> & { childRecords: Record<string, unknown>[] };

const rowsOf = async (path: string, client = services) => {
  const answer = await client.get(path);
  expect(answer.status, path).toBe(200);
  return answer.json<Row[]>();
};

describe.each(reportNames)("report %s", (name) => {
  const path = reportPath(name);

  test("is open to student services, the vice dean and the admin, and to nobody else", async () => {
    for (const client of [services, viceDean, admin]) {
      expect((await client.get(path)).status).toBe(200);
      expect((await client.get(`${path}/grid-data`)).status).toBe(200);
    }
    for (const role of [
      "student",
      "teacher",
      "headOfDepartment",
      "library",
      "accountancy",
    ] as const) {
      const client = await as(await given.person({ roles: [role] }));
      expect((await client.get(path)).status).toBe(403);
      expect((await client.get(`${path}/grid-data`)).status).toBe(403);
    }
    expect((await visitor.get(path)).location).toContain("/login");
    expect((await visitor.get(`${path}/grid-data`)).status).toBe(401);
  });

  test("refuses unknown records and days to come with a sentence, and shows what was asked", async () => {
    const { refusals } = texts.hr;
    for (const [query, sentence] of [
      ["study=999999", refusals.study],
      ["study=abc", refusals.study],
      ["year=999999", refusals.year],
      ["department=999999", refusals.department],
      ["mentor=999999", refusals.mentor],
      ["day=01.01.2199.", refusals.dayAhead],
      ["day=31.02.2020.", refusals.notDay],
    ] as const) {
      const { status, text } = await services.get(`${path}?${query}`);
      expect([query, status, text.includes(sentence)]).toEqual([query, 422, true]);
    }
    expect((await services.get(`${path}/grid-data?day=2199-01-01`)).status).toBe(422);
    expect(await rowsOf(`${path}/grid-data?study=999999`)).toEqual([]);
  });

  test("of a day before everything is empty, not wrong", async () => {
    const { status, text } = await services.get(`${path}?day=2001-01-01`);
    expect([status, text.includes("Stanje na kraju dana 01.01.2001.")]).toEqual([200, true]);
    expect(await rowsOf(`${path}/grid-data?day=2001-01-01`)).toEqual([]);
  });
});

describe("the statuses of topics", () => {
  const path = "/report/thesis-status/grid-data";

  test("are counted for each mentor; titles that aren't public are the admin's alone", async () => {
    const mentor = await given.teacher();
    const thesis = await given.thesis({ mentor });
    await given.thesis({ mentor, name: "Tajni nacrt", status: "notPublishedDraft" });
    const [row] = await rowsOf(`${path}?mentor=${mentor.id}`);
    expect(row).toMatchObject({
      mentor: mentor.name_with_title,
      total: 2,
      published: 1,
      notPublishedDraft: 1,
      still: 0,
    });
    expect(row?.childRecords.map(({ name }) => name).toSorted()).toEqual([
      "Neobjavljena tema",
      thesis.name,
    ]);
    for (const client of [services, viceDean])
      expect(await client.get(`/report/thesis-status?mentor=${mentor.id}`)).not.toContainText(
        "Tajni nacrt",
      );
    const [mentorRow] = await rowsOf(`${path}?mentor=${mentor.id}`, admin);
    expect(mentorRow?.childRecords.map(({ name }) => name)).toContain("Tajni nacrt");
  });

  test("are those of the end of a day, also of topics that are gone since", async () => {
    const mentor = await given.teacher();
    const changed = await given.thesis({ mentor });
    const deletedThesis = await given.thesis({ mentor, status: "notPublishedDraft" });
    await sql(
      "update log_entries set logged_at = '2025-03-04T10:00:00Z' where object_class = 'Thesis' and object_id = any($1)",
      [[changed.id, deletedThesis.id]],
    );
    await sql("update theses set status = 'deleted' where id = $1", [changed.id]);
    await sql("delete from thesis_study_programs where thesis_id = $1", [deletedThesis.id]);
    await sql("delete from thesis_keywords where thesis_id = $1", [deletedThesis.id]);
    await sql("delete from theses where id = $1", [deletedThesis.id]);
    const now = await rowsOf(`${path}?mentor=${mentor.id}`);
    expect(now).toMatchObject([{ total: 1, deleted: 1, published: 0 }]);
    const then = await rowsOf(`${path}?mentor=${mentor.id}&day=2025-03-04`);
    expect(then).toMatchObject([{ total: 2, deleted: 0, published: 1, notPublishedDraft: 1 }]);
    expect(await rowsOf(`${path}?mentor=${mentor.id}&day=2025-03-03`)).toEqual([]);
  });
});

test("completed theses over ten years are counted by year, and a year of them alone", async () => {
  const mentor = await given.teacher({ last_name: "Desetljetni" });
  const years = Array.from({ length: 10 }, (_, index) => 2010 + index);
  const ids: number[] = [];
  for (const year of years) {
    const thesis = await given.thesis({ mentor });
    const closed = {
      status: "completed",
      defense_date: `${year}-03-01T09:00:00Z`,
      exam_date: `${year}-03-01`,
    } as const;
    await given.reservation({ thesis, student: await given.student(), ...closed });
    await sql("update theses set completed_at = $1, defensed_at = $1 where id = $2", [
      `${year}-03-01`,
      thesis.id,
    ]);
    const [row] = await sql<{ id: number }>(
      "insert into academic_years (name, date_from, date_to) values ($1, $2, $3) returning id",
      [`${year - 1}./${year}.`, `${year - 1}-10-01`, `${year}-09-30`],
    );
    ids.push(row?.id ?? 0);
  }
  const path = `${reportPath("completed-thesis")}/grid-data?mentor=${mentor.id}`;
  expect((await rowsOf(path)).map(({ year, count }) => [year, count])).toEqual(
    years.toReversed().map((year) => [`${year - 1}./${year}.`, 1]),
  );
  expect(await rowsOf(`${path}&year=${ids[3]}`)).toMatchObject([{ year: "2012./2013.", count: 1 }]);
  const page = await services.get(`${reportPath("completed-thesis")}?mentor=${mentor.id}`);
  expect([
    page.status,
    page.text.includes("2009./2010."),
    page.text.includes("2018./2019."),
  ]).toEqual([200, true, true]);
});
