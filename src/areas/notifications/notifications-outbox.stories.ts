import { describe, expect, test } from "vitest";
import { createWorld, type Person } from "#test/world/index.ts";
import { countScans } from "./fixtures.ts";

const { given, as, visitor, sql, clock } = await createWorld();

describe("the outbox", () => {
  const write = (user: Person, fields = {}) =>
    given.insert("mails", {
      user_id: user.id,
      recipient: user.email,
      subject: "Predmet",
      body: "Poštovani,\n\ntekst",
      ...fields,
    });

  test("shows users their own mails and the admin all", async () => {
    const ana = await given.teacher();
    const iva = await given.teacher();
    await write(ana, { subject: "Pismo za Anu" });
    await write(iva, { subject: "Pismo za Ivu", sent_at: clock.now });
    const own = await (await as(ana)).get("/outbox");
    expect(own).toContainText("Pismo za Anu");
    expect(own).not.toContainText("Pismo za Ivu");
    const all = await (await as(await given.person({ roles: ["admin"] }))).get("/outbox");
    for (const words of [
      "Pismo za Anu",
      "Pismo za Ivu",
      "U odlaznoj pošti",
      "Poslano",
      ana.email as string,
    ])
      expect(all).toContainText(words);
    const unsent = await (await as(await given.person({ roles: ["admin"] }))).get("/outbox?unsent");
    expect(unsent).toContainText("Pismo za Anu");
    expect(unsent).not.toContainText("Pismo za Ivu");
    expect((await visitor.get("/outbox")).location).toBe("/login?to=%2Foutbox");
  });

  test("is paged, newest first", async () => {
    const user = await given.teacher();
    for (let index = 1; index <= 30; index += 1)
      await write(user, {
        subject: `Pismo broj ${index}.`,
        created_at: new Date(clock.now.getTime() + index * 1000),
      });
    const mine = await as(user);
    const first = await mine.get("/outbox");
    expect(first).toContainText("Pismo broj 30.");
    expect(first).not.toContainText("Pismo broj 5.");
    expect(first).toContainText("/outbox?page=2");
    const second = await mine.get("/outbox?page=2");
    expect(second).toContainText("Pismo broj 5.");
    expect(second).not.toContainText("Pismo broj 30.");
    expect(await mine.get("/outbox?page=99")).toContainText("Nema pošte");
    for (const odd of ["0", "-1", "x", "1e9"])
      expect((await mine.get(`/outbox?page=${odd}`)).status).toBe(200);
  });

  test("reads a page among 20 000 mails by index", async () => {
    const [user, other] = [await given.teacher(), await given.teacher()];
    await sql(
      `insert into mails (user_id, recipient, subject, body, created_at, sent_at)
       select case when n % 100 = 0 then $1::int else $2::int end, 'a@example.hr', 'Predmet', 'Tekst',
         now() - n * interval '1 minute', now() from generate_series(1, 20000) n`,
      [user.id, other.id],
    );
    await sql("analyze mails");
    const [mine, admin] = [await as(user), await as(await given.person({ roles: ["admin"] }))];
    const before = await countScans(sql, "mails");
    expect((await mine.get("/outbox?page=3")).status).toBe(200);
    expect((await admin.get("/outbox")).status).toBe(200);
    expect((await admin.get("/outbox?unsent")).status).toBe(200);
    expect(await countScans(sql, "mails")).toEqual(before);
  });

  test("without a mail server a mail stays in it", async () => {
    const [mentor, student] = [await given.teacher(), await given.student()];
    await given.defenseDeadline();
    const thesis = await given.thesis({ mentor });
    const answer = await (await as(student)).post(`/student/thesis/${thesis.id}`, {
      step: "reserve",
    });
    expect(answer.status).toBe(303);
    await new Promise((later) => setTimeout(later, 1500)); // the worker polls every second
    const [mail] = await sql("select sent_at, attempts, last_error from mails where user_id = $1", [
      mentor.id,
    ]);
    expect(mail).toEqual({ sent_at: null, attempts: 0, last_error: null });
    expect(
      await sql("select state from pgboss.job where name = 'send-mail' and state <> 'completed'"),
    ).toEqual([]);
    expect(await (await as(mentor)).get("/outbox")).toContainText("U odlaznoj pošti");
  });
});
