import { describe, expect, test } from "vitest";
import { texts as validationTexts } from "#kit/forms/texts.ts";
import { recordSections } from "#kit/records/resource.ts";
import { formatText } from "#kit/text/localization.ts";
import { type Client, createWorld } from "#test/world/index.ts";
import { resources } from "./resources.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, history, sql } = await createWorld();

const admin = await as(await given.person({ roles: ["admin"] }));
const dean = await as(await given.person({ roles: ["viceDean"] }));
const student = await as(await given.student());
const mentor = await given.teacher({
  first_name: "Željka",
  last_name: "Đurić",
  name_with_title: "dr. sc. Željka Đurić",
  roles: ["teacher", "headOfDepartment"],
});
const otherMentor = await given.teacher({
  first_name: "Šime",
  last_name: "Čačić",
  name_with_title: "prof. dr. sc. Šime Čačić",
});
const study = await given.study();
const year = await given.academicYear();

const later = await given.insert("academic_years", {
  name: "2040./2041.",
  date_from: "2040-10-01",
  date_to: "2041-09-30",
});

const department = await given.department();

type Form = Record<string, string | number | boolean>;
type Wrong = readonly [wrong: Form, field: string, sentence: string];

type Story = {
  /** A valid form, and changes that make a second valid form. */
  form: Form;
  other: Form;
  wrong: readonly Wrong[];
  /** True if the vice dean, like the admin, may maintain the set. */
  deans?: boolean;
};

const { required } = validationTexts.hr;
const tooLong = "x".repeat(201);
const atMost = (count: number) => formatText(validationTexts.hr.atMost, { count });
const number = (min: number, max: number) => `Upišite cijeli broj od ${min} do ${max}.`;

/**
 * For each generic set of spec §2, a record to create and the invalid values to reject (spec §3,
 * §5).
 */
