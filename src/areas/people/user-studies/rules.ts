import type { UserType } from "../people.ts";

/** Paths of the pages and calls for users on studies (spec §2, User-study). */
export const userStudyPaths = {
  list: (type: UserType, studyId?: number) =>
    `/user-study/${type}${studyId ? `?study=${studyId}` : ""}`,
  all: (type: UserType) => `/user-study/show-all-${type}`,
  show: (type: UserType, id: number) => `/user-study/show-${type}/${id}`,
  new: (type: UserType, studyId?: number) =>
    `/user-study/new-${type}${studyId ? `?study=${studyId}` : ""}`,
  edit: (type: UserType, id: number) => `/user-study/edit-${type}/${id}`,
  delete: (id: number) => `/user-study/delete/${id}`,
  options: (type: UserType) => `/user-study/options/${type}`,
  rows: (type: UserType, studyId?: number) =>
    studyId
      ? `/user-study/grid-data-${type}?study=${studyId}`
      : `/user-study/grid-data-all-${type}`,
} as const;

/** The type named by the path of a page: `/user-study/show-teacher/1`, `/user-study/student`. */
export const userTypeIn = (pathname: string): UserType =>
  pathname.split("/")[2]?.endsWith("teacher") ? "teacher" : "student";
