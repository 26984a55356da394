import { describe, expect, test } from "vitest";
import type { GridRow } from "#kit/grid/columns.ts";
import { texts as refusalTexts } from "#kit/workflow/texts.ts";
import { createWorld } from "#test/world/index.ts";
import {
  type MentorList,
  mentorListDataPath,
  mentorListNames,
  mentorListPaths,
} from "./mentor-lists.ts";
import { texts as listTexts } from "./mentor-lists-texts.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, history, sql } = await createWorld();
const lists = listTexts.hr;

const head = await given.head();
const owner = await given.teacher();
const helper = await given.teacher();
const stranger = await given.teacher();
const [sender, colleague] = [await given.teacher(), await given.teacher()];
const student = await given.student({ name_with_title: "Iva Kos", last_name: "Kos" });
const admin = await given.person({ roles: ["admin"] });

const on = { mentor: owner, co_mentor_id: helper.id };

const theses = {
  draft: await given.thesis({ ...on, status: "notPublishedDraft", name: "Tema skica" }),
  notPublished: await given.thesis({ ...on, status: "notPublished", name: "Tema čeka" }),
  published: await given.thesis({
    ...on,
    name: "Tema slobodna",
    pre_reservation_student_id: student.id,
    pre_reservation_date: "2026-12-24",
  }),
  reserved: await given.thesis({ ...on, name: "Tema rezervirana" }),
  completed: await given.thesis({ ...on, name: "Tema obranjena" }),
  deleted: await given.thesis({ ...on, status: "deleted", name: "Tema obrisana" }),
};

const reserved = await given.reservation({ thesis: theses.reserved, student });

const completed = await given.reservation({
  thesis: theses.completed,
  student: await given.student(),
  status: "completed",
});

const rowsOf = async (list: MentorList, person: { id: number } = owner) =>
  (await (await as(person)).get(`/${mentorListDataPath(list)}`)).json<GridRow[]>();

const status = async (id: number) =>
  (await sql<{ status: string }>("select status from theses where id = $1", [id]))[0]?.status;

describe("the mentor's lists", () => {
  test.each<[MentorList & keyof typeof theses, string, string[]]>([
    ["draft", `/thesis/mentor/edit/${theses.draft.id}`, ["edit", "copy"]],
    ["notPublished", `/thesis/mentor/edit/${theses.notPublished.id}`, ["edit", "copy"]],
    ["published", `/thesis/show/${theses.published.id}`, ["requestEdit", "requestDelete", "copy"]],
    ["reserved", `/student/reservation/${reserved.id}`, ["requestEdit", "copy"]],
    ["completed", `/student/reservation/${completed.id}`, ["copy"]],
    ["deleted", `/thesis/show/${theses.deleted.id}`, ["copy"]],
  ])("%s contains its one thesis, links to %s and offers %j", async (list, showPath, offered) => {
    const page = await (await as(owner)).get(`/${mentorListPaths[list]}`);
    expect(page.status).toBe(200);
    expect(page).toContainText(lists.names[list]);
    const rows = await rowsOf(list);
    expect(rows).toMatchObject([
      { id: theses[list].id, name: theses[list].name, showPath, coMentor: helper.name_with_title },
    ]);
    const links = { edit: "/thesis/mentor/edit/", copy: "/thesis/mentor/new?copy=" };
    const all = {
      ...links,
      requestEdit: "/edit-request/list/",
      requestDelete: "/delete-request/send/",
    };
    expect(Object.keys(rows[0] ?? {}).filter((key) => key in all)).toEqual(offered);
    for (const action of offered as (keyof typeof all)[])
      expect(rows[0]?.[action]).toContain(`href="${all[action]}${theses[list].id}"`);
  });

  test("mark what is special about a thesis", async () => {
    expect(await rowsOf("published")).toMatchObject([
      { preReservationDate: "24.12.2026", student: "" },
    ]);
    expect(await rowsOf("reserved")).toMatchObject([{ student: student.name }]);
    const mentor = await given.teacher();
    await given.thesis({ mentor, status: "notPublishedDraft", return_note: "Suzite." });
    expect(await rowsOf("draft", mentor)).toMatchObject([{ returned: true }]);
  });

  test("a pending request is shown in the row", async () => {
    const mentor = await given.teacher();
    const { id } = await given.thesis({ mentor });
    const request = { thesis_id: id, requested_by: mentor.id };
    await given.insert("delete_requests", request);
    for (const field_id of [1, 4]) await given.insert("edit_requests", { ...request, field_id });
    const [row] = await rowsOf("published", mentor);
    expect(row?.requestDelete).toContain(`>${lists.rowLinks.deletionWaits}<`);
    expect(row?.requestEdit).toContain(`>${lists.rowLinks.editsWait}2<`);
  });

  test("a co-mentor has separate lists without actions; empty ones say so", async () => {
    const active = await rowsOf("coMentorActive", helper);
    expect(active.map(({ name }) => name).sort()).toEqual(["Tema rezervirana", "Tema slobodna"]);
    expect((await rowsOf("coMentorCompleted", helper)).map(({ name }) => name)).toEqual([
      "Tema obranjena",
    ]);
    expect(JSON.stringify(active)).not.toContain("<a");
    for (const list of [
      "draft",
      "notPublished",
      "published",
      "reserved",
      "completed",
      "deleted",
    ] as const) {
      expect(await rowsOf(list, helper)).toEqual([]);
      expect(await (await as(helper)).get(`/${mentorListPaths[list]}`)).toContainText(
        lists.empty[list],
      );
    }
  });

  test("belong to one teacher: students are refused, and other teachers see nothing", async () => {
    for (const list of mentorListNames) {
      expect((await (await as(student)).get(`/${mentorListPaths[list]}`)).status).toBe(403);
      expect((await visitor.get(`/${mentorListPaths[list]}`)).status).toBe(302);
      expect((await (await as(student)).get(`/${mentorListDataPath(list)}`)).status).toBe(403);
      expect((await visitor.get(`/${mentorListDataPath(list)}`)).status).toBe(401);
      for (const person of [stranger, admin, head]) expect(await rowsOf(list, person)).toEqual([]);
    }
  });

  test("can be printed without scripts", async () => {
    const { text } = await (await as(owner)).get(`/${mentorListPaths.reserved}?print=1`);
    expect(text).toContainText("Tema rezervirana");
    expect(text).not.toContainText("Tema slobodna");
  });

  test("a name with markup stays text, and adds no link to the row", async () => {
    const mentor = await given.teacher();
    const name = '<script>alert(1)</script><a href="https://example.com">tema</a>';
    await given.thesis({ mentor, status: "notPublishedDraft", name });
    const [row] = await rowsOf("draft", mentor);
    expect(row?.name).toBe(name);
    expect(`${row?.edit}${row?.copy}`).not.toContain("example.com");
  });
});

