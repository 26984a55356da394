import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { describe, expect, test } from "vitest";
import type { ReservationStatus } from "#areas/reservations/schema.ts";
import { client } from "#test/world/client.ts";
import { monday, type Person, world } from "#test/world/index.ts";
import { missesAllowed } from "./tokens.ts";

const { given, as, visitor, sql, clock, url, sessionOf } = await world();
await given.defenseDeadline();
const services = await given.person({ roles: ["studentServices"] });

let rooms = 0;
const room = () => `Dvorana ${++rooms}`;

async function at(status: ReservationStatus, fields: Record<string, unknown> & { mentor?: Person } = {}) {
  const { mentor = await given.teacher(), coMentor, ...more } = fields;
  const student = await given.student();
  const thesis = await given.thesis({ mentor, ...(coMentor ? { co_mentor_id: (coMentor as Person).id } : {}) });
  const place = status.includes("Defense") || status.includes("ompleted") ? { defense_place: room() } : {};
  const reservation = await given.reservation({ thesis, student, status, ...place, ...more });
  return { mentor, student, thesis, reservation };
}

/** The path of a person's feed, made by that person on their page. */
async function feedOf(person: Person, kind = "scheduled-defenses"): Promise<string> {
  const own = await as(person);
  const page = await own.get("/calendar-feeds");
  const step = page.text.includes('value="make"') ? "make" : undefined;
  if (step) expect((await own.post("/calendar-feeds", { step })).location).toBe("/calendar-feeds");
  const [, path] =
    new RegExp(`value="https?://[^/"]+(/ical/${kind}/[^"]+)"`).exec((await own.get("/calendar-feeds")).text) ?? [];
  if (!path) throw new Error("no feed on the page");
  return path;
}

type Read = {
  uid: string;
  summary: string;
  sequence: number;
  status: string;
  start: string;
  end: string;
  location: string;
  url: string;
};

/** The events of a feed; both parsers must read the same. */
async function read(path: string): Promise<Read[]> {
  const answer = await visitor.get(path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  const one = new ICAL.Component(ICAL.parse(answer.text)).getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue("status")),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      location: event.location ?? "",
      url: new URL(String(component.getFirstPropertyValue("url"))).pathname,
    };
  });
  const other = Object.values(nodeIcal.sync.parseICS(answer.text)).filter((found) => found?.type === "VEVENT");
  expect(other.map((event) => [event?.uid, event?.summary, Number(event?.sequence), event?.status])).toEqual(
    one.map(({ uid, summary, sequence, status }) => [uid, summary, sequence, status]),
  );
  return one;
}

const eventOf = async (path: string, { id }: { id: number }) =>
  (await read(path)).find(({ uid }) => uid.startsWith(`defense-${id}@`));

const term = (days: number, time = "10:00") => ({ defenseDate: `${given.day(days)}T${time}`, defensePlace: room() });

describe("a person's calendar addresses", () => {
  test("are made when they ask, shown again later, and to nobody else", async () => {
    const teacher = await given.teacher();
    const own = await as(teacher);
    expect((await own.get("/calendar-feeds")).text).not.toContain("/ical/");
    const path = await feedOf(teacher);
    expect(path.split("/").at(-1)).toMatch(/^[\w-]{43}$/);
    expect(await feedOf(teacher)).toBe(path);
    expect((await own.get("/calendar-feeds")).headers.get("cache-control")).toMatch(/no-store/);
    expect((await visitor.get("/calendar-feeds")).location).toMatch(/^\/login/);
    expect((await (await as(await given.teacher())).get("/calendar-feeds")).text).not.toContain(path);
    expect((await own.get("/user/profile")).text).toContain('href="/calendar-feeds"');
  });

  test("are renewed: the old ones open nothing from that moment on", async () => {
    const student = await given.student();
    const before = [await feedOf(student), await feedOf(student, "deadlines")];
    for (const path of before) expect((await visitor.get(path)).status).toBe(200);
    expect((await (await as(student)).post("/calendar-feeds", { step: "renew" })).location).toBe("/calendar-feeds");
    for (const path of before) expect((await visitor.get(path)).status).toBe(404);
    for (const kind of ["scheduled-defenses", "deadlines"])
      expect((await visitor.get(await feedOf(student, kind))).status).toBe(200);
    expect((await (await as(student)).post("/calendar-feeds", { step: "nonsense" })).status).toBe(404);
  });

  test("stay their owner's while an admin acts as that person", async () => {
    const teacher = await given.teacher();
    const path = await feedOf(teacher);
    const admin = await as(await given.person({ roles: ["admin"] }));
    await admin.post(`/user/impersonate/${teacher.id}`);
    const page = await admin.get("/calendar-feeds");
    expect([page.status, page.text.includes("/ical/")]).toEqual([200, false]);
    expect((await admin.post("/calendar-feeds", { step: "renew" })).status).toBe(403);
    expect((await visitor.get(path)).status).toBe(200);
  });

  test("speak English to whoever has chosen it", async () => {
    const cookie = await sessionOf(await given.student());
    const page = await fetch(`${url}/calendar-feeds`, { headers: { cookie: `${cookie}; language=en` } });
    expect(await page.text()).toContain("My calendar addresses");
  });
});

