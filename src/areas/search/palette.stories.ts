import { describe, expect, test } from "vitest";
import { texts as thesisTexts } from "#areas/theses/texts.ts";
import { type Client, createWorld } from "#test/world/index.ts";
import { paletteSchema } from "./palette.ts";
import { maxPaletteItems } from "./palette-rules.ts";

const statements: string[] = [];
const { given, as, visitor, sql } = await createWorld(
  {},
  { onStatement: (text) => statements.push(text) },
);

const mentor = await given.teacher({
  first_name: "Žarko",
  last_name: "Šćrbačić",
  name_with_title: "prof. dr. sc. Žarko Šćrbačić",
});
const coMentor = await given.teacher();
const otherTeacher = await given.teacher();
const head = await given.head();
const student = await given.student({ first_name: "Đurđa", last_name: "Ljubičić" });
const other = await given.student({ first_name: "Božo", last_name: "Ljubičić" });
const offices = {
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
  viceDean: await given.person({ roles: ["viceDean"] }),
  admin: await given.person({ roles: ["admin"] }),
};

const thesis = (name: string, fields = {}) => given.thesis({ mentor, name, ...fields });
const published = await thesis("Čuvanje šumskih sjemenki");
const reserved = await thesis("Obnova šumskih putova", { co_mentor_id: coMentor.id });
const draft = await thesis("Tajne šumskih skica", {
  status: "notPublishedDraft",
  co_mentor_id: coMentor.id,
});
const waiting = await thesis("Neobjavljeno o šumskim stazama", {
  status: "notPublished",
  co_mentor_id: coMentor.id,
});
const preReservedThesis = await thesis("Prirodne šume za studenticu", {
  status: "notPublishedDraft",
  pre_reservation_student_id: student.id,
  pre_reservation_date: given.day(20),
});
const deleted = await thesis("Obrisano o šumama", { status: "deleted" });
const reservation = await given.reservation({
  thesis: reserved,
  student,
  status: "confirmationOfPayment",
});

const everybody = { student, other, mentor, coMentor, otherTeacher, head, ...offices };
const clients = Object.fromEntries(
  await Promise.all(
    Object.entries(everybody).map(async ([name, person]) => [name, await as(person)] as const),
  ),
) as Record<keyof typeof everybody, Client>;

async function find(name: keyof typeof everybody, input: string) {
  const answer = await clients[name].get(`/palette?q=${encodeURIComponent(input)}`);
  expect([name, input, answer.status]).toEqual([name, input, 200]);
  return paletteSchema.parse(answer.json());
}

const people = async (name: keyof typeof everybody, input: string) =>
  (await find(name, input)).people.map(({ path }) => path);
const theses = async (name: keyof typeof everybody, input: string) =>
  (await find(name, input)).theses.map(({ path }) => path);

describe("theses", () => {
  const publicPaths = [published, reserved].map(({ id }) => `/student/thesis/${id}`);
  const recordPaths = (...rows: { id: number }[]) => rows.map(({ id }) => `/thesis/show/${id}`);

  test.each([
    ["student", [...publicPaths, `/student/thesis/${preReservedThesis.id}`]],
    ["other", publicPaths],
    ["otherTeacher", publicPaths],
    ["library", publicPaths],
    ["accountancy", publicPaths],
    ["services", publicPaths],
    ["viceDean", publicPaths],
    ["mentor", recordPaths(published, reserved, draft, waiting, preReservedThesis, deleted)],
    ["coMentor", [...publicPaths.slice(0, 1), ...recordPaths(reserved, waiting)]],
    ["head", recordPaths(published, reserved, waiting, deleted)],
    ["admin", recordPaths(published, reserved, draft, waiting, preReservedThesis, deleted)],
  ] as const)("%s finds those that may be read", async (name, paths) => {
    expect((await theses(name, "sum")).toSorted()).toEqual(paths.toSorted());
  });

  test("are found with diacritics and without, in any order of words, with mentor and status", async () => {
    for (const query of ["šumskih sjemenki", "SUMSKIH", "sjemenki cuvanje", "  čuvanje  "])
      expect([query, (await find("other", query)).theses[0]]).toEqual([
        query,
        {
          title: "Čuvanje šumskih sjemenki",
          subtitle: `prof. dr. sc. Žarko Šćrbačić · ${thesisTexts.hr.statuses.published}`,
          path: `/student/thesis/${published.id}`,
        },
      ]);
    expect((await theses("coMentor", "šumskih"))[0]).toBe(`/thesis/show/${reserved.id}`);
  });

  test("have their status in English for a student who reads English", async () => {
    const reader = await as(other);
    await reader.post("/language", { language: "en", to: "/" });
    const { text } = await reader.get("/palette?q=sjemenki");
    expect(text).toContainText(
      `prof. dr. sc. Žarko Šćrbačić · ${thesisTexts.en.statuses.published}`,
    );
  });
});

