/** Kinds of targets that can be followed. */
export const followKinds = ["mentor", "keyword", "study"] as const;

export type FollowKind = (typeof followKinds)[number];

/** One mentor, keyword or study. */
export type FollowTarget = { kind: FollowKind; id: number };

/** Follows of one person at most. */
export const maxFollows = 200;

/** The page of the target. */
export const targetPath = ({ kind, id }: FollowTarget): string => targetPaths[kind] + id;

const targetPaths: Record<FollowKind, string> = {
  mentor: "/student/theses-by-mentors/",
  keyword: "/student/theses-by-keywords/",
  study: "/student/theses-by-mentors-and-study/",
};

/** The Atom feed of the target. */
export const atomFeedPath = ({ kind, id }: FollowTarget): string => `/feed/${kind}/${id}`;
