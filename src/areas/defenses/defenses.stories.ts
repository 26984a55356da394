import { describe, expect, test } from "vitest";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { createWorld, monday, type Person } from "#test/world/index.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, history, sql, clock } = await createWorld();
await given.defenseDeadline();
const services = await given.person({ roles: ["studentServices"] });

/** Within the deadline: a Monday in four weeks at 10:00. */
const schedule = { defenseDate: `${given.day(28)}T10:00`, defensePlace: "Dvorana 7" };

async function givenReservation(
  status: ReservationStatus,
  { mentor, ...fields }: { mentor?: Person } & Record<string, unknown> = {},
) {
  const owner = mentor ?? (await given.teacher());
  const student = await given.student();
  const thesis = await given.thesis({ mentor: owner });
  const reservation = await given.reservation({ thesis, student, status, ...fields });
  return { mentor: owner, student, thesis, reservation };
}

const storedReservation = async (id: number) =>
  (await sql("select * from reservations where id = $1", [id]))[0] ?? {};

/** Each test sets its own room, so that the tests do not affect each other. */
let rooms = 100;
const nextRoom = () => `Dvorana ${++rooms}`;

describe("a mentor sets the date of a defense", () => {
  test("of their own reservation and may change it; student services are notified", async () => {
    const { mentor, reservation } = await givenReservation("submittedToStudentServices");
    const path = `/mentor/defense-date/${reservation.id}`;
    expect((await (await as(await given.teacher())).post(path, schedule)).status).toBe(403);
    expect((await visitor.post(path, schedule)).location).toMatch(/^\/login/);
    const asMentor = await as(mentor);
    const place = nextRoom();
    expect((await asMentor.post(path, { ...schedule, defensePlace: place })).location).toBe(
      `/student/reservation/${reservation.id}`,
    );
    expect(await storedReservation(reservation.id)).toMatchObject({
      status: "mentorSetDefenseDate",
      defense_place: place,
    });
    expect((await asMentor.post(path, { ...schedule, defensePlace: nextRoom() })).status).toBe(303);
    expect((await history("Reservation", reservation.id)).at(-1)).toMatchObject({
      username: mentor.username,
    });
    const notices = await sql(
      "select n.user_id from notifications n join events e on e.id = n.event_id where e.reservation_id = $1",
      [reservation.id],
    );
    expect(notices.map(({ user_id }) => user_id)).toContain(services.id);
  });

  test.each([
    ["on a Sunday", `${given.day(27)}T10:00`, "Nedjeljom nema obrana"],
    ["before seven", `${given.day(28)}T06:59`, "između 07:00 i 20:30"],
    ["outside every deadline", `${given.day(50)}T10:00`, "nije unutar roka obrane"],
    ["in the past", `${given.day(-3)}T10:00`, "je prošao"],
    ["on no day at all", "31.02.2027. 10:00", "Upišite datum i vrijeme koji postoje"],
  ])("not %s", async (_, defenseDate, sentence) => {
    const { mentor, reservation } = await givenReservation("submittedToStudentServices");
    const answer = await (await as(mentor)).post(`/mentor/defense-date/${reservation.id}`, {
      defenseDate,
      defensePlace: "Vijećnica",
    });
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(sentence)]);
    expect(answer).toContainText("Vijećnica");
    expect(await storedReservation(reservation.id)).toMatchObject({
      status: "submittedToStudentServices",
      defense_date: null,
    });
  });

  test.each([
    ["a holiday", "2026-12-25", "Božić"],
    ["a holiday on a Saturday", "2026-12-26", "Sveti Stjepan"],
    ["the faculty's own day", "2026-12-22", "Kolektivni godišnji odmor"],
  ])("on %s only after a confirmation that names the day", async (_, day, name) => {
    await given.insert("non_working_days", {
      name: "Kolektivni godišnji odmor",
      date_from: "2026-12-22",
      date_to: "2026-12-22",
    });
    const { mentor, reservation } = await givenReservation("submittedToStudentServices");
    const asMentor = await as(mentor);
    const path = `/mentor/defense-date/${reservation.id}`;
    const form = { step: "setDefenseDate", defenseDate: `${day}T10:00`, defensePlace: nextRoom() };
    const asks = `${day.split("-").reverse().join(".")}. je neradni dan: ${name}.`;
    for (const other of ["", "2027-01-01"]) {
      const answer = await asMentor.post(path, other ? { ...form, confirmedDayOff: other } : form);
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(asks)]);
      expect(answer.text).toContain(`name="confirmedDayOff"`);
      expect(answer.text).toContain(`value="${day}"`);
    }
    expect(await storedReservation(reservation.id)).toMatchObject({ defense_date: null });
    expect((await asMentor.post(path, { ...form, confirmedDayOff: day })).status).toBe(303);
    expect(await storedReservation(reservation.id)).toMatchObject({
      status: "mentorSetDefenseDate",
    });
    expect(
      await (await as(services)).get(`/service/confirm-defense-date/${reservation.id}`),
    ).toContainText(asks);
    // another time of the same day is not asked about again
    expect((await asMentor.post(path, { ...form, defenseDate: `${day}T12:00` })).status).toBe(303);
  });

  test("on a day off is confirmed beside what else is wrong, and the confirmation is kept", async () => {
    const place = nextRoom();
    await givenReservation("mentorSetDefenseDate", {
      defense_date: new Date("2026-12-25T09:00:00Z"),
      defense_place: place,
    });
    const { mentor, reservation } = await givenReservation("submittedToStudentServices");
    const asMentor = await as(mentor);
    const path = `/mentor/defense-date/${reservation.id}`;
    const early = await asMentor.post(path, {
      defenseDate: "2026-12-25T06:00",
      defensePlace: place,
    });
    expect([early.status, early.text]).toEqual([
      422,
      expect.stringContaining("između 07:00 i 20:30"),
    ]);
    expect(early).toContainText("25.12.2026. je neradni dan: Božić.");
    const form = {
      step: "setDefenseDate",
      defenseDate: "2026-12-25T10:00",
      defensePlace: place,
      confirmedDayOff: "2026-12-25",
    };
    const taken = await asMentor.post(path, form);
    expect([taken.status, taken.text]).toEqual([
      422,
      expect.stringContaining(texts.hr.clashes.room),
    ]);
    expect(taken.text).toMatch(/<input(?=[^>]* checked)[^>]* value="2026-12-25"/);
  });

  test("not from another status, and not without a place", async () => {
    const early = await givenReservation("statements");
    expect(
      (
        await (
          await as(early.mentor)
        ).post(`/mentor/defense-date/${early.reservation.id}`, schedule)
      ).status,
    ).toBe(409);
    const { mentor, reservation } = await givenReservation("submittedToStudentServices");
    const answer = await (await as(mentor)).post(`/mentor/defense-date/${reservation.id}`, {
      ...schedule,
      defensePlace: " ",
    });
    expect([answer.status, answer.text]).toEqual([
      422,
      expect.stringContaining("Polje je obavezno za popuniti"),
    ]);
  });

  test("not while the room, however written, or a person is occupied; half an hour later they are free", async () => {
    const first = await givenReservation("submittedToStudentServices");
    const second = await givenReservation("submittedToStudentServices");
    await (await as(first.mentor)).post(`/mentor/defense-date/${first.reservation.id}`, {
      ...schedule,
      defensePlace: "Velika dvorana 3",
    });
    const asSecond = await as(second.mentor);
    const path = `/mentor/defense-date/${second.reservation.id}`;
    const clash = await asSecond.post(path, {
      defenseDate: `${given.day(28)}T10:15`,
      defensePlace: "velika  DVORANA3",
    });
    expect([clash.status, clash.text]).toEqual([
      422,
      expect.stringContaining(texts.hr.clashes.room),
    ]);
    expect(
      (
        await asSecond.post(path, {
          defenseDate: `${given.day(28)}T10:30`,
          defensePlace: "Velika dvorana 3",
        })
      ).status,
    ).toBe(303);
    const third = await givenReservation("submittedToStudentServices", { mentor: first.mentor });
    const busy = await (await as(first.mentor)).post(
      `/mentor/defense-date/${third.reservation.id}`,
      {
        ...schedule,
        defensePlace: nextRoom(),
      },
    );
    expect([busy.status, busy.text]).toEqual([
      422,
      expect.stringContaining("u to vrijeme već ima drugu obranu"),
    ]);
  });

  test("of two mentors who choose one room at the same time one succeeds", async () => {
    const place = nextRoom();
    const both = await Promise.all([
      givenReservation("submittedToStudentServices"),
      givenReservation("submittedToStudentServices"),
    ]);
    const answers = await Promise.all(
      both.map(async ({ mentor, reservation }) =>
        (await as(mentor)).post(`/mentor/defense-date/${reservation.id}`, {
          defenseDate: `${given.day(29)}T12:00`,
          defensePlace: place,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 303)).toHaveLength(1);
    expect(
      await sql("select * from defense_slots where kind = 'room' and key = room_key($1)", [place]),
    ).toHaveLength(1);
  });
});

