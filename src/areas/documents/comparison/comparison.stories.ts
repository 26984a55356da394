import { describe, expect, test } from "vitest";
import { writeCommentedDocx } from "#kit/files/testing/annotated-files.ts";
import { pageOf, pagesOf, pdfOf } from "#kit/files/testing/paged-files.ts";
import { formatText } from "#kit/text/localization.ts";
import { zip } from "#test/world/files.ts";
import { signInGuest } from "#test/world/guest.ts";
import { createWorld } from "#test/world/index.ts";
import { changesPath } from "./comparison.ts";
import { texts } from "./texts.ts";

const world = await createWorld();
const { given, as, visitor, sql } = world;
const { states, summary, folded, kinds } = texts.hr;

/** A reservation with a co-mentor and versions with these files, the oldest first. */
async function givenVersions(files: readonly File[]) {
  const [mentor, coMentor, student] = [
    await given.teacher(),
    await given.teacher(),
    await given.student(),
  ];
  const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id });
  const { id } = await given.reservation({
    thesis,
    student,
    status: "mentorConfirmedReservation",
  });
  const asStudent = await as(student);
  for (const file of files) {
    const sent = await asStudent.post(`/document/student-working-version/${id}`, { file });
    expect(sent.status).toBe(303);
  }
  const rows = await sql<{ id: number }>(
    "select id from documents where reservation_id = $1 order by id",
    [id],
  );
  return { id, mentor, coMentor, student, asStudent, ids: rows.map((row) => row.id) };
}

const pages = pagesOf(6);
const edited = pages.with(1, pageOf("s2w", { 70: "izmjena" }));

describe("what has changed", () => {
  test("is shown page by page, since the version before or another one", async () => {
    const inserted = edited.toSpliced(3, 0, pageOf("novo"));
    const { ids, asStudent } = await givenVersions([pdfOf(pages), pdfOf(edited), pdfOf(inserted)]);
    const [first = 0, , last = 0] = ids;
    const since = await asStudent.get(changesPath(last));
    expect(since).toContainText("dodana 1 stranica");
    expect(since).toContainText(formatText(folded.many, { first: 1, last: 3 }, "hr"));
    expect(since).not.toContainText("izmjena");
    const all = await asStudent.get(changesPath(last, first));
    for (const shown of [
      "promijenjena 1 stranica",
      kinds.added,
      "izmjena",
      "s2w70",
      formatText(summary.wordsRemoved, { count: 1 }, "hr"),
      formatText(summary.length, { before: 6, after: 7 }, "hr"),
    ])
      expect(all).toContainText(shown);
    const reversed = await asStudent.get(changesPath(first, last));
    expect(reversed).toContainText("dodana 1 stranica");
  });

  test("is nothing in the same text, the same file or the only version", async () => {
    const lines = pages.flat();
    const flowed = pdfOf([
      lines.slice(0, 30),
      lines.slice(30, 55),
      lines.slice(55, 90),
      lines.slice(90),
    ]);
    const { ids, asStudent } = await givenVersions([pdfOf(pages), pdfOf(pages), flowed]);
    const [first = 0, second = 0, third = 0] = ids;
    expect(await asStudent.get(changesPath(first))).toContainText(states.only.title);
    expect(await asStudent.get(changesPath(second))).toContainText(states.sameFile.text);
    expect(await asStudent.get(changesPath(third))).toContainText(states.same.text);
  });

  test("is said not to be known of a scan, a zip and another text", async () => {
    const scan = pdfOf([[], [], []]);
    const other = pdfOf(Array.from({ length: 6 }, (_, index) => pageOf(`drugo${index}x`)));
    const archive = await zip({ "rad.tex": "Rad" });
    const { ids, asStudent } = await givenVersions([pdfOf(pages), scan, archive, other]);
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    const scanned = await asStudent.get(changesPath(second));
    expect(scanned).toContainText(formatText(states.noText.text, { which: "after" }, "hr"));
    expect(await asStudent.get(changesPath(third))).toContainText(
      formatText(states.otherKind.text, { which: "after" }, "hr"),
    );
    expect(await asStudent.get(changesPath(fourth, first))).toContainText(states.rewritten.title);
  });

  test("is told between a DOCX and a PDF, too", async () => {
    const docx = new File([new Uint8Array(await writeCommentedDocx(pages.flat(), []))], "rad.docx");
    const { ids, asStudent } = await givenVersions([docx, pdfOf(edited)]);
    const page = await asStudent.get(changesPath(ids[1] ?? 0));
    for (const shown of ["s2w70", "izmjena", "promijenjena 1 stranica"])
      expect(page).toContainText(shown);
  });

  test("isn't told of a version whose file is gone", async () => {
    const { id, ids, asStudent } = await givenVersions([pdfOf(pages), pdfOf(edited)]);
    await sql("update documents set thesis_file_id = null where id = $1", [ids[0] ?? 0]);
    const page = await asStudent.get(changesPath(ids[1] ?? 0));
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(states.missing.title)]);
    expect((await asStudent.get(`/document/comments/${id}`)).text).toContain(
      changesPath(ids[1] ?? 0),
    );
  });
});

