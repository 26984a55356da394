import { describe, expect, test } from "vitest";
import { texts as validationTexts } from "#kit/forms/texts.ts";
import { pdf, zip } from "#test/world/files.ts";
import { type Client, createWorld, type Person } from "#test/world/index.ts";
import { maxTitleLength } from "./messages.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, sql, history } = await createWorld();
const { refusals } = texts.hr;
const services = await given.person({ roles: ["studentServices"], last_name: "Referentić" });
const library = await given.person({ roles: ["library"], last_name: "Knjižničarić" });
const admin = await given.person({ roles: ["admin"] });

type MessageRow = {
  id: number;
  thesis_id: number | null;
  conversation_id: number | null;
  from_id: number;
  to_id: number;
  read_at: Date | null;
  title: string;
  body: string;
  attachment_file_id: number | null;
};

const messagesTo = (person: { id: number }) =>
  sql<MessageRow>("select * from messages where to_id = $1 order by id", [person.id]);

const form = (to: readonly { id: number }[], changed: Record<string, string | File> = {}) => ({
  to: to.map(({ id }) => id),
  title: "Rok za prvo poglavlje",
  body: "<p>Poštovani, <strong>kada</strong> mogu poslati?</p>",
  ...changed,
});

const readKey = (html: string) => /name="requestKey" value="([^"]+)"/.exec(html)?.[1] ?? "";

/** The key of a form, as a browser without scripts sends it. */
const keyOf = async (client: Client, path: string) => readKey((await client.get(path)).text);

/** A student, the mentor and the co-mentor of a reserved thesis. */
async function underWay(
  status: Parameters<typeof given.reservation>[0]["status"] = "mentorConfirmedReservation",
) {
  const [student, mentor, coMentor] = [
    await given.student(),
    await given.teacher(),
    await given.teacher(),
  ];
  const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id });
  const reservation = await given.reservation({ thesis, student, status });
  return { student, mentor, coMentor, thesis, reservation };
}

/** A conversation that the student has begun; the mentor has not read it. */
async function begun(changed: Record<string, string | File> = {}) {
  const people = await underWay();
  const [asStudent, asMentor] = [await as(people.student), await as(people.mentor)];
  const { status, location } = await asStudent.post(
    `/message/new/${people.thesis.id}`,
    form([people.mentor], changed),
  );
  expect(status).toBe(303);
  return { ...people, asStudent, asMentor, id: idIn(location) };
}

const idIn = (location: string | null) => Number(location?.match(/\/message\/show\/(\d+)/)?.[1]);

const namesIn = async (client: Client, path: string, people: readonly Person[]) => {
  const { text } = await client.get(path);
  return people.filter(({ name_with_title: name }) => new RegExp(`${name}(?!\\d)`).test(text));
};

const unreadOf = async (client: Client) =>
  (await client.get("/notifications")).json<{ taskCounts: Record<string, number> }>().taskCounts[
    "/message/list"
  ] ?? 0;

const noticesOf = async (client: Client) =>
  (await client.get("/notifications")).json<{ numOfNotifications: number }>().numOfNotifications;

