import { afterAll, describe, expect, test } from "vitest";
import { certificatePath, completeForm } from "#areas/certificates/fixtures.ts";
import { depositPaths } from "#areas/deposits/deposits.ts";
import { checkDepositJob } from "#areas/deposits/jobs.server.ts";
import { texts as depositTexts } from "#areas/deposits/texts.ts";
import { outcomeDecisionFile } from "#areas/reservations/outcome-decision-kinds.ts";
import { texts as outcomeTexts } from "#areas/reservations/outcome-texts.ts";
import { texts as citationTexts } from "#areas/theses/citation/texts.ts";
import { sandboxAccount, startDabarSandbox } from "#outside/dabar/sandbox.ts";
import { createDefendedThesis } from "#test/world/defended-thesis.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { decisionFixtures, decisionForm } from "./fixtures.ts";
import { outcomeDecisionPaths } from "./outcome-decisions.ts";
import { texts } from "./texts.ts";

const sandbox = await startDabarSandbox();
afterAll(() => sandbox.close());
const here = await createWorld({
  DABAR_URL: sandbox.url,
  DABAR_USER: sandboxAccount.username,
  DABAR_PASSWORD: sandboxAccount.password,
});
const { given, as, visitor, sql, history, url } = here;
await given.defenseDeadline();
const jobs = openJobQueue(here);
const {
  asServices,
  viceDean,
  asViceDean,
  failed,
  enter,
  confirm,
  answer,
  entered,
  versionsOf,
  reservationOf,
  decisionOf,
} = await decisionFixtures(here);
const library = await as(await given.person({ roles: ["library"] }));
const { withdrawn } = citationTexts.hr;
const { refusals } = texts.hr;

const shown = async (path: string, client = asServices) =>
  (await client.get(path)).text.replaceAll("<!-- -->", "");

/**
 * A defended work whose file and abstract everybody may read, with certificates in both languages.
 */
async function published() {
  const mentor = await given.teacher();
  await sql(
    "update studies set dabar_thesis_type = 'Diplomski rad', dabar_open_aire = 'masterThesis'",
  );
  const { id: thesis, student, reservation: id } = await createDefendedThesis(here, mentor);
  await sql("update reservations set defense_date = $1 where id = $2", [given.instant(-4), id]);
  const [document] = await sql<{ id: number }>(
    "select id from documents where reservation_id = $1",
    [id],
  );
  await asServices.post(certificatePath("create-data", id));
  const [certificate] = await sql<{ id: number; version: number }>(
    "select * from certificates_of_completion where reservation_id = $1",
    [id],
  );
  if (!certificate || !document) throw new Error("nothing to withdraw");
  await asServices.post(certificatePath("edit", certificate.id), completeForm(certificate));
  const copies = { number: "1", english: true, registrationNo: "251-69-04-26-2" };
  expect(
    (await asServices.post(certificatePath("create-pdf", certificate.id), copies)).status,
  ).toBe(303);
  const papers = await sql<{ code: string; language: string }>(
    "select code, language from papers where reservation_id = $1 order by id",
    [id],
  );
  return {
    id,
    thesis,
    student,
    mentor,
    document: document.id,
    certificate: certificate.id,
    papers,
  };
}

const file = ({ document }: { document: number }) => `/student/download-thesis/${document}`;
const page = ({ thesis }: { thesis: number }) => `/student/thesis/${thesis}`;
const withdraw = async (id: number) => {
  const decision = await entered(id, "withdrawal");
  expect((await confirm(decision)).status).toBe(303);
  return decision;
};

