/** The mentor's lists (spec §2), each at an address of its own. */
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

/** The list at an address. */
export const findMentorList = (pathname: string): MentorList | undefined =>
  mentorListNames.find((name) => pathname.replace(/\/$/, "") === `/${mentorListPaths[name]}`);

/** Where a list's rows are asked for: `mentor/grid-data-reserved-thesis`. */
export const mentorListDataPath = (list: MentorList) => mentorListPaths[list].replace(/[^/]+$/, "grid-data-$&");

/** Lists on paper, with their addresses (spec §2). */
export const mentorListPdfPaths = {
  notPublished: "mentor/pdf-not-published-thesis",
  completed: "mentor/pdf-completed-thesis",
} as const;

export type MentorListWithPdf = keyof typeof mentorListPdfPaths;

export const hasPdf = (list: MentorList): list is MentorListWithPdf => list in mentorListPdfPaths;

/** The list whose paper stands at an address. */
export const findMentorListPdf = (pathname: string): MentorListWithPdf | undefined =>
  (Object.keys(mentorListPdfPaths) as MentorListWithPdf[]).find(
    (name) => pathname.replace(/\/$/, "") === `/${mentorListPdfPaths[name]}`,
  );

/** What the mentor may begin with a topic right in its row; a co-mentor reads. */
export const mentorListActions = {
  draft: ["edit", "copy"],
  notPublished: ["edit", "copy"],
  published: ["requestEdit", "requestDelete", "copy"],
  reserved: ["requestEdit", "copy"],
  completed: ["copy"],
  deleted: ["copy"],
  coMentorActive: [],
  coMentorCompleted: [],
} as const satisfies Record<MentorList, readonly MentorListAction[]>;

export type MentorListAction = "edit" | "requestEdit" | "requestDelete" | "copy";

/** Where many topics are proposed at once (decision 16). */
export const pastePath = "/thesis/mentor/paste";
