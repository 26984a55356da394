import { describe, expect, test } from "vitest";
import { texts as validationTexts } from "#kit/forms/texts.ts";
import { texts as recordTexts } from "#kit/records/texts.ts";
import { createWorld } from "#test/world/index.ts";
import { thesisFormFields } from "./fixtures.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, history, sql } = await createWorld();
const { refusals: no, admin: adminTexts } = texts.hr;

const ids = {
  study: await given.theStudy(),
  program: await given.theProgram(),
  department: await given.theDepartment(),
};

const admin = await given.person({ roles: ["admin"] });
const asAdmin = await as(admin);
const mentor = await given.teacher();
const other = await given.teacher();

const form = (mentorId: number, changed: Record<string, string | number | number[]> = {}) => ({
  ...thesisFormFields(ids),
  mentorId,
  ...changed,
});

type Stored = { version: number; status: string; name: string; mentor_id: number };

const stored = async (id: number) =>
  (await sql<Stored>("select * from theses where id = $1", [id]))[0];

const ownThesis = (fields = {}) => given.thesis({ mentor, ...fields });

/** Creates a thesis whose reservation ended with a grade. */
async function defended(fields = {}) {
  const thesis = await ownThesis(fields);
  const student = await given.student();
  const defense_date = given.instant(-2 - thesis.id);
  await given.reservation({ thesis, student, status: "completed", defense_date });
  return thesis;
}

describe("the list of theses", () => {
  test("contains for each person exactly what they may see", async () => {
    const head = await given.head();
    const coMentor = await given.teacher();
    const at = async (status: string) => {
      const fields = { co_mentor_id: coMentor.id };
      return (
        status === "completed" ? await defended(fields) : await ownThesis({ ...fields, status })
      ).id;
    };
    const [draft, sent, published, completed, deleted] = [
      await at("notPublishedDraft"),
      await at("notPublished"),
      await at("published"),
      await at("completed"),
      await at("deleted"),
    ];
    const mine = [draft, sent, published, completed, deleted];
    const visibleIds = async (person: { id: number }) =>
      (await (await as(person)).get("/thesis/grid-data-all"))
        .json<{ id: number }[]>()
        .map(({ id }) => id)
        .filter((id) => mine.includes(id))
        .sort((a, b) => a - b);
    expect(await visibleIds(admin)).toEqual(mine);
    expect(await visibleIds(mentor)).toEqual(mine);
    expect(await visibleIds(coMentor)).toEqual([sent, published, completed, deleted]);
    expect(await visibleIds(head)).toEqual([sent, published, completed, deleted]);
    expect(await visibleIds(other)).toEqual([]);
    for (const role of ["library", "studentServices"] as const)
      expect(await visibleIds(await given.person({ roles: [role] }))).toEqual([completed]);
    const inUse = (await asAdmin.get("/thesis/grid-data"))
      .json<{ id: number }[]>()
      .map(({ id }) => id);
    expect(inUse).toEqual(expect.arrayContaining([draft, sent, published]));
    expect(inUse).not.toContain(deleted);
    expect((await (await as(await given.student())).get("/thesis/grid-data")).status).toBe(403);
    expect((await visitor.get("/thesis/grid-data")).status).toBe(401);
    expect((await (await as(await given.student())).get("/thesis")).status).toBe(403);
  });

  test("has a title for what the person sees in it", async () => {
    const library = await as(await given.person({ roles: ["library"] }));
    for (const [client, { lead }] of [
      [library, texts.hr.set.defended],
      [asAdmin, texts.hr.set],
    ] as const)
      expect(await client.get("/thesis/show-all")).toContainText(lead);
  });

  test("rows of defended theses have their state in Dabar", async () => {
    const completed = await defended({ dabar_status: "saved", dabar_pid: "dabar:7" });
    const free = await ownThesis();
    const library = await as(await given.person({ roles: ["library"] }));
    const row = async (client: typeof library, id: number) =>
      (await client.get("/thesis/grid-data-all"))
        .json<Record<string, unknown>[]>()
        .find((gridRow) => gridRow.id === id);
    expect(await row(library, completed.id)).toMatchObject({
      dabarStatus: "objavljeno",
      dabarPid: "dabar:7",
    });
    expect(await row(asAdmin, free.id)).toMatchObject({ dabarStatus: "", dabarPid: "" });
  });

  test("its rows have the fields of the specification and the status as text", async () => {
    const thesis = await ownThesis({ name: "Upravljanje šumama" });
    for (const phrase of ["šuma", "drvo"]) {
      const keyword = await given.insert("keywords", { phrase });
      await sql("insert into thesis_keywords (thesis_id, keyword_id) values ($1, $2)", [
        thesis.id,
        keyword.id,
      ]);
    }
    const rows = (await asAdmin.get("/thesis/grid-data")).json<Record<string, unknown>[]>();
    expect(rows.find(({ id }) => id === thesis.id)).toMatchObject({
      name: "Upravljanje šumama",
      mentor: mentor.name_with_title,
      coMentor: "",
      study: ids.study.name,
      department: ids.department.name,
      status: "Objavljena",
      keywords: "drvo, šuma",
      createdAt: expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/),
      showPath: `/thesis/show/${thesis.id}`,
    });
  });
});

