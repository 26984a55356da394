import { describe, expect, test } from "vitest";
import { remarkLimits } from "#kit/files/file-remarks.ts";
import {
  type AnnotatedPage,
  type WrittenComment,
  writeAnnotatedPdf,
  writeCommentedDocx,
} from "#kit/files/testing/annotated-files.ts";
import { formatText } from "#kit/text/localization.ts";
import { pdf, zip } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { remarkSteps } from "./steps.ts";
import { texts } from "./texts.ts";

const { given, as, history, sql } = await createWorld();
const { refusals, open, unread, empty } = texts.hr;
await given.defenseDeadline();

/** A reservation with a co-mentor, its people's clients and a version of the student. */
async function givenVersion(kind: "working" | "final" = "working") {
  const [mentor, coMentor, student] = [
    await given.teacher(),
    await given.teacher(),
    await given.student(),
  ];
  const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id });
  const status = kind === "final" ? "studentSubmittedToApp" : "mentorConfirmedReservation";
  const { id } = await given.reservation({ thesis, student, status });
  const clients = {
    mentor: await as(mentor),
    coMentor: await as(coMentor),
    student: await as(student),
  };
  const send = () =>
    clients.student.post(`/document/student-working-version/${id}`, { file: pdf() });
  if (kind === "working") await send();
  const newest = async () =>
    (
      await sql<{ id: number }>(
        "select id from documents where reservation_id = $1 order by id desc",
        [id],
      )
    )[0]?.id ?? 0;
  const list = `/document/remarks/${id}`;
  return {
    id,
    mentor,
    coMentor,
    student,
    as: clients,
    send,
    newest,
    list,
    answer: (file: File, mentorComment = "") =>
      clients.mentor.post(`/document/mentor-working-version/${id}`, { mentorComment, file }),
    add: async (by: keyof typeof clients, more: Record<string, string> = {}) =>
      clients[by].post(list, {
        step: "add",
        documentId: String(await newest()),
        body: "Proširite uvod.",
        ...more,
      }),
    take: (by: keyof typeof clients, step: string, remark: number, more = {}) =>
      clients[by].post(list, { step, remark: String(remark), ...more }),
    stored: () =>
      sql<{
        id: number;
        page: number | null;
        quote: string;
        body: string;
        source: string;
        status: string;
        answer: string;
        author_id: number;
        document_id: number;
      }>(
        "select id, page, quote, body, source, status, answer, author_id, document_id from remarks where reservation_id = $1 order by id",
        [id],
      ),
  };
}

const returned = (pages: readonly AnnotatedPage[], name = "s-primjedbama.pdf") =>
  new File([new Uint8Array(writeAnnotatedPdf(pages))], name, { type: "application/pdf" });

const marked: readonly AnnotatedPage[] = [
  {
    lines: ["Rizik je mjerljiv i poznat."],
    annotations: [
      { kind: "Highlight", words: "mjerljiv", contents: "Navedite izvor." },
      { kind: "Text", contents: "Cijela stranica je predugačka." },
    ],
  },
  {
    lines: ["Zakljucak rada"],
    annotations: [{ kind: "StrikeOut", words: "rada", contents: "Suvišno." }],
  },
];

const commented = async (comments: readonly WrittenComment[]) =>
  new File(
    [new Uint8Array(await writeCommentedDocx(["Rizik je mjerljiv i poznat."], comments))],
    "s-primjedbama.docx",
  );

const readSentence = (count: number) => formatText(texts.hr.read, { count }, "hr");

