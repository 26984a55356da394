import { describe, expect, test } from "vitest";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { createWorld } from "#test/world/index.ts";
import { toReference } from "../hub3.ts";
import { texts } from "../texts.ts";
import { toEntry } from "./sample-statement.ts";

const { given, as, visitor, history, sql } = await createWorld();
const accountancy = await given.person({ roles: ["accountancy"] });
const library = await given.person({ roles: ["library"] });
await given.paymentSettings();
const client = await as(accountancy);
const listPath = "/service/bank-statements";
const day = localDate(new Date());
const { errors, refusals } = texts.hr.statements;

async function at(status: ReservationStatus, fields = {}) {
  const student = await given.student();
  const thesis = await given.thesis({ mentor: await given.teacher() });
  const { id } = await given.reservation({ thesis, student, status, ...fields });
  const [row] = await sql<{ year: number; name: string }>(
    "select extract(year from created_at at time zone 'Europe/Zagreb')::int as year, (select name from users where id = student_id) as name from reservations where id = $1",
    [id],
  );
  const facts = { year: row?.year ?? 0, jmbag: student.jmbag as string, reservationId: id };
  const reference = toReference(
    { model: "HR05", referenceTemplate: "GODINA-JMBAG-REZERVACIJA" },
    facts,
  );
  return { id, student, name: row?.name ?? "", reference: `HR05${reference}` };
}

let counter = 0;
function bankReference() {
  counter += 1;
  return `BR${counter}`;
}

/** The account of the payment settings. */
const own = "HR1210010051863000160";

const camt = (...entries: string[]) => camtOf(own, ...entries);