const stories: Record<string, Story> = {
  "academic-year": {
    deans: true,
    form: { name: "2030./2031.", dateFrom: "01.10.2030.", dateTo: "300931" },
    other: { name: "2031./2032.", dateFrom: "2031-10-01", dateTo: "2032-09-30" },
    wrong: [
      [{ name: "" }, "name", required],
      [{ name: "x".repeat(21) }, "name", atMost(20)],
      [{ dateFrom: "" }, "dateFrom", required],
      [{ dateTo: "31.02.2031." }, "dateTo", validationTexts.hr.date],
      [
        { dateFrom: "2030-10-01", dateTo: "2030-09-30" },
        "dateTo",
        "Završetak mora biti nakon početka.",
      ],
      [{ name: "2040./2041." }, "name", "Akademska godina s tim nazivom već postoji."],
      [
        { dateFrom: "2040-12-01", dateTo: "2042-01-01" },
        "dateFrom",
        "Godina se preklapa s drugom akademskom godinom. Promijenite datume.",
      ],
    ],
  },
  department: {
    form: { name: "Odjel za šumarstvo", headId: mentor.id },
    other: { name: "Odjel za čebe" },
    wrong: [
      [{ name: " " }, "name", required],
      [{ name: tooLong }, "name", atMost(200)],
      [{ headId: "zlo" }, "headId", validationTexts.hr.choose],
      [{ headId: otherMentor.id }, "headId", validationTexts.hr.choose], // holds no role of a head
      [{ name: String(department.name) }, "name", "Odjel s tim nazivom već postoji."],
      [{ hrId: "x".repeat(61) }, "hrId", atMost(60)],
    ],
  },
  "defense-deadline": {
    deans: true,
    form: { startDate: "2031-02-03", endDate: "2031-02-14", submissionDate: "2031-01-20" },
    other: { endDate: "2031-02-20" },
    wrong: [
      [{ startDate: "" }, "startDate", required],
      [{ endDate: "2031-02-01" }, "endDate", "Završetak mora biti nakon početka."],
      [
        { submissionDate: "2031-02-04" },
        "submissionDate",
        "Rad treba predati prije početka obrana.",
      ],
      [{ submissionDate: "sutra" }, "submissionDate", validationTexts.hr.date],
    ],
  },
  "mentor-academic-year": {
    deans: true,
    form: { mentorId: mentor.id, academicYearId: later.id, studyId: study.id, maxNumOfThesis: 4 },
    other: { maxNumOfThesis: 0 },
    wrong: [
      [{ mentorId: "" }, "mentorId", required],
      [{ academicYearId: "x" }, "academicYearId", validationTexts.hr.choose],
      [{ maxNumOfThesis: "" }, "maxNumOfThesis", required],
      [{ maxNumOfThesis: 501 }, "maxNumOfThesis", number(0, 500)],
      [{ maxNumOfThesis: "1.5" }, "maxNumOfThesis", number(0, 500)],
    ],
  },
  "non-working-day": {
    deans: true,
    form: { name: "Kolektivni godišnji odmor", dateFrom: "26.07.2027.", dateTo: "130827" },
    other: { dateTo: "2027-07-26" },
    wrong: [
      [{ name: "" }, "name", required],
      [{ name: tooLong }, "name", atMost(200)],
      [{ dateFrom: "31.02.2027." }, "dateFrom", validationTexts.hr.date],
      [{ dateTo: "2027-07-25" }, "dateTo", "Završetak mora biti nakon početka."],
      [
        { dateTo: "2027-11-03" },
        "dateTo",
        "Neradni dani mogu trajati najviše 100 dana. Provjerite godinu.",
      ],
    ],
  },
  "official-term": {
    form: {
      kind: "academicTitle",
      term: "magistar šumarstva",
      croatianFemale: "magistra šumarstva",
      abbreviation: "mag. silv.",
      english: "Master of Forestry",
      validFrom: "2031-01-01",
      validTo: "2031-12-31",
    },
    other: { validTo: "" },
    wrong: [
      [{ kind: "" }, "kind", required],
      [{ kind: "rang" }, "kind", validationTexts.hr.choose],
      [{ term: "" }, "term", required],
      [{ term: tooLong }, "term", atMost(200)],
      [{ english: "" }, "english", required],
      [{ validFrom: "31.02.2027." }, "validFrom", validationTexts.hr.date],
      [{ validTo: "2030-12-31" }, "validTo", "Zadnji dan ne može biti prije prvoga."],
      [{ kind: "rank" }, "abbreviation", "Kraticu ima samo akademski ili stručni naziv."],
      [
        { validFrom: "2031-12-31" },
        "validFrom",
        "Za to razdoblje ovaj naziv već ima redak. Promijenite dane.",
      ],
    ],
  },
  "payment-setting": {
    form: {
      validFrom: "2031-01-01",
      amount: "80",
      payeeName: "Fakultet šumarstva",
      payeeStreet: "Trg 1",
      payeePlace: "10000 Zagreb",
      iban: "hr12 1001 0051 8630 0016 0",
      model: "HR05",
      referenceTemplate: "GODINA-JMBAG-REZERVACIJA",
      purposeCode: "cost",
      description: "Naknada za završetak studija",
    },
    other: { amount: "82,50", model: "HR00" },
    wrong: [
      [{ validFrom: "" }, "validFrom", required],
      [{ amount: "sedamdeset" }, "amount", "Upišite iznos u eurima, na primjer 70,00."],
      [{ amount: "-1" }, "amount", "Upišite iznos u eurima, na primjer 70,00."],
      [{ payeeName: "x".repeat(26) }, "payeeName", atMost(25)],
      [{ iban: "HR1310010051863000160" }, "iban", "IBAN nije ispravan."],
      [{ iban: "" }, "iban", required],
      [{ model: "HR99" }, "model", validationTexts.hr.choose],
      [
        { referenceTemplate: "GODINA-JMBAG" },
        "referenceTemplate",
        "Poziv na broj mora sadržavati riječ REZERVACIJA",
      ],
      [{ purposeCode: "ABC" }, "purposeCode", "Šifra namjene ima četiri velika slova."],
      [
        { validFrom: "2031-01-01" },
        "validFrom",
        "Za taj dan podaci već postoje. Uredite postojeće.",
      ],
    ],
  },
  room: {
    form: {
      name: "Dvorana A-101",
      capacity: 30,
      link: "https://sastanak.example.hr/a101",
      active: true,
    },
    other: { capacity: 40, active: false },
    wrong: [
      [{ name: "" }, "name", required],
      [{ name: tooLong }, "name", atMost(200)],
      [{ name: "dvorana  a-101" }, "name", "Dvorana s tim nazivom već postoji."],
      [{ capacity: 0 }, "capacity", number(1, 2000)],
      [{ link: "javascript:alert(1)" }, "link", "Upišite poveznicu koja počinje s https://."],
    ],
  },
  "strategic-area": {
    form: { name: "Održivi razvoj" },
    other: { name: "Plavo gospodarstvo" },
    wrong: [
      [{ name: "" }, "name", required],
      [{ name: tooLong }, "name", atMost(200)],
    ],
  },
  "study-academic-year": {
    deans: true,
    form: {
      studyId: study.id,
      academicYearId: later.id,
      maxNumberOfThesis: 2,
      reservationFrom: "2040-11-01",
      reservationTo: "2040-12-01",
    },
    other: { maxNumberOfThesis: 3 },
    wrong: [
      [{ studyId: "" }, "studyId", required],
      [{ maxNumberOfThesis: 51 }, "maxNumberOfThesis", number(0, 50)],
      [{ reservationTo: "2040-10-31" }, "reservationTo", "Završetak mora biti nakon početka."],
      [
        { academicYearId: year.id },
        "academicYearId",
        "Za taj studij i akademsku godinu podaci su već uneseni. Uredite postojeći zapis.",
      ],
    ],
  },
  study: {
    form: {
      formattedName: "Stručni studij Šumarstvo",
      name: "Šumarstvo",
      studyType: "stručni prijediplomski studij",
      thesisName: "Završni rad",
      finalYear: 3,
      color: "#006a8d",
      committeeRequired: true,
      committeeSize: 3,
    },
    other: { color: "#641A45", finalYear: 2 },
    wrong: [
      [{ formattedName: "" }, "formattedName", required],
      [{ finalYear: 9 }, "finalYear", number(1, 8)],
      [{ committeeSize: 1 }, "committeeSize", number(2, 7)],
      [{ color: "red" }, "color", "Upišite boju kao # i šest znamenaka, na primjer #CE003D."],
      [{ name: String(study.name) }, "name", "Studij s tim nazivom već postoji."],
      [
        { aiPurposes: "lektura\r\n\r\nprijevod\r\n", aiPurposesEng: "proofreading" },
        "aiPurposesEng",
        "Upišite onoliko redaka koliko ima svrha na hrvatskom: 2 retka.",
      ],
    ],
  },
  "study-program": {
    form: { name: "Lovstvo", studyId: study.id, semesterCount: 6, ects: 180 },
    other: { nameEng: "Hunting" },
    wrong: [
      [{ name: "" }, "name", required],
      [{ studyId: 999_999_999 }, "studyId", validationTexts.hr.choose],
      [{ semesterCount: 17 }, "semesterCount", number(1, 16)],
      [{ ects: 0 }, "ects", number(1, 480)],
    ],
  },
  "user-department": {
    form: { userId: otherMentor.id, departmentId: department.id },
    other: { userId: mentor.id },
    wrong: [
      [{ userId: "" }, "userId", required],
      [{ departmentId: "" }, "departmentId", required],
    ],
  },
};

