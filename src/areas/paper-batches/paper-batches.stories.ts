import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import {
  certificateFixtures,
  certificatePath,
  completeForm,
} from "#areas/certificates/fixtures.ts";
import { paperKinds, paperPaths } from "#areas/papers/papers.ts";
import { texts as paperTexts } from "#areas/papers/texts.ts";
import { readPdf, readPdfText } from "#kit/pdf/fixtures.ts";
import { unzip } from "#test/world/files.ts";
import { createWorld, type Person } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { batchQueue } from "./paper-batches.server.ts";
import { batchPaths, genderField, registrationField } from "./paper-batches.ts";
import { texts } from "./texts.ts";

const here = await createWorld();
const { given, as, visitor, sql, clock } = here;
const { services, asServices, complete, drafted } = await certificateFixtures(here);
const jobs = openJobQueue(here);
let place = 0;

async function givenReservation(name = "Iva") {
  place += 1;
  const mentor = await given.teacher();
  const student = await given.student({
    first_name: name,
    last_name: `Š${String(place).padStart(3, "0")}ić`,
  });
  const thesis = await given.thesis({ mentor });
  const status = "submittedToStudentServices";
  return { student, reservation: await given.reservation({ thesis, student, status }) };
}

type Batch = {
  id: number;
  state: string;
  done: number;
  failures: { why: string }[];
  file_id: number | null;
};
const batchesOf = ({ id }: Person) =>
  sql<Batch>("select * from paper_batches where created_by = $1 order by id", [id]);

const start = (kind: string, ids: readonly number[], more: Record<string, string> = {}) => ({
  step: "start",
  kind,
  packing: "zip",
  form_reservations: ids.join(","),
  ...more,
});

const genders = (ids: readonly number[]) =>
  Object.fromEntries(ids.map((id) => [genderField(id), "true"]));

const finished = async (id: number) =>
  (
    await waitUntil(
      () => sql<Batch>("select * from paper_batches where id = $1", [id]),
      ([batch]) => batch?.state !== "running",
    )
  )[0];

const copies = (ids: readonly number[]) =>
  sql<{ sha256: string; issued_by: number; number: number }>(
    "select * from papers where reservation_id = any($1) order by reservation_id, number",
    [ids],
  );