describe("sending several drafts for publication", () => {
  const send = async (ids: readonly (number | string)[], person: { id: number } = sender) =>
    (await as(person)).post(`/${mentorListPaths.draft}`, {
      form_theses: ids.join(","),
      submitButtonClick: "sendForPublication",
    });
  const draft = () => given.thesis({ mentor: sender, status: "notPublishedDraft" });

  test("writes a history entry for each, and notifies the head of each", async () => {
    const drafts = [await draft(), await draft()];
    const ids = drafts.map(({ id }) => id);
    const answer = await send(ids);
    expect(answer.status).toBe(303);
    expect(answer.location).toBe(`/${mentorListPaths.draft}`);
    for (const id of ids) {
      expect(await status(id)).toBe("notPublished");
      expect((await history("Thesis", id)).at(-1)).toMatchObject({ username: sender.username });
    }
    const notices = await sql(
      "select from notifications n join events e on e.id = n.event_id where n.user_id = $1 and e.thesis_id = any($2)",
      [head.id, ids],
    );
    expect(notices).toHaveLength(2);
  });

  test("names those that can't be sent, and sends the others", async () => {
    const [mine, sent] = [await draft(), await draft()];
    await send([sent.id]);
    const foreign = await given.thesis({
      mentor: colleague,
      status: "notPublishedDraft",
      name: "Tuđa tajna",
    });
    const answer = await send([mine.id, sent.id, foreign.id, 999_999]);
    expect(answer.status).toBe(409);
    expect(answer).toContainText(lists.results);
    expect(answer).toContainText(String(mine.name));
    expect(answer).toContainText(lists.resultSent);
    expect(answer).not.toContainText("Tuđa tajna");
    expect(await status(mine.id)).toBe("notPublished");
    expect(await status(foreign.id)).toBe("notPublishedDraft");
    expect(
      (await history("Thesis", sent.id)).filter(({ data }) => data.status === "notPublished"),
    ).toHaveLength(1);
  });

  test("refuses a single one with its own message; two submissions at once send it once", async () => {
    const thesis = await draft();
    const answers = await Promise.all([send([thesis.id]), send([thesis.id])]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 409]);
    const foreign = await given.thesis({ mentor: colleague, status: "notPublishedDraft" });
    const refused = await send([foreign.id]);
    expect(refused.status).toBe(403);
    expect(refused).toContainText(refusalTexts.hr.noRight);
  });

  test("is refused without a selection, with a forged id, another button or another list", async () => {
    const thesis = await draft();
    const none = await send([]);
    expect(none.status).toBe(422);
    expect(none).toContainText(texts.hr.refusals.nothingSelected);
    for (const bad of ["1; drop table theses", "0", "x"])
      expect((await send([bad, thesis.id])).status).toBe(422);
    const fields = { form_theses: String(thesis.id), submitButtonClick: "sendForPublication" };
    const client = await as(sender);
    expect(
      (await client.post(`/${mentorListPaths.draft}`, { ...fields, submitButtonClick: "publish" }))
        .status,
    ).toBe(422);
    expect((await client.post(`/${mentorListPaths.published}`, fields)).status).toBe(404);
    expect((await (await as(student)).post(`/${mentorListPaths.draft}`, fields)).status).toBe(403);
    expect(await status(thesis.id)).toBe("notPublishedDraft");
  });
});