describe("who may write to whom", () => {
  test("about a thesis: its student, mentor and co-mentor, and the offices that have it on their desk", async () => {
    const { student, mentor, coMentor, thesis } = await underWay();
    const [stranger, otherStudent] = [await given.teacher(), await given.student()];
    const everybody = [student, mentor, coMentor, services, library, admin, stranger, otherStudent];
    const path = `/message/new/${thesis.id}`;
    expect(await namesIn(await as(student), path, everybody.slice(1))).toEqual([
      mentor,
      coMentor,
      services,
    ]);
    expect(await namesIn(await as(coMentor), path, [student, mentor, library])).toEqual([
      student,
      mentor,
    ]);
    for (const other of [stranger, otherStudent, library, admin]) {
      const client = await as(other);
      expect([other.roles, (await client.get(path)).status]).toEqual([other.roles, 403]);
      expect((await client.post(path, form([mentor]))).status).toBe(403);
    }
    expect((await (await as(student)).get("/message/new/99999")).status).toBe(404);
    expect((await visitor.get(path)).location).toContain("/login");
  });

  test("the library belongs to a thesis while it has to confirm, and its clerk may be answered afterwards", async () => {
    const { student, thesis, reservation } = await underWay("confirmationOfPayment");
    const [asLibrary, asStudent] = [await as(library), await as(student)];
    const { location } = await asLibrary.post(`/message/new/${thesis.id}`, form([student]));
    await sql(
      "update reservations set library_confirmed_at = now(), library_confirmed_by = $2 where id = $1",
      [reservation.id, library.id],
    );
    expect((await asLibrary.get(`/message/new/${thesis.id}`)).status).toBe(403);
    const answer = await asStudent.post(`/message/reply/${idIn(location)}`, {
      body: "Vratio sam knjigu.",
    });
    expect(answer.status).toBe(303);
    expect((await messagesTo(library)).at(-1)).toMatchObject({ body: "<p>Vratio sam knjigu.</p>" });
  });

  test("without a thesis: a student to own mentors and student services", async () => {
    const { student, mentor, coMentor } = await underWay("canceled");
    const stranger = await given.teacher();
    const asStudent = await as(student);
    const offered = await namesIn(asStudent, "/message/new", [
      mentor,
      coMentor,
      services,
      library,
      stranger,
    ]);
    expect(offered).toEqual([mentor, coMentor, services]);
    expect((await asStudent.post("/message/new", form([mentor, services]))).location).toBe(
      "/message/show-all-sent",
    );
    const forged = await asStudent.post("/message/new", form([mentor, stranger]));
    expect([forged.status, forged.text.includes(refusals.notRecipient)]).toEqual([422, true]);
    expect(await messagesTo(stranger)).toEqual([]);
    expect(await messagesTo(mentor)).toHaveLength(1);
  });

  test("without a thesis: staff to each other, and a teacher to own students only", async () => {
    const { student, mentor } = await underWay();
    const otherStudent = await given.student();
    const asMentor = await as(mentor);
    const recipientsFor = async (search: string) =>
      (await asMentor.get(`/message/recipients?search=${encodeURIComponent(search)}`)).json<
        { value: string }[]
      >();
    expect(await recipientsFor(String(student.last_name))).toMatchObject([
      { value: String(student.id), hint: "student" },
    ]);
    expect(await recipientsFor(String(otherStudent.last_name))).toEqual([]);
    expect(await recipientsFor(String(library.last_name))).toMatchObject([
      { value: String(library.id), hint: "knjižnica" },
    ]);
    expect(await recipientsFor(String(mentor.last_name))).toEqual([]);
    const ids = (
      await asMentor.get(`/message/recipients?ids=${student.id},${otherStudent.id}`)
    ).json<unknown[]>();
    expect(ids).toHaveLength(1);
    expect((await asMentor.post("/message/new", form([otherStudent]))).status).toBe(422);
    expect((await asMentor.post("/message/new", form([student, library]))).status).toBe(303);
  });

  test("nobody writes to somebody who has left", async () => {
    const { student, mentor, thesis } = await underWay();
    await sql("update users set active = false where id = $1", [mentor.id]);
    const answer = await (await as(student)).post(`/message/new/${thesis.id}`, form([mentor]));
    expect([answer.status, answer.text.includes(refusals.notRecipient)]).toEqual([422, true]);
  });

  test("the picker is closed to visitors", async () => {
    expect((await visitor.get("/message/recipients?search=a")).status).toBe(401);
  });
});

