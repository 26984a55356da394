import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, toInstant } from "#kit/time/dates-and-times.ts";
import { openInbox } from "#outside/mail/fixtures.ts";
import { createWorld, monday, type Person } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { answerDeadline } from "../answer-deadline.ts";
import { ownDataPath } from "../own-data/own-data.ts";
import { erasurePath } from "./erasure.ts";
import { erasureRequestsPath } from "./requests.ts";

const inbox = await openInbox();
const teza = await createWorld({ SMTP_URL: inbox.url });
const { given, as, sql, history, clock, visitor } = teza;
const { run } = openJobQueue(teza);
const admin = await given.person({ roles: ["admin"] });

afterAll(() => inbox.close());
beforeEach(async () => {
  clock.now = monday;
  await sql("delete from erasure_requests");
});

const deadline = answerDeadline(monday);
const requestOf = async ({ id }: { id: number }) =>
  (
    await sql<{ id: number; status: string }>(
      "select * from erasure_requests where user_id = $1 order by id desc",
      [id],
    )
  )[0];
const send = async (person: Person, reason = "") =>
  (await as(person)).post(ownDataPath, { step: "send", reason });
const mailsTo = ({ email }: Person) =>
  inbox.received.filter(({ to }) => to.includes(String(email)));
const mailTo = async (person: Person, subject: RegExp) =>
  (
    await waitUntil(
      () => mailsTo(person).filter((mail) => subject.test(mail.subject)),
      ({ length }) => length > 0,
    )
  )[0];

/** A person whose request waits, with its id. */
async function givenRequest(reason = "Odlazim s fakulteta.") {
  const student = await given.student();
  expect((await send(student, reason)).status).toBe(303);
  return { student, request: Number((await requestOf(student))?.id) };
}

const refuse = async (student: Person, request: number, answer: string, by: Person = admin) =>
  (await as(by)).post(erasurePath(student.id), {
    step: "refuse",
    request: String(request),
    answer,
  });
const erase = async (student: Person, request: number) =>
  (await as(admin)).post(erasurePath(student.id), { step: "erase", request: String(request) });

