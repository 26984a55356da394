import { describe, expect, test } from "vitest";
import { texts as validationTexts } from "#kit/forms/texts.ts";
import { texts as recordTexts } from "#kit/records/texts.ts";
import { createWorld, type TestResponse } from "#test/world/index.ts";
import { texts } from "./texts.ts";

const { given, as, sql, history } = await createWorld();
const { errors } = texts.hr;

const viceDean = await given.person({ roles: ["viceDean"] });
const services = await given.person({ roles: ["studentServices"] });
const admin = await given.person({ roles: ["admin"] });
const study = await given.study();
const program = await given.program({ study_id: study.id });
const elsewhere = await given.program({ study_id: (await given.study()).id });

const asViceDean = await as(viceDean);
const asServices = await as(services);
const asAdmin = await as(admin);

const onStudy = (userId: number, type: string, fields = {}) =>
  given.insert("user_studies", { user_id: userId, study_id: study.id, user_type: type, ...fields });

const stored = async (id: number) =>
  (await sql("select * from user_studies where id = $1", [id]))[0];

const idIn = ({ location }: TestResponse) => Number(/\d+$/.exec(location ?? "")?.[0]);

const versionIn = (text: string) => /name="version" value="(\d+)"/.exec(text)?.[1] ?? "";

const student = async (fields = {}) => given.person({ roles: ["student"], ...fields });

/** All data of a student on a study. */
const everything = {
  studyProgramId: program.id,
  yearOfStudy: 2,
  thesisCourse: true,
  finishedWorkshop: true,
  selfAssessment: true,
  lateReservation: true,
  numOfThesis: 3,
};

