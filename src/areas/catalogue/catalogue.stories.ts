import { describe, expect, test } from "vitest";
import { png } from "#test/world/files.ts";
import { type Client, createWorld } from "#test/world/index.ts";
import { publicThesisSchema } from "./catalogue.ts";
import { texts as homeTexts } from "./home-texts.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, sql, clock } = await createWorld();
const pageTexts = texts.hr;
const study = (await given.theStudy()).id;
const other = await given.study();
const otherProgram = await given.program({ study_id: other.id });

const mentor = await given.teacher({
  first_name: "Željka",
  last_name: "Čović",
  name_with_title: "prof. dr. sc. Željka Čović",
});

const quiet = await given.teacher({
  last_name: "Bez-Tema",
  name_with_title: "dr. sc. Ana Bez-Tema",
});
const keyword = await given.insert("keywords", { phrase: "šumsko gospodarstvo" });
const rare = await given.insert("keywords", { phrase: "ćilimarstvo" });
const unused = await given.insert("keywords", { phrase: "zaboravljeno" });

const createThesis = async (fields: Record<string, unknown>, ...keywords: { id: number }[]) => {
  const thesis = await given.thesis({ mentor, published_at: clock.now, ...fields });
  for (const { id } of keywords)
    await sql("insert into thesis_keywords (thesis_id, keyword_id) values ($1, $2)", [
      thesis.id,
      id,
    ]);
  return thesis;
};

const free = await createThesis({ name: "Slobodna tema" }, keyword, rare);
const held = await createThesis({ name: "Tema u izradi" }, keyword);
const student = await given.student({ first_name: "Tamara", last_name: "Studentić" });
await given.reservation({
  thesis: held,
  student,
  status: "mentorSetDefenseDate",
  defense_place: "Dvorana 77",
});
const done = await createThesis({ name: "Završena tema", completed_at: clock.now }, keyword);
await given.reservation({ thesis: done, student: await given.student(), status: "completed" });
const elsewhere = await createThesis(
  { name: "Tema drugdje", study_id: other.id, programs: [otherProgram.id] },
  keyword,
);

for (const status of ["notPublishedDraft", "notPublished", "deleted"])
  await createThesis({ name: `Skrivena tema ${status}`, status, published_at: null }, keyword);

/** A note of the mentor; `shown` says whether the public sees it. */
const givenNote = (text: string, shown: boolean, fields = {}) =>
  given.insert("mentor_notes", {
    mentor_id: mentor.id,
    note: `<p>${text}</p>`,
    show_on_web: shown,
    ...fields,
  });

/** The visible text of a page. */
const visiblePage = async (path: string, client: Client = visitor) => {
  const { status, text } = await client.get(path);
  return { status, text: text.replace(/<script.*?<\/script>/gs, "").replace(/<!-- -->/g, "") };
};

const english = { cookie: "language=en" };

