import { describe, expect, test } from "vitest";
import { createWorld, monday, type Person } from "#test/world/index.ts";
import { feedFixtures } from "./fixtures.ts";

const faculty = await createWorld();
const { given, as, visitor, sql, clock } = faculty;
const { room, at, feedOf, read, eventOf } = feedFixtures(faculty);
await given.defenseDeadline();
const services = await given.person({ roles: ["studentServices"] });

const schedule = (days: number, time = "10:00") => ({
  defenseDate: `${given.day(days)}T${time}`,
  defensePlace: room(),
});

describe("the life cycle of a defense in a feed", () => {
  test("set, moved, confirmed, reopened, set again, held: one event with a rising sequence", async () => {
    const { mentor, student, thesis, reservation } = await at("submittedToStudentServices");
    const path = await feedOf(student);
    const asMentor = await as(mentor);
    const asServices = await as(services);
    const set = (days: number, time?: string) =>
      asMentor.post(`/mentor/defense-date/${reservation.id}`, schedule(days, time));
    const confirm = `/service/confirm-defense-date/${reservation.id}`;
    expect(await read(path)).toEqual([]);

    await set(28, "10:00");
    expect(await eventOf(path, reservation)).toMatchObject({
      summary: `Obrana (čeka potvrdu): ${thesis.name}`,
      sequence: 0,
      status: "TENTATIVE",
      start: `${given.day(28)}T09:00:00.000Z`,
      end: `${given.day(28)}T09:30:00.000Z`,
      url: expect.stringMatching(`^https?://[^/]+/student/thesis/${thesis.id}$`),
    });
    await set(29, "12:30");
    const moved = await eventOf(path, reservation);
    expect(moved).toMatchObject({ sequence: 1, start: `${given.day(29)}T11:30:00.000Z` });
    await asServices.post(confirm, { step: "confirmDefenseDate" });
    expect(await eventOf(path, reservation)).toMatchObject({
      sequence: 2,
      status: "CONFIRMED",
      uid: moved?.uid,
    });
    await asServices.post(confirm, { step: "reopenDefense", reason: "Mentor je bolestan." });
    expect(await eventOf(path, reservation)).toMatchObject({
      sequence: 3,
      status: "CANCELLED",
      start: moved?.start,
      location: moved?.location,
      summary: `Otkazana obrana: ${thesis.name}`,
    });
    expect(await visitor.get(path)).not.toContainText("bolestan");
    await set(30, "08:00");
    await asServices.post(confirm, { step: "confirmDefenseDate" });
    expect(await eventOf(path, reservation)).toMatchObject({
      sequence: 5,
      status: "CONFIRMED",
      uid: moved?.uid,
    });
    clock.now = new Date(monday.getTime() + 31 * 86_400_000);
    await asServices.post(`/service/finish-defense/${reservation.id}`, {
      step: "finish",
      grade: "1",
      gradeAgree: true,
      examDate: given.day(30),
      defenseFlow: "Tijek.",
      defenseQuestions: "Pitanja?",
    });
    clock.now = monday;
    expect(await sql("select status from reservations where id = $1", [reservation.id])).toEqual([
      { status: "notCompleted" },
    ]);
    expect(await eventOf(path, reservation)).toMatchObject({ sequence: 5, status: "CONFIRMED" });
  });

  test("has the same local time on both sides of a clock change", async () => {
    await given.defenseDeadline({ start_date: "2027-03-20", end_date: "2027-11-06" });
    for (const [day, start] of [
      ["2027-03-22", "2027-03-22T07:00:00.000Z"],
      ["2027-03-30", "2027-03-30T06:00:00.000Z"],
      ["2027-10-25", "2027-10-25T06:00:00.000Z"],
      ["2027-11-02", "2027-11-02T07:00:00.000Z"],
    ] as const) {
      const { mentor, student, reservation } = await at("submittedToStudentServices");
      const set = { defenseDate: `${day}T08:00`, defensePlace: room() };
      expect(
        (await (await as(mentor)).post(`/mentor/defense-date/${reservation.id}`, set)).status,
      ).toBe(303);
      expect(await eventOf(await feedOf(student), reservation)).toMatchObject({ start });
    }
  });

  test("an unrelated change does not raise the sequence", async () => {
    const { mentor, reservation } = await at("submittedToStudentServices");
    const path = await feedOf(mentor);
    const same = schedule(33);
    const asMentor = await as(mentor);
    for (const _ of [1, 2]) await asMentor.post(`/mentor/defense-date/${reservation.id}`, same);
    await (await as(services)).post(`/service/change-in-english/${reservation.id}`, {
      inEnglish: true,
    });
    expect(await eventOf(path, reservation)).toMatchObject({ sequence: 0 });
  });

  test("a cancelled defense stays in the feed as cancelled for ninety days", async () => {
    const { mentor, reservation } = await at("mentorSetDefenseDate");
    const path = await feedOf(mentor);
    expect(
      (
        await (
          await as(mentor)
        ).post(`/student/reservation/${reservation.id}`, { step: "cancel", reason: "Odustajem." })
      ).status,
    ).toBe(303);
    expect(await eventOf(path, reservation)).toMatchObject({ status: "CANCELLED", sequence: 1 });
    clock.now = new Date(monday.getTime() + 89 * 86_400_000);
    expect(await eventOf(path, reservation)).toMatchObject({ status: "CANCELLED" });
    clock.now = new Date(monday.getTime() + 92 * 86_400_000);
    expect(await read(path)).toEqual([]);
    clock.now = monday;
  });

  test("a new co-mentor gets the event and the former one loses it", async () => {
    const [before, after] = [await given.teacher(), await given.teacher()];
    const { thesis, reservation, student } = await at("studentServicesConfirmedDefenseDate", {
      coMentor: before,
    });
    const paths = await Promise.all([before, after, student].map((person) => feedOf(person)));
    await sql("update theses set co_mentor_id = $1 where id = $2", [after.id, thesis.id]);
    const [old, fresh, own] = await Promise.all(paths.map((path) => eventOf(path, reservation)));
    expect([old, fresh?.sequence, own?.sequence]).toEqual([undefined, 1, 1]);
  });

  test("a rolled-back step leaves no event", async () => {
    const { reservation } = await at("mentorSetDefenseDate");
    const [was] = await sql("select * from calendar_events where reservation_id = $1", [
      reservation.id,
    ]);
    const change = "update reservations set defense_place = 'Drugdje' where id = $1";
    await expect(
      sql(
        `do $$ begin ${change.replace("$1", String(reservation.id))}; raise exception 'x'; end $$`,
      ),
    ).rejects.toThrow();
    expect(
      await sql("select * from calendar_events where reservation_id = $1", [reservation.id]),
    ).toEqual([was]);
    await sql(change, [reservation.id]);
    expect(
      await sql("select sequence, place from calendar_events where reservation_id = $1", [
        reservation.id,
      ]),
    ).toEqual([{ sequence: 1, place: "Drugdje" }]);
  });
});

