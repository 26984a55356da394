import type { DetailTexts } from "./details.ts";
import { mentorActionStatuses } from "./policy.ts";
import type { ThesisStatus } from "./status.ts";

/** The URLs of the mentor's lists (spec §2). */
export const mentorListPaths = {
  draft: "mentor/draft-not-published-thesis",
  notPublished: "mentor/not-published-thesis",
  published: "mentor/published-thesis",
  reserved: "mentor/reserved-thesis",
  completed: "mentor/completed-thesis",
  deleted: "mentor/deleted-thesis",
  coMentorActive: "mentor/co-mentor/active-thesis",
  coMentorCompleted: "mentor/co-mentor/completed-thesis",
} as const;

export type MentorList = keyof typeof mentorListPaths;

export const mentorListNames = Object.keys(mentorListPaths) as MentorList[];

/**
 * Returns the name under which the views of a list's grid are saved, such as
 * `mentor-not-published`.
 */
export const mentorListGridName = (list: MentorList) =>
  `mentor-${list.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Returns the list at a URL path. */
export const findMentorList = (pathname: string): MentorList | undefined =>
  mentorListNames.find((name) => pathname.replace(/\/$/, "") === `/${mentorListPaths[name]}`);

/**
 * Returns the URL that a list's rows are loaded from, such as `mentor/grid-data-reserved-thesis`.
 */
export const mentorListDataPath = (list: MentorList) =>
  mentorListPaths[list].replace(/[^/]+$/, "grid-data-$&");

/** The lists with a PDF and their URLs (spec §2). */
export const mentorListPdfPaths = {
  notPublished: "mentor/pdf-not-published-thesis",
  completed: "mentor/pdf-completed-thesis",
} as const;

export type MentorListWithPdf = keyof typeof mentorListPdfPaths;

export const hasPdf = (list: MentorList): list is MentorListWithPdf => list in mentorListPdfPaths;

/** Returns the list whose PDF is at a URL path. */
export const findMentorListPdf = (pathname: string): MentorListWithPdf | undefined =>
  (Object.keys(mentorListPdfPaths) as MentorListWithPdf[]).find(
    (name) => pathname.replace(/\/$/, "") === `/${mentorListPdfPaths[name]}`,
  );

/**
 * A thesis of a printed list; days are yyyy-mm-dd, and studies and keywords are separated by `|`.
 */
export type MentorListPdfThesis = DetailTexts & {
  name: string;
  nameEng: string;
  student: string | null;
  study: string;
  programs: string;
  department: string;
  coMentor: string | null;
  company: string;
  strategicArea: string | null;
  keywords: string;
  completedOn: string | null;
  description: string;
};

/** The status of the theses in each of the mentor's own lists. */
const listStatuses: Partial<Record<MentorList, ThesisStatus>> = {
  draft: "notPublishedDraft",
  notPublished: "notPublished",
  published: "published",
  reserved: "reserved",
  completed: "completed",
  deleted: "deleted",
};

const statusActions = ["edit", "requestEdit", "requestDelete"] as const;

export type MentorListAction = (typeof statusActions)[number] | "copy";

/**
 * Returns the actions that the mentor can start from a thesis's row in the list. A co-mentor has
 * none.
 */
export function mentorListActions(list: MentorList): MentorListAction[] {
  const status = listStatuses[list];
  if (!status) return [];
  const open = statusActions.filter((action) =>
    mentorActionStatuses[action].some((allowedStatus) => allowedStatus === status),
  );
  return [...open, "copy"];
}

/**
 * The URL of the page that proposes several theses from a table (src/areas/theses/paste/README.md).
 */
export const pastePath = "/thesis/mentor/paste";