describe("a withdrawn title", () => {
  test("leaves the reservation and its topic completed; the history and the page of the reservation say so", async () => {
    const { id, thesis, student, mentor } = await published();
    const before = await reservationOf(id);
    const decision = await withdraw(id);
    expect(await reservationOf(id)).toMatchObject({
      status: "completed",
      grade: 5,
      defense_date: before?.defense_date,
      title_withdrawn_at: expect.any(Date),
    });
    expect(await sql("select status from theses where id = $1", [thesis])).toEqual([
      { status: "completed" },
    ]);
    expect(await decisionOf(decision)).toMatchObject({
      status: "confirmed",
      closed_by: viceDean.id,
      grade: 5,
    });
    expect((await history("Reservation", id)).at(-1)).toMatchObject({
      username: viceDean.username,
      data: { title_withdrawn_at: expect.any(String) },
    });
    for (const person of [student, mentor]) {
      const text = await shown(`/student/reservation/${id}`, await as(person));
      for (const value of [outcomeTexts.hr.done.withdrawal, "602-04/26-01/77", "15.11.2026."])
        expect(text).toContain(value);
      expect(text).not.toContain("izdaje potvrdu");
    }
    expect((await (await as(student)).get(outcomeDecisionFile(decision))).status).toBe(200);
  });

  test("revokes the certificate in both languages: who verifies it learns that it was withdrawn, and none is issued", async () => {
    const { id, certificate, papers } = await published();
    expect(papers.map(({ language }) => language).sort()).toEqual(["en", "hr"]);
    for (const { code } of papers)
      expect(await shown(`/provjera/${code}`, visitor)).toContain("vrijedi");
    await withdraw(id);
    for (const { code } of papers) {
      const verified = await shown(`/provjera/${code}`, visitor);
      expect(verified).toContain("Isprava je povučena");
      for (const hidden of ["Potvrda vrijedi", "602-04/26-01/77", "sastavu"])
        expect(verified).not.toContain(hidden);
    }
    const issued = await asServices.post(certificatePath("create-pdf", certificate), {
      number: "2",
    });
    const filled = await asServices.post(certificatePath("create-data", id), { version: "" });
    expect([issued.status, filled.status]).toEqual([409, 409]);
    expect(await shown(certificatePath("show", certificate))).toContain("pa se potvrda ne izdaje");
  });

  test("stays on the page of the work with title and author, without file, abstract, citation and reason", async () => {
    const work = await published();
    const before = await shown(page(work), visitor);
    for (const open of [file(work), "Sažetak rada o rizicima", "citation_pdf_url", "contentUrl"])
      expect(before).toContain(open);
    await withdraw(work.id);
    const { text, status } = await visitor.get(page(work));
    expect(status).toBe(200);
    for (const phrase of [work.student.name, withdrawn.title, withdrawn.text])
      expect(text).toContain(phrase);
    for (const closed of [
      file(work),
      "Sažetak rada o rizicima",
      "citation_",
      "ld+json",
      "creativecommons",
      "Kako citirati",
      "602-04/26-01/77",
      "sastavu",
      "Fakultetsko vijeće",
      "mailto:",
    ])
      expect([closed, text.includes(closed)]).toEqual([closed, false]);
    expect(text).toContain('name="robots" content="noindex"');
    const english = (await visitor.get(page(work), { cookie: "language=en" })).text;
    expect(english).toContain(citationTexts.en.withdrawn.title);
  });

  test("closes the file to everybody outside at once, also to those who have it in a cache", async () => {
    const work = await published();
    const first = await visitor.get(file(work));
    const etag = first.headers.get("etag") ?? "";
    expect([first.status, etag !== ""]).toEqual([200, true]);
    expect((await visitor.get(file(work), { "if-none-match": etag })).status).toBe(304);
    const cached = (await visitor.get(page(work))).headers.get("etag") ?? "";
    await withdraw(work.id);
    const requests: Record<string, string>[] = [
      {},
      { "if-none-match": etag },
      { range: "bytes=0-10" },
    ];
    for (const headers of requests)
      expect((await visitor.get(file(work), headers)).status).toBe(401);
    expect((await (await as(await given.student())).get(file(work))).status).toBe(403);
    expect((await visitor.get(page(work), { "if-none-match": cached })).status).toBe(200);
    for (const person of [work.student, work.mentor])
      expect((await (await as(person)).get(file(work))).status).toBe(200);
    expect((await asServices.get(file(work))).status).toBe(200);
  });

  test("takes the work from harvesters, citations and the map for search engines", async () => {
    const work = await published();
    const record = () =>
      visitor.get(
        `/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:${new URL(url).hostname}:thesis-${work.thesis}`,
      );
    const map = async () => (await visitor.get("/sitemap/1")).text;
    expect((await record()).text).toContain("Sažetak rada o rizicima");
    expect(await map()).toContain(`${page(work)}<`);
    await withdraw(work.id);
    const deleted = (await record()).text;
    expect(deleted).toContain('status="deleted"');
    expect(deleted).not.toContain("rizicima");
    expect(await map()).not.toContain(`${page(work)}<`);
    for (const format of ["bibtex", "ris", "csl"])
      expect((await visitor.get(`/student/cite-${format}/${work.thesis}`)).status).toBe(404);
  });

  test("keeps what the national repository publishes, until a person has removed it there", async () => {
    const work = await published();
    await sql(
      "update theses set dabar_status = 'noActiveRequests', dabar_pid = $1, dabar_urn = $2 where id = $3",
      [`fpz:${work.thesis}`, `urn:nbn:hr:999:${100_000 + work.thesis}`, work.thesis],
    );
    const decision = await withdraw(work.id);
    expect(await decisionOf(decision)).toMatchObject({ dabar_work: true, isvu_work: false });
    const published_ = await shown(page(work), visitor);
    for (const phrase of [
      `https://urn.nsk.hr/urn:nbn:hr:999:${100_000 + work.thesis}`,
      "Sažetak rada o rizicima",
      withdrawn.title,
    ])
      expect(published_).toContain(phrase);
    expect(published_).not.toContain(file(work));
    expect(await shown(outcomeDecisionPaths.list)).toContain(texts.hr.work.whatDabar.withdrawal);
    const ticked = await asServices.post(outcomeDecisionPaths.list, {
      step: "tick",
      decision,
      register: "dabar",
    });
    expect(ticked.status).toBe(303);
    const removed = await shown(page(work), visitor);
    for (const phrase of ["urn.nsk.hr", "Sažetak rada o rizicima"])
      expect(removed).not.toContain(phrase);
    for (const phrase of [work.student.name, withdrawn.title]) expect(removed).toContain(phrase);
  });

  test("is sent neither to Dabar nor to ISVU any more", async () => {
    const { id, thesis } = await published();
    await withdraw(id);
    const sent = await library.post(depositPaths.send(thesis), { step: "send" });
    expect([sent.status, sent.text.includes(depositTexts.hr.refusals.titleWithdrawn)]).toEqual([
      409,
      true,
    ]);
    const listed = async (path: string) => JSON.stringify((await asServices.get(path)).json());
    expect(await listed(`${depositPaths.index}/grid-data`)).not.toContain(
      `send-to-dabar/${thesis}"`,
    );
    expect(await shown(depositPaths.send(thesis), library)).toContain(
      depositTexts.hr.refusals.titleWithdrawn,
    );
    const isvu = await asServices.post("/report/register-in-isvu", {
      form_reservations: id,
      submitButtonClick: "entered",
    });
    expect(isvu.status).not.toBe(200);
    expect(await reservationOf(id)).toMatchObject({ registered_in_isvu: "no" });
  });

  test("stops a package on its way to Dabar; a person looks there", async () => {
    const { id, thesis } = await published();
    sandbox.play("find", "fail", "fail", "fail");
    expect((await library.post(depositPaths.send(thesis), { step: "send" })).status).toBe(303);
    const sendings = () =>
      sql("select id, status, next_check_at from deposits where thesis_id = $1", [thesis]);
    await waitUntil(
      () => sql("select 1 from deposits where thesis_id = $1 and attempts > 0", [thesis]),
      (rows) => rows.length > 0,
    );
    const decision = await withdraw(id);
    expect(await sendings()).toMatchObject([{ status: "noActiveRequests", next_check_at: null }]);
    expect(await decisionOf(decision)).toMatchObject({ dabar_work: true });
    const [sending] = (await sendings()) as { id: number }[];
    await jobs.boss.send(checkDepositJob.queue, { depositId: Number(sending?.id) });
    expect(sandbox.received()).toEqual([]);
  });

  test("tells student and mentors, without the reason", async () => {
    const { id, student, mentor } = await published();
    const [mark] = await sql<{ id: number }>("select coalesce(max(id), 0)::int as id from mails");
    await withdraw(id);
    const mails = await sql<{ user_id: number; subject: string; body: string }>(
      "select user_id, subject, body from mails where id > $1 and subject like '%naslovu%'",
      [mark?.id],
    );
    expect(mails.map(({ user_id }) => user_id).sort()).toEqual([student.id, mentor.id].sort());
    for (const hidden of ["sastavu", "izvrstan", "(5)"])
      expect(mails.map(({ subject, body }) => subject + body).join("\n")).not.toContain(hidden);
  });
});