describe("people", () => {
  test("everybody finds the mentors of public theses, with diacritics and without", async () => {
    const path = `/student/theses-by-mentors/${mentor.id}`;
    for (const name of [
      "student",
      "otherTeacher",
      "head",
      "viceDean",
      "library",
      "services",
    ] as const)
      for (const query of ["scrbacic", "Šćrb", "zarko šćr"])
        expect([name, query, await people(name, query)]).toEqual([name, query, [path]]);
    expect(await people("admin", "scrbacic")).toEqual([`/user/show/${mentor.id}`]);
    expect(await people("student", otherTeacher.name)).toEqual([]);
  });

  test.each([
    ["student", []],
    ["other", []],
    ["otherTeacher", []],
    ["head", []],
    ["viceDean", []],
    ["mentor", [`/reservation/show/${reservation.id}`]],
    ["coMentor", [`/reservation/show/${reservation.id}`]],
    ["library", [`/reservation/show/${reservation.id}`]],
    ["accountancy", [`/reservation/show/${reservation.id}`]],
    ["services", [`/service/student/${other.id}`, `/service/student/${student.id}`]],
    ["admin", [`/user/show/${other.id}`, `/user/show/${student.id}`]],
  ] as const)("%s finds students as far as their pages may be opened", async (name, paths) => {
    expect(await people(name, "ljubicic")).toEqual(paths);
  });

  test.each([
    ["student", 0],
    ["other", 0],
    ["mentor", 0],
    ["coMentor", 0],
    ["otherTeacher", 0],
    ["head", 0],
    ["viceDean", 0],
    ["library", 1],
    ["accountancy", 1],
    ["services", 1],
    ["admin", 1],
  ] as const)("%s sees a JMBAG and finds by it only if the role may: %i", async (name, count) => {
    const jmbag = String(student.jmbag);
    expect(await people(name, jmbag)).toHaveLength(count);
    const { text } = await clients[name].get("/palette?q=ljubicic");
    expect(text.includes(jmbag)).toBe(count === 1);
  });

  test("of a student with several reservations, the open one is opened", async () => {
    await given.reservation({ thesis: await thesis("Ranija tema"), student, status: "canceled" });
    expect(await people("mentor", "durda")).toEqual([`/reservation/show/${reservation.id}`]);
  });
});

test("whatever is found may be opened by whom finds it", async () => {
  for (const name of Object.keys(clients) as (keyof typeof everybody)[]) {
    const results = await Promise.all(
      ["sum", "ljubicic", "scrbacic", "osoba"].map((query) => find(name, query)),
    );
    for (const { path } of results.flatMap((result) => [...result.people, ...result.theses]))
      expect([name, path, (await clients[name].get(path)).status]).toEqual([name, path, 200]);
  }
});

test("a single letter, signs that SQL knows and words that nothing has find nothing", async () => {
  for (const query of [
    "",
    " ",
    "š",
    " s ",
    "%%",
    "__",
    "\\\\",
    "' or true --",
    "nepostojeći",
    "0".repeat(200),
  ])
    expect([query, await find("admin", query)]).toEqual([query, { people: [], theses: [] }]);
  expect((await clients.admin.get(`/palette?q=${"a".repeat(201)}`)).status).toBe(422);
  expect((await clients.admin.get("/palette")).json()).toEqual({ people: [], theses: [] });
});

test("a visitor is asked to sign in", async () => {
  expect((await visitor.get("/palette?q=sum", { accept: "application/json" })).status).toBe(401);
});

test("the answer has at most eight of each kind, takes at most four statements and is stored nowhere", async () => {
  for (let index = 0; index < 10; index += 1) {
    await given.student({ first_name: "Iva", last_name: `Mnogić${index}` });
    await thesis(`Mnogo tema ${index}`);
  }
  await sql("analyze");
  await find("admin", "mnog");
  statements.length = 0;
  const { people: peopleRows, theses: rows } = await find("admin", "mnog");
  expect([peopleRows.length, rows.length]).toEqual([maxPaletteItems, maxPaletteItems]);
  expect(statements.length).toBeLessThanOrEqual(4);
  const { headers } = await clients.admin.get("/palette?q=mnog");
  expect(headers.get("cache-control")).toBe("private, no-store");
});