const camtOf = (iban: string, ...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries.join("")}</Stmt></BkToCstmrStmt></Document>`;

const paid = (reference: string, values: Partial<Parameters<typeof toEntry>[0]> = {}) =>
  toEntry({ payer: "Netko Nepoznat", cents: 7000, reference, ...values }, day, bankReference());

const importFile = (content: string | Uint8Array<ArrayBuffer>, name = "izvadak.xml", by = client) =>
  by.post(`${listPath}/new`, { step: "import", statement: new File([content], name) });

type Payment = { id: number; settlement: string | null; reservation_id: number | null };

const paymentOf = async (reservation: number) =>
  (
    await sql<Payment>(
      "select * from bank_payments where reservation_id = $1 order by id desc limit 1",
      [reservation],
    )
  )[0];

const stored = async (id: number) =>
  (await sql("select * from reservations where id = $1", [id]))[0];

const accept = async (reservation: number) =>
  client.post(listPath, { step: "accept", form_payments: (await paymentOf(reservation))?.id ?? 0 });

const viewOf = async (view: string) =>
  (await client.get(`${listPath}?view=${view}`)).text.replaceAll("<!-- -->", "");

describe("a payment of a bank statement", () => {
  test("takes the place of the proof and of accountancy's confirmation, once", async () => {
    const { id, student, reference } = await at("mentorConfirmedThesis");
    const { status, location } = await importFile(camt(paid(reference)));
    expect([status, location]).toEqual([
      303,
      expect.stringMatching(/^\/service\/bank-statements\?statement=\d+$/),
    ]);
    expect(await stored(id)).toMatchObject({ status: "mentorConfirmedThesis" });
    expect((await accept(id)).status).toBe(303);
    expect(await stored(id)).toMatchObject({
      status: "confirmationOfPayment",
      accountancy_confirmed_by: accountancy.id,
      confirmation_of_payment_file_id: null,
    });
    expect(await paymentOf(id)).toMatchObject({ settlement: "accepted" });
    const { text } = await (await as(student)).get(`/student/check-debit-status/${id}`);
    expect(text).toContainText("Uplata je stigla na račun.");
    const rows = await sql<{ user_id: number }>(
      "select m.user_id from mails m join events e on e.id = m.event_id where e.reservation_id = $1 and e.name = 'reservation.matchPayment'",
      [id],
    );
    expect(rows.map(({ user_id }) => user_id).sort()).toEqual([student.id, library.id].sort());
    expect((await history("Reservation", id)).at(-1)).toMatchObject({
      username: accountancy.username,
    });
    expect((await accept(id)).status).toBe(409);
    await (await as(library)).post("/service/library", {
      form_reservations: id,
      submitButtonClick: "confirm",
    });
    expect(await stored(id)).toMatchObject({ status: "libraryAndAccountancyConfirmed" });
  });

  test("confirms for accountancy when the proof has been attached", async () => {
    const { id, reference } = await at("confirmationOfPayment");
    await importFile(camt(paid(reference)));
    expect((await accept(id)).status).toBe(303);
    expect(await stored(id)).toMatchObject({
      status: "confirmationOfPayment",
      accountancy_confirmed_by: accountancy.id,
    });
  });

  test("leads on to the statements if the library has confirmed before", async () => {
    const { id, reference } = await at("mentorConfirmedThesis", {
      library_confirmed_by: library.id,
      library_confirmed_at: new Date(),
    });
    await importFile(camt(paid(reference)));
    await accept(id);
    expect(await stored(id)).toMatchObject({ status: "libraryAndAccountancyConfirmed" });
  });

  test("that comes early waits for its reservation, and is offered when that comes", async () => {
    const { id, reference, name } = await at("mentorConfirmedReservation");
    await importFile(camt(paid(reference)));
    expect(await viewOf("early")).toContain(name);
    const refused = await accept(id);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(refusals.early)]);
    await sql("update reservations set status = 'mentorConfirmedThesis' where id = $1", [id]);
    expect(await viewOf("ready")).toContain(name);
    expect((await accept(id)).status).toBe(303);
  });

  test("without a reference is suggested by the name, and a person decides", async () => {
    const { id, student } = await at("mentorConfirmedThesis");
    await sql("update users set first_name = 'Žarko', last_name = 'Šćurić' where id = $1", [
      student.id,
    ]);
    await importFile(camt(paid("", { payer: "SCURIC ZARKO" })));
    expect(await viewOf("suggested")).toContain("SCURIC ZARKO");
    const [payment] = await sql<Payment>(
      "select * from bank_payments where payer = 'SCURIC ZARKO'",
    );
    expect(payment?.reservation_id).toBeNull();
    const other = await at("mentorConfirmedThesis");
    const values = { step: "acceptSuggestion", payment: payment?.id ?? 0 };
    expect((await client.post(listPath, { ...values, reservation: other.id })).status).toBe(422);
    expect((await client.post(listPath, { ...values, reservation: id })).status).toBe(303);
    expect(await stored(id)).toMatchObject({ status: "confirmationOfPayment" });
    expect((await client.post(listPath, { ...values, reservation: id })).status).toBe(409);
  });

  test.each([
    ["of another amount", "wrongAmount", { cents: 6000 }],
    ["in another currency", "foreign", { currency: "CHF" }],
  ] as const)("%s is not accepted", async (_, outcome, values) => {
    const { id, reference, name } = await at("mentorConfirmedThesis");
    await importFile(camt(paid(reference, values)));
    expect(await viewOf("check")).toContain(name);
    const refused = await accept(id);
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining(refusals[outcome]),
    ]);
    expect(await stored(id)).toMatchObject({
      status: "mentorConfirmedThesis",
      accountancy_confirmed_at: null,
    });
  });

  test("for a closed reservation, and the second one for the same, are not accepted", async () => {
    const closed = await at("canceled");
    const twice = await at("mentorConfirmedThesis");
    await importFile(camt(paid(closed.reference), paid(twice.reference), paid(twice.reference)));
    expect(await accept(closed.id)).toContainText(refusals.closed);
    expect(await accept(twice.id)).toContainText(refusals.twice);
    expect(await stored(twice.id)).toMatchObject({ status: "mentorConfirmedThesis" });
  });

  test("is set aside with a note and taken back", async () => {
    const { id, reference } = await at("mentorConfirmedThesis");
    await importFile(camt(paid(reference, { cents: 100 })));
    const payment = (await paymentOf(id))?.id ?? 0;
    const aside = { step: "dismiss", payment, reason: "Vraćeno uplatitelju." };
    expect((await client.post(listPath, aside)).status).toBe(303);
    expect((await client.post(listPath, aside)).status).toBe(409);
    expect(await viewOf("settled")).toContain("Vraćeno uplatitelju.");
    expect((await client.post(listPath, { step: "reopen", payment })).status).toBe(303);
    expect((await client.post(listPath, { step: "reopen", payment })).status).toBe(409);
    expect(await paymentOf(id)).toMatchObject({ settlement: null });
  });

  test("accepted by two people at once is accepted once", async () => {
    const { id, reference } = await at("mentorConfirmedThesis");
    await importFile(camt(paid(reference)));
    const both = [client, await as(await given.person({ roles: ["accountancy"] }))];
    const values = { step: "accept", form_payments: (await paymentOf(id))?.id ?? 0 };
    const answers = await Promise.all(both.map((sender) => sender.post(listPath, values)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });
});

describe("what the bank has not booked", () => {
  test("is shown, counted, nobody's, and makes way for the booked payment", async () => {
    const { id, reference, name } = await at("mentorConfirmedThesis");
    const pending = paid(reference, { payer: "Najavljena Uplata", status: "PDNG" });
    const { location } = await importFile(camt(pending));
    const statement = location?.split("=")[1] ?? "";
    expect(
      await sql("select entry_count, pending_count from bank_statements where id = $1", [
        statement,
      ]),
    ).toEqual([{ entry_count: 0, pending_count: 1 }]);
    expect(await paymentOf(id)).toBeUndefined();
    const [row] = await sql<{ id: number }>(
      "select id from bank_payments where payer = 'Najavljena Uplata'",
    );
    const shown = await viewOf("pending");
    expect([shown.includes("Najavljena Uplata"), shown.includes(name)]).toEqual([true, false]);
    for (const view of ["ready", "suggested", "early"])
      expect(await viewOf(view)).not.toContain("Najavljena Uplata");
    const payment = row?.id ?? 0;
    const forms: Record<string, string | number>[] = [
      { step: "accept", form_payments: payment },
      { step: "acceptSuggestion", payment, reservation: id },
    ];
    for (const form of forms)
      expect((await client.post(listPath, form)).status).toBeGreaterThanOrEqual(409);
    expect(await stored(id)).toMatchObject({
      status: "mentorConfirmedThesis",
      accountancy_confirmed_at: null,
    });
    await importFile(camt(pending.replace("PDNG", "BOOK")));
    expect(await viewOf("pending")).not.toContain("Najavljena Uplata");
    await importFile(camt(pending)); // an older file, after the newer one
    expect(await viewOf("pending")).not.toContain("Najavljena Uplata");
    expect((await accept(id)).status).toBe(303);
  });

  test("can't be accepted in the database either, like a sum or a reversal", async () => {
    const { id } = await at("mentorConfirmedThesis");
    for (const kind of ["pending", "batch", "reversal"])
      await expect(
        sql(
          `insert into bank_payments (statement_id, entry_key, kind, booked_on, amount_in_cents, fee_in_cents, currency, payer, payer_account,
             reference, description, reservation_id, settlement, settled_by, settled_at)
           select max(id), $1, $1, current_date, 7000, 7000, 'EUR', '', '', '', '', $2, 'accepted', $3, now() from bank_statements`,
          [kind, id, accountancy.id],
        ),
      ).rejects.toThrow(/bank_payments_accepted_kind/);
  });
});

describe("a sum of several payments whose parts the bank does not tell", () => {
  test("is one payment of the sum, which a person looks at", async () => {
    const details = (name: string) =>
      `<TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
    const batch = paid("", { cents: 14_000 }).replace(
      /<TxDtls>.*<\/TxDtls>/s,
      details("Skupna Ana") + details("Skupna Iva"),
    );
    const { location } = await importFile(camt(batch));
    const rows = await sql<{ id: number; amount: number }>(
      "select id, amount_in_cents::int as amount from bank_payments where statement_id = $1",
      [location?.split("=")[1]],
    );
    expect(rows.map(({ amount }) => amount)).toEqual([14_000]);
    expect(await viewOf("check")).toContain("Skupna Ana, Skupna Iva");
    const refused = await client.post(listPath, {
      step: "accept",
      form_payments: rows[0]?.id ?? 0,
    });
    expect(refused.status).toBe(422);
    expect(
      (
        await client.post(listPath, {
          step: "dismiss",
          payment: rows[0]?.id ?? 0,
          reason: "Raspisano.",
        })
      ).status,
    ).toBe(303);
  });
});