describe("which defenses a feed contains", () => {
  test("students and mentors get their own, heads those of their department, offices the public ones, student services all", async () => {
    const head = await given.head();
    const coMentor = await given.teacher();
    const confirmed = await at("studentServicesConfirmedDefenseDate", { coMentor });
    const waiting = await at("mentorSetDefenseDate", {
      mentor: confirmed.mentor,
      defense_date: given.instant(23),
    });
    const elsewhere = await at("studentServicesConfirmedDefenseDate");
    await sql("update theses set department_id = $1 where id = $2", [
      (await given.department()).id,
      elsewhere.thesis.id,
    ]);
    const all = [confirmed, waiting, elsewhere].map(({ reservation }) => reservation.id);
    const seenBy = async (person: Person) => {
      const keys = (await read(await feedOf(person))).map(({ uid }) =>
        Number(/^defense-(\d+)@/.exec(uid)?.[1]),
      );
      return all.map((id) => keys.includes(id));
    };
    expect(await seenBy(confirmed.student)).toEqual([true, false, false]);
    expect(await seenBy(confirmed.mentor)).toEqual([true, true, false]);
    expect(await seenBy(coMentor)).toEqual([true, false, false]);
    expect(await seenBy(head)).toEqual([true, true, false]);
    expect(await seenBy(await given.student())).toEqual([false, false, false]);
    for (const role of ["viceDean", "library", "accountancy"] as const)
      expect([role, await seenBy(await given.person({ roles: [role] }))]).toEqual([
        role,
        [true, false, true],
      ]);
    for (const role of ["studentServices", "admin"] as const)
      expect([role, await seenBy(await given.person({ roles: [role] }))]).toEqual([
        role,
        [true, true, true],
      ]);
  });

  test("public feeds omit a date that was never confirmed and contain the cancellation of a confirmed one", async () => {
    const library = await given.person({ roles: ["library"] });
    const path = await feedOf(library);
    const confirm = async (id: number, values: Record<string, string>) =>
      (await (await as(services)).post(`/service/confirm-defense-date/${id}`, values)).status;
    const never = await at("mentorSetDefenseDate");
    const was = await at("mentorSetDefenseDate");
    expect(await confirm(was.reservation.id, { step: "confirmDefenseDate" })).toBe(303);
    const reason = "Mentor je bolestan.";
    expect(await confirm(was.reservation.id, { step: "reopenDefense", reason })).toBe(303);
    await (await as(never.mentor)).post(`/student/reservation/${never.reservation.id}`, {
      step: "cancel",
      reason,
    });
    expect(await eventOf(path, never.reservation)).toBeUndefined();
    expect(await eventOf(path, was.reservation)).toMatchObject({ status: "CANCELLED" });
    expect(await eventOf(await feedOf(never.student), never.reservation)).toMatchObject({
      status: "CANCELLED",
    });
  });

  test("feeds contain no personal data", async () => {
    const { student, mentor } = await at("completed");
    for (const person of [student, mentor, services]) {
      for (const kind of ["scheduled-defenses", "deadlines"]) {
        const { text } = await visitor.get(await feedOf(person, kind));
        const unfolded = text.replaceAll("\r\n ", "");
        expect(unfolded).not.toMatch(/\b1000000\d{3}\b|@example\.hr|izvrstan|ocjen|nedovoljan/i);
      }
    }
  });
});