describe("student services confirm the date", () => {
  test("once; the defense is then in the public calendar without JMBAG", async () => {
    const { mentor, student, reservation, thesis } = await givenReservation(
      "mentorSetDefenseDate",
      {
        defense_place: nextRoom(),
      },
    );
    const path = `/service/confirm-defense-date/${reservation.id}`;
    expect(await visitor.get("/scheduled-defenses")).not.toContainText(thesis.name as string);
    expect((await (await as(mentor)).post(path, { step: "confirmDefenseDate" })).status).toBe(403);
    const asServices = await as(services);
    expect(await asServices.get(path)).toContainText(student.jmbag as string);
    expect((await asServices.post(path, { step: "confirmDefenseDate" })).status).toBe(303);
    expect((await asServices.post(path, { step: "confirmDefenseDate" })).status).toBe(409);
    const calendar = await visitor.get("/scheduled-defenses");
    expect(calendar).toContainText(thesis.name as string);
    expect(calendar).not.toContainText(student.jmbag as string);
    expect(calendar).not.toContainText(student.email as string);
  });

  test("not when the date has passed; the mentor sets another", async () => {
    const { mentor, reservation } = await givenReservation("mentorSetDefenseDate", {
      defense_place: nextRoom(),
    });
    clock.now = given.instant(23);
    const answer = await (await as(services)).post(
      `/service/confirm-defense-date/${reservation.id}`,
      {
        step: "confirmDefenseDate",
      },
    );
    expect(answer.status).toBe(409);
    clock.now = monday;
    expect(
      (
        await (
          await as(mentor)
        ).post(`/mentor/defense-date/${reservation.id}`, { ...schedule, defensePlace: nextRoom() })
      ).status,
    ).toBe(303);
  });

  test("or reopen it with a reason, which clears date and place", async () => {
    const { reservation } = await givenReservation("studentServicesConfirmedDefenseDate", {
      defense_place: nextRoom(),
    });
    const path = `/service/confirm-defense-date/${reservation.id}`;
    const asServices = await as(services);
    expect((await asServices.post(path, { step: "reopenDefense", reason: " " })).status).toBe(422);
    expect(
      (
        await asServices.post(path, {
          step: "reopenDefense",
          reason: "Član povjerenstva je bolestan.",
        })
      ).status,
    ).toBe(303);
    expect(await storedReservation(reservation.id)).toMatchObject({
      status: "submittedToStudentServices",
      defense_date: null,
      return_reason: "Član povjerenstva je bolestan.",
    });
    expect(
      await sql("select * from defense_slots where reservation_id = $1", [reservation.id]),
    ).toEqual([]);
  });
});

