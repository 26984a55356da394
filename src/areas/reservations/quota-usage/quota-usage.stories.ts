import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { texts as recordTexts } from "#kit/records/texts.ts";
import { formatText } from "#kit/text/localization.ts";
import { createWorld } from "#test/world/index.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, sql, clock } = await createWorld();

const dean = await as(await given.person({ roles: ["viceDean"] }));
const year = await given.academicYear();

const coming = await given.insert("academic_years", {
  name: "2027./2028.",
  date_from: "2027-10-01",
  date_to: "2028-09-30",
});

const study = await given.theStudy();
const mentor = await given.teacher({ last_name: "Anić" });
const other = await given.teacher({ last_name: "Brkić" });

// of Anić's quota of five on the study two theses are reserved and one is completed; one more
// thesis is published
for (const status of ["reserved", "statements", "canceled", "notCompleted"] as const)
  await given.reservation({
    thesis: await given.thesis({ mentor }),
    student: await given.student(),
    status,
  });

const completed = await given.thesis({ mentor });

await given.reservation({
  thesis: completed,
  student: await given.student(),
  status: "completed",
  defense_date: given.instant(-5),
});

await sql("update theses set completed_at = $1 where id = $2", [clock.now, completed.id]);
await sql("update theses set status = 'deleted' where mentor_id = $1 and status = 'published'", [
  mentor.id,
]);
await given.thesis({ mentor });

// without a reservation: two who may reserve, one who may also do so after the period, one who may
// not yet
for (const on of [{}, {}, { late_reservation: true }, { thesis_course: false }])
  await given.student({ on });

/** Returns the text of the cells in the table row that contains `first`. */
const rowIn = (text: string, first: string) => {
  const row = text.split("<tr>").find((part) => part.includes(first)) ?? "";
  return [...row.matchAll(/<div class="t-table-cell">(.*?)<\/div>/g)].map(([, cell = ""]) =>
    cell.replace(/<[^>]+>/g, ""),
  );
};

describe("a mentor's quota", () => {
  test("is as in spec §3, on each study and in total", async () => {
    const { status, text } = await (await as(mentor)).get("/mentor/quota");
    expect(status).toBe(200);
    expect(rowIn(text, String(study.name))).toEqual([study.name, "5", "2", "1", "1", "2"]);
    expect(rowIn(text, "Ukupno")).toEqual(["Ukupno", "20", "2", "1", "1", "17"]);
    expect(text).toContainText(texts.hr.mentor.public);
  });

  test("differs by year", async () => {
    const { text } = await (await as(mentor)).get(`/mentor/quota?year=${coming.id}`);
    expect(rowIn(text, String(study.name))).toEqual([
      study.name,
      "nije zadana",
      "2",
      "0",
      "1",
      "18",
    ]);
    expect(text).toContainText(formatText(texts.hr.mentor.coming, { year: "2027./2028." }));
  });

  test("says that nobody can reserve when it is used up", async () => {
    await sql(
      "insert into mentor_academic_years (mentor_id, academic_year_id, max_num_of_thesis) values ($1, $2, 3)",
      [mentor.id, year.id],
    );
    onTestFinished(async () => {
      await sql("delete from mentor_academic_years where mentor_id = $1 and study_id is null", [
        mentor.id,
      ]);
    });
    const { text } = await (await as(mentor)).get("/mentor/quota");
    expect(text).toContainText(texts.hr.mentor.full);
    expect(rowIn(text, String(study.name)).at(-1)).toBe("0");
  });

  test("is visible to the mentor, the vice dean and the admin", async () => {
    const [own, elses] = ["/mentor/quota", `/mentor-academic-year/quota/${mentor.id}`];
    expect((await visitor.get(own)).location).toContain("/login");
    expect((await (await as(await given.person({ roles: ["student"] }))).get(own)).status).toBe(
      403,
    );
    expect((await (await as(other)).get(elses)).status).toBe(403);
    for (const role of ["viceDean", "admin"] as const) {
      const { status, text } = await (await as(await given.person({ roles: [role] }))).get(elses);
      expect([status, rowIn(text, String(study.name))]).toEqual([
        200,
        [study.name, "5", "2", "1", "1", "2", "Promijeni"],
      ]);
    }
    expect((await dean.get("/mentor-academic-year/quota/999999")).status).toBe(404);
  });

  test("leads the vice dean to the quotas that are set, also from the form of a new one", async () => {
    const [quota] = await sql<{ id: number }>(
      "select id from mentor_academic_years where mentor_id = $1 and study_id = $2",
      [mentor.id, study.id],
    );
    const edit = `/mentor-academic-year/edit/${quota?.id}`;
    const page = await dean.get(`/mentor-academic-year/quota/${mentor.id}`);
    expect(page.text.match(/\/mentor-academic-year\/edit\/\d+/g)).toEqual([edit]);
    expect(await (await as(mentor)).get("/mentor/quota")).not.toContainText(
      "/mentor-academic-year/edit/",
    );
    const refused = await dean.post("/mentor-academic-year/new", {
      mentorId: mentor.id,
      academicYearId: year.id,
      studyId: study.id,
      maxNumOfThesis: 6,
    });
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(new RegExp(`<a [^>]*href="${edit}"[^>]*>Uredi postojeću kvotu<`));
  });

  test("says whose topics are more than the places", async () => {
    await sql("update mentor_academic_years set max_num_of_thesis = 4 where mentor_id = $1", [
      mentor.id,
    ]);
    await given.thesis({ mentor, name: "Još jedna tema" });
    onTestFinished(async () => {
      await sql("update mentor_academic_years set max_num_of_thesis = 5 where mentor_id = $1", [
        mentor.id,
      ]);
      await sql("update theses set status = 'deleted' where name = 'Još jedna tema'");
    });
    const own = await (await as(mentor)).get("/mentor/quota");
    const elses = await dean.get(`/mentor-academic-year/quota/${mentor.id}`);
    expect(own).toContainText("Imate 2 objavljene teme, a slobodno je 1 mjesto.");
    expect(elses).toContainText("Mentor ima 2 objavljene teme, a slobodno je 1 mjesto.");
  });
});

