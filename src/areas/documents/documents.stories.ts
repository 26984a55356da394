import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { makeStoredZip } from "#kit/files/testing/samples.ts";
import { texts as fileTexts } from "#kit/files/texts.ts";
import { pdf, zip } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, history, sql } = await createWorld();
const refusals = texts.hr.refusals;
await given.defenseDeadline();

const finalVersionFields = {
  step: "submitFinal",
  abstract: "U radu se istražuje kako tvrtke upravljaju rizicima. ".repeat(4),
  publiclyAccessible: "yes",
  creativeCommons: "by",
  statementOfOrigin: true,
};

/** The names of the fields that a page says are wrong, in its order. */
const problemFields = (page: string) =>
  [...page.matchAll(/<(?:input|textarea|select|fieldset)\b[^>]*>/g)].flatMap(([tag]) =>
    tag.includes('aria-invalid="true"') ? (/ name="([^"]+)"/.exec(tag)?.[1] ?? tag) : [],
  );

/** Creates a reservation in a status, with its participants. */
async function givenReservation(
  status: ReservationStatus = "mentorConfirmedReservation",
  fields = {},
) {
  const mentor = await given.teacher();
  const student = await given.student();
  const thesis = await given.thesis({ mentor, ...fields });
  const reservation = await given.reservation({ thesis, student, status });
  return { mentor, student, thesis, reservation };
}

const storedDocuments = (reservationId: number) =>
  sql<{ id: number; review_status: string | null; final_version: boolean; thesis_file_id: number }>(
    "select * from documents where reservation_id = $1 order by id",
    [reservationId],
  );

const reservationStatus = async (id: number) =>
  (await sql<{ status: string }>("select status from reservations where id = $1", [id]))[0]?.status;

describe("working versions", () => {
  test("are sent by the student and commented by the mentor any number of times", async () => {
    const { mentor, student, reservation } = await givenReservation();
    const asStudent = await as(student);
    const asMentor = await as(mentor);
    for (const round of [1, 2]) {
      const sent = await asStudent.post(`/document/student-working-version/${reservation.id}`, {
        file: pdf(`rad-${round}.pdf`),
        studentComment: "Prvo poglavlje",
      });
      expect(sent.status).toBe(303);
      const answered = await asMentor.post(`/document/mentor-working-version/${reservation.id}`, {
        mentorComment: `Odgovor ${round}`,
      });
      expect(answered.status).toBe(303);
    }
    expect(await storedDocuments(reservation.id)).toHaveLength(2);
    const page = await asStudent.get(`/document/student-working-version/${reservation.id}`);
    expect(page).toContainText("Odgovor 2");
    expect(page).toContainText("rad-1.pdf");
    // numbered as in the thread of the reservation, so that no two parts of the page have the same
    // name
    const titles = [...page.text.matchAll(/<h3[^>]*>([^<]*)<\/h3>/g)].map(([, title]) => title);
    expect(titles.filter((title) => title?.startsWith(texts.hr.working))).toEqual([
      `${texts.hr.working} 1`,
      `${texts.hr.working} 2`,
    ]);
    expect(await reservationStatus(reservation.id)).toBe("mentorConfirmedReservation");
  });

  test("each is commented once, with text or a file", async () => {
    const { mentor, student, reservation } = await givenReservation();
    const path = `/document/mentor-working-version/${reservation.id}`;
    const asMentor = await as(mentor);
    expect(await asMentor.post(path, { mentorComment: "Rano" })).toContainText(
      refusals.nothingToAnswer,
    );
    await (await as(student)).post(`/document/student-working-version/${reservation.id}`, {
      file: pdf(),
    });
    const empty = await asMentor.post(path, { mentorComment: "  " });
    expect([empty.status, empty.text]).toEqual([422, expect.stringContaining(refusals.noAnswer)]);
    expect((await asMentor.post(path, { mentorComment: "Dobro" })).status).toBe(303);
    const twice = await asMentor.post(path, { mentorComment: "Opet" });
    expect([twice.status, twice.text]).toEqual([
      409,
      expect.stringContaining(refusals.alreadyAnswered),
    ]);
  });

  test("are answered by the mentor; the co-mentor is led to comments, other teachers and students are refused", async () => {
    const coMentor = await given.teacher();
    const { student, reservation } = await givenReservation(undefined, {
      co_mentor_id: coMentor.id,
    });
    const path = `/document/mentor-working-version/${reservation.id}`;
    await (await as(student)).post(`/document/student-working-version/${reservation.id}`, {
      file: pdf(),
    });
    expect(
      (await (await as(await given.teacher())).post(path, { mentorComment: "Tuđe" })).status,
    ).toBe(403);
    expect((await (await as(coMentor)).post(path, { mentorComment: "Komentor" })).status).toBe(403);
    expect(await (await as(coMentor)).get(path)).toContainText(
      `/document/comments/${reservation.id}`,
    );
    const stranger = await as(await given.student());
    expect((await stranger.get(`/document/student-working-version/${reservation.id}`)).status).toBe(
      403,
    );
    expect(
      (await stranger.post(`/document/student-working-version/${reservation.id}`, { file: pdf() }))
        .status,
    ).toBe(403);
  });

  test("are refused before the mentor confirms, without a file, and with a fake PDF", async () => {
    const early = await givenReservation("reserved");
    const refused = await (await as(early.student)).post(
      `/document/student-working-version/${early.reservation.id}`,
      {
        file: pdf(),
      },
    );
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining("Radne verzije šalju se"),
    ]);
    const { student, reservation } = await givenReservation();
    const asStudent = await as(student);
    const path = `/document/student-working-version/${reservation.id}`;
    expect(await asStudent.post(path, { studentComment: "Bez datoteke" })).toContainText(
      refusals.noWorkingFile,
    );
    const fake = await asStudent.post(path, {
      file: new File(["nije PDF"], "rad.pdf"),
      studentComment: "Zadržano",
    });
    expect(fake.status).toBe(422);
    expect(fake).toContainText("Zadržano");
    expect(await storedDocuments(reservation.id)).toEqual([]);
  });
});

