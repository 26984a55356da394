import { describe, expect, test } from "vitest";
import { monday, type Person, world } from "#test/world/index.ts";
import { feedFixtures } from "../fixtures.ts";

const faculty = await world();
const { given, as, visitor, sql, clock } = faculty;
const { room, at, feedOf, read, eventOf } = feedFixtures(faculty);
await given.defenseDeadline();
const services = await given.person({ roles: ["studentServices"] });

const schedule = (days: number, time = "10:00") => ({
  defenseDate: `${given.day(days)}T${time}`,
  defensePlace: room(),
});

describe("the life of a defense in a feed", () => {
  test("set, moved, confirmed, reopened, set again, held: one event whose sequence rises", async () => {
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
    expect(await eventOf(path, reservation)).toMatchObject({ sequence: 2, status: "CONFIRMED", uid: moved?.uid });
    await asServices.post(confirm, { step: "reopenDefense", reason: "Mentor je bolestan." });
    expect(await eventOf(path, reservation)).toMatchObject({
      sequence: 3,
      status: "CANCELLED",
      start: moved?.start,
      location: moved?.location,
      summary: `Otkazana obrana: ${thesis.name}`,
    });
    expect((await visitor.get(path)).text).not.toContain("bolestan");
    await set(30, "08:00");
    await asServices.post(confirm, { step: "confirmDefenseDate" });
    expect(await eventOf(path, reservation)).toMatchObject({ sequence: 5, status: "CONFIRMED", uid: moved?.uid });
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

  test("is at the same hour of the wall on both sides of a change of clocks", async () => {
    await given.defenseDeadline({ start_date: "2027-03-20", end_date: "2027-11-06" });
    for (const [day, start] of [
      ["2027-03-22", "2027-03-22T07:00:00.000Z"],
      ["2027-03-29", "2027-03-29T06:00:00.000Z"],
      ["2027-10-25", "2027-10-25T06:00:00.000Z"],
      ["2027-11-02", "2027-11-02T07:00:00.000Z"],
    ] as const) {
      const { mentor, student, reservation } = await at("submittedToStudentServices");
      const set = { defenseDate: `${day}T08:00`, defensePlace: room() };
      expect((await (await as(mentor)).post(`/mentor/defense-date/${reservation.id}`, set)).status).toBe(303);
      expect(await eventOf(await feedOf(student), reservation)).toMatchObject({ start });
    }
  });

  test("what changes nothing of it raises nothing", async () => {
    const { mentor, reservation } = await at("submittedToStudentServices");
    const path = await feedOf(mentor);
    const same = schedule(33);
    const asMentor = await as(mentor);
    for (const _ of [1, 2]) await asMentor.post(`/mentor/defense-date/${reservation.id}`, same);
    await (await as(services)).post(`/service/change-in-english/${reservation.id}`, { inEnglish: true });
    expect(await eventOf(path, reservation)).toMatchObject({ sequence: 0 });
  });

  test("a cancelled one is said to be so for ninety days, and then forgotten", async () => {
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

  test("another co-mentor is a change to it: the new one gets it, the old one loses it", async () => {
    const [before, after] = [await given.teacher(), await given.teacher()];
    const { thesis, reservation, student } = await at("studentServicesConfirmedDefenseDate", { coMentor: before });
    const paths = await Promise.all([before, after, student].map((person) => feedOf(person)));
    await sql("update theses set co_mentor_id = $1 where id = $2", [after.id, thesis.id]);
    const [old, fresh, own] = await Promise.all(paths.map((path) => eventOf(path, reservation)));
    expect([old, fresh?.sequence, own?.sequence]).toEqual([undefined, 1, 1]);
  });

  test("a step that is taken back leaves no trace: the event is of the same transaction", async () => {
    const { reservation } = await at("mentorSetDefenseDate");
    const [was] = await sql("select * from calendar_events where reservation_id = $1", [reservation.id]);
    const change = "update reservations set defense_place = 'Drugdje' where id = $1";
    await expect(
      sql(`do $$ begin ${change.replace("$1", String(reservation.id))}; raise exception 'x'; end $$`),
    ).rejects.toThrow();
    expect(await sql("select * from calendar_events where reservation_id = $1", [reservation.id])).toEqual([was]);
    await sql(change, [reservation.id]);
    expect(
      await sql("select sequence, place from calendar_events where reservation_id = $1", [reservation.id]),
    ).toEqual([{ sequence: 1, place: "Drugdje" }]);
  });
});

describe("whose defenses", () => {
  test("students and mentors their own; heads their department's; offices what is public; student services all", async () => {
    const head = await given.head();
    const coMentor = await given.teacher();
    const confirmed = await at("studentServicesConfirmedDefenseDate", { coMentor });
    const waiting = await at("mentorSetDefenseDate", { mentor: confirmed.mentor, defense_date: given.instant(23) });
    const elsewhere = await at("studentServicesConfirmedDefenseDate");
    await sql("update theses set department_id = $1 where id = $2", [
      (await given.department()).id,
      elsewhere.thesis.id,
    ]);
    const all = [confirmed, waiting, elsewhere].map(({ reservation }) => reservation.id);
    const seenBy = async (person: Person) => {
      const keys = (await read(await feedOf(person))).map(({ uid }) => Number(/^defense-(\d+)@/.exec(uid)?.[1]));
      return all.map((id) => keys.includes(id));
    };
    expect(await seenBy(confirmed.student)).toEqual([true, false, false]);
    expect(await seenBy(confirmed.mentor)).toEqual([true, true, false]);
    expect(await seenBy(coMentor)).toEqual([true, false, false]);
    expect(await seenBy(head)).toEqual([true, true, false]);
    expect(await seenBy(await given.student())).toEqual([false, false, false]);
    for (const role of ["viceDean", "library", "accountancy"] as const)
      expect([role, await seenBy(await given.person({ roles: [role] }))]).toEqual([role, [true, false, true]]);
    for (const role of ["studentServices", "admin"] as const)
      expect([role, await seenBy(await given.person({ roles: [role] }))]).toEqual([role, [true, true, true]]);
  });

  test("who sees only what was public hears nothing of a date that never was confirmed, and of a confirmed one that it is off", async () => {
    const library = await given.person({ roles: ["library"] });
    const path = await feedOf(library);
    const confirm = async (id: number, values: Record<string, string>) =>
      (await (await as(services)).post(`/service/confirm-defense-date/${id}`, values)).status;
    const never = await at("mentorSetDefenseDate");
    const was = await at("mentorSetDefenseDate");
    expect(await confirm(was.reservation.id, { step: "confirmDefenseDate" })).toBe(303);
    const reason = "Mentor je bolestan.";
    expect(await confirm(was.reservation.id, { step: "reopenDefense", reason })).toBe(303);
    await (await as(never.mentor)).post(`/student/reservation/${never.reservation.id}`, { step: "cancel", reason });
    expect(await eventOf(path, never.reservation)).toBeUndefined();
    expect(await eventOf(path, was.reservation)).toMatchObject({ status: "CANCELLED" });
    expect(await eventOf(await feedOf(never.student), never.reservation)).toMatchObject({ status: "CANCELLED" });
  });

  test("nothing personal stands in any of them", async () => {
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

  test("tells the mentor to answer and the student to wait; then both of the expiry", async () => {
    const { mentor, student, thesis, reservation } = await at("reserved");
    expect(await titles(mentor)).toContain(`Odgovorite na rezervaciju: ${thesis.name}`);
    expect(await titles(student)).toContain(`Mentor odgovara na rezervaciju: ${thesis.name}`);
    await (await as(mentor)).post(`/mentor/confirm-reservation/${reservation.id}`, { step: "confirm" });
    for (const person of [mentor, student]) {
      const said = await titles(person);
      expect(said).toContain(`Istječe rezervacija: ${thesis.name}`);
      expect(said.join()).not.toContain("dgovor");
    }
  });

  test("moves with the expiry, and its sequence rises", async () => {
    const { student, reservation } = await at("mentorConfirmedReservation");
    const path = await feedOf(student, "deadlines");
    const expiry = async () => (await read(path)).find(({ uid }) => uid.startsWith(`expiry-${reservation.id}@`));
    const before = await expiry();
    await (await as(services)).post(`/service/change-expires-at/${reservation.id}`, {
      day: given.day(90),
      reason: "Bolest.",
    });
    const after = await expiry();
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect((await visitor.get(path)).text).toContain(`DTSTART;VALUE=DATE:${given.day(90).replaceAll("-", "")}`);
  });

  test("holds submission dates while a defense is ahead, pre-reservations, and until when a topic may be reserved", async () => {
    const { student } = await at("mentorConfirmedReservation");
    expect((await titles(student)).some((title) => title.startsWith("Rok predaje rada"))).toBe(true);
    const [mentor, chosen] = [await given.teacher(), await given.student()];
    await given.thesis({
      mentor,
      name: "Čuvana tema",
      pre_reservation_student_id: chosen.id,
      pre_reservation_date: given.day(9),
    });
    const free = await titles(chosen);
    expect(free).toContain("Tema je dotad čuvana za Vas: Čuvana tema");
    expect(free.some((title) => title.startsWith("Zadnji dan za rezervaciju teme"))).toBe(true);
    expect(free.some((title) => title.startsWith("Rok predaje rada"))).toBe(false);
    expect(await titles(mentor)).toContain("Završava čuvanje teme za studenta: Čuvana tema");
    expect((await titles(services)).some((title) => title === "Rok obrane")).toBe(true);
    expect((await titles(student)).join()).not.toContain("Čuvana tema");
  });
});
