/** What can be followed. */
export const followKinds = ["mentor", "keyword", "study"] as const;

export type FollowKind = (typeof followKinds)[number];

/** One mentor, keyword or study. */
export type FollowTarget = { kind: FollowKind; id: number };

/** Follows of one person at most, so that a decision never tells by a list without end. */
export const maxFollows = 200;

/** The page of what is followed. */
export const targetPath = ({ kind, id }: FollowTarget): string => targetPaths[kind] + id;

const targetPaths: Record<FollowKind, string> = {
  mentor: "/student/theses-by-mentors/",
  keyword: "/student/theses-by-keywords/",
  study: "/student/theses-by-mentors-and-study/",
};

/** Its Atom feed. */
export const atomFeedPath = ({ kind, id }: FollowTarget): string => `/feed/${kind}/${id}`;
