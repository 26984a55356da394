import { sampleContentName } from "../papers/papers.ts";
import type { DemoReservation } from "../world.ts";
import type { Planner } from "./planner.ts";

/** Theses with a paper of their own; the others share their programme's. */
const ownPaperCount = 24;

/** Gives each reservation its paper; those get their own whom the demo's accounts see first, then the latest. */
export function assignPapers({ reservations, faculty }: Planner): DemoReservation[] {
  const rank = ({ reservation: { student, topic } }: (typeof reservations)[number]) =>
    Number(student.username === "student") * 2 + Number(topic.mentor === faculty.teacher);
  const written = reservations.filter(({ status }) => status !== "reserved" && status !== "canceled");
  const first = written.toSorted((a, b) => rank(b) - rank(a) || +b.lastAt - +a.lastAt).slice(0, ownPaperCount);
  for (const { reservation } of reservations) reservation.contentName = sampleContentName(reservation.program);
  for (const [nth, { reservation }] of first.entries()) reservation.contentName = `thesis ${nth}`;
  return first.map(({ reservation }) => reservation);
}