describe("the vice dean's table of all mentors", () => {
  const path = "/mentor-academic-year/overview";
  const { whatIf } = texts.hr.overview;

  test("has the numbers of all mentors, for the vice dean and the admin only", async () => {
    const { status, text } = await dean.get(path);
    expect([status, text.includes("2 mentora")]).toEqual([200, true]);
    expect(text).toContainText("7 slobodnih mjesta"); // two of Anić and five of the other mentor
    for (const role of ["teacher", "headOfDepartment", "studentServices"] as const)
      expect((await (await as(await given.person({ roles: [role] }))).get(path)).status).toBe(403);
  });

  test("shows the effect of another quota from the URL alone, and saves nothing", async () => {
    const before = await sql("select * from mentor_academic_years order by id");
    const { text } = await dean.get(`${path}?study-${study.id}=2`);
    expect(text).toContainText(
      formatText(whatIf.outcome, { before: 7, after: 2, difference: "−5" }),
    );
    expect(text).toContainText(formatText(whatIf.over, { mentors: 1, theses: 1, newly: 1 }));
    const { text: total } = await dean.get(`${path}?total=4`);
    expect(total).toContain(formatText(whatIf.outcome, { before: 7, after: 5, difference: "−2" }));
    expect(total).toContain(whatIf.none);
    expect(await sql("select * from mentor_academic_years order by id")).toEqual(before);
  });

  test("ignores invalid URL parameters", async () => {
    const { status, text } = await dean.get(
      `${path}?total=zlo&study-${study.id}=-1&study-x=<script>&year=abc`,
    );
    expect([status, text.includes(whatIf.applies)]).toEqual([200, false]);
  });
});

