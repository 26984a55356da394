import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { createWorld, type Person } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { texts as slotTexts } from "../slots/texts.ts";
import { texts } from "./texts.ts";
import { timetablePaths } from "./timetables.ts";

const world = await createWorld({ TIMETABLE_HOSTS: "localhost" });
const { given, as, sql } = world;
const jobs = openJobQueue(world);
await given.defenseDeadline();
const services = await as(await given.person({ roles: ["studentServices"] }));
const { hr } = texts;

/** A Monday inside the deadline, and a lecture then from 10:15 to 12:00. */
const day = given.day(28);
const lecture = (start = "101500", subject = "Tajni predmet") =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:${subject}\r\nDTSTART:${day.replaceAll("-", "")}T${start}\r\nDURATION:PT1H45M\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
const fileOf = (text: string) => new File([text], "raspored.ics", { type: "text/calendar" });

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}/raspored.ics?key=1`;
}

/** The slots of the day as a mentor sees them, for a reservation whose date is to be set. */
async function slotsOf(mentor: Person, room = "") {
  const thesis = await given.thesis({ mentor });
  const status = "submittedToStudentServices";
  const { id } = await given.reservation({ thesis, student: await given.student(), status });
  const path = `/mentor/defense-date/${id}?${new URLSearchParams({ day, room })}`;
  const { text } = await (await as(mentor)).get(path);
  return (time: string) =>
    new RegExp(`<tr><td[^>]*><div[^>]*>${time}</div></td>(.*?)</tr>`, "s").exec(text)?.[1] ?? "";
}

describe("the timetable of a room", () => {
  test("is read from its address, every night again, and its hours aren't offered; nobody learns what is taught", async () => {
    const room = await given.room();
    const path = timetablePaths.room(Number(room.id));
    let [body, asked] = [lecture(), 0];
    const address = await serve((_, answer) => {
      asked += 1;
      answer.end(body);
    });
    const answer = await services.post(path, { step: "address", version: "", address });
    expect([answer.status, answer.location]).toEqual([303, path]);
    const mentor = await given.teacher();
    const slots = await slotsOf(mentor, String(room.name));
    expect(slots("09:30")).toContain(slotTexts.hr.free);
    for (const time of ["10:00", "11:30"]) expect(slots(time)).toContain(`${room.name}: nastava`);
    expect(slots("12:00")).toContain(slotTexts.hr.free);
    body = lecture("140000");
    await jobs.run("read-timetables");
    expect(asked).toBe(2);
    const moved = await slotsOf(mentor, String(room.name));
    expect(moved("10:00")).toContain(slotTexts.hr.free);
    expect(moved("14:00")).toContain(`${room.name}: nastava`);
    const { text } = await services.get(timetablePaths.rooms);
    expect(text).toContain("localhost");
    expect(text).not.toContain("key=1");
    expect(
      await sql(
        "select 1 from timetables t join timetable_readings r on r.timetable_id = t.id where (t, r)::text ~ 'Tajni'",
      ),
    ).toEqual([]);
  });

  test("keeps its hours when a reading fails, and says why; later everybody is told that they are old", async () => {
    const room = await given.room();
    const path = timetablePaths.room(Number(room.id));
    let works = true;
    const address = await serve((_, answer) =>
      works ? answer.end(lecture()) : answer.writeHead(404).end(),
    );
    await services.post(path, { step: "address", version: "", address });
    works = false;
    expect((await services.post(path, { step: "read" })).status).toBe(303);
    expect((await services.get(path)).text).toContainText(hr.troubles.missing);
    const mentor = await given.teacher();
    const slots = await slotsOf(mentor, String(room.name));
    expect(slots("10:00")).toContain(`${room.name}: nastava`);
    const [row] = await sql<{ id: number }>("select id from timetables where room_id = $1", [
      room.id,
    ]);
    await sql(
      "update timetable_readings set read_at = read_at - interval '8 days' where timetable_id = $1",
      [row?.id],
    );
    const { id } = await given.reservation({
      thesis: await given.thesis({ mentor }),
      student: await given.student(),
      status: "submittedToStudentServices",
    });
    const { text } = await (await as(mentor)).get(`/mentor/defense-date/${id}`);
    expect(text).toMatch(new RegExp(`rasporedi nisu osvježeni: [^<]*${room.name}`));
    expect((await services.get(timetablePaths.rooms)).text).toContainText(hr.states.stale);
  });

  test.each([
    ["https://10.0.0.1/raspored.ics", hr.troubles.privateAddress],
    ["https://127.0.0.1/raspored.ics", hr.troubles.privateAddress],
    ["webcal://[::1]/raspored.ics", hr.troubles.privateAddress],
  ])("is not asked for at %s", async (address, trouble) => {
    const path = timetablePaths.room(Number((await given.room()).id));
    expect((await services.post(path, { step: "address", version: "", address })).status).toBe(303);
    expect((await services.get(path)).text).toContainText(trouble);
  });

  test.each([
    "ftp://raspored.example.hr/a.ics",
    "https://ana:lozinka@raspored.example.hr",
    "raspored",
  ])("has no address like %s", async (address) => {
    const path = timetablePaths.room(Number((await given.room()).id));
    const answer = await services.post(path, { step: "address", version: "", address });
    expect(answer.status).toBe(422);
    expect(answer.text).toContainText(hr.errors.address);
  });

  test("comes from a file, too, and goes when it is removed; a stale tab changes nothing", async () => {
    const room = await given.room();
    const path = timetablePaths.room(Number(room.id));
    const form = { step: "file", version: "", calendar: fileOf(lecture()) };
    expect((await services.post(path, form)).status).toBe(303);
    const mentor = await given.teacher();
    expect((await slotsOf(mentor, String(room.name)))("10:00")).toContain(`${room.name}: nastava`);
    const late = await services.post(path, form);
    expect(late.status).toBe(409);
    expect(late.text).toContainText(hr.errors.changed);
    expect((await services.post(path, { step: "remove", version: "1" })).status).toBe(303);
    expect((await slotsOf(mentor, String(room.name)))("10:00")).toContain(slotTexts.hr.free);
    expect(await sql("select 1 from timetables where room_id = $1", [room.id])).toEqual([]);
  });

  test.each([
    ["a table", "Datum;Sat\n1.12.2026.;10\n", "iCalendar"],
    ["a torn calendar", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1", hr.troubles.notCalendar],
    [
      "one that repeats each second",
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20200101T000000Z\r\nDURATION:PT1S\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
      hr.troubles.tooMuch,
    ],
    [
      "one that repeats on a day that never comes",
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260101T000000Z\r\nDURATION:PT1H\r\nRRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
      hr.troubles.tooComplex,
    ],
  ])(
    "is refused if the file is %s, while others are answered",
    async (_, content, sentence) => {
      const path = timetablePaths.room(Number((await given.room()).id));
      const reading = services.post(path, { step: "file", version: "", calendar: fileOf(content) });
      expect((await world.visitor.get("/login")).status).toBe(200);
      const answer = await reading;
      expect(answer.status).toBe(422);
      expect(answer.text).toContainText(sentence);
    },
    60_000,
  );

  test("is changed by student services and admins alone", async () => {
    const path = timetablePaths.room(Number((await given.room()).id));
    const form = { step: "file", version: "", calendar: fileOf(lecture()) };
    for (const role of ["teacher", "student", "library", "viceDean"] as const) {
      const client = await as(await given.person({ roles: [role] }));
      expect([role, (await client.post(path, form)).status]).toEqual([role, 403]);
    }
    const admin = await as(await given.person({ roles: ["admin"] }));
    expect((await admin.post(path, form)).status).toBe(303);
  });
});

describe("a teacher's timetable", () => {
  test("blocks that teacher's defenses with the word for teaching alone, and nobody else's", async () => {
    const mentor = await given.teacher();
    const form = { step: "file", version: "", calendar: fileOf(lecture()) };
    const client = await as(mentor);
    const answer = await client.post(timetablePaths.own, form);
    expect([answer.status, answer.location]).toEqual([303, timetablePaths.own]);
    expect((await slotsOf(mentor))("10:00")).toContain(`${mentor.name_with_title} ima nastavu`);
    expect((await slotsOf(await given.teacher()))("10:00")).toContain(slotTexts.hr.free);
    const { text } = await client.get(timetablePaths.own);
    expect(text).toContain("raspored.ics");
    expect(text).not.toContain("Tajni");
    expect((await client.post(timetablePaths.own, { step: "remove", version: "1" })).status).toBe(
      303,
    );
    expect((await slotsOf(mentor))("10:00")).toContain(slotTexts.hr.free);
  });

  test("is each teacher's own: an address of it isn't taken, and others have none", async () => {
    const mentor = await given.teacher();
    const client = await as(mentor);
    const address = { step: "address", version: "", address: "https://raspored.example.hr/a.ics" };
    expect((await client.post(timetablePaths.own, address)).status).toBe(422);
    const student = await as(await given.student());
    expect((await student.get(timetablePaths.own)).status).toBe(403);
  });

  test("two first files at once are one timetable", async () => {
    const client = await as(await given.teacher());
    const form = () => ({ step: "file", version: "", calendar: fileOf(lecture()) });
    const answers = await Promise.all([
      client.post(timetablePaths.own, form()),
      client.post(timetablePaths.own, form()),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  });
});
