import type { Standing } from "./places.ts";
import type { PublicStatus } from "./wish.ts";

/** What the screens of the catalogue are made of. */

export type Counts = Record<PublicStatus, number>;

export type StudyShown = { id: number; name: string; color: string; counts: Counts };

export type Portrait = { id: number; firstName: string; lastName: string; photo: number | null };

export type MentorShown = {
  id: number;
  name: string;
  portrait: Portrait;
  departments: string[];
  standing: Standing;
};

export type MentorsPage = { total: number; counts: Counts; studies: StudyShown[]; mentors: MentorShown[] };

/** A note that its mentor shows to everybody; the HTML was cleaned on the way in. */
export type NoteShown = {
  id: number;
  note: string;
  /** Names joined with `|`. */
  studies: string;
  updatedAt: string;
  file: { name: string; size: number } | null;
};

export type MentorPage = MentorShown & { counts: Counts; studies: StudyShown[]; notes: NoteShown[] };

/** `num` is how many topics have it in the wished statuses (spec §3 Keyword). */
export type KeywordShown = { id: number; phrase: string; num: number };

export type KeywordsPage = { total: number; counts: Counts; studies: StudyShown[]; keywords: KeywordShown[] };

export type KeywordPage = {
  id: number;
  phrase: string;
  counts: Counts;
  studies: StudyShown[];
  related: KeywordShown[];
};

export type TopicShown = {
  id: number;
  name: string;
  nameEng: string;
  status: PublicStatus;
  mentorId: number;
  mentor: string;
  coMentor: string | null;
  study: string;
  color: string;
  /** Names joined with `|`. */
  programs: string;
  keywords: string;
};

/** What may keep a free topic from being reserved now. */
export type Hindrance = {
  /** What is left of its mentor's quotas on its study. */
  places: number;
  /** The day on which it is freed (yyyy-mm-dd), where it is kept for one student until then. */
  heldUntil: string | null;
};

export type ListedTopic = TopicShown & Hindrance;
