import { flow, guard, namedPolicy, person, role } from "#kit/workflow/index.ts";
import { texts } from "./texts.ts";

/** In the order of the life (spec §4, product §3). */
export const thesisStatuses = [
  "notPublishedDraft",
  "notPublished",
  "published",
  "reserved",
  "completed",
  "deleted",
] as const;

export type ThesisStatus = (typeof thesisStatuses)[number];

/** In JSON a status is a number; the faculty's other programs know 1, 2 and 5 (spec §4, product §3). */
export const thesisStatusCodes = {
  published: 1,
  reserved: 2,
  notPublished: 3,
  notPublishedDraft: 4,
  completed: 5,
  deleted: 6,
} as const satisfies Record<ThesisStatus, number>;

/** What the life cycle and the permissions must know of a topic. */
export type ThesisRecord = {
  status: string;
  mentorId: number;
  coMentorId: number | null;
  departmentId: number;
  preReservationStudentId: number | null;
  /** The head's note to the mentor, with `returnToDraft`. */
  note?: string;
  /** The mentor's delete request waits for an answer; with `delete`. */
  deleteRequested?: boolean;
  /** A step of its reservation takes the topic along, and has been judged by that life's own table. */
  byReservation?: boolean;
};

export const mentor = person<ThesisRecord>("mentor", ({ mentorId }) => mentorId);
export const coMentor = person<ThesisRecord>("coMentor", ({ coMentorId }) => coMentorId);
export const preReservedFor = person<ThesisRecord>("preReservedFor", (record) => record.preReservationStudentId);

/** The head of the topic's department, as headed now. */
export const headOfItsDepartment = namedPolicy<ThesisRecord>("headOfDepartment", (actor, { departmentId }) =>
  actor.headedDepartments.includes(departmentId),
);

const byItsReservation = namedPolicy<ThesisRecord>("reservation", (_, { byReservation }) => byReservation === true);

const no = texts.hr.refusals;
const noteMissing = guard<ThesisRecord>(no.noNote, ({ note }) => !note?.trim());
const deleteRequestMissing = guard<ThesisRecord>(no.noDeleteRequest, ({ deleteRequested }) => !deleteRequested);

/** The life of a topic. An unpublished one that its mentor removes is gone: that is no status, see the policy. */
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
