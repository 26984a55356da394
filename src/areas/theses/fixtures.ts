import type { TestResponse } from "#test/world/index.ts";
import { emptyDetails } from "./details.ts";

/** A description that is long enough for a thesis and for an edit request (spec §5). */
export const description =
  "U radu treba opisati i usporediti metode upravljanja rizicima u poduzećima. ".repeat(5).trim();

type Ids = { study: { id: number }; program: { id: number }; department: { id: number } };

export const thesisFormFields = (
  { study, program, department }: Ids,
  changed: Record<string, string | number[]> = {},
) => ({
  name: "Upravljanje rizicima",
  nameEng: "Risk management",
  description,
  company: "Primjer d.o.o.",
  ...emptyDetails,
  studyId: String(study.id),
  studyProgramIds: [program.id],
  departmentId: String(department.id),
  coMentorId: "",
  strategicAreaId: "",
  keywords: "rizik|Poduzeća",
  preReservationStudentId: "",
  preReservationDate: "",
  ...changed,
});

/** Returns the text of a page without the comment marks and entities that React writes. */
export const plainText = ({ text }: TestResponse) =>
  text.replaceAll("<!-- -->", "").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");

type Sql = <T = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<T[]>;

/**
 * Counts the rows of the history, events and edit requests. A refused request must not change them.
 * Mails follow from events a moment later, also from those of earlier requests, so they are not
 * counted.
 */
export const countWrites = (sql: Sql) =>
  sql(`select (select max(id) from log_entries) as log, (select max(id) from events) as event,
    (select count(*) from edit_requests) as requests`);
