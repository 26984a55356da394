import { createInMemoryStore, type InMemoryStore } from "./book.ts";
import { historyClasses } from "./classes.ts";
import { createEventLog } from "./diary.ts";
import { createFaculty } from "./faculty.ts";
import { scheduleCodebooks } from "./frame.ts";
import { planFacultyLife } from "./plan/index.ts";
import { assignPapers } from "./plan/papers.ts";
import { createNotifier } from "./telling.ts";

export type FacultySettings = {
  /** The day on which the faculty stands, as yyyy-mm-dd. */
  today: string;
  /** Where links in mails lead. */
  publicUrl: string;
};

/** The demo faculty, on paper: what is to be written, and the book that `write` fills with it. The same day gives the same. */
export function generateFaculty({ today, publicUrl }: FacultySettings) {
  const [faculty, diary, book] = [createFaculty(today), createEventLog(), createInMemoryStore(historyClasses)];
  scheduleCodebooks(diary, faculty);
  const planner = planFacultyLife(faculty, diary, book);
  const own = assignPapers(planner);
  const write = (): InMemoryStore => {
    diary.run(book, createNotifier(faculty, planner.students, publicUrl));
    return book;
  };
  return { faculty, planner, own, write };
}
