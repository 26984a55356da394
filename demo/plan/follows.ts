import { follows } from "#areas/following/server/tables.ts";
import { addDays, startOfDay } from "#kit/time/time-zone.ts";
import type { Planner } from "./planner.ts";

/** Days ago on which the demo's student found out that one can follow. */
const followedDaysAgo = 20;

/** The demo's student follows the demo's teacher and a study. */
export function planFollows({ students, eventLog, faculty: { teacher, today } }: Planner) {
  const student = students.find(({ username }) => username === "student");
  if (!student) return;
  eventLog.schedule(startOfDay(addDays(today, -followedDaysAgo)), student, (pen) => {
    pen.add(follows, { userId: student.id, mentorId: teacher.id });
    for (const { id } of teacher.studies.slice(0, 1)) pen.add(follows, { userId: student.id, studyId: id });
  });
}
