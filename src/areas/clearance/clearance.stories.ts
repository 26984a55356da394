import { describe, expect, onTestFinished, test } from "vitest";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { texts as validationTexts } from "#kit/forms/texts.ts";
import { pdf, png } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, history, sql, clock } = await createWorld();
const library = await given.person({ roles: ["library"] });
const accountancy = await given.person({ roles: ["accountancy"] });
const services = await given.person({ roles: ["studentServices"] });

async function at(status: ReservationStatus, fields = {}) {
  const mentor = await given.teacher();
  const student = await given.student();
  const reservation = await given.reservation({
    thesis: await given.thesis({ mentor }),
    student,
    status,
    ...fields,
  });
  return { mentor, student, id: reservation.id };
}

const stored = async (id: number) =>
  (await sql("select * from reservations where id = $1", [id]))[0] ?? {};

const toldOf = async (id: number, event: string) =>
  (
    await sql<{ user_id: number }>(
      "select m.user_id from mails m join events e on e.id = m.event_id where e.reservation_id = $1 and e.name = $2",
      [id, event],
    )
  ).map(({ user_id }) => user_id);

describe("the completion fee", () => {
  test("a student sees the fee and submits the proof once; only both offices are notified", async () => {
    const { student, mentor, id } = await at("mentorConfirmedThesis");
    const asStudent = await as(student);
    expect(await asStudent.get(`/student/check-debit-status/${id}`)).toContainText("70,00");
    const path = `/student/confirmation-of-payment/${id}`;
    expect((await asStudent.post(path, { step: "pay", proof: png() })).status).toBe(303);
    expect(await stored(id)).toMatchObject({ status: "confirmationOfPayment" });
    const recipients = await toldOf(id, "reservation.pay");
    expect(recipients).toEqual(expect.arrayContaining([library.id, accountancy.id]));
    expect(recipients).not.toContain(mentor.id);
    expect(recipients).not.toContain(services.id);
    expect((await asStudent.post(path, { step: "pay", proof: png() })).status).toBe(409);
    expect((await history("Reservation", id)).at(-1)).toMatchObject({ username: student.username });
  });

  test("is refused without a proof, with a zip, before the mentor approves and by anybody else", async () => {
    const { student, mentor, id } = await at("mentorConfirmedThesis");
    const path = `/student/confirmation-of-payment/${id}`;
    const asStudent = await as(student);
    const without = await asStudent.post(path, { step: "pay" });
    expect([without.status, without.text]).toEqual([
      422,
      expect.stringContaining(reservationTexts.hr.refusals.noProof),
    ]);
    expect(
      (await asStudent.post(path, { step: "pay", proof: new File(["PK"], "uplata.pdf") })).status,
    ).toBe(422);
    for (const other of [mentor, await given.student(), accountancy]) {
      expect((await (await as(other)).post(path, { step: "pay", proof: pdf() })).status).toBe(403);
    }
    expect((await visitor.get(path)).location).toMatch(/^\/login/);
    const early = await at("mentorConfirmedReservation");
    expect(
      (
        await (
          await as(early.student)
        ).post(`/student/confirmation-of-payment/${early.id}`, { proof: pdf() })
      ).status,
    ).toBe(409);
    expect(await stored(id)).toMatchObject({
      status: "mentorConfirmedThesis",
      confirmation_of_payment_file_id: null,
    });
  });

  test("only the student, accountancy and student services see the proof", async () => {
    const { student, mentor, id } = await at("mentorConfirmedThesis");
    await (await as(student)).post(`/student/confirmation-of-payment/${id}`, {
      step: "pay",
      proof: png(),
    });
    const statusFor = async (person: { id: number }) =>
      (await (await as(person)).get(`/service/payment-proof/${id}`)).status;
    expect([
      await statusFor(student),
      await statusFor(accountancy),
      await statusFor(services),
    ]).toEqual([200, 200, 200]);
    expect([
      await statusFor(mentor),
      await statusFor(library),
      await statusFor(await given.student()),
    ]).toEqual([403, 403, 403]);
    expect((await visitor.get(`/service/payment-proof/${id}`)).status).toBe(401);
  });
});

