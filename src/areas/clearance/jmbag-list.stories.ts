import { describe, expect, test } from "vitest";
import { jmbagCheckDigit } from "#areas/people/people-rules.ts";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { formatText } from "#kit/text/localization.ts";
import { createWorld } from "#test/world/index.ts";
import { texts } from "./jmbag-list-texts.ts";

const { given, as, visitor, history, sql } = await createWorld();
const library = await given.person({ roles: ["library"] });
const services = await given.person({ roles: ["studentServices"] });
const asLibrary = await as(library);
const path = "/service/clear-by-list";
const listTexts = texts.hr;

async function at(status: ReservationStatus, fields = {}) {
  const student = await given.student();
  const thesis = await given.thesis({ mentor: await given.teacher() });
  const { id } = await given.reservation({ thesis, student, status, ...fields });
  return { id, student, jmbag: String(student.jmbag) };
}

const stored = async (id: number) =>
  (await sql("select * from reservations where id = $1", [id]))[0] ?? {};
const plain = (text: string) => text.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");

describe("confirming the students of a list", () => {
  test("says for each line what will become of it, and changes nothing", async () => {
    const [ready, other] = [await at("confirmationOfPayment"), await at("studentSubmittedToApp")];
    const done = await at("confirmationOfPayment", {
      library_confirmed_at: given.instant(-1),
      library_confirmed_by: library.id,
    });
    const none = await given.student();
    const unknown = `99999999${jmbagCheckDigit("999999990")}`.padStart(9, "9");
    const jmbags = [
      ready.jmbag,
      other.jmbag,
      done.jmbag,
      none.jmbag,
      ready.jmbag,
      "00361234a5",
      `${unknown}x`,
    ].join("\n");
    const { status, text } = await asLibrary.post(path, {
      office: "library",
      jmbags,
      submitButtonClick: "check",
    });
    expect(status).toBe(200);
    for (const sentence of [
      listTexts.outcomes.ready,
      reservationTexts.hr.statuses.studentSubmittedToApp,
      listTexts.outcomes.noReservation,
      listTexts.outcomes.notJmbag,
      formatText(listTexts.outcomes.duplicate, { first: 1 }),
      "Već potvrđeno",
      String(ready.student.name),
    ])
      expect(plain(text)).toContain(sentence);
    expect(text).not.toContainText(none.name);
    expect(text).toContainText(`name="form_reservations" value="${ready.id}"`);
    expect(await stored(ready.id)).toMatchObject({ library_confirmed_at: null });
  });

  test("confirms those that are ready in one go and leads to a receipt", async () => {
    const all = [await at("confirmationOfPayment"), await at("confirmationOfPayment")];
    const jmbags = all.map(({ jmbag }) => jmbag).join("\r\n");
    const form_reservations = all.map(({ id }) => id).join(",");
    const sent = { office: "library", jmbags, form_reservations, submitButtonClick: "confirm" };
    const { status, location } = await asLibrary.post(path, sent);
    expect(status).toBe(303);
    for (const { id } of all) {
      expect(await stored(id)).toMatchObject({
        library_confirmed_by: library.id,
        status: "confirmationOfPayment",
      });
      expect((await history("Reservation", id)).at(-1)).toMatchObject({
        username: library.username,
      });
    }
    const receipt = await asLibrary.get(String(location));
    for (const { jmbag } of all) expect(receipt).toContainText(jmbag);
    expect(receipt).toContainText(listTexts.receipt.titles.library);
    // a colleague's receipt, another office's, a forged one
    expect(
      (await (await as(await given.person({ roles: ["library"] }))).get(String(location))).status,
    ).toBe(404);
    expect(
      (await (await as(await given.person({ roles: ["accountancy"] }))).get(String(location)))
        .status,
    ).toBe(404);
    expect((await asLibrary.get(`${path}?receipt=x`)).status).toBe(404);
    // twice: nothing is confirmed again
    expect((await asLibrary.post(path, sent)).status).toBe(200);
    const entries = await history("Reservation", all[0]?.id ?? 0);
    expect(entries.filter(({ data }) => data.library_confirmed_at)).toHaveLength(1);
  });

  test("confirms only what the list showed; the other lines stay in the list", async () => {
    const [one, two, refused] = [
      await at("confirmationOfPayment"),
      await at("confirmationOfPayment"),
      await at("statements"),
    ];
    const { status, text } = await asLibrary.post(path, {
      office: "library",
      jmbags: [one.jmbag, two.jmbag, refused.jmbag, "slova"].join("\n"),
      form_reservations: [one.id, refused.id].join(","),
      submitButtonClick: "confirm",
    });
    expect(status).toBe(200);
    expect(plain(text)).toContain(formatText(listTexts.leftTitle, { count: 1 }));
    expect(plain(text)).toContain(`${refused.student.name}: `);
    const [, left = ""] = /<textarea[^>]*>([^<]*)</.exec(text) ?? [];
    expect(left.trim().split("\n")).toEqual([two.jmbag, refused.jmbag, "slova"]);
    expect(await stored(one.id)).toMatchObject({ library_confirmed_by: library.id });
    expect(await stored(two.id)).toMatchObject({ library_confirmed_at: null });
  });

  test("the accountancy's confirmation after the library's moves the reservation on", async () => {
    const { id, jmbag } = await at("confirmationOfPayment");
    await asLibrary.post(path, {
      office: "library",
      jmbags: jmbag,
      form_reservations: id,
      submitButtonClick: "confirm",
    });
    const client = await as(await given.person({ roles: ["accountancy"] }));
    const sent = {
      office: "accountancy",
      jmbags: jmbag,
      form_reservations: id,
      submitButtonClick: "confirm",
    };
    expect((await client.post(path, sent)).status).toBe(303);
    expect(await stored(id)).toMatchObject({ status: "libraryAndAccountancyConfirmed" });
  });

  test("an empty list, one of too many lines and one without a selection are refused with a sentence", async () => {
    const post = (values: object) => asLibrary.post(path, { office: "library", ...values });
    expect(await post({ jmbags: " ,\n" })).toContainText(listTexts.empty);
    const many = await post({
      jmbags: Array.from({ length: 501 }, (_, index) => `x${index}`).join("\n"),
    });
    expect([
      many.status,
      many.text.includes(formatText(listTexts.tooMany, { count: 501, most: 500 })),
    ]).toEqual([422, true]);
    const none = await post({ jmbags: "slova", submitButtonClick: "confirm" });
    expect([none.status, none.text.includes(listTexts.outcomes.notJmbag)]).toEqual([200, true]);
    for (const bad of ["0", "1e3", "x"])
      expect(
        (await post({ jmbags: "1", form_reservations: bad, submitButtonClick: "confirm" })).status,
      ).toBe(422);
  });

  test("each office confirms only its own; nobody else does", async () => {
    const { id, jmbag, student } = await at("confirmationOfPayment");
    const sent = { jmbags: jmbag, form_reservations: id, submitButtonClick: "confirm" };
    expect((await asLibrary.post(path, { ...sent, office: "accountancy" })).status).toBe(403);
    expect((await asLibrary.post(path, { ...sent, office: "nobody" })).status).toBe(403);
    const admin = await as(await given.person({ roles: ["admin"] }));
    expect(await admin.get(path)).toContainText(listTexts.noOffice);
    expect((await admin.post(path, { ...sent, office: "library" })).status).toBe(403);
    for (const other of [services, student]) {
      const client = await as(other);
      expect((await client.get(path)).status).toBe(403);
      expect((await client.post(path, { ...sent, office: "library" })).status).toBe(403);
    }
    expect((await visitor.get(path)).location).toMatch(/^\/login/);
    expect(await stored(id)).toMatchObject({
      library_confirmed_at: null,
      accountancy_confirmed_at: null,
    });
  });

  test("the camera is allowed on this page alone", async () => {
    const policy = async (address: string) =>
      (await asLibrary.get(address)).headers.get("permissions-policy");
    expect(await policy(path)).toContain("camera=(self)");
    expect(await policy("/service/library")).toContain("camera=()");
  });
});