describe("the impact of a quota", () => {
  const record = async () =>
    (
      await sql<{ id: number; version: number }>(
        "select id, version from mentor_academic_years where mentor_id = $1",
        [mentor.id],
      )
    )[0] ?? { id: 0, version: 0 };
  const form = async (max: number, fields = {}) => {
    const { id, version } = await record();
    const of = { mentorId: mentor.id, academicYearId: year.id, studyId: study.id };
    return dean.post(`/mentor-academic-year/edit/${id}`, {
      ...of,
      maxNumOfThesis: max,
      version,
      ...fields,
    });
  };
  const max = async () =>
    (
      await sql<{ max: number }>(
        "select max_num_of_thesis as max from mentor_academic_years where mentor_id = $1",
        [mentor.id],
      )
    )[0]?.max;
  const setMax = async (to: number) => {
    await sql("update mentor_academic_years set max_num_of_thesis = $1 where mentor_id = $2", [
      to,
      mentor.id,
    ]);
  };
  const doubt = (to: number) =>
    formatText(texts.hr.impact.below, {
      mentor: String(mentor.name_with_title),
      study: String(study.name),
      max: to,
      used: 3,
      reserved: 2,
      completedInAcademicYear: 1,
    });

  test("is shown on its page and its form", async () => {
    const { id } = await record();
    for (const page of ["show", "edit"]) {
      const { text } = await dean.get(`/mentor-academic-year/${page}/${id}`);
      expect(text).toContainText(
        "Od kvote 5 iskorišteno je 3: rezervirano 2, završeno u godini 1.",
      );
      expect(text).toContainText("Slobodna su još 2 mjesta.");
    }
  });

  test("is confirmed before the quota is lowered below what is used", async () => {
    onTestFinished(() => setMax(5));
    const response = await form(2);
    expect([response.status, response.text.includes(recordTexts.hr.confirm), await max()]).toEqual([
      422,
      true,
      5,
    ]);
    expect(response).toContainText(doubt(2));
    expect((await form(1, { confirmed: "on", doubt: doubt(2) })).status).toBe(422);
    expect((await form(2, { doubt: doubt(2) })).status).toBe(422);
    expect((await form(2, { confirmed: "on", doubt: doubt(2) })).status).toBe(303);
    expect(await max()).toBe(2);
    const { text } = await dean.get(`/mentor-academic-year/show/${(await record()).id}`);
    expect(text).toContainText("Kvota je premašena za 1");
  });

  test("does not need confirmation when the quota is raised", async () => {
    await setMax(2);
    onTestFinished(() => setMax(5));
    expect((await form(5)).status).toBe(303);
  });
});

describe("the impact of a reservation period", () => {
  const record = async () =>
    (
      await sql<{ id: number; version: number }>(
        "select id, version from study_academic_years where study_id = $1 and academic_year_id = $2",
        [study.id, year.id],
      )
    )[0] ?? { id: 0, version: 0 };
  const form = async (from: string, to: string, fields = {}) => {
    const { id, version } = await record();
    const of = { studyId: study.id, academicYearId: year.id, maxNumberOfThesis: 1 };
    return dean.post(`/study-academic-year/edit/${id}`, {
      ...of,
      reservationFrom: from,
      reservationTo: to,
      version,
      ...fields,
    });
  };

  const setPeriod = async (from: string, to: string) => {
    await sql(
      "update study_academic_years set reservation_from = $2, reservation_to = $3 where id = $1",
      [(await record()).id, from, to],
    );
  };

  afterEach(() => setPeriod(given.day(-30), given.day(60)));

  test("is shown on its page: who can reserve now, who can't and why", async () => {
    const { text } = await dean.get(`/study-academic-year/show/${(await record()).id}`);
    // includes the two whose reservation was cancelled or failed
    expect(text).toContainText("Sada može rezervirati 5 studenata.");
    expect(text).toContainText("3 studenta su dosegnula najveći broj tema (1).");
    expect(text).toContainText("1 student na popisu studija još ne ispunjava uvjete");
  });

  test("must be confirmed if students who can reserve today no longer could", async () => {
    const response = await form("2026-10-01", "2026-11-15");
    expect(response.status).toBe(422);
    const said = /Današnji dan više ne bi bio[^<]*/.exec(response.text)?.[0] ?? "";
    expect(said).toContain("4 studenta koji sada mogu");
    expect((await form("2026-10-01", "2026-11-15", { confirmed: "on", doubt: said })).status).toBe(
      303,
    );
    const { text } = await dean.get(`/study-academic-year/show/${(await record()).id}`);
    expect(text).toContainText("Rezervacije su završile");
    expect(text).toContainText("Sada može rezervirati 1 student.");
  });

  test("the period stays inside its year", async () => {
    await setPeriod("2026-10-01", "2026-11-15");
    expect(await form("2026-09-30", "2026-12-01")).toContainText("Izvan nje razdoblje ne vrijedi");
    const [{ version } = { version: 0 }] = await sql<{ version: number }>(
      "select version from academic_years where id = $1",
      [year.id],
    );
    const shorter = {
      name: String(year.name),
      dateFrom: "2026-10-05",
      dateTo: "2027-09-30",
      version,
    };
    const { status, text } = await dean.post(`/academic-year/edit/${year.id}`, shorter);
    expect([status, text.includes("ispalo bi iz godine")]).toEqual([422, true]);
  });
});
