import { describe, expect, test } from "vitest";
import { client } from "#test/world/client.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";

const application = await createWorld();
const { given, as, visitor, sql, clock, url } = application;
const admin = await given.person({ roles: ["admin"], email: "uprava@fakultet.test" });

const json = { accept: "application/json" };
const report = {
  mailFrom: "ana@primjer.hr",
  description: "Gumb ne radi.",
  url: "/student/thesis/7",
};

const mailsTo = (id: number) =>
  sql<{ subject: string; body: string }>(
    "select subject, body from mails where user_id = $1 order by id",
    [id],
  );

test("a visitor's problem report is mailed to every administrator", async () => {
  const answer = await visitor.post("/send-problem", report, json);
  expect([answer.status, answer.json()]).toEqual([
    200,
    { message: "Hvala! Prijava je poslana administratoru.", type: "success" },
  ]);
  const [mail] = await mailsTo(admin.id);
  expect(mail?.subject).toBe("Prijava problema: /student/thesis/7");
  expect(mail?.body).toContain("ana@primjer.hr");
  expect(mail?.body).toContain("Gumb ne radi.");
});

test.each([
  [{ mailFrom: "" }, "Email pošiljatelja je obavezno polje"],
  [{ mailFrom: "ana" }, "Email adresa nije validna"],
  [{ mailFrom: "ana@b" }, "Email adresa nije validna"],
  [{ mailFrom: "a@b.hr\nBcc: c@d.hr" }, "Email adresa nije validna"],
  [{ description: " " }, "Obavezno je upisati opis problema"],
  [
    { mailFrom: "", description: "" },
    "Email pošiljatelja je obavezno polje. Obavezno je upisati opis problema.",
  ],
  [{ description: "č".repeat(5001) }, "Opis može imati najviše 5000 znakova. Skratite ga."],
])(
  "missing or invalid fields are reported in the wording of the specification: %o",
  async (wrong, sentence) => {
    const before = await mailsTo(admin.id);
    const answer = await visitor.post("/send-problem", { ...report, ...wrong }, json);
    expect([answer.status, answer.json()]).toEqual([422, { message: sentence, type: "error" }]);
    expect(await mailsTo(admin.id)).toEqual(before);
  },
);

test("a line break in the page's URL does not reach the mail headers", async () => {
  const someone = await as(await given.student());
  await someone.post("/send-problem", { ...report, url: "/a\nBcc: b@c.hr" }, json);
  const mails = await mailsTo(admin.id);
  expect(mails.at(-1)?.subject).toBe("Prijava problema: /a Bcc: b@c.hr");
});

test("without scripts the report is sent from a page that returns to the origin", async () => {
  const student = await as(await given.student({ email: "iva@student.test" }));
  const page = await student.get("/send-problem?url=/student/thesis/7");
  expect(page).toContainText("iva@student.test");
  const sent = await student.post("/send-problem", report, { accept: "text/html" });
  expect([sent.status, sent.location]).toEqual([303, "/student/thesis/7"]);
  const away = await student.post(
    "/send-problem",
    { ...report, url: "//zlo.test" },
    { accept: "text/html" },
  );
  expect([away.status, away.location]).toEqual([303, "/"]);
  const refused = await student.post(
    "/send-problem",
    { ...report, mailFrom: "iva" },
    { accept: "text/html" },
  );
  expect(refused.status).toBe(422);
  expect(refused).toContainText("Email adresa nije validna");
});

test("nobody sends more than five reports an hour, even simultaneously", async () => {
  const student = await as(await given.student());
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => student.post("/send-problem", report, json)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.json()).toEqual({
    message: "Poslali ste više prijava u kratkom vremenu. Pokušajte ponovno za sat vremena.",
    type: "error",
  });
});

test("a foreign page cannot send a report", async () => {
  const answer = await visitor.post("/send-problem", report, {
    ...json,
    origin: "https://zlo.test",
  });
  expect(answer.status).toBe(403);
});