describe("a person", () => {
  test("asks for erasure, sees until when it is answered, and the admins are told", async () => {
    const [student, newAdmin] = [await given.student(), await given.person({ roles: ["admin"] })];
    expect(await (await as(student)).get(ownDataPath)).toContainText("Zatraži brisanje");
    expect((await send(student, "Odlazim s fakulteta.")).location).toBe(ownDataPath);
    const { text } = await (await as(student)).get(ownDataPath);
    expect(text).toContainText("Zahtjev je poslan i čeka odluku");
    expect(text).toContainText("16.12.2026.");
    expect(await requestOf(student)).toMatchObject({
      status: "sent",
      reason: "Odlazim s fakulteta.",
    });
    expect((await mailTo(newAdmin, /Zahtjev za brisanje/))?.body).toContain(
      student.name_with_title,
    );
    const queue = (await (await as(admin)).get(erasureRequestsPath)).text;
    for (const words of [
      student.name_with_title,
      "Odlazim s fakulteta.",
      "16.12.2026.",
      "još 30 dana",
    ])
      expect(queue).toContain(words);
    expect(await (await as(admin)).get("/homepage-user")).toContainText(
      "zahtjev za brisanje osobnih podataka čeka odluku",
    );
  });

  test("has one open request at a time, also when it is sent twice at once", async () => {
    const student = await given.student();
    const answers = await Promise.all([send(student), send(student)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await send(student)).toContainText("Zahtjev za brisanje već ste poslali.");
    expect(await sql("select from erasure_requests where user_id = $1", [student.id])).toHaveLength(
      1,
    );
  });

  test("withdraws it, once, may ask again, and withdraws nobody else's", async () => {
    const { student, request } = await givenRequest();
    const withdraw = async (by: Person) =>
      (await as(by)).post(ownDataPath, { step: "withdraw", id: String(request) });
    expect((await withdraw(await given.student())).status).toBe(403);
    expect((await requestOf(student))?.status).toBe("sent");
    expect((await withdraw(student)).status).toBe(303);
    expect((await withdraw(student)).status).toBe(409);
    expect(await (await as(student)).get(ownDataPath)).toContainText("Zahtjev je povučen");
    expect((await send(student)).status).toBe(303);
    expect((await history("ErasureRequest", request)).map(({ data }) => data.status)).toEqual([
      "sent",
      "withdrawn",
    ]);
  });

  test("is told beforehand what an open reservation means, and the admin can't erase while it is open", async () => {
    const student = await given.student();
    const thesis = await given.thesis({ mentor: await given.teacher() });
    await given.reservation({ thesis, student, status: "reserved" });
    expect(await (await as(student)).get(ownDataPath)).toContainText(
      "Dok imate otvorenu rezervaciju",
    );
    expect((await send(student)).status).toBe(303);
    const request = Number((await requestOf(student))?.id);
    expect(await (await as(admin)).get(erasurePath(student.id))).toContainText(
      "Student ima otvorenu rezervaciju ili ishod njegove obrane još nije konačan.",
    );
    expect((await erase(student, request)).status).toBe(409);
    expect((await requestOf(student))?.status).toBe("sent");
  });

  test("reads the page in English", async () => {
    const client = await as(await given.student());
    await client.post("/language", { language: "en", to: ownDataPath });
    expect(await client.get(ownDataPath)).toContainText("Ask for erasure");
  });

  test("alone asks: no visitor, and no admin who works as the person", async () => {
    const student = await given.student();
    expect((await visitor.post(ownDataPath, { step: "send", reason: "" })).status).not.toBe(303);
    const client = await as(admin);
    expect((await client.post(`/user/impersonate/${student.id}`)).status).toBe(303);
    expect((await client.post(ownDataPath, { step: "send", reason: "" })).status).toBe(403);
    expect(await requestOf(student)).toBeUndefined();
  });
});

describe("the admin", () => {
  test("alone sees the queue and answers", async () => {
    const { student, request } = await givenRequest();
    for (const roles of [["viceDean"], ["studentServices"], ["teacher"], ["student"]] as const) {
      const person = await given.person({ roles: [...roles] });
      expect((await (await as(person)).get(erasureRequestsPath)).status).toBe(403);
      expect((await refuse(student, request, "Ne.", person)).status).toBe(403);
    }
    expect((await requestOf(student))?.status).toBe("sent");
  });

  test("refuses with a reason, which the person reads on the page and by mail", async () => {
    const { student, request } = await givenRequest();
    expect((await refuse(student, request, " ")).status).toBe(422);
    const answer = "Ocjene i zapisnik fakultet čuva po zakonu.";
    expect((await refuse(student, request, answer)).location).toBe(erasureRequestsPath);
    expect(await requestOf(student)).toMatchObject({
      status: "refused",
      answer,
      decided_by: admin.id,
    });
    expect((await mailTo(student, /nije prihvaćen/))?.body).toContain(answer);
    expect(await (await as(student)).get(ownDataPath)).toContainText(answer);
    expect(await (await as(admin)).get(erasureRequestsPath)).toContainText(answer);
  });

  test("erases, after a preview, and the person is told by mail, although the address is gone", async () => {
    const { student, request } = await givenRequest("Ljubica više ne studira.");
    const preview = (await (await as(admin)).get(erasurePath(student.id))).text;
    for (const words of [
      "Osoba je zatražila brisanje",
      "Što se briše",
      "Što ostaje i zašto",
      "Ljubica više ne studira.",
    ])
      expect(preview).toContain(words);
    expect((await erase(student, request)).location).toBe(erasureRequestsPath);
    expect(await requestOf(student)).toMatchObject({
      status: "erased",
      reason: "",
      decided_by: admin.id,
    });
    const mail = await mailTo(student, /podaci u Tezi obrisani/);
    expect(mail?.body).toContain("Zapisi koje fakultet mora čuvati ostaju bez Vašeg imena.");
    expect(mail?.body).toContain("your personal data in Teza were erased");
    const stored = await sql<{ row: string }>(
      "select to_jsonb(j)::text as row from pgboss.job j union all select to_jsonb(m)::text from mails m",
    );
    expect(stored.filter(({ row }) => row.includes(`"${student.email}"`))).toEqual([]);
    expect((await run("redact-history")).state).toBe("completed");
    expect(JSON.stringify(await history("ErasureRequest", request))).not.toContain("Ljubica");
  });

  test("decides once: of two admins the second is refused, whatever they decide", async () => {
    const other = await given.person({ roles: ["admin"] });
    const { student, request } = await givenRequest();
    const answers = await Promise.all([
      refuse(student, request, "Prvi razlog."),
      refuse(student, request, "Drugi razlog.", other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const late = await erase(student, request);
    expect([late.status, late.text.includes("O tom je zahtjevu već odlučeno.")]).toEqual([
      409,
      true,
    ]);
    expect(await sql("select username from users where id = $1", [student.id])).toEqual([
      { username: student.username },
    ]);
  });
});

test("the admins are reminded before the deadline and after it, once a day", async () => {
  const { student } = await givenRequest();
  await sql(
    "update erasure_requests set status = 'withdrawn', decided_at = $1 where status = 'sent' and user_id <> $2",
    [monday, student.id],
  );
  const reminders = async () =>
    (await sql("select from events where name = 'erasureRequest.remind'")).length;
  const remindOn = async (day: string) => {
    clock.now = toInstant(day, "07:20");
    expect((await run("remind-of-erasure-requests")).state).toBe("completed");
    return reminders();
  };
  expect(await remindOn(addDays(deadline, -8))).toBe(0);
  expect(await remindOn(addDays(deadline, -7))).toBe(1);
  expect(await remindOn(addDays(deadline, -7))).toBe(1);
  expect(await remindOn(addDays(deadline, 1))).toBe(2);
  expect((await mailTo(admin, /Odgovorite na zahtjev/))?.body).toContain(
    "1 zahtjev za brisanje osobnih podataka čeka",
  );
  expect(await (await as(admin)).get(erasureRequestsPath)).toContainText("rok je prošao");
});
