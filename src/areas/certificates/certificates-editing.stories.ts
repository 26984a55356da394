import { describe, expect, test } from "vitest";
import { texts as recordTexts } from "#kit/records/texts.ts";
import { createWorld } from "#test/world/index.ts";
import {
  certificateFixtures,
  certificatePath,
  completeForm,
  ownRoom,
  type StoredCertificate,
} from "./fixtures.ts";
import { texts as screenTexts } from "./screen-texts.ts";
import { texts } from "./texts.ts";

const here = await createWorld();
const { given, as, history, sql } = here;
const { services, asServices, certificateOf, completed, drafted, complete } =
  await certificateFixtures(here);
const colleague = await given.person({ roles: ["studentServices"] });

describe("a completed defense creates a draft", () => {
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
      thesis,
      student,
      status: "studentServicesConfirmedDefenseDate",
      defense_date: given.instant(-0.1),
      ...ownRoom(thesis),
    });
    return { student, thesis, reservation };
  };

  test("once, even on a double click, with known data, and notifies student services", async () => {
    const { student, reservation } = await held();
    const finish = () => asServices.post(`/service/finish-defense/${reservation.id}`, result);
    const answers = await Promise.all([finish(), finish()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const drafts = await sql<StoredCertificate>(
      "select * from certificates_of_completion where reservation_id = $1",
      [reservation.id],
    );
    expect(drafts).toHaveLength(1);
    const { id = 0 } = drafts[0] ?? {};
    expect(drafts[0]).toMatchObject({
      study_type: "sveučilišni diplomski studij",
      thesis_type: "Diplomski rad",
      semester_count: 4,
      ects: 120,
      academic_title: "",
      academic_title_short: "univ. mag. oec.",
      date_of_birth: null,
      female: null,
      classification_no: "",
    });
    expect(await history("CertificateOfCompletion", id)).toMatchObject([
      { action: "new", username: services.username },
    ]);
    const rows = await sql<{ user_id: number; url: string; message: string }>(
      "select n.user_id, n.url, n.message from notifications n join events e on e.id = n.event_id where e.name = 'certificate.draft' and e.reservation_id = $1",
      [reservation.id],
    );
    expect(rows).toEqual([
      {
        user_id: colleague.id,
        url: certificatePath("edit", id),
        message: expect.stringContaining(student.name),
      },
    ]);
    const page = await asServices.get(certificatePath("show", id));
    for (const gap of [
      "KLASA",
      "URBROJ",
      "Datum rođenja",
      "Mjesto rođenja",
      "Rod u tekstu",
      "Akademski ili stručni naziv",
    ])
      expect(page).toContainText(gap);
    expect(page).toContainText(`${certificatePath("edit", id)}#birthplace`);
  });

  test("not with a negative grade", async () => {
    const { reservation } = await held();
    expect(
      (
        await asServices.post(`/service/finish-defense/${reservation.id}`, {
          ...result,
          grade: "1",
        })
      ).status,
    ).toBe(303);
    expect(await certificateOf(reservation)).toBeUndefined();
  });
});

describe("the data of a certificate", () => {
  test("are shown before they are copied, and copied once", async () => {
    const { reservation, student } = await completed();
    const page = await asServices.get(certificatePath("create-data", reservation.id));
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining("sveučilišni diplomski studij"),
    ]);
    expect(page).toContainText("sveučilišni magistar ekonomije / sveučilišna magistra ekonomije");
    expect(page).toContainText(student.name);
    expect(await certificateOf(reservation)).toBeUndefined();
    const answers = await Promise.all(
      [1, 2].map(() => asServices.post(certificatePath("create-data", reservation.id))),
    );
    const { id = 0 } = (await certificateOf(reservation)) ?? {};
    expect(answers.map(({ status, location }) => [status, location])).toEqual(
      [1, 2].map(() => [303, certificatePath("edit", id)]),
    );
    expect(await history("CertificateOfCompletion", id)).toHaveLength(1);
  });

  test("follow the records on request and keep fields that the records do not know", async () => {
    const program = await given.program({ semester_count: 4, ects: 120 });
    const { reservation } = await complete({ student_study_program_id: program.id });
    await sql("update study_programs set ects = 180, academic_title_short = '' where id = $1", [
      program.id,
    ]);
    const version = String((await certificateOf(reservation))?.version);
    const page = await asServices.get(certificatePath("create-data", reservation.id));
    expect(page).toContainText(screenTexts.hr.data.differs);
    expect(
      (await asServices.post(certificatePath("create-data", reservation.id), { version })).status,
    ).toBe(303);
    expect(await certificateOf(reservation)).toMatchObject({
      ects: 180,
      academic_title_short: "univ. mag. oec.",
      birthplace: "Slavonski Brod",
      academic_title: "sveučilišna magistra ekonomije",
    });
    expect(await asServices.get(certificatePath("create-data", reservation.id))).toContainText(
      screenTexts.hr.data.same,
    );
    const stale = await asServices.post(certificatePath("create-data", reservation.id), {
      version,
    });
    expect([stale.status, stale.text]).toEqual([
      409,
      expect.stringContaining("u međuvremenu promijenjena"),
    ]);
  });

  test("come only from a completed reservation", async () => {
    const student = await given.student();
    const thesis = await given.thesis({ mentor: await given.teacher() });
    const reservation = await given.reservation({ thesis, student, status: "statements" });
    const page = await asServices.get(certificatePath("create-data", reservation.id));
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining(texts.hr.refusals.notCompleted),
    ]);
    const answer = await asServices.post(certificatePath("create-data", reservation.id));
    expect([answer.status, answer.text]).toEqual([
      422,
      expect.stringContaining(texts.hr.refusals.notCompleted),
    ]);
    expect(await certificateOf(reservation)).toBeUndefined();
  });
});