test("the home page has the search, topics and defenses above the numbers", async () => {
  const { text } = await visiblePage("/");
  const { search, newest, coming, how, numbers } = homeTexts.hr;
  const places = [`placeholder="${search}"`, newest, coming, how, numbers].map((part) =>
    text.indexOf(part),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("the home page offers no topic of a mentor without a place on its study", async () => {
  const full = await given.teacher();
  await given.thesis({ mentor: full, name: "Najnovija bez mjesta", published_at: clock.now });
  expect(await visitor.get("/")).toContainText("Najnovija bez mjesta");
  await sql("update mentor_academic_years set max_num_of_thesis = 0 where mentor_id = $1", [
    full.id,
  ]);
  const { text } = await visiblePage("/");
  expect(text).not.toContainText("Najnovija bez mjesta");
  expect(text).toContainText("Slobodna tema");
});

test("the home page shows counts with links and upcoming defenses in the reader's language", async () => {
  const defended = await createThesis({
    mentor: await given.teacher(),
    name: "Rad pred obranom",
    name_eng: "A thesis soon defended",
  });
  const reserved = {
    thesis: defended,
    student: await given.student(),
    status: "studentServicesConfirmedDefenseDate",
  } as const;
  await given.reservation(reserved);
  const { text } = await visiblePage("/");
  expect(text).toContainText(
    `<p class="t-list-title" lang="hr"><a href="/student/thesis/${defended.id}"`,
  );
  expect(text).toMatch(
    /href="\/student\/theses-by-mentors\?status=completed"[^>]*><strong>1<\/strong> obranjen rad</,
  );
  expect((await visitor.get("/", english)).text).toMatch(
    /lang="en"><a[^>]*>A thesis soon defended</,
  );
});

describe("theses by mentors", () => {
  test("list mentors with theses in the chosen statuses, published by default", async () => {
    const { status, text } = await visiblePage("/student/theses-by-mentors");
    expect(status).toBe(200);
    expect(text).toContainText("prof. dr. sc. Željka Čović");
    expect(text).not.toContainText("Bez-Tema");
    // 5 on the study, less one reserved and one completed this year; the thesis on the other study
    // has no quota of its own
    expect(text).toContainText("2 slobodna mjesta");
    expect(text).toContainText("2 slobodne teme");
  });

  test("are cards or a table, depending on the URL", async () => {
    expect(await visiblePage("/student/theses-by-mentors")).not.toContainText("<table");
    const { text } = await visiblePage("/student/theses-by-mentors?view=table");
    expect(text).toContainText("<table");
    for (const label of [
      pageTexts.numbers.available,
      pageTexts.numbers.published,
      pageTexts.numbers.completed,
    ])
      expect(text).toContainText(label);
  });

  test("can be searched by name without diacritics, on one study or on all", async () => {
    expect(await visiblePage("/student/theses-by-mentors?q=covic")).toContainText("Željka Čović");
    expect(await visiblePage("/student/theses-by-mentors?q=nitko")).toContainText(
      pageTexts.mentors.empty,
    );
    expect(await visiblePage(`/student/theses-by-mentors-and-study/${other.id}`)).toContainText(
      "Željka Čović",
    );
    expect(
      await visiblePage(`/student/theses-by-mentors-and-study/${other.id}?status=completed`),
    ).toContainText(pageTexts.mentors.empty);
    expect((await visitor.get("/student/theses-by-mentors-and-study/999999")).status).toBe(404);
  });

  test("of one mentor are listed by status; theses that are not public never are", async () => {
    const path = `/student/theses-by-mentors/${mentor.id}`;
    const names = [
      "Slobodna tema",
      "Tema u izradi",
      "Završena tema",
      "Tema drugdje",
      "Skrivena tema",
    ];
    const shown = async (query: string) => {
      const { text } = await visiblePage(path + query);
      return names.filter((name) => text.includes(name));
    };
    expect(await shown("")).toEqual(["Slobodna tema", "Tema drugdje"]);
    expect(await shown("?status=reserved")).toEqual(["Tema u izradi"]);
    expect(await shown("?status=completed")).toEqual(["Završena tema"]);
    expect(await shown("?status=published&status=reserved&status=completed")).toEqual(
      names.slice(0, 4),
    );
    expect(await shown("?status=deleted")).toEqual(["Slobodna tema", "Tema drugdje"]);
  });

  test("of one mentor on a study, and on all where none is named", async () => {
    const on = `/student/theses-by-mentor-on-study/${mentor.id}`;
    expect(await visiblePage(`${on}/${other.id}`)).not.toContainText("Slobodna tema<");
    expect(await visiblePage(`${on}/${other.id}`)).toContainText("Tema drugdje");
    expect(await visiblePage(on)).toContainText("Slobodna tema");
    expect((await visitor.get(`${on}/999999`)).status).toBe(404);
  });

  test("of a teacher without theses are an empty page; of anybody else 404", async () => {
    expect(await visiblePage(`/student/theses-by-mentors/${quiet.id}`)).toContainText(
      pageTexts.mentor.empty,
    );
    expect((await visitor.get(`/student/theses-by-mentors/${student.id}`)).status).toBe(404);
    expect((await visitor.get("/student/theses-by-mentors/999999")).status).toBe(404);
  });

  test("say that a mentor is full", async () => {
    const full = await given.teacher({ name_with_title: "dr. sc. Puna Mentorica" });
    await sql("update mentor_academic_years set max_num_of_thesis = 0 where mentor_id = $1", [
      full.id,
    ]);
    await given.thesis({ mentor: full, name: "Tema bez mjesta" });
    expect(await visiblePage(`/student/theses-by-mentors/${full.id}`)).toContainText(
      pageTexts.thesis.full,
    );
  });

  test("show that a free thesis is pre-reserved, do not count it as available and do not name the student", async () => {
    const keeper = await given.teacher({ name_with_title: "dr. sc. Čuva Teme" });
    const preReservation = {
      pre_reservation_student_id: student.id,
      pre_reservation_date: "2026-12-24",
    };
    await given.thesis({ mentor: keeper, name: "Čuvana tema", ...preReservation });
    await given.thesis({ mentor: keeper, name: "Nečuvana tema" });
    const { text } = await visiblePage(`/student/theses-by-mentors/${keeper.id}`);
    expect(text.match(/Predbilježena, oslobađa se 24\.12\.2026\./g)).toHaveLength(1);
    expect(text).not.toContainText("Studentić");
    const nums = async () =>
      (await visitor.get(`/student/theses-by-mentor-on-study-json/${keeper.id}`)).json<{
        dataNums: string;
      }>().dataNums;
    expect(JSON.parse(await nums())[0]).toMatchObject({
      numOfPublished: 2,
      numOfThesesAvailableForReservation: 1,
    });
    expect(await visiblePage("/")).not.toContainText(">Čuvana tema<");
    expect(text).toContainText("Od 2 slobodne teme sada se može rezervirati 1:");
    await sql("update theses set pre_reservation_date = '2026-11-16' where name = 'Čuvana tema'");
    expect(await visiblePage(`/student/theses-by-mentors/${keeper.id}`)).not.toContainText(
      "Predbilježena",
    );
    expect(JSON.parse(await nums())[0]).toMatchObject({ numOfThesesAvailableForReservation: 2 });
  });

  test("suggest other filters if nothing matches", async () => {
    const on = `/student/theses-by-mentors-and-study/${other.id}`;
    expect(await visiblePage(`${on}?status=completed`)).toContainText(
      "Prikaži 1 temu svih statusa",
    );
    const page = await visiblePage(`${on}?q=nitko&view=table`);
    expect(page).toContainText(`href="${on}?view=table"`);
    expect(page).not.toContainText("Prikaži 1 temu");
  });

  test("show the mentor's public notes of the study, with their file", async () => {
    const file = await given.file({ name: "upute.pdf", purpose: "note" });
    const shown = await givenNote("Dođite <strong>utorkom</strong>.", true, { file_id: file.id });
    await givenNote("Samo za moje studente.", false);
    const onOther = await givenNote("Za drugi studij.", true, { study_list: "Drugi" });
    await sql("insert into mentor_note_studies values ($1, $2)", [onOther.id, other.id]);
    const { text } = await visiblePage(`/student/theses-by-mentors/${mentor.id}`);
    expect(text).toContainText("<p>Dođite <strong>utorkom</strong>.</p>");
    expect(text).toContainText(`href="/mentor-note/file/${shown.id}"`);
    expect(text).toContainText("upute.pdf");
    expect(text).toContainText("Za drugi studij.");
    expect(text).not.toContainText("Samo za moje");
    expect(
      await visiblePage(`/student/theses-by-mentor-on-study/${mentor.id}/${study}`),
    ).not.toContainText("Za drugi");
  });
});

test("the numbers of available places are explained beside them", async () => {
  expect(await visiblePage("/student/theses-by-mentors")).toContainText(
    pageTexts.numbers.placesHint,
  );
});

describe("theses by keywords", () => {
  const phrases = ["šumsko gospodarstvo", "ćilimarstvo", "zaboravljeno"];
  const order = async (query: string) => {
    const { text } = await visiblePage(`/student/theses-by-keywords${query}`);
    return phrases
      .filter((phrase) => text.includes(phrase))
      .sort((a, b) => text.indexOf(a) - text.indexOf(b));
  };

  test("list keywords by frequency or alphabetically", async () => {
    expect(await order("")).toEqual(["šumsko gospodarstvo", "ćilimarstvo"]);
    expect(await order("?sort=2")).toEqual(["ćilimarstvo", "šumsko gospodarstvo"]);
  });

  test("list letters of the alphabet with their keywords, and the keywords of one letter", async () => {
    const { text } = await visiblePage("/student/theses-by-keywords");
    const letters = [...text.matchAll(/letter=([^"&]+)"[^>]*>(\S+) <span class="t-count">(\d+)</g)];
    expect(
      letters.map(([, sent = "", letter, num]) => [decodeURIComponent(sent), letter, num]),
    ).toEqual([
      ["Ć", "Ć", "1"],
      ["Š", "Š", "1"],
    ]);
    expect(await order("?sort=2&letter=%C4%86")).toEqual(["ćilimarstvo"]);
    expect(await order("?letter=%C5%A1")).toEqual(["šumsko gospodarstvo"]);
  });

  test("filter keywords by frequency and by name without diacritics", async () => {
    expect(await order("?min=2")).toEqual(["šumsko gospodarstvo"]);
    expect(await order("?q=cilim")).toEqual(["ćilimarstvo"]);
    expect(await order("?q=nema")).toEqual([]);
    expect(await visiblePage("/student/theses-by-keywords?min=99")).toContainText(
      pageTexts.keywords.empty,
    );
  });

  test("filter by status and study", async () => {
    expect(await order("?status=reserved")).toEqual(["šumsko gospodarstvo"]);
    const { text } = await visiblePage(`/student/theses-by-keywords-and-study/${other.id}`);
    expect(text).toContainText("šumsko gospodarstvo");
    expect(text).not.toContainText("ćilimarstvo");
    expect((await visitor.get("/student/theses-by-keywords-and-study/999999")).status).toBe(404);
  });

  test("show the theses of one keyword, with related keywords", async () => {
    const { text } = await visiblePage(`/student/theses-by-keywords/${keyword.id}`);
    expect(text).toContainText("Slobodna tema");
    expect(text).toContainText("Željka Čović");
    expect(text).toContainText(pageTexts.keyword.related);
    expect(text).not.toContainText("Skrivena");
    const on = await visiblePage(`/student/theses-by-keyword-on-study/${keyword.id}/${other.id}`);
    expect(on).toContainText("Tema drugdje");
    expect(on).not.toContainText("Slobodna tema");
  });

  test("say where a keyword has theses if the chosen ones have none", async () => {
    const past = await given.insert("keywords", { phrase: "kameno doba" });
    const thesis = await createThesis(
      { mentor: await given.teacher(), name: "Zauzeta tema" },
      past,
    );
    await given.reservation({ thesis, student: await given.student(), status: "reserved" });
    const path = `/student/theses-by-keywords/${past.id}`;
    const { text } = await visiblePage(path);
    expect(text).toMatch(
      new RegExp(`href="${path}\\?status=reserved"[^>]*>${pageTexts.filter.reserved}: 1<`),
    );
    const on = (await visiblePage(`/student/theses-by-keyword-on-study/${past.id}/${other.id}`))
      .text;
    expect(on).toMatch(
      new RegExp(
        `href="/student/theses-by-keyword-on-study/${past.id}/${study}\\?[^"]*"[^>]*>[^<]+: 1<`,
      ),
    );
    expect(on).toContain(pageTexts.keyword.where);
  });

  test("report a keyword without theses (spec §8); an unknown keyword is 404", async () => {
    expect(await visiblePage(`/student/theses-by-keywords/${unused.id}`)).toContainText(
      "Za ključnu riječ „zaboravljeno” nema tema.",
    );
    expect(
      await visiblePage(`/student/theses-by-keyword-on-study/${rare.id}/${other.id}`),
    ).toContainText("nema tema");
    expect((await visitor.get("/student/theses-by-keywords/999999")).status).toBe(404);
  });
});

describe("the JSON variants", () => {
  type Page = { dataNums: string; dataItems: string; mentorNotesHtml: string };
  const read = async (path: string) => {
    const { dataNums, dataItems, mentorNotesHtml } = (await visitor.get(path)).json<Page>();
    return {
      nums: JSON.parse(dataNums),
      items: publicThesisSchema.strict().array().parse(JSON.parse(dataItems)),
      notes: JSON.parse(mentorNotesHtml) as string,
    };
  };

  test("of a mentor contain statistics, theses and notes as JSON texts (spec §7)", async () => {
    await givenNote("Pišite <strong>srijedom</strong>.", true);
    await givenNote("Samo za moje diplomande.", false);
    const { nums, items, notes } = await read(
      `/student/theses-by-mentor-on-study-json/${mentor.id}`,
    );
    expect(nums).toEqual([
      {
        user: { id: mentor.id, nameWithTitle: "prof. dr. sc. Željka Čović", photoUrl: null },
        numOfCompletedInAcademicYear: 1,
        numOfReserved: 1,
        numOfPublished: 2,
        numOfThesesAvailableForReservation: 2,
      },
    ]);
    expect(items.map(({ name, status }) => [name, status])).toEqual([
      ["Slobodna tema", 1],
      ["Tema drugdje", 1],
      ["Tema u izradi", 2],
      ["Završena tema", 5],
    ]);
    expect(notes).toContain("srijedom");
    expect(notes).not.toContain("Samo za moje");
  });

  test("are filtered by study and status", async () => {
    const path = `/student/theses-by-mentor-on-study-json/${mentor.id}/${study}?status=reserved&status=completed`;
    expect((await read(path)).items.map(({ id }) => id)).toEqual([held.id, done.id]);
  });

  test("contain a reservation's activeReservation without an unconfirmed date", async () => {
    const { items } = await read(`/student/theses-by-mentor-on-study-json/${mentor.id}`);
    expect(items.find(({ id }) => id === held.id)?.activeReservation).toEqual({
      thesisName: "Tema u izradi",
      student: { name: "Tamara Studentić" },
      createdAt: expect.any(String),
      defenseDate: null,
      defensePlace: null,
    });
    expect(items.find(({ id }) => id === done.id)?.activeReservation?.defenseDate).toEqual(
      expect.any(String),
    );
    expect(items.find(({ id }) => id === free.id)?.activeReservation).toBeNull();
  });

  test("of a keyword contain its frequency", async () => {
    const { nums, items, notes } = await read(
      `/student/theses-by-keyword-on-study-json/${keyword.id}`,
    );
    expect(nums).toEqual([{ id: keyword.id, phrase: "šumsko gospodarstvo", num: 4 }]);
    expect([items.length, notes]).toEqual([4, ""]);
    const on = await read(`/student/theses-by-keyword-on-study-json/${keyword.id}/${other.id}`);
    expect(on.items.map(({ id }) => id)).toEqual([elsewhere.id]);
  });

  test("answer 404 as JSON and are described in the API description", async () => {
    for (const path of [
      "mentor-on-study-json/999999",
      "keyword-on-study-json/0",
      `mentor-on-study-json/${mentor.id}/999999`,
    ]) {
      const answer = await visitor.get(`/student/theses-by-${path}`);
      expect([path, answer.status, answer.json()]).toEqual([
        path,
        404,
        { type: "error", message: expect.any(String) },
      ]);
    }
    const { paths } = (await visitor.get("/api/openapi.json")).json<{ paths: object }>();
    for (const kind of ["mentor", "keyword"])
      expect(paths).toHaveProperty([`/student/theses-by-${kind}-on-study-json/{${kind}}/{study}`]);
  });
});

describe("what search engines find", () => {
  test("is every public page by its full URL, and no other page", async () => {
    // both at once, so that no job changes a thesis in between
    const [{ status, headers, text }, part] = await Promise.all([
      visitor.get("/sitemap.xml"),
      visitor.get("/sitemap/1"),
    ]);
    expect([status, headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
    const paths = [...text.matchAll(/<loc>(?:https?:\/\/[^/<]+)([^<]*)<\/loc>/g)].map(
      ([, path = ""]) => path,
    );
    expect(paths.length).toBe(text.match(/<loc>/g)?.length);
    for (const { id } of [free, held, done, elsewhere])
      expect(paths).toContain(`/student/thesis/${id}`);
    expect(paths).toContain(`/student/theses-by-mentors/${mentor.id}`);
    expect(paths).toContain(`/student/theses-by-keywords/${keyword.id}`);
    expect(paths).not.toContain(`/student/theses-by-keywords/${unused.id}`);
    expect(paths).not.toContain(`/student/theses-by-mentors/${quiet.id}`);
    for (const path of paths) expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
    const robots = (await visitor.get("/robots.txt")).text;
    expect(robots).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
    expect(part.text).toBe(text);
    expect((await visitor.get("/sitemap/2")).status).toBe(404);
  });

  test("includes structured data that is valid JSON for any input and contains only names of people", async () => {
    const dataOf = async (path: string) => {
      const [, json = ""] =
        /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
          (await visitor.get(path)).text,
        ) ?? [];
      return JSON.parse(json);
    };
    expect(await dataOf("/")).toMatchObject({
      "@type": "WebSite",
      potentialAction: { "@type": "SearchAction" },
    });
    const odd = await createThesis(
      { name: 'Tema "</script><b>" & druge', description: "<!-- <script>" },
      keyword,
    );
    const [thesis, way] = (await dataOf(`/student/thesis/${odd.id}`))["@graph"];
    expect(thesis).toMatchObject({
      "@type": "Thesis",
      name: 'Tema "</script><b>" & druge',
      keywords: ["šumsko gospodarstvo"],
      contributor: [{ contributor: { "@type": "Person", name: "prof. dr. sc. Željka Čović" } }],
    });
    expect(thesis).not.toHaveProperty("author");
    expect(way.itemListElement.map(({ position }: { position: number }) => position)).toEqual([
      1, 2, 3,
    ]);
    for (const { item } of way.itemListElement)
      expect([item, (await visitor.get(new URL(item).pathname)).status]).toEqual([item, 200]);
    expect(await dataOf(`/student/thesis/${done.id}`)).toMatchObject({
      "@graph": [{ author: { "@type": "Person" } }, {}],
    });
    await sql("delete from theses where id = $1", [odd.id]);
  });

  test("has one canonical URL for all filters, a description, a feed, and English if requested", async () => {
    const path = `/student/theses-by-mentors/${mentor.id}`;
    const { text } = await visitor.get(`${path}?status=reserved&status=completed`);
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="https?://[^/"]+${path}"/>`));
    expect(text).toMatch(/<meta name="description" content="[^"]*Željka Čović[^"]*"\/>/);
    expect(text).toContainText(`type="application/atom+xml" href="/feed/mentor/${mentor.id}"`);
    const translated = (await visitor.get(path, english)).text;
    expect(translated).toContain('<html lang="en"');
    expect(translated).toContain(texts.en.numbers.available);
    expect(translated).not.toContain(pageTexts.numbers.available);
  });
});

test("a department has its English name on English pages, and the Croatian one without", async () => {
  const department = await given.department({
    name: "Odjel za vode",
    name_eng: "Department of Water",
  });
  const unnamed = await given.department({ name: "Odjel za šume", name_eng: "" });
  const mentor = await given.teacher({ name_with_title: "prof. dr. sc. Voda Rijeka" });
  await sql("delete from user_departments where user_id = $1", [mentor.id]);
  await sql("insert into user_departments (user_id, department_id) values ($1, $2), ($1, $3)", [
    mentor.id,
    department.id,
    unnamed.id,
  ]);
  const thesis = await given.thesis({ mentor, department_id: department.id });
  for (const path of [`/student/theses-by-mentors/${mentor.id}`, `/student/thesis/${thesis.id}`]) {
    const inEnglish = (await visitor.get(path, english)).text;
    expect(inEnglish).toContain('<span lang="en">Department of Water</span>');
    expect(inEnglish).not.toContain(">Odjel za vode<");
    expect((await visitor.get(path)).text).toContain('<span lang="hr">Odjel za vode</span>');
  }
  expect((await visitor.get(`/student/theses-by-mentors/${mentor.id}`, english)).text).toContain(
    '<span lang="hr">Odjel za šume</span>',
  );
});

test("a strategic area has its English name on English pages, and the Croatian one without", async () => {
  const mentor = await given.teacher();
  const area = async (name_eng: string) =>
    (await given.insert("strategic_areas", { name: `Plavo gospodarstvo ${name_eng}`, name_eng }))
      .id;
  const named = await given.thesis({ mentor, strategic_area_id: await area("Blue economy") });
  const unnamed = await given.thesis({ mentor, strategic_area_id: await area("") });
  const path = `/student/thesis/${named.id}`;
  expect((await visitor.get(path, english)).text).toContain('<span lang="en">Blue economy</span>');
  expect((await visitor.get(path)).text).toContain('<span lang="hr">Plavo gospodarstvo Blue');
  expect((await visitor.get(`/student/thesis/${unnamed.id}`, english)).text).toContain(
    '<span lang="hr">Plavo gospodarstvo </span>',
  );
});

test("a mentor's portrait is public, a student's is not", async () => {
  const mentor = await given.teacher({ name_with_title: "prof. dr. sc. Lica Slika" });
  await given.thesis({ mentor });
  expect((await visitor.get(`/student/mentor-portrait/${mentor.id}`)).status).toBe(404);
  expect((await visitor.get(`/student/mentor-portrait/${student.id}`)).status).toBe(404);
  const photo = await given.file({
    name: "ja.png",
    kind: "png",
    content_type: "image/png",
    purpose: "photo",
  });
  await sql("update users set photo_file_id = $1 where id = any($2)", [photo.id, [student.id]]);
  expect((await visitor.get(`/student/mentor-portrait/${student.id}`)).status).toBe(404);
  expect((await (await as(mentor)).get("/student/mentor-portrait/0")).status).toBe(404);
  const [admin, picture] = [await as(await given.person({ roles: ["admin"] })), png("ja.png")];
  expect(
    (await admin.post(`/user/edit/${mentor.id}`, { step: "photo", photo: picture })).status,
  ).toBe(303);
  const [, src = ""] =
    /<img[^>]* src="(\/student\/mentor-portrait\/[^"]+)"/.exec(
      (await visiblePage(`/student/theses-by-mentors/${mentor.id}`)).text,
    ) ?? [];
  const { status, bytes } = await visitor.get(src.replaceAll("&amp;", "&"));
  expect([status, bytes]).toEqual([200, new Uint8Array(await picture.arrayBuffer())]);
});

test("5 000 theses of one mentor are paged, and each is on exactly one page", async () => {
  // a new world costs less than removing them from this one
  const { given, sql, visitor } = await createWorld();
  const many = await given.teacher({ name_with_title: "prof. Mnogo Tema" });
  // neither shows on these pages
  await sql("alter table theses disable trigger c_history, disable trigger d_search");
  await sql(
    `insert into theses (study_id, department_id, mentor_id, name, status)
     select $1, $2, $3, 'Brojna ' || lpad(n::text, 4, '0'), 'published' from generate_series(1, 5000) n`,
    [(await given.theStudy()).id, (await given.theDepartment()).id, many.id],
  );
  const path = `/student/theses-by-mentors/${many.id}`;
  const names = async (page: number) =>
    [...(await visiblePage(`${path}?page=${page}`, visitor)).text.matchAll(/Brojna \d{4}/g)].map(
      String,
    );
  expect(await visiblePage(path, visitor)).toContainText("Prikazano 1–24 od 5.000");
  const [first, second] = [new Set(await names(1)), new Set(await names(2))];
  expect([first.size, second.size, new Set([...first, ...second]).size]).toEqual([24, 24, 48]);
  expect((await names(209)).length).toBe(8);
  expect(await visitor.get(`${path}?page=210&status=published`)).toMatchObject({
    status: 302,
    location: `${path}?page=209`,
  });
});

test("a card tells how many students wait for the thesis", async () => {
  const busy = await given.teacher({ name_with_title: "dr. sc. Tražena Mentorica" });
  const wanted = await createThesis({ name: "Tražena tema", mentor: busy });
  const [holder, first, second] = [
    await given.student(),
    await given.student(),
    await given.student(),
  ];
  await given.reservation({ thesis: wanted, student: holder });
  const waitingOn = async () =>
    (await visiblePage(`/student/theses-by-mentors/${busy.id}?status=reserved`)).text.match(
      /Na listi čekanja: (\d+)/,
    )?.[1];
  expect(await waitingOn()).toBeUndefined();
  for (const { id } of [first, second]) {
    await given.insert("waiting_list_entries", { thesis_id: wanted.id, student_id: id });
  }
  expect(await waitingOn()).toBe("2");
});