describe("money that the bank takes back", () => {
  const back = (reference: string, values = {}) =>
    toEntry(
      { payer: "Netko Nepoznat", cents: 7000, reference, ...values },
      day,
      bankReference(),
      "DBIT",
    ).replace("<Sts>", "<RvslInd>true</RvslInd><Sts>");

  test("makes an open payment one that can't be accepted, and a new one can", async () => {
    const { id, reference } = await at("mentorConfirmedThesis");
    await importFile(camt(paid(reference), back(reference)));
    const [payment] = await sql<{ id: number }>(
      "select id from bank_payments where reservation_id = $1 and kind = 'payment'",
      [id],
    );
    const answer = await client.post(listPath, { step: "accept", form_payments: payment?.id ?? 0 });
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining(refusals.reversed)]);
    await importFile(camt(paid(reference)));
    expect((await accept(id)).status).toBe(303);
  });

  test("is named if the payment was accepted", async () => {
    const { id, reference, name } = await at("mentorConfirmedThesis");
    await importFile(camt(paid(reference)));
    await accept(id);
    const imported = await importFile(camt(back(reference)));
    expect(imported.status).toBe(303);
    const { text } = await client.get(imported.location ?? "");
    expect(text.replaceAll("<!-- -->", "")).toContain(`Vraćena je već prihvaćena uplata: ${name}.`);
    const shown = await viewOf("check");
    for (const said of [texts.hr.statements.outcomes.reversesAccepted, name])
      expect(shown).toContain(said);
  });

  const accepted = (reservation: number) =>
    sql<{ payer: string; is_replaced: boolean }>(
      "select payer, is_replaced from bank_payments where reservation_id = $1 and settlement = 'accepted' order by id",
      [reservation],
    );

  test.each([
    ["while the library is awaited", {}],
    [
      "when the thesis has gone on",
      { library_confirmed_by: library.id, library_confirmed_at: new Date() },
    ],
  ])(
    "after it was accepted lets the next payment be accepted, once, and keeps the confirmation: %s",
    async (_, fields) => {
      const { id, reference } = await at("mentorConfirmedThesis", fields);
      await importFile(camt(paid(reference, { payer: "Prva" })));
      await accept(id);
      const confirmed = await stored(id);
      await importFile(camt(paid(reference, { payer: "Druga" })));
      expect(await accept(id)).toContainText(refusals.twice);
      await importFile(camt(back(reference)));
      const second = "select id from bank_payments where reservation_id = $1 and payer = 'Druga'";
      const [payment] = await sql<{ id: number }>(second, [id]);
      const both = [client, await as(await given.person({ roles: ["accountancy"] }))];
      const values = { step: "accept", form_payments: payment?.id ?? 0 };
      const answers = await Promise.all(both.map((sender) => sender.post(listPath, values)));
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
      expect(await accepted(id)).toEqual([
        { payer: "Prva", is_replaced: true },
        { payer: "Druga", is_replaced: false },
      ]);
      expect(await stored(id)).toMatchObject({
        status: confirmed?.status,
        accountancy_confirmed_by: accountancy.id,
      });
      await importFile(camt(paid(reference, { payer: "Treća" })));
      expect(await accept(id)).toContainText(refusals.twice);
    },
  );

  test("after it was accepted lets a payment by name be suggested and accepted, but not for a closed reservation", async () => {
    const { id, student, reference } = await at("mentorConfirmedThesis");
    await sql("update users set first_name = 'Lovro', last_name = 'Vraćenić' where id = $1", [
      student.id,
    ]);
    await importFile(camt(paid(reference, { payer: "Prva" })));
    await accept(id);
    await importFile(camt(back(reference)));
    await importFile(camt(paid("", { payer: "Lovro Vracenic" })));
    expect(await viewOf("suggested")).toContain("Lovro Vracenic");
    const [payment] = await sql<Payment>(
      "select id from bank_payments where payer = 'Lovro Vracenic'",
    );
    const values = { step: "acceptSuggestion", payment: payment?.id ?? 0, reservation: id };
    const become = (reservation: string, thesis: string) =>
      sql(`update reservations set status = '${reservation}', reason_for_cancellation = 'Odustaje.' where id = ${id};
        update theses set status = '${thesis}' where id = (select thesis_id from reservations where id = ${id})`);
    await become("canceled", "published");
    expect((await client.post(listPath, values)).status).toBe(409);
    await become("confirmationOfPayment", "reserved");
    expect((await client.post(listPath, values)).status).toBe(303);
    expect(await accepted(id)).toEqual([
      { payer: "Prva", is_replaced: true },
      { payer: "Lovro Vracenic", is_replaced: false },
    ]);
  });

  test("is found by the account of the payer, and shown also if it belongs to nobody", async () => {
    const { id, reference } = await at("mentorConfirmedThesis");
    const account = "<DbtrAcct><Id><IBAN>HR1723600001101234565</IBAN></Id></DbtrAcct></RltdPties>";
    const from = (entry: string) => entry.replace("</RltdPties>", account);
    await importFile(
      camt(
        from(paid(reference)),
        from(back("")),
        back("", { payer: "Vraćeno Nekome", cents: 4200 }),
      ),
    );
    expect((await accept(id)).status).toBe(409);
    expect(await viewOf("check")).toContain("Vraćeno Nekome");
  });
});