describe("the feed of deadlines", () => {
  const titles = async (person: Person) =>
    (await read(await feedOf(person, "deadlines"))).map(({ summary }) => summary);

  test("contains the mentor's answer for both, then the expiry for both", async () => {
    const { mentor, student, thesis, reservation } = await at("reserved");
    expect(await titles(mentor)).toContain(`Odgovorite na rezervaciju: ${thesis.name}`);
    expect(await titles(student)).toContain(`Mentor odgovara na rezervaciju: ${thesis.name}`);
    await (await as(mentor)).post(`/mentor/confirm-reservation/${reservation.id}`, {
      step: "confirm",
    });
    for (const person of [mentor, student]) {
      const said = await titles(person);
      expect(said).toContain(`Istječe rezervacija: ${thesis.name}`);
      expect(said.join()).not.toContain("dgovor");
    }
  });

  test("follows a changed expiry with a higher sequence", async () => {
    const { student, reservation } = await at("mentorConfirmedReservation");
    const path = await feedOf(student, "deadlines");
    const expiry = async () =>
      (await read(path)).find(({ uid }) => uid.startsWith(`expiry-${reservation.id}@`));
    const before = await expiry();
    await (await as(services)).post(`/service/change-expires-at/${reservation.id}`, {
      day: given.day(90),
      reason: "Bolest.",
    });
    const after = await expiry();
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect(await visitor.get(path)).toContainText(
      `DTSTART;VALUE=DATE:${given.day(90).replaceAll("-", "")}`,
    );
  });

  test("contains submission dates, pre-reservations and the end of the reservation period", async () => {
    const { student } = await at("mentorConfirmedReservation");
    expect((await titles(student)).some((title) => title.startsWith("Rok predaje rada"))).toBe(
      true,
    );
    const [mentor, chosen] = [await given.teacher(), await given.student()];
    await given.thesis({
      mentor,
      name: "Čuvana tema",
      pre_reservation_student_id: chosen.id,
      pre_reservation_date: given.day(9),
    });
    const free = await titles(chosen);
    expect(free).toContain("Tema se do tada čuva za Vas: Čuvana tema");
    expect(free.some((title) => title.startsWith("Zadnji dan za rezervaciju teme"))).toBe(true);
    expect(free.some((title) => title.startsWith("Rok predaje rada"))).toBe(false);
    expect(await titles(mentor)).toContain("Završava čuvanje teme za studenta: Čuvana tema");
    expect((await titles(services)).some((title) => title === "Rok obrane")).toBe(true);
    expect((await titles(student)).join()).not.toContain("Čuvana tema");
  });
});
