import { describe, expect, test } from "vitest";
import { texts as certificateTexts } from "#areas/certificates/screen-texts.ts";
import { texts as paperTexts } from "#areas/papers/texts.ts";
import { verificationPath } from "#areas/papers/verification.ts";
import { texts as verificationTexts } from "#areas/papers/verification-texts.ts";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { toWallTime } from "#kit/time/dates-and-times.ts";
import { createWorld } from "#test/world/index.ts";
import { texts } from "./corrections-texts.ts";

const { given, as, visitor, history, sql } = await createWorld();
const services = await given.person({ roles: ["studentServices"] });
const admin = await given.person({ roles: ["admin"] });
const asServices = await as(services);
const asAdmin = await as(admin);

/** An outcome that student services can still correct, the grade too. */
const notFinal = { outcome_pending: true, outcome_open_until: given.instant(1) };

async function givenReservation(
  status: ReservationStatus = "completed",
  fields: Record<string, unknown> = {},
) {
  const mentor = await given.teacher();
  const coMentor = await given.teacher();
  const student = await given.student();
  const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id });
  const place = `Dvorana ${thesis.id}`;
  const dated = ["completed", "notCompleted"].includes(status);
  const reservation = await given.reservation({
    thesis,
    student,
    status,
    created_at: given.instant(-90),
    ...(dated && { defense_place: place, grade: status === "completed" ? 3 : 1 }),
    ...fields,
  });
  return { mentor, coMentor, student, thesis, reservation };
}

const storedReservation = async (id: number): Promise<Record<string, unknown>> =>
  (await sql("select * from reservations where id = $1", [id]))[0] ?? {};

const resultForm = async (id: number, changed: Record<string, string> = {}) => ({
  grade: "3",
  gradeAgree: "on",
  examDate: given.day(-2),
  defenseFlow: "Tijek.",
  defenseQuestions: "Pitanja.",
  reason: "Pogrešno prepisano iz zapisnika.",
  version: String((await storedReservation(id)).version),
  ...changed,
});

const path = (id: number) => `/service/correct-defense/${id}`;
const recordPath = (id: number) => `/reservation/correct/${id}`;