describe("the final version", () => {
  test("may bring a zip with a single file compressed by gzip, and none with an archive called so", async () => {
    const { student, reservation } = await givenReservation();
    const asStudent = await as(student);
    const path = `/document/student-final-version/${reservation.id}`;
    const attach = async (content: Buffer) => ({
      ...finalVersionFields,
      thesis: pdf(),
      attachment: await zip({ "mjerenja/data.csv.gz": content }),
    });
    const archive = gzipSync(await (await zip()).bytes());
    expect(await asStudent.post(path, await attach(archive))).toContainText(
      fileTexts.hr.errors.nestedArchive,
    );
    expect((await asStudent.post(path, await attach(gzipSync("a;b\n1;2\n")))).status).toBe(303);
  });

  test("may bring a zip that PowerShell made, and none whose paths lead out of it", async () => {
    const { student, reservation } = await givenReservation();
    const asStudent = await as(student);
    const path = `/document/student-final-version/${reservation.id}`;
    const send = (...names: string[]) => {
      const zipped = makeStoredZip(
        ...names.map((name) => ({ name: Buffer.from(name), content: Buffer.from("a") })),
      );
      const attachment = new File([new Uint8Array(zipped)], "prilozi.zip");
      return asStudent.post(path, { ...finalVersionFields, thesis: pdf(), attachment });
    };
    for (const name of ["..\\x", "Prilozi\\..\\..\\x", "C:\\x", "\\\\server\\x"])
      expect(await send("Prilozi\\citaj.txt", name), name).toContainText(
        fileTexts.hr.errors.outsidePath,
      );
    expect((await send("Prilozi\\kod\\main.py", "Prilozi\\citaj.txt")).status).toBe(303);
  });

  test("is submitted once, the mentor is notified, and the file is unchanged", async () => {
    const { mentor, student, reservation } = await givenReservation();
    const asStudent = await as(student);
    const path = `/document/student-final-version/${reservation.id}`;
    const thesis = pdf("Završni rad – čćžšđ.pdf");
    const sent = await asStudent.post(path, {
      ...finalVersionFields,
      thesis,
      attachment: await zip(),
    });
    expect([sent.status, sent.location]).toEqual([303, `/student/reservation/${reservation.id}`]);
    expect(await reservationStatus(reservation.id)).toBe("studentSubmittedToApp");
    const [document] = await storedDocuments(reservation.id);
    expect(document).toMatchObject({ final_version: true, review_status: "underReview" });
    const file = await (await as(mentor)).get(`/student/download-thesis/${document?.id}`);
    expect(Buffer.from(file.bytes).equals(Buffer.from(await thesis.arrayBuffer()))).toBe(true);
    expect(file.headers.get("content-disposition")).toContain("attachment");
    expect(file.headers.get("content-disposition")).toContain(encodeURIComponent("čćžšđ"));
    expect((await asStudent.post(path, { ...finalVersionFields, thesis })).status).toBe(409);
    const entries = await history("Reservation", reservation.id);
    expect(entries.at(-1)).toMatchObject({
      action: "update",
      username: student.username,
      data: { status: "studentSubmittedToApp" },
    });
    const notices = await sql(
      "select user_id from notifications n join events e on e.id = n.event_id where e.reservation_id = $1 and e.name = 'reservation.submitFinal'",
      [reservation.id],
    );
    expect(notices.map(({ user_id }) => user_id)).toContain(mentor.id);
  });

  test("with missing fields is refused, each is named, and the form keeps its values", async () => {
    const { student, reservation } = await givenReservation();
    const asStudent = await as(student);
    const path = `/document/student-final-version/${reservation.id}`;
    const short = await asStudent.post(path, {
      ...finalVersionFields,
      abstract: "Prekratko",
      thesis: pdf(),
    });
    expect([short.status, short.text]).toEqual([
      422,
      expect.stringContaining("Potrebno je upisati minimalno 100 znakova."),
    ]);
    expect(short).toContainText("Prekratko");
    expect(
      (
        await asStudent.post(path, {
          ...finalVersionFields,
          statementOfOrigin: false,
          thesis: pdf(),
        })
      ).text,
    ).toContain("Polje je obavezno za popuniti");
    expect(
      (
        await asStudent.post(path, {
          ...finalVersionFields,
          creativeCommons: "svašta",
          thesis: pdf(),
        })
      ).status,
    ).toBe(422);
    const withoutFile = await asStudent.post(path, {
      ...finalVersionFields,
      abstract: "Prekratko",
    });
    expect([withoutFile.status, problemFields(withoutFile.text)]).toEqual([
      422,
      ["thesis", "abstract"],
    ]);
    const fake = new File(["Nije PDF"], "rad.pdf", { type: "application/pdf" });
    const all = await asStudent.post(path, {
      ...finalVersionFields,
      abstract: "Prekratko",
      thesis: fake,
    });
    expect([all.status, problemFields(all.text)]).toEqual([422, ["thesis", "abstract"]]);
    expect(await reservationStatus(reservation.id)).toBe("mentorConfirmedReservation");
    expect(await storedDocuments(reservation.id)).toEqual([]);
  });

  test("is submitted only by the student of the reservation", async () => {
    const { mentor, reservation } = await givenReservation();
    const path = `/document/student-final-version/${reservation.id}`;
    for (const other of [await given.student(), mentor]) {
      expect(
        (await (await as(other)).post(path, { ...finalVersionFields, thesis: pdf() })).status,
      ).toBe(403);
    }
    expect((await visitor.post(path, { ...finalVersionFields, thesis: pdf() })).location).toMatch(
      /^\/login/,
    );
    const asStudent = await as(await given.student());
    expect(
      (
        await asStudent.post("/document/student-final-version/999999", {
          ...finalVersionFields,
          thesis: pdf(),
        })
      ).status,
    ).toBe(404);
    expect((await asStudent.get("/document/student-final-version/abc")).status).toBe(404);
  });
});

