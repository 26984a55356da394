import { describe, expect, test } from "vitest";
import { texts as refusalTexts } from "#kit/workflow/texts.ts";
import { createWorld } from "#test/world/index.ts";
import { texts as publishingTexts } from "./publishing-texts.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, history, sql } = await createWorld();
const { refusals } = texts.hr;
const path = "/head-of-department/not-published";

const head = await given.head();
const mentor = await given.teacher();
const otherDepartment = await given.department({ name: "Odjel za pravo" });
const otherHead = await given.person({ roles: ["teacher", "headOfDepartment"] });
await sql("update departments set head_id = $1 where id = $2", [otherHead.id, otherDepartment.id]);
const admin = await given.person({ roles: ["admin"] });
const student = await given.student();

const awaiting = (fields = {}) => given.thesis({ mentor, status: "notPublished", ...fields });

const statusOf = async (id: number) =>
  (await sql<{ status: string }>("select status from theses where id = $1", [id]))[0]?.status;

const toldOf = (id: number) =>
  sql<{ name: string; user_id: number; message: string }>(
    `select e.name, n.user_id, n.message from notifications n join events e on e.id = n.event_id
     where e.thesis_id = $1 order by n.id`,
    [id],
  );

describe("the head publishes", () => {
  test("several theses at once, and each mentor is notified", async () => {
    const asHead = await as(head);
    const [one, two] = [await awaiting({ return_note: "Ranija napomena." }), await awaiting()];
    const answer = await asHead.post(path, {
      form_theses: `${one.id},${two.id}`,
      submitButtonClick: "publish",
    });
    expect(answer.status).toBe(303);
    expect(answer.location).toBe(path);
    expect(await asHead.get(path)).toContainText("Objavljene su 2 teme.");
    const rows = await sql(
      "select status, published_at, return_note from theses where id in ($1, $2)",
      [one.id, two.id],
    );
    expect(rows).toEqual(
      [1, 2].map(() => ({ status: "published", published_at: expect.any(Date), return_note: "" })),
    );
    expect((await history("Thesis", one.id)).at(-1)).toMatchObject({
      action: "update",
      username: head.username,
      data: { status: "published" },
    });
    expect(await toldOf(one.id)).toMatchObject([{ name: "thesis.publish", user_id: mentor.id }]);
  });

  test("a thesis whose pre-reservation has expired is published as free", async () => {
    const preReservedFor = (days: number) =>
      awaiting({ pre_reservation_student_id: student.id, pre_reservation_date: given.day(days) });
    const [past, today, ahead] = [
      await preReservedFor(-3),
      await preReservedFor(0),
      await preReservedFor(5),
    ];
    const ids = [past, today, ahead].map(({ id }) => id);
    const asHead = await as(head);
    expect(
      (await asHead.post(path, { form_theses: ids.join(","), submitButtonClick: "publish" }))
        .status,
    ).toBe(303);
    expect(
      await sql(
        "select pre_reservation_student_id as whose from theses where id = any($1) order by id",
        [ids],
      ),
    ).toEqual([null, null, student.id].map((whose) => ({ whose })));
  });

  test("one from its page, and several without scripts by their checkboxes", async () => {
    const [one, two, three] = [await awaiting(), await awaiting(), await awaiting()];
    const asHead = await as(head);
    expect((await asHead.post(`/thesis/show/${one.id}`, { step: "publish" })).location).toBe(path);
    const boxes = await asHead.post(path, {
      form_theses: [two.id, three.id],
      submitButtonClick: "publish",
    });
    expect(boxes.status).toBe(303);
    expect(await Promise.all([one, two, three].map(({ id }) => statusOf(id)))).toEqual([
      "published",
      "published",
      "published",
    ]);
  });

  test("a second time is refused; of several theses each reports its result", async () => {
    const asHead = await as(head);
    const [done, open] = [
      await awaiting({ name: "Već objavljena" }),
      await awaiting({ name: "Još čeka" }),
    ];
    const elsewhere = await awaiting({
      department_id: otherDepartment.id,
      name: "Tuđa tajna tema",
    });
    await asHead.post(path, { form_theses: done.id, submitButtonClick: "publish" });
    const again = await asHead.post(path, { form_theses: done.id, submitButtonClick: "publish" });
    expect(again.status).toBe(409);
    expect(again).toContainText(refusalTexts.hr.meanwhileChanged);
    const mixed = await asHead.post(path, {
      form_theses: `${done.id},${open.id},${elsewhere.id}`,
      submitButtonClick: "publish",
    });
    expect(mixed.status).toBe(409);
    const text = mixed.text.replaceAll("<!-- -->", "");
    expect(text).toContainText(`Već objavljena: ${refusalTexts.hr.meanwhileChanged}`);
    expect(text).toContainText(`Još čeka: ${publishingTexts.hr.published}`);
    expect(text).toContainText(`Tema br. ${elsewhere.id}: ${refusalTexts.hr.noRight}`);
    expect(text).not.toContainText("Tuđa tajna tema");
    expect(await statusOf(elsewhere.id)).toBe("notPublished");
  });

  test("a double click takes effect once", async () => {
    const thesis = await awaiting();
    const clients = await Promise.all([as(head), as(head), as(head)]);
    const answers = await Promise.all(
      clients.map((client) =>
        client.post(path, { form_theses: thesis.id, submitButtonClick: "publish" }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect(await toldOf(thesis.id)).toHaveLength(1);
  });

  test("not a draft, a published or a deleted thesis", async () => {
    const asHead = await as(head);
    for (const status of ["notPublishedDraft", "published", "deleted"]) {
      const thesis = await given.thesis({ mentor, status });
      expect((await asHead.post(`/thesis/show/${thesis.id}`, { step: "publish" })).status).toBe(
        409,
      );
      expect(await statusOf(thesis.id)).toBe(status);
    }
  });

  test("nobody else does: not the mentor, another head, the admin, a student, a visitor", async () => {
    const thesis = await awaiting();
    const form = { form_theses: thesis.id, submitButtonClick: "publish" };
    for (const person of [mentor, otherHead, admin, student]) {
      expect((await (await as(person)).post(path, form)).status).toBe(403);
      expect(
        (await (await as(person)).post(`/thesis/show/${thesis.id}`, { step: "publish" })).status,
      ).toBe(403);
    }
    expect((await visitor.post(path, form)).location).toMatch(/^\/login/);
    expect(await statusOf(thesis.id)).toBe("notPublished");
  });

  test("no selection and invalid ids are refused", async () => {
    const asHead = await as(head);
    const nothing = await asHead.post(path, { submitButtonClick: "publish" });
    expect([nothing.status, nothing.text.includes(refusals.nothingSelected)]).toEqual([422, true]);
    const post = (form_theses: string) =>
      asHead.post(path, { form_theses, submitButtonClick: "publish" });
    expect((await post("999999")).status).toBe(404);
    for (const bad of [
      "0",
      "1e3",
      "1;drop table theses",
      "1,x",
      Array.from({ length: 501 }, (_, index) => index + 1).join(","),
    ])
      expect((await post(bad)).status).toBe(422);
    const thesis = await awaiting();
    for (const submitButtonClick of ["", "delete", "toString"])
      expect((await asHead.post(path, { form_theses: thesis.id, submitButtonClick })).status).toBe(
        422,
      );
    expect(await statusOf(thesis.id)).toBe("notPublished");
  });
});

describe("the head returns a thesis to its mentor", () => {
  test("with a note that the mentor sees, edits by, and sends again", async () => {
    const thesis = await awaiting();
    const asHead = await as(head);
    const note = "Suzite temu.\nNavedite <izvore>.";
    const answer = await asHead.post(path, { form_theses: thesis.id, step: "returnToDraft", note });
    expect(answer.location).toBe(path);
    expect(await statusOf(thesis.id)).toBe("notPublishedDraft");
    expect((await toldOf(thesis.id))[0]).toMatchObject({
      name: "thesis.returnToDraft",
      user_id: mentor.id,
    });
    const [mail] = await sql<{ body: string }>(
      "select m.body from mails m join events e on e.id = m.event_id where e.thesis_id = $1",
      [thesis.id],
    );
    expect(mail?.body).toContain("Suzite temu.");
    const asMentor = await as(mentor);
    const page = (await asMentor.get(`/thesis/mentor/edit/${thesis.id}`)).text;
    expect(page).toContain(texts.hr.form.returned);
    expect(page).toContain("Navedite &lt;izvore&gt;.");
    await asMentor.post(`/thesis/show/${thesis.id}`, { step: "sendForPublication" });
    expect(await statusOf(thesis.id)).toBe("notPublished");
    expect(await asHead.get(`${path}?theses=${thesis.id}`)).toContainText(
      publishingTexts.hr.lastNote,
    );
  });

  test("not without a note, and only once", async () => {
    const thesis = await awaiting();
    const asHead = await as(head);
    const silent = await asHead.post(path, {
      form_theses: thesis.id,
      step: "returnToDraft",
      note: "  ",
    });
    expect([silent.status, silent.text.includes(refusals.noNote)]).toEqual([422, true]);
    expect((await asHead.post(`/thesis/show/${thesis.id}`, { step: "returnToDraft" })).status).toBe(
      422,
    );
    const long = await asHead.post(path, {
      form_theses: thesis.id,
      step: "returnToDraft",
      note: "a".repeat(2001),
    });
    expect(long.status).toBe(422);
    await asHead.post(path, {
      form_theses: thesis.id,
      submitButtonClick: "returnToDraft",
      note: "Doradite.",
    });
    expect(
      (await asHead.post(path, { form_theses: thesis.id, step: "returnToDraft", note: "Opet." }))
        .status,
    ).toBe(409);
    expect(
      (await history("Thesis", thesis.id)).filter(({ data }) => data.return_note),
    ).toHaveLength(1);
  });

  test("several at once with one note, and each mentor gets it", async () => {
    const other = await given.teacher();
    const [one, two] = [await awaiting(), await awaiting({ mentor: other })];
    const asHead = await as(head);
    const form_theses = `${one.id},${two.id}`;
    const silent = await asHead.post(path, {
      form_theses,
      submitButtonClick: "returnToDraft",
      note: "",
    });
    expect([silent.status, silent.text.includes(refusals.noNote)]).toEqual([422, true]);
    expect(await statusOf(one.id)).toBe("notPublished");
    const note = "Navedite literaturu.";
    const answer = await asHead.post(path, {
      form_theses,
      submitButtonClick: "returnToDraft",
      note,
    });
    expect([answer.status, answer.location]).toEqual([303, path]);
    expect(await asHead.get(path)).toContainText("2 teme vraćene su mentorima na doradu.");
    for (const [thesis, person] of [
      [one, mentor],
      [two, other],
    ] as const) {
      expect(await statusOf(thesis.id)).toBe("notPublishedDraft");
      expect((await toldOf(thesis.id)).map(({ user_id }) => user_id)).toEqual([person.id]);
      expect(await (await as(person)).get(`/thesis/mentor/edit/${thesis.id}`)).toContainText(note);
    }
  });

  test("several theses each report their result", async () => {
    const asHead = await as(head);
    const [done, open] = [
      await awaiting({ name: "Vraćena ranije" }),
      await awaiting({ name: "Tek se vraća" }),
    ];
    const post = (ids: string) =>
      asHead.post(path, {
        form_theses: ids,
        submitButtonClick: "returnToDraft",
        note: "Doradite.",
      });
    await post(String(done.id));
    const mixed = await post(`${done.id},${open.id}`);
    const text = mixed.text.replaceAll("<!-- -->", "");
    expect([
      mixed.status,
      text.includes(`Vraćena ranije: ${refusalTexts.hr.meanwhileChanged}`),
    ]).toEqual([409, true]);
    expect(text).toContainText(`Tek se vraća: ${publishingTexts.hr.returned}`);
  });

  test("a thesis published and returned at the same time ends in one of the two statuses", async () => {
    const thesis = await awaiting();
    const [one, two] = [await as(head), await as(head)];
    const answers = await Promise.all([
      one.post(path, { form_theses: thesis.id, submitButtonClick: "publish" }),
      two.post(path, {
        form_theses: thesis.id,
        submitButtonClick: "returnToDraft",
        note: "Doradite.",
      }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  test("only the current head of the department decides", async () => {
    const thesis = await awaiting();
    const form = { form_theses: thesis.id, step: "returnToDraft", note: "Ne." };
    for (const person of [otherHead, mentor, admin])
      expect((await (await as(person)).post(path, form)).status).toBe(403);
    expect(await statusOf(thesis.id)).toBe("notPublished");
  });
});

describe("a mentor sends a draft", () => {
  test("only of their own thesis, and only once", async () => {
    const thesis = await given.thesis({ mentor, status: "notPublishedDraft" });
    const send = async (person: { id: number }) =>
      (await (await as(person)).post(`/thesis/show/${thesis.id}`, { step: "sendForPublication" }))
        .status;
    expect(await send(await given.teacher())).toBe(403);
    expect(await send(head)).toBe(403);
    expect(await send(mentor)).toBe(303);
    expect(await send(mentor)).toBe(409);
    expect(await toldOf(thesis.id)).toMatchObject([
      { name: "thesis.sendForPublication", user_id: head.id },
    ]);
  });
});