describe("student services make papers of several reservations", () => {
  let ids: number[] = [];
  beforeEach(async () => {
    await sql("delete from paper_batches");
    const rows = [
      await givenReservation("Ana"),
      await givenReservation("Đurđa"),
      await givenReservation("Ivo"),
    ];
    ids = rows.map(({ reservation }) => reservation.id);
  });

  /** Makes a batch of the three and waits for it. */
  const makeBatch = async (more: Record<string, string>) => {
    await asServices.post(batchPaths.index, start("formB", ids, more));
    return await finished((await batchesOf(services)).at(-1)?.id ?? 0);
  };

  test("after a preview that issues nothing and asks for the gender that nobody knows", async () => {
    const early = await given.reservation({
      thesis: await given.thesis({ mentor: await given.teacher() }),
      student: await given.student(),
      status: "statements",
    });
    const path = `${batchPaths.index}?reservations=${[...ids, early.id].join(",")}&kind=formB`;
    const { text } = await asServices.get(path);
    for (const words of [
      texts.hr.why.status,
      "Izradi 3 isprave",
      `name="${genderField(ids[0] ?? 0)}"`,
    ])
      expect(text).toContainText(words);
    expect(text).not.toContainText(`name="${genderField(early.id)}"`);
    expect(await copies(ids)).toEqual([]);
    const refused = await asServices.post(path, start("formB", ids));
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining(texts.hr.noGender),
    ]);
  });

  test("in one zip with the kept copies, by surname; they are issued once, however often it is asked", async () => {
    const form = start("formB", ids, genders(ids));
    const answers = await Promise.all([
      asServices.post(batchPaths.index, form),
      asServices.post(batchPaths.index, form),
    ]);
    expect(answers.map(({ location }) => location)).toEqual([batchPaths.index, batchPaths.index]);
    const [batch] = await batchesOf(services);
    await jobs.run(batchQueue, { batchId: batch?.id });
    expect(await finished(batch?.id ?? 0)).toMatchObject({ state: "done", done: 3, failures: [] });
    const issued = await copies(ids);
    expect(issued.map(({ number, issued_by }) => [number, issued_by])).toEqual(
      ids.map(() => [1, services.id]),
    );
    const { bytes, headers } = await asServices.get(batchPaths.file(batch?.id ?? 0));
    expect(headers.get("content-type")).toBe("application/zip");
    const files = await unzip(bytes);
    expect(files.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^001 Obrazac B - Ana Š\d+ić\.pdf$/),
      expect.stringMatching(/^002 Obrazac B - Đurđa Š\d+ić\.pdf$/),
      expect.stringMatching(/^003 Obrazac B - Ivo Š\d+ić\.pdf$/),
    ]);
    const hashes = files.map(({ content }) => createHash("sha256").update(content).digest("hex"));
    expect(hashes.toSorted()).toEqual(issued.map(({ sha256 }) => sha256).toSorted());
    const { text, pages } = await readPdfText(files[1]?.content ?? new Uint8Array());
    expect([pages, text]).toEqual([1, expect.stringContaining("Studentica Đurđa")]);
    // the next batch takes the copies that are kept
    await makeBatch({});
    expect(await copies(ids)).toHaveLength(3);
    expect(await asServices.get(batchPaths.index)).toContainText("3 od 3");
  });

  test("or as one PDF with the pages of the kept copies, tagged and named by its papers", async () => {
    await makeBatch(genders(ids));
    const batch = await makeBatch({ packing: "pdf" });
    expect(batch).toMatchObject({ state: "done", done: 3, failures: [] });
    const { bytes, headers } = await asServices.get(batchPaths.file(batch?.id ?? 0));
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(decodeURIComponent(headers.get("content-disposition") ?? "")).toContain(
      "Obrazac B - 3.pdf",
    );
    const { metadata, catalog } = readPdf(bytes);
    expect(metadata).toContain(
      "<pdfuaid:part>1</pdfuaid:part><pdfaid:part>2</pdfaid:part><pdfaid:conformance>A<",
    );
    expect(metadata).toContain("Obrazac B: 3 primjerka</rdf:li>");
    expect(catalog).toMatch(/\/StructTreeRoot \d+ 0 R/);
    const { text, pages, roles, fonts } = await readPdfText(bytes);
    expect([pages, roles.has("H1"), [...fonts.values()].every(Boolean)]).toEqual([3, true, true]);
    expect(text).toMatch(/Studentica Ana .* Studentica Đurđa .* Studentica Ivo /);
    expect(await copies(ids)).toHaveLength(3);
    const refused = await asServices.post(
      batchPaths.index,
      start("formB", ids, { packing: "rar" }),
    );
    expect(refused.status).toBe(422);
  });

  test("and only they; the zip is for its creator alone, for a day", async () => {
    const asAdmin = await as(await given.person({ roles: ["admin"] }));
    const asColleague = await as(await given.person({ roles: ["studentServices"] }));
    const asTeacher = await as(await given.teacher());
    const batch = await makeBatch(genders(ids));
    const path = batchPaths.file(batch?.id ?? 0);
    for (const client of [asAdmin, asTeacher])
      expect((await client.post(batchPaths.index, start("formB", ids))).status).toBe(403);
    for (const client of [asColleague, asAdmin, asTeacher])
      expect((await client.get(path)).status).toBe(403);
    expect((await visitor.get(path)).status).not.toBe(200);
    expect(await asColleague.get(batchPaths.index)).toContainText(texts.hr.none);
    expect(
      (await asColleague.post(batchPaths.index, { step: "cancel", batch: String(batch?.id) }))
        .status,
    ).toBe(404);
    expect((await asServices.get(path)).status).toBe(200);
    const before = clock.now;
    clock.now = new Date(before.getTime() + 25 * 3_600_000);
    expect((await jobs.run("delete-expired-data")).state).toBe("completed");
    expect(await batchesOf(services)).toEqual([]);
    expect(
      (await sql("select taken_at from files where id = $1", [batch?.file_id]))[0]?.taken_at,
    ).toBeNull();
    expect(await copies(ids)).toHaveLength(3);
    clock.now = before;
  });

  test("of certificates; who is not complete any more is named, and the others are made", async () => {
    const [whole, other] = [await complete(), await drafted()];
    await asServices.post(
      certificatePath("edit", other.certificate.id),
      completeForm(other.certificate),
    );
    const both = [whole.reservation.id, other.reservation.id];
    const inTheZip = JSON.stringify(both.map((id) => ({ id, female: true })));
    const [batch] = await sql<{ id: number }>(
      "insert into paper_batches (created_by, kind, items) values ($1, 'certificate', $2) returning id",
      [services.id, inTheZip],
    );
    await sql("update certificates_of_completion set birthplace = '' where id = $1", [
      other.certificate.id,
    ]);
    await jobs.run(batchQueue, { batchId: batch?.id });
    expect(await finished(batch?.id ?? 0)).toMatchObject({
      state: "done",
      done: 2,
      failures: [{ id: other.reservation.id, why: expect.stringContaining("nije potpuna") }],
    });
    await sql("update users set last_name = 'Nova-Šćekić' where id = $1", [other.student.id]);
    expect(await asServices.get(batchPaths.index)).toContainText("Đurđica Nova-Šćekić");
    const files = await unzip((await asServices.get(batchPaths.file(batch?.id ?? 0))).bytes);
    expect(files).toHaveLength(1);
    expect(await readPdfText(files[0]?.content ?? new Uint8Array())).toContainText(
      whole.student.name,
    );
  });

  test("of certificates from their index; one whose defense was corrected since is named, not printed", async () => {
    const [whole, corrected] = [await complete(), await complete()];
    const both = [whole.reservation.id, corrected.reservation.id];
    for (const { certificate } of [whole, corrected])
      await asServices.post(certificatePath("create-pdf", certificate.id), { number: "1" });
    await sql("update reservations set certificate_outdated_at = $1 where id = $2", [
      given.instant(0.1),
      corrected.reservation.id,
    ]);
    const index = await asServices.get("/certificate-of-completion");
    const link = /href="([^"]*paper-batch[^"]*kind=certificate[^"]*)"/
      .exec(index.text)?.[1]
      ?.replaceAll("&amp;", "&");
    expect(link).toContain(String(whole.reservation.id));
    const preview = await asServices.get(
      `${batchPaths.index}?kind=certificate&reservations=${both.join(",")}`,
    );
    expect(preview).toContainText(texts.hr.why.outdated);
    expect(preview).toContainText("Izradi 1 ispravu");
    const items = JSON.stringify(both.map((id) => ({ id, female: true })));
    const [batch] = await sql<{ id: number }>(
      "insert into paper_batches (created_by, kind, packing, items) values ($1, 'certificate', 'pdf', $2) returning id",
      [services.id, items],
    );
    await jobs.run(batchQueue, { batchId: batch?.id });
    expect(await finished(batch?.id ?? 0)).toMatchObject({
      failures: [{ id: corrected.reservation.id, why: texts.hr.why.outdated }],
    });
    const { text, pages } = await readPdfText(
      (await asServices.get(batchPaths.file(batch?.id ?? 0))).bytes,
    );
    expect([pages, text.includes(whole.student.name)]).toEqual([1, true]);
  });

  test("and for international use, each certificate with the number that was suggested or typed", async () => {
    const whole = [await complete(), await complete({ in_english: true })];
    const reservationIds = whole.map(({ reservation }) => reservation.id);
    const [first = 0, second = 0] = reservationIds;
    const path = `${batchPaths.index}?reservations=${reservationIds.join(",")}&kind=certificate&english=on`;
    const { text } = await asServices.get(path);
    for (const id of reservationIds)
      expect(text).toMatch(
        new RegExp(`<input[^>]*name="${registrationField(id)}"[^>]*value="251-69-04-26-2"`),
      );
    const form = { ...start("certificate", reservationIds, { packing: "pdf" }), english: "on" };
    expect((await asServices.post(path, form)).text).toContainText(texts.hr.noRegistrationNo);
    const numbers = {
      [registrationField(first)]: "251-69-04-26-2",
      [registrationField(second)]: "251-69-04-26-8",
    };
    expect((await asServices.post(path, { ...form, ...numbers })).status).toBe(303);
    const [batch] = (await batchesOf(services)).slice(-1);
    await jobs.run(batchQueue, { batchId: batch?.id });
    expect(await finished(batch?.id ?? 0)).toMatchObject({ state: "done", done: 2, failures: [] });
    const issued = await sql<{ language: string; registration_no: string }>(
      "select language, registration_no from papers where reservation_id = any($1) order by reservation_id, id",
      [reservationIds],
    );
    expect(issued.map(({ language, registration_no }) => [language, registration_no])).toEqual([
      ["hr", ""],
      ["en", "251-69-04-26-2"],
      ["hr", ""],
      ["en", "251-69-04-26-8"],
    ]);
    const merged = await readPdfText((await asServices.get(batchPaths.file(batch?.id ?? 0))).bytes);
    expect(merged.pages).toBe(4);
    for (const words of [
      "Potvrda o završetku studija",
      "For international use",
      "URBROJ: 251-69-04-26-8",
    ])
      expect(merged.text).toContainText(words);
  });

  test("tells beforehand whose English certificate will be refused and why; the Croatian one is made", async () => {
    const [whole, untitled, ranked, changed] = [
      await complete(),
      await complete(),
      await complete(),
      await complete(),
    ];
    const reservationIds = [whole, untitled, ranked, changed].map(
      ({ reservation }) => reservation.id,
    );
    await sql("update certificates_of_completion set academic_title = 'prvakinja' where id = $1", [
      untitled.certificate.id,
    ]);
    await sql("update users set name_with_title = 'nasl. prof. ' || name where id = $1", [
      ranked.mentor.id,
    ]);
    await asServices.post(certificatePath("create-pdf", changed.certificate.id), { number: "1" });
    await sql(
      "update reservations set corrected_at = $1, correction_reason = 'Pogreška u datumu.' where id = $2",
      [given.instant(0.1), changed.reservation.id],
    );
    for (const kind of ["certificate", "all"] as const) {
      const path = `${batchPaths.index}?reservations=${reservationIds.join(",")}&kind=${kind}&english=on`;
      const page = await asServices.get(path);
      for (const why of [
        "izdat će se; na engleskom se ne može: u službenim nazivima nema engleskoga za: akademski ili stručni naziv „prvakinja”.",
        "izdat će se; na engleskom se ne može: u službenim nazivima nema engleskoga za: zvanje ili titula „nasl. prof.”.",
        `izdan: primjerak 1; na engleskom se ne može: ${texts.hr.why.originalChanged}`,
        "izdat će se; izdat će se i na engleskom",
      ])
        expect(page).toContainText(why);
      for (const { reservation } of [untitled, ranked, changed])
        expect(page.text).not.toContain(registrationField(reservation.id));
    }
    const path = `${batchPaths.index}?reservations=${reservationIds.join(",")}&kind=certificate&english=on`;
    const form = { ...start("certificate", reservationIds, { packing: "pdf" }), english: "on" };
    const same = await asServices.post(path, {
      ...form,
      [registrationField(whole.reservation.id)]: "251-69-04-26-1",
    });
    expect(same.text).toContainText(texts.hr.noRegistrationNo);
    await asServices.post(path, {
      ...form,
      [registrationField(whole.reservation.id)]: "251-69-04-26-2",
    });
    const [batch] = (await batchesOf(services)).slice(-1);
    await jobs.run(batchQueue, { batchId: batch?.id });
    expect(await finished(batch?.id ?? 0)).toMatchObject({ state: "done", done: 4, failures: [] });
    const issued = await sql<{ id: number; language: string }>(
      "select reservation_id as id, language from papers where reservation_id = any($1) order by id",
      [reservationIds],
    );
    expect(
      reservationIds.map((of) =>
        issued
          .filter(({ id }) => id === of)
          .map(({ language }) => language)
          .sort(),
      ),
    ).toEqual([["en", "hr"], ["hr"], ["hr"], ["hr"]]);
  });

  describe("of a study that is held in English, tells beforehand", () => {
    /**
     * A reservation whose final version a stand-in with a rank has approved in the mentor's place.
     */
    async function approvedByStandIn(rank: string) {
      place += 1;
      await given.defenseDeadline();
      const study = await given.study({ held_in_english: true });
      const program = await given.program({ study_id: study.id });
      const [mentor, standIn] = [await given.teacher(), await given.teacher()];
      await sql("update users set name_with_title = $2 || name where id = $1", [
        standIn.id,
        `${rank} `,
      ]);
      const reservation = await given.reservation({
        thesis: await given.thesis({ mentor, study_id: study.id }),
        student: await given.student({ on: { study_id: study.id, study_program_id: program.id } }),
        status: "studentSubmittedToApp",
        student_study_program_id: program.id,
      });
      await given.insert("stand_ins", {
        represented_id: mentor.id,
        stand_in_id: standIn.id,
        date_from: given.day(0),
        date_to: given.day(3),
      });
      const [version] = await sql<{ id: number }>(
        "select id from documents where reservation_id = $1",
        [reservation.id],
      );
      const step = { step: "approveFinal" };
      const approved = await (await as(standIn)).post(
        `/document/mentor-approve-final-version/${version?.id}`,
        step,
      );
      expect(approved.status).toBe(303);
      await sql("update reservations set status = 'submittedToStudentServices' where id = $1", [
        reservation.id,
      ]);
      return { reservation, mentor, standIn };
    }

    const outcome = async (id: number, kind = "formB") =>
      asServices.get(`${batchPaths.index}?reservations=${id}&kind=${kind}&english=on`);
    const issueBoth = (id: number) =>
      asServices.post(paperPaths.formB(id), { female: "true", number: "1", english: "on" });

    test("that the rank of whom the mentor was represented by has no English form, as issuing does", async () => {
      const { reservation, standIn } = await approvedByStandIn("nasl. doc.");
      const gap = "u službenim nazivima nema engleskoga za: zvanje ili titula „nasl. doc.”.";
      for (const kind of ["formB", "all"])
        expect(await outcome(reservation.id, kind)).toContainText(
          `izdat će se; na engleskom se ne može: ${gap}`,
        );
      const refused = await issueBoth(reservation.id);
      expect([refused.status, refused.text]).toEqual([
        409,
        expect.stringContaining("„nasl. doc.”"),
      ]);
      const { id } = await given.officialTerm({
        term: "nasl. doc.",
        english: "Docent",
        english_place: "after",
      });
      for (const kind of ["formB", "all"])
        expect(await outcome(reservation.id, kind)).toContainText(
          "izdat će se; izdat će se i na engleskom",
        );
      expect((await issueBoth(reservation.id)).status).toBe(303);
      const [paper] = await sql<{ id: number }>(
        "select id from papers where reservation_id = $1 and language = 'en'",
        [reservation.id],
      );
      const { text } = await readPdfText(
        (await asServices.get(paperPaths.file(paper?.id ?? 0))).bytes,
      );
      expect(text).toContainText(
        `Final version approved by ${standIn.name}, Docent, standing in for Dr. `,
      );
      await sql("delete from official_terms where id = $1", [id]);
    });

    test("nothing of ranks that the faculty's own wording doesn't print, and all of those that it prints", async () => {
      const { reservation, mentor } = await approvedByStandIn("nasl. doc.");
      const asAdmin = await as(await given.person({ roles: ["admin"] }));
      const write = async (body: string) => {
        const [newest] = await sql<{ number: number }>(
          "select coalesce(max(number), 0)::int as number from paper_templates where kind = 'formB' and language = 'en'",
        );
        const form = { step: "save", body, basis: String(newest?.number) };
        expect((await asAdmin.post(paperPaths.template("formB", "en"), form)).status).toBe(303);
      };
      await write("# Form B\n- Mentor: {mentor}\n- Chair: {predsjednik}");
      expect(await outcome(reservation.id)).toContainText(
        "izdat će se; izdat će se i na engleskom",
      );
      await sql("update users set name_with_title = 'akad. ' || name where id = $1", [mentor.id]);
      const seat = { reservation_id: reservation.id, role: "chair", status: "invited" };
      const chair = await given.teacher();
      await given.insert("committee_members", { ...seat, user_id: chair.id });
      await sql("update users set name_with_title = 'zn. sur. ' || name where id = $1", [chair.id]);
      const gaps = "zvanje ili titula „akad.”, zvanje ili titula „zn. sur.”.";
      expect(await outcome(reservation.id)).toContainText(
        `na engleskom se ne može: u službenim nazivima nema engleskoga za: ${gaps}`,
      );
      expect((await asServices.get(paperPaths.reservation(reservation.id))).text).toContain(
        "zn. sur.",
      );
      expect((await issueBoth(reservation.id)).status).toBe(409);
      await sql("delete from paper_templates where kind = 'formB' and language = 'en'");
    });
  });

  test("in Croatian also where the English one is refused, which is named", async () => {
    const { reservation } = await givenReservation();
    const [batch] = await sql<{ id: number }>(
      "insert into paper_batches (created_by, kind, english, packing, items) values ($1, 'formB', true, 'pdf', $2) returning id",
      [services.id, JSON.stringify([{ id: reservation.id, female: true }])],
    );
    await jobs.run(batchQueue, { batchId: batch?.id });
    const { failures } = (await finished(batch?.id ?? 0)) ?? {};
    expect(failures).toEqual([
      { id: reservation.id, why: expect.stringContaining("ne izdaje na engleskom") },
    ]);
    const { text, pages } = await readPdfText(
      (await asServices.get(batchPaths.file(batch?.id ?? 0))).bytes,
    );
    expect([pages, text]).toEqual([1, expect.stringContaining("Obrazac B")]);
  });

  test("of every kind that can be issued now, in one press after a preview, and once", async () => {
    const { reservation } = await complete();
    await sql("update users set female = null where id = $1", [reservation.student_id]);
    const path = `${batchPaths.index}?reservations=${reservation.id}&kind=all`;
    expect(await asServices.get(paperPaths.reservation(reservation.id))).toContainText(
      `&amp;kind=all`,
    );
    const preview = await asServices.get(path);
    for (const kind of paperKinds) expect(preview).toContainText(paperTexts.hr.kinds[kind]);
    expect(preview).toContainText("Izradi 5 isprava");
    expect(await copies([reservation.id])).toEqual([]);
    const run = async () => {
      expect(
        (await asServices.post(path, start("all", [reservation.id], { packing: "pdf" }))).status,
      ).toBe(303);
      const [batch] = (await batchesOf(services)).slice(-1);
      await jobs.run(batchQueue, { batchId: batch?.id });
      return finished(batch?.id ?? 0);
    };
    expect(await run()).toMatchObject({ state: "done", done: 5, failures: [] });
    const issued = await sql<{ kind: string }>(
      "select kind from papers where reservation_id = $1 order by id",
      [reservation.id],
    );
    // without a similarity report no paper on the originality check is made
    expect(issued.map(({ kind }) => kind)).toEqual(
      paperKinds.filter((kind) => kind !== "originality"),
    );
    const { text } = await readPdfText(
      (await asServices.get(batchPaths.file((await run())?.id ?? 0))).bytes,
    );
    for (const words of [
      "Izjave studenta",
      "Obrazac B",
      "Prijavnica za obranu rada",
      "Zapisnik o obrani rada",
      "Potvrda o završetku",
    ])
      expect(text).toContainText(words);
    expect(await copies([reservation.id])).toHaveLength(5);
  });

  test("of every kind only where the status allows it, with the gender asked once a student", async () => {
    const { reservation } = await givenReservation();
    const { text } = await asServices.get(
      `${batchPaths.index}?reservations=${reservation.id}&kind=all`,
    );
    expect(text).toContainText("Izradi 2 isprave");
    const ready = await drafted();
    await sql("update certificates_of_completion set female = null where id = $1", [
      ready.certificate.id,
    ]);
    const response = await asServices.get(
      `${batchPaths.index}?reservations=${ready.reservation.id}&kind=all`,
    );
    expect(response).toContainText("Izradi 4 isprave");
    expect(response.text.split(`name="${genderField(ready.reservation.id)}"`)).toHaveLength(2);
  });

  test("of all defenses of a day", async () => {
    const [first, second, other] = [await complete(), await complete(), await complete()];
    for (const [{ reservation }, at] of [
      [first, "2027-02-03T08:00:00Z"],
      [second, "2027-02-03T22:30:00Z"],
      [other, "2027-02-03T23:30:00Z"],
    ] as const)
      await sql("update reservations set defense_date = $1 where id = $2", [at, reservation.id]);
    const { text } = await asServices.get(`${batchPaths.index}?day=03.02.2027.&kind=all`);
    expect(text).toContainText("Izradi 10 isprava");
    for (const [{ reservation }, shown] of [
      [first, true],
      [second, true],
      [other, false],
    ] as const)
      expect(text.includes(`/reservation/show/${reservation.id}"`)).toBe(shown);
    expect(await asServices.get(`${batchPaths.index}?day=04.03.2027.&kind=all`)).toContainText(
      texts.hr.noDefenses,
    );
  });

  test("until somebody cancels it; a canceled batch makes nothing more", async () => {
    const { reservation } = await givenReservation();
    const [batch] = await sql<{ id: number }>(
      "insert into paper_batches (created_by, kind, items) values ($1, 'formB', $2) returning id",
      [services.id, JSON.stringify([{ id: reservation.id, female: false }])],
    );
    const cancel = { step: "cancel", batch: String(batch?.id) };
    expect((await asServices.post(batchPaths.index, cancel)).status).toBe(303);
    expect((await asServices.post(batchPaths.index, cancel)).status).toBe(409);
    await jobs.run(batchQueue, { batchId: batch?.id });
    expect(await copies([reservation.id])).toEqual([]);
    expect(await finished(batch?.id ?? 0)).toMatchObject({ state: "canceled", file_id: null });
  });

  test("in the name of who asked: who has lost the role in the meantime gets nothing", async () => {
    const { reservation } = await givenReservation();
    const former = await given.person({ roles: ["studentServices"] });
    const [batch] = await sql<{ id: number }>(
      "insert into paper_batches (created_by, kind, items) values ($1, 'formB', $2) returning id",
      [former.id, JSON.stringify([{ id: reservation.id, female: false }])],
    );
    await sql("update users set roles = '{}' where id = $1", [former.id]);
    await jobs.run(batchQueue, { batchId: batch?.id });
    expect(await finished(batch?.id ?? 0)).toMatchObject({ done: 1, file_id: null });
    expect(await copies([reservation.id])).toEqual([]);
  });
});
