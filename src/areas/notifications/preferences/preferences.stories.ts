import { describe, expect, test } from "vitest";
import { noticesLeave } from "#kit/workflow/undo.ts";
import { createWorld, type Person } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { preferencePaths } from "../notifications.ts";

const teza = await createWorld();
const { given, as, sql, visitor, url, clock } = teza;
const { run } = openJobQueue(teza);
await given.defenseDeadline();
const path = preferencePaths.settings;

const receivedBy = async ({ id }: Person) => ({
  bell: (
    await sql<{ message: string }>(
      "select message from notifications where user_id = $1 order by id",
      [id],
    )
  ).map(({ message }) => message),
  mails: await sql<{ subject: string; body: string; unsubscribe_token: string | null }>(
    "select subject, body, unsubscribe_token from mails where user_id = $1 order by id",
    [id],
  ),
});

const chosenBy = ({ id }: Person) =>
  sql("select notice, delivery from notification_preferences where user_id = $1 order by notice", [
    id,
  ]);

/** A thesis whose deletion its mentor requests, which the head may switch off. */
async function requestedChange() {
  const [mentor, head] = [await given.teacher(), await given.head()];
  const thesis = await given.thesis({ mentor, name: "Vrste tla" });
  const ask = async (target = thesis) => {
    const answer = await (await as(mentor)).post(`/delete-request/send/${target.id}`, {
      reason: "Zastarjela je.",
    });
    expect(answer.status).toBe(303);
    clock.now = noticesLeave(clock.now);
  };
  return { mentor, head, thesis, ask };
}

const deletion = "headOfDepartment:deleteRequest.send";

