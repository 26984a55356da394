import { describe, expect, test } from "vitest";
import { readPdf } from "#kit/server/pdf/reader.fixture.ts";
import { world } from "#test/world/index.ts";
import { texts as words } from "../screens/texts.ts";
import { texts } from "../texts.ts";

const { given, as, visitor, history, sql } = await world({ TEZA_FACULTY: "Šumarski fakultet", TEZA_PLACE: "Đakovo" });
await given.academicYear();
const services = await given.person({ roles: ["studentServices"] });
const colleague = await given.person({ roles: ["studentServices"] });
const admin = await given.person({ roles: ["admin"] });
const asServices = await as(services);

type Row = Record<string, unknown> & { id: number; version: number };

const path = (page: string, id: number) => `/certificate-of-completion/${page}/${id}`;

/** Each defense in a room of its own, so that the stories do not disturb each other. */
const room = ({ id }: { id: number }) => ({ defense_place: `Dvorana ${id}` });

async function completed(fields: Record<string, unknown> = {}) {
  const mentor = await given.teacher();
  const student = await given.student({ first_name: "Đurđica", last_name: "Šćekić" });
  const thesis = await given.thesis({ mentor });
  const reservation = await given.reservation({ thesis, student, status: "completed", ...room(thesis), ...fields });
  return { mentor, student, thesis, reservation };
}

const certificateOf = async (reservation: { id: number }) =>
  (
    await sql<Row>("select *, date_of_birth::text as born from certificates_of_completion where reservation_id = $1", [
      reservation.id,
    ])
  )[0];

/** A certificate as the defense leaves it. */
async function drafted() {
  const all = await completed();
  expect((await asServices.post(path("create-data", all.reservation.id))).status).toBe(303);
  const certificate = await certificateOf(all.reservation);
  if (!certificate) throw new Error("no certificate");
  return { ...all, certificate };
}

/** All that a form sends, with what the records know. */
const filled = (certificate: Row, more: Record<string, string> = {}) => ({
  version: String(certificate.version),
  classificationNo: "602-04/26-01/12",
  registrationNo: "251-69-04-26-1",
  dateOfBirth: "05.01.2003.",
  birthplace: "Slavonski Brod",
  female: "true",
  studyType: String(certificate.study_type),
  study: String(certificate.study),
  studyProgram: String(certificate.study_program),
  thesisType: String(certificate.thesis_type),
  semesterCount: String(certificate.semester_count),
  ects: String(certificate.ects),
  academicTitle: "",
  academicTitleShort: String(certificate.academic_title_short),
  ...more,
});

async function complete() {
  const all = await drafted();
  expect((await asServices.post(path("edit", all.certificate.id), filled(all.certificate))).status).toBe(303);
  return all;
}