describe("a new message", () => {
  test("reaches its recipient by bell and mail, which tell neither its title nor its text", async () => {
    const { mentor, asMentor, thesis, id } = await begun();
    const [bell] = await sql<{ url: string; message: string }>(
      "select * from notifications where user_id = $1",
      [mentor.id],
    );
    expect(bell).toMatchObject({
      url: `/message/show/${id}`,
      message: expect.stringContaining(String(thesis.name)),
    });
    const [mail] = await sql<{ subject: string; body: string }>(
      "select * from mails where user_id = $1",
      [mentor.id],
    );
    expect(mail?.body).toContain(`/message/show/${id}`);
    expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/Rok za prvo|kada/);
    expect(await unreadOf(asMentor)).toBe(1);
    const page = await asMentor.get("/message/list");
    expect(page).toContainText("Rok za prvo poglavlje");
    expect(page).toContainText("Poštovani, kada mogu poslati?");
  });

  test("to several people is one of its own for each", async () => {
    const { student, mentor, coMentor, thesis } = await underWay();
    const asStudent = await as(student);
    const { location } = await asStudent.post(
      `/message/new/${thesis.id}`,
      form([mentor, coMentor]),
    );
    expect(location).toBe("/message/show-all-sent");
    const [toMentor, toCoMentor] = [await messagesTo(mentor), await messagesTo(coMentor)];
    expect([toMentor.length, toCoMentor.length]).toEqual([1, 1]);
    const asCoMentor = await as(coMentor);
    expect((await asCoMentor.get(`/message/show/${toMentor[0]?.id}`)).status).toBe(403);
    const { text } = await asCoMentor.get(`/message/show/${toCoMentor[0]?.id}`);
    expect(text).not.toContainText(String(mentor.name_with_title));
  });

  test("sent twice, also at once, arrives once; the same words from a form opened anew are a new one", async () => {
    const { student, mentor, thesis } = await underWay();
    const client = await as(student);
    const path = `/message/new/${thesis.id}`;
    const requestKey = await keyOf(client, path);
    const send = (key = requestKey) => client.post(path, form([mentor], { requestKey: key }));
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
    expect(await messagesTo(mentor)).toHaveLength(1);
    expect((await send(await keyOf(client, path))).location).not.toBe(answers[0]?.location);
    expect(await messagesTo(mentor)).toHaveLength(2);
  });

  test("sent again from the same form with the forgotten file, another text or to somebody else is another one", async () => {
    const { student, mentor, coMentor, thesis } = await underWay();
    const client = await as(student);
    const path = `/message/new/${thesis.id}`;
    const requestKey = await keyOf(client, path);
    const send = (to: readonly { id: number }[], changed = {}) =>
      client.post(path, form(to, { requestKey, ...changed }));
    await send([mentor]);
    await send([mentor], { attachmentFile: await zip() });
    await send([mentor], { body: "Ispravljeno." });
    expect(await messagesTo(mentor)).toHaveLength(3);
    await send([mentor, coMentor]);
    expect([(await messagesTo(mentor)).length, (await messagesTo(coMentor)).length]).toEqual([
      3, 1,
    ]);
    const [withFile] = await sql(
      "select 1 from messages where to_id = $1 and attachment_file_id is not null",
      [mentor.id],
    );
    expect(withFile).toBeDefined();
  });

  test("keeps its key after a refusal, and is then sent once", async () => {
    const { student, mentor, thesis } = await underWay();
    const client = await as(student);
    const path = `/message/new/${thesis.id}`;
    const requestKey = await keyOf(client, path);
    const refused = await client.post(path, form([mentor], { requestKey, title: " " }));
    expect([refused.status, readKey(refused.text)]).toEqual([422, expect.stringMatching(/^rk-/)]);
    for (const _ of [1, 2])
      await client.post(path, form([mentor], { requestKey: readKey(refused.text) }));
    expect(await messagesTo(mentor)).toHaveLength(1);
  });

  test.each([
    ["no recipient", { to: "" }, validationTexts.hr.atLeastOne],
    ["no title", { title: " " }, validationTexts.hr.required],
    ["a long title", { title: "a".repeat(maxTitleLength + 1) }, "Upišite najviše 160 znakova."],
    ["no text", { body: "<p></p>" }, validationTexts.hr.required],
    ["a file that is no zip", { attachmentFile: pdf() }, "Privitak mora biti jedna zip datoteka."],
  ])("is refused and keeps its values: %s", async (_, changed, sentence) => {
    const { student, mentor, thesis } = await underWay();
    const values = { ...form([mentor]), ...changed };
    const answer = await (await as(student)).post(`/message/new/${thesis.id}`, values);
    expect([answer.status, answer.text.includes(sentence)]).toEqual([422, true]);
    expect(answer.text).toMatch(/Rok za prvo|mogu poslati/);
    expect(await messagesTo(mentor)).toEqual([]);
  });

  test("is sanitized", async () => {
    const { mentor } = await begun({
      body: '<p>a</p><p onclick="x">a<script>alert(1)</script> <a href="javascript:x">b</a></p>',
    });
    expect(await messagesTo(mentor)).toMatchObject([{ body: "<p>a</p><p>a b</p>" }]);
  });
});