describe("a statement of another account", () => {
  const other = "HR1723600001101234565";

  test("is refused and named", async () => {
    const { id, reference } = await at("mentorConfirmedThesis");
    const { status, text } = await importFile(camtOf(other, paid(reference)));
    expect([status, text]).toEqual([422, expect.stringContaining("HR17 2360 0001 1012 3456 5")]);
    expect(text).toContainText("HR12 1001 0051 8630 0016 0");
    expect(await paymentOf(id)).toBeUndefined();
  });

  test("beside the faculty's own is left out, and named in the list of statements", async () => {
    const [mine, theirs] = [await at("mentorConfirmedThesis"), await at("mentorConfirmedThesis")];
    const part = (iban: string, entry: string) =>
      /<Stmt>.*<\/Stmt>/s.exec(camtOf(iban, entry))?.[0] ?? "";
    const file = `<Document><BkToCstmrStmt>${part(own, paid(mine.reference))}${part(other, paid(theirs.reference))}</BkToCstmrStmt></Document>`;
    const { location } = await importFile(file);
    expect([(await paymentOf(mine.id)) !== undefined, await paymentOf(theirs.id)]).toEqual([
      true,
      undefined,
    ]);
    expect(await client.get(location ?? "")).toContainText("HR17 2360 0001 1012 3456 5");
  });

  test("that was the faculty's own before is read", async () => {
    const { id, reference } = await at("mentorConfirmedThesis");
    await given.paymentSettings({ valid_from: "2001-01-01", iban: other });
    await importFile(camtOf(other, paid(reference)));
    expect(await paymentOf(id)).toBeDefined();
    await sql("delete from payment_settings where valid_from = '2001-01-01'");
  });
});