describe("a completed defense leaves a draft", () => {
  const result = {
    step: "finish",
    grade: "4",
    gradeAgree: true,
    examDate: given.day(0),
    defenseFlow: "Studentica je izložila rad.",
    defenseQuestions: "Zašto?",
  };
  const held = async () => {
    const mentor = await given.teacher();
    const student = await given.student();
    const thesis = await given.thesis({ mentor });
    const reservation = await given.reservation({
      ...{ thesis, student, status: "studentServicesConfirmedDefenseDate" },
      ...{ defense_date: given.instant(-0.1), ...room(thesis) },
    });
    return { student, thesis, reservation };
  };

  test("once, also when pressed twice, with what is known; colleagues are told where to fill the gaps", async () => {
    const { student, reservation } = await held();
    const finish = () => asServices.post(`/service/finish-defense/${reservation.id}`, result);
    const answers = await Promise.all([finish(), finish()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const drafts = await sql<Row>("select * from certificates_of_completion where reservation_id = $1", [
      reservation.id,
    ]);
    expect(drafts).toHaveLength(1);
    const { id = 0 } = drafts[0] ?? {};
    expect(drafts[0]).toMatchObject({
      study_type: "sveučilišni diplomski studij",
      thesis_type: "Diplomski rad",
      ...{ semester_count: 4, ects: 120, academic_title: "", academic_title_short: "univ. mag. oec." },
      ...{ date_of_birth: null, female: null, classification_no: "" },
    });
    expect(await history("CertificateOfCompletion", id)).toMatchObject([
      { action: "new", username: services.username },
    ]);
    const told = await sql<{ user_id: number; url: string; message: string }>(
      "select n.user_id, n.url, n.message from notifications n join events e on e.id = n.event_id where e.name = 'certificate.draft' and e.reservation_id = $1",
      [reservation.id],
    );
    expect(told).toEqual([
      { user_id: colleague.id, url: path("edit", id), message: expect.stringContaining(student.name) },
    ]);
    const page = await asServices.get(path("show", id));
    for (const gap of ["KLASA", "URBROJ", "Datum rođenja", "Mjesto rođenja", "Spol", "Akademski ili stručni naziv"])
      expect(page.text).toContain(gap);
    expect(page.text).toContain(`${path("edit", id)}#birthplace`);
  });

  test("not with a negative grade", async () => {
    const { reservation } = await held();
    expect((await asServices.post(`/service/finish-defense/${reservation.id}`, { ...result, grade: "1" })).status).toBe(
      303,
    );
    expect(await certificateOf(reservation)).toBeUndefined();
  });
});

describe("the data of a certificate", () => {
  test("are shown before they are taken, and taken once", async () => {
    const { reservation, student } = await completed();
    const page = await asServices.get(path("create-data", reservation.id));
    expect([page.status, page.text]).toEqual([200, expect.stringContaining("sveučilišni diplomski studij")]);
    expect(page.text).toContain("sveučilišni magistar ekonomije / sveučilišna magistra ekonomije");
    expect(page.text).toContain(student.name);
    expect(await certificateOf(reservation)).toBeUndefined();
    const answers = await Promise.all([1, 2].map(() => asServices.post(path("create-data", reservation.id))));
    const { id = 0 } = (await certificateOf(reservation)) ?? {};
    expect(answers.map(({ status, location }) => [status, location])).toEqual(
      [1, 2].map(() => [303, path("edit", id)]),
    );
    expect(await history("CertificateOfCompletion", id)).toHaveLength(1);
  });

  test("follow the records when asked to, and leave alone what the records don't know", async () => {
    const program = await given.program({ semester_count: 4, ects: 120 });
    const { reservation } = await completed({ student_study_program_id: program.id });
    await asServices.post(path("create-data", reservation.id));
    const before = await certificateOf(reservation);
    if (!before) throw new Error("no certificate");
    await asServices.post(path("edit", before.id), filled(before));
    await sql("update study_programs set ects = 180, academic_title_short = '' where id = $1", [program.id]);
    const version = String((await certificateOf(reservation))?.version);
    const page = await asServices.get(path("create-data", reservation.id));
    expect(page.text).toContain(words.hr.data.differs);
    expect((await asServices.post(path("create-data", reservation.id), { version })).status).toBe(303);
    expect(await certificateOf(reservation)).toMatchObject({
      ...{ ects: 180, academic_title_short: "univ. mag. oec.", birthplace: "Slavonski Brod" },
      academic_title: "sveučilišna magistra ekonomije",
    });
    expect((await asServices.get(path("create-data", reservation.id))).text).toContain(words.hr.data.same);
    const stale = await asServices.post(path("create-data", reservation.id), { version });
    expect([stale.status, stale.text]).toEqual([409, expect.stringContaining("u međuvremenu promijenjena")]);
  });

  test("only of a completed reservation", async () => {
    const student = await given.student();
    const thesis = await given.thesis({ mentor: await given.teacher() });
    const reservation = await given.reservation({ thesis, student, status: "statements" });
    const page = await asServices.get(path("create-data", reservation.id));
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(texts.hr.refusals.notCompleted)]);
    const answer = await asServices.post(path("create-data", reservation.id));
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(texts.hr.refusals.notCompleted)]);
    expect(await certificateOf(reservation)).toBeUndefined();
  });
});

