import { describe, expect, test } from "vitest";
import { texts as validationTexts } from "#kit/forms/texts.ts";
import { texts as recordTexts } from "#kit/records/texts.ts";
import { pdf, png } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { maxNoteLength } from "./notes-rules.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, history, sql } = await createWorld();
const { refusals } = texts.hr;
const study = await given.theStudy();
const admin = await given.person({ roles: ["admin"] });

const form = (changed: Record<string, string | boolean | File | number[]> = {}) => ({
  note: "<p>Pročitajte <strong>upute</strong>.</p>",
  studyIds: [study.id],
  ...changed,
});

const mine = (path: string) => Number(path.match(/\/mentor-note\/show\/(\d+)$/)?.[1]);

/** Creates a mentor with a note. */
async function written(changed: Parameters<typeof form>[0] = {}) {
  const mentor = await given.teacher();
  const asMentor = await as(mentor);
  const { status, location } = await asMentor.post("/mentor-note/new", form(changed));
  expect(status).toBe(303);
  return { mentor, asMentor, id: mine(location ?? "") };
}

const stored = async (id: number) =>
  (
    await sql<{
      note: string;
      version: number;
      send_by_mail: boolean;
      file_id: number | null;
      study_list: string;
    }>("select * from mentor_notes where id = $1", [id])
  )[0];

const toldOf = (person: { id: number }) =>
  sql<{ message: string; url: string }>(
    "select message, url from notifications where user_id = $1",
    [person.id],
  );

describe("a note", () => {
  test("is created by its mentor, shown, edited and deleted; its history stays", async () => {
    const { mentor, asMentor, id } = await written({ showOnWeb: true });
    const shown = await asMentor.get(`/mentor-note/show/${id}`);
    expect(shown).toContainText("<p>Pročitajte <strong>upute</strong>.</p>");
    expect(shown).toContainText(String(study.formatted_name));
    const edited = await asMentor.post(
      `/mentor-note/edit/${id}`,
      form({ note: "<ul><li><p>Novo</p></li></ul>", version: String((await stored(id))?.version) }),
    );
    expect([edited.status, edited.location]).toEqual([303, `/mentor-note/show/${id}`]);
    expect(await stored(id)).toMatchObject({ note: "<ul><li><p>Novo</p></li></ul>", version: 2 });
    const response = await asMentor.get(`/mentor-note/delete/${id}`);
    expect(response).toContainText(recordTexts.hr.deletion.may);
    expect((await asMentor.post(`/mentor-note/delete/${id}`)).location).toBe("/mentor-note");
    expect((await asMentor.get(`/mentor-note/show/${id}`)).status).toBe(404);
    const entries = await history("MentorNote", id);
    expect(entries.map(({ action, username }) => [action, username])).toEqual(
      ["new", "update", "delete"].map((action) => [action, mentor.username]),
    );
    expect(entries[0]?.data).toMatchObject({ study_list: study.formatted_name });
  });

  test("typed without scripts is plain text; unchanged rich text keeps its formatting", async () => {
    const { asMentor, id } = await written({ note: "Prvi <red>\r\n\r\nDrugi & treći" });
    expect((await stored(id))?.note).toBe("<p>Prvi &lt;red&gt;</p><p>Drugi &amp; treći</p>");
    const rich = "<p>Pročitajte <strong>upute</strong>.</p>";
    await asMentor.post(`/mentor-note/edit/${id}`, form({ note: rich, version: "1" }));
    await asMentor.post(
      `/mentor-note/edit/${id}`,
      form({ note: "Pročitajte upute.", version: "2", showOnWeb: true }),
    );
    expect((await stored(id))?.note).toBe(rich);
    await asMentor.post(`/mentor-note/edit/${id}`, form({ note: "Pročitajte sve.", version: "3" }));
    expect((await stored(id))?.note).toBe("<p>Pročitajte sve.</p>");
  });

  test("is sanitized, and refused if nothing is left", async () => {
    const { asMentor, id } = await written({
      note: '<p>a</p><p onclick="x">a<script>alert(1)</script> <a href="javascript:x">b</a> <a href="https://x.hr">c</a></p>',
    });
    expect((await stored(id))?.note).toBe(
      '<p>a</p><p>a b <a href="https://x.hr" rel="noopener">c</a></p>',
    );
    const empty = await asMentor.post(
      "/mentor-note/new",
      form({ note: "<p></p><style>p{}</style>" }),
    );
    expect([empty.status, empty.text.includes(validationTexts.hr.required)]).toEqual([422, true]);
  });

  test.each([
    ["nothing typed", { note: "" }, validationTexts.hr.required],
    ["too much", { note: "a".repeat(maxNoteLength + 1) }, "Upišite najviše 5.000 znakova."],
    ["no study", { studyIds: [] }, validationTexts.hr.atLeastOne],
    ["a study that is none", { studyIds: [99_999] }, refusals.notTeaching],
    ["a bad id", { studyIds: ["x"] }, validationTexts.hr.choose],
    ["a wrong file", { file: png() }, "Datoteka uz bilješku mora biti PDF, DOCX ili zip."],
  ])("is refused and keeps its values: %s", async (_, changed, sentence) => {
    const asMentor = await as(await given.teacher());
    const answer = await asMentor.post("/mentor-note/new", {
      ...form({ showOnWeb: true }),
      ...changed,
    });
    expect(answer.status).toBe(422);
    expect(answer).toContainText(validationTexts.hr.saveError);
    expect(answer).toContainText(sentence);
    expect(answer.text).toMatch(/name="showOnWeb"[^>]*checked/);
  });

  test("is not on a study on which its mentor does not teach", async () => {
    const elsewhere = await given.study();
    const asMentor = await as(await given.teacher());
    const answer = await asMentor.post(
      "/mentor-note/new",
      form({ studyIds: [study.id, elsewhere.id] }),
    );
    expect([answer.status, answer.text.includes(refusals.notTeaching)]).toEqual([422, true]);
  });

  test("changed by somebody else is not silently overwritten", async () => {
    const { asMentor, id } = await written();
    await asMentor.post(`/mentor-note/edit/${id}`, form({ note: "<p>Prvi</p>", version: "1" }));
    const second = await asMentor.post(
      `/mentor-note/edit/${id}`,
      form({ note: "<p>Drugi</p>", version: "1" }),
    );
    expect(second.status).toBe(409);
    expect(second).toContainText(recordTexts.hr.conflict.changed);
    expect(second).toContainText("Drugi");
    expect((await stored(id))?.note).toBe("<p>Prvi</p>");
  });
});