test("accountancy is told if the tuition owed was not read from ISVU; the library is told nothing", async () => {
  const { id } = await at("confirmationOfPayment");
  const unread = "Dugovanje nije pročitano iz ISVU-a";
  expect(
    await (await as(accountancy)).get(`/service/accountancy?item=accountancy-${id}`),
  ).toContainText(unread);
  expect(await (await as(library)).get(`/service/library?item=library-${id}`)).not.toContainText(
    unread,
  );
});

test("accountancy and student services see the tuition owed as ISVU had it, nobody else", async () => {
  const waiting = await at("confirmationOfPayment");
  const formal = await at("statements");
  for (const { student } of [waiting, formal])
    await sql(
      `insert into student_records (user_study_id, read_at, program_code, tuition_debt_in_cents)
       select id, '2026-11-15T02:30:00Z', '2801', 107050 from user_studies where user_id = $1`,
      [student.id],
    );
  const visibilityFor = async (person: { id: number }, path: string) => {
    const { status, text } = await (await as(person)).get(path);
    return [status, text.includes("107050") || text.includes("1.070,50")];
  };
  const { text } = await (await as(accountancy)).get(
    `/service/accountancy?item=accountancy-${waiting.id}`,
  );
  for (const shown of ["Školarina prema ISVU-u", "1.070,50", "15.11.2026."])
    expect(text).toContainText(shown);
  expect(
    await visibilityFor(services, `/service/submitted-to-student-services/${formal.id}`),
  ).toEqual([200, true]);
  expect(await visibilityFor(library, "/service/library")).toEqual([200, false]);
  expect(await visibilityFor(waiting.student, `/student/check-debit-status/${waiting.id}`)).toEqual(
    [200, false],
  );
  expect(await visibilityFor(formal.student, `/student/statements/${formal.id}`)).toEqual([
    200,
    false,
  ]);
  for (const person of [waiting.mentor, accountancy, library])
    expect(await visibilityFor(person, `/student/reservation/${waiting.id}`)).toEqual([200, false]);
});