describe("a conversation", () => {
  test("reads as one: answers stand in order under one title, whoever sends them", async () => {
    const { student, mentor, thesis, asStudent, asMentor, id } = await begun();
    const answered = await asMentor.post(`/message/reply/${id}`, { body: "<p>U utorak.</p>" });
    const second = idIn(answered.location);
    const thanked = await asStudent.post(`/message/reply/${second}`, { body: "<p>Hvala.</p>" });
    expect(await messagesTo(student)).toMatchObject([
      {
        thesis_id: thesis.id,
        conversation_id: id,
        from_id: mentor.id,
        title: "Rok za prvo poglavlje",
      },
    ]);
    for (const client of [asStudent, asMentor]) {
      const page = await client.get(`/message/show/${idIn(thanked.location)}`);
      const text = page.text.slice(page.text.indexOf("<h2"), page.text.indexOf("</ol>"));
      const order = ["Rok za prvo poglavlje", "mogu poslati", "U utorak.", "Hvala."].map((words) =>
        text.lastIndexOf(words),
      );
      expect(order).toEqual(order.toSorted((one, other) => one - other));
      expect(order).not.toContain(-1);
      expect(await client.get(`/message/show/${id}`)).toContainText("Hvala.");
    }
    const list = await asMentor.get("/message/list");
    expect(list.text.split('href="/message/show/').length - 1).toBe(1);
  });

  test("is read by its two people alone, not by the admin or others of the thesis", async () => {
    const { coMentor, id } = await begun({ attachmentFile: await zip() });
    for (const other of [coMentor, admin, services, await given.student()]) {
      const client = await as(other);
      for (const path of ["show", "reply", "mark-unread", "download-attachment"])
        expect([path, (await client.get(`/message/${path}/${id}`)).status]).toEqual([path, 403]);
      for (const path of ["show", "reply", "mark-unread"])
        expect(
          (await client.post(`/message/${path}/${id}`, { body: "x", newest: String(id) })).status,
        ).toBe(403);
    }
    for (const path of ["show", "reply", "mark-unread", "download-attachment"])
      expect((await (await as(admin)).get(`/message/${path}/99999`)).status).toBe(404);
    expect((await visitor.get(`/message/download-attachment/${id}`)).status).toBe(401);
  });

  test("is shown to the admin who signs in as one of them, and stays unread", async () => {
    const { mentor, id } = await begun();
    const asAdmin = await as(admin);
    await asAdmin.post(`/user/impersonate/${mentor.id}`);
    const page = await asAdmin.get(`/message/show/${id}`);
    expect([page.status, page.text.includes("mogu poslati")]).toEqual([200, true]);
    await asAdmin.post(`/message/show/${id}`, { newest: String(id) });
    expect((await history("Message", id)).at(-1)).toMatchObject({
      username: mentor.username,
      realUsername: admin.username,
    });
  });

  test("ends with what people had in common, and can still be read", async () => {
    const { student, mentor, asStudent, id } = await begun();
    await sql("update users set active = false where id = $1", [mentor.id]);
    const page = await asStudent.get(`/message/show/${id}`);
    expect([page.status, page.text.includes(texts.hr.conversation.closed)]).toEqual([200, true]);
    expect(page).not.toContainText('name="body"');
    expect((await asStudent.get(`/message/reply/${id}`)).status).toBe(409);
    const answer = await asStudent.post(`/message/reply/${id}`, { body: "Još nešto." });
    expect([answer.status, answer.text.includes(refusals.closed)]).toEqual([409, true]);
    expect(await messagesTo(student)).toEqual([]);
  });

  test("has the form of the answer at its end, which without scripts is sent to its own page", async () => {
    const { student, asStudent, asMentor, id } = await begun();
    const { location } = await asStudent.post(`/message/reply/${id}`, { body: "Još nešto." });
    const page = await asMentor.get(`/message/show/${idIn(location)}?view=received`);
    const form = page.text.slice(page.text.indexOf("</ol>", page.text.indexOf("<article")));
    const action = /<form[^>]* action="(\/message\/reply[^"]+)"/.exec(form)?.[1] ?? "";
    expect(action).toBe(`/message/reply/${id}?view=received`);
    expect(form).toMatch(/<textarea[^>]* name="body"/);
    const empty = await asMentor.post(action, { requestKey: readKey(form) });
    expect([empty.status, empty.text.includes(validationTexts.hr.required)]).toEqual([422, true]);
    const sent = await asMentor.post(action, { body: "Primljeno.", requestKey: readKey(form) });
    expect(sent.location).toMatch(/^\/message\/show\/\d+\?view=received$/);
    expect(await messagesTo(student)).toMatchObject([{ body: "<p>Primljeno.</p>" }]);
  });

  test("takes an answer once, also from a second click", async () => {
    const { student, asMentor, id } = await begun();
    const requestKey = await keyOf(asMentor, `/message/reply/${id}`);
    const send = () => asMentor.post(`/message/reply/${id}`, { body: "U utorak.", requestKey });
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.status, one.location]).toEqual([303, other.location]);
    expect(await messagesTo(student)).toHaveLength(1);
    await expect(
      sql(
        "insert into messages (thesis_id, conversation_id, from_id, to_id, title, body, request_key) select thesis_id, conversation_id, from_id, to_id, title, body, request_key from messages where to_id = $1",
        [student.id],
      ),
    ).rejects.toThrow(/messages_request/);
  });

  test("takes the same words again with the forgotten file, and without a key of a form", async () => {
    const { student, asMentor, id } = await begun();
    const requestKey = await keyOf(asMentor, `/message/reply/${id}`);
    for (const keyed of [{ requestKey }, {}] as Record<string, string>[]) {
      const before = (await messagesTo(student)).length;
      const first = await asMentor.post(`/message/reply/${id}`, { body: "U prilogu.", ...keyed });
      const second = await asMentor.post(`/message/reply/${id}`, {
        body: "U prilogu.",
        attachmentFile: await zip(undefined, "prilozi.zip"),
        ...keyed,
      });
      expect([second.status, second.location]).toEqual([
        303,
        expect.not.stringMatching(first.location ?? ""),
      ]);
      const sent = (await messagesTo(student)).slice(before);
      expect(sent).toHaveLength(2);
      expect(await asMentor.get(second.location ?? "")).toContainText("prilozi.zip");
    }
  });

  test("has no answers of other people or about other theses, not even in the database", async () => {
    const { student, mentor, coMentor, thesis, id } = await begun();
    const answer = (fields: Record<string, unknown>) =>
      given.insert("messages", {
        thesis_id: thesis.id,
        conversation_id: id,
        from_id: mentor.id,
        to_id: student.id,
        title: "a",
        body: "b",
        ...fields,
      });
    await expect(answer({ from_id: coMentor.id })).rejects.toThrow(/conversation/);
    await expect(answer({ thesis_id: null })).rejects.toThrow(/conversation/);
    await expect(answer({ to_id: mentor.id, conversation_id: null })).rejects.toThrow(
      /messages_to_somebody_else/,
    );
    await answer({});
  });
});

