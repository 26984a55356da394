import { afterAll, afterEach, describe, expect, test } from "vitest";
import { evaluatingCapacities } from "#kit/workflow/policy.ts";
import { openInbox } from "#outside/mail/fixtures.ts";
import { type Client, client as openClient } from "#test/world/client.ts";
import { pdf } from "#test/world/files.ts";
import { createWorld, monday } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { askCode, codeIn, enter, guestFixtures, linkIn, pageText } from "./fixtures.ts";
import { codeMinutes, guestPaths, maxCodes, maxWrongTries } from "./guests-rules.ts";
import { texts } from "./texts.ts";

const inbox = await openInbox();
const world = await createWorld({ SMTP_URL: inbox.url });
const { given, as, visitor, sql, clock, history, url } = world;
const jobs = openJobQueue(world);
const fixtures = guestFixtures(world, inbox);
const { newAddress, guestsOf, guestOf, mailsTo, mailTo, comeIn, isOut } = fixtures;
const { refusals, invitation: invitationTexts, thesis: thesisTexts } = texts.hr;

afterAll(() => inbox.close());
afterEach(() => {
  clock.now = monday;
});

/** A thesis in work, with a version and what is written about it. */
async function work() {
  const [mentor, student, stranger] = [
    await given.teacher(),
    await given.student(),
    await given.teacher(),
  ];
  const thesis = await given.thesis({ mentor });
  const reservation = await given.reservation({
    thesis,
    student,
    status: "mentorConfirmedReservation",
  });
  const asStudent = await as(student);
  await asStudent.post(`/document/student-working-version/${reservation.id}`, {
    file: pdf("0012345678-rad.pdf"),
    studentComment: "Treće poglavlje tek dolazi.",
  });
  const [version = { id: 0 }] = await sql<{ id: number }>(
    "select id from documents where reservation_id = $1",
    [reservation.id],
  );
  return {
    id: reservation.id,
    thesis,
    mentor,
    student,
    stranger,
    version: version.id,
    email: newAddress(),
    asMentor: await as(mentor),
    asStudent,
  };
}

type Work = Awaited<ReturnType<typeof work>>;

const invite = (thesis: Work, instead: Record<string, string> = {}) =>
  fixtures.invite(thesis.asMentor, thesis, instead);
const invited = (thesis: Work, instead: Record<string, string> = {}) =>
  fixtures.invited(thesis.asMentor, thesis, instead);

test("a mentor invites, the guest comes in with a code, reads and comments; student and mentor read it", async () => {
  const thesis = await work();
  const link = await invited(thesis);
  const body = await mailTo(thesis.email, 1);
  for (const part of ["Iva Gostić", thesis.mentor.name, thesis.student.name, "/privacy"])
    expect(body).toContain(part);
  const browser = openClient(url);
  const offer = await pageText(browser, link);
  for (const part of [thesis.mentor.name, thesis.student.name, invitationTexts.source])
    expect(offer).toContainText(part);
  await comeIn(thesis, link, 2, browser);
  const shown = await pageText(browser, guestPaths.thesis(thesis.id));
  expect(shown).toContainText("Treće poglavlje tek dolazi.");
  expect(shown).not.toContain("0012345678");
  const file = await browser.get(guestPaths.file(thesis.version));
  expect(file.status).toBe(200);
  expect(file.headers.get("content-disposition")).not.toContain("0012345678");
  const comment = { step: "comment", documentId: thesis.version, comment: "Dodajte literaturu." };
  expect((await browser.post(guestPaths.thesis(thesis.id), comment)).status).toBe(303);
  for (const reader of [thesis.asStudent, thesis.asMentor])
    for (const path of [`/student/reservation/${thesis.id}`, `/document/comments/${thesis.id}`]) {
      const read = await pageText(reader, path);
      expect(read).toContainText("Dodajte literaturu.");
      expect(read).toContainText(`dr. sc. Iva Gostić, ${texts.hr.guestOf.coMentor}`);
    }
  const told = await sql<{ user_id: number }>(
    "select n.user_id from notifications n join events e on e.id = n.event_id where e.reservation_id = $1 and e.name = 'guest.comment' order by 1",
    [thesis.id],
  );
  expect(told.map(({ user_id }) => user_id)).toEqual(
    [thesis.mentor.id, thesis.student.id].toSorted((a, b) => a - b),
  );
  const { id } = await guestOf(thesis);
  expect((await history("Guest", id)).length).toBe(2);
  const [entry] = await sql<{ username: string; user_id: number | null }>(
    "select username, user_id from log_entries where object_class = 'GuestComment' order by id desc limit 1",
  );
  expect(entry).toMatchObject({ username: `gost ${id}`, user_id: null });
});