describe("library and accountancy", () => {
  test.each([
    ["library first", ["library", "accountancy"]],
    ["accountancy first", ["accountancy", "library"]],
  ])("both confirm, %s; the second confirmation advances the reservation", async (_, order) => {
    const { id } = await at("confirmationOfPayment");
    for (const [index, office] of order.entries()) {
      expect(await stored(id)).toMatchObject({ status: "confirmationOfPayment" });
      const client = await as(office === "library" ? library : accountancy);
      const values = { step: "clear", form_reservations: id, submitButtonClick: "confirm" };
      expect((await client.post(`/service/${office}`, values)).status).toBe(303);
      if (index === 0) expect((await client.post(`/service/${office}`, values)).status).toBe(409);
    }
    expect(await stored(id)).toMatchObject({
      status: "libraryAndAccountancyConfirmed",
      library_confirmed_by: library.id,
      accountancy_confirmed_by: accountancy.id,
    });
  });

  test("both at the same moment advance the reservation once", async () => {
    const { id } = await at("confirmationOfPayment");
    const values = { form_reservations: id, submitButtonClick: "confirm" };
    const clients = [await as(library), await as(accountancy)];
    await Promise.all(
      clients.map((client, index) =>
        client.post(index ? "/service/accountancy" : "/service/library", values),
      ),
    );
    expect(await stored(id)).toMatchObject({ status: "libraryAndAccountancyConfirmed" });
    const entries = await history("Reservation", id);
    expect(
      entries.filter(({ data }) => data.status === "libraryAndAccountancyConfirmed"),
    ).toHaveLength(1);
  });

  test("several are confirmed together; a refused one does not stop the others and is named", async () => {
    const [one, two, refused] = [
      await at("confirmationOfPayment"),
      await at("confirmationOfPayment"),
      await at("statements"),
    ];
    const asLibrary = await as(library);
    const answer = await asLibrary.post("/service/library", {
      form_reservations: [one.id, two.id, refused.id].join(","),
      submitButtonClick: "confirm",
    });
    const text = answer.text.replaceAll("<!-- -->", "");
    const { resultConfirmed } = texts.hr.clearing;
    expect([answer.status, text.split(`: ${resultConfirmed}`).length]).toEqual([409, 3]);
    expect(text).toContainText(`${refused.student.name}: `);
    for (const { id } of [one, two])
      expect(await stored(id)).toMatchObject({ library_confirmed_by: library.id });
    expect(
      await asLibrary.post("/service/library", { submitButtonClick: "confirm" }),
    ).toContainText(texts.hr.clearing.nothingChosen);
    for (const bad of ["0", "1e3", `${one.id},x`])
      for (const [path, client] of [
        ["/service/library", asLibrary],
        ["/service/accountancy", await as(accountancy)],
      ] as const)
        for (const step of ["clear", "returnPayment"])
          expect(
            (await client.post(path, { step, form_reservations: bad, reason: "Iznos." })).status,
          ).toBe(422);
  });

  test.each([
    ["no name", {}],
    ["an unknown button", { submitButtonClick: "approve" }],
    ["an unknown button of the known form", { submitButtonClick: "approve", step: "clear" }],
    ["an unknown form", { step: "approve" }],
    ["an empty name", { submitButtonClick: "" }],
    ["two buttons", { submitButtonClick: ["confirm", "return"] }],
  ])("confirm nothing for a form with %s", async (_, names) => {
    const { id } = await at("confirmationOfPayment");
    for (const [office, client] of [
      ["library", await as(library)],
      ["accountancy", await as(accountancy)],
    ] as const) {
      const answer = await client.post(`/service/${office}`, {
        ...names,
        form_reservations: id,
        reason: "Iznos.",
      });
      expect([answer.status, answer.text.includes(validationTexts.hr.unknownStep)]).toEqual([
        422,
        true,
      ]);
    }
    expect(await stored(id)).toMatchObject({
      library_confirmed_at: null,
      accountancy_confirmed_at: null,
    });
  });

  test("the button return is accountancy's, with or without the form's name, and never confirms", async () => {
    const { id } = await at("confirmationOfPayment");
    const values = { submitButtonClick: "return", form_reservations: id };
    const asAccountancy = await as(accountancy);
    expect(
      (await (await as(library)).post("/service/library", { ...values, reason: "Iznos." })).status,
    ).toBe(422);
    expect((await asAccountancy.post("/service/accountancy", values)).status).toBe(422);
    expect(await stored(id)).toMatchObject({
      status: "confirmationOfPayment",
      accountancy_confirmed_at: null,
    });
    expect(
      (await asAccountancy.post("/service/accountancy", { ...values, reason: "Iznos." })).status,
    ).toBe(303);
    expect(await stored(id)).toMatchObject({
      status: "mentorConfirmedThesis",
      accountancy_confirmed_at: null,
    });
  });

  test("each waits since the student paid, also after the other confirmed", async () => {
    const started = clock.now;
    onTestFinished(() => {
      clock.now = started;
    });
    // what is given here is written at the database's time
    const paid = new Date(Math.max(started.getTime(), Date.now()) + 86_400_000);
    clock.now = new Date(paid.setUTCHours(12, 0, 0, 0));
    const { student, id } = await at("mentorConfirmedThesis");
    const path = `/student/confirmation-of-payment/${id}`;
    expect((await (await as(student)).post(path, { step: "pay", proof: png() })).status).toBe(303);
    clock.now = new Date(paid.getTime() + 3 * 86_400_000);
    const values = { step: "clear", form_reservations: id, submitButtonClick: "confirm" };
    expect((await (await as(library)).post("/service/library", values)).status).toBe(303);
    const { text } = await (await as(accountancy)).get(
      `/service/accountancy?item=accountancy-${id}`,
    );
    const [, row = ""] = text.split(`data-key="accountancy-${id}"`);
    expect(row.slice(0, row.indexOf("</li>"))).toContain("čeka 3 dana");
  });

  test("each office confirms only its own, and nobody else confirms", async () => {
    const { student, mentor, id } = await at("confirmationOfPayment");
    const values = { form_reservations: id, submitButtonClick: "confirm" };
    expect((await (await as(library)).post("/service/accountancy", values)).status).toBe(403);
    expect((await (await as(accountancy)).post("/service/library", values)).status).toBe(403);
    for (const other of [student, mentor, services]) {
      expect((await (await as(other)).post("/service/library", values)).status).toBe(403);
    }
    // the admin may open the page, but only the library may confirm
    const asAdmin = await as(await given.person({ roles: ["admin"] }));
    expect((await asAdmin.get("/service/library")).status).toBe(200);
    expect((await asAdmin.post("/service/library", values)).status).toBe(403);
    expect(await stored(id)).toMatchObject({
      library_confirmed_at: null,
      accountancy_confirmed_at: null,
    });
  });

  test("accountancy returns the proof with a reason, the library's confirmation stays, and the student submits again", async () => {
    const { student, id } = await at("confirmationOfPayment");
    await (await as(library)).post("/service/library", {
      form_reservations: id,
      submitButtonClick: "confirm",
    });
    const asAccountancy = await as(accountancy);
    const back = { step: "returnPayment", form_reservations: id, submitButtonClick: "return" };
    expect(
      (await asAccountancy.post("/service/accountancy", { ...back, reason: " " })).status,
    ).toBe(422);
    expect(
      (await asAccountancy.post("/service/accountancy", { ...back, reason: "Iznos nije 70,00 €." }))
        .status,
    ).toBe(303);
    expect(await stored(id)).toMatchObject({
      status: "mentorConfirmedThesis",
      library_confirmed_by: library.id,
    });
    expect(await toldOf(id, "reservation.returnPayment")).toEqual([student.id]);
    const asStudent = await as(student);
    expect(await asStudent.get(`/student/confirmation-of-payment/${id}`)).toContainText(
      "Iznos nije 70,00 €.",
    );
    expect(
      (await asStudent.post(`/student/confirmation-of-payment/${id}`, { proof: pdf("uplata.pdf") }))
        .status,
    ).toBe(303);
    expect(
      (
        await asAccountancy.post("/service/accountancy", {
          form_reservations: id,
          submitButtonClick: "confirm",
        })
      ).status,
    ).toBe(303);
    expect(await stored(id)).toMatchObject({ status: "libraryAndAccountancyConfirmed" });
  });

  test("each office's grid lists its pending students, to that office only", async () => {
    const { id } = await at("confirmationOfPayment");
    type Row = { id: number; showPath: string; createdAt: string };
    const rows = (await (await as(library)).get("/service/grid-data/1")).json<Row[]>();
    expect(rows.find((row) => row.id === id)).toMatchObject({
      showPath: `/student/reservation/${id}`,
      createdAt: expect.stringMatching(/^\d{2}\.\d{2}\.\d{4}$/),
    });
    expect(Object.keys(rows[0] ?? {})).not.toContain("grade");
    expect((await (await as(library)).get("/service/grid-data/2")).status).toBe(403);
    const waiting = await at("statements");
    const defended = new Date(clock.now.getTime() - 30 * 86_400_000).toISOString();
    const completed = await at("completed", { defense_date: defended });
    const served = (await (await as(services)).get("/service/grid-data/3")).json<Row[]>();
    const ids = served.map((row) => row.id);
    expect(ids).toContain(waiting.id);
    expect(ids).not.toContain(completed.id);
    expect((await visitor.get("/service/grid-data/1")).status).toBe(401);
    expect((await (await as(library)).get("/service/grid-data/7")).status).toBe(404);
  });
});

