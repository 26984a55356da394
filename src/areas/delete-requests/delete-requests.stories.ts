import { describe, expect, test } from "vitest";
import { texts as deskTexts } from "#areas/theses/requests-texts.ts";
import { texts as validationTexts } from "#kit/forms/texts.ts";
import { texts as refusalTexts } from "#kit/workflow/texts.ts";
import { createWorld, type Person } from "#test/world/index.ts";
import type { DeleteRequestGridRow } from "./delete-requests.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, history, sql } = await createWorld();
const { refusals: no, confirmed, list } = texts.hr;
const desk = deskTexts.hr;

const head = await given.head();
const mentor = await given.teacher();
const coMentor = await given.teacher();
const otherTeacher = await given.teacher();
const elsewhere = await given.department({ name: "Odjel za pravo" });
const otherHead = await given.person({ roles: ["teacher", "headOfDepartment"] });
await sql("update departments set head_id = $1 where id = $2", [otherHead.id, elsewhere.id]);
const admin = await given.person({ roles: ["admin"] });
const student = await given.student();

const statusOf = async (id: number) =>
  (await sql<{ status: string }>("select status from theses where id = $1", [id]))[0]?.status;

const requestsOf = (thesis: { id: number }) =>
  sql<{
    id: number;
    status: number;
    reason: string;
    response_reason: string;
    response_by: number | null;
  }>("select * from delete_requests where thesis_id = $1 order by id", [thesis.id]);

const toldOf = (thesis: { id: number }, name: string) =>
  sql<{ user_id: number; url: string; message: string; body: string | null }>(
    `select n.user_id, n.url, n.message, (select m.body from mails m where m.event_id = e.id and m.user_id = n.user_id) as body
     from notifications n join events e on e.id = n.event_id where e.thesis_id = $1 and e.name = $2 order by n.user_id`,
    [thesis.id, name],
  );

/** Creates a free thesis and a request for its deletion. */
async function givenRequest(fields = {}) {
  const thesis = await given.thesis({ mentor, ...fields });
  const { id } = await given.insert("delete_requests", {
    thesis_id: thesis.id,
    requested_by: mentor.id,
    reason: "Zastarjela je.",
  });
  return { thesis, id };
}

/** Presses a button of a review queue with the given rows selected, in the form of spec §7. */
const press = async (person: Person, button: string, ids: string | number, fields = {}) =>
  (await as(person)).post(`/delete-request/${button === "restore" ? "approved" : "requested"}`, {
    form_deleteRequests: ids,
    submitButtonClick: button,
    ...fields,
  });

const plain = (html: string) => html.replaceAll("<!-- -->", "");