describe("a returned file", () => {
  test("brings its annotations as the mentor's open remarks, with one notice", async () => {
    const version = await givenVersion();
    const response = await version.answer(returned(marked));
    expect(await version.as.mentor.get(response.location ?? "")).toContainText(readSentence(3));
    const common = { source: "pdf", status: "open", author_id: version.mentor.id };
    expect(await version.stored()).toMatchObject([
      { ...common, page: 1, quote: "", body: "Cijela stranica je predugačka." },
      { ...common, page: 1, quote: "mjerljiv", body: "Navedite izvor." },
      { ...common, page: 2, quote: "rada", body: "Suvišno." },
    ]);
    const told = await sql(
      `select n.id from notifications n join events e on e.id = n.event_id
       where e.reservation_id = $1 and n.user_id = $2 and e.name not like 'reservation.%'`,
      [version.id, version.student.id],
    );
    expect(told).toHaveLength(1);
    const [first] = await version.stored();
    expect(await history("Remark", first?.id ?? 0)).toMatchObject([{ action: "new" }]);
  });

  test("brings the comments of a DOCX, and those of a co-mentor's file are the co-mentor's", async () => {
    const version = await givenVersion();
    const file = await commented([
      { text: "Koji izvor?", words: "mjerljiv" },
      { text: "Riješeno.", words: "poznat", resolved: true },
    ]);
    await version.as.coMentor.post(`/document/comments/${version.id}`, {
      documentId: await version.newest(),
      comment: "Vidi primjedbe.",
      file,
    });
    expect(await version.stored()).toMatchObject([
      {
        page: null,
        quote: "mjerljiv",
        body: "Koji izvor?",
        source: "docx",
        author_id: version.coMentor.id,
      },
    ]);
  });

  test("adds nothing twice that an earlier file had at the same place", async () => {
    const version = await givenVersion();
    await version.answer(returned(marked));
    await version.send();
    const [first, ...others] = marked;
    const again = [
      {
        lines: first?.lines ?? [],
        annotations: [...(first?.annotations ?? []), { kind: "Text", contents: "Nova." } as const],
      },
      ...others,
    ];
    const response = await version.answer(returned(again));
    const page = await version.as.mentor.get(response.location ?? "");
    expect(page).toContainText(readSentence(1));
    expect(page).toContainText(formatText(texts.hr.known, { count: 3 }, "hr"));
    expect((await version.stored()).map(({ body }) => body)).toEqual([
      "Cijela stranica je predugačka.",
      "Navedite izvor.",
      "Suvišno.",
      "Nova.",
    ]);
  });

  test("without any brings none, and nothing is said", async () => {
    for (const file of [pdf("pregledano.pdf"), await zip({ "biljeske.txt": "Proširite." })]) {
      const version = await givenVersion();
      const response = await version.answer(file);
      expect(response.status).toBe(303);
      expect(await version.as.mentor.get(response.location ?? "")).not.toContainText("datoteke");
      expect(await version.stored()).toEqual([]);
    }
  });

  test("that can't be read is told in a sentence, and stops nothing", async () => {
    const version = await givenVersion();
    const broken = await zip(
      {
        "[Content_Types].xml": "<Types/>",
        "word/document.xml": "<w:document",
        "_rels/.rels": `<Relationships><Relationship Id="1" Type="x/officeDocument" Target="word/document.xml"/></Relationships>`,
        "word/_rels/document.xml.rels": `<Relationships><Relationship Id="1" Type="x/comments" Target="comments.xml"/></Relationships>`,
        "word/comments.xml": "<w:comments",
      },
      "rad.docx",
    );
    const response = await version.answer(broken, "Vidi datoteku.");
    expect(response.status).toBe(303);
    expect(await version.as.mentor.get(response.location ?? "")).toContainText(unread.damaged);
    expect(await version.stored()).toEqual([]);
  });

  test("brings no more than the largest number, and says so", async () => {
    const version = await givenVersion();
    const annotations = Array.from({ length: remarkLimits.count + 1 }, (_, index) => ({
      kind: "Text" as const,
      contents: `Primjedba ${index}`,
    }));
    const response = await version.answer(returned([{ lines: [], annotations }]));
    expect(await version.as.mentor.get(response.location ?? "")).toContainText(
      formatText(texts.hr.more, { most: remarkLimits.count }, "hr"),
    );
    expect(await version.stored()).toHaveLength(remarkLimits.count);
    const page = await version.as.student.get(version.list);
    expect(page).toContainText(texts.hr.pages.next);
  });

  test("of a review brings its remarks, too, and undoing the step takes them away", async () => {
    const version = await givenVersion("final");
    const review = `/document/mentor-response-final-version/${await version.newest()}`;
    const response = await version.as.mentor.post(review, {
      mentorComment: "Vidi datoteku.",
      file: returned(marked),
    });
    expect(response.status).toBe(303);
    expect(await version.stored()).toHaveLength(3);
    const [taken] = await sql<{ of: string }>(
      `select 'reservation.' || reservation_id || '.' || transaction as of from events
       where reservation_id = $1 and name = 'reservation.askMinorChanges'`,
      [version.id],
    );
    await version.as.mentor.post("/undo", { of: taken?.of ?? "" });
    expect(await version.stored()).toEqual([]);
  });
});