test("every record set has a test", () => {
  expect(Object.keys(stories).sort()).toEqual(resources.map(({ set }) => set).sort());
});

const createdId = (location: string | null) => Number(/\/show\/(\d+)$/.exec(location ?? "")?.[1]);

const rowsOf = async (client: Client, set: string, all = "-all") =>
  (await client.get(`/${set}/grid-data${all}`)).json<{ id: number; showPath: string }[]>();

describe.each(resources.map((resource) => [resource.set, resource] as const))(
  "%s",
  (set, resource) => {
    const story = stories[set];
    if (!story) return;
    const { form, other, wrong, deans = false } = story;
    let creation: ReturnType<Client["post"]> | undefined;
    const create = () => {
      creation ??= admin.post(`/${set}/new`, form);
      return creation;
    };
    const idOfRecord = async () => createdId((await create()).location);

    test("is created, listed and shown, with every field as text", async () => {
      const { status, location } = await create();
      expect([status, location]).toEqual([303, expect.stringMatching(`^/${set}/show/\\d+$`)]);
      const id = createdId(location);
      expect((await rowsOf(admin, set)).find((row) => row.id === id)).toMatchObject({
        showPath: `/${set}/show/${id}`,
      });
      const page = await admin.get(`/${set}/show/${id}`);
      expect(page.status).toBe(200);
      for (const { label } of Object.values(resource.fields)) expect(page).toContainText(label);
      expect(page).toContainText(`/history/record/${resource.objectClass}/${id}`);
    });

    test("has its fields in sections with headings, each field once, in the form and on its page", async () => {
      const form = await admin.get(`/${set}/new`);
      const page = await admin.get(`/${set}/show/${await idOfRecord()}`);
      const sections = recordSections(resource, texts.hr.show.facts);
      const groups = form.text.split('<fieldset class="t-section').slice(1);
      expect(groups).toHaveLength(sections.length);
      for (const [index, { title, fields }] of sections.entries()) {
        expect(groups[index]).toContain(`<legend><h2>${title}</h2></legend>`);
        for (const name of Object.keys(fields))
          expect(groups[index]).toMatch(new RegExp(`name="${name}"|id="[^"]*-${name}"`));
        expect(page.text).toContain(`>${title}</h2>`);
      }
      expect(sections.flatMap(({ fields }) => Object.keys(fields))).toEqual(
        Object.keys(resource.fields),
      );
    });

    test.each(wrong)("refuses %o at %s: %s", async (wish, field, sentence) => {
      await create(); // some values are wrong beside it
      const before = (await rowsOf(admin, set)).length;
      const { status, text } = await admin.post(`/${set}/new`, {
        ...form,
        ...unlike(set),
        ...wish,
      });
      expect(status).toBe(422);
      expect(text).toContainText(validationTexts.hr.saveError);
      expect(textAt(text, field)).toContain(sentence);
      expect((await rowsOf(admin, set)).length).toBe(before);
    });

    test("is changed, and the history records it", async () => {
      const id = await idOfRecord();
      const { version } = await seen(set, id);
      const { status, location } = await admin.post(`/${set}/edit/${id}`, {
        ...form,
        ...other,
        version,
      });
      expect([status, location]).toEqual([303, `/${set}/show/${id}`]);
      const entries = await history(resource.objectClass, id);
      expect(entries.map(({ action }) => action).slice(0, 2)).toEqual(["new", "update"]);
    });

    test("whoever saves second sees what has changed and loses nothing", async () => {
      const id = await idOfRecord();
      const [mine, theirs] = [{ ...form, ...other }, form];
      const before = await seen(set, id);
      await admin.post(`/${set}/edit/${id}`, { ...mine, version: before.version });
      const { version } = await seen(set, id);
      await admin.post(`/${set}/edit/${id}`, { ...theirs, version });
      const late = await admin.post(`/${set}/edit/${id}`, { ...mine, version });
      expect(late.status).toBe(409);
      expect(late).toContainText("Dok ste uređivali, zapis se promijenio.");
      const next = Number(/name="version" value="(\d+)"/.exec(late.text)?.[1]);
      expect(next).toBeGreaterThan(version);
      expect((await admin.post(`/${set}/edit/${id}`, { ...mine, version: next })).status).toBe(303);
    });

    test("is open only to its roles", async () => {
      const id = await idOfRecord();
      const paths = [
        "",
        "/show-all",
        `/show/${id}`,
        "/new",
        `/edit/${id}`,
        `/delete/${id}`,
        "/grid-data",
        "/grid-data-all",
      ];
      for (const path of paths) {
        expect([path, (await dean.get(`/${set}${path}`)).status]).toEqual([
          path,
          deans ? 200 : 403,
        ]);
        expect([path, (await student.get(`/${set}${path}`)).status]).toEqual([path, 403]);
        expect([302, 401]).toContain((await visitor.get(`/${set}${path}`)).status);
      }
      for (const path of ["/new", `/edit/${id}`, `/delete/${id}`])
        expect((await student.post(`/${set}${path}`, { ...form, version: 1 })).status).toBe(403);
    });

    test("is not found under an invalid id", async () => {
      for (const forged of ["0", "-1", "1e3", "abc", "99999999999", "999999999"])
        expect([forged, (await admin.get(`/${set}/show/${forged}`)).status]).toEqual([forged, 404]);
      for (const page of ["edit", "delete"])
        expect((await admin.get(`/${set}/${page}/999999999`)).status).toBe(404);
    });

    test("is deleted by POST only, once, and its history stays", async () => {
      const id = await idOfRecord();
      const page = await admin.get(`/${set}/delete/${id}`);
      expect(page).toContainText("Na ovaj se zapis ne oslanja nijedan drugi");
      expect(await admin.get(`/${set}/show/${id}`)).toMatchObject({ status: 200 });
      const response = await admin.post(`/${set}/delete/${id}`);
      expect([response.status, response.location]).toEqual([303, `/${set}`]);
      expect((await admin.get(`/${set}/show/${id}`)).status).toBe(404);
      expect((await admin.post(`/${set}/delete/${id}`)).status).toBe(404);
      expect((await history(resource.objectClass, id)).at(-1)).toMatchObject({ action: "delete" });
      creation = undefined;
    });
  },
);