describe("access to notes", () => {
  test("a mentor sees and changes only their own, the admin all", async () => {
    const { mentor, asMentor, id } = await written();
    const asOther = await as(await given.teacher());
    for (const path of ["show", "edit", "delete"])
      expect((await asOther.get(`/mentor-note/${path}/${id}`)).status).toBe(403);
    expect((await asOther.post(`/mentor-note/edit/${id}`, form({ version: "1" }))).status).toBe(
      403,
    );
    expect((await asOther.post(`/mentor-note/delete/${id}`)).status).toBe(403);
    const asAdmin = await as(admin);
    const rows = async (client: typeof asAdmin) =>
      (await client.get("/mentor-note/grid-data-all")).json<
        { id: number; mentor: string; note: string }[]
      >();
    expect((await rows(asOther)).map((row) => row.id)).not.toContain(id);
    expect(await rows(asMentor)).toMatchObject([
      { id, mentor: mentor.name_with_title, note: "Pročitajte upute ." },
    ]);
    expect((await rows(asAdmin)).map((row) => row.id)).toContain(id);
    const byAdmin = await asAdmin.post(
      `/mentor-note/edit/${id}`,
      form({ note: "<p>Admin</p>", version: "1" }),
    );
    expect(byAdmin.status).toBe(303);
  });

  test("students and visitors have no screens of notes", async () => {
    const { id } = await written({ showOnWeb: true });
    const asStudent = await as(await given.student());
    for (const path of [
      "",
      "/show-all",
      "/new",
      `/show/${id}`,
      `/edit/${id}`,
      `/delete/${id}`,
      "/grid-data",
    ]) {
      expect((await asStudent.get(`/mentor-note${path}`)).status).toBe(403);
      expect([302, 401]).toContain((await visitor.get(`/mentor-note${path}`)).status);
    }
  });

  test("the admin first chooses the mentor of a new note", async () => {
    const mentor = await given.teacher();
    const asAdmin = await as(admin);
    expect(await asAdmin.get("/mentor-note/new")).toContainText(texts.hr.form.chooseMentor);
    expect(await asAdmin.get(`/mentor-note/new?mentor=${mentor.id}`)).toContainText(
      String(mentor.name_with_title),
    );
    expect(
      (await asAdmin.get(`/mentor-note/new?mentor=${(await given.student()).id}`)).status,
    ).toBe(404);
    const response = await asAdmin.post(`/mentor-note/new?mentor=${mentor.id}`, form());
    const [row] = await sql("select mentor_id from mentor_notes where id = $1", [
      mine(response.location ?? ""),
    ]);
    expect(row).toEqual({ mentor_id: mentor.id });
    const notForOthers = await (await as(await given.teacher())).post(
      `/mentor-note/new?mentor=${mentor.id}`,
      form(),
    );
    const [own] = await sql("select mentor_id from mentor_notes where id = $1", [
      mine(notForOthers.location ?? ""),
    ]);
    expect(own).not.toEqual({ mentor_id: mentor.id });
  });
});

