import { sampleOf } from "../papers/papers.ts";
import type { Life } from "../world.ts";
import type { Planner } from "./planner.ts";

/** Theses with a paper of their own; the others share their programme's. */
const own = 24;

/** Gives each reservation its paper; those get their own whom the demo's accounts see first, then the latest. */
export function planPapers({ lives, faculty }: Planner): Life[] {
  const rank = ({ life: { student, topic } }: (typeof lives)[number]) =>
    Number(student.username === "student") * 2 + Number(topic.mentor === faculty.teacher);
  const written = lives.filter(({ status }) => status !== "reserved" && status !== "canceled");
  const first = written.toSorted((a, b) => rank(b) - rank(a) || +b.lastAt - +a.lastAt).slice(0, own);
  for (const { life } of lives) life.paper = sampleOf(life.program);
  for (const [nth, { life }] of first.entries()) life.paper = `thesis ${nth}`;
  return first.map(({ life }) => life);
}
