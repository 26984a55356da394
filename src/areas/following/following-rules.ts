/** Kinds of targets that can be followed. */
export const followKinds = ["mentor", "keyword", "study"] as const;

export type FollowKind = (typeof followKinds)[number];

/** One mentor, keyword or study. */
export type FollowTarget = { kind: FollowKind; id: number };

/** Maximum number of follows of one person. */
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

/** A published thesis as described to its followers. */
export type AppearedThesis = { id: number; name: string; nameEng: string; mentor: string };

/** Maximum number of theses listed in a message; the others are counted. */
const maxListed = 40;

/** Parses the thesis ids in the URL of a notification; invalid ids are ignored. */
export const parseThesisIds = (param: string | null): number[] =>
  (param ?? "")
    .split(",")
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .slice(0, maxListed)
    .map(Number);

/**
 * Returns the data of the event about theses that appeared together: their number, their titles and
 * a list with links.
 */
export function appearedTheses(
  theses: readonly AppearedThesis[],
  { publicUrl }: { publicUrl: string },
) {
  const toLine = (name: string, { id, mentor }: AppearedThesis) =>
    `${name} (${mentor})\n${publicUrl}/student/thesis/${id}`;
  const listed = theses.slice(0, maxListed);
  const rest = theses.length > maxListed ? [`… +${theses.length - maxListed}`] : [];
  const english = ({ name, nameEng }: AppearedThesis) => nameEng || name;
  return {
    thesisIds: listed.map(({ id }) => id).join(),
    count: theses.length,
    name: theses.map(({ name }) => `„${name}”`).join(", "),
    nameEn: theses.map((thesis) => `“${english(thesis)}”`).join(", "),
    list: [...listed.map((thesis) => toLine(thesis.name, thesis)), ...rest].join("\n"),
    listEn: [...listed.map((thesis) => toLine(english(thesis), thesis)), ...rest].join("\n"),
  };
}