test("guests are no users, and every read of theirs is logged", async () => {
  const thesis = await work();
  const users = await sql("select id from users");
  const browser = await comeIn(thesis, await invited(thesis));
  await pageText(browser, guestPaths.thesis(thesis.id));
  await browser.get(guestPaths.file(thesis.version));
  await browser.get(guestPaths.ownData);
  expect(await sql("select id from users")).toHaveLength(users.length);
  const { id } = await guestOf(thesis);
  const reads = await sql<{ kind: string; subject_id: number }>(
    "select kind, subject_id from record_reads where guest_id = $1 and reader_id is null order by kind",
    [id],
  );
  expect(reads).toEqual([
    { kind: "reservation", subject_id: thesis.student.id },
    { kind: "version", subject_id: thesis.student.id },
  ]);
  const asAdmin = await as(await given.person({ roles: ["admin"] }));
  expect(await pageText(asAdmin, `/read-log?subject=${thesis.student.id}`)).toContain("Gost");
});

describe("what a company contact sees", () => {
  test("is neither what others write nor the attachments; a co-mentor sees both", async () => {
    const thesis = await work();
    await sql(
      "update documents set mentor_comment = 'Popravite uvod.', mentor_responded_at = now() where id = $1",
      [thesis.version],
    );
    const coMentor = await comeIn(thesis, await invited(thesis));
    await coMentor.post(guestPaths.thesis(thesis.id), {
      step: "comment",
      documentId: thesis.version,
      comment: "Povjerljivo mišljenje komentora.",
    });
    const other = { ...thesis, email: `tvrtka-${thesis.email}` };
    const contact = await comeIn(
      other,
      await invited(other, { capacity: "companyContact", name: "Marko Poslić" }),
    );
    const seen = await pageText(contact, guestPaths.thesis(thesis.id));
    for (const hidden of ["Popravite uvod.", "Treće poglavlje", "Povjerljivo mišljenje"])
      expect(seen).not.toContain(hidden);
    expect(await pageText(coMentor, guestPaths.thesis(thesis.id))).toContain("Popravite uvod.");
    expect((await contact.get(guestPaths.attachment(thesis.version))).status).toBe(404);
    expect((await contact.get(guestPaths.file(thesis.version))).status).toBe(200);
  });

  test("is no contact, number or grade", async () => {
    const thesis = await work();
    const browser = await comeIn(thesis, await invited(thesis));
    const seen = await pageText(browser, guestPaths.thesis(thesis.id));
    for (const hidden of [thesis.student.email, thesis.student.jmbag, thesis.mentor.email])
      if (hidden) expect(seen).not.toContain(String(hidden));
  });
});