describe("the forms of the set", () => {
  test("redirect to the form for the actor's role", async () => {
    const thesis = await ownThesis();
    const asMentor = await as(mentor);
    expect((await asAdmin.get("/thesis/new")).location).toBe("/thesis/admin/new");
    expect((await asMentor.get("/thesis/new")).location).toBe("/thesis/mentor/new");
    expect((await asAdmin.get(`/thesis/edit/${thesis.id}`)).location).toBe(
      `/thesis/admin/edit/${thesis.id}`,
    );
    expect((await asMentor.get(`/thesis/edit/${thesis.id}`)).location).toBe(
      `/thesis/mentor/edit/${thesis.id}`,
    );
    expect((await asMentor.get("/thesis/admin/new")).status).toBe(403);
    expect((await asMentor.post("/thesis/admin/new", form(mentor.id))).status).toBe(403);
    expect((await asMentor.post(`/thesis/admin/edit/${thesis.id}`, form(mentor.id))).status).toBe(
      403,
    );
  });

  test("the admin creates a draft for a mentor", async () => {
    expect(await asAdmin.get("/thesis/admin/new")).toContainText(adminTexts.chooseMentor);
    expect(await asAdmin.get(`/thesis/admin/new?mentor=${mentor.id}`)).toContainText(
      String(mentor.name_with_title),
    );
    const outsider = await given.person({ roles: ["teacher"] });
    expect(await asAdmin.get(`/thesis/admin/new?mentor=${outsider.id}`)).toContainText(
      adminTexts.noStudyTitle,
    );
    const response = await asAdmin.post("/thesis/admin/new", form(mentor.id));
    const id = Number(response.location?.match(/\/thesis\/show\/(\d+)$/)?.[1]);
    expect(await stored(id)).toMatchObject({ status: "notPublishedDraft", mentor_id: mentor.id });
    expect(await history("Thesis", id)).toMatchObject([
      { action: "new", username: admin.username },
    ]);
    const mine = await (await as(mentor)).get(`/thesis/mentor/edit/${id}`);
    expect(mine.status).toBe(200);
  });

  test.each([
    ["name", { name: "" }, validationTexts.hr.required],
    ["description", { description: "prekratko" }, "Potrebno je upisati minimalno 300 znakova."],
    ["studyId", { studyId: "" }, validationTexts.hr.required],
    ["studyProgramIds", { studyProgramIds: [] }, validationTexts.hr.atLeastOne],
    ["studyProgramIds", { studyProgramIds: [0] }, validationTexts.hr.choose],
    ["departmentId", { departmentId: "99999" }, no.notMentorsDepartment],
    ["coMentorId", { coMentorId: "99999" }, no.notCoMentorOnStudy],
    ["strategicAreaId", { strategicAreaId: "99999" }, no.chooseFromList],
    ["keywords", { keywords: "" }, validationTexts.hr.required],
    ["preReservationStudentId", { preReservationDate: "01.12.2026." }, no.preReservationPair],
    ["preReservationDate", { preReservationDate: "31.02.2026." }, validationTexts.hr.date],
    ["mentorId", { mentorId: "x" }, validationTexts.hr.choose],
  ])(
    "an invalid %s is refused with its message, and the form keeps its values",
    async (_, changed, sentence) => {
      const answer = await asAdmin.post(
        `/thesis/admin/new?mentor=${mentor.id}`,
        form(mentor.id, { company: "Tvrtka X", ...changed }),
      );
      expect(answer.status).toBe(422);
      expect(answer).toContainText(validationTexts.hr.saveError);
      expect(answer).toContainText(sentence);
      expect(answer).toContainText("Tvrtka X");
    },
  );
});

