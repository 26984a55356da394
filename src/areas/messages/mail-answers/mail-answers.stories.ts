import { unzipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { texts as fileTexts } from "#kit/files/texts.ts";
import { openInbox } from "#outside/mail/fixtures.ts";
import { pdf, zip } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";
import { texts } from "../mail-answers-texts.ts";
import { replyDays } from "../reply-addresses/reply-addresses.ts";
import { answerText, mailShapes, mailWithFiles, plainMail } from "./fixtures.ts";
import { maxMailBytes } from "./rules.ts";
import { wholeMails } from "./whole-mails.ts";

const secret = "tajni-kljuc-posluzitelja-poste";
const inbox = await openInbox();
const settings = {
  SMTP_URL: inbox.url,
  MAIL_REPLY_TO: "odgovor@teza.example.hr",
  MAIL_INCOMING_SECRET: secret,
};
const server = "mx.teza.example.hr";
const { given, as, visitor, sql, clock, url, history } = await createWorld({
  ...settings,
  MAIL_AUTHSERV_ID: server,
});
afterAll(() => inbox.close());
const monday = clock.now;
const { refusals, results } = texts.hr;

/** Hands a mail over as the mail server does: without cookies and without an origin. */
async function handOver(raw: string | Uint8Array<ArrayBuffer>, key = secret) {
  const headers = { authorization: `Bearer ${key}`, "content-type": "message/rfc822" };
  const answer = await fetch(`${url}/message/incoming`, { method: "POST", headers, body: raw });
  return { status: answer.status, ...((await answer.json()) as { type: string; message: string }) };
}

/** A message of a student to the mentor, who can answer it at `to`. */
async function givenConversation() {
  const [student, mentor] = [await given.student(), await given.teacher()];
  const thesis = await given.thesis({ mentor });
  const reservation = await given.reservation({
    thesis,
    student,
    status: "mentorConfirmedReservation",
  });
  const asStudent = await as(student);
  const form = { to: [mentor.id], title: "Termin konzultacija", body: "<p>Kada mogu doći?</p>" };
  const { location } = await asStudent.post(`/message/new/${thesis.id}`, form);
  const id = Number(location?.match(/\d+$/)?.[0]);
  const from = String(mentor.email);
  const mails = await waitUntil(
    () => inbox.received.filter(({ to }) => to.includes(from)),
    (received) => received.length > 0,
  );
  const mail = mails[0];
  return {
    student,
    mentor,
    thesis,
    reservation,
    id,
    from,
    to: mail?.headers.get("reply-to") ?? "",
    told: mail,
  };
}

const answersTo = ({ id }: { id: number }) =>
  sql<{ from_id: number; body: string; attachment_file_id: number | null }>(
    "select * from messages where conversation_id = $1 order by id",
    [id],
  );

const bellOf = (person: { id: number }) =>
  sql<{ message: string }>("select message from notifications where user_id = $1 order by id", [
    person.id,
  ]);

const lastMailTo = async (person: { id: number }) =>
  (
    await sql<{ body: string }>(
      "select body from mails where user_id = $1 order by id desc limit 1",
      [person.id],
    )
  )[0]?.body;

describe("the mail that tells of a message", () => {
  test("can be answered at an address of its own, of which only the hash stays", async () => {
    const { mentor, told: mail, to } = await givenConversation();
    expect(to).toMatch(/^odgovor\+[0-9a-f]{40}@teza\.example\.hr$/);
    expect(mail?.body).toContain("odgovorom na ovu e-poruku, najkasnije do 16.12.2026.");
    const token = to.slice(8, 48);
    const stored = () =>
      sql("select * from mails m, reply_addresses a where m.user_id = $1 and a.user_id = $1", [
        mentor.id,
      ]);
    expect(await stored()).toHaveLength(1);
    // once it is noted as sent
    await expect.poll(async () => JSON.stringify(await stored())).not.toContain(token);
  });

  test("holds the message, which no mail that is kept repeats", async () => {
    const { mentor, told: mail } = await givenConversation();
    expect(mail?.body).toContain("Tekst poruke:\n\nKada mogu doći?\n\nOtvorite u Tezi:");
    expect(
      JSON.stringify(
        await sql(
          "select m.*, e.data from mails m join events e on e.id = m.event_id where m.user_id = $1",
          [mentor.id],
        ),
      ),
    ).not.toContain("Kada mogu");
    const outbox = await (await as(await given.person({ roles: ["admin"] }))).get("/outbox");
    expect(outbox).not.toContainText("Kada mogu");
  });

  test("holds neither a personal number nor the file of the message, but tells of the file", async () => {
    const [student, mentor] = [await given.student(), await given.teacher()];
    const thesis = await given.thesis({ mentor });
    await given.reservation({ thesis, student, status: "mentorConfirmedReservation" });
    const form = {
      to: [mentor.id],
      title: "Prilog",
      body: "<p>OIB je 12345678903, <b>ne</b> 11111111111.</p>",
    };
    await (await as(student)).post(`/message/new/${thesis.id}`, {
      ...form,
      attachmentFile: await zip(),
    });
    const [mail] = await waitUntil(
      () => inbox.received.filter(({ to }) => to.includes(String(mentor.email))),
      (received) => received.length > 0,
    );
    expect(mail?.body).toContain("OIB je [skriveno], ne 11111111111.\n\nUz poruku je privitak");
  });

  test("cannot be answered where no mailbox is set", async () => {
    const other = await createWorld();
    const [student, mentor] = [await other.given.student(), await other.given.teacher()];
    const thesis = await other.given.thesis({ mentor });
    await other.given.reservation({ thesis, student });
    const form = { to: [mentor.id], title: "Pitanje", body: "<p>Kada?</p>" };
    await (await other.as(student)).post(`/message/new/${thesis.id}`, form);
    const [mail] = await other.sql<{ reply_to: null; body: string }>(
      "select * from mails where user_id = $1",
      [mentor.id],
    );
    expect([
      mail?.reply_to,
      mail?.body.includes("odgovorom na ovu"),
      mail?.body.includes("Kada?"),
    ]).toEqual([null, false, false]);
    const { status } = await fetch(`${other.url}/message/incoming`, { method: "POST", body: "x" });
    expect(status).toBe(404);
    expect(await (await other.as(mentor)).get("/message/mail-answers")).toContainText(texts.hr.off);
  });
});

describe("an answer by mail", () => {
  test.each(Object.entries(mailShapes))(
    "joins the conversation without what it quotes: %s",
    async (_, shape) => {
      const conversation = await givenConversation();
      const { student, mentor, thesis, from, to } = conversation;
      expect(await handOver(shape(from, to))).toEqual({
        status: 200,
        type: "success",
        message: results.accepted,
      });
      expect(await answersTo(conversation)).toMatchObject([
        {
          from_id: mentor.id,
          to_id: student.id,
          thesis_id: thesis.id,
          title: "Termin konzultacija",
          body: `<p>${answerText}</p>`,
        },
      ]);
    },
  );

  test.each(Object.entries(wholeMails))(
    "of a whole mail is the writer's own text, without the address: %s",
    async (_, mail) => {
      const conversation = await givenConversation();
      const { from, to } = conversation;
      expect(await handOver(mail.raw(from, to))).toEqual({
        status: 200,
        type: "success",
        message: results.accepted,
      });
      expect((await answersTo(conversation)).map(({ body }) => body)).toEqual([mail.body]);
      const [answer] = await sql<{ id: number }>(
        "select id from messages where conversation_id = $1",
        [conversation.id],
      );
      const everything = [await answersTo(conversation), await history("Message", answer?.id ?? 0)];
      expect(JSON.stringify(everything)).not.toContain(to.slice(8, 48));
    },
  );

  test("is its sender's in the history, and the sender is told what came in", async () => {
    const conversation = await givenConversation();
    const { mentor, student, from, to } = conversation;
    await handOver(plainMail({ from, to }));
    const [answer] = await sql<{ id: number }>(
      "select id from messages where conversation_id = $1",
      [conversation.id],
    );
    expect(await history("Message", answer?.id ?? 0)).toMatchObject([
      { action: "new", username: mentor.username },
    ]);
    expect((await bellOf(mentor)).at(-1)?.message).toBe(
      "Vaš odgovor e-poštom dodan je u razgovor.",
    );
    expect(await lastMailTo(mentor)).toContain(`/message/show/${answer?.id}`);
    expect(await lastMailTo(mentor)).not.toContain(answerText);
    expect((await bellOf(student)).at(-1)?.message).toContain("Nova poruka");
  });

  test("may be several, each mail once, also when it is handed over twice at the same time", async () => {
    const conversation = await givenConversation();
    const { from, to } = conversation;
    const raw = plainMail({ from, to, id: "prva@posta.example.hr" });
    const both = await Promise.all([handOver(raw), handOver(raw)]);
    expect(both.map(({ type }) => type).sort()).toEqual(["ignored", "success"]);
    expect(await handOver(raw)).toMatchObject({
      status: 200,
      type: "ignored",
      message: results.repeated,
    });
    await handOver(plainMail({ from, to, text: "I ponesite indeks." }));
    expect((await answersTo(conversation)).map(({ body }) => body)).toEqual([
      `<p>${answerText}</p>`,
      "<p>I ponesite indeks.</p>",
    ]);
  });

  test("with the same words again, and the forgotten file, is another answer", async () => {
    const conversation = await givenConversation();
    const { from, to } = conversation;
    await handOver(plainMail({ from, to, id: "bez@posta.example.hr" }));
    await handOver(await mailWithFiles({ from, to }, [await zip(undefined, "prilozi.zip")]));
    const answers = await answersTo(conversation);
    expect(answers.map(({ attachment_file_id: file }) => file === null)).toEqual([true, false]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  test("brings its files: one zip as it is, others packed into one", async () => {
    const conversation = await givenConversation();
    const { student, from, to } = conversation;
    await handOver(await mailWithFiles({ from, to }, [await zip(undefined, "prilozi.zip")]));
    await handOver(
      await mailWithFiles({ from, to, text: "I upute." }, [pdf("upute.pdf"), pdf("plan.pdf")]),
    );
    const ids = (await answersTo(conversation)).map(({ attachment_file_id: file }) => file);
    const names = await sql<{ name: string }>(
      "select name from files where id = any($1) order by id",
      [ids],
    );
    expect(names.map(({ name }) => name)).toEqual(["prilozi.zip", "privitak.zip"]);
    const [, second] = await sql<{ id: number }>(
      "select id from messages where conversation_id = $1 order by id",
      [conversation.id],
    );
    const file = await (await as(student)).get(`/message/download-attachment/${second?.id}`);
    expect([
      file.status,
      file.text.includes("1-upute.pdf"),
      file.text.includes("2-plan.pdf"),
    ]).toEqual([200, true, true]);
  });
});

describe("the files of an answer", () => {
  /** The names in the zip that the conversation shows. */
  async function namesFor(conversation: Awaited<ReturnType<typeof givenConversation>>) {
    const [answer] = await sql<{ id: number }>(
      "select id from messages where conversation_id = $1",
      [conversation.id],
    );
    const { bytes } = await (await as(conversation.student)).get(
      `/message/download-attachment/${answer?.id}`,
    );
    return Object.keys(unzipSync(new Uint8Array(bytes)));
  }

  test("are packed into one zip, into which a zip among them goes by its entries", async () => {
    const conversation = await givenConversation();
    const { from, to } = conversation;
    const kod = await zip({ "src/main.py": "print(1)", "čitaj.txt": "Upute." }, "kod.zip");
    expect(await handOver(await mailWithFiles({ from, to }, [kod, pdf("a.pdf")]))).toMatchObject({
      type: "success",
    });
    expect(await namesFor(conversation)).toEqual([
      "1-kod/src/main.py",
      "1-kod/čitaj.txt",
      "2-a.pdf",
    ]);
  });

  test("may be an empty zip and a PDF, as in the mail of a student", async () => {
    const conversation = await givenConversation();
    const { from, to } = conversation;
    const empty = new File([Buffer.from("UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==", "base64")], "kod.zip", {
      type: "application/zip",
    });
    const short = new File(["%PDF-1.4\n%%EOF"], "a.pdf", { type: "application/pdf" });
    const mail = await mailWithFiles({ from, to, text: "Evo koda i rada." }, [empty, short]);
    expect(await handOver(mail)).toMatchObject({ status: 200, type: "success" });
    expect(await answersTo(conversation)).toMatchObject([{ body: "<p>Evo koda i rada.</p>" }]);
    expect(await namesFor(conversation)).toEqual(["1-kod/", "2-a.pdf"]);
  });

  test.each([
    [
      "a reaction of Gmail",
      "",
      "text/vnd.google.email-reaction+json",
      '{"emoji":"👍","version":1}',
    ],
    ["a signature of S/MIME", "smime.p7s", "application/pkcs7-signature", "0\u0082"],
    [
      "a signature of OpenPGP",
      "OpenPGP_signature.asc",
      "application/pgp-signature",
      "-----BEGIN PGP SIGNATURE-----",
    ],
    ["Outlook's container of the text", "winmail.dat", "application/ms-tnef", "x"],
  ])("are not what mail programs add: %s", async (_, name, type, content) => {
    const conversation = await givenConversation();
    const { from, to } = conversation;
    const file = new File([content], name, { type });
    expect(await handOver(await mailWithFiles({ from, to }, [file]))).toMatchObject({
      status: 200,
      type: "success",
    });
    expect(await answersTo(conversation)).toMatchObject([{ attachment_file_id: null }]);
  });
});

describe("a private reply address is never stored", () => {
  const spellings: readonly (readonly [string, (to: string) => string])[] = [
    ["as it stands", (to) => to],
    ["in a link", (to) => `<p><a href="mailto:${to.replace("+", "%2B")}">ovdje</a></p>`],
    [
      "with soft hyphens and tags",
      (to) => `<p>${to.slice(0, 20)}\u00ad<strong>${to.slice(20, 30)}</strong>${to.slice(30)}</p>`,
    ],
    [
      "its token alone, in capital letters and groups",
      (to) => to.slice(8, 48).toUpperCase().replace(/.{8}/g, "$& "),
    ],
    [
      "percent-encoded",
      (to) => [...to].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join(""),
    ],
  ];

  test.each(spellings)(
    "from a form, %s: the form is refused and comes back filled",
    async (_, spell) => {
      const conversation = await givenConversation();
      const { mentor, thesis, student, to } = conversation;
      const client = await as(mentor);
      const reply = await client.post(`/message/reply/${conversation.id}`, { body: spell(to) });
      expect([reply.status, reply.text.includes(refusals.addressInText)]).toEqual([422, true]);
      const form = { to: [student.id], title: "Upit", body: spell(to) };
      expect((await client.post(`/message/new/${thesis.id}`, form)).status).toBe(422);
      expect(await answersTo(conversation)).toEqual([]);
    },
  );

  test("from the title of a form either", async () => {
    const { mentor, thesis, student, to } = await givenConversation();
    const form = { to: [student.id], title: `Re: ${to}`, body: "<p>Evo.</p>" };
    const { status, text } = await (await as(mentor)).post(`/message/new/${thesis.id}`, form);
    expect([status, text.includes(refusals.addressInText)]).toEqual([422, true]);
  });

  test("but one that was revoked may be", async () => {
    const conversation = await givenConversation();
    const client = await as(conversation.mentor);
    await client.post("/message/mail-answers", { step: "revoke" });
    expect(
      (await client.post(`/message/reply/${conversation.id}`, { body: conversation.to })).status,
    ).toBe(303);
  });

  test("from a mail: an attached mail that holds it is quoted, and a file's name goes without it", async () => {
    const conversation = await givenConversation();
    const { student, from, to } = conversation;
    const original = new File(
      [`From: Teza <teza@example.hr>\r\nReply-To: ${to}\r\n\r\nStaro.`],
      "stara.eml",
      {
        type: "message/rfc822",
      },
    );
    const named = new File(["Plan."], `${to}.txt`, { type: "text/plain" });
    expect(await handOver(await mailWithFiles({ from, to }, [original, named]))).toMatchObject({
      type: "success",
    });
    const [answer] = await sql<{ id: number }>(
      "select id from messages where conversation_id = $1",
      [conversation.id],
    );
    const { text } = await (await as(student)).get(`/message/download-attachment/${answer?.id}`);
    expect([
      text.includes("1-privitak.txt"),
      text.includes("stara"),
      text.includes(to.slice(8, 48)),
    ]).toEqual([true, false, false]);
    const file = new File([`Pišite na ${to}`], "upute.txt", { type: "text/plain" });
    expect(
      await handOver(await mailWithFiles({ from, to, text: "I upute." }, [file])),
    ).toMatchObject({
      status: 422,
      message: refusals.addressInFile,
    });
  });

  const base64 = (text: string) => Buffer.from(text).toString("base64").replace(/.{76}/g, "$&\r\n");

  test.each([
    [
      "a saved page, however it is sent",
      "poruka.html",
      "application/octet-stream",
      (to: string) => `<p>${to}`,
    ],
    [
      "a saved page after its styles",
      "poruka.html",
      "text/html",
      (to: string) => `${"<hr>".repeat(10_000)}${to}`,
    ],
    ["data", "poruka.json", "application/json", (to: string) => JSON.stringify({ to })],
  ])("from a mail in %s, which is refused", async (_, name, type, content) => {
    const conversation = await givenConversation();
    const { from, to } = conversation;
    const file = new File([content(to)], name, { type });
    expect((await handOver(await mailWithFiles({ from, to }, [file]))).status).toBe(422);
    expect(await answersTo(conversation)).toEqual([]);
  });

  test.each([
    [
      "after long headers",
      "stara.eml",
      (to: string) => `${"Received: x\r\n".repeat(3000)}Reply-To: ${to}\r\n\r\nx`,
    ],
    [
      "in base64",
      "stara.eml",
      (to: string) => `From: a@b.hr\r\n\r\n${base64(`Pišite na ${to} do petka.`)}`,
    ],
    ["in a file of Outlook", "stara.msg", (to: string) => Buffer.from(`\0\0${to}`, "utf16le")],
  ])(
    "from a mail with an attached one that holds it %s: it is quoted",
    async (_, name, content) => {
      const conversation = await givenConversation();
      const { from, to } = conversation;
      const file = new File([content(to)], name, { type: "application/octet-stream" });
      expect(await handOver(await mailWithFiles({ from, to }, [file]))).toMatchObject({
        type: "success",
      });
      expect(await answersTo(conversation)).toMatchObject([{ attachment_file_id: null }]);
    },
  );

  test("from a mail to two conversations: what names the other's address is cut off as well", async () => {
    const [one, other] = [await givenConversation(), await givenConversation()];
    const text = `${answerText}\r\n\r\nTeza skrev ${other.to}\r\nPoštovani`;
    await handOver(plainMail({ from: one.from, to: one.to, text }));
    expect(await answersTo(one)).toMatchObject([{ body: `<p>${answerText}</p>` }]);
  });
});

test("a person's own lines stay, though mail programs write such ones above a quotation", async () => {
  const conversation = await givenConversation();
  const { from, to } = conversation;
  const text =
    "Poštovana,\r\n\r\ntermin je\r\nOd: 9 h\r\nDo: 10 h\r\nDatum: 1.12.2026.\r\n__________\r\n\r\nDonesite indeks.";
  await handOver(plainMail({ from, to, text }));
  expect(await answersTo(conversation)).toMatchObject([
    {
      body: "<p>Poštovana,</p><p>termin je<br />Od: 9 h<br />Do: 10 h<br />Datum: 1.12.2026.<br />__________</p><p>Donesite indeks.</p>",
    },
  ]);
});

describe("a mail whose sender is forged", () => {
  const results = (host: string, result: string) =>
    `Authentication-Results: ${host}; spf=pass; dmarc=${result}`;

  test.each([
    ["by the mail server", [results(server, "fail")]],
    [
      "by the topmost line of the mail server",
      [results("mx.zlo.example", "pass"), results(server, "fail"), results(server, "pass")],
    ],
    [
      "by what the mail server found about another domain",
      [results(server, "pass header.from=zlo.example")],
    ],
  ])("is refused if it is found so %s, and counted for the admin", async (_, headers) => {
    const conversation = await givenConversation();
    const { mentor, from, to } = conversation;
    const before = await bellOf(mentor);
    const count = async () =>
      Number(
        (
          await sql<{ count: string }>("select coalesce(sum(count), 0) as count from forged_mails")
        )[0]?.count,
      );
    const forged = await count();
    expect(await handOver(plainMail({ from, to, headers }))).toEqual({
      status: 422,
      type: "error",
      message: refusals.forged,
    });
    expect([await answersTo(conversation), await bellOf(mentor), await count()]).toEqual([
      [],
      before,
      forged + 1,
    ]);
    const { text } = await (await as(await given.person({ roles: ["admin"] }))).get(
      "/service/status",
    );
    expect(text).toContainText("krivotvorenog pošiljatelja");
  });

  test.each([
    ["by nobody", []],
    ["by another server", [results("mx.zlo.example", "fail")]],
    ["below what the mail server found", [results(server, "pass"), results(server, "fail")]],
    ["for want of a policy", [results(server, "none")]],
    ["for the sender's domain", [results(server, "pass header.from=example.hr")]],
  ])("is added if it is found so %s", async (_, headers) => {
    const { from, to } = await givenConversation();
    expect(await handOver(plainMail({ from, to, headers }))).toMatchObject({
      status: 200,
      type: "success",
    });
  });
});

test("a posted mail that fails twice is set aside: the admin sees it, and it isn't tried again", async () => {
  const conversation = await givenConversation();
  const { from, to } = conversation;
  const bad = plainMail({ from, to, text: "Greška." });
  await sql("alter table messages add constraint no_error check (body not like '%Greška%')");
  expect(await handOver(bad)).toMatchObject({ status: 503, message: refusals.failed });
  expect(await handOver(bad)).toMatchObject({ status: 422, message: refusals.setAside });
  await sql("alter table messages drop constraint no_error");
  expect(await handOver(bad)).toMatchObject({ status: 422, message: refusals.setAside });
  expect(await handOver(plainMail({ from, to }))).toMatchObject({ status: 200, type: "success" });
  expect((await answersTo(conversation)).map(({ body }) => body)).toEqual([`<p>${answerText}</p>`]);
  const admin = await as(await given.person({ roles: ["admin"] }));
  const { text } = await admin.get("/service/status");
  for (const words of ["1 e-poruka izdvojena je", "Izdvojene e-poruke"])
    expect(text).toContainText(words);
  expect(
    (await (await as(conversation.mentor)).post("/service/status", { step: "dismissMails" }))
      .status,
  ).toBe(403);
  expect((await admin.post("/service/status", { step: "dismissMails" })).status).toBe(303);
  expect(await admin.get("/service/status")).not.toContainText("Izdvojene e-poruke");
});

describe("what is refused", () => {
  test.each(["", "krivi-kljuc", `${secret}x`])("is a call with the secret %j", async (key) => {
    const conversation = await givenConversation();
    const { from, to } = conversation;
    expect(await handOver(plainMail({ from, to }), key)).toMatchObject({
      status: 401,
      type: "error",
    });
    expect(await answersTo(conversation)).toEqual([]);
    expect((await visitor.post("/message/incoming", {})).status).toBe(404);
  });

  test("is a forged token and another sender, and nobody is told", async () => {
    const conversation = await givenConversation();
    const { mentor, student, from, to } = conversation;
    const before = await bellOf(mentor);
    const forged = [
      plainMail({ from, to: to.replace(/[0-9a-f]{40}/, "0".repeat(40)) }),
      plainMail({ from, to: "odgovor@teza.example.hr" }),
      plainMail({ from: String(student.email), to }),
      plainMail({ from: `x${from}`, to }),
      plainMail({ from, to, headers: ["From: zlo@zlo.example"] }),
      "nije e-poruka",
      "",
    ];
    for (const raw of forged)
      expect(await handOver(raw)).toEqual({
        status: 422,
        type: "error",
        message: refusals.unknown,
      });
    expect(await answersTo(conversation)).toEqual([]);
    expect(await bellOf(mentor)).toEqual(before);
  });

  test("is an address whose person has another e-mail now, or has left", async () => {
    const conversation = await givenConversation();
    const { mentor, from, to } = conversation;
    await sql("update users set email = 'nova@example.hr' where id = $1", [mentor.id]);
    for (const sender of [from, "nova@example.hr"])
      expect(await handOver(plainMail({ from: sender, to }))).toMatchObject({
        status: 422,
        message: refusals.unknown,
      });
    await sql("update users set email = $2, active = false where id = $1", [mentor.id, from]);
    expect(await handOver(plainMail({ from, to }))).toMatchObject({
      status: 422,
      message: refusals.unknown,
    });
    expect(await answersTo(conversation)).toEqual([]);
  });

  test("is an old address, and its person is told", async () => {
    const conversation = await givenConversation();
    const { mentor, from, to } = conversation;
    clock.now = new Date(monday.getTime() + replyDays * 86_400_000);
    expect(await handOver(plainMail({ from, to }))).toMatchObject({
      status: 422,
      message: refusals.expired,
    });
    clock.now = new Date(clock.now.getTime() - 1000);
    expect(await answersTo(conversation)).toEqual([]);
    expect(await lastMailTo(mentor)).toContain(refusals.expired);
    expect(await handOver(plainMail({ from, to }))).toMatchObject({ status: 200, type: "success" });
    clock.now = monday;
  });

  test("is an address that its person has revoked, once for all", async () => {
    const conversation = await givenConversation();
    const { mentor, from, to } = conversation;
    const client = await as(mentor);
    expect(await client.get("/message/mail-answers")).toContainText(
      "na # poruku".replace("#", "1"),
    );
    expect((await client.post("/message/mail-answers", { step: "revoke" })).location).toBe(
      "/message/mail-answers",
    );
    expect(await handOver(plainMail({ from, to }))).toMatchObject({
      status: 422,
      message: refusals.revoked,
    });
    expect(await (await as(mentor)).get("/message/mail-answers")).not.toContainText(
      texts.hr.revokeConfirm,
    );
    expect((await visitor.get("/message/mail-answers")).location).toContain("/login");
  });

  test("is an answer to somebody to whom one may no longer write", async () => {
    const conversation = await givenConversation();
    const { mentor, student, from, to } = conversation;
    await sql("update users set active = false where id = $1", [student.id]);
    expect(await handOver(plainMail({ from, to }))).toMatchObject({ status: 422, type: "error" });
    expect(await answersTo(conversation)).toEqual([]);
    expect((await bellOf(mentor)).at(-1)?.message).toBe(
      "Vaš odgovor e-poštom nije dodan u razgovor.",
    );
  });

  test("is a mail without an own text, and one whose file is refused as an upload", async () => {
    const conversation = await givenConversation();
    const { mentor, from, to } = conversation;
    expect(
      await handOver(plainMail({ from, to, text: "> Poštovani,\r\n> stigla je." })),
    ).toMatchObject({
      status: 422,
      message: refusals.empty,
    });
    const broken = new File(["PK nije zip"], "prilozi.zip", { type: "application/zip" });
    const answer = await handOver(await mailWithFiles({ from, to }, [broken]));
    expect([answer.status, answer.message]).toEqual([422, expect.stringContaining("zip")]);
    const inner = { "unutra.zip": new Uint8Array(await (await zip()).arrayBuffer()) };
    const nested = await mailWithFiles({ from, to }, [pdf(), await zip(inner, "arhiva.zip")]);
    expect(await handOver(nested)).toMatchObject({
      status: 422,
      message: fileTexts.hr.errors.nestedArchive,
    });
    expect(await answersTo(conversation)).toEqual([]);
    expect(await lastMailTo(mentor)).toContain("arhivu");
  });

  test("is a mail of more than 25 MB", async () => {
    const { status } = await handOver(new Uint8Array(maxMailBytes + 1));
    expect(status).toBe(413);
  });
});

test.each([
  ["an absence", ["Auto-Submitted: auto-replied"]],
  ["a bounce", ["Return-Path: <>", "Precedence: bulk"]],
  ["a mailing list", ["List-Id: <svi.example.hr>"]],
])("%s is ignored, so that no loop begins", async (_, headers) => {
  const conversation = await givenConversation();
  const { mentor, from, to } = conversation;
  const before = await bellOf(mentor);
  expect(await handOver(plainMail({ from, to, headers }))).toEqual({
    status: 200,
    type: "ignored",
    message: results.ignored,
  });
  expect(await answersTo(conversation)).toEqual([]);
  expect(await bellOf(mentor)).toEqual(before);
});
