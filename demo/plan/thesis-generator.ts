import type { DemoFaculty } from "../faculty.ts";
import type { DemoThesis, Program, Teacher } from "../model.ts";
import { seededRandom } from "../random.ts";
import { listIdeas, type ThesisIdea } from "../thesis-ideas.ts";
import { composeDescription } from "../thesis-texts.ts";
import { type FieldName, facultyData, fieldNames, strategicAreasOf } from "../vocabulary.ts";

/** Returns a thesis for a programme with an eligible mentor; `mentor` sets the mentor. */
export type ThesisGenerator = (wish: {
  program: Program;
  mentor?: Teacher;
  alone?: boolean;
}) => DemoThesis;

/**
 * Creates a generator that uses each idea once. Of two random mentors it assigns the thesis to the
 * one with fewer theses.
 */
export function createThesisGenerator({ teachers }: DemoFaculty): ThesisGenerator {
  const random = seededRandom("topics");
  const left = new Map<FieldName, ThesisIdea[]>(
    fieldNames.map((field) => [field, listIdeas(field, seededRandom(field))]),
  );
  const load = new Map<Teacher, number>();

  const mentorFor = (program: Program, field: FieldName) => {
    const fitting = teachers.filter(
      (teacher) =>
        teacher.mentors &&
        teacher.fields.includes(field) &&
        teacher.studies.includes(program.study),
    );
    const [one, other] = [random.pick(fitting), random.pick(fitting)];
    return (load.get(one) ?? 0) <= (load.get(other) ?? 0) ? one : other;
  };

  return ({ program, mentor: wanted, alone = false }) => {
    const possible = program.fields.filter((field) => !wanted || wanted.fields.includes(field));
    const field = random.weighted(possible.map((field) => [field, left.get(field)?.length ?? 0]));
    const idea = left.get(field)?.pop();
    if (!idea) throw new Error(`no idea is left in ${field}`);
    const mentor = wanted ?? mentorFor(program, field);
    load.set(mentor, (load.get(mentor) ?? 0) + 1);
    const siblings = program.study.programList.filter(
      (line) => line !== program && line.fields.includes(field),
    );
    const company = random.chance(0.14) ? random.pick(facultyData.companies) : "";
    const helpers = mentor.department.teachers.filter(
      (teacher) => teacher !== mentor && teacher.studies.includes(program.study),
    );
    return {
      idea,
      description: composeDescription(random, idea),
      study: program.study,
      programs: [program, ...(random.chance(0.8) ? siblings : [])],
      mentor,
      coMentor: !alone && random.chance(0.18) ? random.pick(helpers) : null,
      company,
      strategicArea: random.chance(0.35) ? random.pick(strategicAreasOf(field)) : null,
    };
  };
}
