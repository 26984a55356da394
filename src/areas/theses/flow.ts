import { flow, guard, namedPolicy, person, role } from "#kit/workflow/index.ts";
import { texts } from "./texts.ts";

/** The statuses in life cycle order (spec §4, product §3). */
export const thesisStatuses = [
  "notPublishedDraft",
  "notPublished",
  "published",
  "reserved",
  "completed",
  "deleted",
] as const;

export type ThesisStatus = (typeof thesisStatuses)[number];

/** The status codes in JSON. The faculty's other programs use 1, 2 and 5 (spec §4, product §3). */
export const thesisStatusCodes = {
  published: 1,
  reserved: 2,
  notPublished: 3,
  notPublishedDraft: 4,
  completed: 5,
  deleted: 6,
} as const satisfies Record<ThesisStatus, number>;

/** The facts that the life cycle and the policies need about a thesis. */
export type ThesisRecord = {
  status: string;
  mentorId: number;
  coMentorId: number | null;
  departmentId: number;
  preReservationStudentId: number | null;
  /** The head's note to the mentor, required by `returnToDraft`. */
  note?: string;
  /** True if the mentor's delete request is pending, required by `delete`. */
  deleteRequested?: boolean;
  /**
   * True if a transition of the thesis's reservation causes this one. The life cycle of the reservation has already
   * checked it.
   */
  byReservation?: boolean;
};

export const mentor = person<ThesisRecord>("mentor", ({ mentorId }) => mentorId);
export const coMentor = person<ThesisRecord>("coMentor", ({ coMentorId }) => coMentorId);
export const preReservedFor = person<ThesisRecord>("preReservedFor", (record) => record.preReservationStudentId);

/** The current head of the thesis's department. */
export const headOfItsDepartment = namedPolicy<ThesisRecord>("headOfDepartment", (actor, { departmentId }) =>
  actor.headedDepartments.includes(departmentId),
);

const byItsReservation = namedPolicy<ThesisRecord>("reservation", (_, { byReservation }) => byReservation === true);

const no = texts.hr.refusals;
const noteMissing = guard<ThesisRecord>(no.noNote, ({ note }) => !note?.trim());
const deleteRequestMissing = guard<ThesisRecord>(no.noDeleteRequest, ({ deleteRequested }) => !deleteRequested);

/**
 * The life cycle of a thesis. An unpublished thesis that its mentor removes is deleted from the database and has no
 * status; see the policy.
 */
// biome-ignore format: one step a line
export const thesisFlow = flow<ThesisRecord>()("notPublishedDraft", thesisStatuses, [
  ["sendForPublication", "notPublishedDraft", "notPublished", mentor],
  ["returnToDraft", "notPublished", "notPublishedDraft", headOfItsDepartment, noteMissing],
  ["publish", "notPublished", "published", headOfItsDepartment],
  ["reserve", "published", "reserved", role("student")],
  ["release", "reserved", "published", byItsReservation],
  ["complete", "reserved", "completed", byItsReservation],
  ["delete", "published", "deleted", headOfItsDepartment, deleteRequestMissing],
  ["restore", "deleted", "published", headOfItsDepartment],
]);

export type ThesisStep = (typeof thesisFlow)["transitions"][number][0];
