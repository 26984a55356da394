import { describe, expect, test } from "vitest";
import { undoSeconds } from "#kit/workflow/undo.ts";
import { createWorld } from "#test/world/index.ts";
import { texts } from "./student-marks-texts.ts";
import { texts as userStudyTexts } from "./user-studies/texts.ts";

const { given, as, visitor, sql, clock, history } = await createWorld();
const services = await given.person({ roles: ["studentServices"] });
const asServices = await as(services);
const path = "/user-study/student";

async function studentOn(on: Record<string, unknown> = {}) {
  const student = await given.student({ on: { finished_workshop: false, ...on } });
  const [row] = await sql<{ id: number }>("select id from user_studies where user_id = $1", [
    student.id,
  ]);
  return { student, id: row?.id as number };
}

const stored = async (id: number) =>
  (await sql("select * from user_studies where id = $1", [id]))[0];

const mark = (ids: readonly number[], value: string, by = asServices) =>
  by.post(path, { step: "mark", form_userStudies: ids.join(","), mark: value });

const undo = (ids: readonly number[]) =>
  asServices.post("/undo", { of: ids.map((id) => `userStudy.${id}`), to: path });

describe("student services", () => {
  test("mark many students at once, each with an entry in the history", async () => {
    const [first, second] = [await studentOn(), await studentOn()];
    expect((await mark([first.id, second.id], "finishedWorkshop.yes")).location).toBe(path);
    for (const { id } of [first, second]) {
      expect(await stored(id)).toMatchObject({ finished_workshop: true });
      expect((await history("UserStudy", id)).at(-1)).toMatchObject({
        action: "update",
        username: services.username,
        data: { finished_workshop: true },
      });
    }
    expect(await asServices.get(path)).toContainText("Poništi");
  });

  test("change nothing of a student who has the mark already", async () => {
    const { id } = await studentOn({ finished_workshop: true });
    const before = await stored(id);
    expect((await mark([id], "finishedWorkshop.yes")).status).toBe(303);
    expect(await stored(id)).toEqual(before);
  });

  test("give a programme of the study, and of those on another study say why not", async () => {
    const program = await given.program();
    const elsewhere = await given.study();
    const [own, other] = [
      await studentOn(),
      await studentOn({ study_id: elsewhere.id, study_program_id: null }),
    ];
    const answer = await mark([own.id, other.id], `studyProgramId.${program.id}`);
    expect(answer.status).toBe(409);
    expect(answer).toContainText(texts.hr.results);
    expect(await stored(own.id)).toMatchObject({ study_program_id: program.id });
    expect(await stored(other.id)).toMatchObject({ study_program_id: null });
    expect(await mark([other.id], `studyProgramId.${program.id}`)).toContainText(
      userStudyTexts.hr.errors.program,
    );
  });

  test("take a mark back for ten minutes, because nobody is told of it, once, and not if somebody has changed the student since", async () => {
    const [first, second, third] = [await studentOn(), await studentOn(), await studentOn()];
    await mark([first.id, second.id, third.id], "finishedWorkshop.yes");
    await sql("update user_studies set year_of_study = 1 where id = $1", [second.id]);
    expect((await undo([first.id, second.id])).status).toBe(303);
    expect((await undo([first.id])).status).toBe(303);
    expect(await stored(first.id)).toMatchObject({ finished_workshop: false });
    expect(await stored(second.id)).toMatchObject({ finished_workshop: true, year_of_study: 1 });
    const before = clock.now;
    clock.now = new Date(before.getTime() + undoSeconds * 1000);
    expect((await undo([third.id])).status).toBe(409);
    clock.now = before;
    expect(await stored(third.id)).toMatchObject({ finished_workshop: true });
  });

  test.each([
    ["without students", "", "finishedWorkshop.yes", texts.hr.nobody],
    ["without a mark", "1", "", texts.hr.noMark],
    ["with a mark that is none", "1", "mentor.yes", texts.hr.noMark],
  ])("%s are refused", async (_, ids, value, sentence) => {
    const { status, text } = await asServices.post(path, {
      step: "mark",
      form_userStudies: ids,
      mark: value,
    });
    expect([status, text.includes(sentence)]).toEqual([422, true]);
  });
});

test("nobody else marks students, and a teacher on a study isn't one", async () => {
  const { id } = await studentOn();
  for (const role of ["student", "teacher", "viceDean", "library"] as const)
    expect(
      (await mark([id], "finishedWorkshop.yes", await as(await given.person({ roles: [role] }))))
        .status,
    ).toBe(403);
  expect((await visitor.post(path, { step: "mark" })).location).toContain("/login");
  expect(await stored(id)).toMatchObject({ finished_workshop: false });
  const teacher = await given.teacher();
  const [row] = await sql<{ id: number }>("select id from user_studies where user_id = $1", [
    teacher.id,
  ]);
  expect((await mark([row?.id as number], "finishedWorkshop.yes")).status).toBe(404);
});

test("two clerks who mark the same student at once both succeed, and the mark is written once", async () => {
  const { id } = await studentOn();
  const colleague = await as(await given.person({ roles: ["studentServices"] }));
  const answers = await Promise.all([
    mark([id], "thesisCourse.no"),
    mark([id], "thesisCourse.no", colleague),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const entries = await history("UserStudy", id);
  expect(
    entries.filter(({ data }) => "thesis_course" in data && data.thesis_course === false),
  ).toHaveLength(1);
});