describe("student services fill a certificate", () => {
  test("completely: the title follows the gender", async () => {
    const { certificate, reservation } = await drafted();
    const answer = await asServices.post(
      certificatePath("edit", certificate.id),
      completeForm(certificate),
    );
    expect(answer.location).toBe(certificatePath("show", certificate.id));
    expect(await certificateOf(reservation)).toMatchObject({
      born: "2003-01-05",
      birthplace: "Slavonski Brod",
      female: true,
      academic_title: "sveučilišna magistra ekonomije",
    });
    expect(await asServices.get(certificatePath("show", certificate.id))).toContainText(
      screenTexts.hr.issued.issue,
    );
    expect((await history("CertificateOfCompletion", certificate.id)).at(-1)).toMatchObject({
      action: "update",
      username: services.username,
      data: { birthplace: "Slavonski Brod", female: true },
    });
  });

  test("or partly, with unusual numbers as warnings", async () => {
    const { certificate, reservation } = await drafted();
    const partly = completeForm(certificate, {
      classificationNo: "602/26",
      birthplace: "",
      female: "",
    });
    expect((await asServices.post(certificatePath("edit", certificate.id), partly)).status).toBe(
      303,
    );
    expect(await certificateOf(reservation)).toMatchObject({
      classification_no: "602/26",
      female: null,
    });
    const page = await asServices.get(certificatePath("show", certificate.id));
    expect(page).toContainText(texts.hr.warnings.classificationNo);
    expect(page).toContainText("Mjesto rođenja");
  });

  test("not with invalid values; the form keeps its values", async () => {
    const { certificate } = await drafted();
    const answer = await asServices.post(
      certificatePath("edit", certificate.id),
      completeForm(certificate, { semesterCount: "99", birthplace: "Požega" }),
    );
    expect([answer.status, answer.text]).toEqual([
      422,
      expect.stringContaining(texts.hr.errors.semesterCount),
    ]);
    expect(answer).toContainText("Požega");
    const unborn = completeForm(certificate, { dateOfBirth: given.day(0) });
    const ahead = await asServices.post(certificatePath("edit", certificate.id), unborn);
    expect([ahead.status, ahead.text]).toEqual([
      422,
      expect.stringContaining(texts.hr.errors.dateOfBirth),
    ]);
  });

  test("not over a colleague's change; the form keeps its values, which can then be saved", async () => {
    const { certificate, reservation } = await drafted();
    const form = completeForm(certificate, { birthplace: "Ogulin" });
    const asColleague = await as(colleague);
    expect(
      (await asColleague.post(certificatePath("edit", certificate.id), completeForm(certificate)))
        .status,
    ).toBe(303);
    const stale = await asServices.post(certificatePath("edit", certificate.id), form);
    expect([stale.status, stale.text]).toEqual([409, expect.stringContaining("Ogulin")]);
    expect(stale).toContainText(recordTexts.hr.conflict.changed);
    expect(await certificateOf(reservation)).toMatchObject({ birthplace: "Slavonski Brod" });
    const version = /name="version" value="(\d+)"/.exec(stale.text)?.[1] ?? "";
    expect(
      (await asServices.post(certificatePath("edit", certificate.id), { ...form, version })).status,
    ).toBe(303);
    expect(await certificateOf(reservation)).toMatchObject({ birthplace: "Ogulin" });
  });
});
