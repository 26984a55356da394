import { addDays, localDate, startOfDay } from "#kit/time/time-zone.ts";
import { type Deadline, deadlinesOf } from "../calendar.ts";
import { made, type Program, type Student } from "../world.ts";
import { type Ending, endings, noteCanceled } from "./canceled.ts";
import { enrolFor, newStudent } from "./cast.ts";
import { isDefendable, noteDefended, someGrade } from "./past.ts";
import { type Planned, type Planner, publishBefore, someProgram } from "./planner.ts";
import { teachersProgram } from "./reserved.ts";

/** Of those who have defended: on two studies, on one, and on the study before the one on which they are now. */
const counts = { twice: 55, once: 83, before: 32 };

/** Days from a defense to the next one of the same student: a graduate study lies between. */
const betweenStudies = 1000;

/** All theses defended in the last five years. */
export function planDefended(planner: Planner) {
  const { random, faculty } = planner;
  const mine = teachersProgram(planner);
  // who has studied on two studies stands for the years before
  const recently = addDays(planner.today, -betweenStudies);
  for (let nth = 0; nth < counts.once; nth += 1)
    defend(
      planner,
      newStudent(planner),
      nth < 9 ? mine : someProgram(planner),
      someDeadline(planner, recently),
      nth < 9,
    );
  for (let nth = 0; nth < counts.twice; nth += 1) {
    const [student, graduate] = [newStudent(planner), someProgram(planner, ({ study }) => study.graduate)];
    const late = someDeadline(planner, addDays(made(deadlinesOf(planner.today)[0]).startDate, betweenStudies + 60));
    defend(planner, student, graduate, late);
    defend(
      planner,
      student,
      undergraduateOf(planner, graduate),
      someDeadline(planner, "", addDays(late.startDate, -betweenStudies)),
    );
  }
  const onGraduate = planner.lives.filter(({ life, status }) => life.program.study.graduate && !isClosed(status));
  for (const { life, reservedAt } of random.shuffled(onGraduate).slice(0, counts.before)) {
    const to = addDays(localDate(reservedAt), -800);
    defend(planner, life.student, undergraduateOf(planner, life.program), someDeadline(planner, "", to));
  }
  for (const { student, program, before } of failing(planner)) {
    const deadline = someDeadline(planner, addDays(before, -420), addDays(before, -20));
    const topic = planner.topics({ program, ...(student === undefined && { mentor: faculty.teacher }) });
    const who = student ?? newStudent(planner);
    const reservedAt = noteDefended(planner, deadline, 1, { topic, student: who, program });
    enrolFor(planner, who, program, reservedAt);
    publishBefore(planner, topic, reservedAt);
  }
}

function defend(planner: Planner, student: Student, program: Program, deadline: Deadline, mine = false) {
  const topic = planner.topics({ program, ...(mine && { mentor: planner.faculty.teacher }) });
  const reservedAt = noteDefended(planner, deadline, someGrade(planner), { topic, student, program });
  enrolFor(planner, student, program, reservedAt);
  publishBefore(planner, topic, reservedAt);
}

/** One with the demo's teacher, some who try again now, others who have not yet. */
function failing(planner: Planner): { student: Student | undefined; program: Program; before: string }[] {
  const { random, today, lives } = planner;
  const again = random.shuffled(lives.filter(({ status }) => !isClosed(status))).slice(0, 2);
  const mine = { student: undefined, program: teachersProgram(planner), before: today };
  const others = Array.from({ length: 5 }, () => ({
    student: newStudent(planner),
    program: someProgram(planner),
    before: today,
  }));
  return [
    mine,
    ...others,
    ...again.map(({ life, reservedAt }) => ({
      student: life.student,
      program: life.program,
      before: localDate(reservedAt),
    })),
  ];
}

/** A deadline that begins and ends within these days; later ones more often, for the faculty grows. */
function someDeadline({ random, today }: Planner, from = "", to = today): Deadline {
  const fitting = deadlinesOf(today).filter(
    (deadline) => deadline.startDate >= from && deadline.startDate < to && isDefendable(deadline, today),
  );
  return random.pick(
    fitting.flatMap((deadline, nth) => (nth * 3 > fitting.length ? [deadline, deadline] : [deadline])),
  );
}

function undergraduateOf(planner: Planner, { study: { after } }: Program): Program {
  return someProgram(planner, ({ study }) => study.name === after);
}

const isClosed = (status: string) => ["completed", "notCompleted", "canceled"].includes(status);

/** Cancelled reservations of topics that are free again, and of topics that another student took afterwards. */
export function planCanceled(planner: Planner) {
  const { random, lives, today } = planner;
  const known = [...lives];
  for (const one of random.shuffled(known).slice(0, 40)) {
    const { topic, program } = one.life;
    const others = known.filter((other) => reservedAfter(one, other) && !isDemoStudents(other));
    if (others.length === 0) continue;
    const { student } = random.pick(others).life;
    cancel(planner, random.pick(["withdrawn", "refused", "notConfirmed"]), one.reservedAt, { topic, student, program });
  }
  const some = random.shuffled(known.filter((one) => !isClosed(one.status) && !isDemoStudents(one))).slice(0, 19);
  const kinds = Object.keys(endings) as Ending[];
  for (const one of [...known.filter(isDemoStudents), ...some]) {
    const { student, program } = one.life;
    const topic = planner.topics({ program });
    cancel(planner, isDemoStudents(one) ? "withdrawn" : random.pick(kinds), one.reservedAt, {
      topic,
      student,
      program,
    });
  }
  for (let nth = 0; nth < 12; nth += 1) {
    const [student, program] = [newStudent(planner), someProgram(planner)];
    const before = startOfDay(addDays(today, -random.int(2, 60)));
    cancel(planner, random.pick(kinds), before, { topic: planner.topics({ program }), student, program });
  }
}

/** Another student's reservation on the same programme, some months later at most. */
const reservedAfter = (one: Planned, { life, reservedAt }: Planned) =>
  life.program === one.life.program &&
  life.student !== one.life.student &&
  reservedAt >= one.reservedAt &&
  reservedAt.getTime() < one.reservedAt.getTime() + 250 * 86_400_000;

const isDemoStudents = ({ life }: Planned) => life.student.username === "student";

function cancel(planner: Planner, ending: Ending, before: Date, of: Parameters<typeof noteCanceled>[3]) {
  const reservedAt = noteCanceled(planner, ending, before, of);
  enrolFor(planner, of.student, of.program, reservedAt);
  publishBefore(planner, of.topic, reservedAt);
}