describe("student services fill a certificate", () => {
  test("whole: the title takes the form of the gender", async () => {
    const { certificate, reservation } = await drafted();
    const answer = await asServices.post(path("edit", certificate.id), filled(certificate));
    expect(answer.location).toBe(path("show", certificate.id));
    expect(await certificateOf(reservation)).toMatchObject({
      ...{ born: "2003-01-05", birthplace: "Slavonski Brod", female: true },
      academic_title: "sveučilišna magistra ekonomije",
    });
    expect((await asServices.get(path("show", certificate.id))).text).toContain(words.hr.actions.pdf);
    expect((await history("CertificateOfCompletion", certificate.id)).at(-1)).toMatchObject({
      action: "update",
      username: services.username,
      data: { birthplace: "Slavonski Brod", female: true },
    });
  });

  test("or in part, with odd marks, which are mentioned and stop nothing", async () => {
    const { certificate, reservation } = await drafted();
    const partly = filled(certificate, { classificationNo: "602/26", birthplace: "", female: "" });
    expect((await asServices.post(path("edit", certificate.id), partly)).status).toBe(303);
    expect(await certificateOf(reservation)).toMatchObject({ classification_no: "602/26", female: null });
    const page = await asServices.get(path("show", certificate.id));
    expect(page.text).toContain(texts.hr.warnings.classificationNo);
    expect(page.text).toContain("Mjesto rođenja");
  });

  test("not with what cannot be; what was typed stays", async () => {
    const { certificate } = await drafted();
    const answer = await asServices.post(
      path("edit", certificate.id),
      filled(certificate, { semesterCount: "99", birthplace: "Požega" }),
    );
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(texts.hr.errors.semesterCount)]);
    expect(answer.text).toContain("Požega");
    const unborn = filled(certificate, { dateOfBirth: given.day(0) });
    const ahead = await asServices.post(path("edit", certificate.id), unborn);
    expect([ahead.status, ahead.text]).toEqual([422, expect.stringContaining(texts.hr.errors.dateOfBirth)]);
  });

  test("not over what a colleague saved meanwhile; what was typed stays and may then be saved", async () => {
    const { certificate, reservation } = await drafted();
    const seen = filled(certificate, { birthplace: "Ogulin" });
    const asColleague = await as(colleague);
    expect((await asColleague.post(path("edit", certificate.id), filled(certificate))).status).toBe(303);
    const stale = await asServices.post(path("edit", certificate.id), seen);
    expect([stale.status, stale.text]).toEqual([409, expect.stringContaining("Ogulin")]);
    expect(stale.text).toContain("u međuvremenu promijenjena");
    expect(await certificateOf(reservation)).toMatchObject({ birthplace: "Slavonski Brod" });
    const version = /name="version" value="(\d+)"/.exec(stale.text)?.[1] ?? "";
    expect((await asServices.post(path("edit", certificate.id), { ...seen, version })).status).toBe(303);
    expect(await certificateOf(reservation)).toMatchObject({ birthplace: "Ogulin" });
  });
});

describe("the PDF", () => {
  test("is refused while something is missing, which is named with the way to its field", async () => {
    const { certificate } = await drafted();
    const answer = await asServices.get(path("create-pdf", certificate.id));
    expect(answer.status).toBe(422);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(answer.text).toContain("Potvrda se još ne može izraditi. Najprije dopunite podatke:");
    for (const gap of ["KLASA", "URBROJ", "Mjesto rođenja"]) expect(answer.text).toContain(`>${gap}</a>`);
    expect(answer.text).toContain(`${path("edit", certificate.id)}#dateOfBirth`);
  });

  test("is PDF/A with the right names, as a file to keep, and making it changes nothing", async () => {
    const { certificate, student, reservation } = await complete();
    const before = await history("CertificateOfCompletion", certificate.id);
    const answer = await asServices.get(path("create-pdf", certificate.id));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("content-disposition")).toContain(
      encodeURIComponent(`Potvrda o završetku studija - ${student.name}.pdf`),
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const { metadata, catalog, pages } = readPdf(answer.bytes);
    expect(metadata).toContain("<pdfaid:part>2</pdfaid:part>");
    expect(metadata).toContain("<pdfaid:conformance>A</pdfaid:conformance>");
    expect(metadata).toContain(`Potvrda o završetku studija: ${student.name}`);
    expect(metadata).toContain("Šumarski fakultet");
    expect(catalog).toContain("/Lang (hr-HR)");
    expect(pages).toBe(1);
    expect(await history("CertificateOfCompletion", certificate.id)).toEqual(before);
    expect(await certificateOf(reservation)).toMatchObject({ version: 2 });
  });

  test("a script that asks for the page's data gets the page", async () => {
    const { certificate } = await complete();
    const answer = await asServices.get(`${path("create-pdf", certificate.id)}.data`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("text/x-script"),
    ]);
  });
});

