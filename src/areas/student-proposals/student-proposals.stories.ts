import { describe, expect, test } from "vitest";
import { type Client, createWorld, type Person } from "#test/world/index.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, sql, clock, history } = await createWorld();
const { refusals } = texts.hr;
const mentor = await given.teacher({ name_with_title: "prof. dr. sc. Žarko Čačić" });
const program = await given.theProgram();
const description = "Predlažem istražiti štednju energije u studentskim domovima. ".repeat(6);

const form = (fields: Record<string, unknown> = {}) => ({
  step: "send",
  mentor: mentor.id,
  program: program.id,
  name: "Štednja energije u domovima",
  description,
  keywords: "energija|štednja",
  company: "Dom d.o.o.",
  ...fields,
});

const student = (fields = {}) => given.student({ last_login: clock.now, ...fields });

const send = async (client: Client, fields: Record<string, unknown> = {}) => {
  const { location } = await client.post("/student/proposals/new", form(fields));
  return Number(/\d+$/.exec(location ?? "")?.[0]);
};

const stored = async (id: number) =>
  (
    await sql<{ status: string; thesis_id: number | null; answer: string }>(
      "select status, thesis_id, answer from student_proposals where id = $1",
      [id],
    )
  )[0];

const answer = async (person: Person, id: number, fields: Record<string, string>) =>
  (await as(person)).post(`/mentor/proposal/${id}`, fields);

const toldOf = async (person: Person) =>
  (
    await sql<{ message: string }>(
      "select message from notifications where user_id = $1 order by id",
      [person.id],
    )
  ).map(({ message }) => message);

describe("a student proposes a topic to a mentor", () => {
  test("who is told, finds it on the home page and takes it over as a draft kept for the student", async () => {
    const author = await student();
    const client = await as(author);
    const id = await send(client);
    expect(await client.get(`/student/proposal/${id}`)).toContainText("Čeka mentora");
    expect((await toldOf(mentor)).at(-1)).toContain(
      "Student Vam predlaže temu „Štednja energije u domovima”",
    );
    const desk = await (await as(mentor)).get("/homepage-user");
    expect(desk).toContainText("Štednja energije u domovima");
    expect(await (await as(mentor)).get("/mentor/proposals")).toContainText(
      `/mentor/proposal/${id}`,
    );
    const taken = await answer(mentor, id, { step: "take" });
    const { thesis_id: thesisId } = (await stored(id)) ?? {};
    expect([taken.status, taken.location]).toEqual([303, `/thesis/mentor/edit/${thesisId}`]);
    const [thesis] = await sql("select * from theses where id = $1", [thesisId]);
    expect(thesis).toMatchObject({
      status: "notPublishedDraft",
      mentor_id: mentor.id,
      name: "Štednja energije u domovima",
      company: "Dom d.o.o.",
      keyword_list: "energija|štednja",
      pre_reservation_student_id: author.id,
    });
    expect((await client.get(`/student/thesis/${thesisId}`)).status).toBe(200);
    expect((await toldOf(author)).at(-1)).toContain("Mentor je preuzeo Vaš prijedlog");
    expect(await client.get(`/student/proposal/${id}`)).toContainText(
      `/student/thesis/${thesisId}`,
    );
    expect(
      (await history("StudentProposal", id)).map(({ action, username }) => [action, username]),
    ).toEqual([
      ["new", author.username],
      ["update", mentor.username],
    ]);
  });

  test("from the mentor's page, if the mentor teaches on the student's study", async () => {
    const path = `/student/theses-by-mentors/${mentor.id}`;
    const link = `/student/proposals/new?mentor=${mentor.id}`;
    const offered = async (client: Client) => (await client.get(path)).text.includes(link);
    expect(await offered(await as(await student()))).toBe(true);
    for (const other of [await as(mentor), visitor]) expect(await offered(other)).toBe(false);
  });

  test("who returns it with words; the student revises it and sends it again", async () => {
    const author = await student();
    const client = await as(author);
    const id = await send(client);
    const empty = await answer(mentor, id, { step: "return", answer: "  " });
    expect([empty.status, empty.text.includes(refusals.noAnswer)]).toEqual([422, true]);
    expect((await answer(mentor, id, { step: "return", answer: "Suzite temu." })).status).toBe(303);
    expect(await client.get(`/student/proposal/${id}`)).toContainText("Suzite temu.");
    const again = await client.post(
      `/student/proposal/${id}`,
      form({ step: "resend", name: "Štednja u jednom domu" }),
    );
    expect(again.status).toBe(303);
    expect(await stored(id)).toMatchObject({ status: "sent" });
    expect((await toldOf(mentor)).at(-1)).toContain(
      "Dorađen je prijedlog teme „Štednja u jednom domu”",
    );
  });

  test("who declines it; nobody decides a second time", async () => {
    const author = await student();
    const id = await send(await as(author));
    expect(
      (await answer(mentor, id, { step: "decline", answer: "Nije moje područje." })).status,
    ).toBe(303);
    expect((await toldOf(author)).at(-1)).toContain("Odbijen je Vaš prijedlog");
    const again = await answer(mentor, id, { step: "take" });
    expect([again.status, again.text.includes(refusals.decided)]).toEqual([409, true]);
    expect(await stored(id)).toMatchObject({ status: "declined", thesis_id: null });
  });

  test("and withdraws it before the answer, not after", async () => {
    const client = await as(await student());
    const id = await send(client);
    expect((await client.post(`/student/proposal/${id}`, { step: "withdraw" })).status).toBe(303);
    expect((await client.post(`/student/proposal/${id}`, { step: "withdraw" })).status).toBe(409);
    expect((await answer(mentor, id, { step: "take" })).status).toBe(409);
    expect(await (await as(mentor)).get("/mentor/proposals")).not.toContainText(
      `/mentor/proposal/${id}"`,
    );
  });
});

