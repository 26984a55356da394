import { type Book, openBook } from "./book.ts";
import { historyClasses } from "./classes.ts";
import { openDiary } from "./diary.ts";
import { facultyOf } from "./faculty.ts";
import { noteFrame } from "./frame.ts";
import { planLife } from "./plan/index.ts";
import { planPapers } from "./plan/papers.ts";
import { tellerOf } from "./telling.ts";

export type Wish = {
  /** The day on which the faculty stands, as yyyy-mm-dd. */
  today: string;
  /** Where links in mails lead. */
  publicUrl: string;
};

/** The demo faculty, on paper: what is to be written, and the book that `write` fills with it. The same day gives the same. */
export function planFaculty({ today, publicUrl }: Wish) {
  const [faculty, diary, book] = [facultyOf(today), openDiary(), openBook(historyClasses)];
  noteFrame(diary, faculty);
  const planner = planLife(faculty, diary, book);
  const own = planPapers(planner);
  const write = (): Book => {
    diary.perform(book, tellerOf(faculty, planner.students, publicUrl));
    return book;
  };
  return { faculty, planner, own, write };
}
