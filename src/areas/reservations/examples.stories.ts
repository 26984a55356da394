import { describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { examplesPath } from "./examples.ts";
import { texts } from "./examples-texts.ts";
import type { ReservationStatus } from "./reservations.ts";

const { given, as, visitor, history, sql } = await createWorld();
const reader = await as(await given.teacher());
const { notNow } = texts.hr;

async function workIn(status: ReservationStatus = "completed", fields = {}, author = {}) {
  const [student, mentor] = [await given.student(author), await given.teacher()];
  const thesis = await given.thesis({ mentor });
  const title = `Rad o primjerima ${thesis.id}`;
  const place = { defense_place: `Dvorana ${thesis.id}` };
  const { id } = await given.reservation({
    thesis,
    student,
    status,
    thesis_name: title,
    ...place,
    ...fields,
  });
  return { id, student, mentor, thesis, title, path: `/student/example-consent/${id}` };
}

const consentAt = async (id: number) =>
  (
    await sql<{ at: Date | null }>(
      "select example_consent_at as at from reservations where id = $1",
      [id],
    )
  )[0]?.at ?? null;

const isListed = async (title: string) =>
  (await reader.get(`${examplesPath}?q=${encodeURIComponent(title)}`)).text.includes(`>${title}<`);

describe("a student", () => {
  test("consents with the statements, or doesn't", async () => {
    for (const [ticked, given] of [
      [true, true],
      [false, false],
    ] as const) {
      const { id, student } = await workIn("libraryAndAccountancyConfirmed");
      const client = await as(student);
      const form = await client.get(`/student/statements/${id}`);
      for (const text of [texts.hr.consent, texts.hr.means, texts.hr.revocable])
        expect(form).toContainText(text);
      const answer = await client.post(`/student/statements/${id}`, {
        step: "confirmStatements",
        statementOfAuthenticity: true,
        submissionStatement: true,
        exampleConsent: ticked,
      });
      expect(answer.status).toBe(303);
      expect((await consentAt(id)) !== null).toBe(given);
    }
  });

  test("consents later on the page of the reservation, and takes it back at any time; the list follows at once", async () => {
    const { id, student, title, path } = await workIn();
    const client = await as(student);
    expect((await client.get(`/student/reservation/${id}`)).text).toContain(`href="${path}"`);
    expect(await isListed(title)).toBe(false);
    expect((await client.post(path, { step: "give" })).status).toBe(303);
    expect(await isListed(title)).toBe(true);
    expect(await client.get(path)).toContainText(texts.hr.revoke);
    expect((await client.post(path, { step: "revoke" })).status).toBe(303);
    expect(await isListed(title)).toBe(false);
    const entries = (await history("Reservation", id)).filter(
      ({ data }) => "example_consent_at" in data,
    );
    expect(entries.map(({ data }) => data.example_consent_at !== null).slice(-2)).toEqual([
      true,
      false,
    ]);
  });

  test("consents once, however often the form is sent, and a stale tab takes nothing back twice", async () => {
    const { id, student, path } = await workIn();
    const client = await as(student);
    const twice = await Promise.all([
      client.post(path, { step: "give" }),
      client.post(path, { step: "give" }),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    const since = await consentAt(id);
    await client.post(path, { step: "give" });
    expect(await consentAt(id)).toEqual(since);
    for (const _ of [1, 2]) expect((await client.post(path, { step: "revoke" })).status).toBe(303);
    expect(await consentAt(id)).toBeNull();
  });

  test("can't consent before the statements, but takes a consent back in any status", async () => {
    const { id, student, path } = await workIn("mentorConfirmedReservation");
    const client = await as(student);
    const early = await client.post(path, { step: "give" });
    expect([early.status, early.text.includes(notNow)]).toEqual([409, true]);
    const failed = await workIn("notCompleted", { example_consent_at: given.instant(-1) });
    expect((await (await as(failed.student)).post(failed.path, { step: "revoke" })).status).toBe(
      303,
    );
    expect([await consentAt(id), await consentAt(failed.id)]).toEqual([null, null]);
  });
});

describe("rights", () => {
  test("nobody but the student gives or takes back a consent", async () => {
    const { id, mentor, path } = await workIn("completed", {
      example_consent_at: given.instant(-1),
    });
    const others = [
      mentor,
      await given.student(),
      await given.person({ roles: ["studentServices", "admin"] }),
    ];
    for (const other of others)
      for (const step of ["give", "revoke"])
        expect((await (await as(other)).post(path, { step })).status).toBe(403);
    expect((await visitor.post(path, { step: "revoke" })).status).not.toBe(303);
    expect(await consentAt(id)).not.toBeNull();
  });

  test("mentors alone read the list; the grade isn't on it, and a closed text stays closed", async () => {
    const { id, title, thesis, student } = await workIn("completed", {
      example_consent_at: given.instant(-1),
      grade: 4,
    });
    const [document] = await sql<{ id: number }>(
      "update documents set publicly_accessible = 'partially' where reservation_id = $1 returning id",
      [id],
    );
    const page = await reader.get(`${examplesPath}?q=${encodeURIComponent(title)}`);
    const row = page.text.slice(page.text.indexOf("<tbody"), page.text.indexOf("</tbody"));
    for (const text of [
      title,
      String(student.name),
      `/student/thesis/${thesis.id}`,
      texts.hr.list.open.false,
    ])
      expect(row).toContain(text);
    expect(row).not.toMatch(/vrlo dobar|\(4\)/);
    expect((await reader.get(`/student/download-thesis/${document?.id}`)).status).toBe(403);
    expect((await (await as(await given.student())).get(examplesPath)).status).toBe(403);
    expect((await visitor.get(examplesPath)).status).toBe(302);
  });
});

test("the history names the consent, and when it was given", async () => {
  const { id, student, path } = await workIn();
  await (await as(student)).post(path, { step: "give" });
  const page = await (await as(await given.person({ roles: ["admin"] }))).get(
    `/history/record/Reservation/${id}`,
  );
  expect(page.text).toMatch(/Pristanak da rad bude primjer[\s\S]{0,200}16\.11\.2026\./);
});

describe("the list", () => {
  test("has no work whose outcome isn't final, whose title is withdrawn, or that isn't defended", async () => {
    const consent = { example_consent_at: given.instant(-1) };
    const left = [
      await workIn("completed", {
        ...consent,
        outcome_pending: true,
        outcome_open_until: given.instant(1),
      }),
      await workIn("submittedToStudentServices", consent),
      await workIn("notCompleted", consent),
    ];
    for (const { title } of left) expect(await isListed(title)).toBe(false);
  });

  test("says how many works there are, and what to do if none is found", async () => {
    const { title } = await workIn("completed", { example_consent_at: given.instant(-1) });
    expect(await reader.get(`${examplesPath}?q=${encodeURIComponent(title)}`)).toContainText(
      "1 rad",
    );
    const none = await reader.get(`${examplesPath}?q=nema+takvoga`);
    expect(none).toContainText(texts.hr.list.noneFound);
    expect(none.text).toContain(`href="${examplesPath}"`);
  });

  test("finds by title or author, without regard to accents, and by study", async () => {
    const author = { first_name: "Žarko", last_name: "Čičak" };
    const { title, thesis } = await workIn(
      "completed",
      { example_consent_at: given.instant(-1) },
      author,
    );
    const [{ study_id: study } = { study_id: 0 }] = await sql<{ study_id: number }>(
      "select study_id from theses where id = $1",
      [thesis.id],
    );
    const has = async (query: string) =>
      (await reader.get(`${examplesPath}?${query}`)).text.includes(`>${title}<`);
    expect(await has("q=zarko+cicak")).toBe(true);
    expect(await has(`q=${encodeURIComponent(title.toUpperCase())}&study=${study}`)).toBe(true);
    expect(await has("study=999999")).toBe(false);
    expect(
      (await reader.get(`${examplesPath}?q=${"x".repeat(5_000)}&study=x&page=-1`)).status,
    ).toBe(200);
  });
});