describe("a mentor requests the deletion of a thesis", () => {
  test("with a reason, once; the head is notified, and the page names the next step", async () => {
    const thesis = await given.thesis({ mentor });
    const asMentor = await as(mentor);
    expect(await asMentor.get(`/delete-request/send/${thesis.id}`)).toContainText(
      String(thesis.name),
    );
    const reason = "Tvrtka se povukla.\n<b>Nema</b> podataka.";
    const sent = await asMentor.post(`/delete-request/send/${thesis.id}`, { reason });
    expect([sent.status, sent.location]).toEqual([303, `/delete-request/confirmed/${thesis.id}`]);
    expect(await requestsOf(thesis)).toMatchObject([{ status: 1, reason, response_by: null }]);
    expect(await statusOf(thesis.id)).toBe("published");
    const page = await asMentor.get(`/delete-request/confirmed/${thesis.id}`);
    expect(page).toContainText(texts.hr.done.sent);
    expect(page).toContainText("Na redu je voditelj odjela");
    expect(page).toContainText("&lt;b&gt;Nema&lt;/b&gt;");
    const notices = await toldOf(thesis, "deleteRequest.send");
    expect(notices).toMatchObject([{ user_id: head.id, url: "/delete-request/requested" }]);
    expect(notices[0]?.body).toContain("Tvrtka se povukla.");
    const [request] = await requestsOf(thesis);
    expect(await history("DeleteRequest", request?.id ?? 0)).toMatchObject([
      { action: "new", username: mentor.username, data: { reason } },
    ]);
    const twice = await asMentor.post(`/delete-request/send/${thesis.id}`, { reason });
    expect([twice.status, twice.text.includes(no.pending)]).toEqual([409, true]);
    expect(await asMentor.get(`/delete-request/send/${thesis.id}`)).toContainText(no.pending);
    expect(await requestsOf(thesis)).toHaveLength(1);
  });

  test("a double click sends one request", async () => {
    const thesis = await given.thesis({ mentor });
    const clients = await Promise.all([as(mentor), as(mentor), as(mentor)]);
    const answers = await Promise.all(
      clients.map((client) =>
        client.post(`/delete-request/send/${thesis.id}`, { reason: "Zastarjela je." }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect(await requestsOf(thesis)).toHaveLength(1);
  });

  test.each([
    ["notPublishedDraft", no.unpublished],
    ["notPublished", no.unpublished],
    ["reserved", no.reserved],
    ["completed", no.completed],
    ["deleted", no.deleted],
  ])("but not of one that is %s", async (status, sentence) => {
    const thesis = await given.thesis({
      mentor,
      status: status === "completed" || status === "reserved" ? "published" : status,
    });
    if (status === "reserved" || status === "completed")
      await given.reservation({ thesis, student: await given.student(), status });
    const asMentor = await as(mentor);
    const refused = await asMentor.post(`/delete-request/send/${thesis.id}`, {
      reason: "Zastarjela je.",
    });
    expect([refused.status, refused.text.includes(sentence)]).toEqual([409, true]);
    const page = await asMentor.get(`/delete-request/send/${thesis.id}`);
    expect([page.status, page.text.includes(sentence), page.text.includes("<textarea")]).toEqual([
      200,
      true,
      false,
    ]);
    expect(await requestsOf(thesis)).toEqual([]);
  });

  test.each([
    ["nothing", "  \n ", validationTexts.hr.required],
    ["10 000 characters", "a".repeat(10_000), "najviše 2.000 znakova"],
  ])("a reason is needed and has its limit: %s", async (_, reason, sentence) => {
    const thesis = await given.thesis({ mentor });
    const refused = await (await as(mentor)).post(`/delete-request/send/${thesis.id}`, { reason });
    expect([refused.status, refused.text.includes(sentence)]).toEqual([422, true]);
    expect(await requestsOf(thesis)).toEqual([]);
  });

  test("only of their own: another teacher, the co-mentor, the head, the admin, a student and a visitor are refused", async () => {
    const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id });
    const path = `/delete-request/send/${thesis.id}`;
    for (const person of [otherTeacher, coMentor, head, student, admin]) {
      const client = await as(person);
      expect((await client.post(path, { reason: "Ne." })).status).toBe(403);
      expect((await client.get(path)).status).toBe(person === admin ? 200 : 403);
    }
    expect((await visitor.post(path, { reason: "Ne." })).location).toMatch(/^\/login/);
    expect(
      (await (await as(mentor)).post("/delete-request/send/999999", { reason: "Ne." })).status,
    ).toBe(404);
    expect(await requestsOf(thesis)).toEqual([]);
  });

  test("and sees all own requests, which others do not see", async () => {
    const own = await given.teacher();
    const asOwn = await as(own);
    expect(await asOwn.get("/delete-request/list")).toContainText(list.empty);
    const thesis = await given.thesis({
      mentor: own,
      name: "Moja zastarjela tema",
      co_mentor_id: coMentor.id,
    });
    await asOwn.post(`/delete-request/send/${thesis.id}`, { reason: "Zastarjela je." });
    expect(await asOwn.get("/delete-request/list")).toContainText("Moja zastarjela tema");
    expect(await (await as(mentor)).get("/delete-request/list")).not.toContainText(
      "Moja zastarjela tema",
    );
    const path = `/delete-request/confirmed/${thesis.id}`;
    for (const person of [own, coMentor, head, admin])
      expect((await (await as(person)).get(path)).status).toBe(200);
    for (const person of [otherTeacher, otherHead, student])
      expect((await (await as(person)).get(path)).status).toBe(403);
    const never = await given.thesis({ mentor: own });
    expect((await asOwn.get(`/delete-request/confirmed/${never.id}`)).status).toBe(404);
  });
});

describe("the head approves", () => {
  test("several at once: the theses are deleted, the mentors notified, and history is written", async () => {
    const [one, two] = [await givenRequest({ co_mentor_id: coMentor.id }), await givenRequest()];
    const answer = await press(head, "approve", `${one.id},${two.id}`);
    expect([answer.status, answer.location]).toEqual([303, "/delete-request/requested"]);
    expect([await statusOf(one.thesis.id), await statusOf(two.thesis.id)]).toEqual([
      "deleted",
      "deleted",
    ]);
    expect(await requestsOf(one.thesis)).toMatchObject([{ status: 3, response_by: head.id }]);
    const notices = await toldOf(one.thesis, "thesis.delete");
    expect(notices.map(({ user_id }) => user_id)).toEqual(
      [mentor.id, coMentor.id].sort((a, b) => a - b),
    );
    expect((await history("DeleteRequest", one.id)).at(-1)).toMatchObject({
      username: head.username,
      data: { status: 3 },
    });
    expect((await history("Thesis", one.thesis.id)).at(-1)?.data).toMatchObject({
      status: "deleted",
    });
    expect((await visitor.get(`/student/thesis/${one.thesis.id}`)).status).not.toBe(200);
    const page = await (await as(mentor)).get(`/delete-request/confirmed/${one.thesis.id}`);
    expect(page).toContainText(confirmed.next.approved);
  });

  test("only once, even if two heads decide at the same time", async () => {
    const { id, thesis } = await givenRequest();
    const clients = await Promise.all([as(head), as(head), as(head)]);
    const answers = await Promise.all(
      clients.map((client) =>
        client.post("/delete-request/requested", {
          form_deleteRequests: id,
          submitButtonClick: "approve",
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect(answers.filter(({ text }) => text.includes(no.answered))).toHaveLength(2);
    expect(await toldOf(thesis, "thesis.delete")).toHaveLength(1);
    expect((await press(head, "refuse", id, { reason: "Ipak ne." })).status).toBe(409);
    expect(await requestsOf(thesis)).toMatchObject([{ status: 3, response_reason: "" }]);
  });

  test("or refuses: of two simultaneous decisions one holds", async () => {
    const { id, thesis } = await givenRequest();
    const answers = await Promise.all([
      press(head, "approve", id),
      press(head, "refuse", id, { reason: "Ne." }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const [request] = await requestsOf(thesis);
    expect([request?.status, await statusOf(thesis.id)]).toEqual(
      request?.status === 3 ? [3, "deleted"] : [2, "published"],
    );
  });

  test("not a thesis that has been reserved since; that request can only be refused", async () => {
    const { id, thesis } = await givenRequest();
    await given.reservation({ thesis, student: await given.student() });
    const answer = await press(head, "approve", id);
    expect([answer.status, answer.text.includes(no.notFree)]).toEqual([409, true]);
    expect([await statusOf(thesis.id), (await requestsOf(thesis))[0]?.status]).toEqual([
      "reserved",
      1,
    ]);
    const rows = (await (await as(head)).get("/delete-request/grid-data/1")).json<
      DeleteRequestGridRow[]
    >();
    expect(rows.find((row) => row.id === id)).toMatchObject({
      free: false,
      thesisStatus: "Rezervirana",
    });
    expect(await (await as(mentor)).get(`/delete-request/confirmed/${thesis.id}`)).toContainText(
      confirmed.next.notFree,
    );
    expect((await press(head, "refuse", id, { reason: "Već je rezervirana." })).status).toBe(303);
  });

  test("a thesis reserved and approved for deletion at the same time is one of the two", async () => {
    const { id, thesis } = await givenRequest();
    const asStudent = await as(await given.student());
    const [reserved, approved] = await Promise.all([
      asStudent.post(`/student/thesis/${thesis.id}`, { step: "reserve" }),
      press(head, "approve", id),
    ]);
    const wins = [reserved, approved].filter(({ status }) => status === 303);
    expect(wins).toHaveLength(1);
    expect(await statusOf(thesis.id)).toBe(wins[0] === approved ? "deleted" : "reserved");
  });

  test("several requests each report their result, and nothing is revealed of another department's", async () => {
    const [done, open] = [
      await givenRequest({ name: "Već riješena" }),
      await givenRequest({ name: "Još čeka" }),
    ];
    const foreign = await givenRequest({ name: "Tuđa tajna tema", department_id: elsewhere.id });
    await press(head, "approve", done.id);
    const answer = await press(head, "approve", `${done.id},${open.id},${foreign.id},999999`);
    expect(answer.status).toBe(409);
    const text = plain(answer.text);
    expect(text).toContainText(`Već riješena: ${no.answered}`);
    expect(text).toContainText(`Još čeka: ${desk.resultDone}`);
    expect(text).toContainText(`Zahtjev br. ${foreign.id}: ${refusalTexts.hr.noRight}`);
    expect(text).not.toContainText("Tuđa tajna tema");
    expect([await statusOf(open.thesis.id), await statusOf(foreign.thesis.id)]).toEqual([
      "deleted",
      "published",
    ]);
  });
});

describe("the head refuses", () => {
  test("with a reason that the mentor receives; the mentor may send a new request", async () => {
    const { id, thesis } = await givenRequest();
    const reason = "Tema je u planu za <iduću> godinu.";
    expect((await press(head, "refuse", id, { reason })).status).toBe(303);
    expect(await requestsOf(thesis)).toMatchObject([
      { status: 2, response_reason: reason, response_by: head.id },
    ]);
    expect(await statusOf(thesis.id)).toBe("published");
    const [notice] = await toldOf(thesis, "deleteRequest.refuse");
    expect(notice).toMatchObject({
      user_id: mentor.id,
      url: `/delete-request/confirmed/${thesis.id}`,
    });
    expect(notice?.body).toContain("u planu za <iduću> godinu");
    const asMentor = await as(mentor);
    const page = await asMentor.get(notice?.url ?? "");
    expect(page).toContainText("u planu za &lt;iduću&gt; godinu");
    expect(
      (await asMentor.post(`/delete-request/send/${thesis.id}`, { reason: "Ipak molim." })).status,
    ).toBe(303);
    expect((await requestsOf(thesis)).map(({ status }) => status)).toEqual([2, 1]);
  });

  test("not without a reason; the form keeps its values", async () => {
    const { id, thesis } = await givenRequest();
    for (const reason of ["", "  ", "a".repeat(2001)]) {
      const answer = await press(head, "refuse", id, { reason });
      expect(answer.status).toBe(422);
    }
    expect(await press(head, "refuse", id)).toContainText(no.noReason);
    expect((await requestsOf(thesis))[0]?.status).toBe(1);
  });
});

describe("the head restores a deleted thesis", () => {
  test("once; the mentor is notified, and the thesis can be reserved or requested for deletion again", async () => {
    const { id, thesis } = await givenRequest();
    await press(head, "approve", id);
    expect(
      (await (await as(head)).get("/delete-request/grid-data/3")).json<DeleteRequestGridRow[]>(),
    ).toContainEqual(
      expect.objectContaining({ id, deleted: true, responseBy: head.name_with_title }),
    );
    expect((await press(head, "restore", id)).location).toBe("/delete-request/approved");
    expect([await statusOf(thesis.id), (await requestsOf(thesis))[0]?.status]).toEqual([
      "published",
      3,
    ]);
    expect(await toldOf(thesis, "thesis.restore")).toMatchObject([{ user_id: mentor.id }]);
    const again = await press(head, "restore", id);
    expect([again.status, again.text.includes(no.notDeleted)]).toEqual([409, true]);
    const asMentor = await as(mentor);
    expect(await asMentor.get(`/delete-request/confirmed/${thesis.id}`)).toContainText(
      confirmed.next.restored,
    );
    expect(
      (await asMentor.post(`/delete-request/send/${thesis.id}`, { reason: "Opet." })).status,
    ).toBe(303);
  });

  test("two heads at the same time restore it once", async () => {
    const { id, thesis } = await givenRequest();
    await press(head, "approve", id);
    const answers = await Promise.all([press(head, "restore", id), press(head, "restore", id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await toldOf(thesis, "thesis.restore")).toHaveLength(1);
  });

  test("only of an approved request, not of a pending or refused one", async () => {
    const { id } = await givenRequest();
    expect(await press(head, "restore", id)).toContainText(no.notApproved);
    await press(head, "refuse", id, { reason: "Ne." });
    expect((await press(head, "restore", id)).status).toBe(409);
  });
});

describe("access to the review queue", () => {
  test("the head sees the departments headed now; the admin sees all and decides nothing", async () => {
    const mine = await givenRequest({ name: "U mom odjelu" });
    const foreign = await givenRequest({ name: "U tuđem odjelu", department_id: elsewhere.id });
    const ids = async (person: Person, status: number) =>
      (await (await as(person)).get(`/delete-request/grid-data/${status}`))
        .json<DeleteRequestGridRow[]>()
        .map(({ id }) => id);
    expect(await ids(head, 1)).toContain(mine.id);
    expect(await ids(head, 1)).not.toContain(foreign.id);
    expect(await ids(otherHead, 1)).toContain(foreign.id);
    expect(await ids(otherHead, 1)).not.toContain(mine.id);
    expect(await ids(admin, 1)).toEqual(expect.arrayContaining([mine.id, foreign.id]));
    expect([...(await ids(otherHead, 2)), ...(await ids(otherHead, 3))]).toEqual([]);
    for (const name of ["requested", "refused", "approved"])
      expect(await (await as(otherHead)).get(`/delete-request/${name}`)).not.toContainText(
        "U mom odjelu",
      );
    for (const person of [otherHead, admin, mentor, student]) {
      expect((await press(person, "approve", mine.id)).status).toBe(403);
      expect((await press(person, "refuse", mine.id, { reason: "Ne." })).status).toBe(403);
      expect((await press(person, "restore", mine.id)).status).toBe(403);
    }
    expect((await requestsOf(mine.thesis))[0]?.status).toBe(1);
  });

  test("a pending request can be decided, an approved one restored, a refused one neither", async () => {
    const own = await given.person({ roles: ["headOfDepartment"] });
    const department = await given.department();
    await sql("update departments set head_id = $1 where id = $2", [own.id, department.id]);
    const asOwn = await as(own);
    expect(await asOwn.get("/delete-request/requested")).toContainText(desk.empty.requested);
    for (const button of ["approve", "refuse", "approve"])
      await press(own, button, (await givenRequest({ department_id: department.id })).id, {
        reason: "Ne.",
      });
    await givenRequest({ department_id: department.id });
    const labels = async (name: string) => {
      const { text } = await asOwn.get(`/delete-request/${name}`);
      return [
        ...text.matchAll(/<button[^>]*name="submitButtonClick"[^>]*>(?:<[^>]*>)*([^<]+)/g),
      ].map(([, label]) => label);
    };
    expect(await labels("requested?view=grid")).toEqual(["Odobri", "Odbij"]);
    expect(await labels("refused")).toEqual([]);
    expect(await labels("approved")).toEqual(["Vrati iz obrisanih"]);
  });

  test("calls are for heads and the admin: 401, 403, and 404 for a status that is none", async () => {
    const path = "/delete-request/grid-data/1";
    expect((await visitor.get(path)).status).toBe(401);
    for (const person of [mentor, student])
      expect((await (await as(person)).get(path)).status).toBe(403);
    for (const status of ["0", "4", "10", "abc"])
      expect((await (await as(head)).get(`/delete-request/grid-data/${status}`)).status).toBe(404);
  });

  test("nothing selected, an unknown button and invalid ids change nothing", async () => {
    const { id, thesis } = await givenRequest();
    const nothing = await press(head, "approve", "");
    expect([nothing.status, nothing.text.includes(desk.nothingSelected)]).toEqual([422, true]);
    expect((await press(head, "destroy", id)).status).toBe(422);
    expect((await press(head, "toString", id)).status).toBe(422);
    expect((await press(head, "approve", "999999")).status).toBe(404);
    for (const ids of ["0", "1e3", "1;drop table theses", `${id}, ,x`])
      expect((await press(head, "approve", ids)).status).toBe(422);
    expect((await requestsOf(thesis))[0]?.status).toBe(1);
  });
});