test("a statement whose entries do not make up its balance says so", async () => {
  const balance = (type: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  const { reference } = await at("mentorConfirmedThesis");
  const answer = async (closing: string) =>
    client.get(
      (await importFile(camt(balance("OPBD", "0.00"), balance("CLBD", closing), paid(reference))))
        .location ?? "",
    );
  const differs = (await answer("140.00")).text.replaceAll("\u00a0", " ");
  for (const said of ["Stavke se ne slažu", "razlika 70,00 €"]) expect(differs).toContain(said);
  const agrees = (await answer("70.00")).text;
  expect([agrees.includes("Stavke se ne slažu"), agrees.includes("slaže se sa stanjem")]).toEqual([
    false,
    true,
  ]);
});

describe("an import", () => {
  test("of the same file twice changes nothing, also as CSV", async () => {
    const { id, reference } = await at("mentorConfirmedThesis");
    const xml = camt(paid(reference), paid(""));
    const csv = `Datum;Iznos;Platitelj;Poziv na broj\n${day};70,00;Marko Marić;${reference}\n${day};70,00;Marko Marić;${reference}\n`;
    const count = async () =>
      (await sql("select count(*)::int as count from bank_payments"))[0]?.count;
    for (const [content, name] of [
      [xml, "izvadak.xml"],
      [csv, "izvadak.csv"],
    ] as const) {
      await importFile(content, name);
      const before = await count();
      expect((await importFile(content, name)).status).toBe(303);
      expect(await count()).toBe(before);
    }
    expect(await stored(id)).toMatchObject({ status: "mentorConfirmedThesis" });
  });

  test.each([
    ["a file that is cut", camt(paid("HR00 1")).slice(0, -60), "nije potpuna"],
    ["a bomb of entities", `<!DOCTYPE a [<!ENTITY b "bb">]>${camt()}`, errors.doctype],
    [
      "a picture",
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      "Izvadak mora biti XML",
    ],
    [
      "a wrong encoding",
      // ćimun or Šimun
      Uint8Array.from("Datum;Iznos;Opis\n1.1.2026.;1,00;\u00e6imun\n", (l) => l.charCodeAt(0)),
      errors.encoding,
    ],
    ["no payments", camt(), errors.empty],
    [
      "a bad row after many good ones",
      `Datum;Iznos\n${`${day};70,00\n`.repeat(2500)}${day};sedamdeset\n`,
      "Redak 2502",
    ],
  ])("of %s leaves nothing, and says why", async (_, content, sentence) => {
    const before = await sql(
      "select (select count(*) from bank_payments) as payments, (select count(*) from bank_statements) as files",
    );
    const { status, text } = await importFile(content);
    expect([status, text]).toEqual([422, expect.stringContaining(sentence)]);
    expect(
      await sql(
        "select (select count(*) from bank_payments) as payments, (select count(*) from bank_statements) as files",
      ),
    ).toEqual(before);
  });

  test("of 10 000 lines finds what is known of each", async () => {
    const reservations = await Promise.all(
      Array.from({ length: 4 }, () => at("mentorConfirmedThesis")),
    );
    const early = await at("reserved");
    const closed = await at("canceled");
    const lines = Array.from({ length: 10_000 }, (_, index) => {
      if (index % 2500 === 0) return paid(reservations[index / 2500]?.reference ?? "");
      if (index === 1) return paid(early.reference);
      if (index === 2) return paid(closed.reference);
      if (index === 3) return paid(reservations[0]?.reference ?? "");
      if (index === 4) return paid(reservations[1]?.reference ?? "", { currency: "USD" });
      if (index % 100 === 7)
        return toEntry({ payer: "Dobavljač", cents: 9900 }, day, bankReference(), "DBIT");
      return paid("", { payer: `Tvrtka ${index} d.o.o.`, cents: 10_000 + index });
    });
    const { location } = await importFile(camt(...lines));
    const statement = Number(/\d+$/.exec(location ?? "")?.[0]);
    const [row] = await sql("select entry_count, new_count from bank_statements where id = $1", [
      statement,
    ]);
    expect(row).toEqual({ entry_count: 9900, new_count: 9900 });
    const counted = async (view: string) => {
      const { text } = await client.get(`${listPath}?statement=${statement}&view=${view}`);
      return Object.fromEntries(
        [...text.matchAll(/view=(\w+)[^>]*>[^<]*<span class="t-count">(\d+)/g)].map(
          ([, name, count]) => [name, Number(count)],
        ),
      );
    };
    expect(await counted("ready")).toEqual({
      ready: 4,
      suggested: 0,
      early: 1,
      check: 3,
      unknown: 9892,
      pending: 0,
      settled: 0,
    });
  });
});

describe("rights", () => {
  test("accountancy alone imports and decides; the admin opens the pages; payers are nobody else's", async () => {
    const { id, reference } = await at("mentorConfirmedThesis");
    await importFile(camt(paid(reference, { payer: "Tajni Uplatitelj" })));
    const payment = (await paymentOf(id))?.id ?? 0;
    const others = [
      library,
      await given.student(),
      await given.teacher(),
      await given.person({ roles: ["studentServices"] }),
    ];
    for (const other of others) {
      const theirs = await as(other);
      for (const path of [listPath, `${listPath}/new`])
        expect((await theirs.get(path)).status).toBe(403);
      expect((await theirs.post(listPath, { step: "accept", form_payments: payment })).status).toBe(
        403,
      );
      expect((await importFile(camt(paid(reference)), "x.xml", theirs)).status).toBe(403);
    }
    const admin = await as(await given.person({ roles: ["admin"] }));
    expect(await admin.get(listPath)).toContainText("Tajni Uplatitelj");
    for (const step of ["accept", "dismiss", "reopen"])
      expect((await admin.post(listPath, { step, payment, form_payments: payment })).status).toBe(
        403,
      );
    expect((await importFile(camt(paid(reference)), "x.xml", admin)).status).toBe(403);
    expect((await visitor.get(listPath)).location).toMatch(/^\/login/);
    expect(await stored(id)).toMatchObject({ status: "mentorConfirmedThesis" });
  });

  test("a forged or unknown payment is refused", async () => {
    for (const bad of ["0", "1e3", "x"])
      expect((await client.post(listPath, { step: "accept", form_payments: bad })).status).toBe(
        422,
      );
    expect(
      (await client.post(listPath, { step: "accept", form_payments: 999_999_999 })).status,
    ).toBe(404);
    expect((await client.post(listPath, { step: "dismiss", payment: 999_999_999 })).status).toBe(
      404,
    );
    expect((await client.post(listPath, { step: "else" })).status).toBe(422);
    expect(await client.post(listPath, { step: "accept" })).toContainText(
      texts.hr.statements.list.nothingChosen,
    );
  });
});
