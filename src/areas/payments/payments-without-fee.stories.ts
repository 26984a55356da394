import { expect, onTestFinished, test } from "vitest";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { pdf, png } from "#test/world/files.ts";
import { createWorld, type Person } from "#test/world/index.ts";
import { type LifeIds, type LifeStepName, lifeRequest } from "#test/world/life-steps.ts";

const { given, as, sql, clock } = await createWorld();
await given.defenseDeadline();
const [library, accountancy, services, admin] = [
  await given.person({ roles: ["library"] }),
  await given.person({ roles: ["accountancy"] }),
  await given.person({ roles: ["studentServices"] }),
  await given.person({ roles: ["admin"] }),
];
const asAdmin = await as(admin);
const asStaff = { library: await as(library), accountancy: await as(accountancy) };

/** The admin sets the fee of a study in its form. */
async function setFee(studyId: number, completionFee: string) {
  const page = (await asAdmin.get(`/study/edit/${studyId}`)).text;
  const [study] = await sql<Record<string, unknown>>("select * from studies where id = $1", [
    studyId,
  ]);
  const text = (column: string) => String(study?.[column] ?? "");
  return asAdmin.post(`/study/edit/${studyId}`, {
    version: /name="version" value="(\d+)"/.exec(page)?.[1] ?? "",
    formattedName: text("formatted_name"),
    name: text("name"),
    studyType: text("study_type"),
    thesisName: text("thesis_name"),
    finalYear: text("final_year"),
    color: text("color"),
    committeeSize: "3",
    completionFee,
  });
}

async function givenStudy(fee?: string) {
  const study = await given.study(fee === undefined ? {} : { completion_fee: fee });
  const program = await given.program({ study_id: study.id });
  const mentor = await given.teacher({ study_id: study.id });
  const student = await given.student({ on: { study_id: study.id, study_program_id: program.id } });
  const thesis = await given.thesis({ mentor, study_id: study.id, programs: [program.id] });
  const at = (status: ReservationStatus, fields = {}) =>
    given.reservation({ thesis, student, status, student_study_program_id: program.id, ...fields });
  return { study, mentor, student, thesis, at };
}

const stored = async (id: number) =>
  (await sql("select * from reservations where id = $1", [id]))[0] ?? {};
const unpaidWords = [
  "Uplatite",
  "uplaćujete",
  "uplaćuje naknadu",
  "priložite potvrdu",
  "Uplatnica",
  "70,00",
];

test("on a study without a fee a student comes from the reservation to the certificate and pays nothing", async () => {
  const { mentor, student, thesis } = await givenStudy("0,00");
  const people: Record<string, Person> = { student, mentor, library, accountancy, services };
  const ids: LifeIds = { thesis: thesis.id, reservation: 0, document: 0 };
  const asStudent = await as(student);
  const take = async (name: LifeStepName) => {
    const { by, path, form } = lifeRequest(name, ids, given);
    const answer = await (await as(people[by] ?? student)).post(path, form);
    expect([name, answer.status]).toEqual([name, 303]);
    const [row] = await sql<{ id: number; document: number }>(
      "select r.id, (select max(id) from documents d where d.reservation_id = r.id) as document from reservations r where r.thesis_id = $1",
      [thesis.id],
    );
    Object.assign(ids, { reservation: row?.id ?? 0, document: row?.document ?? 0 });
    for (const page of ["reservation", "confirmation-of-payment", "check-debit-status"]) {
      const { text } = await (await as(student)).get(`/student/${page}/${ids.reservation}`);
      expect([name, page, unpaidWords.filter((word) => text.includes(word))]).toEqual([
        name,
        page,
        [],
      ]);
    }
    return (await stored(ids.reservation)).status;
  };
  for (const name of ["reserve", "confirm", "submitFinal"] as const) await take(name);
  expect(await take("approveFinal")).toBe("mentorConfirmedThesis");
  const rows = await sql<{ user_id: number; body: string }>(
    "select m.user_id, m.body from mails m join events e on e.id = m.event_id where e.name = 'reservation.approveFinal'",
  );
  expect(rows.map(({ user_id }) => user_id)).toEqual(
    expect.arrayContaining([student.id, library.id, accountancy.id]),
  );
  expect(rows.map(({ body }) => body).join()).not.toContain("priložite potvrdu");
  // the student has nothing to do; both offices have it on their desks, and the grid
  const response = await asStudent.get(`/student/reservation/${ids.reservation}`);
  expect(response).toContainText("Na redu su knjižnica i računovodstvo.");
  expect(
    (
      await asStudent.post(`/student/confirmation-of-payment/${ids.reservation}`, {
        step: "pay",
        proof: png(),
      })
    ).status,
  ).toBe(409);
  for (const [index, office] of (["library", "accountancy"] as const).entries()) {
    expect(await asStaff[office].get(`/service/${office}`)).toContainText(student.name);
    expect((await asStaff[office].get(`/service/grid-data/${index + 1}`)).text).toContain(
      student.name,
    );
  }
  expect(await take("clearAccountancy")).toBe("mentorConfirmedThesis");
  expect(await asStaff.accountancy.get("/service/accountancy")).not.toContainText(student.name);
  expect(await take("clearLibrary")).toBe("libraryAndAccountancyConfirmed");
  for (const name of [
    "confirmStatements",
    "confirmFormal",
    "setDefenseDate",
    "confirmDefenseDate",
  ] as const)
    await take(name);
  const before = clock.now;
  clock.now = new Date(before.getTime() + 26 * 86_400_000);
  expect(await take("finish")).toBe("completed");
  const [certificate] = await sql(
    "select id from certificates_of_completion where reservation_id = $1",
    [ids.reservation],
  );
  expect(certificate).toBeDefined();
  clock.now = before;
  const { confirmation_of_payment_file_id: proof } = await stored(ids.reservation);
  expect(proof).toBe(null);
});

