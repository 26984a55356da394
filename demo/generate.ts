import { demoName } from "./branding.ts";
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
  /** The day for which the faculty is generated, as yyyy-mm-dd. */
  today: string;
  /** The base URL of links in mails. */
  publicUrl: string;
  /** The name of the faculty. */
  name?: string;
};

/**
 * Generates the demo faculty: the planned events, and `write`, which runs them and returns the
 * in-memory store. The same day always gives the same faculty.
 */
export function generateFaculty({ today, publicUrl, name = demoName }: FacultySettings) {
  const [faculty, eventLog, store] = [
    createFaculty(today),
    createEventLog(),
    createInMemoryStore(historyClasses),
  ];
  scheduleCodebooks(eventLog, faculty, name);
  const planner = planFacultyLife(faculty, eventLog, store);
  const own = assignPapers(planner);
  const write = (): InMemoryStore => {
    eventLog.run(store, createNotifier(faculty, planner.students, publicUrl));
    return store;
  };
  return { faculty, planner, own, write };
}

/** Number of theses with their own document; the others share their programme's sample. */
const ownPaperCount = 24;

/**
 * Assigns a document to every reservation. Reservations that the demo accounts see first get their
 * own, then the latest ones. Returns the reservations with their own document.
 */
export function assignPapers({ reservations, faculty }: Planner): DemoReservation[] {
  const rank = ({ reservation: { student, thesis } }: (typeof reservations)[number]) =>
    Number(student.username === "student") * 2 + Number(thesis.mentor === faculty.teacher);
  const written = reservations.filter(
    ({ status }) => status !== "reserved" && status !== "canceled",
  );
  const first = written
    .toSorted((a, b) => rank(b) - rank(a) || +b.lastAt - +a.lastAt)
    .slice(0, ownPaperCount);
  for (const { reservation } of reservations)
    reservation.contentName = sampleContentName(reservation.program);
  for (const [index, { reservation }] of first.entries())
    reservation.contentName = `thesis ${index}`;
  return first.map(({ reservation }) => reservation);
}
