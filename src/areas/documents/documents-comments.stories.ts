import { describe, expect, test } from "vitest";
import { pdf } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { texts } from "./texts.ts";

const { given, as, history, sql } = await createWorld();
const { refusals, screens } = texts.hr;
await given.defenseDeadline();

/** A reservation with a co-mentor, its people's clients and its newest version. */
async function givenVersion(kind: "working" | "final") {
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
  const sendWorking = () =>
    clients.student.post(`/document/student-working-version/${id}`, { file: pdf() });
  if (kind === "working") await sendWorking();
  const newest = async () =>
    (
      await sql<{ id: number }>(
        "select id from documents where reservation_id = $1 order by id desc",
        [id],
      )
    )[0]?.id ?? 0;
  const comments = `/document/comments/${id}`;
  const comment = async (by: keyof typeof clients, text: string, more = {}) =>
    clients[by].post(comments, { documentId: await newest(), comment: text, ...more });
  return { id, mentor, coMentor, student, as: clients, sendWorking, newest, comments, comment };
}

const status = async (id: number) =>
  (
    await sql<{ status: string; review: string | null }>(
      "select r.status, d.review_status as review from reservations r join documents d on d.reservation_id = r.id where r.id = $1",
      [id],
    )
  )[0];

const toldTo = async (id: number, name: string) =>
  (
    await sql<{ user_id: number }>(
      "select n.user_id from notifications n join events e on e.id = n.event_id where e.reservation_id = $1 and e.name = $2",
      [id, name],
    )
  ).map(({ user_id }) => user_id);

describe("a co-mentor's comment on a working version", () => {
  test("leaves the mentor's answer to the mentor, and both are shown to the student", async () => {
    const one = await givenVersion("working");
    const answer = `/document/mentor-working-version/${one.id}`;
    expect(
      (await one.comment("coMentor", "Proširite uvod.", { file: pdf("biljeske.pdf") })).status,
    ).toBe(303);
    expect((await one.as.coMentor.post(answer, { mentorComment: "Umjesto mentora" })).status).toBe(
      403,
    );
    expect(await one.as.mentor.get("/homepage-user")).toContainText("Odgovori na radnu verziju");
    expect((await one.as.mentor.post(answer, { mentorComment: "Slažem se." })).status).toBe(303);
    const page = (await one.as.student.get(`/document/student-working-version/${one.id}`)).text;
    for (const shown of [
      "Proširite uvod.",
      one.coMentor.name_with_title,
      "biljeske.pdf",
      "Slažem se.",
    ])
      expect(page).toContain(shown);
    expect(await toldTo(one.id, "document.comment")).toEqual(
      expect.arrayContaining([one.student.id, one.mentor.id]),
    );
  });

  test("is corrected by its author until the student's next version, and the history tells it", async () => {
    const one = await givenVersion("working");
    await one.comment("coMentor", "Prvi dojam");
    expect(await one.as.coMentor.get(one.comments)).toContainText(screens.correctComment);
    expect((await one.comment("coMentor", "Drugi dojam")).status).toBe(303);
    const stored = await sql<{ id: number; comment: string }>(
      "select c.id, c.comment from document_comments c join documents d on d.id = c.document_id where d.reservation_id = $1",
      [one.id],
    );
    expect(stored.map(({ comment }) => comment)).toEqual(["Drugi dojam"]);
    expect(
      (await history("DocumentComment", stored[0]?.id ?? 0)).map(({ action }) => action),
    ).toEqual(["new", "update"]);
    const read = await one.newest();
    await one.sendWorking();
    const late = await one.as.coMentor.post(one.comments, {
      documentId: read,
      comment: "Prekasno",
    });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining(refusals.newerVersion)]);
    expect((await one.comment("coMentor", "O novoj verziji")).status).toBe(303);
    const page = (await one.as.mentor.get(one.comments)).text;
    expect(page).toContain("Drugi dojam");
    expect(page).toContain("O novoj verziji");
  });

  test("has a text or a file, and is written by no one else", async () => {
    const one = await givenVersion("working");
    const empty = await one.comment("coMentor", "  ");
    expect([empty.status, empty.text]).toEqual([422, expect.stringContaining(refusals.noAnswer)]);
    expect((await one.comment("coMentor", "", { file: pdf() })).status).toBe(303);
    const [file] = await sql<{ id: number }>(
      "select c.id from document_comments c join documents d on d.id = c.document_id where d.reservation_id = $1",
      [one.id],
    );
    expect((await one.as.student.get(`/document/comment-file/${file?.id}`)).status).toBe(200);
    expect(
      (await (await as(await given.teacher())).get(`/document/comment-file/${file?.id}`)).status,
    ).toBe(403);
    expect((await one.comment("student", "Ja o sebi")).status).toBe(403);
    expect((await one.comment("mentor", "Još nisam odgovorio")).status).toBe(409);
    const stranger = await as(await given.teacher());
    expect((await stranger.get(one.comments)).status).toBe(403);
    expect(
      (await stranger.post(one.comments, { documentId: await one.newest(), comment: "Tuđe" }))
        .status,
    ).toBe(403);
  });
});

describe("the mentor's answer", () => {
  test("is corrected until the student's next version", async () => {
    const one = await givenVersion("working");
    await one.as.mentor.post(`/document/mentor-working-version/${one.id}`, {
      mentorComment: "Dobro je.",
    });
    expect(await one.as.mentor.get(`/document/mentor-working-version/${one.id}`)).toContainText(
      one.comments,
    );
    expect((await one.comment("mentor", "Dobro je, osim naslova.")).status).toBe(303);
    expect(await one.as.student.get(`/document/student-working-version/${one.id}`)).toContainText(
      "osim naslova",
    );
    expect(await toldTo(one.id, "document.commentCorrected")).toContain(one.student.id);
    await one.sendWorking();
    expect((await one.comment("mentor", "Prekasno")).status).toBe(409);
  });
});

describe("comments on a final version", () => {
  test("are the co-mentor's and decide nothing; once the student corrects the version, a new one follows", async () => {
    const one = await givenVersion("final");
    const document = await one.newest();
    const approve = `/document/mentor-approve-final-version/${document}`;
    expect(await one.as.coMentor.get(approve)).toContainText(screens.newComment);
    expect((await one.comment("coMentor", "Za mene je spremno.")).status).toBe(303);
    expect(await status(one.id)).toEqual({
      status: "studentSubmittedToApp",
      review: "underReview",
    });
    await one.as.mentor.post(`/document/mentor-response-final-version/${document}`, {
      mentorComment: "Uvod.",
    });
    expect((await one.comment("mentor", "Uvod i zaključak.")).status).toBe(303);
    expect((await one.comment("mentor", " ")).status).toBe(422);
    const edit = `/document/student-edit-final-version/${document}`;
    const page = (await one.as.student.get(edit)).text;
    for (const shown of ["Za mene je spremno.", "Uvod i zaključak."]) expect(page).toContain(shown);
    const corrected = {
      abstract: "Rad istražuje rizike. ".repeat(8),
      publiclyAccessible: "yes",
      creativeCommons: "by",
    };
    expect(
      (await one.as.student.post(edit, { ...corrected, statementOfOrigin: true })).status,
    ).toBe(303);
    await one.comment("coMentor", "I dalje.");
    const all = await sql(
      "select comment from document_comments where document_id = $1 order by id",
      [document],
    );
    expect(all).toEqual([{ comment: "Za mene je spremno." }, { comment: "I dalje." }]);
    expect((await one.as.mentor.post(approve)).status).toBe(303);
  });
});