describe("a remark", () => {
  test("is added by hand by mentor and co-mentor, to the newest version", async () => {
    const version = await givenVersion();
    expect((await version.add("mentor", { page: "12", quote: "u uvodu" })).status).toBe(303);
    expect((await version.add("coMentor", { body: "Naslov!" })).status).toBe(303);
    expect(await version.stored()).toMatchObject([
      { page: 12, quote: "u uvodu", body: "Proširite uvod.", source: "typed", status: "open" },
      { page: null, quote: "", body: "Naslov!", author_id: version.coMentor.id },
    ]);
    expect((await version.add("student")).status).toBe(403);
    expect((await version.add("mentor", { body: " " })).status).toBe(422);
    for (const page of ["0", "-1", "sto", "100000"])
      expect([page, (await version.add("mentor", { page })).status]).toEqual([page, 422]);
    const read = await version.newest();
    await version.send();
    const late = await version.add("mentor", { documentId: String(read) });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining(refusals.newerVersion)]);
  });

  test("that is sent twice at once is stored once", async () => {
    const version = await givenVersion();
    const sent = [version.add("mentor", { page: "3" }), version.add("mentor", { page: "3" })];
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([303, 303]);
    expect(await version.stored()).toHaveLength(1);
    await version.add("mentor", { page: "4" });
    expect(await version.stored()).toHaveLength(2);
  });

  test("is answered by the student, and done or opened again by mentor and co-mentor alone", async () => {
    const version = await givenVersion();
    await version.add("mentor");
    const [{ id } = { id: 0 }] = await version.stored();
    const state = async () => (await version.stored())[0];
    expect((await version.take("mentor", "answer", id, { answer: "Ja" })).status).toBe(403);
    for (const step of ["close", "reopen"])
      expect([step, (await version.take("student", step, id)).status]).toEqual([step, 403]);
    expect((await version.take("student", "answer", id, { answer: "  " })).status).toBe(422);
    expect((await version.take("student", "answer", id, { answer: "Prošireno." })).status).toBe(
      303,
    );
    expect((await version.take("student", "answer", id, { answer: "Na 5. str." })).status).toBe(
      303,
    );
    expect(await state()).toMatchObject({ status: "answered", answer: "Na 5. str." });
    expect((await version.take("coMentor", "reopen", id)).status).toBe(303);
    expect(await state()).toMatchObject({ status: "open" });
    expect((await version.take("coMentor", "close", id)).status).toBe(303);
    expect(await state()).toMatchObject({ status: "done" });
    const late = await version.take("student", "answer", id, { answer: "Kasno" });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining(refusals.changed)]);
    expect((await version.take("mentor", "reopen", id)).status).toBe(303);
    expect((await history("Remark", id)).map(({ action }) => action)).toEqual([
      "new",
      ...Array(5).fill("update"),
    ]);
  });

  test("of another reservation isn't reached, and a stranger reaches none", async () => {
    const [version, other] = [await givenVersion(), await givenVersion()];
    await other.add("mentor");
    const [{ id } = { id: 0 }] = await other.stored();
    expect((await version.take("mentor", "close", id)).status).toBe(404);
    const stranger = await as(await given.teacher());
    expect((await stranger.get(version.list)).status).toBe(403);
    expect((await stranger.post(version.list, { step: "close", remark: String(id) })).status).toBe(
      403,
    );
    expect((await (await as(await given.student())).get(version.list)).status).toBe(403);
  });

  test("no longer changes once the reservation is closed", async () => {
    const version = await givenVersion();
    await version.add("mentor");
    const [{ id } = { id: 0 }] = await version.stored();
    await sql(
      `with followed as (update theses set status = 'published'
         where id = (select thesis_id from reservations where id = $1))
       update reservations set status = 'canceled', reason_for_cancellation = 'x' where id = $1`,
      [version.id],
    );
    const responses = [
      await version.take("mentor", "close", id),
      await version.take("student", "answer", id, { answer: "Ispravljeno." }),
      await version.add("mentor"),
    ];
    for (const response of responses)
      expect([response.status, response.text]).toEqual([
        409,
        expect.stringContaining(refusals.closed),
      ]);
    expect((await version.as.student.get(version.list)).status).toBe(200);
  });
});

