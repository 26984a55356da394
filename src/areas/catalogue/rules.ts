/** Paths of the catalogue (spec §2). */

export const mentorsPath = (studyId: number | null = null): string =>
  studyId === null ? "/student/theses-by-mentors" : `/student/theses-by-mentors-and-study/${studyId}`;

export const mentorPath = (mentorId: number, studyId: number | null = null): string =>
  studyId === null
    ? `/student/theses-by-mentors/${mentorId}`
    : `/student/theses-by-mentor-on-study/${mentorId}/${studyId}`;

export const keywordsPath = (studyId: number | null = null): string =>
  studyId === null ? "/student/theses-by-keywords" : `/student/theses-by-keywords-and-study/${studyId}`;

export const keywordPath = (keywordId: number, studyId: number | null = null): string =>
  studyId === null
    ? `/student/theses-by-keywords/${keywordId}`
    : `/student/theses-by-keyword-on-study/${keywordId}/${studyId}`;

/** The letter of the Croatian alphabet for a phrase; dž, lj and nj are letters, anything else is `#`. */
export function alphabetLetter(phrase: string): string {
  const [letter = ""] = /^(dž|lj|nj|\p{L})/iu.exec(phrase.normalize("NFC")) ?? [];
  return letter === "" ? "#" : letter.toLocaleUpperCase("hr");
}