describe("a student on a study", () => {
  test("has a page that leads student services and the admin to the student's reservations", async () => {
    const writer = await given.student();
    const thesis = await given.thesis({
      mentor: await given.teacher(),
      name: "Rezervirana tema <studenta>",
    });
    const { id } = await given.reservation({ thesis, student: writer });
    const [row] = await sql<{ id: number }>("select id from user_studies where user_id = $1", [
      writer.id,
    ]);
    for (const [office, path] of [
      [asServices, `/user-study/show-student/${row?.id}`],
      [asAdmin, `/user/show/${writer.id}`],
    ] as const) {
      const { text } = await office.get(path);
      expect(text).toContainText(`href="/student/reservation/${id}"`);
      expect(text).toContainText("Rezervirana tema &lt;studenta&gt;");
    }
    const { id: without } = await onStudy((await student()).id, "student");
    expect(await asServices.get(`/user-study/show-student/${without}`)).toContainText(
      texts.hr.noReservations,
    );
  });

  test("is added by student services, shown, changed and removed; each leaves its history", async () => {
    const { id: userId } = await student({ last_name: "Ćurić", jmbag: "0036123459" });
    const form = await asServices.get(`/user-study/new-student?study=${study.id}`);
    for (const rule of [
      texts.hr.fieldDescriptions.studyProgram,
      texts.hr.fieldDescriptions.yearOfStudy,
      texts.hr.fieldDescriptions.lateReservation,
      texts.hr.affects,
    ])
      expect(form).toContainText(rule);
    const response = await asServices.post("/user-study/new-student", {
      step: "new",
      userId,
      studyId: study.id,
      ...everything,
    });
    expect([response.status, response.location]).toEqual([
      303,
      expect.stringMatching(/^\/user-study\/show-student\/\d+$/),
    ]);
    const id = idIn(response);
    expect(await stored(id)).toMatchObject({
      user_id: userId,
      study_id: study.id,
      user_type: "student",
      study_program_id: program.id,
      year_of_study: 2,
      thesis_course: true,
      finished_workshop: true,
      self_assessment: true,
      late_reservation: true,
      num_of_thesis: 3,
    });
    const shown = await asServices.get(`/user-study/show-student/${id}`);
    for (const part of ["Ćurić", "0036123459", program.name as string, texts.hr.student.show])
      expect(shown).toContainText(part);

    const edit = await asServices.get(`/user-study/edit-student/${id}`);
    expect(edit).not.toContainText(elsewhere.name as string);
    const saved = await asServices.post(`/user-study/edit-student/${id}`, {
      step: "edit",
      version: versionIn(edit.text),
      yearOfStudy: "",
    });
    expect([saved.status, saved.location]).toEqual([303, `/user-study/show-student/${id}`]);
    expect(await stored(id)).toMatchObject({
      study_program_id: null,
      year_of_study: null,
      thesis_course: false,
      num_of_thesis: null,
      version: 2,
    });

    expect(await asServices.get(`/user-study/delete/${id}`)).toContainText(
      recordTexts.hr.deletion.may,
    );
    expect(await stored(id)).toBeDefined();
    const answer = await asServices.post(`/user-study/delete/${id}`);
    expect([answer.status, answer.location]).toEqual([
      303,
      `/user-study/student?study=${study.id}`,
    ]);
    expect(await stored(id)).toBeUndefined();
    expect(
      (await history("UserStudy", id)).map(({ action, username }) => [action, username]),
    ).toEqual(["new", "update", "delete"].map((action) => [action, services.username]));
    expect((await asServices.post(`/user-study/delete/${id}`)).status).toBe(404);
  });

  test("is refused field by field, and the form comes back filled", async () => {
    const good = { step: "new", userId: (await student()).id, studyId: study.id, yearOfStudy: 2 };
    const teacher = await given.person({ roles: ["teacher"] });
    const left = await student({ active: false });
    const twice = await student();
    await onStudy(twice.id, "student");
    const cases: [Record<string, string | number>, string, string][] = [
      [{ userId: "" }, "userId", validationTexts.hr.required],
      [{ userId: "abc" }, "userId", validationTexts.hr.choose],
      [{ userId: 999_999 }, "userId", errors.unknownUser],
      [{ userId: teacher.id }, "userId", errors.noStudent],
      [{ userId: left.id }, "userId", errors.inactive],
      [{ userId: twice.id }, "userId", errors.studentTwice],
      [{ studyId: "" }, "studyId", validationTexts.hr.required],
      [{ studyId: 999_999 }, "studyId", errors.unknownStudy],
      [{ studyProgramId: elsewhere.id }, "studyProgramId", errors.program],
      [{ studyProgramId: 999_999 }, "studyProgramId", errors.program],
      [{ studyProgramId: "x" }, "studyProgramId", validationTexts.hr.choose],
      ...["0", "9", "2,5", "druga"].map(
        (yearOfStudy) =>
          [{ yearOfStudy }, "yearOfStudy", errors.yearOfStudy] as [
            Record<string, string>,
            string,
            string,
          ],
      ),
      ...["-1", "51", "puno"].map(
        (numOfThesis) =>
          [{ numOfThesis }, "numOfThesis", errors.numOfThesis] as [
            Record<string, string>,
            string,
            string,
          ],
      ),
    ];
    for (const [wrong, field, sentence] of cases) {
      const answer = await asServices.post("/user-study/new-student", {
        ...good,
        selfAssessment: true,
        ...wrong,
      });
      expect([wrong, answer.status]).toEqual([wrong, 422]);
      expect(answer).toContainText(validationTexts.hr.saveError);
      expect([wrong, answer.text.includes(escaped(sentence))]).toEqual([wrong, true]);
      expect(answer.text).toMatch(/name="selfAssessment"[^>]*checked/);
      expect([field, answer.text.includes("aria-invalid")]).toEqual([field, true]);
    }
    expect((await asServices.post("/user-study/new-student", good)).status).toBe(303);
  });

  test("is added once if two people add it at the same time", async () => {
    const values = { step: "new", userId: (await student()).id, studyId: study.id };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => asServices.post("/user-study/new-student", values)),
    );
    expect(
      answers
        .map(({ status }) => status)
        .sort()
        .at(0),
    ).toBe(303);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    for (const { status } of answers.filter(({ status }) => status !== 303))
      expect([409, 422]).toContain(status);
  });

  test("is merged for the person who saves second, who loses nothing", async () => {
    const { id } = await onStudy((await student()).id, "student", { year_of_study: 1 });
    const [mine, theirs] = [asServices, asAdmin];
    const version = versionIn((await mine.get(`/user-study/edit-student/${id}`)).text);
    await theirs.post(`/user-study/edit-student/${id}`, {
      step: "edit",
      version,
      yearOfStudy: 2,
      thesisCourse: true,
    });
    const refused = await mine.post(`/user-study/edit-student/${id}`, {
      step: "edit",
      version,
      yearOfStudy: 3,
    });
    expect(refused.status).toBe(409);
    for (const part of [
      "Godina studija: „1” → „2”",
      "završnog ili diplomskog rada: „ne” → „da”",
      `(dr. sc. ${admin.name}, 16.11.2026.`,
    ])
      expect(refused).toContainText(part);
    // the typed year stays; the untouched checkbox is the one that the other saved
    expect(refused.text).toMatch(/name="yearOfStudy"[^>]*value="3"/);
    expect(refused.text).toMatch(/name="thesisCourse"[^>]*checked/);
    expect(await stored(id)).toMatchObject({ year_of_study: 2, thesis_course: true });
    const again = await mine.post(`/user-study/edit-student/${id}`, {
      step: "edit",
      version: versionIn(refused.text),
      yearOfStudy: 3,
      thesisCourse: true,
    });
    expect(again.status).toBe(303);
    expect(await stored(id)).toMatchObject({ year_of_study: 3, thesis_course: true });
  });

  test("stays on the study while a reservation is open", async () => {
    const mentor = await given.teacher();
    const busy = await given.student();
    const [row] = await sql<{ id: number }>("select id from user_studies where user_id = $1", [
      busy.id,
    ]);
    const id = row?.id ?? 0;
    const reservation = await given.reservation({
      thesis: await given.thesis({ mentor, name: "Zauzeta tema" }),
      student: busy,
    });
    const page = await asServices.get(`/user-study/delete/${id}`);
    expect(page).toContainText(texts.hr.student.blocked);
    expect(page).toContainText(`href="/student/reservation/${reservation.id}"`);
    const refused = await asServices.post(`/user-study/delete/${id}`);
    expect(refused.status).toBe(409);
    expect(refused).toContainText(texts.hr.student.blockedNow);
    expect(await stored(id)).toBeDefined();
  });
});

