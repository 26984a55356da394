import { z } from "zod";
import type { PublicThesisStatus } from "#areas/theses/status.ts";
import type { MentorLoad } from "./availability.ts";

const namedSchema = z.object({ id: z.int(), name: z.string() });

/** A public thesis in the JSON variants (spec §3 Thesis), with no other data about reservations. */
export const publicThesisSchema = z.object({
  id: z.int(),
  study: z.object({ id: z.int(), stisId: z.string().nullable() }),
  studyPrograms: z.array(namedSchema),
  department: z.string(),
  mentor: z.object({ id: z.int(), nameWithTitle: z.string(), photoUrl: z.string().nullable() }),
  coMentor: namedSchema.extend({ nameWithTitle: z.string() }).nullable(),
  name: z.string(),
  nameEng: z.string(),
  description: z.string(),
  company: z.string(),
  strategicArea: namedSchema.nullable(),
  keywords: z.array(z.object({ id: z.int(), phrase: z.string() })),
  /** 1 published, 2 reserved, 5 completed (spec §4). */
  status: z.union([z.literal(1), z.literal(2), z.literal(5)]),
  createdAt: z.string(),
  updatedAt: z.string(),
  defensedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  dabarStatus: z.string(),
  dabarPid: z.string().nullable(),
  activeReservation: z
    .object({
      thesisName: z.string(),
      student: z.object({ name: z.string() }),
      createdAt: z.string(),
      /** Set once student services have confirmed it. */
      defenseDate: z.string().nullable(),
      defensePlace: z.string().nullable(),
    })
    .nullable(),
});

export type PublicThesis = z.output<typeof publicThesisSchema>;

/** The response of the JSON variants: three texts of JSON (spec §7). */
export const publicThesesJsonSchema = z.object({
  dataNums: z
    .string()
    .describe("JSON: statistics of the mentor, or the keyword with its frequency (spec §3)"),
  dataItems: z.string().describe("JSON: the public theses (spec §3 Thesis)"),
  mentorNotesHtml: z.string().describe("JSON: the mentor's notes on the web as one text of HTML"),
});

/** View models of the catalogue's screens. */

export type StatusCounts = Record<PublicThesisStatus, number>;
export type StudyCountsView = {
  id: number;
  name: string;
  nameEng: string;
  color: string;
  counts: StatusCounts;
};
export type PortraitView = {
  id: number;
  firstName: string;
  lastName: string;
  photo: number | null;
};

/** The name of a department in both languages; the English one may be empty. */
export type DepartmentName = { name: string; nameEng: string };

export type MentorCardView = {
  id: number;
  name: string;
  portrait: PortraitView;
  departments: DepartmentName[];
  load: MentorLoad;
};

export type MentorListView = {
  total: number;
  counts: StatusCounts;
  studies: StudyCountsView[];
  mentors: MentorCardView[];
};

/** A note shown on the web; its HTML was sanitized before it was stored. */
export type MentorNoteView = {
  id: number;
  note: string;
  /** Names joined with `|`. */
  studies: string;
  /** English names in the same order. */
  studiesEng: string;
  updatedAt: string;
  file: { name: string; size: number } | null;
};

export type MentorDetailView = MentorCardView & {
  /** True if the student who reads the page may propose a thesis to the mentor. */
  takesProposals: boolean;
  counts: StatusCounts;
  studies: StudyCountsView[];
  notes: MentorNoteView[];
};

/** `num` is the number of theses in the selected statuses (spec §3 Keyword). */
export type KeywordCountView = { id: number; phrase: string; phraseEng: string; num: number };

export type KeywordListView = {
  total: number;
  counts: StatusCounts;
  studies: StudyCountsView[];
  keywords: KeywordCountView[];
  /** The letters with which the keywords begin, without the filter by letter. */
  letters: { letter: string; num: number }[];
};

export type KeywordDetailView = {
  id: number;
  phrase: string;
  phraseEng: string;
  counts: StatusCounts;
  studies: StudyCountsView[];
  related: KeywordCountView[];
};

export type ThesisCardView = {
  id: number;
  name: string;
  nameEng: string;
  status: PublicThesisStatus;
  mentorId: number;
  mentor: string;
  coMentor: string | null;
  study: string;
  studyEng: string;
  color: string;
  /** Names joined with `|`. */
  programs: string;
  /** English names in the same order; empty on Croatian pages. */
  programsEng: string;
  /** Phrases joined with `|`. */
  keywords: string;
  /** English names in the same order; empty on Croatian pages. */
  keywordsEng: string;
};

/** Reasons why a published thesis may not be reservable now. */
export type ReservationBlocker = {
  /** Remaining quota of its mentor on its study. */
  remainingQuota: number;
  /** End of its pre-reservation (yyyy-mm-dd); null if it is not pre-reserved. */
  heldUntil: string | null;
};

export type ListedThesisView = ThesisCardView &
  ReservationBlocker & {
    /** Students on its waiting list. */
    waiting: number;
  };