describe("student services close the defense", () => {
  const result = {
    step: "finish",
    grade: "5",
    gradeAgree: true,
    examDate: given.day(0),
    defenseFlow: "Student je izložio rad.",
    defenseQuestions: "Zašto?",
  };
  const held = () =>
    givenReservation("studentServicesConfirmedDefenseDate", {
      defense_date: given.instant(-0.1),
      defense_place: nextRoom(),
    });

  test("with a grade from 2 to 5: the thesis is completed and a certificate drafted, once", async () => {
    const { student, reservation, thesis, mentor } = await held();
    const path = `/service/finish-defense/${reservation.id}`;
    expect((await (await as(mentor)).post(path, result)).status).toBe(403);
    const asServices = await as(services);
    const { text } = await asServices.get(path); // also without scripts
    for (const { thesis, certificate, register } of Object.values(texts.hr.screens.finishOutcomes))
      for (const consequence of [thesis, certificate, register])
        expect(text).toContainText(consequence);
    expect((await asServices.post(path, result)).status).toBe(303);
    expect(await storedReservation(reservation.id)).toMatchObject({
      status: "completed",
      grade: 5,
      grade_agree: true,
    });
    expect(
      await sql("select status, completed_at is not null as done from theses where id = $1", [
        thesis.id,
      ]),
    ).toEqual([{ status: "completed", done: true }]);
    expect(
      await sql("select 1 from certificates_of_completion where reservation_id = $1", [
        reservation.id,
      ]),
    ).toHaveLength(1);
    expect((await asServices.post(path, result)).status).toBe(409);
    const closed = (await asServices.get(path)).text;
    expect(closed).toContain("Obrana je zaključena");
    expect(closed).toContain(
      `, a zaključila ju je studentska služba: ${services.name_with_title}.`,
    );
    expect(closed).not.toContain(texts.hr.screens.finishNotNow);
    const page = await visitor.get(`/student/thesis/${thesis.id}`);
    expect(page.status).toBe(200);
    expect(page).not.toContainText("izvrstan");
    expect(page).not.toContainText(student.jmbag as string);
  });

  test("not of a cancelled reservation: its page says since when and who cancelled it", async () => {
    const { mentor, reservation } = await givenReservation("mentorConfirmedReservation");
    await (await as(mentor)).post(`/student/reservation/${reservation.id}`, {
      step: "cancel",
      reason: "Odustao.",
    });
    const { text } = await (await as(services)).get(`/service/finish-defense/${reservation.id}`);
    expect(text).toContainText("Rezervacija je otkazana");
    expect(text).toContainText(`Otkazivanje: ${mentor.name_with_title}.`);
  });

  test("with grade 1: the reservation is not completed, there is no certificate, and the thesis isn't free yet", async () => {
    const { reservation, thesis } = await held();
    expect(
      (
        await (
          await as(services)
        ).post(`/service/finish-defense/${reservation.id}`, { ...result, grade: "1" })
      ).status,
    ).toBe(303);
    expect(await storedReservation(reservation.id)).toMatchObject({
      status: "notCompleted",
      grade: 1,
    });
    // until the outcome is final (outcome-window/server/stories.test.ts)
    expect(await sql("select status from theses where id = $1", [thesis.id])).toEqual([
      { status: "reserved" },
    ]);
    expect(
      await sql("select 1 from certificates_of_completion where reservation_id = $1", [
        reservation.id,
      ]),
    ).toEqual([]);
  });

  test("not before it has begun, and not without grade, course, questions or exam date", async () => {
    const ahead = await givenReservation("studentServicesConfirmedDefenseDate", {
      defense_place: nextRoom(),
    });
    const asServices = await as(services);
    const early = await asServices.post(`/service/finish-defense/${ahead.reservation.id}`, result);
    expect(early.status).toBe(409);
    const { reservation } = await held();
    for (const missing of ["grade", "examDate", "defenseFlow", "defenseQuestions"]) {
      const answer = await asServices.post(`/service/finish-defense/${reservation.id}`, {
        ...result,
        [missing]: "",
      });
      expect([missing, answer.status]).toEqual([missing, 422]);
    }
    expect(
      (
        await asServices.post(`/service/finish-defense/${reservation.id}`, {
          ...result,
          grade: "6",
        })
      ).status,
    ).toBe(422);
    expect(await storedReservation(reservation.id)).toMatchObject({
      status: "studentServicesConfirmedDefenseDate",
      grade: null,
    });
  });
});

