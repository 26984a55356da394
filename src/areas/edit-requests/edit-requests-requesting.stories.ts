import { describe, expect, test } from "vitest";
import { countWrites, description, plainText } from "#areas/theses/fixtures.ts";
import { texts as refusalTexts } from "#kit/workflow/texts.ts";
import { createWorld } from "#test/world/index.ts";
import { loadStoredEditRequests } from "./fixtures.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, history, sql } = await createWorld();
const no = texts.hr.refusals;

const [mentor, other, head] = [await given.teacher(), await given.teacher(), await given.head()];
const coMentor = await given.teacher({ name_with_title: "dr. sc. Ivo Komentić" });
const stranger = await given.person({
  roles: ["teacher"],
  name_with_title: "dr. sc. Mara Strankić",
});
const [student, admin] = [await given.student(), await given.person({ roles: ["admin"] })];
const study = await given.theStudy();
const program = await given.theProgram();
const secondProgram = await given.program({ name: "Marketing" });
const area = await given.insert("strategic_areas", { name: "Plavo gospodarstvo" });

const otherStudy = await given.study({ formatted_name: "Sveučilišni diplomski studij Turizam" });
const foreign = await given.program({ study_id: otherStudy.id, name: "Hotelijerstvo" });

for (const person of [mentor, coMentor])
  await given.insert("user_studies", {
    user_id: person.id,
    study_id: otherStudy.id,
    user_type: "teacher",
    mentor: person === mentor,
    co_mentor: false,
  });

const keyword = await given.insert("keywords", { phrase: "rizik" });

const givenThesis = async (fields = {}) => {
  const thesis = await given.thesis({ mentor, keyword_list: "rizik", ...fields });
  await given.insert("thesis_keywords", { thesis_id: thesis.id, keyword_id: keyword.id } as never);
  return thesis;
};

type Saved = { message: string; type: string; object?: string; errors?: Record<string, string> };

const save = async (person: { id: number }, thesisId: number, form: Record<string, string>) => {
  const answer = await (await as(person)).post(`/edit-request/save-field/${thesisId}`, form);
  return { status: answer.status, ...answer.json<Saved>() };
};

const fitting = {
  1: { string: "Upravljanje rizicima u bankama" },
  2: { string: "Risk management in banks" },
  3: { string: "Primjer d.o.o." },
  4: { description },
  5: { coMentor: String(coMentor.id) },
  6: { strategicArea: String(area.id) },
  7: { studyPrograms: `${program.id},${secondProgram.id}` },
  8: { keywords: "rizik|kamata" },
} as const;

