import { expect, test } from "vitest";
import { formatText } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { type Client, createWorld } from "#test/world/index.ts";
import { texts as screenTexts } from "./screen-texts.ts";
import { texts } from "./texts.ts";
import { texts as reservingTexts } from "./thesis-page-texts.ts";
import { texts as life } from "./timeline-texts.ts";

const { given, as, visitor, sql, clock } = await createWorld();
const pageTexts = screenTexts.hr;
const reserving = reservingTexts.hr;

/** Returns the HTML of a page without its scripts, which contain the loader data. */
const htmlOf = async (client: Client, path: string) =>
  (await client.get(path)).text.replace(/<script.*?<\/script>/gs, "");

const thesisOf = async () => {
  const mentor = await given.teacher();
  return { mentor, thesis: await given.thesis({ mentor }) };
};

test("everybody reads a published, reserved or completed thesis; others are open to their people", async () => {
  const { mentor, thesis } = await thesisOf();
  const page = await visitor.get(`/student/thesis/${thesis.id}`);
  expect(page.status).toBe(200);
  expect(page.text).toMatch(/<a [^>]*href="\/help\/rezervacija"[^>]*>Uvjeti za rezervaciju</);
  expect((await visitor.get("/student/thesis/999999")).status).toBe(404);
  expect((await visitor.get("/student/thesis/0")).status).toBe(404);
  const draft = await given.thesis({ mentor, status: "notPublished" });
  expect(await visitor.get(`/student/thesis/${draft.id}`)).toMatchObject({
    status: 302,
    location: `/login?to=${encodeURIComponent(`/student/thesis/${draft.id}`)}`,
  });
  expect((await (await as(await given.student())).get(`/student/thesis/${draft.id}`)).status).toBe(
    403,
  );
  expect((await (await as(mentor)).get(`/student/thesis/${draft.id}`)).status).toBe(200);
  const chosen = await given.student();
  const keep = { pre_reservation_student_id: chosen.id, pre_reservation_date: given.day(9) };
  const preReservedThesis = await given.thesis({ mentor, status: "notPublished", ...keep });
  expect((await (await as(chosen)).get(`/student/thesis/${preReservedThesis.id}`)).status).toBe(
    200,
  );
});

test("a visitor learns of a reservation no more than its activeReservation, and no unconfirmed date", async () => {
  const { thesis } = await thesisOf();
  const student = await given.student();
  const { id } = await given.reservation({
    thesis,
    student,
    status: "mentorSetDefenseDate",
    defense_place: "Dvorana 77",
  });
  const page = await visitor.get(`/student/thesis/${thesis.id}`);
  expect(await htmlOf(visitor, `/student/thesis/${thesis.id}`)).toContain(student.name);
  expect(page).not.toContainText(String(student.jmbag));
  expect(page).not.toContainText("Dvorana 77");
  expect(page).not.toContainText(`/student/reservation/${id}`);
  await sql(
    "update reservations set status = 'studentServicesConfirmedDefenseDate' where id = $1",
    [id],
  );
  expect(await htmlOf(visitor, `/student/thesis/${thesis.id}`)).toContain("Dvorana 77");
  expect(await htmlOf(await as(student), `/student/thesis/${thesis.id}`)).toContain(
    `/student/reservation/${id}`,
  );
});

test("grade and pre-reservation are sent only to those who may see them", async () => {
  const { mentor } = await thesisOf();
  const student = await given.student({ first_name: "Kalina", last_name: "Skrivena" });
  const thesis = await given.thesis({
    mentor,
    pre_reservation_student_id: student.id,
    pre_reservation_date: given.day(9),
  });
  for (const client of [visitor, await as(await given.student())]) {
    const { text } = await client.get(`/student/thesis/${thesis.id}`);
    expect(text).not.toContainText("Skrivena");
    expect(text).toContainText(`Predbilježena, oslobađa se ${formatDate(given.day(9))}`);
  }
  expect(await htmlOf(await as(mentor), `/student/thesis/${thesis.id}`)).toContain("Skrivena");
  const done = await given.thesis({ mentor });
  const secrets = {
    defense_flow: "Tijek pun tajni.",
    defense_questions: "Pitanje puno tajni?",
    defense_place: "Dvorana 5",
  };
  const { id } = await given.reservation({
    thesis: done,
    student: await given.student(),
    status: "completed",
    ...secrets,
  });
  expect(await visitor.get(`/student/thesis/${done.id}`)).not.toContainText("izvrstan");
  const library = await (await as(await given.person({ roles: ["library"] }))).get(
    `/student/reservation/${id}`,
  );
  expect(library.status).toBe(200);
  for (const secret of ["izvrstan", "pun tajni", "puno tajni"])
    expect(library).not.toContainText(secret);
  const proof = `/service/payment-proof/${id}`;
  expect(library).not.toContainText(proof);
  const accountancy = await as(await given.person({ roles: ["accountancy"] }));
  expect(await htmlOf(accountancy, `/student/reservation/${id}`)).toContain(proof);
  const asStaff = await as(await given.person({ roles: ["studentServices"] }));
  expect(await htmlOf(asStaff, `/student/reservation/${id}`)).toContain("izvrstan");
});