describe("who sees it", () => {
  test("the student, mentor and co-mentor, and the offices that read versions; nobody else", async () => {
    const { id, ids, mentor, coMentor, asStudent } = await givenVersions([
      pdfOf(pages),
      pdfOf(edited),
    ]);
    const path = changesPath(ids[1] ?? 0);
    const readers = [
      asStudent,
      await as(mentor),
      await as(coMentor),
      await as(await given.person({ roles: ["studentServices"] })),
      await as(await given.person({ roles: ["admin"] })),
    ];
    for (const client of readers) expect((await client.get(path)).status).toBe(200);
    const strangers = [
      await as(await given.student()),
      await as(await given.teacher()),
      await as(await given.person({ roles: ["library"] })),
      await as(await given.person({ roles: ["accountancy"] })),
      (await signInGuest(world, { reservationId: id, inviterId: mentor.id })).client,
    ];
    for (const client of strangers) {
      const page = await client.get(path);
      expect([302, 303, 401, 403]).toContain(page.status);
      expect(page.text).not.toContain("izmjena");
    }
    expect((await visitor.get(path)).status).toBe(302);
  });

  test("nobody across two theses, nor a version with itself", async () => {
    const [own, foreign] = [
      await givenVersions([pdfOf(pages), pdfOf(edited)]),
      await givenVersions([pdfOf(pages)]),
    ];
    const [, version = 0] = own.ids;
    for (const client of [own.asStudent, await as(await given.person({ roles: ["admin"] }))]) {
      expect((await client.get(changesPath(version, foreign.ids[0]))).status).toBe(404);
      expect((await client.get(changesPath(version, 999_999))).status).toBe(404);
      expect((await client.get(`/document/changes/${version}?from=x`)).status).toBe(404);
      expect((await client.get(changesPath(999_999))).status).toBe(404);
      expect((await client.get(changesPath(version, version))).status).toBe(422);
    }
  });

  test("is logged as reading the file", async () => {
    const { ids, student, mentor } = await givenVersions([pdfOf(pages), pdfOf(edited)]);
    await (await as(mentor)).get(changesPath(ids[1] ?? 0));
    expect(
      await sql("select kind, record_id, subject_id from record_reads where reader_id = $1", [
        mentor.id,
      ]),
    ).toEqual([{ kind: "thesisFile", record_id: ids[1], subject_id: student.id }]);
  });
});

describe("it is reached", () => {
  test("from the versions, the mentor's answer and a remark on an earlier one", async () => {
    const { id, ids, mentor } = await givenVersions([pdfOf(pages), pdfOf(edited)]);
    const [first = 0, second = 0] = ids;
    const asMentor = await as(mentor);
    await given.insert("remarks", {
      reservation_id: id,
      document_id: first,
      author_id: mentor.id,
      page: 2,
      quote: "s2w70",
      body: "Zamijenite.",
      source: "typed",
      status: "open",
      answer: "",
    });
    for (const path of [`/document/comments/${id}`, `/document/mentor-working-version/${id}`])
      expect((await asMentor.get(path)).text).toContain(`"${changesPath(second)}"`);
    expect((await asMentor.get(`/document/remarks/${id}`)).text).toContain(
      changesPath(second, first),
    );
  });
});
