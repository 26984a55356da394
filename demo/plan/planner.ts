import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { addDays, startOfDay } from "#kit/time/dates-and-times.ts";
import { academicYearOf, isWorkday, reservationPeriod } from "../calendar.ts";
import type { EventLog } from "../event-log.ts";
import type { DemoFaculty } from "../faculty.ts";
import type { DemoReservation, DemoThesis, Program, Student, Study } from "../model.ts";
import type { Offices } from "../path.ts";
import { type Random, seededRandom } from "../random.ts";
import type { KeywordIndex } from "../steps/theses.ts";
import { facultyData } from "../vocabulary.ts";
import { timeAtMinutes } from "../working-hours.ts";
import { createThesisGenerator, type ThesisGenerator } from "./thesis-generator.ts";

/** The shared state of planning. */
export type Planner = {
  today: string;
  /**
   * The beginning of today. Everything happens before it, so that the hour of the start does not
   * affect the result.
   */
  limit: Date;
  faculty: DemoFaculty;
  eventLog: EventLog;
  random: Random;
  createThesis: ThesisGenerator;
  allocateSlot: SlotAllocator;
  offices: Offices;
  keywordIndex: KeywordIndex;
  students: Student[];
  /** Reservations with their final status and their start time. */
  reservations: PlannedReservation[];
  /** Theses to publish, with the time before which they must be published. */
  publishBefore: Map<DemoThesis, Date>;
  /** Unreserved theses that have been free for some time. */
  freeTheses: DemoThesis[];
};

export type PlannedReservation = {
  reservation: DemoReservation;
  status: ReservationStatus;
  reservedAt: Date;
  lastAt: Date;
};

export function createPlanner(faculty: DemoFaculty, eventLog: EventLog): Planner {
  const { today, library, accountancy, services } = faculty;
  const random = seededRandom("plan");
  const mostlyFirst = <T>(people: readonly T[]) =>
    random.chance(0.6) ? (people[0] ?? random.pick(people)) : random.pick(people);
  return {
    today,
    faculty,
    eventLog: eventLog,
    random,
    limit: startOfDay(today),
    createThesis: createThesisGenerator(faculty),
    allocateSlot: createSlotAllocator(seededRandom("slots")),
    offices: {
      library: () => mostlyFirst(library),
      accountancy: () => mostlyFirst(accountancy),
      services: () => mostlyFirst(services),
    },
    keywordIndex: new Map(),
    students: [],
    reservations: [],
    publishBefore: new Map(),
    freeTheses: [],
  };
}

/** Requires that the thesis is published before a time; the earliest required time applies. */
export function requirePublishedBefore(
  { publishBefore }: Planner,
  thesis: DemoThesis,
  moment: Date,
) {
  const known = publishBefore.get(thesis);
  if (!known || moment < known) publishBefore.set(thesis, moment);
}

/**
 * Returns a day on which theses of the study could be reserved: the day itself, or an earlier one
 * if it is outside the reservation period.
 */
export function reservableDay({ today, random }: Planner, day: string, study: Study): string {
  const year = academicYearOf(day);
  const over = study.name === facultyData.studyPastItsPeriod;
  const { from, to } = reservationPeriod(today, year, { over });
  if (day > to) return addDays(to, -random.int(0, 30));
  if (day >= from) return day;
  return addDays(reservationPeriod(today, year - 1, { over }).to, -random.int(0, 30));
}

/** Returns a random programme, weighted by its number of students. */
export function randomProgram(
  { random, faculty }: Planner,
  fits: (program: Program) => boolean = () => true,
): Program {
  return random.pick(
    faculty.programs
      .filter(fits)
      .flatMap((program) =>
        program.study.graduate ? [program, program] : [program, program, program],
      ),
  );
}

export type DefenseSlot = { defenseDate: Date; defensePlace: string };

/**
 * Creates a function that allocates defense slots on the half hour, without conflicts of rooms or
 * people.
 */
export function createSlotAllocator(random: Random) {
  const taken = new Set<string>();
  return (from: string, to: string, people: readonly { username: string }[]): DefenseSlot => {
    const days = daysBetween(from, to).filter(isWorkday);
    for (let tries = 0; tries < 2000; tries += 1) {
      const defenseDate = timeAtMinutes(random.pick(days), random.int(16, 35) * 30);
      const defensePlace = random.pick(facultyData.rooms);
      const keys = [defensePlace, ...people.map(({ username }) => username)].map(
        (who) => `${who} ${defenseDate.getTime()}`,
      );
      if (keys.some((key) => taken.has(key))) continue;
      for (const key of keys) taken.add(key);
      return { defenseDate, defensePlace };
    }
    throw new Error(`no free time for a defense from ${from} to ${to}`);
  };
}

export type SlotAllocator = ReturnType<typeof createSlotAllocator>;

const daysBetween = (from: string, to: string): string[] =>
  from > to ? [] : [from, ...daysBetween(addDays(from, 1), to)];