describe("reading", () => {
  test("changes nothing by a plain GET; the page's POST marks what it showed", async () => {
    const { asStudent, asMentor, mentor, id } = await begun();
    expect(await asMentor.get(`/message/show/${id}`)).toContainText(texts.hr.conversation.markRead);
    expect((await messagesTo(mentor))[0]?.read_at).toBeNull();
    await asStudent.post(`/message/reply/${id}`, { body: "Još nešto." });
    expect((await asMentor.post(`/message/show/${id}`, { newest: String(id) })).status).toBe(200);
    expect((await messagesTo(mentor)).map(({ read_at: at }) => at !== null)).toEqual([true, false]);
    expect(await unreadOf(asMentor)).toBe(1);
    expect(await asStudent.get(`/message/show/${id}`)).toContainText(
      `${texts.hr.conversation.readAt} `,
    );
  });

  test("a message clears its notice in the bell, and no other", async () => {
    const { asStudent, asMentor, id } = await begun();
    await asStudent.post(`/message/reply/${id}`, { body: "Još nešto." });
    expect(await noticesOf(asMentor)).toBe(2);
    await asMentor.post(`/message/show/${id}`, { newest: String(id) });
    expect(await noticesOf(asMentor)).toBe(1);
    await asMentor.post("/message/mark-all-as-read", {});
    expect(await noticesOf(asMentor)).toBe(0);
  });

  test("by the sender marks nothing", async () => {
    const { asStudent, mentor, id } = await begun();
    await asStudent.post(`/message/show/${id}`, { newest: String(id) });
    expect((await messagesTo(mentor))[0]?.read_at).toBeNull();
    expect((await asStudent.get(`/message/mark-unread/${id}`)).status).toBe(403);
  });

  test("is taken back by mark-unread and done for all by mark-all-as-read, each after a question", async () => {
    const { asMentor, mentor, id } = await begun();
    expect(await asMentor.get("/message/mark-all-as-read")).toContainText(
      texts.hr.confirm.allTitle,
    );
    expect(await unreadOf(asMentor)).toBe(1);
    const all = await asMentor.post("/message/mark-all-as-read");
    expect([all.location, await unreadOf(asMentor)]).toEqual(["/message/list", 0]);
    expect(await asMentor.get("/message/list")).toContainText("1 poruka označena je pročitanom.");
    expect(await asMentor.get(`/message/mark-unread/${id}`)).toContainText(
      texts.hr.confirm.unreadTitle,
    );
    expect(await unreadOf(asMentor)).toBe(0);
    for (const _ of ["once", "twice"])
      expect((await asMentor.post(`/message/mark-unread/${id}`)).location).toBe("/message/list");
    expect(await unreadOf(asMentor)).toBe(1);
    expect((await history("Message", id)).map(({ action }) => action)).toEqual([
      "new",
      "update",
      "update",
    ]);
    expect((await messagesTo(mentor))[0]?.read_at).toBeNull();
  });
});

