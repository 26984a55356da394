import { describe, expect, test } from "vitest";
import { countWrites, description, plainText } from "#areas/theses/fixtures.ts";
import { texts as requestTexts } from "#areas/theses/requests-texts.ts";
import { texts as refusalTexts } from "#kit/workflow/texts.ts";
import { createWorld } from "#test/world/index.ts";
import { loadStoredEditRequests } from "./fixtures.ts";
import { editRequestSteps } from "./steps.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, history, sql } = await createWorld();
const no = texts.hr.refusals;
const path = "/edit-request/requested";

const [mentor, head] = [await given.teacher(), await given.head()];
const coMentor = await given.teacher({ name_with_title: "dr. sc. Ivo Komentić" });
const elsewhere = await given.department({ name: "Odjel za pravo" });
const otherHead = await given.person({ roles: ["teacher", "headOfDepartment"] });
await sql("update departments set head_id = $1 where id = $2", [otherHead.id, elsewhere.id]);
const secondHead = await given.person({ roles: ["teacher", "headOfDepartment"] });
const [student, admin] = [await given.student(), await given.person({ roles: ["admin"] })];
const program = await given.theProgram();
const secondProgram = await given.program({ name: "Marketing" });
const area = await given.insert("strategic_areas", { name: "Plavo gospodarstvo" });

const asMentor = await as(mentor);
const asHead = await as(head);

/** Creates a thesis and an edit request sent by its mentor. */
async function givenRequest(form: Record<string, string>, fields = {}, reserved = false) {
  const thesis = await given.thesis({ mentor, ...fields });
  if (reserved) await given.reservation({ thesis, student: await given.student() });
  const id = await ask(thesis.id, form);
  return { thesis, id };
}

async function ask(thesisId: number, form: Record<string, string>) {
  const answer = await asMentor.post(`/edit-request/save-field/${thesisId}`, form);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return (JSON.parse(answer.json<{ object: string }>().object) as { id: number }).id;
}

const rename = (string = "Upravljanje rizicima u bankama") => ({ field: "1", string });

const press = (submitButtonClick: string, ids: readonly number[], more = {}) => ({
  form_editRequests: ids.join(","),
  submitButtonClick,
  ...more,
});

const thesisRow = async (id: number) =>
  (await sql("select * from theses where id = $1", [id]))[0] ?? {};

const statusOf = async (id: number) =>
  (await sql<{ status: number }>("select status from edit_requests where id = $1", [id]))[0]
    ?.status;

