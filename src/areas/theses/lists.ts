/** The mentor's lists (spec §2), each at an address of its own. */
export const mentorLists = {
  draft: "mentor/draft-not-published-thesis",
  notPublished: "mentor/not-published-thesis",
  published: "mentor/published-thesis",
  reserved: "mentor/reserved-thesis",
  completed: "mentor/completed-thesis",
  deleted: "mentor/deleted-thesis",
  coMentorActive: "mentor/co-mentor/active-thesis",
  coMentorCompleted: "mentor/co-mentor/completed-thesis",
} as const;

export type MentorList = keyof typeof mentorLists;

export const listNames = Object.keys(mentorLists) as MentorList[];

/** The list at an address. */
export const listAt = (pathname: string): MentorList | undefined =>
  listNames.find((name) => pathname.replace(/\/$/, "") === `/${mentorLists[name]}`);

/** Where a list's rows are asked for: `mentor/grid-data-reserved-thesis`. */
export const rowsPath = (list: MentorList) => mentorLists[list].replace(/[^/]+$/, "grid-data-$&");

/** Lists on paper, with their addresses (spec §2). */
export const printedLists = {
  notPublished: "mentor/pdf-not-published-thesis",
  completed: "mentor/pdf-completed-thesis",
} as const;

export type PrintedList = keyof typeof printedLists;

export const isPrinted = (list: MentorList): list is PrintedList => list in printedLists;

/** The list whose paper stands at an address. */
export const printedAt = (pathname: string): PrintedList | undefined =>
  (Object.keys(printedLists) as PrintedList[]).find((name) => pathname.replace(/\/$/, "") === `/${printedLists[name]}`);

/** What the mentor may begin with a topic right in its row; a co-mentor reads. */
export const rowActions = {
  draft: ["edit", "copy"],
  notPublished: ["edit", "copy"],
  published: ["requestEdit", "requestDelete", "copy"],
  reserved: ["requestEdit", "copy"],
  completed: ["copy"],
  deleted: ["copy"],
  coMentorActive: [],
  coMentorCompleted: [],
} as const satisfies Record<MentorList, readonly RowAction[]>;

export type RowAction = "edit" | "requestEdit" | "requestDelete" | "copy";

/** Where many topics are proposed at once (decision 16). */
export const pastePath = "/thesis/mentor/paste";