describe("the list", () => {
  test("has a tab for each state, and offers each reader their own steps", async () => {
    const version = await givenVersion();
    await version.answer(returned(marked));
    const [second, first] = await version.stored();
    await version.take("student", "answer", first?.id ?? 0, { answer: "Naveden je." });
    await version.take("mentor", "close", second?.id ?? 0);
    const open = await version.as.student.get(version.list);
    expect(open).toContainText("Suvišno.");
    expect(open).toContainText(remarkSteps.rows.answer.label[0]);
    for (const hidden of ["Navedite izvor.", remarkSteps.rows.close.label[0], texts.hr.add.title])
      expect(open).not.toContainText(hidden);
    const answered = await version.as.mentor.get(`${version.list}?status=answered`);
    for (const shown of ["Navedite izvor.", "mjerljiv", "Naveden je.", "Zaključi", "Stranica 1"])
      expect(answered).toContainText(shown);
    expect(await version.as.coMentor.get(`${version.list}?status=done`)).toContainText(
      "Cijela stranica je predugačka.",
    );
    await version.as.student.post("/language", { language: "en", to: "/" });
    expect(await version.as.student.get(version.list)).toContainText(texts.en.lead);
  });

  test("of a thesis without remarks says so", async () => {
    const version = await givenVersion();
    expect(await version.as.student.get(version.list)).toContainText(empty.open);
  });
});

describe("open remarks", () => {
  test("are shown with the next version, and counted where the thesis is approved", async () => {
    const version = await givenVersion("final");
    const document = await version.newest();
    await version.as.mentor.post(`/document/mentor-response-final-version/${document}`, {
      mentorComment: "Vidi datoteku.",
      file: returned(marked),
    });
    const edit = await version.as.student.get(`/document/student-edit-final-version/${document}`);
    expect(edit).toContainText(formatText(open.count, { count: 3 }, "hr"));
    expect(edit).toContainText("Navedite izvor.");
    const corrected = {
      abstract: "Rad istražuje rizike. ".repeat(8),
      publiclyAccessible: "yes",
      creativeCommons: "by",
      statementOfOrigin: true,
    };
    await version.as.student.post(`/document/student-edit-final-version/${document}`, corrected);
    const [, first] = await version.stored();
    await version.take("student", "answer", first?.id ?? 0, { answer: "Naveden je." });
    const approve = `/document/mentor-approve-final-version/${document}`;
    for (const path of [approve, `/reservation/show/${version.id}`]) {
      const page = await version.as.mentor.get(path);
      expect(page).toContainText(formatText(open.approval, { count: 2 }, "hr"));
      expect(page.text).toContain(`/document/remarks/${version.id}`);
    }
    expect((await version.as.mentor.post(approve)).status).toBe(303);
  });

  test("of a working version are on the pages where the next one is sent and answered", async () => {
    const version = await givenVersion();
    await version.answer(returned(marked));
    await version.send();
    for (const [who, path] of [
      ["student", "student-working-version"],
      ["mentor", "mentor-working-version"],
    ] as const) {
      const page = await version.as[who].get(`/document/${path}/${version.id}`);
      expect(page).toContainText("Cijela stranica je predugačka.");
      expect(page).toContainText("Radna verzija 1");
    }
  });
});