describe("the page of preferences", () => {
  test("lists what the reader's roles are told of; what is required says why and has no choice", async () => {
    const teacher = await as(await given.teacher());
    const { text } = await teacher.get(path);
    expect(text).toContainText("Kao mentor");
    expect(text).toContainText("Uvijek e-poštom: uz ovo teče rok.");
    expect(text).toContainText('name="mentor:document.workingVersion"');
    for (const name of ["mentor:reservation.reserve", deletion, "student:document.comment"])
      expect(text).not.toContainText(`name="${name}"`);
    expect((await visitor.get(path)).location).toContain("/login?to=");
  });

  test("is in English for a student who reads English", async () => {
    const student = await as(await given.student());
    await student.post("/language", { language: "en", to: "/" });
    const { text } = await student.get(path);
    for (const words of ["Notifications and e-mail", "As a student", "a deadline depends on it"])
      expect(text).toContainText(words);
    expect(text).not.toContainText("Kao student");
  });

  test("stores what differs from the default, for the actor alone, and returns to it", async () => {
    const [ana, iva] = [await given.teacher(), await given.teacher()];
    const client = await as(ana);
    const form = {
      step: "save",
      "mentor:document.workingVersion": "bell",
      "mentor:document.comment": "mail",
    };
    expect((await client.post(path, form)).status).toBe(303);
    expect((await client.post(path, form)).status).toBe(303);
    expect(await chosenBy(ana)).toEqual([
      { notice: "mentor:document.workingVersion", delivery: "bell" },
    ]);
    expect(await chosenBy(iva)).toEqual([]);
    expect(await client.get(path)).toContainText("Trenutačno imate vlastiti odabir.");
    expect((await client.post(path, { step: "preset", preset: "usual" })).status).toBe(303);
    expect(await chosenBy(ana)).toEqual([]);
    expect((await client.get(path)).text).not.toContainText("Trenutačno imate vlastiti odabir.");
  });

  test("sets all notices at once in place of single choices, without those that must be mailed", async () => {
    const teacher = await given.teacher();
    const client = await as(teacher);
    await client.post(path, { step: "save", "mentor:document.workingVersion": "none" });
    await client.post(path, { step: "preset", preset: "daily" });
    const daily = await chosenBy(teacher);
    expect(daily).toContainEqual({ notice: "mentor:document.workingVersion", delivery: "digest" });
    await client.post(path, { step: "preset", preset: "bell" });
    const bell = await chosenBy(teacher);
    expect(new Set(bell.map(({ delivery }) => delivery))).toEqual(new Set(["bell"]));
    expect(bell.map(({ notice }) => notice)).not.toContain("mentor:reservation.reserve");
    expect((await client.get(path)).text).toMatch(
      /value="bell"[^>]* checked|checked[^>]* value="bell"/,
    );
    expect((await client.post(path, { step: "preset", preset: "tiho" })).status).toBe(422);
    expect((await client.post(path, { step: "preset" })).status).toBe(422);
    expect(await chosenBy(teacher)).toEqual(bell);
  });

  test("takes no choice about what is required, belongs to another role or doesn't exist", async () => {
    const teacher = await given.teacher();
    const client = await as(teacher);
    await client.post(path, {
      step: "save",
      "mentor:reservation.reserve": "none",
      [deletion]: "none",
      "student:document.comment": "none",
      "mentor:nema.toga": "none",
    });
    expect(await chosenBy(teacher)).toEqual([]);
    const wrong = await client.post(path, { step: "save", "mentor:document.comment": "sms" });
    expect(wrong.status).toBe(422);
    expect((await client.post(path, { step: "nesto" })).status).toBe(422);
    expect((await visitor.post(path, { step: "preset", preset: "bell" })).location).toContain(
      "/login",
    );
  });

  test("of two windows that save at once both are answered and one choice stands", async () => {
    const teacher = await given.teacher();
    const client = await as(teacher);
    const answers = await Promise.all(
      ["bell", "none", "digest", "bell"].map((delivery) =>
        client.post(path, { step: "save", "mentor:document.comment": delivery }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect((await chosenBy(teacher)).length).toBe(1);
  });
});

describe("an event is told", () => {
  test.each([
    ["mail", 1, 1],
    ["digest", 1, 0],
    ["bell", 1, 0],
    ["none", 0, 0],
  ])("as %s: bell %i, mails at once %i", async (delivery, bell, mails) => {
    const { head, ask } = await requestedChange();
    await (await as(head)).post(path, { step: "save", [deletion]: delivery });
    await ask();
    const received = await receivedBy(head);
    expect([received.bell.length, received.mails.length]).toEqual([bell, mails]);
  });

  test("by mail that says why one gets it and where to choose otherwise", async () => {
    const { head, ask } = await requestedChange();
    await ask();
    const [mail] = (await receivedBy(head)).mails;
    expect(mail?.body).toContain("Ovu poruku primate jer ste voditelj odjela kojemu tema pripada.");
    expect(mail?.body).toContain(path);
    expect(mail?.unsubscribe_token).toMatch(/^[\w-]{32}$/);
  });

  test("by mail in spite of the choice where a deadline runs, and such a mail has no token", async () => {
    const { mentor, thesis } = await requestedChange();
    await sql("insert into muted_theses (user_id, thesis_id) values ($1, $2)", [
      mentor.id,
      thesis.id,
    ]);
    expect(
      (
        await (
          await as(await given.student())
        ).post(`/student/thesis/${thesis.id}`, { step: "reserve" })
      ).status,
    ).toBe(303);
    const [mail] = (await receivedBy(mentor)).mails;
    expect(mail?.body).toContain("Ova se poruka ne može isključiti: uz nju teče rok.");
    expect(mail?.unsubscribe_token).toBeNull();
  });
});

describe("a thesis", () => {
  test("is muted by whom it concerns, is told of no more, and is told of again", async () => {
    const { mentor, head, thesis, ask } = await requestedChange();
    const asMentor = await as(mentor);
    expect(await asMentor.get(path)).toContainText("Vrste tla");
    for (const _ of [1, 2])
      expect((await asMentor.post(path, { step: "mute", thesis: String(thesis.id) })).status).toBe(
        303,
      );
    await ask();
    const [request] = await sql<{ id: number }>("select max(id) as id from delete_requests");
    const decided = await (await as(head)).post("/delete-request/requested", {
      form_deleteRequests: String(request?.id),
      submitButtonClick: "refuse",
      reason: "Ostaje.",
    });
    expect(decided.status).toBe(303);
    clock.now = noticesLeave(clock.now);
    expect((await receivedBy(mentor)).bell).toEqual([]);
    expect((await asMentor.post(path, { step: "unmute", thesis: String(thesis.id) })).status).toBe(
      303,
    );
    expect((await asMentor.post(path, { step: "unmute", thesis: String(thesis.id) })).status).toBe(
      404,
    );
  });

  test("of somebody else can't be muted", async () => {
    const { thesis } = await requestedChange();
    const other = await as(await given.teacher());
    for (const id of [String(thesis.id), "999999"])
      expect((await other.post(path, { step: "mute", thesis: id })).status).toBe(404);
    expect((await other.post(path, { step: "mute", thesis: "x" })).status).toBe(422);
    expect(await sql("select user_id from muted_theses where thesis_id = $1", [thesis.id])).toEqual(
      [],
    );
  });
});

describe("one-click unsubscribing (RFC 8058)", () => {
  async function mailed() {
    const { head, ask } = await requestedChange();
    await ask();
    const token = (await receivedBy(head)).mails[0]?.unsubscribe_token ?? "";
    return { head, ask, token, at: preferencePaths.unsubscribe(token) };
  }
  /** The request of a mail program: no cookie, no Origin. */
  const oneClick = (at: string, headers: Record<string, string> = {}) =>
    fetch(url + at, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });

  test("needs no session, answers without a redirect, keeps the bell and changes nothing the second time", async () => {
    const { head, ask, at } = await mailed();
    for (const _ of [1, 2]) expect((await oneClick(at)).status).toBe(200);
    expect(await chosenBy(head)).toEqual([{ notice: deletion, delivery: "bell" }]);
    const before = (await receivedBy(head)).bell.length;
    await sql("delete from delete_requests");
    await ask();
    const received = await receivedBy(head);
    expect([received.bell.length - before, received.mails.length]).toEqual([1, 1]);
  });

  test("is offered on a page that changes nothing by being opened", async () => {
    const { head, at } = await mailed();
    const { status, text } = await visitor.get(at);
    expect([status, text.includes("Zahtjev za brisanje čeka odluku")]).toEqual([200, true]);
    expect(await chosenBy(head)).toEqual([]);
    const done = await visitor.post(at, {});
    expect([done.status, done.text.includes("Odjavljeni ste.")]).toEqual([200, true]);
    expect(await chosenBy(head)).toEqual([{ notice: deletion, delivery: "bell" }]);
  });

  test("is refused with an unknown token and from a page of another site", async () => {
    const { head, at } = await mailed();
    expect((await oneClick(preferencePaths.unsubscribe("a".repeat(32)))).status).toBe(404);
    expect((await oneClick(at, { origin: "https://zlo.example" })).status).toBe(403);
    expect((await oneClick(at, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await oneClick("/user/notification-settings")).status).toBe(403);
    expect(await chosenBy(head)).toEqual([]);
  });
});

describe("the mail of the day", () => {
  const digestsOf = async (person: Person) =>
    (await receivedBy(person)).mails.filter(({ subject }) => /obavijesti? iz Teze/.test(subject));

  test("lists what waited, once, also when two workers write it at the same time", async () => {
    const { head, ask } = await requestedChange();
    await (await as(head)).post(path, { step: "save", [deletion]: "digest" });
    await ask();
    await teza.startAnother();
    await Promise.all(
      [run("send-digests"), run("send-digests")].map((done) => done.catch(() => {})),
    );
    await run("send-digests");
    const digests = await digestsOf(head);
    expect(digests.map(({ subject }) => subject)).toEqual(["1 obavijest iz Teze"]);
    expect(digests[0]?.body).toContain("Zatraženo je brisanje teme „Vrste tla”.");
    expect(digests[0]?.body).toMatch(/http\S+\/delete-request\/requested/);
  });

  test("says nothing of what has been read or taken back, and isn't written without news", async () => {
    const { head, ask } = await requestedChange();
    const asHead = await as(head);
    await asHead.post(path, { step: "save", [deletion]: "digest" });
    await ask();
    await asHead.post("/notifications/read", {});
    await run("send-digests");
    expect(await digestsOf(head)).toEqual([]);
  });

  test("is left by its own link", async () => {
    const { head, ask } = await requestedChange();
    await (await as(head)).post(path, { step: "save", [deletion]: "digest" });
    await ask();
    await run("send-digests");
    const token = (await digestsOf(head))[0]?.unsubscribe_token ?? "";
    expect(await visitor.get(preferencePaths.unsubscribe(token))).toContainText("dnevni pregled");
    expect((await visitor.post(preferencePaths.unsubscribe(token), {})).status).toBe(200);
    const chosen = (await chosenBy(head)) as { notice: string; delivery: string }[];
    expect(chosen).toContainEqual({ notice: deletion, delivery: "bell" });
    expect(chosen.filter(({ delivery }) => delivery !== "bell")).toEqual([]);
  });
});