describe("an attachment", () => {
  test("is downloaded by both people under its name, and not by the next message's", async () => {
    const { asStudent, asMentor, id } = await begun({
      attachmentFile: await zip(undefined, "prilozi.zip"),
    });
    for (const client of [asStudent, asMentor]) {
      const file = await client.get(`/message/download-attachment/${id}`);
      expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/zip"]);
      expect(file.headers.get("content-disposition")).toContain("prilozi.zip");
    }
    const { location } = await asMentor.post(`/message/reply/${id}`, { body: "Hvala." });
    expect((await asMentor.get(`/message/download-attachment/${idIn(location)}`)).status).toBe(404);
  });

  test("to several people is stored once", async () => {
    const { student, mentor, coMentor, thesis } = await underWay();
    const values = form([mentor, coMentor], { attachmentFile: await zip() });
    await (await as(student)).post(`/message/new/${thesis.id}`, values);
    const files = [...(await messagesTo(mentor)), ...(await messagesTo(coMentor))].map(
      (row) => row.attachment_file_id,
    );
    expect([files.length, new Set(files).size, files.includes(null)]).toEqual([2, 1, false]);
  });
});

describe("the mailbox", () => {
  test("lists received and sent messages apart, each address for oneself", async () => {
    const { asStudent, asMentor, coMentor, id } = await begun();
    const listed = async (client: Client, path: string) =>
      (await client.get(path)).text.includes(`/message/show/${id}`);
    expect([
      await listed(asStudent, "/message/show-all-sent"),
      await listed(asStudent, "/message/show-all-received"),
    ]).toEqual([true, false]);
    expect([
      await listed(asMentor, "/message/show-all-sent"),
      await listed(asMentor, "/message/show-all-received"),
    ]).toEqual([false, true]);
    expect(await listed(await as(coMentor), "/message/list")).toBe(false);
    expect((await visitor.get("/message/list")).location).toContain("/login");
  });

  test("is searched without diacritics by title, text and name, and finds only one's own", async () => {
    const { student, asStudent, asMentor, coMentor, id } = await begun({
      title: "Sažetak",
      body: "<p>Šumski <b>požari</b></p>",
    });
    const finds = async (client: Client, words: string) =>
      (await client.get(`/message/list?search=${encodeURIComponent(words)}`)).text.includes(
        `/message/show/${id}`,
      );
    for (const words of ["sazetak", "sumski pozari", `požari ${student.last_name}`])
      expect(await finds(asMentor, words)).toBe(true);
    for (const words of ["strong", "obrana"]) expect(await finds(asMentor, words)).toBe(false);
    expect(await finds(asStudent, "sazetak")).toBe(true);
    expect(await finds(await as(coMentor), "sazetak")).toBe(false);
  });

  test("of a thesis has one's own conversations about it, for its people", async () => {
    const { thesis, asStudent, asMentor, coMentor, id } = await begun();
    const path = `/message/show-for-thesis/${thesis.id}`;
    for (const client of [asStudent, asMentor])
      expect(await client.get(path)).toContainText(`/message/show/${id}`);
    const empty = await (await as(coMentor)).get(path);
    expect([empty.status, empty.text.includes(texts.hr.list.emptyThesis)]).toEqual([200, true]);
    expect((await (await as(admin)).get(path)).status).toBe(403);
    expect((await asStudent.get("/message/show-for-thesis/99999")).status).toBe(404);
  });

  test("stays open to former people of a thesis who have written", async () => {
    const { thesis, reservation, asStudent } = await begun();
    await sql(
      `with followed as (update theses set status = 'published' where id = $1)
       update reservations set status = 'canceled', reason_for_cancellation = 'x' where id = $2`,
      [thesis.id, reservation.id],
    );
    const page = await asStudent.get(`/message/show-for-thesis/${thesis.id}`);
    expect([page.status, page.text.includes(`/message/new/${thesis.id}`)]).toEqual([200, false]);
  });

  test("goes on to older conversations", async () => {
    const { student, mentor, thesis } = await underWay();
    await sql(
      `insert into messages (thesis_id, from_id, to_id, title, body, sent_at)
       select $1, $2, $3, 'Naslov ' || n, '<p>Tekst</p>', now() - n * interval '1 hour' from generate_series(1, 35) n`,
      [thesis.id, student.id, mentor.id],
    );
    const client = await as(mentor);
    const titles = async (page: number) =>
      [...(await client.get(`/message/list?page=${page}`)).text.matchAll(/>Naslov (\d+)</g)].map(
        ([, n]) => Number(n),
      );
    expect(await titles(1)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
    expect(await titles(2)).toEqual([31, 32, 33, 34, 35]);
  });

  test("is in English for a student who reads English", async () => {
    const { asStudent, id } = await begun();
    await asStudent.post("/language", { language: "en", to: "/" });
    const { title, list, conversation } = texts.en;
    expect(await asStudent.get("/message/list")).toContainText(`<title>${title} `);
    expect(await asStudent.get("/message/list")).toContainText(list.views.received);
    expect(await asStudent.get(`/message/show/${id}`)).toContainText(conversation.notRead);
  });
});

test("the history tells who wrote to whom and when, and not what", async () => {
  const { student, mentor, asMentor, id } = await begun();
  const asAdmin = await as(admin);
  const pages = [
    `/history/record/Message/${id}`,
    "/history/show-by-object?objectClass=Message",
    `/history/show-by-user?username=${student.username}`,
  ];
  const [entry] = await sql<{ id: number }>(
    "select id from log_entries where object_class = 'Message' and object_id = $1",
    [id],
  );
  for (const path of [...pages, `/history/log-details/${entry?.id}`]) {
    const { status, text } = await asAdmin.get(path);
    expect([path, status, text.includes(String(mentor.name_with_title))]).toEqual([
      path,
      200,
      true,
    ]);
    expect(text).not.toMatch(/Rok za prvo|mogu poslati/);
  }
  expect((await asMentor.get(pages[0] ?? "")).status).toBe(200);
  expect((await (await as(await given.teacher())).get(pages[0] ?? "")).status).toBe(403);
});