describe("statements and formal conditions", () => {
  test("the student confirms both statements, once", async () => {
    const { student, id } = await at("libraryAndAccountancyConfirmed");
    const path = `/student/statements/${id}`;
    const asStudent = await as(student);
    expect((await asStudent.post(path, { statementOfAuthenticity: true })).status).toBe(422);
    expect(
      (
        await (
          await as(await given.student())
        ).post(path, { statementOfAuthenticity: true, submissionStatement: true })
      ).status,
    ).toBe(403);
    expect(
      (await asStudent.post(path, { statementOfAuthenticity: true, submissionStatement: true }))
        .status,
    ).toBe(303);
    const { status, statement_of_authenticity_at, submission_statement_at } = await stored(id);
    expect(status).toBe("statements");
    expect(statement_of_authenticity_at).toBeInstanceOf(Date);
    expect(submission_statement_at).toBeInstanceOf(Date);
    expect(
      (await asStudent.post(path, { statementOfAuthenticity: true, submissionStatement: true }))
        .status,
    ).toBe(409);
    expect(await toldOf(id, "reservation.confirmStatements")).toContain(services.id);
  });

  test("student services confirm the formal conditions, and the mentor is next", async () => {
    const { student, mentor, id } = await at("statements");
    const path = `/service/submitted-to-student-services/${id}`;
    const asServices = await as(services);
    expect(
      await asServices.get(`/service/student-services?item=studentServices-${id}`),
    ).toContainText(path);
    expect(await asServices.get(path)).toContainText(student.jmbag as string);
    expect((await (await as(mentor)).post(path, { step: "confirmFormal" })).status).toBe(403);
    expect((await asServices.post(path, { step: "confirmFormal" })).status).toBe(303);
    expect(await stored(id)).toMatchObject({ status: "submittedToStudentServices" });
    expect(await toldOf(id, "reservation.confirmFormal")).toContain(mentor.id);
    expect((await asServices.post(path, { step: "confirmFormal" })).status).toBe(409);
  });

  test("student services return the statements or the final version with a reason; confirmations stay", async () => {
    const asServices = await as(services);
    const first = await at("statements");
    const path = `/service/submitted-to-student-services/${first.id}`;
    expect((await asServices.post(path, { step: "returnStatements", reason: "" })).status).toBe(
      422,
    );
    expect(
      (await asServices.post(path, { step: "returnStatements", reason: "Naslov se ne slaže." }))
        .status,
    ).toBe(303);
    expect(await stored(first.id)).toMatchObject({
      status: "libraryAndAccountancyConfirmed",
      statement_of_authenticity_at: null,
      return_reason: "Naslov se ne slaže.",
    });
    const second = await at("statements");
    const back = { step: "returnToStudent", reason: "Nedostaje sažetak na engleskom." };
    expect(
      (await asServices.post(`/service/submitted-to-student-services/${second.id}`, back)).status,
    ).toBe(303);
    const { status, library_confirmed_at, accountancy_confirmed_at } = await stored(second.id);
    expect([status, library_confirmed_at !== null, accountancy_confirmed_at !== null]).toEqual([
      "mentorConfirmedReservation",
      true,
      true,
    ]);
    expect(await toldOf(second.id, "reservation.returnToStudent")).toContain(second.student.id);
  });

  test("a thesis that was returned after clearance is not paid for again", async () => {
    await given.defenseDeadline();
    const { student, mentor, id } = await at("statements");
    await (await as(services)).post(`/service/submitted-to-student-services/${id}`, {
      step: "returnToStudent",
      reason: "Ispravite.",
    });
    const form = {
      abstract: "Sažetak rada koji je dovoljno dugačak za repozitorij. ".repeat(3),
      publiclyAccessible: "yes",
      creativeCommons: "by",
    };
    const sent = await (await as(student)).post(`/document/student-final-version/${id}`, {
      ...form,
      statementOfOrigin: true,
      thesis: pdf(),
    });
    expect(sent.status).toBe(303);
    const [document] = await sql(
      "select id from documents where reservation_id = $1 order by id desc limit 1",
      [id],
    );
    expect(
      (await (await as(mentor)).post(`/document/mentor-approve-final-version/${document?.id}`))
        .status,
    ).toBe(303);
    expect(await stored(id)).toMatchObject({ status: "libraryAndAccountancyConfirmed" });
  });
});