describe("a feed", () => {
  test("is opened by its owner's token alone; every mistake is the same 404", async () => {
    const [one, other] = [await given.teacher(), await given.teacher()];
    const [path, others] = [await feedOf(one), await feedOf(other)];
    const token = path.split("/").at(-1) ?? "";
    const wrong = [
      path.slice(0, -1),
      `${path}A`,
      path.replace(token, "A".repeat(43)),
      others.replace(/[^/]+$/, token),
      path.replace(one.username, "nema.me"),
      "/ical/scheduled-defenses/nema.me/x",
    ];
    const answers = await Promise.all(wrong.map((mistake) => visitor.get(mistake)));
    for (const { status, text } of answers) expect([status, text]).toEqual([404, answers[0]?.text]);
    expect((await visitor.get(path.replace(one.username, one.username.toUpperCase()))).status).toBe(200);
    expect((await visitor.get(path.replace("scheduled-defenses", "grades"))).status).toBe(404);
  });

  test("ends when its owner leaves", async () => {
    const teacher = await given.teacher();
    const path = await feedOf(teacher);
    await sql("update users set active = false where id = $1", [teacher.id]);
    expect((await visitor.get(path)).status).toBe(404);
  });

  test("is answered 304 until something of it changes", async () => {
    const { mentor, reservation } = await at("mentorSetDefenseDate");
    const path = await feedOf(mentor);
    const first = await visitor.get(path);
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^(W\/)?"[\w-]+"$/);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    for (const known of [tag, `W/${tag.replace(/^W\//, "")}`, `"x", ${tag}`]) {
      const again = await visitor.get(path, { "if-none-match": known });
      expect([again.status, again.text]).toEqual([304, ""]);
    }
    await (await as(services)).post(`/service/confirm-defense-date/${reservation.id}`, { step: "confirmDefenseDate" });
    expect((await visitor.get(path, { "if-none-match": tag })).status).toBe(200);
  });

  test("lets nobody guess: too many wrong tokens for a person stop that person's feeds from that address for a quarter of an hour", async () => {
    const [teacher, other] = [await given.teacher(), await given.teacher()];
    const [path, others] = [await feedOf(teacher), await feedOf(other)];
    for (let nth = 0; nth < missesAllowed.person; nth += 1)
      expect((await visitor.get(`/ical/deadlines/${teacher.username}/wrong${nth}`)).status).toBe(404);
    expect((await visitor.get(path)).status).toBe(429);
    expect((await visitor.get(others)).status).toBe(200);
    clock.now = new Date(clock.now.getTime() + 15 * 60_000 + 1);
    expect((await visitor.get(path)).status).toBe(200);
    clock.now = monday;
    await sql("delete from calendar_misses");
  });

  test("needs no session, and one changes nothing in it", async () => {
    const { mentor } = await at("studentServicesConfirmedDefenseDate");
    const path = await feedOf(mentor);
    const alone = (await client(url).get(path)).text;
    expect((await (await as(services)).get(path)).text).toBe(alone);
    expect(alone.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });
});

describe("the life of a defense in a feed", () => {
  test("set, moved, confirmed, reopened, set again, held: one event whose sequence rises", async () => {
    const { mentor, student, thesis, reservation } = await at("submittedToStudentServices");
    const path = await feedOf(student);
    const asMentor = await as(mentor);
    const asServices = await as(services);
    const set = (days: number, time?: string) =>
      asMentor.post(`/mentor/defense-date/${reservation.id}`, term(days, time));
    const confirm = `/service/confirm-defense-date/${reservation.id}`;
    expect(await read(path)).toEqual([]);

    await set(28, "10:00");
    expect(await eventOf(path, reservation)).toMatchObject({
      summary: `Obrana (čeka potvrdu): ${thesis.name}`,
      sequence: 0,
      status: "TENTATIVE",
      start: `${given.day(28)}T09:00:00.000Z`,
      end: `${given.day(28)}T09:30:00.000Z`,
      url: `/student/thesis/${thesis.id}`,
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
      summary: `Otkazano: obrana: ${thesis.name}`,
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

  test("what changes nothing of it raises nothing", async () => {
    const { mentor, reservation } = await at("submittedToStudentServices");
    const path = await feedOf(mentor);
    const same = term(33);
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