describe("the place of a defense", () => {
  test("is a room in use, which the page offers, or any other place", async () => {
    const [open, closed] = [await given.room(), await given.room({ active: false })];
    const { mentor, reservation } = await givenReservation("submittedToStudentServices");
    const asMentor = await as(mentor);
    const path = `/mentor/defense-date/${reservation.id}`;
    const { text } = await asMentor.get(path);
    expect(text).toContainText(`<option value="${open.name}"`);
    expect(text).not.toContainText(`<option value="${closed.name}"`);
    expect((await asMentor.post(path, { ...schedule, defensePlace: "Muzej, 2. kat" })).status).toBe(
      303,
    );
  });
});

describe("a mentor drags a defense to another time in the calendar", () => {
  const path = "/mentor/scheduled-defenses?view=week";
  const at = (time: string, day = given.day(28)) => `${day}T${time}`;

  test("until it is confirmed; the place stays and the step can be taken back", async () => {
    const place = nextRoom();
    const { mentor, reservation } = await givenReservation("mentorSetDefenseDate", {
      defense_place: place,
    });
    const asMentor = await as(mentor);
    const moved = await asMentor.post(path, { defense: reservation.id, defenseDate: at("17:30") });
    expect([moved.status, moved.location]).toEqual([303, path]);
    expect(await storedReservation(reservation.id)).toMatchObject({
      status: "mentorSetDefenseDate",
      defense_place: place,
    });
    expect(await asMentor.get(path)).toContainText("Poništi");
  });

  test("to a day off only after a confirmation that names the day", async () => {
    const { mentor, reservation } = await givenReservation("mentorSetDefenseDate", {
      defense_place: nextRoom(),
    });
    const asMentor = await as(mentor);
    const form = { defense: reservation.id, defenseDate: "2026-12-25T11:00" };
    const before = await storedReservation(reservation.id);
    const answer = await asMentor.post(path, form);
    expect([answer.status, answer.text]).toEqual([
      422,
      expect.stringContaining("25.12.2026. je neradni dan: Božić."),
    ]);
    expect(await storedReservation(reservation.id)).toEqual(before);
    expect((await asMentor.post(path, { ...form, confirmedDayOff: "2026-12-25" })).status).toBe(
      303,
    );
    expect((await storedReservation(reservation.id)).defense_date).toEqual(
      new Date("2026-12-25T10:00:00Z"),
    );
  });

  test("not somebody else's, not a confirmed one, and not to a Sunday or a time that is taken", async () => {
    const place = nextRoom();
    const { mentor, reservation } = await givenReservation("mentorSetDefenseDate", {
      defense_place: place,
    });
    const asMentor = await as(mentor);
    const confirmed = await givenReservation("studentServicesConfirmedDefenseDate", {
      mentor,
      defense_place: nextRoom(),
      defense_date: new Date(`${at("15:00")}:00Z`),
    });
    const to = async (id: number, defenseDate: string, person = asMentor) => {
      const { status, text } = await person.post(path, { defense: id, defenseDate });
      return [status, text];
    };
    expect((await to(reservation.id, at("12:00"), await as(await given.teacher())))[0]).toBe(403);
    expect((await to(confirmed.reservation.id, at("12:00")))[0]).toBe(409);
    expect(await to(reservation.id, at("12:00", given.day(27)))).toEqual([
      422,
      expect.stringContaining("Nedjeljom nema obrana"),
    ]);
    const [taken] = await sql<{ at: string }>(
      `select to_char(defense_date at time zone 'Europe/Zagreb', 'YYYY-MM-DD"T"HH24:MI') as at from reservations where id = $1`,
      [confirmed.reservation.id],
    );
    expect(await to(reservation.id, taken?.at ?? "")).toEqual([
      422,
      expect.stringContaining("u to vrijeme već ima drugu obranu"),
    ]);
  });
});