/**
 * Returns values that do not collide with those of the test, so that only the tested value is
 * invalid.
 */
function unlike(set: string): Form {
  if (set === "academic-year")
    return { name: "2032./2033.", dateFrom: "2032-10-01", dateTo: "2033-09-30" };
  if (set === "department") return { name: "Odjel koji ne smeta" };
  if (set === "payment-setting") return { validFrom: "2032-01-01" };
  if (set === "study") return { name: "Studij koji ne smeta" };
  return {};
}

/** Returns the error message of a field. */
const textAt = (html: string, field: string) =>
  new RegExp(`id="[^"]*-${field}-error"[^>]*>(?:<svg.*?</svg>)?([^<]*)`, "s")
    .exec(html)?.[1]
    ?.replaceAll("&#x27;", "'") ?? "";

async function seen(set: string, id: number) {
  const { text } = await admin.get(`/${set}/edit/${id}`);
  return { version: Number(/name="version" value="(\d+)"/.exec(text)?.[1]) };
}

describe("a record that others refer to", () => {
  test("is not deleted, and the page links the records that refer to it", async () => {
    const page = await admin.get(`/study/delete/${study.id}`);
    expect(page).toContainText("Najprije uklonite ili promijenite zapise s popisa");
    expect(page).toContainText(">Studiji u akademskim godinama");
    expect(page.text).toMatch(/href="\/study-academic-year\/show\/\d+"/);
    expect((await admin.post(`/study/delete/${study.id}`)).status).toBe(409);
    expect((await admin.get(`/study/show/${study.id}`)).status).toBe(200);
  });

  test("is not deleted if the reference appears between confirmation and deletion", async () => {
    const { location } = await admin.post("/strategic-area/new", { name: "Nestaje" });
    const id = createdId(location);
    expect(await admin.get(`/strategic-area/delete/${id}`)).toContainText("pa se može obrisati");
    await given.thesis({ mentor, strategic_area_id: id });
    const { status, text } = await admin.post(`/strategic-area/delete/${id}`);
    expect(status).toBe(409);
    expect(text).toContainText("oslanjaju drugi zapisi");
  });

  test("a GET with the script header deletes and is answered with JSON; without the header nothing is deleted", async () => {
    const id = createdId((await admin.post("/strategic-area/new", { name: "Skripta" })).location);
    const response = await admin.get(`/strategic-area/delete/${id}`, {
      accept: "application/json",
    });
    expect(response.json()).toMatchObject({ type: "success", title: "Skripta", links: [] });
    expect(response.headers.get("vary")).toMatch(/Accept.*X-Requested-With/);
    const ajax = { "x-requested-with": "XMLHttpRequest" };
    const foreign = await admin.get(`/strategic-area/delete/${id}`, {
      ...ajax,
      "sec-fetch-site": "cross-site",
    });
    expect(foreign.headers.get("content-type")).toContain("text/html");
    expect((await student.get(`/strategic-area/delete/${id}`, ajax)).status).toBe(403);
    const answer = await admin.get(`/strategic-area/delete/${id}`, ajax);
    expect(answer.json()).toEqual({ message: "Zapis je obrisan.", type: "success", id });
    expect((await admin.get(`/strategic-area/delete/${id}`, ajax)).json()).toMatchObject({
      type: "error",
    });
  });
});