describe("save-field", () => {
  test.each(Object.entries(fitting))("requests a change of field %s", async (field, form) => {
    const thesis = await givenThesis();
    const { status, type, message, object } = await save(mentor, thesis.id, { field, ...form });
    expect([status, type, message]).toEqual([200, "success", texts.hr.done.sent]);
    const [row] = await loadStoredEditRequests(sql, thesis.id);
    expect(JSON.parse(object ?? "")).toMatchObject({
      id: row?.id,
      fieldId: Number(field),
      field: texts.hr.fields[field as "1"],
      newCoMentor:
        field === "5" ? { id: coMentor.id, nameWithTitle: "dr. sc. Ivo Komentić" } : null,
      responseAt: null,
      status: 1,
    });
    expect((await history("EditRequest", row?.id ?? 0))[0]).toMatchObject({
      action: "new",
      username: mentor.username,
    });
    const rows = await sql<{ user_id: number; message: string }>(
      "select n.user_id from notifications n join events e on e.id = n.event_id where e.thesis_id = $1",
      [thesis.id],
    );
    expect(rows).toEqual([{ user_id: head.id }]);
  });

  test("stores the original and the new value", async () => {
    const thesis = await givenThesis();
    await save(mentor, thesis.id, { field: "7", ...fitting[7] });
    await save(mentor, thesis.id, { field: "8", ...fitting[8] });
    const rows = await loadStoredEditRequests(sql, thesis.id);
    expect(rows[0]?.original_value).toBe(`${study.formatted_name}: ${program.name}`);
    expect(rows[0]?.new_value).toBe(`${study.formatted_name}: ${program.name}, Marketing`);
    expect([rows[1]?.original_value, rows[1]?.new_value]).toEqual(["rizik", "rizik|kamata"]);
  });

  test("is open to the mentor of the thesis only", async () => {
    const thesis = await givenThesis({ co_mentor_id: coMentor.id });
    const before = await countWrites(sql);
    for (const person of [other, coMentor, head]) {
      const { status, type, message } = await save(person, thesis.id, {
        field: "1",
        ...fitting[1],
      });
      expect([status, type, message]).toEqual([403, "error", refusalTexts.hr.noRight]);
    }
    for (const person of [student, admin])
      expect((await save(person, thesis.id, { field: "1", ...fitting[1] })).status).toBe(403);
    expect(
      (await visitor.post(`/edit-request/save-field/${thesis.id}`, { field: "1" })).status,
    ).toBe(401);
    for (const id of ["0", "abc", "999999"])
      expect(
        (await (await as(mentor)).post(`/edit-request/save-field/${id}`, { field: "1" })).status,
      ).toBe(id === "999999" ? 422 : 404);
    expect((await save(mentor, 999_999, { field: "1", ...fitting[1] })).status).toBe(404);
    expect(await countWrites(sql)).toEqual(before);
  });

  test.each(["notPublishedDraft", "notPublished", "deleted"])(
    "is refused for a thesis that is %s",
    async (status) => {
      const thesis = await givenThesis({ status });
      const before = await countWrites(sql);
      expect(await save(mentor, thesis.id, { field: "1", ...fitting[1] })).toMatchObject({
        status: 409,
        message: no.notOpen,
      });
      expect(await countWrites(sql)).toEqual(before);
    },
  );

  test("works for a reserved thesis, too", async () => {
    const thesis = await givenThesis();
    await given.reservation({ thesis, student });
    expect((await save(mentor, thesis.id, { field: "1", ...fitting[1] })).status).toBe(200);
  });
});

