import { scheduleCodebooks } from "./codebooks.ts";
import { historyClasses } from "./database-writer.ts";
import { createEventLog } from "./event-log.ts";
import { createFaculty } from "./faculty.ts";
import { sampleContentName } from "./files/contents.ts";
import { createInMemoryStore, type InMemoryStore } from "./in-memory-store.ts";
import type { DemoReservation } from "./model.ts";
import { createNotifier } from "./notifications.ts";
import { planFacultyLife } from "./plan/index.ts";
import type { Planner } from "./plan/planner.ts";

export type FacultySettings = {
  /** The day on which the faculty stands, as yyyy-mm-dd. */
  today: string;
  /** Where links in mails lead. */
  publicUrl: string;
};

/** The demo faculty, on paper: what is to be written, and the in-memory store that `write` fills with it. The same day gives the same. */
export function generateFaculty({ today, publicUrl }: FacultySettings) {
  const [faculty, eventLog, store] = [createFaculty(today), createEventLog(), createInMemoryStore(historyClasses)];
  scheduleCodebooks(eventLog, faculty);
  const planner = planFacultyLife(faculty, eventLog, store);
  const own = assignPapers(planner);
  const write = (): InMemoryStore => {
    eventLog.run(store, createNotifier(faculty, planner.students, publicUrl));
    return store;
  };
  return { faculty, planner, own, write };
}

/** Theses with a paper of their own; the others share their programme's. */
const ownPaperCount = 24;

/** Gives each reservation its paper; those get their own whom the demo's accounts see first, then the latest. */
export function assignPapers({ reservations, faculty }: Planner): DemoReservation[] {
  const rank = ({ reservation: { student, thesis } }: (typeof reservations)[number]) =>
    Number(student.username === "student") * 2 + Number(thesis.mentor === faculty.teacher);
  const written = reservations.filter(({ status }) => status !== "reserved" && status !== "canceled");
  const first = written.toSorted((a, b) => rank(b) - rank(a) || +b.lastAt - +a.lastAt).slice(0, ownPaperCount);
  for (const { reservation } of reservations) reservation.contentName = sampleContentName(reservation.program);
  for (const [nth, { reservation }] of first.entries()) reservation.contentName = `thesis ${nth}`;
  return first.map(({ reservation }) => reservation);
}
