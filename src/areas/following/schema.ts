/** What can be followed. */
export const kinds = ["mentor", "keyword", "study"] as const;

export type Kind = (typeof kinds)[number];

/** One mentor, keyword or study. */
export type Target = { kind: Kind; id: number };

/** Follows of one person at most, so that a decision never tells by a list without end. */
export const followsAtMost = 200;

/** The page of what is followed. */
export const pageOf = ({ kind, id }: Target): string => pages[kind] + id;

const pages: Record<Kind, string> = {
  mentor: "/student/theses-by-mentors/",
  keyword: "/student/theses-by-keywords/",
  study: "/student/theses-by-mentors-and-study/",
};

/** Its Atom feed. */
export const feedOf = ({ kind, id }: Target): string => `/feed/${kind}/${id}`;