describe("the review", () => {
  const submitted = async () => {
    const all = await givenReservation("studentSubmittedToApp");
    const [document] = await storedDocuments(all.reservation.id);
    return { ...all, document: document?.id ?? 0 };
  };

  test("only the thesis's mentor approves it, and only once", async () => {
    const { mentor, reservation, document } = await submitted();
    const path = `/document/mentor-approve-final-version/${document}`;
    expect((await (await as(await given.teacher())).post(path)).status).toBe(403);
    const asMentor = await as(mentor);
    expect(await asMentor.get(path)).toContainText(texts.hr.screens.review);
    expect((await asMentor.post(path, { mentorComment: "Odlično" })).location).toBe(
      `/student/reservation/${reservation.id}`,
    );
    expect(await reservationStatus(reservation.id)).toBe("mentorConfirmedThesis");
    expect((await asMentor.post(path)).status).toBe(409);
  });

  test("a co-mentor reads but does not decide", async () => {
    const coMentor = await given.teacher();
    const { reservation, document } = await submitted();
    await sql(
      "update theses set co_mentor_id = $1 where id = (select thesis_id from reservations where id = $2)",
      [coMentor.id, reservation.id],
    );
    const asCoMentor = await as(coMentor);
    expect(
      (await asCoMentor.get(`/document/mentor-approve-final-version/${document}`)).status,
    ).toBe(200);
    expect(
      (await asCoMentor.post(`/document/mentor-approve-final-version/${document}`)).status,
    ).toBe(403);
  });

  test("minor changes: the student edits the version, and a file that is not replaced stays", async () => {
    const { mentor, student, reservation, document } = await submitted();
    const asMentor = await as(mentor);
    const asStudent = await as(student);
    const edit = `/document/student-edit-final-version/${document}`;
    expect(
      (await asStudent.post(edit, { ...finalVersionFields, step: "resubmitFinal" })).status,
    ).toBe(409);
    const silent = await asMentor.post(`/document/mentor-response-final-version/${document}`, {
      mentorComment: "",
    });
    expect([silent.status, silent.text]).toEqual([
      422,
      expect.stringContaining(reservationTexts.hr.refusals.noComment),
    ]);
    expect(
      (
        await asMentor.post(`/document/mentor-response-final-version/${document}`, {
          mentorComment: "Ispravite uvod.",
        })
      ).status,
    ).toBe(303);
    expect(await reservationStatus(reservation.id)).toBe("studentSubmittedToApp");
    expect((await asMentor.post(`/document/mentor-approve-final-version/${document}`)).status).toBe(
      409,
    );
    expect(await asStudent.get(edit)).toContainText("Ispravite uvod.");
    const [before] = await storedDocuments(reservation.id);
    expect(
      (
        await asStudent.post(edit, {
          ...finalVersionFields,
          step: "resubmitFinal",
          abstract: finalVersionFields.abstract.replace("tvrtke", "banke"),
        })
      ).status,
    ).toBe(303);
    const [after] = await storedDocuments(reservation.id);
    expect(after).toMatchObject({
      id: document,
      review_status: "underReview",
      thesis_file_id: before?.thesis_file_id,
    });
    expect((await asMentor.post(`/document/mentor-approve-final-version/${document}`)).status).toBe(
      303,
    );
  });

  test("returned with a reason: working versions and a new final version may follow", async () => {
    const { mentor, student, reservation, document } = await submitted();
    const path = `/document/mentor-return-final-version/${document}`;
    const asMentor = await as(mentor);
    expect((await asMentor.post(path, { mentorComment: " " })).status).toBe(422);
    expect((await asMentor.post(path, { mentorComment: "Nedostaje zaključak." })).status).toBe(303);
    expect(await reservationStatus(reservation.id)).toBe("mentorConfirmedReservation");
    const asStudent = await as(student);
    const page = await asStudent.get(`/document/student-final-version/${reservation.id}`);
    expect(page).toContainText("Nedostaje zaključak.");
    expect(
      (
        await asStudent.post(`/document/student-final-version/${reservation.id}`, {
          ...finalVersionFields,
          thesis: pdf(),
        })
      ).status,
    ).toBe(303);
    expect(
      (await storedDocuments(reservation.id)).map(({ review_status }) => review_status),
    ).toEqual(["returned", "underReview"]);
  });
});