test("the fee of a study is set in its form: empty for the faculty's, 0 for none, and the pages say so", async () => {
  const { study, student, at } = await givenStudy();
  const { id } = await at("mentorConfirmedThesis");
  const asStudent = await as(student);
  const debit = `/student/check-debit-status/${id}`;
  expect(await asStudent.get(debit)).toContainText("70,00");
  expect((await setFee(study.id, "pedeset")).text).toContain(
    "Ako se naknada ne naplaćuje, upišite 0,00.",
  );
  expect((await setFee(study.id, "50")).status).toBe(303);
  expect(await asStudent.get(debit)).toContainText("50,00");
  expect((await setFee(study.id, "0")).status).toBe(303);
  expect(await asAdmin.get(`/study/show/${study.id}`)).toContainText(
    "0,00 – naknada se ne naplaćuje",
  );
  expect(await asStudent.get(debit)).toContainText("Ne naplaćuje se.");
  expect((await asStudent.get(`/pdf/payment-slip/${id}`)).status).not.toBe(200);
  // a reservation that waited for the payment no longer does: both offices confirm
  for (const [office, client] of Object.entries(asStaff)) {
    const form = { step: "clear", form_reservations: String(id), submitButtonClick: "confirm" };
    expect((await client.post(`/service/${office}`, form)).status).toBe(303);
  }
  expect(await stored(id)).toMatchObject({ status: "libraryAndAccountancyConfirmed" });
  const { text } = await asStudent.get(`/student/reservation/${id}`);
  expect(text).toContain("Računovodstvo je potvrdilo da nema dugovanja");
  expect(text).not.toContain("zaprimilo uplatu");
});

test("accountancy sets 0 for the whole faculty; a study with its own fee still asks for it", async () => {
  onTestFinished(async () => void (await sql("delete from payment_settings")));
  const settings = {
    validFrom: given.day(0),
    amount: "0",
    payeeName: "Fakultet",
    iban: "HR1210010051863000160",
    model: "HR05",
    referenceTemplate: "GODINA-JMBAG-REZERVACIJA",
    description: "Naknada",
  };
  const response = await asStaff.accountancy.post("/payment-setting/new", settings);
  expect(response.status).toBe(303);
  expect(await asStaff.accountancy.get(response.location ?? "")).toContainText(
    "0,00 – naknada se ne naplaćuje",
  );
  const [without, paying] = [await givenStudy(), await givenStudy("30,00")];
  const [free, due] = [
    await without.at("mentorConfirmedThesis"),
    await paying.at("mentorConfirmedThesis"),
  ];
  const desk = await asStaff.library.get("/service/library");
  expect(desk).toContainText(without.student.name);
  expect(desk).not.toContainText(paying.student.name);
  const clear = (id: number) => ({
    step: "clear",
    form_reservations: String(id),
    submitButtonClick: "confirm",
  });
  expect((await asStaff.library.post("/service/library", clear(due.id))).status).toBe(409);
  expect((await asStaff.library.post("/service/library", clear(free.id))).status).toBe(303);
  const asPaying = await as(paying.student);
  expect(await asPaying.get(`/student/confirmation-of-payment/${due.id}`)).toContainText("30,00");
  expect(
    (
      await asPaying.post(`/student/confirmation-of-payment/${due.id}`, {
        step: "pay",
        proof: pdf(),
      })
    ).status,
  ).toBe(303);
});