test("a related record is a link only for those who may open it", async () => {
  const { id } = await given.insert("mentor_academic_years", {
    mentor_id: otherMentor.id,
    academic_year_id: year.id,
    study_id: study.id,
    max_num_of_thesis: 3,
  });
  const page = `/mentor-academic-year/show/${id}`;
  const links = (text: string) =>
    [`/user/show/${otherMentor.id}`, `/academic-year/show/${year.id}`].map((link) =>
      text.includes(`href="${link}"`),
    );
  expect(links((await admin.get(page)).text)).toEqual([true, true]);
  expect(links((await dean.get(page)).text)).toEqual([false, true]);
});

describe("a picker of related rows", () => {
  const labels = async (path: string) =>
    (await dean.get(path)).json<{ label: string }[]>().map(({ label }) => label);

  test("finds a name typed without diacritics, among the permitted rows only", async () => {
    expect(await labels("/mentor-academic-year/options/mentorId?search=djuric")).toEqual([
      "dr. sc. Željka Đurić",
    ]);
    expect(await labels("/mentor-academic-year/options/mentorId?search=cacic%20sim")).toEqual([
      "prof. dr. sc. Šime Čačić",
    ]);
    const { name } = await given.student({ first_name: "Ante", last_name: "Studentić" });
    expect(name).toBe("Ante Studentić");
    expect(await labels("/mentor-academic-year/options/mentorId?search=studentic")).toEqual([]);
  });

  test("is closed to people who may not write the set, and to other fields", async () => {
    expect((await student.get("/mentor-academic-year/options/mentorId?search=a")).status).toBe(403);
    expect((await visitor.get("/mentor-academic-year/options/mentorId?search=a")).status).toBe(401);
    expect((await dean.get("/mentor-academic-year/options/maxNumOfThesis?search=a")).status).toBe(
      404,
    );
    expect(await labels("/mentor-academic-year/options/mentorId?search=%25")).toEqual([]);
  });
});

