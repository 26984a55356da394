import type { RouteEntry } from "#kit/http/routes.ts";

/** The tables to which the ids in URLs refer (product §1). */
const tablePatterns: readonly (readonly [path: RegExp, table: string])[] = [
  [/^student\/(thesis|cite-\w+)\/|^thesis\//, "theses"],
  [/^edit-request\/(list|save-field|pre-reservation|co-mentor-items)\//, "theses"],
  [/^delete-request\/(send|confirmed)\//, "theses"],
  [/^message\/(show-for-thesis|new)\//, "theses"],
  [/^document\/(student-working|student-final|mentor-working)-version\//, "reservations"],
  [/^document\/(check|title-page|task-page)\//, "reservations"],
  [
    /^student\/(reservation|edit-reservation|confirmation-of-payment|payment-slip|statements|statements-paper|ai-statement|example-consent|check-debit-status)\//,
    "reservations",
  ],
  [/^room-timetables\//, "rooms"],
  [/^mentor\/(confirm-reservation|defense-date)\//, "reservations"],
  [/^defense\/(committee|outcome|minutes|typed-minutes)\//, "reservations"],
  [/^service\/paper-file\//, "papers"],
  [/^service\/paper-batch-file\//, "paper_batches"],
  [/^service\/student\//, "users where 'student' = any(roles)"],
  [/^service\/[\w-]+\/:id|^certificate-of-completion\/create-data\//, "reservations"],
  [/^document\/(comments|remarks|public-copy)\//, "reservations"],
  [/^document\/comment-file\//, "document_comments"],
  [/^(student|mentor)\/proposal\//, "student_proposals"],
  [/^mentor-change\/new\//, "reservations"],
  [/^outcome-decision\/new\//, "reservations"],
  [/^reviewer-opinion\//, "reservations"],
  [/^guests\/|^guest\/(thesis|marks|minutes|opinion)\//, "reservations"],
  [/^guest\/(file|attachment)\//, "documents"],
  [/^(plan|meetings|private-notes)\//, "reservations"],
  [/^assessment-criteria\//, "studies"],
  [/^assessment\//, "reservations"],
  [/^originality\/(new\/)?:id/, "reservations"],
  [/^originality\/file\//, "originality_reports"],
  [/^student\/download-|^document\//, "documents"],
  [/^student\/(theses-by-mentors?|mentor-portrait)\/|^feed\/mentor\//, "users"],
  [/^(feed\/)?keyword\//, "keywords"],
  [/^feed\/study\//, "studies"],
  [/^mentor-academic-year\/quota\//, "users where 'teacher' = any(roles)"],
  [/^student\/theses-by-(mentors|keywords)-and-study\//, "studies"],
  [/^student\/theses-by-keywords?\//, "keywords"],
  [/^history\/log-details\//, "log_entries"],
  [/^history\/record\//, "theses"],
  // part of a table: each kind has its own pages
  [/^user-study\/\w+-teacher\//, "user_studies where user_type = 'teacher'"],
  [/^user-study\/\w+-student\//, "user_studies where user_type = 'student'"],
  [/^user-study\//, "user_studies"],
  [/^certificate-of-completion\//, "certificates_of_completion"],
  [/^message\//, "messages"],
  [/^edit-request\//, "edit_requests"],
  [/^reservation\//, "reservations"],
  [/^(user|hand-over)\//, "users"],
  [/^study\//, "studies"],
];

/**
 * Returns the table of a route's id. For a plain record set it follows from the path:
 * `academic-year/show/:id` refers to `academic_years`.
 */
export const routeTableName = ({ path }: RouteEntry): string | undefined => {
  if (!path.includes(":id")) return undefined;
  const known = tablePatterns.find(([pattern]) => pattern.test(path))?.[1];
  return known ?? `${path.split("/")[0]?.replaceAll("-", "_")}s`;
};

/** Route parameters, including those other than the id. */
export type PathParameters = Record<string, number | string>;

/** Returns the path with its parameters filled in; missing optional parameters are omitted. */
export const fillRoutePath = ({ path }: RouteEntry, given: PathParameters): string =>
  `/${path
    .split("/")
    .flatMap((part) => {
      if (!part.startsWith(":")) return [part];
      const name = part.slice(1).replace("?", "");
      if (name in given) return [String(given[name])];
      if (name === "objectClass") return ["Thesis"];
      if (name === "table") return ["people.csv"];
      if (name === "article") return ["rezervacija"];
      if (name === "paper") return ["formB-hr"];
      if (name === "template") return ["reservation.confirm-student-hr"];
      if (name === "field") return [path.startsWith("document/") ? "reservation" : "thesis"];
      // the co-mentor of the crawl is the second person, a teacher
      if (name === "coMentor") return ["2"];
      return part.endsWith("?") ? [] : ["1"];
    })
    .join("/")}`;

/** Returns the URL of a page's data without HTML. */
export const dataPath = (path: string) => (path === "/" ? "/_.data" : `${path}.data`);
