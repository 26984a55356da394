import type { MentorLoad } from "./places.ts";
import type { PublicStatus } from "./wish.ts";

/** What the screens of the catalogue are made of. */

export type StatusCounts = Record<PublicStatus, number>;

export type StudyCountsView = { id: number; name: string; color: string; counts: StatusCounts };

export type PortraitView = { id: number; firstName: string; lastName: string; photo: number | null };

export type MentorCardView = {
  id: number;
  name: string;
  portrait: PortraitView;
  departments: string[];
  standing: MentorLoad;
};

export type MentorListView = {
  total: number;
  counts: StatusCounts;
  studies: StudyCountsView[];
  mentors: MentorCardView[];
};

/** A note that its mentor shows to everybody; the HTML was cleaned on the way in. */
export type MentorNoteView = {
  id: number;
  note: string;
  /** Names joined with `|`. */
  studies: string;
  updatedAt: string;
  file: { name: string; size: number } | null;
};

export type MentorDetailView = MentorCardView & {
  counts: StatusCounts;
  studies: StudyCountsView[];
  notes: MentorNoteView[];
};

/** `num` is how many topics have it in the wished statuses (spec §3 Keyword). */
export type KeywordCountView = { id: number; phrase: string; num: number };

export type KeywordListView = {
  total: number;
  counts: StatusCounts;
  studies: StudyCountsView[];
  keywords: KeywordCountView[];
};

export type KeywordDetailView = {
  id: number;
  phrase: string;
  counts: StatusCounts;
  studies: StudyCountsView[];
  related: KeywordCountView[];
};

export type ThesisCardView = {
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
export type ReservationBlocker = {
  /** What is left of its mentor's quotas on its study. */
  places: number;
  /** The day on which it is freed (yyyy-mm-dd), where it is kept for one student until then. */
  heldUntil: string | null;
};

export type ListedThesisView = ThesisCardView & ReservationBlocker;