test("readers of English are answered in English", async () => {
  const english = client(url, "language=en");
  const ask = async (given: object) =>
    (await english.post("/send-problem", { ...report, ...given }, json)).json();
  expect(await ask({ mailFrom: "ana" })).toEqual({
    message: "The e-mail address is not valid",
    type: "error",
  });
  expect(await ask({})).toEqual({
    message: "Thank you! The report has been sent to the administrator.",
    type: "success",
  });
});

test("an invalid body is refused without a server error", async () => {
  const answer = await fetch(`${url}/send-problem`, {
    method: "POST",
    headers: { ...json, origin: url, "content-type": "application/json" },
    body: JSON.stringify(report),
  });
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { type: "error", message: expect.any(String) },
  ]);
});

test("a report is deleted after the year that the admin has set, with its mails", async () => {
  await given.insert("retention_terms", {
    rule: "problemReports",
    months: 12,
    created_by: admin.id,
  });
  await (await as(await given.student())).post(
    "/send-problem",
    { ...report, description: "Davna prijava." },
    json,
  );
  const left = async () =>
    sql(`select description as what from problem_reports where description = 'Davna prijava.'
      union all select subject from mails where body like '%Davna prijava.%'
      union all select name from events where data->>'reason' = 'Davna prijava.'`);
  expect(await left()).toHaveLength(3);
  clock.now = new Date(clock.now.getTime() + 364 * 86_400_000);
  await openJobQueue(application).run("delete-expired-data");
  expect(await left()).toHaveLength(3);
  clock.now = new Date(clock.now.getTime() + 2 * 86_400_000);
  await openJobQueue(application).run("delete-expired-data");
  expect(await left()).toEqual([]);
});

describe("the admin's list of reports", () => {
  const path = "/problem-reports";
  const waiting = () =>
    sql<{ id: number }>(
      "select id::int from problem_reports where answered_at is null order by id",
    );
  const mailsTo = (recipient: string) =>
    sql<{ subject: string; body: string }>(
      "select subject, body from mails where recipient = $1 order by id",
      [recipient],
    );
  const givenReport = (mail: string) =>
    given.insert("problem_reports", {
      mail_from: mail,
      description: "Ne vidim svoje teme.",
      url: "/mentor/published-thesis",
      address: "192.0.2.1",
    });

  test("is the admin's alone, and has what was reported", async () => {
    await givenReport("popis@primjer.hr");
    const reader = await as(admin);
    expect(await reader.get(path)).toContainText("Ne vidim svoje teme.");
    expect(await reader.get("/homepage-user")).toContainText("čeka");
    for (const person of [await given.teacher(), await given.person({ roles: ["viceDean"] })])
      expect((await (await as(person)).get(path)).status).toBe(403);
    expect((await visitor.get(path)).location).toContain("/login");
  });

  test("sends an answer once by mail, also of two presses at once, and keeps it", async () => {
    const { id } = await givenReport("pitanje@primjer.hr");
    const reader = await as(admin);
    const press = () =>
      reader.post(path, { step: "answer", id, answer: "Odjavite se pa prijavite." });
    const statuses = (await Promise.all([press(), press()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([303, 409]);
    const [mail, ...others] = await mailsTo("pitanje@primjer.hr");
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Odgovor na prijavu problema u Tezi");
    expect(mail?.body).toContain("Odjavite se pa prijavite.");
    expect(mail?.body).toContain("Ne vidim svoje teme.");
    expect(await reader.get(path)).toContainText("Odjavite se pa prijavite.");
  });

  test("closes a report without a mail, and refuses nonsense", async () => {
    const { id } = await givenReport("zatvori@primjer.hr");
    const reader = await as(admin);
    expect((await reader.post(path, { step: "answer", id, answer: " " })).status).toBe(422);
    expect((await reader.post(path, { step: "close", id: 999_999 })).status).toBe(409);
    expect((await (await as(await given.teacher())).post(path, { step: "close", id })).status).toBe(
      403,
    );
    expect((await reader.post(path, { step: "close", id })).status).toBe(303);
    expect((await waiting()).map((row) => row.id)).not.toContain(id);
    expect(await mailsTo("zatvori@primjer.hr")).toEqual([]);
  });
});
