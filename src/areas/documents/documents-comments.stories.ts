import { describe, expect, test } from "vitest";
import { pdf } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { versionSteps } from "./steps.ts";
import { texts } from "./texts.ts";

const { given, as, history, sql } = await createWorld();
const { refusals } = texts.hr;
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
    const version = await givenVersion("working");
    const answer = `/document/mentor-working-version/${version.id}`;
    expect(
      (await version.comment("coMentor", "Proširite uvod.", { file: pdf("biljeske.pdf") })).status,
    ).toBe(303);
    expect(
      (await version.as.coMentor.post(answer, { mentorComment: "Umjesto mentora" })).status,
    ).toBe(403);
    expect(await version.as.mentor.get("/homepage-user")).toContainText(
      "Odgovori na radnu verziju",
    );
    expect((await version.as.mentor.post(answer, { mentorComment: "Slažem se." })).status).toBe(
      303,
    );
    const page = (await version.as.student.get(`/document/student-working-version/${version.id}`))
      .text;
    for (const shown of [
      "Proširite uvod.",
      version.coMentor.name_with_title,
      "biljeske.pdf",
      "Slažem se.",
    ])
      expect(page).toContain(shown);
    expect(await toldTo(version.id, "document.comment")).toEqual(
      expect.arrayContaining([version.student.id, version.mentor.id]),
    );
  });

  test("is corrected by its author until the student's next version, and the history tells it", async () => {
    const version = await givenVersion("working");
    await version.comment("coMentor", "Prvi dojam");
    expect(await version.as.coMentor.get(version.comments)).toContainText(
      versionSteps.rows.commentCorrected.label,
    );
    expect((await version.comment("coMentor", "Drugi dojam")).status).toBe(303);
    const stored = await sql<{ id: number; comment: string }>(
      "select c.id, c.comment from document_comments c join documents d on d.id = c.document_id where d.reservation_id = $1",
      [version.id],
    );
    expect(stored.map(({ comment }) => comment)).toEqual(["Drugi dojam"]);
    expect(
      (await history("DocumentComment", stored[0]?.id ?? 0)).map(({ action }) => action),
    ).toEqual(["new", "update"]);
    const read = await version.newest();
    await version.sendWorking();
    const late = await version.as.coMentor.post(version.comments, {
      documentId: read,
      comment: "Prekasno",
    });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining(refusals.newerVersion)]);
    expect((await version.comment("coMentor", "O novoj verziji")).status).toBe(303);
    const page = (await version.as.mentor.get(version.comments)).text;
    expect(page).toContain("Drugi dojam");
    expect(page).toContain("O novoj verziji");
  });

  test("has a text or a file, and is written by no one else", async () => {
    const version = await givenVersion("working");
    const empty = await version.comment("coMentor", "  ");
    expect([empty.status, empty.text]).toEqual([422, expect.stringContaining(refusals.noAnswer)]);
    expect((await version.comment("coMentor", "", { file: pdf() })).status).toBe(303);
    const [file] = await sql<{ id: number }>(
      "select c.id from document_comments c join documents d on d.id = c.document_id where d.reservation_id = $1",
      [version.id],
    );
    expect((await version.as.student.get(`/document/comment-file/${file?.id}`)).status).toBe(200);
    expect(
      (await (await as(await given.teacher())).get(`/document/comment-file/${file?.id}`)).status,
    ).toBe(403);
    expect((await version.comment("student", "Ja o sebi")).status).toBe(403);
    expect((await version.comment("mentor", "Još nisam odgovorio")).status).toBe(409);
    const stranger = await as(await given.teacher());
    expect((await stranger.get(version.comments)).status).toBe(403);
    expect(
      (
        await stranger.post(version.comments, {
          documentId: await version.newest(),
          comment: "Tuđe",
        })
      ).status,
    ).toBe(403);
  });
});

describe("the mentor's answer", () => {
  test("is corrected until the student's next version", async () => {
    const version = await givenVersion("working");
    await version.as.mentor.post(`/document/mentor-working-version/${version.id}`, {
      mentorComment: "Dobro je.",
    });
    expect(
      await version.as.mentor.get(`/document/mentor-working-version/${version.id}`),
    ).toContainText(version.comments);
    expect((await version.comment("mentor", "Dobro je, osim naslova.")).status).toBe(303);
    expect(
      await version.as.student.get(`/document/student-working-version/${version.id}`),
    ).toContainText("osim naslova");
    expect(await toldTo(version.id, "document.commentCorrected")).toContain(version.student.id);
    await version.sendWorking();
    expect((await version.comment("mentor", "Prekasno")).status).toBe(409);
  });
});

describe("comments on a final version", () => {
  test("are the co-mentor's and decide nothing; once the student corrects the version, a new one follows", async () => {
    const version = await givenVersion("final");
    const document = await version.newest();
    const approve = `/document/mentor-approve-final-version/${document}`;
    expect(await version.as.coMentor.get(approve)).toContainText(versionSteps.rows.comment.label);
    expect((await version.comment("coMentor", "Za mene je spremno.")).status).toBe(303);
    expect(await status(version.id)).toEqual({
      status: "studentSubmittedToApp",
      review: "underReview",
    });
    await version.as.mentor.post(`/document/mentor-response-final-version/${document}`, {
      mentorComment: "Uvod.",
    });
    expect((await version.comment("mentor", "Uvod i zaključak.")).status).toBe(303);
    expect((await version.comment("mentor", " ")).status).toBe(422);
    const edit = `/document/student-edit-final-version/${document}`;
    const page = (await version.as.student.get(edit)).text;
    for (const shown of ["Za mene je spremno.", "Uvod i zaključak."]) expect(page).toContain(shown);
    const corrected = {
      abstract: "Rad istražuje rizike. ".repeat(8),
      publiclyAccessible: "yes",
      creativeCommons: "by",
    };
    expect(
      (await version.as.student.post(edit, { ...corrected, statementOfOrigin: true })).status,
    ).toBe(303);
    await version.comment("coMentor", "I dalje.");
    const all = await sql(
      "select comment from document_comments where document_id = $1 order by id",
      [document],
    );
    expect(all).toEqual([{ comment: "Za mene je spremno." }, { comment: "I dalje." }]);
    expect((await version.as.mentor.post(approve)).status).toBe(303);
  });
});