describe("the head approves", () => {
  test("several at once, and each value is written to its thesis", async () => {
    const [name, english, company, text] = [
      await givenRequest(rename()),
      await givenRequest({ field: "2", string: "Risk management in banks" }),
      await givenRequest({ field: "3", string: "Primjer d.o.o." }),
      await givenRequest({ field: "4", description }),
    ];
    const answer = await asHead.post(
      path,
      press("approve", [name.id, english.id, company.id, text.id]),
    );
    expect([answer.status, answer.location]).toEqual([303, path]);
    expect(plainText(await asHead.get(path))).toContain("Odobrene su 4 izmjene.");
    expect((await thesisRow(name.thesis.id)).name).toBe("Upravljanje rizicima u bankama");
    expect((await thesisRow(english.thesis.id)).name_eng).toBe("Risk management in banks");
    expect((await thesisRow(company.thesis.id)).company).toBe("Primjer d.o.o.");
    expect((await thesisRow(text.thesis.id)).description).toBe(description);
    expect((await history("Thesis", name.thesis.id)).at(-1)).toMatchObject({
      username: head.username,
    });
    expect((await history("EditRequest", name.id)).at(-1)).toMatchObject({
      data: { status: 3, response_by: head.id },
    });
  });

  test("and the mails say what was there and what is there now", async () => {
    const thesis = {
      name: "Rizici u bankama",
      company: "",
      description: `${description} ${"rizik ".repeat(100)}`,
    };
    const edits = [
      [
        { field: "1", string: "Upravljanje rizicima" },
        "Prije: Rizici u bankama\n\nPoslije: Upravljanje rizicima",
      ],
      [{ field: "3", string: "Primjer d.o.o." }, "Prije: –\n\nPoslije: Primjer d.o.o."],
      [{ field: "8", keywords: "rizik|kamata" }, "Poslije: rizik, kamata"],
    ] as const;
    for (const [form, sentence] of edits) {
      const { id } = await givenRequest(form, thesis, true);
      const [before] = await sql<{ id: number }>("select max(id)::int as id from mails");
      await asHead.post(path, press("approve", [id]));
      const mails = await sql<{ body: string }>(
        "select body from mails where id > $1 order by id",
        [before?.id],
      );
      expect(mails.length).toBeGreaterThan(1);
      for (const { body } of mails) expect(body).toContain(sentence);
    }
    const long = await givenRequest({ field: "4", description }, thesis, true);
    await asHead.post(path, press("approve", [long.id]));
    const [mail] = await sql<{ body: string }>("select body from mails order by id desc limit 1");
    expect(mail?.body).toMatch(/Prije: .{200,301}…\n\nPoslije: /);
  });

  test("co-mentor, area, programmes and keywords, with the thesis's lists", async () => {
    const co = await givenRequest({ field: "5", coMentor: String(coMentor.id) });
    const where = await givenRequest({ field: "6", strategicArea: String(area.id) });
    const programs = await givenRequest({
      field: "7",
      studyPrograms: `${program.id},${secondProgram.id}`,
    });
    const words = await givenRequest({ field: "8", keywords: "rizik|kamata" });
    await asHead.post(path, press("approve", [co.id, where.id, programs.id, words.id]));
    expect((await thesisRow(co.thesis.id)).co_mentor_id).toBe(coMentor.id);
    expect((await thesisRow(where.thesis.id)).strategic_area_id).toBe(area.id);
    expect((await thesisRow(programs.thesis.id)).program_list).toBe(`${program.name}|Marketing`);
    const linked = await sql(
      "select study_program_id as id from thesis_study_programs where thesis_id = $1 order by 1",
      [programs.thesis.id],
    );
    expect(linked).toEqual([{ id: program.id }, { id: secondProgram.id }]);
    expect((await thesisRow(words.thesis.id)).keyword_list).toBe("kamata|rizik");
    const phrases = await sql(
      "select phrase from thesis_keywords l join keywords k on k.id = l.keyword_id where thesis_id = $1 order by 1",
      [words.thesis.id],
    );
    expect(phrases).toEqual([{ phrase: "kamata" }, { phrase: "rizik" }]);
  });

  test("and updates the reservation's copy; mentor and student are notified", async () => {
    const { thesis, id } = await givenRequest(rename("Rizici osiguranja"), {}, true);
    await asHead.post(path, press("approve", [id]));
    const [copy] = await sql(
      "select id, thesis_name, student_id from reservations where thesis_id = $1",
      [thesis.id],
    );
    expect(copy).toMatchObject({ thesis_name: "Rizici osiguranja" });
    const rows = await sql<{ user_id: number }>(
      `select n.user_id from notifications n join events e on e.id = n.event_id
       where e.name = 'editRequest.approve' and e.thesis_id = $1 order by 1`,
      [thesis.id],
    );
    expect(rows.map(({ user_id }) => user_id)).toEqual(
      [mentor.id, Number(copy?.student_id)].sort((a, b) => a - b),
    );
  });

  test("but a closed reservation keeps its title", async () => {
    const thesis = await given.thesis({ mentor, name: "Stari naziv" });
    await given.reservation({ thesis, student: await given.student(), status: "canceled" });
    await asHead.post(path, press("approve", [await ask(thesis.id, rename("Novi naziv"))]));
    expect(
      await sql("select thesis_name from reservations where thesis_id = $1", [thesis.id]),
    ).toEqual([{ thesis_name: "Stari naziv" }]);
  });

  test("only once, and not after refusing", async () => {
    const { id } = await givenRequest(rename());
    await asHead.post(path, press("approve", [id]));
    for (const button of ["approve", "refuse"]) {
      const again = await asHead.post(path, press(button, [id], { reason: "Ne." }));
      expect([again.status, plainText(again).includes(no.decided)]).toEqual([409, true]);
    }
    expect(await statusOf(id)).toBe(3);
  });

  test("of two simultaneous decisions exactly one succeeds", async () => {
    const { thesis, id } = await givenRequest(rename());
    const clients = await Promise.all([as(head), as(head), as(head)]);
    const answers = await Promise.all(
      clients.map((client, index) =>
        client.post(path, press(index === 1 ? "refuse" : "approve", [id], { reason: "Ne." })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    const events = await sql(
      "select name from events where thesis_id = $1 and name in ('editRequest.approve', 'editRequest.refuse')",
      [thesis.id],
    );
    expect(events).toHaveLength(1);
  });
});

describe("a request is stale", () => {
  test("when the field has changed: the page says so, and nothing is overwritten", async () => {
    await sql("delete from edit_requests"); // the page shows the first one
    const { thesis, id } = await givenRequest(rename());
    await sql("update theses set name = 'Naziv koji je ispravio administrator' where id = $1", [
      thesis.id,
    ]);
    for (const page of [path, `/edit-request/show/${id}`])
      expect(plainText(await asHead.get(page))).toContain(texts.hr.staleTitle);
    const panel = await asMentor.get(`/edit-request/list/${thesis.id}`);
    expect(plainText(panel)).toContain(texts.hr.stale);
    const rows = (await asHead.get("/edit-request/grid-data/1")).json<
      { id: number; state: string }[]
    >();
    expect(rows.find((row) => row.id === id)?.state).toBe(texts.hr.stale);
    const before = await countWrites(sql);
    const answer = await asHead.post(path, press("approve", [id]));
    expect([answer.status, plainText(answer).includes(texts.hr.staleText)]).toEqual([409, true]);
    expect(await countWrites(sql)).toEqual(before);
    expect((await thesisRow(thesis.id)).name).toBe("Naziv koji je ispravio administrator");
    expect(await statusOf(id)).toBe(1);
  });

  test("for every field", async () => {
    const changes: [form: Record<string, string>, change: string, value: unknown][] = [
      [{ field: "5", coMentor: "" }, "co_mentor_id", null],
      [{ field: "6", strategicArea: String(area.id) }, "strategic_area_id", area.id],
    ];
    const other = await given.teacher();
    for (const [form, column] of changes) {
      const { thesis, id } = await givenRequest(form, { co_mentor_id: coMentor.id });
      const value = column === "co_mentor_id" ? other.id : area.id;
      await sql(`update theses set ${column} = $1 where id = $2`, [value, thesis.id]);
      expect([column, (await asHead.post(path, press("approve", [id]))).status]).toEqual([
        column,
        409,
      ]);
    }
    const programs = await givenRequest({
      field: "7",
      studyPrograms: `${program.id},${secondProgram.id}`,
    });
    await sql("update thesis_study_programs set study_program_id = $1 where thesis_id = $2", [
      secondProgram.id,
      programs.thesis.id,
    ]);
    expect((await asHead.post(path, press("approve", [programs.id]))).status).toBe(409);
    const words = await givenRequest({ field: "8", keywords: "ugljen" });
    const keyword = await given.insert("keywords", { phrase: "nafta" });
    await given.insert("thesis_keywords", {
      thesis_id: words.thesis.id,
      keyword_id: keyword.id,
    } as never);
    expect((await asHead.post(path, press("approve", [words.id]))).status).toBe(409);
  });

  test("when the thesis is no longer free or reserved", async () => {
    const { thesis, id } = await givenRequest(rename());
    await sql("update theses set status = 'deleted' where id = $1", [thesis.id]);
    expect((await asHead.post(path, press("approve", [id]))).status).toBe(409);
    expect(
      (await asHead.post(path, press("refuse", [id], { reason: "Tema je obrisana." }))).status,
    ).toBe(303);
  });

  test("but not when another field has changed", async () => {
    const { thesis, id } = await givenRequest(rename());
    await sql("update theses set company = 'Druga d.o.o.' where id = $1", [thesis.id]);
    expect((await asHead.post(path, press("approve", [id]))).status).toBe(303);
  });
});

describe("a request that was valid when sent", () => {
  test("is refused by name if the co-mentor has lost the right", async () => {
    const leaving = await given.teacher({ name_with_title: "dr. sc. Odlazeći" });
    const { thesis, id } = await givenRequest({ field: "5", coMentor: String(leaving.id) });
    await sql("update user_studies set co_mentor = false where user_id = $1", [leaving.id]);
    const answer = await asHead.post(path, press("approve", [id]));
    expect([answer.status, plainText(answer).includes("dr. sc. Odlazeći")]).toEqual([422, true]);
    expect([await statusOf(id), (await thesisRow(thesis.id)).co_mentor_id]).toEqual([1, null]);
  });

  test("is refused if the area or programme no longer exists", async () => {
    const deletedArea = await given.insert("strategic_areas", { name: "Kratkog vijeka" });
    const { id } = await givenRequest({ field: "6", strategicArea: String(deletedArea.id) });
    await sql("delete from strategic_areas where id = $1", [deletedArea.id]);
    const answer = await asHead.post(path, press("approve", [id]));
    expect([answer.status, plainText(answer).includes(no.areaGone)]).toEqual([422, true]);
  });

  test("is refused if it removes the programme of the student who has the thesis", async () => {
    const { thesis, id } = await givenRequest({
      field: "7",
      studyPrograms: String(secondProgram.id),
    });
    await given.reservation({ thesis, student: await given.student() });
    expect((await asHead.post(path, press("approve", [id]))).status).toBe(422);
    expect(await statusOf(id)).toBe(1);
  });
});

describe("the head refuses", () => {
  test("with a reason that the mentor receives as notification and mail", async () => {
    const { thesis, id } = await givenRequest(rename());
    const answer = await asHead.post(path, press("refuse", [id], { reason: "Naziv je preširok." }));
    expect(answer.status).toBe(303);
    expect((await loadStoredEditRequests(sql, thesis.id))[0]).toMatchObject({
      status: 2,
      reason: "Naziv je preširok.",
    });
    expect((await thesisRow(thesis.id)).name).toBe(thesis.name);
    const rows = await sql<{ user_id: number }>(
      `select n.user_id from notifications n join events e on e.id = n.event_id
       where e.name = 'editRequest.refuse' and e.thesis_id = $1`,
      [thesis.id],
    );
    expect(rows).toEqual([{ user_id: mentor.id }]);
    const [mail] = await sql<{ body: string }>(
      "select to_jsonb(m)::text as body from mails m order by id desc limit 1",
    );
    expect(mail?.body).toContain("Naziv je preširok.");
    for (const page of [
      `/edit-request/list/${thesis.id}`,
      `/edit-request/show/${id}`,
      "/edit-request/list-all",
    ])
      expect(plainText(await asMentor.get(page))).toContain("Naziv je preširok.");
  });

  test("not without a reason", async () => {
    const { id } = await givenRequest(rename());
    for (const reason of ["", "   "]) {
      const answer = await asHead.post(path, press("refuse", [id], { reason }));
      expect([answer.status, plainText(answer).includes(no.noReason)]).toEqual([422, true]);
    }
    expect(await statusOf(id)).toBe(1);
  });
});

describe("access to decisions", () => {
  test("only the current head of the department decides, and others learn nothing", async () => {
    const { id } = await givenRequest(rename());
    const foreign = await givenRequest(rename(), {
      department_id: elsewhere.id,
      name: "Tuđa tajna tema",
    });
    const before = await countWrites(sql);
    for (const person of [mentor, coMentor, admin, student]) {
      expect((await (await as(person)).post(path, press("approve", [id]))).status).toBe(403);
      expect(
        (await (await as(person)).post(`/edit-request/show/${id}`, { step: "approve" })).status,
      ).toBe(403);
    }
    expect((await (await as(otherHead)).post(path, press("approve", [id]))).status).toBe(403);
    expect((await visitor.post(path, press("approve", [id]))).location).toMatch(/^\/login/);
    expect(await countWrites(sql)).toEqual(before);
    const mixed = await asHead.post(path, press("approve", [id, foreign.id]));
    expect(mixed.status).toBe(409);
    expect(plainText(mixed)).toContain(
      `${requestTexts.hr.nameless.replace("{id}", String(foreign.id))}: ${refusalTexts.hr.noRight}`,
    );
    expect(mixed).not.toContainText("Tuđa tajna tema");
    expect([await statusOf(id), await statusOf(foreign.id)]).toEqual([3, 1]);
  });

  test("a former head no longer decides", async () => {
    const { id } = await givenRequest(rename());
    await sql("update departments set head_id = $1 where head_id = $2", [secondHead.id, head.id]);
    expect((await asHead.post(path, press("approve", [id]))).status).toBe(403);
    expect((await (await as(secondHead)).post(path, press("approve", [id]))).status).toBe(303);
    await sql("update departments set head_id = $1 where head_id = $2", [head.id, secondHead.id]);
  });

  test("grids by status show own departments only; the admin reads all", async () => {
    const { id } = await givenRequest(rename());
    const foreign = await givenRequest(rename(), { department_id: elsewhere.id });
    const idsAt = async (person: { id: number }, status: number) =>
      (await (await as(person)).get(`/edit-request/grid-data/${status}`))
        .json<{ id: number }[]>()
        .map((row) => row.id);
    expect(await idsAt(head, 1)).toContain(id);
    expect(await idsAt(head, 1)).not.toContain(foreign.id);
    expect(await idsAt(otherHead, 1)).toContain(foreign.id);
    expect(await idsAt(admin, 1)).toEqual(expect.arrayContaining([id, foreign.id]));
    expect(await idsAt(head, 3)).not.toContain(id);
    for (const status of ["0", "4", "abc"])
      expect((await asHead.get(`/edit-request/grid-data/${status}`)).status).toBe(404);
    expect((await asMentor.get("/edit-request/grid-data/1")).status).toBe(403);
    expect(plainText(await (await as(admin)).get(path))).not.toContain(
      `>${editRequestSteps.rows.approve.label}<`,
    );
  });

  test("nothing selected, unknown buttons, forged and invalid ids are refused", async () => {
    const { id } = await givenRequest(rename());
    expect((await asHead.post(path, { submitButtonClick: "approve" })).status).toBe(422);
    expect((await asHead.post(path, press("delete", [id]))).status).toBe(422);
    const post = (form_editRequests: string) =>
      asHead.post(path, { form_editRequests, submitButtonClick: "approve" });
    expect((await post("999999")).status).toBe(404);
    for (const bad of [
      "0",
      "1e3",
      "1;drop table theses",
      "1,x",
      Array.from({ length: 501 }, (_, index) => index + 1).join(","),
    ])
      expect((await post(bad)).status).toBe(422);
    for (const page of ["refused", "approved"])
      expect((await asHead.get(`/edit-request/${page}`)).status).toBe(200);
  });
});

describe("one's own request", () => {
  test("a mentor withdraws a pending request, a decided one stays", async () => {
    const { thesis, id } = await givenRequest(rename());
    expect((await asMentor.get(`/edit-request/delete/${id}`)).status).toBe(200);
    for (const person of [coMentor, head, admin])
      expect((await (await as(person)).post(`/edit-request/delete/${id}`)).status).toBe(403);
    const answer = await asMentor.post(`/edit-request/delete/${id}`);
    expect([answer.status, answer.location]).toEqual([303, `/edit-request/list/${thesis.id}`]);
    expect((await asMentor.get(`/edit-request/show/${id}`)).status).toBe(404);
    const decided = await ask(thesis.id, rename());
    await asHead.post(path, press("approve", [decided]));
    const late = await asMentor.post(`/edit-request/delete/${decided}`);
    expect([late.status, plainText(late).includes(no.decidedNotRemoved)]).toEqual([409, true]);
  });

  test("is shown to mentor, co-mentor, head and admin", async () => {
    const { id } = await givenRequest(rename(), { co_mentor_id: coMentor.id });
    for (const person of [mentor, coMentor, head, admin])
      expect((await (await as(person)).get(`/edit-request/show/${id}`)).status).toBe(200);
    for (const person of [otherHead, await given.teacher(), await given.student()])
      expect((await (await as(person)).get(`/edit-request/show/${id}`)).status).toBe(403);
    expect(plainText(await asMentor.get("/edit-request/list-all"))).toContain(
      `/edit-request/show/${id}`,
    );
    expect(await (await as(coMentor)).get("/edit-request/list-all")).not.toContainText(
      `/edit-request/show/${id}"`,
    );
  });

  test("is decided on its own page too", async () => {
    const [yes, not] = [await givenRequest(rename()), await givenRequest(rename())];
    expect((await asHead.post(`/edit-request/show/${yes.id}`, { step: "approve" })).location).toBe(
      path,
    );
    const refused = await asHead.post(`/edit-request/show/${not.id}`, {
      step: "refuse",
      reason: "Ne sada.",
    });
    expect(refused.location).toBe(path);
    expect([await statusOf(yes.id), await statusOf(not.id)]).toEqual([3, 2]);
  });
});