describe("a note's file", () => {
  /** Creates a note with a file, a student of its mentor and a student of another mentor. */
  async function filed(showOnWeb: boolean) {
    const { mentor, asMentor, id } = await written({ file: pdf("upute.pdf"), showOnWeb });
    const [student, stranger] = [await given.student(), await given.student()];
    const thesis = await given.thesis({ mentor });
    await given.reservation({ thesis, student, status: "canceled" });
    const elsewhere = await given.thesis({ mentor: await given.teacher() });
    await given.reservation({ thesis: elsewhere, student: stranger });
    return { id, asMentor, asStudent: await as(student), asStranger: await as(stranger) };
  }

  test("of a public note is public", async () => {
    const { id } = await filed(true);
    const file = await visitor.get(`/mentor-note/file/${id}`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(file.headers.get("content-disposition")).toContain("upute.pdf");
  });

  test("of another note is open to its mentor, the admin and students who have or had a thesis of that mentor", async () => {
    const { id, asMentor, asStudent, asStranger } = await filed(false);
    const path = `/mentor-note/file/${id}`;
    for (const client of [asMentor, asStudent, await as(admin)])
      expect((await client.get(path)).status).toBe(200);
    expect((await asStranger.get(path)).status).toBe(403);
    expect((await (await as(await given.teacher())).get(path)).status).toBe(403);
    expect((await visitor.get(path)).status).toBe(401);
    expect((await asMentor.get("/mentor-note/file/99999")).status).toBe(404);
  });

  test("is replaced, kept and removed by the form", async () => {
    const { asMentor, id } = await written({ file: pdf("prva.pdf") });
    const first = (await stored(id))?.file_id;
    await asMentor.post(`/mentor-note/edit/${id}`, form({ version: "1", note: "<p>Nova</p>" }));
    expect((await stored(id))?.file_id).toBe(first);
    await asMentor.post(`/mentor-note/edit/${id}`, form({ version: "2", file: pdf("druga.pdf") }));
    expect(await asMentor.get(`/mentor-note/show/${id}`)).toContainText("druga.pdf");
    await asMentor.post(`/mentor-note/edit/${id}`, form({ version: "3", removeFile: true }));
    expect((await stored(id))?.file_id).toBeNull();
    expect((await asMentor.get(`/mentor-note/file/${id}`)).status).toBe(404);
  });
});

describe("sending", () => {
  test("notifies the students with an active reservation on the note's studies, again only if selected again", async () => {
    const mentor = await given.teacher();
    const asMentor = await as(mentor);
    const [active, former, other] = [
      await given.student(),
      await given.student(),
      await given.student(),
    ];
    await given.reservation({ thesis: await given.thesis({ mentor }), student: active });
    await given.reservation({
      thesis: await given.thesis({ mentor }),
      student: former,
      status: "canceled",
    });
    await given.reservation({
      thesis: await given.thesis({ mentor: await given.teacher() }),
      student: other,
    });
    const page = await asMentor.get("/mentor-note/new");
    expect(page).toContainText("1 student s aktivnom rezervacijom");
    const { location } = await asMentor.post("/mentor-note/new", form({ sendByMail: true }));
    const id = mine(location ?? "");
    expect(await asMentor.get(location ?? "")).toContainText(
      "Bilješka je spremljena i poslana: 1 student.",
    );
    expect(await toldOf(active)).toEqual([
      expect.objectContaining({ url: `/student/theses-by-mentors/${mentor.id}` }),
    ]);
    expect([await toldOf(former), await toldOf(other)]).toEqual([[], []]);
    const mails = await sql<{ body: string }>("select body from mails where user_id = $1", [
      active.id,
    ]);
    expect(mails[0]?.body).toContain("Pročitajte upute.");
    await asMentor.post(
      `/mentor-note/edit/${id}`,
      form({ version: "1", note: "<p>Bez slanja</p>" }),
    );
    expect([await toldOf(active), (await stored(id))?.send_by_mail]).toEqual([
      [expect.anything()],
      true,
    ]);
    await asMentor.post(
      `/mentor-note/edit/${id}`,
      form({ version: "2", note: "<p>Ponovno</p>", sendByMail: true }),
    );
    expect(await toldOf(active)).toHaveLength(2);
  });

  test("reports that there are no recipients", async () => {
    const { asMentor, id } = await written({ sendByMail: true });
    expect(await asMentor.get(`/mentor-note/show/${id}`)).toContainText(
      "poslati je nije imalo komu",
    );
  });
});

describe("deleting as JSON", () => {
  test("a GET with the script header and a POST for JSON delete, a plain GET does not", async () => {
    const { asMentor, id } = await written();
    const path = `/mentor-note/delete/${id}`;
    const look = await asMentor.get(path, { accept: "application/json" });
    expect(look.json()).toMatchObject({ type: "success", id });
    expect(await stored(id)).toBeDefined();
    const response = await asMentor.get(path, { "x-requested-with": "XMLHttpRequest" });
    expect(response.json()).toEqual({ message: recordTexts.hr.deletion.done, type: "success", id });
    expect(await stored(id)).toBeUndefined();
    expect((await asMentor.post(path, {}, { accept: "application/json" })).status).toBe(404);
    const foreign = await written();
    const asStudent = await as(await given.student());
    const refused = await asStudent.get(`/mentor-note/delete/${foreign.id}`, {
      "x-requested-with": "XMLHttpRequest",
    });
    expect([refused.status, refused.json<{ type: string }>().type]).toEqual([403, "error"]);
    const signedOut = await visitor.get(`/mentor-note/delete/${foreign.id}`, {
      "x-requested-with": "XMLHttpRequest",
    });
    expect(signedOut.status).toBe(401);
  });
});