describe("student services correct a closed defense", () => {
  test("with a reason; the old values stay in the history and in the thread of those who see the grade", async () => {
    const { reservation, student, mentor } = await givenReservation("completed", notFinal);
    const form = await resultForm(reservation.id, { grade: "4", defenseFlow: "Novi tijek." });
    expect((await asServices.post(path(reservation.id), { ...form, reason: " " })).status).toBe(
      422,
    );
    expect((await asServices.post(path(reservation.id), form)).location).toBe(
      `/reservation/show/${reservation.id}`,
    );
    expect(await storedReservation(reservation.id)).toMatchObject({
      status: "completed",
      grade: 4,
      defense_flow: "Novi tijek.",
      correction_reason: form.reason,
    });
    expect((await history("Reservation", reservation.id)).at(-1)).toMatchObject({
      username: services.username,
    });
    const [entry] = await sql(
      "select previous from log_entries where object_class = 'Reservation' and object_id = $1 order by version desc limit 1",
      [reservation.id],
    );
    expect(entry?.previous).toMatchObject({ grade: 3, defense_flow: "Tijek." });
    const sentence = "Ocjena: dobar (3) → vrlo dobar (4)";
    for (const person of [student, mentor, admin]) {
      const { text } = await (await as(person)).get(`/student/reservation/${reservation.id}`);
      for (const words of [sentence, form.reason]) expect(text).toContainText(words);
    }
    const library = await as(await given.person({ roles: ["library"] }));
    const { text } = await library.get(`/student/reservation/${reservation.id}`);
    expect(text).toContainText("Ispravljeni su podaci");
    for (const words of [sentence, form.reason]) expect(text).not.toContainText(words);
  });

  test("tells the student and the mentors, and no mail has a grade or the reason", async () => {
    const { reservation, student, mentor, coMentor } = await givenReservation(
      "completed",
      notFinal,
    );
    await asServices.post(path(reservation.id), await resultForm(reservation.id, { grade: "5" }));
    const rows = await sql<{ user_id: number }>(
      "select n.user_id from notifications n join events e on e.id = n.event_id where e.reservation_id = $1",
      [reservation.id],
    );
    expect(rows.map(({ user_id }) => user_id).sort()).toEqual(
      [student.id, mentor.id, coMentor.id].sort(),
    );
    const mails = await sql<{ subject: string; body: string }>(
      "select m.subject, m.body from mails m join events e on e.id = m.event_id where e.reservation_id = $1",
      [reservation.id],
    );
    expect(mails).toHaveLength(3);
    for (const { subject, body } of mails)
      expect(`${subject} ${body}`).not.toMatch(/izvrstan|\(5\)|ocjena|prepisano/i);
  });

  test("only they, and only a closed one", async () => {
    const { reservation, student, mentor } = await givenReservation();
    const form = await resultForm(reservation.id, { grade: "5" });
    for (const person of [student, mentor, admin])
      expect((await (await as(person)).post(path(reservation.id), form)).status).toBe(403);
    expect((await visitor.post(path(reservation.id), form)).location).toMatch(/^\/login/);
    const open = await givenReservation("studentServicesConfirmedDefenseDate");
    const early = await asServices.post(
      path(open.reservation.id),
      await resultForm(open.reservation.id),
    );
    expect(early.status).toBe(409);
    expect(await asServices.get(path(open.reservation.id))).toContainText(
      texts.hr.defense.notClosed,
    );
    expect(await storedReservation(reservation.id)).toMatchObject({ grade: 3, corrected_at: null });
  });

  test.each([
    ["completed", "1"],
    ["completed", "4"],
    ["notCompleted", "2"],
  ] as const)(
    "never the grade of a final outcome: %s doesn't get %s; the page leads to the minutes",
    async (status, grade) => {
      const { reservation } = await givenReservation(status);
      const stored = status === "completed" ? "3" : "1";
      const shown = await asServices.get(path(reservation.id));
      const minutes = `/outcome-decision/minutes/${reservation.id}`;
      expect(shown).toContainText(texts.hr.defense.gradeFinal);
      for (const markup of [`href="${minutes}"`, `type="hidden" name="grade" value="${stored}"`])
        expect(shown.text).toContain(markup);
      expect(shown.text).not.toMatch(/<select[^>]*name="grade"/);
      const answer = await asServices.post(
        path(reservation.id),
        await resultForm(reservation.id, { grade }),
      );
      expect([answer.status, answer.text]).toEqual([
        409,
        expect.stringContaining("Ishod obrane je konačan"),
      ]);
      for (const words of ["„Ispravi ishod po zapisniku”", minutes])
        expect(answer.text).toContain(words);
      expect(await storedReservation(reservation.id)).toMatchObject({ status, corrected_at: null });
      const rest = { grade: stored, defenseFlow: "Ispravljen tijek.", examDate: given.day(-3) };
      expect(
        (await asServices.post(path(reservation.id), await resultForm(reservation.id, rest)))
          .status,
      ).toBe(303);
      expect(await storedReservation(reservation.id)).toMatchObject({
        status,
        defense_flow: "Ispravljen tijek.",
      });
    },
  );

  test("once, however often the form is sent; a form without a change changes nothing", async () => {
    const { reservation } = await givenReservation();
    const form = await resultForm(reservation.id, { defenseFlow: "Novi tijek." });
    const answers = await Promise.all(
      [1, 2, 3].map(() => asServices.post(path(reservation.id), form)),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(
      await sql("select id from events where reservation_id = $1", [reservation.id]),
    ).toHaveLength(1);
    const { version } = await storedReservation(reservation.id);
    await asServices.post(
      path(reservation.id),
      await resultForm(reservation.id, { defenseFlow: "Novi tijek." }),
    );
    expect(await storedReservation(reservation.id)).toMatchObject({ version });
  });

  test("of two clerks the second sees what the first has changed", async () => {
    const { reservation } = await givenReservation("completed", notFinal);
    const [first, second] = [
      await resultForm(reservation.id, { grade: "4" }),
      await resultForm(reservation.id, { defenseFlow: "Drugi tijek." }),
    ];
    await asServices.post(path(reservation.id), first);
    const late = await asServices.post(path(reservation.id), second);
    expect(late.status).toBe(409);
    expect(late).toContainText("dobar (3)” → „vrlo dobar (4)”");
    expect(late).toContainText("Drugi tijek.");
    expect(await storedReservation(reservation.id)).toMatchObject({
      grade: 4,
      defense_flow: "Tijek.",
    });
  });

  test("and what was made from the old values is marked: the certificate, ISVU and Dabar", async () => {
    const { reservation, thesis } = await givenReservation("completed", {
      registered_in_isvu: "entered",
    });
    await sql("update theses set dabar_status = 'saved' where id = $1", [thesis.id]);
    const code = String(thesis.id).padStart(16, "0");
    const certificate = await given.insert("certificates_of_completion", {
      reservation_id: reservation.id,
    });
    const file = await given.file({ name: "potvrda.pdf", purpose: "paper" });
    await given.insert("papers", {
      reservation_id: reservation.id,
      kind: "certificate",
      language: "hr",
      number: 1,
      female: true,
      file_id: file.id,
      sha256: "0".repeat(64),
      code,
      issued_at: given.instant(-1),
    });
    const show = async () =>
      (await asServices.get(`/certificate-of-completion/show/${certificate.id}`)).text;
    const isValid = async () =>
      (await visitor.get(verificationPath(code))).text.includes("Potvrda vrijedi");
    const registers = async () => [
      (await storedReservation(reservation.id)).registered_in_isvu,
      (await sql("select dabar_outdated from theses where id = $1", [thesis.id]))[0]
        ?.dabar_outdated,
      (await show()).includes(certificateTexts.hr.issued.outdated),
    ];
    await asServices.post(
      path(reservation.id),
      await resultForm(reservation.id, { defenseFlow: "Novi tijek." }),
    );
    expect(await registers()).toEqual(["entered", false, false]);
    expect(await isValid()).toBe(true);
    const examDate = given.day(-3);
    await asServices.post(
      path(reservation.id),
      await resultForm(reservation.id, { defenseFlow: "Novi tijek.", examDate }),
    );
    expect(await registers()).toEqual(["outdated", true, true]);
    const verified = await visitor.get(verificationPath(code));
    expect(verified).toContainText("Potvrda se zamjenjuje novom");
    expect(verified).toContainText(verificationTexts.hr.explained.outdated);
    expect(verified).not.toContainText("Pogrešno prepisano");
    expect(await show()).toContain(paperTexts.hr.states.outdated);
    await given.insert("papers", {
      reservation_id: reservation.id,
      kind: "certificate",
      language: "hr",
      number: 2,
      female: true,
      file_id: file.id,
      sha256: "0".repeat(64),
      code: code.replace("0", "A"),
      issued_at: given.instant(0.001),
    });
    expect(await visitor.get(verificationPath(code))).toContainText("Potvrda je zamijenjena");
    expect(await visitor.get(verificationPath(code.replace("0", "A")))).toContainText(
      "Potvrda vrijedi",
    );
  });
});

describe("the admin corrects place, programme and dates", () => {
  const recordForm = async (id: number, changed: Record<string, string> = {}) => {
    const stored = await storedReservation(id);
    return {
      studentStudyProgramId: String(stored.student_study_program_id),
      ...(stored.defense_date
        ? { defenseDate: wallTime(stored.defense_date), defensePlace: String(stored.defense_place) }
        : {}),
      reason: "Pogrešno upisano.",
      version: String(stored.version),
      ...changed,
    };
  };
  const wallTime = (instant: unknown) => {
    const { date, time } = toWallTime(instant as Date);
    return `${date}T${time}`;
  };

  test("with a reason; the defense of the thesis follows", async () => {
    const { reservation, thesis, student } = await givenReservation();
    await sql("update theses set defensed_at = $1 where id = $2", [
      reservation.defense_date,
      thesis.id,
    ]);
    const defenseDate = `${given.day(-9)}T11:00`;
    const form = await recordForm(reservation.id, { defenseDate, defensePlace: "Vijećnica B" });
    expect((await asServices.post(recordPath(reservation.id), form)).status).toBe(403);
    const answer = await asAdmin.post(recordPath(reservation.id), form);
    expect(answer.location).toBe(`/reservation/show/${reservation.id}`);
    const stored = await storedReservation(reservation.id);
    expect(stored).toMatchObject({ status: "completed", defense_place: "Vijećnica B" });
    expect(wallTime(stored.defense_date)).toBe(defenseDate);
    const [followed] = await sql("select defensed_at from theses where id = $1", [thesis.id]);
    expect(followed?.defensed_at).toEqual(stored.defense_date);
    const { text } = await (await as(student)).get(`/student/reservation/${reservation.id}`);
    expect(text).toContainText("→ Vijećnica B");
  });

  test("to a day off only if that day is confirmed", async () => {
    const { reservation } = await givenReservation("mentorSetDefenseDate", {
      defense_place: "Mala vijećnica",
    });
    const christmas = { defenseDate: "2026-12-25T10:00" };
    const asks = await asAdmin.post(
      recordPath(reservation.id),
      await recordForm(reservation.id, christmas),
    );
    expect([asks.status, asks.text]).toEqual([
      422,
      expect.stringContaining(
        "25.12.2026. je neradni dan: Božić. Odaberite drugi dan ili potvrdite",
      ),
    ]);
    const confirmed = await recordForm(reservation.id, {
      ...christmas,
      confirmedDayOff: "2026-12-25",
    });
    expect((await asAdmin.post(recordPath(reservation.id), confirmed)).status).toBe(303);
    const stored = await storedReservation(reservation.id);
    expect(wallTime(stored.defense_date)).toBe("2026-12-25T10:00");
    // a defense that is already on that day needs no further confirmation
    const place = await recordForm(reservation.id, { defensePlace: "Mala vijećnica 2" });
    expect((await asAdmin.post(recordPath(reservation.id), place)).status).toBe(303);
  });

  test("never a status, and never what no step has written yet", async () => {
    const { reservation } = await givenReservation("mentorConfirmedReservation");
    const form = await recordForm(reservation.id, {
      status: "completed",
      grade: "5",
      defenseDate: `${given.day(7)}T10:00`,
      defensePlace: "A",
      libraryConfirmedAt: `${given.day(-1)}T10:00`,
    });
    expect((await asAdmin.post(recordPath(reservation.id), form)).status).toBe(303);
    expect(await storedReservation(reservation.id)).toMatchObject({
      status: "mentorConfirmedReservation",
      grade: null,
      defense_date: null,
      defense_place: "",
      library_confirmed_at: null,
      corrected_at: null,
    });
  });

  test("not to a programme of another study, and not into a room that is taken", async () => {
    const taken = await givenReservation("mentorSetDefenseDate", {
      defense_date: given.instant(25),
      defense_place: "Aula",
    });
    const { reservation } = await givenReservation("mentorSetDefenseDate", {
      defense_place: "Mala aula",
    });
    const program = await given.program({ study_id: (await given.study()).id });
    const foreign = await asAdmin.post(
      recordPath(reservation.id),
      await recordForm(reservation.id, { studentStudyProgramId: String(program.id) }),
    );
    expect([foreign.status, foreign.text]).toEqual([
      422,
      expect.stringContaining(texts.hr.otherStudy),
    ]);
    const { defense_date } = await storedReservation(taken.reservation.id);
    const clash = await asAdmin.post(
      recordPath(reservation.id),
      await recordForm(reservation.id, {
        defenseDate: wallTime(defense_date),
        defensePlace: "AULA",
      }),
    );
    expect([clash.status, clash.text]).toEqual([
      422,
      expect.stringContaining("već zakazana druga obrana"),
    ]);
  });
});