describe("downloads", () => {
  test("approving a version whose file the mentor never opened asks once; the student's own reading doesn't count", async () => {
    const { mentor, student, reservation } = await givenReservation("studentSubmittedToApp");
    const [document] = await storedDocuments(reservation.id);
    await sql("update documents set thesis_file_id = $1 where id = $2", [
      await stored(student),
      document?.id,
    ]);
    const file = `/student/download-thesis/${document?.id}`;
    const asMentor = await as(mentor);
    const approve = () =>
      asMentor.post(`/document/mentor-approve-final-version/${document?.id}`, {
        step: "review",
        asks: "unopened",
      });
    expect((await (await as(student)).get(file)).status).toBe(200);
    const response = await approve();
    expect([response.status, response.text.includes("Niste otvorili rad")]).toEqual([422, true]);
    expect(await reservationStatus(reservation.id)).toBe("studentSubmittedToApp");
    expect((await asMentor.get(file)).status).toBe(200);
    expect((await asMentor.get(file)).status).toBe(200);
    expect(
      await sql("select from events where name = 'document.opened' and actor_id = $1", [mentor.id]),
    ).toHaveLength(1);
    expect((await approve()).status).toBe(303);
    expect(await reservationStatus(reservation.id)).toBe("mentorConfirmedThesis");
  });

  test("the public gets only files of completed theses that their students made public", async () => {
    const { student, reservation } = await givenReservation("completed");
    const [document] = await storedDocuments(reservation.id);
    await sql("update documents set thesis_file_id = $1 where id = $2", [
      await stored(student),
      document?.id,
    ]);
    expect((await visitor.get(`/student/download-thesis/${document?.id}`)).status).toBe(200);
    await sql("update documents set publicly_accessible = 'partially' where id = $1", [
      document?.id,
    ]);
    expect((await visitor.get(`/student/download-thesis/${document?.id}`)).status).toBe(401);
    expect(
      (await (await as(await given.student())).get(`/student/download-thesis/${document?.id}`))
        .status,
    ).toBe(403);
    expect((await (await as(student)).get(`/student/download-thesis/${document?.id}`)).status).toBe(
      200,
    );
    expect(
      (await (await as(student)).get(`/student/download-attachment/${document?.id}`)).status,
    ).toBe(404);
    expect((await visitor.get("/student/download-thesis/999999")).status).toBe(404);
  });

  /** Uploads a working version as the student and returns the id of the stored file. */
  async function stored(person: { id: number }) {
    const thesis = await given.thesis({ mentor: await given.teacher() });
    const reservation = await given.reservation({
      thesis,
      student: person,
      status: "mentorConfirmedReservation",
    });
    await (await as(person)).post(`/document/student-working-version/${reservation.id}`, {
      file: pdf(),
    });
    const [document] = await storedDocuments(reservation.id);
    return document?.thesis_file_id;
  }
});
