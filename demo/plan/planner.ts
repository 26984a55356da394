import { addDays, startOfDay } from "#kit/time/time-zone.ts";
import { academicYearOf, periodOf } from "../calendar.ts";
import type { Diary } from "../diary.ts";
import type { Faculty } from "../faculty.ts";
import type { Offices } from "../journey.ts";
import { type Random, randomOf } from "../random.ts";
import { type Slots, slotsOf } from "../slots.ts";
import { studyPastItsPeriod } from "../studies.ts";
import type { Phrases } from "../topics.ts";
import type { Life, Program, Student, Study, Topic } from "../world.ts";
import { type TopicMaker, topicMakerOf } from "./topic-maker.ts";

/** What planning needs at hand. */
export type Planner = {
  today: string;
  /** Everything happens before this moment, the beginning of today, so that the hour of the start changes nothing. */
  limit: Date;
  faculty: Faculty;
  diary: Diary;
  random: Random;
  topics: TopicMaker;
  slots: Slots;
  offices: Offices;
  phrases: Phrases;
  students: Student[];
  /** Reservations with the status they come to and the moment at which they begin. */
  lives: Planned[];
  /** Topics that are to be published, and the moment before which they must be. */
  publishing: Map<Topic, Date>;
  /** Those that nobody has reserved and that have been free for some time. */
  free: Topic[];
};

export type Planned = { life: Life; status: string; reservedAt: Date; lastAt: Date };

export function plannerOf(faculty: Faculty, diary: Diary): Planner {
  const { today, library, accountancy, services } = faculty;
  const random = randomOf("plan");
  const mostlyFirst = <T>(people: readonly T[]) =>
    random.chance(0.6) ? (people[0] ?? random.pick(people)) : random.pick(people);
  return {
    ...{ today, faculty, diary, random },
    limit: startOfDay(today),
    topics: topicMakerOf(faculty),
    slots: slotsOf(randomOf("slots")),
    offices: {
      library: () => mostlyFirst(library),
      accountancy: () => mostlyFirst(accountancy),
      services: () => mostlyFirst(services),
    },
    phrases: new Map(),
    students: [],
    lives: [],
    publishing: new Map(),
    free: [],
  };
}

/** The topic had to be published before this moment, or before an earlier one said sooner. */
export function publishBefore({ publishing }: Planner, topic: Topic, moment: Date) {
  const known = publishing.get(topic);
  if (!known || moment < known) publishing.set(topic, moment);
}

/** A day on which the study's topics could be reserved: the day itself, or an earlier one when it is out of the period. */
export function reservableDay({ today, random }: Planner, day: string, study: Study): string {
  const year = academicYearOf(day);
  const over = study.name === studyPastItsPeriod;
  const { from, to } = periodOf(today, year, { over });
  if (day > to) return addDays(to, -random.int(0, 30));
  if (day >= from) return day;
  return addDays(periodOf(today, year - 1, { over }).to, -random.int(0, 30));
}

/** Programmes by how many students they have. */
export function someProgram({ random, faculty }: Planner, fits: (program: Program) => boolean = () => true): Program {
  return random.pick(
    faculty.programs
      .filter(fits)
      .flatMap((program) => (program.study.graduate ? [program, program] : [program, program, program])),
  );
}