describe("a teacher on a study", () => {
  test("is added by the vice dean, shown, changed and removed", async () => {
    const teacher = await given.person({ roles: ["teacher"], last_name: "Žugaj" });
    const response = await asViceDean.post("/user-study/new-teacher", {
      step: "new",
      userId: teacher.id,
      studyId: study.id,
      mentor: true,
    });
    const id = idIn(response);
    expect(await stored(id)).toMatchObject({
      user_type: "teacher",
      mentor: true,
      co_mentor: false,
    });
    expect(await asViceDean.get(`/user-study/show-teacher/${id}`)).toContainText("Žugaj");
    const { text } = await asViceDean.get(`/user-study/edit-teacher/${id}`);
    expect(text).toContainText(texts.hr.affectsTeacher);
    expect(
      (
        await asViceDean.post(`/user-study/edit-teacher/${id}`, {
          step: "edit",
          version: versionIn(text),
          coMentor: true,
        })
      ).status,
    ).toBe(303);
    expect(await stored(id)).toMatchObject({ mentor: false, co_mentor: true });
    expect((await asViceDean.post(`/user-study/delete/${id}`)).location).toBe(
      `/user-study/teacher?study=${study.id}`,
    );
  });

  test("must be a teacher, and is added once", async () => {
    const twice = await given.person({ roles: ["teacher"] });
    await onStudy(twice.id, "teacher");
    for (const [userId, sentence] of [
      [(await student()).id, errors.noTeacher],
      [twice.id, errors.teacherTwice],
    ] as const) {
      const answer = await asViceDean.post("/user-study/new-teacher", {
        step: "new",
        userId,
        studyId: study.id,
      });
      expect([answer.status, answer.text.includes(sentence)]).toEqual([422, true]);
    }
  });

  test("has a row for each role if they also study there", async () => {
    const both = await given.person({ roles: ["teacher", "student"] });
    await onStudy(both.id, "student");
    expect(
      (
        await asViceDean.post("/user-study/new-teacher", {
          step: "new",
          userId: both.id,
          studyId: study.id,
        })
      ).status,
    ).toBe(303);
  });

  test("stays while they have theses on the study", async () => {
    const teacher = await given.teacher();
    const thesis = await given.thesis({ mentor: teacher, name: "Objavljena tema" });
    const [row] = await sql<{ id: number }>("select id from user_studies where user_id = $1", [
      teacher.id,
    ]);
    const page = await asViceDean.get(`/user-study/delete/${row?.id}`);
    expect(page).toContainText(`href="/thesis/show/${thesis.id}"`);
    expect((await asViceDean.post(`/user-study/delete/${row?.id}`)).status).toBe(409);
  });
});

const escaped = (text: string) => text.replaceAll('"', "&quot;").replaceAll("'", "&#x27;");