describe("attacks", () => {
  test("mail filters that open the link change nothing, by GET or HEAD", async () => {
    const thesis = await work();
    const link = await invited(thesis);
    const before = await guestOf(thesis);
    for (const method of ["GET", "HEAD"] as const)
      for (const path of [link, `${link}.data`, `${link}?step=sendCode`, `${link}?step=decline`]) {
        const answer = await fetch(url + path, { method });
        expect(answer.headers.get("set-cookie") ?? "").not.toContain("teza_guest");
      }
    expect(await guestOf(thesis)).toEqual(before);
    expect(mailsTo(thesis.email)).toHaveLength(1);
  });

  test("a forwarded link on another device needs a code of its own, and shows nothing once it is redeemed", async () => {
    const thesis = await work();
    const link = await invited(thesis);
    const browser = openClient(url);
    await askCode(browser, link);
    const code = codeIn(await mailTo(thesis.email, 2));
    const other = openClient(url);
    expect((await enter(other, link, code)).status).toBe(422);
    await askCode(other, link);
    await mailTo(thesis.email, 3);
    expect((await enter(other, link, code)).status).toBe(422);
    expect((await enter(browser, link, code)).status).toBe(303);
    await isOut(other, thesis);
    const forwarded = await pageText(openClient(url), link);
    for (const hidden of [
      thesis.student.name,
      thesis.mentor.name,
      "Gostić",
      invitationTexts.decline,
    ])
      expect(forwarded).not.toContain(hidden);
    const declined = await other.post(link, { step: "decline" });
    expect(declined.status).toBe(409);
    expect((await guestOf(thesis)).ended_how).toBeNull();
  });

  test("guessed, replaced, revoked and ended links are answered alike", async () => {
    const [thesis, ended] = [await work(), await work()];
    const first = await invited(thesis);
    const { id: guest } = await guestOf(thesis);
    await thesis.asMentor.post(guestPaths.of(thesis.id), { step: "renew", guest });
    const second = linkIn(await mailTo(thesis.email, 2));
    expect(second).not.toBe(first);
    const last = await invited(ended);
    const guessed = guestPaths.invitation("A".repeat(43));
    const unknown = await pageText(visitor, guessed);
    expect(unknown).toContainText(refusals.noAccess);
    await thesis.asMentor.post(guestPaths.of(thesis.id), { step: "revoke", guest });
    clock.now = given.instant(61);
    for (const link of [first, second, last]) {
      const browser = openClient(url);
      expect(await pageText(browser, link)).toContainText(refusals.noAccess);
      for (const step of ["sendCode", "enter", "decline"]) {
        const answer = await browser.post(link, { step, code: "1234 5678" });
        expect([step, answer.status]).toEqual([step, 409]);
      }
    }
  });

  test("five wrong codes end a code; the right one is then refused, and a new one works", async () => {
    const thesis = await work();
    const link = await invited(thesis);
    const browser = openClient(url);
    await askCode(browser, link);
    const code = codeIn(await mailTo(thesis.email, 2));
    const wrong = code.startsWith("0") ? "1111 1111" : "0000 0000";
    for (let tries = 1; tries <= maxWrongTries; tries += 1) {
      const answer = await enter(browser, link, wrong);
      expect(answer.status).toBe(422);
      expect(answer.text).toContainText(
        tries < maxWrongTries ? refusals.wrongCode : refusals.codeEnded,
      );
    }
    const late = await enter(browser, link, code);
    expect(late.status).toBe(422);
    expect(late.text).toContainText(refusals.codeEnded);
    await isOut(browser, thesis);
    await comeIn(thesis, link, 3, browser);
  });

  test("a code ends after ten minutes, and is used once, also by two presses at once", async () => {
    const thesis = await work();
    const link = await invited(thesis);
    const browser = openClient(url);
    await askCode(browser, link);
    const first = codeIn(await mailTo(thesis.email, 2));
    clock.now = new Date(monday.getTime() + (codeMinutes * 60 + 1) * 1000);
    expect((await enter(browser, link, first)).status).toBe(422);
    await askCode(browser, link);
    const code = codeIn(await mailTo(thesis.email, 3));
    const both = await Promise.all([enter(browser, link, code), enter(browser, link, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422]);
    const { id } = await guestOf(thesis);
    const redeemed = await sql(
      "select from events where reservation_id = $1 and name = 'guest.redeem'",
      [thesis.id],
    );
    expect(redeemed).toHaveLength(1);
    expect(await sql("select from guest_sessions where guest_id = $1", [id])).toHaveLength(1);
  });

  test("no more than a few codes are mailed at a time", async () => {
    const thesis = await work();
    const link = await invited(thesis);
    for (let count = 0; count < maxCodes; count += 1)
      expect((await askCode(openClient(url), link)).status).toBe(303);
    const more = await askCode(openClient(url), link);
    expect(more.status).toBe(429);
    expect(more.text).toContainText(refusals.tooManyCodes);
  });

  test("other theses, versions and pages stay closed to a guest", async () => {
    const [thesis, foreign] = [await work(), await work()];
    const browser = await comeIn(thesis, await invited(thesis));
    expect((await browser.get(guestPaths.thesis(foreign.id))).status).toBe(404);
    expect((await browser.get(guestPaths.file(foreign.version))).status).toBe(404);
    const comment = { step: "comment", documentId: foreign.version, comment: "Tuđe." };
    expect((await browser.post(guestPaths.thesis(foreign.id), comment)).status).toBe(404);
    expect((await browser.post(guestPaths.thesis(thesis.id), comment)).status).toBe(409);
    for (const path of [
      guestPaths.of(thesis.id),
      `/student/reservation/${thesis.id}`,
      `/document/comments/${thesis.id}`,
      "/homepage-user",
      "/user/profile",
    ])
      expect((await browser.get(path)).location).toMatch(/^\/login/);
    expect((await browser.get(`/student/download-thesis/${thesis.version}`)).status).toBe(401);
    expect(
      await sql("select from guest_comments where document_id = $1", [foreign.version]),
    ).toEqual([]);
  });

  test("users are no guests: neither the mentor nor an admin opens a guest's pages", async () => {
    const thesis = await work();
    await invited(thesis);
    const asAdmin = await as(await given.person({ roles: ["admin"] }));
    for (const person of [asAdmin, thesis.asMentor])
      for (const path of [guestPaths.thesis(thesis.id), guestPaths.ownData])
        expect((await person.get(path)).status).toBe(403);
    expect((await visitor.get(guestPaths.ownData)).location).toBe(guestPaths.entrance);
  });

  test("signing in as a user doesn't merge the two", async () => {
    const thesis = await work();
    const link = await invited(thesis);
    const signedIn = await as(thesis.stranger);
    await askCode(signedIn, link);
    await enter(signedIn, link, codeIn(await mailTo(thesis.email, 2)));
    expect((await signedIn.get(guestPaths.thesis(thesis.id))).status).toBe(200);
    expect((await signedIn.get(`/student/reservation/${thesis.id}`)).status).toBe(403);
    expect(await pageText(signedIn, "/user/profile")).toContain(String(thesis.stranger.username));
  });
});

describe("the end of the access", () => {
  test("a revoked guest is out at once, and so is one whose day or reservation has ended", async () => {
    const [revoked, expired, closed] = [await work(), await work(), await work()];
    const browsers = new Map<Work, Client>();
    for (const thesis of [revoked, expired, closed])
      browsers.set(thesis, await comeIn(thesis, await invited(thesis, { endsOn: given.day(3) })));
    const { id: guest } = await guestOf(revoked);
    expect(
      (await revoked.asMentor.post(guestPaths.of(revoked.id), { step: "revoke", guest })).status,
    ).toBe(303);
    expect(
      (await revoked.asMentor.post(guestPaths.of(revoked.id), { step: "revoke", guest })).status,
    ).toBe(409);
    await closed.asMentor.post(`/student/reservation/${closed.id}`, {
      step: "cancel",
      reason: "Odustajemo.",
    });
    clock.now = given.instant(4);
    for (const [thesis, browser] of browsers) await isOut(browser, thesis);
  });

  test("“Ovo nisam ja” ends the invitation and deletes name and address", async () => {
    const thesis = await work();
    const link = await invited(thesis);
    const browser = openClient(url);
    expect((await browser.post(link, { step: "decline" })).location).toBe(guestPaths.entrance);
    const { id, ended_how } = await guestOf(thesis);
    expect(ended_how).toBe("declined");
    expect(await sql("select from guest_contacts where guest_id = $1", [id])).toEqual([]);
    expect((await browser.post(link, { step: "decline" })).status).toBe(409);
    const left = await sql<{ found: boolean }>(
      "select exists (select from log_entries l where l.data::text || l.previous::text like '%' || $1 || '%') as found",
      [thesis.email],
    );
    expect(left).toEqual([{ found: false }]);
  });

  test("a guest sees, takes and ends what is stored; the name stays with comments", async () => {
    const thesis = await work();
    const browser = await comeIn(thesis, await invited(thesis));
    await browser.post(guestPaths.thesis(thesis.id), {
      step: "comment",
      documentId: thesis.version,
      comment: "Moj komentar.",
    });
    const own = await pageText(browser, guestPaths.ownData);
    for (const part of [thesis.email, "Moj komentar.", thesis.mentor.name])
      expect(own).toContainText(String(part));
    const taken = (await browser.get(guestPaths.download)).json<{ email: string }>();
    expect(taken).toMatchObject({ email: thesis.email, comments: [{ text: "Moj komentar." }] });
    expect((await browser.post(guestPaths.ownData, { step: "leave" })).status).toBe(303);
    await isOut(browser, thesis);
    const { id } = await guestOf(thesis);
    expect(await sql("select name, email from guest_contacts where guest_id = $1", [id])).toEqual([
      { name: "dr. sc. Iva Gostić", email: "" },
    ]);
  });

  test("addresses go thirty days after the end, with the nightly deletion", async () => {
    const thesis = await work();
    const browser = await comeIn(thesis, await invited(thesis, { endsOn: given.day(1) }));
    const { id } = await guestOf(thesis);
    const contact = () => sql("select from guest_contacts where guest_id = $1", [id]);
    clock.now = given.instant(31);
    await jobs.run("delete-expired-data");
    expect(await contact()).toHaveLength(1);
    clock.now = given.instant(33);
    await jobs.run("delete-expired-data");
    expect(await contact()).toEqual([]);
    await isOut(browser, thesis);
  });
});

describe("inviting", () => {
  test("is the mentor's; the student sees the guests without addresses, others see nothing", async () => {
    const thesis = await work();
    await invited(thesis);
    const asServices = await as(await given.person({ roles: ["studentServices"] }));
    const path = guestPaths.of(thesis.id);
    expect(await pageText(thesis.asMentor, path)).toContain(thesis.email);
    expect(await pageText(asServices, path)).toContain(thesis.email);
    const { asStudent } = thesis;
    const seen = await pageText(asStudent, path);
    expect(seen).toContain("Gostić");
    expect(seen).not.toContain(thesis.email);
    const asStranger = await as(thesis.stranger);
    expect((await asStranger.get(path)).status).toBe(403);
    const { id: guest } = await guestOf(thesis);
    for (const person of [asStudent, asStranger])
      for (const step of ["invite", "renew", "revoke"]) {
        const answer = await person.post(path, {
          step,
          guest,
          capacity: "coMentor",
          name: "N. N.",
          email: "nn@example.hr",
          language: "hr",
          endsOn: given.day(9),
        });
        expect([step, answer.status]).toEqual([step, 403]);
      }
    expect((await asServices.post(path, { step: "revoke", guest })).status).toBe(303);
  });

  test("the same address twice and a wrong day are refused, and so are capacities that judge", async () => {
    const thesis = await work();
    await invited(thesis);
    const again = await invite(thesis, { email: thesis.email.toUpperCase() });
    expect(again.status).toBe(422);
    expect(again.text).toContainText(refusals.already);
    const email = `drugi-${thesis.email}`;
    for (const endsOn of [given.day(-1), given.day(367)])
      expect((await invite(thesis, { email, endsOn })).status).toBe(422);
    for (const capacity of evaluatingCapacities)
      for (const address of [email, thesis.email])
        expect((await invite(thesis, { email: address, capacity })).status).toBe(403);
    for (const capacity of ["member", "mentor", ""])
      expect((await invite(thesis, { email, capacity })).status).toBe(422);
    expect((await invite(thesis, { email: "nije adresa" })).status).toBe(422);
    expect(await guestsOf(thesis.id)).toHaveLength(1);
  });

  test("a renewal goes to the same address and doesn't end the sessions", async () => {
    const thesis = await work();
    const browser = await comeIn(thesis, await invited(thesis, { endsOn: given.day(1) }));
    const { id: guest } = await guestOf(thesis);
    await thesis.asMentor.post(guestPaths.of(thesis.id), {
      step: "renew",
      guest,
      email: "drugi@example.hr",
    });
    const link = linkIn(await mailTo(thesis.email, 3));
    clock.now = given.instant(5);
    expect((await browser.get(guestPaths.thesis(thesis.id))).status).toBe(200);
    await comeIn(thesis, link, 4);
    expect(mailsTo("drugi@example.hr")).toEqual([]);
  });

  test("before the mentor's confirmation and after the end nobody is invited", async () => {
    const [mentor, student] = [await given.teacher(), await given.student()];
    const thesis = await given.thesis({ mentor });
    const { id } = await given.reservation({ thesis, student, status: "reserved" });
    const answer = await invite({ ...(await work()), id, asMentor: await as(mentor) });
    expect(answer.status).toBe(409);
    expect(answer.text).toContainText(refusals.notNow);
  });
});

describe("comments", () => {
  test("the same comment twice is one, and an older version isn't commented on", async () => {
    const thesis = await work();
    const browser = await comeIn(thesis, await invited(thesis));
    const path = guestPaths.thesis(thesis.id);
    const comment = { step: "comment", documentId: thesis.version, comment: "Bravo." };
    const both = await Promise.all([browser.post(path, comment), browser.post(path, comment)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    await given.insert("documents", { reservation_id: thesis.id, final_version: false });
    const late = await browser.post(path, { ...comment, comment: "Kasno." });
    expect(late.status).toBe(409);
    expect(late.text).toContainText(refusals.notCommented);
    expect((await browser.post(path, { ...comment, comment: " " })).status).toBe(422);
  });
});

test("a guest who is invited in English reads English, in the invitation and after it", async () => {
  const thesis = await work();
  const link = await invited(thesis, { language: "en" });
  const browser = openClient(url);
  expect(await pageText(browser, link)).toContainText(texts.en.invitation.source);
  await comeIn(thesis, link, 2, browser);
  const shown = await pageText(browser, guestPaths.thesis(thesis.id));
  expect(shown).toContainText(texts.en.thesis.write);
  expect(shown).not.toContain(thesisTexts.write);
});
