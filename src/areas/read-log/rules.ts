import type { ReadKind } from "./schema.ts";

/**
 * The routes that answer with personal data of others, and the kind of record whose id ends their path. A list has no
 * id. The person's own data, read by that person, are not logged (docs/decisions/0086).
 */
const loggedRoutes: Readonly<Record<string, ReadKind>> = {
  "user/show/:id": "user",
  "user/edit/:id": "user",
  "user/delete/:id": "user",
  "user/erase/:id": "user",
  "user/identities/:id": "user",
  "user/sessions/:id": "user",
  "user-study/show-student/:id": "userStudy",
  "user-study/edit-student/:id": "userStudy",
  "user-study/show-teacher/:id": "userStudy",
  "user-study/edit-teacher/:id": "userStudy",
  "user-study/delete/:id": "userStudy",
  "service/student/:id": "dossier",
  "certificate-of-completion/show/:id": "certificate",
  "certificate-of-completion/edit/:id": "certificate",
  "certificate-of-completion/delete/:id": "certificate",
  "certificate-of-completion/create-data/:id": "certificate",
  "certificate-of-completion/create-pdf/:id": "certificate",
  "service/paper-file/:id": "paper",
  "service/paper-batch-file/:id": "paperBatch",
  "service/payment-proof/:id": "paymentProof",
  user: "userList",
  "user/show-all": "userList",
  "user/grid-data": "userList",
  "user/grid-data-all": "userList",
  "user-study/student": "studentList",
  "user-study/show-all-student": "studentList",
  "user-study/grid-data-student": "studentList",
  "user-study/grid-data-all-student": "studentList",
  "service/students": "studentList",
  "certificate-of-completion": "certificateList",
  "certificate-of-completion/show-all": "certificateList",
  "certificate-of-completion/grid-data": "certificateList",
  "certificate-of-completion/grid-data-all": "certificateList",
};

export const loggedRoutePaths: readonly string[] = Object.keys(loggedRoutes);

/** The kind of record that a route shows; undefined if its reads are not logged. */
export const readKindOf = (routePath: string): ReadKind | undefined => loggedRoutes[routePath];

/** The id of the record at the end of a path; 0 for a list. */
export const recordIdOf = (path: string): number => Number(/\/([1-9]\d{0,8})\/?$/.exec(path)?.[1] ?? 0);

/**
 * Answers by which data have reached the reader: whole, in part, unchanged since the browser received it, or with the
 * fields that are missing.
 */
export const isReadStatus = (status: number): boolean => [200, 206, 304, 422].includes(status);
