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

/** Where its mentor goes on with a topic of a list; the co-mentor reads. */
export function nextPlace(list: MentorList, { id, reservationId }: { id: number; reservationId: number | null }) {
  if (reservationId !== null) return `/student/reservation/${reservationId}`;
  return list === "draft" || list === "notPublished" ? `/thesis/mentor/edit/${id}` : `/thesis/show/${id}`;
}