describe("is refused", () => {
  test("the same proposal sent twice, also at once, and more than three open ones", async () => {
    const client = await as(await student());
    const answers = await Promise.all(
      [1, 2].map(() => client.post("/student/proposals/new", form())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    for (const name of ["Druga tema", "Treća tema"])
      expect(await send(client, { name })).toBeGreaterThan(0);
    const fourth = await client.post("/student/proposals/new", form({ name: "Četvrta tema" }));
    expect([fourth.status, fourth.text.includes("3 otvorena prijedloga")]).toEqual([409, true]);
  });

  test("a foreign programme, a teacher who does not mentor on the study, and a short description", async () => {
    const client = await as(await student());
    const foreign = await given.program({ study_id: (await given.study()).id });
    const elsewhere = await given.teacher({ study_id: (await given.study()).id });
    for (const [fields, message] of [
      [{ program: foreign.id }, refusals.notOwnProgram],
      [{ mentor: elsewhere.id }, refusals.notMentor],
      [{ description: "Kratko." }, "300 znakova"],
    ] as const) {
      const { status, text } = await client.post("/student/proposals/new", form(fields));
      expect([status, text.includes(message)]).toEqual([422, true]);
    }
  });

  test("everybody but its student and its mentor", async () => {
    const id = await send(await as(await student()));
    const [otherStudent, otherMentor] = [await student(), await given.teacher()];
    expect((await (await as(otherStudent)).get(`/student/proposal/${id}`)).status).toBe(403);
    expect(
      (await (await as(otherStudent)).post(`/student/proposal/${id}`, { step: "withdraw" })).status,
    ).toBe(403);
    expect((await (await as(otherMentor)).get(`/mentor/proposal/${id}`)).status).toBe(403);
    expect((await answer(otherMentor, id, { step: "take" })).status).toBe(403);
    expect((await (await as(mentor)).post("/student/proposals/new", form())).status).toBe(403);
    expect((await visitor.get("/student/proposals")).location).toContain("/login");
    expect((await (await as(mentor)).get("/mentor/proposal/999999")).status).toBe(404);
    expect(await stored(id)).toMatchObject({ status: "sent" });
  });

  test("a mentor who takes it twice at once: one draft is made", async () => {
    const id = await send(await as(await student()));
    const client = await as(mentor);
    const answers = await Promise.all(
      [1, 2].map(() => client.post(`/mentor/proposal/${id}`, { step: "take" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const { thesis_id: thesisId } = (await stored(id)) ?? {};
    expect(
      await sql(
        "select id from theses where pre_reservation_student_id = (select student_id from student_proposals where id = $1)",
        [id],
      ),
    ).toEqual([{ id: thesisId }]);
  });
});
