import { addDays, localDate } from "#kit/time/time-zone.ts";
import { workdayOnOrAfter } from "../calendar.ts";
import { abstractOf, questionsOf } from "../descriptions.ts";
import { momentOn } from "../hours.ts";
import { type Journey, noteJourney, type StepName } from "../journey.ts";
import type { Slot } from "../slots.ts";
import type { Note } from "../steps/step.ts";
import * as words from "../words.ts";
import type { Life, Program, Student, Topic } from "../world.ts";
import { type Planner, reservableDay } from "./planner.ts";

export const lifeOf = ({ random }: Planner, topic: Topic, student: Student, program: Program): Life => ({
  topic,
  student,
  program,
  inEnglish: random.chance(0.06),
  abstract: abstractOf(random, topic.idea),
  paper: "",
});

type Fixed = ReadonlyMap<number, { at: Date; before?: Date }>;

/** The reservation and its confirmation, so many days before the step that follows; the period decides which. */
export function beginningBefore(planner: Planner, { program }: Life, next: Date, days: number) {
  const { random } = planner;
  const reservedOn = reservableDay(planner, addDays(localDate(next), -days), program.study);
  const reservedAt = momentOn(random, "student", reservedOn);
  return { reservedAt, confirmedAt: answeredAt(planner, reservedAt) };
}

/** Within the mentor's two weeks. */
export const answeredAt = ({ random }: Planner, reservedAt: Date) =>
  momentOn(random, "office", workdayOnOrAfter(addDays(localDate(reservedAt), random.int(1, 7))));

/** Notes the whole journey, and remembers it; notes of the steps are found here. */
export function noteLife(
  planner: Planner,
  {
    life,
    way,
    fixed,
    status,
    slot,
    grade,
  }: { life: Life; way: StepName[]; fixed: Fixed; status: string; slot?: Slot; grade?: number },
) {
  const { random, diary, offices, limit } = planner;
  const notes = new Map(
    way.map((name, nth) => [nth, noteFor(planner, name, life, { ...slot, ...(grade && { grade }) })]),
  );
  const journey: Journey = { life, way, fixed, notes };
  noteJourney(diary, random, offices, journey, limit);
  const times = [...fixed.values()].map(({ at }) => at);
  const [reservedAt = limit, lastAt = limit] = [times[0], times.at(-1)];
  planner.lives.push({ life, status, reservedAt, lastAt });
}

function noteFor(
  { random, today }: Planner,
  name: StepName,
  life: Life,
  given: Partial<Slot> & { grade?: number },
): Note {
  const { pick } = random;
  const { reasons } = words;
  const notes: Partial<Record<StepName, () => Note>> = {
    working: () => ({ comment: pick(words.studentComments) }),
    answer: () => ({ comment: pick(words.mentorAnswers), withFile: random.chance(0.25) }),
    submitFinal: () => ({ comment: pick(words.finalComments), withFile: random.chance(0.4) }),
    askMinorChanges: () => ({ comment: pick(words.minorChanges) }),
    resubmitFinal: () => ({ comment: "Ispravljeno prema napomenama." }),
    returnFinal: () => ({ comment: pick(words.returnedFinals) }),
    approveFinal: () => ({ comment: pick(words.approvals) }),
    refuse: () => ({ reason: pick(reasons.refuse) }),
    cancelByMentor: () => ({ reason: pick(reasons.cancelByMentor) }),
    cancelByServices: () => ({ reason: pick(reasons.cancelByServices) }),
    returnPayment: () => ({ reason: pick(reasons.returnPayment) }),
    returnStatements: () => ({ reason: pick(reasons.returnStatements) }),
    returnToStudent: () => ({ reason: pick(reasons.returnToStudent) }),
    reopenDefense: () => ({ reason: pick(reasons.reopenDefense) }),
    changeExpiresAt: () => ({ reason: pick(reasons.changeExpiresAt), until: addDays(today, random.int(60, 110)) }),
    setDefenseDate: () => given,
    finish: () => ({
      ...given,
      flow: words.defenseFlow(life.student.female),
      questions: questionsOf(random, life.topic.idea.field),
    }),
  };
  return notes[name]?.() ?? {};
}