test("readers of English see the English title, the Croatian one below, and English dates", async () => {
  const { mentor } = await thesisOf();
  const thesis = await given.thesis({ mentor, name: "Hrvatski naslov", name_eng: "English title" });
  const path = `/student/thesis/${thesis.id}`;
  expect(await htmlOf(visitor, path)).toMatch(/<h1 lang="hr">Hrvatski naslov</);
  const student = await as(await given.student({ on: { thesis_course: false } }));
  await student.post("/language", { language: "en", to: path });
  const text = await htmlOf(student, path);
  expect(text).toMatch(/<h1 lang="en">English title</);
  expect(text).toMatch(/<span lang="hr">Hrvatski naslov</);
  expect(text).toMatch(/Reservation period: from \d+ \w+ \d{4} to \d+ \w+ \d{4}\./);
});

test("the people of a thesis see the link to its record", async () => {
  const { mentor, thesis } = await thesisOf();
  const path = `/student/thesis/${thesis.id}`;
  for (const person of [mentor, await given.head()])
    expect(await htmlOf(await as(person), path)).toContain(`href="/thesis/show/${thesis.id}"`);
  for (const client of [visitor, await as(await given.student()), await as(await given.teacher())])
    expect(await htmlOf(client, path)).not.toContain(`/thesis/show/${thesis.id}`);
});

test("a pre-reserved thesis is listed among the student's reservations and on their home page, with the unmet conditions", async () => {
  const { mentor } = await thesisOf();
  const student = await given.student();
  const keep = {
    mentor,
    pre_reservation_student_id: student.id,
    pre_reservation_date: given.day(9),
  };
  const draft = await given.thesis({
    ...keep,
    name: "Skica za jednoga",
    status: "notPublishedDraft",
  });
  await given.thesis({ ...keep, name: "Prošla skica", pre_reservation_date: given.day(0) });
  const free = await given.thesis({ ...keep, name: "Slobodna za jednoga" });
  const until = formatDate(given.day(9));
  for (const path of ["/student/all-my-reservations", "/homepage-user"]) {
    const text = await htmlOf(await as(student), path);
    for (const { id, name } of [draft, free])
      expect([path, text]).toEqual([
        path,
        expect.stringMatching(`href="/student/thesis/${id}"[^>]*>${name}<`),
      ]);
    expect(text).toContainText(formatText(pageTexts.kept.unpublished, { until }));
    expect(text).toContainText(formatText(pageTexts.kept.published, { until }));
    expect(text).not.toContainText("Prošla skica");
    expect(await htmlOf(await as(await given.student()), path)).not.toContain("za jednoga");
  }
});

test("a student sees the button, or what prevents it with advice, and the other rules folded", async () => {
  const path = `/student/thesis/${(await thesisOf()).thesis.id}`;
  const ready = await htmlOf(await as(await given.student()), path);
  expect(ready).toContain(reserving.reserve);
  expect(ready).not.toContain(reserving.rulesTitle);
  const not = await htmlOf(await as(await given.student({ on: { thesis_course: false } })), path);
  expect(not).toContain(reserving.rulesTitle);
  expect(not).not.toContain(reserving.reserve);
  expect(not).toContain(formatText(texts.hr.rules.thesisCourse.failed, { year: 2 }));
  const [atOnce = "", folded = ""] = not.slice(not.indexOf('id="uvjeti"')).split("<details");
  for (const [rule, { name }] of Object.entries(texts.hr.rules))
    expect([rule, atOnce.includes(name), folded.includes(name)]).toEqual([
      rule,
      rule === "thesisCourse",
      rule !== "thesisCourse",
    ]);
  const guest = await htmlOf(visitor, path);
  expect(guest).not.toContain(reserving.rulesTitle);
  expect(guest).toContain(reserving.signIn);
});

test("the page of a reservation is open to its people and the offices only", async () => {
  const { thesis, mentor } = await thesisOf();
  const student = await given.student();
  const { id } = await given.reservation({ thesis, student });
  const path = `/student/reservation/${id}`;
  expect((await visitor.get(path)).location).toBe(`/login?to=${encodeURIComponent(path)}`);
  expect((await (await as(await given.student())).get(path)).status).toBe(403);
  expect((await (await as(await given.teacher())).get(path)).status).toBe(403);
  expect((await (await as(await given.person({ roles: ["viceDean"] }))).get(path)).status).toBe(
    403,
  );
  expect((await (await as(student)).get("/student/reservation/999999")).status).toBe(404);
  for (const roles of [["studentServices"], ["library"], ["accountancy"], ["admin"]] as const) {
    const asStaff = await as(await given.person({ roles: [...roles] }));
    expect(await htmlOf(asStaff, path)).toContain(String(student.jmbag));
  }
  const own = await htmlOf(await as(student), path);
  expect(own).toContain(texts.hr.statuses.reserved);
  expect(own).toContain("Na redu je mentor.");
  expect(own).toContain(life.hr.happened.reserve);
  expect(own).toContain(life.hr.awaited.studentServicesConfirmedDefenseDate);
  expect(await (await as(mentor)).get(path)).not.toContainText(String(student.jmbag));
  const his = await htmlOf(await as(mentor), path);
  expect(his).toContain(texts.hr.yourTurn);
  expect(his).toContain(`/mentor/confirm-reservation/${id}`);
});