describe("spec §5 from a request made by hand", () => {
  test("one request per field at a time", async () => {
    const thesis = await givenThesis();
    await save(mentor, thesis.id, { field: "1", ...fitting[1] });
    expect(await save(mentor, thesis.id, { field: "1", string: "Nešto treće" })).toMatchObject({
      status: 422,
      type: "error",
      message: no.editFieldExist,
      errors: { editFieldExist: no.editFieldExist },
    });
    expect((await save(mentor, thesis.id, { field: "3", ...fitting[3] })).status).toBe(200);
    expect(await loadStoredEditRequests(sql, thesis.id)).toHaveLength(2);
  });

  test("of two simultaneous requests one is stored", async () => {
    const thesis = await givenThesis();
    const client = await as(mentor);
    const both = ["Jedan naziv teme", "Drugi naziv teme"].map((string) =>
      client.post(`/edit-request/save-field/${thesis.id}`, { field: "1", string }),
    );
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await loadStoredEditRequests(sql, thesis.id)).toHaveLength(1);
  });

  test.each([
    ["1", {}, "string", "Polje je obavezno za popuniti"],
    ["1", { string: "   " }, "string", "Polje je obavezno za popuniti"],
    ["1", { string: "š".repeat(10_000) }, "string", "Upišite najviše 300 znakova."],
    ["2", { string: "a".repeat(301) }, "string", "Upišite najviše 300 znakova."],
    ["3", { string: "a".repeat(201) }, "string", "Upišite najviše 200 znakova."],
    ["4", { description: "Kratko." }, "description", "Potrebno je upisati minimalno 300 znakova."],
    [
      "4",
      { description: "👩‍👩‍👧".repeat(299) },
      "description",
      "Potrebno je upisati minimalno 300 znakova.",
    ],
    ["4", { description: "a".repeat(10_001) }, "description", "Upišite najviše 10.000 znakova."],
    ["5", { coMentor: "abc" }, "coMentor", "Odaberite vrijednost s popisa."],
    ["5", { coMentor: "999999" }, "coMentor", "Odaberite vrijednost s popisa."],
    ["6", { strategicArea: "-1" }, "strategicArea", "Odaberite vrijednost s popisa."],
    ["6", { strategicArea: "999999" }, "strategicArea", no.areaGone],
    ["7", {}, "studyPrograms", "Potrebno je odabrati minimalno jednu od ponuđenih opcija"],
    [
      "7",
      { studyPrograms: "," },
      "studyPrograms",
      "Potrebno je odabrati minimalno jednu od ponuđenih opcija",
    ],
    ["7", { studyPrograms: "1,x" }, "studyPrograms", "Odaberite vrijednost s popisa."],
    ["7", { studyPrograms: "999999" }, "studyPrograms", no.programGone],
    ["8", { keywords: " | | " }, "keywords", "Polje je obavezno za popuniti"],
    [
      "8",
      { keywords: "a".repeat(101) },
      "keywords",
      "Ključna riječ može imati najviše 100 znakova.",
    ],
    [
      "8",
      { keywords: Array.from({ length: 11 }, (_, n) => `k${n}`).join("|") },
      "keywords",
      "Upišite najviše 10 ključnih riječi.",
    ],
    ["10", { string: "Nešto" }, "field", "Odaberite vrijednost s popisa."],
    ["", { string: "Nešto" }, "field", "Polje je obavezno za popuniti"],
  ])("field %s with %o is refused at %s", async (field, form, key, message) => {
    const thesis = await givenThesis();
    const before = await countWrites(sql);
    const answer = await save(mentor, thesis.id, { field, ...(form as Record<string, string>) });
    expect(answer).toMatchObject({
      status: 422,
      type: "error",
      message,
      errors: { [key]: message },
    });
    expect(await countWrites(sql)).toEqual(before);
  });

  test("three hundred characters are counted as visible characters", async () => {
    const thesis = await givenThesis();
    expect(
      (await save(mentor, thesis.id, { field: "4", description: "č".repeat(300) })).status,
    ).toBe(200);
  });

  test.each([
    ["1", (t: { name: unknown }) => ({ string: ` ${t.name} ` }), no.newValueSame],
    ["3", () => ({ string: "" }), no.newValueSame],
    [
      "4",
      (t: { description: unknown }) => ({ description: String(t.description) }),
      no.newValueSame,
    ],
    ["5", () => ({ coMentor: "" }), no.newValueSame],
    ["6", () => ({ strategicArea: "" }), no.newValueSame],
    ["7", () => ({ studyPrograms: String(program.id) }), no.programsSame],
    ["8", () => ({ keywords: "RIZIK| rizik" }), no.keywordsSame],
  ])("field %s must differ from the current value", async (field, form, message) => {
    const thesis = await givenThesis();
    const given = form({ name: thesis.name, description: thesis.description });
    expect(await save(mentor, thesis.id, { field, ...given })).toMatchObject({
      status: 422,
      message,
      errors: { newValueSame: message },
    });
  });

  test("a co-mentor must be permitted on the study, and the message names both", async () => {
    const thesis = await givenThesis();
    const { status, message } = await save(mentor, thesis.id, {
      field: "5",
      coMentor: String(stranger.id),
    });
    expect(status).toBe(422);
    expect(message).toContain("dr. sc. Mara Strankić");
    expect(message).toContain(String(study.formatted_name));
    expect(
      (await save(mentor, thesis.id, { field: "5", coMentor: String(student.id) })).status,
    ).toBe(422);
    expect(
      await save(mentor, thesis.id, { field: "5", coMentor: String(mentor.id) }),
    ).toMatchObject({
      status: 422,
      message: no.coMentorIsMentor,
    });
  });

  test("a new study must suit the co-mentor, the mentor and the student who has the thesis", async () => {
    const programs = { field: "7", studyPrograms: String(foreign.id) };
    const withCoMentor = await givenThesis({ co_mentor_id: coMentor.id });
    const { message } = await save(mentor, withCoMentor.id, programs);
    expect(message).toContain("dr. sc. Ivo Komentić");
    expect(message).toContain("Sveučilišni diplomski studij Turizam");
    expect((await save(mentor, (await givenThesis()).id, programs)).status).toBe(200);
    const others = await given.thesis({ mentor: other });
    expect((await save(other, others.id, programs)).message).toContain("Turizam");
    const mixed = { field: "7", studyPrograms: `${program.id},${foreign.id}` };
    expect((await save(mentor, (await givenThesis()).id, mixed)).message).toBe(no.oneStudy);
    const reserved = await givenThesis();
    await given.reservation({ thesis: reserved, student: await given.student() });
    expect((await save(mentor, reserved.id, programs)).message).toContain("rezervirana");
    expect(
      (await save(mentor, reserved.id, { field: "7", studyPrograms: String(secondProgram.id) }))
        .message,
    ).toContain("program");
    const preReservedThesis = await givenThesis({
      pre_reservation_student_id: student.id,
      pre_reservation_date: given.day(30),
    });
    expect((await save(mentor, preReservedThesis.id, programs)).message).toBe(
      no.studentOfOtherStudy,
    );
  });

  test("a bar inside a keyword splits it, and scripts are plain text", async () => {
    const thesis = await givenThesis();
    await save(mentor, thesis.id, { field: "8", keywords: "rizik|plin||nafta|" });
    const script = `<script>alert("1")</script><b>Naziv</b>`;
    await save(mentor, thesis.id, { field: "1", string: script });
    expect(
      (await loadStoredEditRequests(sql, thesis.id)).map(({ new_value }) => new_value),
    ).toEqual(["rizik|plin|nafta", script]);
    for (const path of [`/edit-request/list/${thesis.id}`, "/edit-request/list-all"]) {
      const { text } = await (await as(mentor)).get(path);
      expect(text).not.toContainText("<script>alert");
      expect(text).not.toContainText("<b>Naziv");
    }
  });
});

