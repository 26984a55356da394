/** Paths of the catalogue (spec §2). */

export const mentorsPath = (studyId: number | null = null): string =>
  studyId === null
    ? "/student/theses-by-mentors"
    : `/student/theses-by-mentors-and-study/${studyId}`;

export const mentorPath = (mentorId: number, studyId: number | null = null): string =>
  studyId === null
    ? `/student/theses-by-mentors/${mentorId}`
    : `/student/theses-by-mentor-on-study/${mentorId}/${studyId}`;

export const keywordsPath = (studyId: number | null = null): string =>
  studyId === null
    ? "/student/theses-by-keywords"
    : `/student/theses-by-keywords-and-study/${studyId}`;

export const keywordPath = (keywordId: number, studyId: number | null = null): string =>
  studyId === null
    ? `/student/theses-by-keywords/${keywordId}`
    : `/student/theses-by-keyword-on-study/${keywordId}/${studyId}`;

/** Path of a mentor's photo; null without a photo. */
export const portraitPath = ({ id, photo }: { id: number; photo: number | null }): string | null =>
  photo === null ? null : `/student/mentor-portrait/${id}?v=${photo}`;

/**
 * The letter of the Croatian alphabet under which a phrase is listed: dž, lj and nj are letters,
 * everything else is `#`.
 */
export function alphabetLetter(phrase: string): string {
  const [letter = ""] = /^(dž|lj|nj|\p{L})/iu.exec(phrase.normalize("NFC")) ?? [];
  return letter === "" ? "#" : letter.toLocaleUpperCase("hr");
}