test("a field that only the other changed keeps the other's value; typed values stay", async () => {
  const id = createdId(
    (await admin.post("/study-program/new", { name: "Trojka", studyId: study.id, ects: 60 }))
      .location,
  );
  const { version } = await seen("study-program", id);
  await admin.post(`/study-program/edit/${id}`, {
    name: "Trojka",
    studyId: study.id,
    ects: 120,
    version,
  });
  const late = await admin.post(`/study-program/edit/${id}`, {
    name: "Moja",
    studyId: study.id,
    ects: 60,
    version,
  });
  expect(late).toContainText("ECTS bodovi: „60” → „120”");
  expect(late.text).toMatch(/name="ects"[^>]*value="120"|value="120"[^>]*name="ects"/);
  expect(late.text).toMatch(/name="name"[^>]*value="Moja"|value="Moja"[^>]*name="name"/);
});

test("the working view lists current records, show-all lists all", async () => {
  const past = await given.insert("academic_years", {
    name: "1999./2000.",
    date_from: "1999-10-01",
    date_to: "2000-09-30",
  });
  const ids = async (all: string) => (await rowsOf(dean, "academic-year", all)).map(({ id }) => id);
  expect(await ids("")).not.toContain(past.id);
  expect(await ids("-all")).toContain(past.id);
  expect(await ids("")).toContain(year.id);
});

test("typed scripts are shown as text", async () => {
  const hostile = "<script>alert(1)</script>";
  const id = createdId((await admin.post("/strategic-area/new", { name: hostile })).location);
  const { text } = await admin.get(`/strategic-area/show/${id}`);
  expect(text).not.toContainText(hostile);
  expect(text).toContainText("&lt;script&gt;alert(1)&lt;/script&gt;");
  const [row] = await sql<{ name: string }>("select name from strategic_areas where id = $1", [id]);
  expect(row?.name).toBe(hostile);
});

test("the printed list is complete in the HTML, for browsers without scripts", async () => {
  await admin.post("/strategic-area/new", { name: "Tiskano područje" });
  const { text } = await admin.get("/strategic-area?print=1");
  expect(text).toMatch(/<table[\s>]/);
  expect(text).toContainText("Tiskano područje");
});