test("a reason is shown to those concerned, not to the library", async () => {
  const { thesis, mentor } = await thesisOf();
  const student = await given.student();
  const { id } = await given.reservation({ thesis, student });
  const refuse = { step: "refuse", reason: "Tema je već obrađena." };
  await (await as(mentor)).post(`/mentor/confirm-reservation/${id}`, refuse);
  const path = `/student/reservation/${id}`;
  expect(await htmlOf(await as(student), path)).toContain(refuse.reason);
  expect(await (await as(await given.person({ roles: ["library"] }))).get(path)).not.toContainText(
    refuse.reason,
  );
});

test("a student's own reservations have the next step; without any, the page links to the theses", async () => {
  const student = await given.student();
  const client = await as(student);
  expect(await htmlOf(client, "/student/all-my-reservations")).toContain(pageTexts.mine.empty);
  const { thesis } = await thesisOf();
  const { id } = await given.reservation({ thesis, student, status: "mentorConfirmedThesis" });
  const mine = await htmlOf(client, "/student/all-my-reservations");
  expect(mine).toContain(String(thesis.name));
  expect(mine).toContain(`/student/confirmation-of-payment/${id}`);
  expect(
    await (await as(await given.student())).get("/student/all-my-reservations"),
  ).not.toContainText(thesis.name);
  expect(await htmlOf(client, "/homepage-user")).toContain(
    `/student/confirmation-of-payment/${id}`,
  );
});

test("a mentor's tasks: those with the mentor's own deadline come first, then the longest waiting", async () => {
  const mentor = await given.teacher();
  const createReservation = async (
    name: string,
    status: "reserved" | "submittedToStudentServices",
    days: number,
  ) =>
    given.reservation({
      thesis: await given.thesis({ mentor, name }),
      student: await given.student(),
      status,
      expires_at: given.day(days),
    });
  await createReservation("Bez svojeg roka", "submittedToStudentServices", 2); // expires first, which is not the mentor's deadline
  await createReservation("Kasniji rok", "reserved", 9);
  await createReservation("Bliži rok", "reserved", 4);
  const { text } = await (await as(mentor)).get("/mentor/require-actions");
  const names = ["Bliži rok", "Kasniji rok", "Bez svojeg roka"];
  expect(names.toSorted((a, b) => text.indexOf(a) - text.indexOf(b))).toEqual(names);
});

test("a mentor's pending tasks follow the life cycle", async () => {
  const mentor = await given.teacher();
  const client = await as(mentor);
  // the full response text, including the serialized rows
  const waiting = async () => (await client.get("/mentor/require-actions")).text;
  expect(await waiting()).toContain(pageTexts.actions.empty);
  const createReservation = async (
    status:
      | "reserved"
      | "studentSubmittedToApp"
      | "submittedToStudentServices"
      | "mentorConfirmedReservation",
  ) =>
    given.reservation({
      thesis: await given.thesis({ mentor }),
      student: await given.student(),
      status,
    });
  const [reserved, sent, date, writing] = [
    await createReservation("reserved"),
    await createReservation("studentSubmittedToApp"),
    await createReservation("submittedToStudentServices"),
    await createReservation("mentorConfirmedReservation"),
  ];
  const [final] = await sql<{ id: number }>("select id from documents where reservation_id = $1", [
    sent.id,
  ]);
  const working = (fields = {}) =>
    given.insert("documents", { reservation_id: writing.id, final_version: false, ...fields });
  await working({ mentor_responded_at: clock.now });
  const paths = [
    `/mentor/confirm-reservation/${reserved.id}`,
    `/document/mentor-approve-final-version/${final?.id}`,
    `/mentor/defense-date/${date.id}`,
  ];
  const answer = `/document/mentor-working-version/${writing.id}`;
  const first = await waiting();
  for (const path of paths) expect(first).toContain(path);
  expect(first).not.toContain(answer);
  await working();
  expect(await waiting()).toContain(answer);
  expect(await htmlOf(client, `/homepage-user?item=${writing.id}`)).toContain(answer);
  await working({ mentor_responded_at: clock.now });
  expect(await waiting()).not.toContain(answer);
  await sql("update documents set review_status = 'minorChanges' where id = $1", [final?.id]);
  expect(await waiting()).not.toContain(paths[1]);
  expect((await (await as(await given.student())).get("/mentor/require-actions")).status).toBe(403);
});
