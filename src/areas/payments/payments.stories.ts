import { beforeEach, describe, expect, test } from "vitest";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { readPdf } from "#kit/pdf/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, sql } = await createWorld();
const accountancy = await given.person({ roles: ["accountancy"] });

beforeEach(() => sql("delete from payment_settings"));

async function at(status: ReservationStatus) {
  const mentor = await given.teacher();
  const student = await given.student();
  const reservation = await given.reservation({
    thesis: await given.thesis({ mentor }),
    student,
    status,
  });
  return { mentor, student, id: reservation.id };
}

const year = new Date().getFullYear();

describe("the payment slip", () => {
  test("is not printed until accountancy has set the payee, nor with a wrong account", async () => {
    const { student, id } = await at("mentorConfirmedThesis");
    const client = await as(student);
    const page = () => client.get(`/student/confirmation-of-payment/${id}`);
    expect(await page()).toContainText(texts.hr.slip.unavailable);
    expect((await client.get(`/student/payment-slip/${id}`)).status).toBe(409);
    await given.paymentSettings({ valid_from: "1999-01-01", iban: "HR1310010051863000160" });
    expect(await page()).toContainText(texts.hr.slip.unavailable);
    expect((await client.get(`/student/payment-slip/${id}`)).status).toBe(409);
    expect(await page()).toContainText('name="proof"');
  });

  test("has the fee and the payee of the day, the reference of the reservation and two codes", async () => {
    await given.paymentSettings();
    await given.paymentSettings({ valid_from: "2999-01-01", amount: "99,00" });
    const { student, id } = await at("mentorConfirmedThesis");
    const { text } = await (await as(student)).get(`/student/confirmation-of-payment/${id}`);
    const { slip } = texts.hr;
    for (const shown of [
      "70,00",
      "HR12 1001 0051 8630 0016 0",
      "Fakultet Primjer",
      slip.hub3Image,
      slip.epcImage,
    ])
      expect(text).toContainText(shown);
    expect(text).toMatch(new RegExp(`>${year}\\d-${student.jmbag}-${id}<`));
    expect(text).not.toContainText("99,00");
    expect(text).not.toContainText(slip.unavailable);
  });

  test("is a PDF for the student and the offices, and for nobody else", async () => {
    await given.paymentSettings();
    const { student, mentor, id } = await at("mentorConfirmedThesis");
    const path = `/student/payment-slip/${id}`;
    const { status, headers, bytes } = await (await as(student)).get(path);
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(readPdf(bytes)).toMatchObject({
      pages: 1,
      metadata: expect.stringContaining("Uplatnica: "),
    });
    const statusFor = async (person: { id: number }) => (await (await as(person)).get(path)).status;
    expect(await statusFor(accountancy)).toBe(200);
    expect([await statusFor(mentor), await statusFor(await given.student())]).toEqual([403, 403]);
    expect((await visitor.get(path)).status).toBe(401);
    expect((await (await as(student)).get("/student/payment-slip/999999999")).status).toBe(404);
  });

  test("is shown for a student without a JMBAG, with a shorter reference", async () => {
    await given.paymentSettings();
    const { student, id } = await at("mentorConfirmedThesis");
    await sql("update users set jmbag = null where id = $1", [student.id]);
    const { text } = await (await as(student)).get(`/student/confirmation-of-payment/${id}`);
    expect(text).toMatch(new RegExp(`>${year}\\d-${id}<`));
  });

  test("is not shown when it is not the student's turn to pay", async () => {
    await given.paymentSettings();
    const { student, id } = await at("confirmationOfPayment");
    const { text } = await (await as(student)).get(`/student/confirmation-of-payment/${id}`);
    expect(text).not.toContainText(texts.hr.slip.hub3Image);
  });
});