describe("the panel without scripts", () => {
  test("sends requests, keeps the values of a refused one, and withdraws requests", async () => {
    const thesis = await givenThesis();
    const client = await as(mentor);
    const path = `/edit-request/list/${thesis.id}`;
    const page = await client.get(`${path}?field=4`);
    expect(plainText(page)).toContain(`name="description"`);
    const short = await client.post(path, {
      step: "ask-4",
      field: "4",
      description: "Prekratko, ali moje.",
    });
    expect(short.status).toBe(422);
    expect(plainText(short)).toContain("Potrebno je upisati minimalno 300 znakova.");
    const response = await client.post(path, { step: "ask-4", field: "4", description });
    expect([response.status, response.location]).toEqual([303, path]);
    const boxes = await client.post(path, {
      field: "7",
      studyPrograms: [program.id, secondProgram.id],
    });
    expect(boxes.status).toBe(303);
    const [row] = await loadStoredEditRequests(sql, thesis.id);
    const answer = await client.post(path, { step: "remove", request: String(row?.id) });
    expect(answer.status).toBe(303);
    expect(await loadStoredEditRequests(sql, thesis.id)).toHaveLength(1);
    expect((await history("EditRequest", row?.id ?? 0)).at(-1)).toMatchObject({ action: "delete" });
  });

  test("is open to the people of the thesis, and only its mentor sends requests", async () => {
    const thesis = await givenThesis({ co_mentor_id: coMentor.id });
    const path = `/edit-request/list/${thesis.id}`;
    for (const person of [mentor, coMentor, head, admin]) {
      const page = await (await as(person)).get(path);
      expect([person.username, page.status]).toEqual([person.username, 200]);
      expect(plainText(page).includes(texts.hr.panel.chooseField)).toBe(person === mentor);
    }
    for (const person of [other, student])
      expect((await (await as(person)).get(path)).status).toBe(403);
    for (const person of [coMentor, head, admin])
      expect(
        (await (await as(person)).post(path, { field: "1", string: "Tuđi naziv" })).status,
      ).toBe(403);
  });
});