describe("the admin corrects a thesis", () => {
  test("including a published one and its mentor; the status stays", async () => {
    const { id } = await ownThesis();
    const version = (await stored(id))?.version ?? 0;
    const saved = await asAdmin.post(
      `/thesis/admin/edit/${id}`,
      form(other.id, { version, name: "Ispravljeno" }),
    );
    expect(saved.location).toBe(`/thesis/show/${id}`);
    expect(await stored(id)).toMatchObject({
      name: "Ispravljeno",
      mentor_id: other.id,
      status: "published",
    });
    const late = await asAdmin.post(
      `/thesis/admin/edit/${id}`,
      form(other.id, { version, name: "Kasno" }),
    );
    expect([late.status, late.text.includes(recordTexts.hr.conflict.changed)]).toEqual([409, true]);
  });

  test("a reserved one keeps mentor, study and the student's programme; its names are copied to the reservation", async () => {
    const thesis = await ownThesis();
    const student = await given.student();
    const reservation = await given.reservation({
      thesis,
      student,
      status: "mentorConfirmedReservation",
    });
    const path = `/thesis/admin/edit/${thesis.id}`;
    expect(await asAdmin.get(path)).toContainText(adminTexts.reserved);
    const version = (await stored(thesis.id))?.version ?? 0;
    const moved = await asAdmin.post(path, form(other.id, { version }));
    expect([moved.status, moved.text.includes(no.reservedMentor)]).toEqual([422, true]);
    const elsewhere = await given.program();
    const narrowed = await asAdmin.post(
      path,
      form(mentor.id, { version, studyProgramIds: [elsewhere.id] }),
    );
    expect([narrowed.status, narrowed.text.includes(no.reservedProgram)]).toEqual([422, true]);
    const saved = await asAdmin.post(path, form(mentor.id, { version, name: "Novi naziv" }));
    expect(saved.status).toBe(303);
    const [copy] = await sql("select thesis_name, status from reservations where id = $1", [
      reservation.id,
    ]);
    expect(copy).toEqual({ thesis_name: "Novi naziv", status: "mentorConfirmedReservation" });
    expect(await stored(thesis.id)).toMatchObject({ status: "reserved" });
  });

  test("not one that is defended or deleted", async () => {
    for (const [{ id }, reason] of [
      [await defended(), no.completedNotEdited],
      [await ownThesis({ status: "deleted" }), no.deletedNotEdited],
    ] as const) {
      const page = await asAdmin.get(`/thesis/admin/edit/${id}`);
      expect([page.status, page.text.includes(reason)]).toEqual([200, true]);
      const answer = await asAdmin.post(
        `/thesis/admin/edit/${id}`,
        form(mentor.id, { version: 1 }),
      );
      expect([answer.status, answer.text.includes(reason)]).toEqual([409, true]);
    }
  });

  test("whose mentor has left its study and department", async () => {
    const former = await given.teacher();
    const { id } = await given.thesis({ mentor: former });
    await sql("delete from user_studies where user_id = $1", [former.id]);
    await sql("delete from user_departments where user_id = $1", [former.id]);
    const version = (await stored(id))?.version ?? 0;
    const saved = await asAdmin.post(
      `/thesis/admin/edit/${id}`,
      form(former.id, { version, name: "Ostaje" }),
    );
    expect(saved.status).toBe(303);
  });
});

describe("deleting a thesis", () => {
  test("its mentor or the admin removes an unpublished one; its history stays", async () => {
    for (const person of [mentor, admin]) {
      const { id } = await ownThesis({ status: "notPublishedDraft" });
      const client = await as(person);
      expect(await client.get(`/thesis/delete/${id}`)).toContainText(recordTexts.hr.deletion.may);
      expect((await client.post(`/thesis/delete/${id}`)).status).toBe(303);
      expect(await stored(id)).toBeUndefined();
      expect((await history("Thesis", id)).at(-1)?.action).toBe("delete");
      expect((await client.post(`/thesis/delete/${id}`)).status).toBe(404);
    }
  });

  test("a published one is deleted only by request, and its related records are listed", async () => {
    const thesis = await ownThesis();
    const student = await given.student();
    await given.reservation({ thesis, student, status: "canceled" });
    const path = `/thesis/delete/${thesis.id}`;
    const response = await asAdmin.get(path);
    expect(response).toContainText(no.onlyByRequest);
    expect(response).toContainText(student.name);
    expect((await asAdmin.post(path)).status).toBe(409);
    const asMentor = await as(mentor);
    expect(await asMentor.get(path)).toContainText(no.publishedNotRemoved);
    expect((await asMentor.post(path)).status).toBe(409);
    const json = await asAdmin.get(path, { accept: "application/json" });
    expect(json.json()).toMatchObject({
      type: "error",
      links: [{ what: "Rezervacije", count: 1 }],
    });
    const scripted = await asAdmin.get(path, { "x-requested-with": "XMLHttpRequest" });
    expect([scripted.status, scripted.json<{ type: string }>().type]).toEqual([409, "error"]);
    expect(await stored(thesis.id)).toBeDefined();
  });

  test("nobody else deletes one", async () => {
    const { id } = await ownThesis({ status: "notPublishedDraft" });
    const asOther = await as(other);
    expect((await asOther.get(`/thesis/delete/${id}`)).status).toBe(403);
    expect((await asOther.post(`/thesis/delete/${id}`)).status).toBe(403);
    expect((await (await as(await given.student())).post(`/thesis/delete/${id}`)).status).toBe(403);
    expect((await visitor.post(`/thesis/delete/${id}`)).location).toContain("/login");
  });
});