describe("who may", () => {
  const pages = ["show", "edit", "create-pdf"];

  test("nobody but student services; the admin looks and changes nothing", async () => {
    const { certificate, reservation, student, mentor } = await complete();
    const lists = ["/certificate-of-completion", "/certificate-of-completion/show-all"];
    const addresses = [
      ...lists,
      ...pages.map((page) => path(page, certificate.id)),
      path("create-data", reservation.id),
    ];
    const others: { id: number }[] = [
      student,
      mentor,
      await given.person({ roles: ["library", "accountancy", "viceDean"] }),
    ];
    for (const address of addresses) {
      expect([address, (await visitor.get(address)).location]).toEqual([address, expect.stringMatching(/^\/login/)]);
      for (const other of others)
        expect([address, (await (await as(other)).get(address)).status]).toEqual([address, 403]);
      expect([address, (await (await as(admin)).get(address)).status]).toEqual([address, 200]);
    }
    const asAdmin = await as(admin);
    expect((await asAdmin.post(path("edit", certificate.id), filled({ ...certificate, version: 2 }))).status).toBe(403);
    expect((await asAdmin.post(path("create-data", reservation.id), { version: "2" })).status).toBe(403);
    const asStudent = await as(student);
    expect((await asStudent.post(path("edit", certificate.id), filled({ ...certificate, version: 2 }))).status).toBe(
      403,
    );
    expect((await asStudent.post(path("create-data", reservation.id))).status).toBe(403);
    expect(await certificateOf(reservation)).toMatchObject({ version: 2 });
  });

  test.each([...pages, "create-data"])("%s of what does not exist is 404", async (page) => {
    expect((await asServices.get(path(page, 999_999))).status).toBe(404);
    expect((await asServices.get(`/certificate-of-completion/${page}/0`)).status).toBe(404);
    expect((await asServices.get(`/certificate-of-completion/${page}/abc`)).status).toBe(404);
  });

  test("writing what does not exist is 404", async () => {
    const { certificate } = await drafted();
    expect((await asServices.post(path("edit", 999_999), filled(certificate))).status).toBe(404);
    expect((await asServices.post(path("create-data", 999_999))).status).toBe(404);
  });
});

describe("the lists", () => {
  test("the working view: what is incomplete or without data, and what is of this academic year", async () => {
    const noData = await completed();
    const draft = await drafted();
    const old = await completed({ exam_date: given.day(-800) });
    const oldComplete = await complete();
    await sql("update reservations set exam_date = $1 where id = $2", [given.day(-800), oldComplete.reservation.id]);
    const ready = await complete();
    const page = await asServices.get("/certificate-of-completion");
    expect(page.text).toContain(path("create-data", noData.reservation.id));
    expect(page.text).toContain(path("edit", draft.certificate.id));
    expect(page.text).toContain(path("create-pdf", ready.certificate.id));
    expect(page.text).not.toContain(path("create-data", old.reservation.id));
    expect(page.text).not.toContain(path("create-pdf", oldComplete.certificate.id));
    await sql("update certificates_of_completion set ects = null where id = $1", [oldComplete.certificate.id]);
    expect((await asServices.get("/certificate-of-completion")).text).toContain(
      path("edit", oldComplete.certificate.id),
    );
    const all = await asServices.get("/certificate-of-completion/show-all");
    expect(all.text).toContain(path("edit", oldComplete.certificate.id));
  });

  test("carry no birth data and no grade, and are found by words with or without their marks", async () => {
    const { certificate, student } = await complete();
    for (const list of ["/certificate-of-completion", "/certificate-of-completion/show-all"]) {
      const page = await asServices.get(list);
      expect(page.text).toContain(path("show", certificate.id));
      for (const secret of ["2003-01-05", "05.01.2003", "Slavonski Brod", "izvrstan"])
        expect(page.text).not.toContain(secret);
    }
    const found = await asServices.get(`/certificate-of-completion/show-all?search=durdica+${student.jmbag}`);
    expect(found.text).toContain(path("show", certificate.id));
    const none = await asServices.get("/certificate-of-completion/show-all?search=nitko%25");
    expect(none.text).toContain(words.hr.list.notFound);
  });
});