describe("a decision to withdraw a title", () => {
  test("is about a defended work, and is the last decision about it", async () => {
    const { id } = await failed();
    const early = await enter(id, decisionForm("withdrawal"));
    expect([early.status, early.text.includes(refusals.noTitle)]).toEqual([422, true]);
    const work = await published();
    await withdraw(work.id);
    for (const kind of ["annulment", "withdrawal"] as const)
      expect((await enter(work.id, decisionForm(kind))).status).toBe(409);
  });

  test("leaves nothing to correct: both forms say why, and no certificate is asked for", async () => {
    const { id } = await published();
    await withdraw(id);
    const admin = await as(await given.person({ roles: ["admin"] }));
    const before = await reservationOf(id);
    const sent = { reason: "Pogrešno prepisano.", version: String(before?.version) };
    const result = {
      grade: "4",
      gradeAgree: "on",
      examDate: given.day(-2),
      defenseFlow: "T.",
      defenseQuestions: "P.",
    };
    const record = {
      studentStudyProgramId: String(before?.student_study_program_id),
      defensePlace: "Druga dvorana",
    };
    for (const [client, path, form] of [
      [asServices, `/service/correct-defense/${id}`, result],
      [admin, `/reservation/correct/${id}`, record],
    ] as const) {
      expect(await shown(path, client)).toContain("pa se ništa ne ispravlja");
      const refused = await client.post(path, { ...form, ...sent });
      expect([refused.status, refused.text.includes("oduzet je odlukom fakulteta")]).toEqual([
        409,
        true,
      ]);
    }
    expect(await reservationOf(id)).toEqual(before);
    expect(before).toMatchObject({ certificate_outdated_at: null });
  });

  test("shows its second person what it closes; refused or withdrawn by its author, everything stays", async () => {
    const work = await published();
    const decision = await entered(work.id, "withdrawal");
    const text = await shown(outcomeDecisionPaths.show(decision), asViceDean);
    const { values } = texts.hr;
    for (const value of [
      values.file.open,
      values.fileClosed,
      values.revokedForGood,
      values.pageWithdrawn,
    ])
      expect(text).toContain(value);
    expect((await visitor.get(file(work))).status).toBe(200);
    await answer(asViceDean, decision, { step: "refuse", reason: "Prilog je druga odluka." });
    const second = await entered(work.id, "withdrawal");
    expect((await answer(asServices, second, { step: "withdraw" })).status).toBe(303);
    expect(await reservationOf(work.id)).toMatchObject({ title_withdrawn_at: null });
    expect((await visitor.get(file(work))).status).toBe(200);
  });

  test("is confirmed once by two vice deans at once, and not in a stale tab", async () => {
    const { id } = await published();
    const decision = await entered(id, "withdrawal");
    const versions = await versionsOf(decision);
    const other = await as(await given.person({ roles: ["viceDean"] }));
    const answers = await Promise.all(
      [asViceDean, other].map((client) => confirm(decision, client, versions)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const steps =
      "select 1 from events where reservation_id = $1 and name = 'reservation.withdrawTitle'";
    expect(await sql(steps, [id])).toHaveLength(1);
    const stale = await confirm(decision, asViceDean, versions);
    expect([stale.status, stale.text.includes(refusals.closed)]).toEqual([409, true]);
  });
});
